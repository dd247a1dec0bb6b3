"""A match being played: who sits where, chance, whose turn it is, and all that was done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from rummy_tui.bots import LIMIT
from rummy_tui.chance import below, chance, draw_for_seats, fixed_random
from rummy_tui.deciding import decide
from rummy_tui.entries import Drafted, Entry, GoTo, Hinted, Over, Sorted
from rummy_tui.rules.actions import Action, Deal, DrawForSeats, Move, Restock, TakeBack
from rummy_tui.rules.draft import Draft, begin, drew
from rummy_tui.rules.draft_notation import changed_by, difference
from rummy_tui.rules.engine import apply
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.events import Drew, Event, FellShort, TurnBegan, WentBack
from rummy_tui.rules.evolve import evolve
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase, State, new_match
from rummy_tui.rules.view import View, view


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a place: a person, or a computer opponent of a level."""

    name: str
    level: str | None = None

    @property
    def human(self) -> bool:
        return self.level is None


@dataclass(frozen=True, slots=True)
class Moment:
    """The match after something was done, and what that was."""

    state: State
    action: Action | GoTo | None = None
    events: tuple[Event, ...] = ()
    by: int | None = None
    """The seat that did it; None where it was chance."""
    turns: tuple[tuple[int, int], ...] = ()
    """The turns of this round: whose, and which moment each began with."""
    steps: tuple[Move, ...] = ()
    """What has been done in this turn and can be taken back, the last one last."""


def alone(seats: Sequence[Seat]) -> bool:
    """Whether a person plays with computers only: whole turns may then be taken back, as usual."""
    return sum(seat.human for seat in seats) == 1


