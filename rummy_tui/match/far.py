"""A match that is played elsewhere, as the seats at one desk see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rummy_tui.match.entries import Began, Entry, GoTo, Hinted, Sorted
from rummy_tui.match.history import History, Moment, Seat
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.evolve import evolve
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.seen import Seats, seen_by
from rummy_tui.rules.state import WAITS, Phase, new_match


@dataclass(frozen=True, slots=True)
class SeenMoment:
    """A moment as some seats see it."""

    at: int
    """Its index in the history."""
    events: tuple[ev.Onward, ...]
    action: act.Move | None
    """A move of these seats, or a step back; None is anything else."""
    by: int | None


# The match to which it leads is not part of it: these seats have seen that moment.
@dataclass(frozen=True, slots=True)
class SeenReturn:
    """A return to a moment that was seen before."""

    at: int
    """Its index in the history."""
    index: int
    """The moment to which it leads."""
    seat: int
    again: bool
    """True if a turn is done again, and not taken back."""
    others: bool
    """True if others had played since."""


def seen_moment(history: Sequence[Moment], at: int, seats: Seats) -> SeenMoment | SeenReturn:
    """A moment of a match as some seats see it."""
    moment = history[at]
    match moment.action, moment.events:
        case GoTo(index), (ev.WentBack() as back,):
            return SeenReturn(at, index, back.seat, back.again, back.others)
    action = moment.action if isinstance(moment.action, act.Move) else None
    if moment.by not in seats and not isinstance(action, act.TakeBack):
        action = None  # the events show as much of it as these seats may know
    onward = (event for event in moment.events if not isinstance(event, ev.WentBack))
    return SeenMoment(at, tuple(seen_by(event, seats) for event in onward), action, moment.by)


@dataclass(frozen=True, slots=True)
class NextRound:
    """A request for the next deal."""


@dataclass(frozen=True, slots=True)
class Again:
    """A request to redo what the seat to play took back last."""


@dataclass(frozen=True, slots=True)
class TurnBack:
    """A seat's wish to take its last turn back."""

    seat: int


Note = Began | Sorted | Hinted
"""Something that a person has begun or asked for, and nobody else hears of."""
Request = act.Move | NextRound | Again | TurnBack | Note
"""A request of a desk, or a note of its people."""


class FarSession(History):
    """A match as the seats at one desk have seen it.

    It refuses at once what the rules refuse, and passes everything else to `request`. The match has
    changed only when the news of that comes.
    """

    def __init__(
        self,
        rules: Ruleset,
        seats: tuple[Seat, ...],
        dealer: int,
        request: Callable[[Request], None],
    ) -> None:
        super().__init__(seats, new_match(rules, len(seats), dealer))
        self._request = request

        def note(entry: Entry) -> None:
            assert isinstance(entry, Note)
            request(entry)

        self._write = note

    def hear(self, told: SeenMoment | SeenReturn | Hinted) -> None:
        """Add the next moment, or a hint given at another desk; ValueError if it cannot be next."""
        if isinstance(told, Hinted):
            self._asides.append((self.round, told))
            return
        acting = (told, *told.events) if isinstance(told, SeenMoment) else (told,)
        if told.at != len(self.moments) or not all(map(self._is_of_a_seat, acting)):
            raise ValueError(told)
        try:
            if isinstance(told, SeenReturn):
                self._add_return(told.index, self._went_back(told))
            else:
                state = self.state
                for event in told.events:
                    state = evolve(state, event)
                self._add(state, told.action, told.events, told.by)
        # Events from elsewhere may be impossible, which nothing else ever asks of the rules.
        except (ValueError, LookupError, AttributeError, AssertionError) as problem:
            raise ValueError(told) from problem

    def _is_of_a_seat(self, told: SeenMoment | SeenReturn | ev.Onward) -> bool:
        """True if the seat that acts in a moment or an event is one at this table, or none."""
        who = told.by if isinstance(told, SeenMoment) else getattr(told, "seat", None)
        return who is None or 0 <= who < len(self.seats)

    def _went_back(self, told: SeenReturn) -> ev.WentBack:
        """The event of a return; ValueError if it leads to no turn that was seen."""
        if not 0 <= told.index < told.at:
            raise ValueError(told)
        state = self.moments[told.index].state
        if WAITS[state.phase] is None:
            raise ValueError(told)
        return ev.WentBack(told.seat, state, told.again, told.others)

    # Requests

    def deal(self) -> None:
        """Request the next round; nothing happens if none is to be dealt."""
        if self.state.phase is Phase.DEAL:
            self._request(NextRound())

    def play(self, seat: int, action: act.Move) -> None:
        """Request a move; raises Illegal if the rules refuse it."""
        self._refuse_out_of_turn(seat)
        self.check(action)
        self._request(action)

    def take_back_turn(self, seat: int) -> None:
        """Request that a seat's last turn is taken back; Illegal if there is none."""
        self._turn_back(seat)
        self._request(TurnBack(seat))

    def do_again(self, seat: int) -> None:
        """Request to redo what was taken back last; Illegal if there is nothing."""
        if not isinstance(move := self._next_again(seat), int):
            self.check(move)
        self._request(Again())
