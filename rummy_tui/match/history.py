"""The known course of a match: its moments, and everything that is derived from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rummy_tui.match.entries import Began, Entry, GoTo, Hinted, Sorted
from rummy_tui.match.sitting import BY_SUIT, NOTHING, Begun, Sorting, survivors
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import Card
from rummy_tui.rules.engine import decide
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.evolve import evolve
from rummy_tui.rules.laying.draft import Draft, begin
from rummy_tui.rules.laying.draft_notation import changed_by, difference
from rummy_tui.rules.laying.laying import may_draft, no_laying
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.seen import only, seen_by
from rummy_tui.rules.state import WAITS, Phase, Result, State
from rummy_tui.rules.view import View, view

BOT_NAMES: Final = ("Bo", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo", "Iris")
"""Names of computer opponents, as many as a table has seats."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at the table: its person, or the level of its computer opponent."""

    name: str
    level: str | None = None

    @property
    def human(self) -> bool:
        return self.level is None


@dataclass(frozen=True, slots=True)
class Moment:
    """The match after an action, with that action."""

    state: State
    action: act.Action | GoTo | None = None
    events: tuple[ev.Event, ...] = ()
    by: int | None = None
    """The seat that did it; None for chance."""
    turns: tuple[tuple[int, int], ...] = ()
    """The turns of this round: for each its seat, and the moment with which it began."""
    steps: tuple[act.Move, ...] = ()
    """The moves of this turn that can be taken back, the last one last."""
    undone: tuple[act.Move | int, ...] = ()
    """Actions taken back that can be redone, and moments from which a return was made."""
    begun: Begun = NOTHING
    """Anything that the seat to play has begun since."""

    def view(self, seat: int | None) -> View:
        """The match as a seat knew it then."""
        return view(self.state, seat)

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The hands; backs stand for cards that are not known here."""
        return self.state.hands

    @property
    def discards(self) -> tuple[Card, ...]:
        """The discards, as far as they are known here, even if they lie face down."""
        return self.state.discards

    @property
    def result(self) -> Result | None:
        """The result of the last round that ended."""
        return self.state.result


def alone(seats: Sequence[Seat]) -> bool:
    """True if a person plays with computers only: whole turns may then be taken back by default."""
    return sum(seat.human for seat in seats) == 1


def rounds_over(state: State) -> int:
    """The number of rounds that have been played to their end."""
    between = state.phase in (Phase.DEAL, Phase.OVER)
    return state.round if between else max(0, state.round - 1)


class History:
    """A match as the people here know it. It decides nothing; it is told what has happened."""

    def __init__(self, seats: tuple[Seat, ...], first: State) -> None:
        self.seats = seats
        """In seating order: a draw for the seats may change it."""
        self.moments = [Moment(first)]
        self._asides: list[tuple[int, Hinted | Sorted]] = []
        """Entries that change nothing at the table, each with its round."""
        self._write: Callable[[Entry], None] = lambda _: None
        self._viewed = first
        """The state to which `_views` belong."""
        self._views = dict[int | None, View]()

    @property
    def state(self) -> State:
        """The match as it stands."""
        return self.moments[-1].state

    @property
    def chooses_seat(self) -> Seat | None:
        """The person who drew the highest card and may choose a seat; None if nobody may."""
        dealer = self.seats[self.state.dealer]
        return dealer if self.state.rules.choose_seat and dealer.human else None

    @property
    def to_play(self) -> int | None:
        """The seat whose action is awaited; None between rounds and after the match."""
        return self.state.seat if WAITS[self.state.phase] else None

    @property
    def rules(self) -> Ruleset:
        return self.state.rules

    @property
    def round(self) -> int:
        """The number of the round, counted from 1; 0 before the first deal."""
        return self.state.round

    @property
    def over(self) -> bool:
        """True if the match is over."""
        return self.state.phase is Phase.OVER

    def view(self, seat: int | None) -> View:
        """The knowledge of a seat now; the same object until something happens."""
        # Each line that is drawn or said asks for it, and pages see by identity if it is new.
        if self._viewed is not self.state:
            self._viewed, self._views = self.state, {}
        if seat not in self._views:
            self._views[seat] = view(self.state, seat)
        return self._views[seat]

    # What has happened

    def _add(
        self,
        state: State,
        action: act.Action | None,
        events: tuple[ev.Event, ...],
        by: int | None,
    ) -> None:
        """Add the moment after an action; None is a hidden action of another desk."""
        last = self.moments[-1]
        turns = last.turns if last.state.phase is not Phase.DEAL else ()
        turns += tuple((e.seat, len(self.moments)) for e in events if isinstance(e, ev.TurnBegan))
        steps = last.steps
        if isinstance(action, act.TakeBack):
            steps = steps[:-1]
        elif state.before is None or any(isinstance(event, ev.FellShort) for event in events):
            steps = ()  # a card of the stock was seen, or the turn is over
        elif isinstance(action, act.Move):
            steps = (*steps, action)
        # after something new nothing can be redone
        undone = last.undone[:-1] if last.undone[-1:] == (action,) else ()
        if isinstance(action, act.TakeBack) and last.steps:
            undone = (*last.undone, last.steps[-1])
        begun = self._followed(state, events)
        self.moments.append(Moment(state, action, events, by, turns, steps, undone, begun))

    def _followed(self, state: State, events: Sequence[ev.Event]) -> Begun:
        """Anything begun, with cards that came meanwhile; it ends with its turn."""
        begun, seat = self.begun, self.state.seat
        if begun is NOTHING or any(isinstance(e, ev.TurnBegan | ev.RoundEnded) for e in events):
            return NOTHING
        if begun.chosen is not None and no_laying(state) is not None:
            return NOTHING
        # If the table has changed, its draft belongs to the old one: it was played, or is void.
        if state.table == self.state.table:
            came = tuple(e.card for e in events if isinstance(e, ev.Drew))
            return begun.with_cards(came) if came else begun
        # Adding cards while a combination is being built leaves that as it is.
        if begun.chosen is None or any(isinstance(event, ev.Laid) for event in events):
            return NOTHING
        stayed = survivors(self.state.hands[seat], state.hands[seat])
        return Begun(chosen=tuple(stayed[place] for place in begun.chosen if place in stayed))

    def _add_return(self, index: int, event: ev.WentBack) -> None:
        """Add a return: back to a moment, or forward to one from which a return was made."""
        there, here, undone = self.moments[index], len(self.moments) - 1, self.moments[-1].undone
        self.moments.append(
            Moment(
                evolve(self.state, event),
                GoTo(index),
                (event,),
                event.seat,
                there.turns,
                there.steps,
                undone[:-1] if event.again else (*undone, here),
                there.begun if event.again else NOTHING,
            )
        )

    # Taking back, and doing again

    def line(self, at: int | None = None) -> tuple[Moment, ...]:
        """The moments that have led to one, or to the last, without those taken back."""
        last = len(self.moments) - 1 if at is None else at
        return tuple(self.moments[at] for at in back_from(self.moments, last))[::-1]

    def turn_to_take_back(self, seat: int) -> int | None:
        """The moment with which a seat's last turn of this round began, if it has played in it."""
        if self.to_play is None:
            return None
        own = [at for who, at in self.moments[-1].turns if who == seat]
        # If no card lies elsewhere, as when a turn has just begun, going back would do nothing.
        now = _position(self.state)
        return next((at for at in reversed(own) if _position(self.moments[at].state) != now), None)

    @property
    def this_turn_began_at(self) -> int:
        """The moment with which the turn that is being played began."""
        return self.moments[-1].turns[-1][1]

    def last_turn_seen(self, seat: int, by: int | None) -> tuple[ev.Event, ...]:
        """A seat's newest turn of this round, as far as it is played, as another may know it."""
        turns = self.moments[-1].turns
        newest = next((n for n, (who, _) in reversed([*enumerate(turns)]) if who == seat), None)
        if newest is None:
            return ()
        # A turn begins with the moment with which the one before ends.
        first = turns[newest][1] + 1
        last = turns[newest + 1][1] + 1 if newest + 1 < len(turns) else len(self.moments)
        told = (event for moment in self.moments[first:last] for event in moment.events)
        return tuple(
            seen_by(event, only(by)) for event in told if getattr(event, "seat", None) == seat
        )

    def _turn_back(self, seat: int) -> int:
        """The moment to which a seat takes its last turn back; Illegal if there is none."""
        began = self.turn_to_take_back(seat)
        if began is None:
            raise Illegal(Reason.NOTHING_TO_TAKE_BACK)
        return began

    @property
    def can_do_again(self) -> bool:
        """True if something was taken back, and nothing else was done since."""
        return bool(self.moments[-1].undone)

    def _next_again(self, seat: int) -> act.Move | int:
        """The move or the return that a seat can redo; Illegal if there is none."""
        if self.to_play != seat:
            raise Illegal(Reason.NOT_YOUR_TURN)
        if not self.can_do_again:
            raise Illegal(Reason.NOTHING_TO_DO_AGAIN)
        return self.moments[-1].undone[-1]

    def check(self, move: act.Move) -> None:
        """Raise Illegal if the rules refuse a move of the seat to play."""
        # Its event is not returned: the card of a draw may not be known here.
        decide(self.state, move)

    def _refuse_out_of_turn(self, seat: int) -> None:
        if self.to_play not in (None, seat):
            raise Illegal(Reason.NOT_YOUR_TURN)

    # Other entries

    @property
    def hints(self) -> tuple[Hinted, ...]:
        """The hints that were given, in order."""
        return tuple(aside for _, aside in self._asides if isinstance(aside, Hinted))

    @property
    def hinted(self) -> Counter[int]:
        """The number of hints that each seat has been given."""
        return Counter(hint.seat for hint in self.hints)

    def hint(self, seat: int) -> None:
        """Record that a seat was given a hint."""
        self._aside(Hinted(seat))

    def sorting(self, seat: int) -> Sorting:
        """The order in which a seat holds its hand."""
        for at, aside in reversed(self._asides):
            if isinstance(aside, Sorted) and aside.seat == seat:
                # Cards arranged by hand were those of another round; a new hand is only sorted.
                here = at == self.round
                return aside.sorting if here else replace(aside.sorting, by_hand=())
        return BY_SUIT

    def sort(self, seat: int, sorting: Sorting) -> None:
        """Hold the hand of a seat in another order."""
        if self.sorting(seat) != sorting:
            self._aside(Sorted(seat, sorting))

    def take_note(self, note: Began | Sorted | Hinted) -> None:
        """Take in something that was begun or asked for before; ValueError if it is impossible."""
        match note:
            case Hinted(seat) | Sorted(seat):
                if not 0 <= seat < len(self.seats):
                    raise ValueError(note)
                if isinstance(note, Sorted) and not self._holds(note):
                    raise ValueError(note)
                self._asides.append((self.round, note))
            case Began(groups):
                # only the seat to play begins anything
                if self.to_play is None or (groups and not may_draft(self.state)):
                    raise ValueError(note)
                begun, chosen = self._after(note), note.chosen or ()
                # among the cards that the step itself leaves in the hand, or brings back to it
                hand = begun.draft.hand if begun.draft else self.state.hands[self.state.seat]
                if len(set(chosen)) < len(chosen) or not {*chosen} <= {*range(len(hand))}:
                    raise ValueError(note)
                self._begin(begun)

    def _holds(self, note: Sorted) -> bool:
        """True if a seat has the cards that it is said to have arranged by hand."""
        return not Counter(note.sorting.by_hand) - Counter(self.state.hands[note.seat])

    def _aside(self, entry: Hinted | Sorted) -> None:
        if not self.over:  # a finished match stays as it was saved
            self._write(entry)
        self._asides.append((self.round, entry))

    @property
    def went_back(self) -> Counter[int]:
        """The number of whole turns that each seat has taken back."""
        events = (event for moment in self.moments for event in moment.events)
        return Counter(e.seat for e in events if isinstance(e, ev.WentBack) and not e.again)

    @property
    def begun(self) -> Begun:
        """Anything that the seat to play has begun and not played yet."""
        return self.moments[-1].begun

    @property
    def _lying(self) -> Draft:
        """The draft of the seat to play; the table as it lies if nothing was moved."""
        return self.begun.draft or begin(self.state.table, self.state.hands[self.state.seat])

    def begin(self, draft: Draft | None, chosen: tuple[int, ...] | None = None) -> None:
        """Record a step of the seat to play that the others do not see.

        It leads to another draft of the table, or to other cards chosen for a new combination.
        """
        # Only the changes are saved: a table of twenty combinations would make every step long.
        changes = {} if draft is None else difference(self._lying, draft)
        if changes or chosen != self.begun.chosen:
            entry = Began(changes, chosen)
            self._write(entry)
            self._begin(self._after(entry))

    def _after(self, entry: Began) -> Begun:
        """The things begun after a step; ValueError if its draft is impossible."""
        begun = self.begun
        draft = changed_by(self._lying, entry.groups) if entry.groups else begun.draft
        return begun.step_to(draft, entry.chosen)

    def _begin(self, begun: Begun) -> None:
        # In the same moment, because nothing has happened that anybody else hears of. Moves that
        # could be redone at the table no longer can: they would be played from another draft.
        self.moments[-1] = replace(self.moments[-1], undone=(), begun=begun)


def back_from(history: Sequence[Moment], at: int) -> Iterator[int]:
    """The moments that have led to one, itself first, without those taken back."""
    while at >= 0:
        action = history[at].action
        if isinstance(action, GoTo):
            at = action.index
        else:
            yield at
            at -= 1


def _position(state: State) -> tuple[object, ...]:
    """The places of the cards, and the seat and phase to play."""
    return state.seat, state.phase, state.hands, state.table, state.stock, state.discards