class Session:
    """A match being played. The same seed and the same actions give the same match."""

    def __init__(self, rules: Ruleset, seats: tuple[Seat, ...], seed: int) -> None:
        self.seats = seats
        """As they sit: a draw for the seats may change their order."""
        self.seed = seed
        self._chance = Random(seed)
        first = new_match(rules, len(seats), below(len(seats), self._chance))
        self.history = [Moment(first)]
        self.hinted = Counter[int]()
        """How many hints each seat has been given."""
        self.orders: dict[int, str] = {}
        """In which order each seat holds its hand, where it has chosen one."""
        self.went_back = Counter[int]()
        """How many whole turns each seat has taken back."""
        self.draft: Draft | None = None
        """The table as the seat to play is regrouping it."""
        self._kept: Callable[[Entry], None] = lambda _: None
        self._undone: list[Move | int] = []
        """What was taken back and can be done again: actions, and moments before a return."""
        self._drafts: dict[int, Draft | None] = {}
        """The draft that was left by a return, for each of those moments."""
        self._begun = self._draw_for_seats() if rules.draw_for_deal else ()
        self._thought: tuple[State, Move] | None = None

    @property
    def state(self) -> State:
        """The match as it stands."""
        return self.history[-1].state

    @property
    def to_play(self) -> int | None:
        """The seat whose action is waited for; None between rounds and after the match."""
        return self.state.seat if self.state.phase in (Phase.DRAW, Phase.PLAY) else None

    def view(self, seat: int | None) -> View:
        return view(self.state, seat)

    def keep(self, kept: Callable[[Entry], None], since: int = 1) -> None:
        """Have everything kept from a moment on, each before it is told."""
        for moment in self.history[since:]:
            assert moment.action is not None
            kept(moment.action)
        self._kept = kept

    # Playing

    def deal(self) -> tuple[Event, ...]:
        """Deal the next round; nothing happens where none is to be dealt."""
        begun, self._begun = self._begun, ()
        return begun + (self._chances() if self.state.phase is Phase.DEAL else ())

    def _draw_for_seats(self) -> tuple[Event, ...]:
        """Everyone draws a card, and is seated by it."""
        order, action = draw_for_seats(self.state.rules, len(self.seats), self._chance)
        self.seats = tuple(self.seats[place] for place in order)
        return self._apply(action, None)

    def play(self, seat: int, action: Move) -> tuple[Event, ...]:
        """An action of a seat, and all that follows; raises Illegal, and nothing has changed."""
        if self.to_play not in (None, seat):
            raise Illegal(Reason.NOT_YOUR_TURN)
        events = self._apply(action, seat)
        return events + self.settle()

    def settle(self) -> tuple[Event, ...]:
        """What chance still owes in the midst of a turn."""
        return self._chances() if self.state.phase is Phase.RESTOCK else ()

    def think(self, state: State | None = None, limit: float = LIMIT) -> Move:
        """What the computer opponent to play decides; it may take a while.

        Asked again in the same state, it has not changed its mind. Raises BotFailed where a bot
        by others fails, or takes more than `limit` seconds.
        """
        state = state or self.state
        if self._thought is None or self._thought[0] is not state:
            level = self.seats[state.seat].level
            assert level is not None
            luck = fixed_random(self.seed, "seat", state.seat, len(self.history))
            decided = state, decide(level, state, luck, limit)
            self._thought = decided  # another thread may be thinking of another state
            return decided[1]
        return self._thought[1]

    def has_thought(self, move: Move) -> bool:
        """Whether this is what was decided for the match as it is now, and not before."""
        thought = self._thought
        return thought is not None and thought[0] is self.state and thought[1] == move

    def _chances(self) -> tuple[Event, ...]:
        action = chance(self.state, self._chance)
        return self._apply(action, None) if action is not None else ()

    def _apply(self, action: Action, by: int | None) -> tuple[Event, ...]:
        state, events = apply(self.state, action)
        self._kept(action)
        self._note_undone(action)
        self.draft = self._followed(state, events)
        steps = self._steps(action, state, events)
        self.history.append(Moment(state, action, events, by, self._turns(events), steps))
        return events

    def _followed(self, state: State, events: Sequence[Event]) -> Draft | None:
        """The draft with cards that were drawn meanwhile; it ends with its turn."""
        over = state.table != self.state.table or any(isinstance(e, TurnBegan) for e in events)
        if self.draft is None or over:
            return None
        came = tuple(e.card for e in events if isinstance(e, Drew))
        return drew(self.draft, came) if came else self.draft

    def _turns(self, events: Sequence[Event]) -> tuple[tuple[int, int], ...]:
        turns = self.history[-1].turns if self.history[-1].state.phase is not Phase.DEAL else ()
        began = tuple((e.seat, len(self.history)) for e in events if isinstance(e, TurnBegan))
        return turns + began

    # Taking back, and doing again

    def _steps(self, action: Action, state: State, events: Sequence[Event]) -> tuple[Move, ...]:
        """What can be taken back after an action."""
        steps = self.history[-1].steps
        if isinstance(action, TakeBack):
            return steps[:-1]
        if state.before is None or any(isinstance(event, FellShort) for event in events):
            return ()
        return (*steps, action) if isinstance(action, Move) else steps

    def _note_undone(self, action: Action) -> None:
        """What an action leaves to be done again: after something new there is nothing."""
        steps = self.history[-1].steps
        if isinstance(action, TakeBack) and steps:
            self._undone.append(steps[-1])
        elif self._undone[-1:] == [action]:
            self._undone.pop()
        else:
            self._undone.clear()

    def line(self, at: int | None = None) -> tuple[Moment, ...]:
        """The moments that have led to one, or to the last, without what was taken back."""
        last = len(self.history) - 1 if at is None else at
        return tuple(self.history[at] for at in back_from(self.history, last))[::-1]

    def turn_to_take_back(self, seat: int) -> int | None:
        """The moment with which a seat's last turn of this round began, if it has played in it."""
        if self.to_play is None:
            return None
        own = [at for who, at in self.history[-1].turns if who == seat]
        return next((at for at in reversed(own) if self._lies_otherwise(at)), None)

    def _lies_otherwise(self, at: int) -> bool:
        """Whether a card lies elsewhere now than at a moment, or another seat is to play."""
        then, now = self.history[at].state, self.state
        return _lying(then) != _lying(now)

    @property
    def in_this_turn(self) -> int:
        """The moment with which the turn that is being played began."""
        return self.history[-1].turns[-1][1]

    def take_back_turn(self, seat: int) -> tuple[Event, ...]:
        """A seat's last turn is taken back, and all since then; Illegal where there is none."""
        began = self.turn_to_take_back(seat)
        if began is None:
            raise Illegal(Reason.NOTHING_TO_TAKE_BACK)
        return self._go_to(began)

    @property
    def can_do_again(self) -> bool:
        """Whether something was taken back, and nothing else was done since."""
        return bool(self._undone)

    def do_again(self, seat: int) -> tuple[Event, ...]:
        """Do again what was taken back last; Illegal where there is nothing."""
        if self.to_play != seat:
            raise Illegal(Reason.NOT_YOUR_TURN)
        if not self._undone:
            raise Illegal(Reason.NOTHING_TO_DO_AGAIN)
        last = self._undone[-1]
        return self._go_to(last) if isinstance(last, int) else self.play(seat, last)

    def _go_to(self, index: int) -> tuple[Event, ...]:
        """Back to a moment, or on to one from which a return was made."""
        there, here = self.history[index], len(self.history) - 1
        again = self._undone[-1:] == [index]
        seat = self.state.seat if again else there.state.seat
        event = WentBack(seat, there.state, again, self._others_played(index, seat))
        self._kept(GoTo(index))
        if again:
            self._undone.pop()
            self.draft = self._drafts.get(index)
        else:
            self.went_back[seat] += 1
            self._undone.append(here)
            self._drafts[here], self.draft = self.draft, None
        state = evolve(self.state, event)
        self.history.append(Moment(state, GoTo(index), (event,), seat, there.turns, there.steps))
        return (event,)

    def _others_played(self, index: int, seat: int) -> bool:
        """Whether anybody but a seat has played between a moment and now."""
        there, here = self.line(index), self.line()
        between = max(there, here, key=len)[min(len(there), len(here)) :]
        return any(moment.by not in (None, seat) for moment in between)

    # What else is kept

    def hint(self, seat: int) -> None:
        """A seat has been given a hint."""
        self._kept(Hinted(seat))
        self.hinted[seat] += 1

    def sort(self, seat: int, order: str) -> None:
        """A seat holds its hand in another order; nothing is kept of a match that is over."""
        if self.orders.get(seat) != order and self.state.phase is not Phase.OVER:
            self._kept(Sorted(seat, order))
            self.orders[seat] = order

    def keep_draft(self, draft: Draft) -> None:
        """The seat to play has changed its draft of the table."""
        changes = difference(self._drafted(), draft)
        if changes:
            self._kept(Drafted(changes))
            self._draft_as(changes)

    def _drafted(self) -> Draft:
        """The draft of the seat to play; the table as it lies where nothing was moved."""
        return self.draft or begin(self.state.table, self.state.hands[self.state.seat])

    def note_counted(self) -> None:
        """The match is over, and in the statistics."""
        self._kept(Over())

    def _draft_as(self, groups: Mapping[int, str]) -> None:
        """The draft with combinations changed; what was taken back before it stays so."""
        self.draft = changed_by(self._drafted(), groups)
        self._undone.clear()

    def again(self, entry: Entry) -> None:
        """What was kept of a match is done again; ValueError or Illegal where it cannot be so."""
        match entry:
            case GoTo():
                self._again_to(entry)
            case Hinted():
                self._refuse_seat(entry.seat)
                self.hinted[entry.seat] += 1
            case Sorted():
                self._refuse_seat(entry.seat)
                self.orders[entry.seat] = entry.order
            case Drafted():
                if self.to_play is None or not self.state.rules.regroup:
                    raise ValueError(entry)
                self._draft_as(entry.groups)
            case Over():
                if self.state.phase is not Phase.OVER:
                    raise ValueError(entry)
            case DrawForSeats() | Deal() | Restock():
                self._again_by_chance(entry)
            case _:
                if self.to_play is None:
                    raise ValueError(entry)
                self._apply(entry, self.to_play)

    def _again_to(self, entry: GoTo) -> None:
        """A return is made only to where a turn began, or from where one was made."""
        turns = {at for _, at in self.history[-1].turns}
        if entry.index not in (*turns, *self._undone[-1:]) or self.to_play is None:
            raise ValueError(entry)
        self._go_to(entry.index)

    def _again_by_chance(self, entry: Action) -> None:
        """What chance did must be what comes of the seed."""
        if isinstance(entry, DrawForSeats) and self._begun:
            if self.history[1].action != entry:
                raise ValueError(entry)
            return
        if self._begun and self.state.phase is Phase.DEAL:
            self._begun = ()
        if chance(self.state, self._chance) != entry:
            raise ValueError(entry)
        self._apply(entry, None)

    def _refuse_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise ValueError(seat)


def back_from(history: Sequence[Moment], at: int) -> Iterator[int]:
    """The moments that have led to one, itself first, without what was taken back."""
    while at >= 0:
        action = history[at].action
        if isinstance(action, GoTo):
            at = action.index
        else:
            yield at
            at -= 1


def _lying(state: State) -> tuple[object, ...]:
    """Where the cards lie, and who is to do what."""
    return state.seat, state.phase, state.hands, state.table, state.stock, state.discards
