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
from rummy_tui.rules.state import Phase, new_match


@dataclass(frozen=True, slots=True)
class SeenMoment:
    """A moment as some seats see it."""

    at: int
    """Its index in the history."""
    events: tuple[ev.Event, ...]
    action: act.Move | GoTo | None
    """A move of these seats, a step back or a return; None is anything else."""
    by: int | None


def seen_moment(history: Sequence[Moment], at: int, seats: Seats) -> SeenMoment:
    """A moment of a match as some seats see it."""
    moment = history[at]
    action = moment.action if isinstance(moment.action, act.Move | GoTo) else None
    if moment.by not in seats and not isinstance(action, act.TakeBack | GoTo):
        action = None  # the events show as much of it as these seats may know
    return SeenMoment(at, tuple(seen_by(e, seats) for e in moment.events), action, moment.by)


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

    def hear(self, told: SeenMoment | Hinted) -> None:
        """Add the next moment, or a hint given at another desk; ValueError if it cannot be next."""
        if isinstance(told, Hinted):
            self._asides.append((self.round, told))
        elif told.at != len(self.moments):
            raise ValueError(told)
        elif isinstance(told.action, GoTo):
            self._add_return(told.action.index, self._checked(told.action.index, told.events))
        else:
            state = self.state
            for event in told.events:
                state = evolve(state, event)
            self._add(state, told.action, told.events, told.by)

    def _checked(self, index: int, events: tuple[ev.Event, ...]) -> ev.WentBack:
        """The event of a return; ValueError if it does not lead to what was seen."""
        match events:
            case (ev.WentBack() as event,) if 0 <= index < len(self.moments):
                if event.state == self.moments[index].state:
                    return event
        raise ValueError(index, events)

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
