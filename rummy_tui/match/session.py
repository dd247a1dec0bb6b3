"""A match being played: who sits where, chance, whose turn it is, and all that was done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from rummy_tui.bots import LIMIT
from rummy_tui.match.chance import below, chance, draw_for_seats, fixed_random, moved
from rummy_tui.match.entries import Began, Entry, GoTo, Hinted, Over, Sorted
from rummy_tui.match.opponents import decide_at_table
from rummy_tui.match.sitting import BY_SUIT, NOTHING, Begun, Sorting, survivors
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.engine import apply
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.evolve import evolve
from rummy_tui.rules.laying.draft import Draft, begin
from rummy_tui.rules.laying.draft_notation import changed_by, difference
from rummy_tui.rules.laying.laying import may_draft, no_laying
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.seen import only, seen_by
from rummy_tui.rules.state import WAITS, Phase, State, new_match
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
    action: act.Action | GoTo | None = None
    events: tuple[ev.Event, ...] = ()
    by: int | None = None
    """The seat that did it; None where it was chance."""
    turns: tuple[tuple[int, int], ...] = ()
    """The turns of this round: whose, and which moment each began with."""
    steps: tuple[act.Move, ...] = ()
    """What has been done in this turn and can be taken back, the last one last."""
    undone: tuple[act.Move | int, ...] = ()
    """What was taken back and can be done again: actions, and moments before a return."""
    begun: Begun = NOTHING
    """What the seat to play has begun since."""


def alone(seats: Sequence[Seat]) -> bool:
    """Whether a person plays with computers only: whole turns may then be taken back, as usual."""
    return sum(seat.human for seat in seats) == 1


class Session:
    """A match being played. The same seed and the same actions give the same match."""

    def __init__(
        self,
        rules: Ruleset,
        seats: tuple[Seat, ...],
        seed: int,
        *,
        by_round: bool = False,
        chosen: int | None = None,
    ) -> None:
        """`chosen` is the seat that a person takes who has drawn the highest card, if any."""
        self.seats = seats
        """As they sit: a draw for the seats may change their order."""
        self.seed = seed
        # One generator for all that chance does: a file needs no more than the seed to be checked.
        self._chance = Random(seed)
        self._by_round = by_round
        """Whether the cards of a round do not depend on how those before it were played."""
        first = new_match(rules, len(seats), below(len(seats), self._chance))
        self.history = [Moment(first)]
        self._asides: list[tuple[int, Hinted | Sorted]] = []
        """What was kept and changes nothing at the table, each with its round."""
        self._write: Callable[[Entry], None] = lambda _: None
        self._drawn: tuple[ev.Event, ...] = ()
        """What came of the draw for the seats, until the first deal tells it."""
        if rules.draw_for_deal:
            order, action = draw_for_seats(rules, len(seats), self._chance)
            # what chance took is not used then, so that the cards stay the same
            if chosen is not None and seats[order[action.dealer]].human:
                order, action = moved(order, action, chosen)
            self.seats = tuple(seats[place] for place in order)
            self._drawn = self._apply(action, None)
        self._thought: tuple[State, act.Move] | None = None

    @property
    def state(self) -> State:
        """The match as it stands."""
        return self.history[-1].state

    @property
    def chooses_seat(self) -> Seat | None:
        """The person who drew the highest card and may choose a seat; None where nobody may."""
        dealer = self.seats[self.state.dealer]
        return dealer if self.state.rules.choose_seat and dealer.human else None

    @property
    def to_play(self) -> int | None:
        """The seat whose action is waited for; None between rounds and after the match."""
        return self.state.seat if WAITS[self.state.phase] else None

    def view(self, seat: int | None) -> View:
        return view(self.state, seat)

    def write_to(self, write: Callable[[Entry], None], since: int = 1) -> None:
        """Have everything kept from a moment on, each before it is told."""
        for moment in self.history[since:]:
            assert moment.action is not None
            write(moment.action)
        self._write = write

    # Playing

    def deal(self) -> tuple[ev.Event, ...]:
        """Deal the next round; nothing happens where none is to be dealt."""
        drawn, self._drawn = self._drawn, ()
        return drawn + (self._chances() if self.state.phase is Phase.DEAL else ())

    def play(self, seat: int, action: act.Move) -> tuple[ev.Event, ...]:
        """An action of a seat, and all that follows; raises Illegal, and nothing has changed."""
        if self.to_play not in (None, seat):
            raise Illegal(Reason.NOT_YOUR_TURN)
        events = self._apply(action, seat)
        return events + self.settle()

    def settle(self) -> tuple[ev.Event, ...]:
        """What chance still owes in the midst of a turn."""
        return self._chances() if self.state.phase is Phase.RESTOCK else ()

    # A thought is kept: whoever hides the table or leaves a page before the move is made must not
    # get another move for it.
    def think(self, state: State | None = None, limit: float = LIMIT) -> act.Move:
        """What the computer opponent to play decides; it may take a while.

        Asked again in the same state, it has not changed its mind. Raises BotFailed where a bot
        by others fails, or takes more than `limit` seconds.
        """
        state = state or self.state
        if self._thought is None or self._thought[0] is not state:
            level = self.seats[state.seat].level
            assert level is not None
            # luck of its own for each moment: a match that is gone on with needs no generator kept
            luck = fixed_random(self.seed, "seat", state.seat, len(self.history))
            decided = state, decide_at_table(level, state, luck, limit)
            self._thought = decided  # another thread may be thinking of another state
            return decided[1]
        return self._thought[1]

    def has_thought(self, move: act.Move) -> bool:
        """Whether this is what was decided for the match as it is now, and not before."""
        thought = self._thought
        return thought is not None and thought[0] is self.state and thought[1] == move

    def _chances(self) -> tuple[ev.Event, ...]:
        action = self._next_chance()
        return self._apply(action, None) if action is not None else ()

    def _next_chance(self) -> act.Chance | None:
        """What chance has to do now, if anything."""
        state = self.state
        if self._by_round and state.phase is Phase.DEAL:
            self._chance = fixed_random(self.seed, "round", state.round + 1)
        return chance(state, self._chance)

    def _apply(self, action: act.Action, by: int | None) -> tuple[ev.Event, ...]:
        last = self.history[-1]
        state, events = apply(last.state, action)
        # Before anybody can be told: a game that is killed here goes on from what is kept.
        self._write(action)
        turns = last.turns if last.state.phase is not Phase.DEAL else ()
        turns += tuple((e.seat, len(self.history)) for e in events if isinstance(e, ev.TurnBegan))
        steps = last.steps
        if isinstance(action, act.TakeBack):
            steps = steps[:-1]
        elif state.before is None or any(isinstance(event, ev.FellShort) for event in events):
            steps = ()  # a card of the stock was seen, or the turn is over
        elif isinstance(action, act.Move):
            steps = (*steps, action)
        # After something new nothing can be done again.
        undone = last.undone[:-1] if last.undone[-1:] == (action,) else ()
        if isinstance(action, act.TakeBack) and last.steps:
            undone = (*last.undone, last.steps[-1])
        begun = self._followed(state, events)
        self.history.append(Moment(state, action, events, by, turns, steps, undone, begun))
        return events

    def _followed(self, state: State, events: Sequence[ev.Event]) -> Begun:
        """What was begun, with cards that came meanwhile; it ends with its turn."""
        begun, seat = self.begun, self.state.seat
        if begun is NOTHING or any(isinstance(e, ev.TurnBegan | ev.RoundEnded) for e in events):
            return NOTHING
        if begun.chosen is not None and no_laying(state) is not None:
            return NOTHING
        # Where the table is another one, its draft was of the old one: it was played, or is void.
        if state.table == self.state.table:
            came = tuple(e.card for e in events if isinstance(e, ev.Drew))
            return begun.with_cards(came) if came else begun
        # What is added while a combination is being built leaves it so.
        if begun.chosen is None or any(isinstance(event, ev.Laid) for event in events):
            return NOTHING
        stayed = survivors(self.state.hands[seat], state.hands[seat])
        return Begun(chosen=tuple(stayed[place] for place in begun.chosen if place in stayed))

    # Taking back, and doing again

    def line(self, at: int | None = None) -> tuple[Moment, ...]:
        """The moments that have led to one, or to the last, without what was taken back."""
        last = len(self.history) - 1 if at is None else at
        return tuple(self.history[at] for at in back_from(self.history, last))[::-1]

    def turn_to_take_back(self, seat: int) -> int | None:
        """The moment with which a seat's last turn of this round began, if it has played in it."""
        if self.to_play is None:
            return None
        own = [at for who, at in self.history[-1].turns if who == seat]
        # Where no card lies elsewhere, as where a turn has just begun, going back would do nothing.
        now = _where(self.state)
        return next((at for at in reversed(own) if _where(self.history[at].state) != now), None)

    @property
    def in_this_turn(self) -> int:
        """The moment with which the turn that is being played began."""
        return self.history[-1].turns[-1][1]

    def last_turn_seen(self, seat: int, by: int | None) -> tuple[ev.Event, ...]:
        """A seat's newest turn of this round, as far as it is played, as another may know it."""
        turns = self.history[-1].turns
        newest = next((n for n, (who, _) in reversed([*enumerate(turns)]) if who == seat), None)
        if newest is None:
            return ()
        # The moment with which a turn begins is that with which the one before ends.
        first = turns[newest][1] + 1
        last = turns[newest + 1][1] + 1 if newest + 1 < len(turns) else len(self.history)
        told = (event for moment in self.history[first:last] for event in moment.events)
        return tuple(
            seen_by(event, only(by)) for event in told if getattr(event, "seat", None) == seat
        )

    def take_back_turn(self, seat: int) -> tuple[ev.Event, ...]:
        """A seat's last turn is taken back, and all since then; Illegal where there is none."""
        began = self.turn_to_take_back(seat)
        if began is None:
            raise Illegal(Reason.NOTHING_TO_TAKE_BACK)
        return self._go_to(began)

    @property
    def can_do_again(self) -> bool:
        """Whether something was taken back, and nothing else was done since."""
        return bool(self.history[-1].undone)

    def do_again(self, seat: int) -> tuple[ev.Event, ...]:
        """Do again what was taken back last; Illegal where there is nothing."""
        if self.to_play != seat:
            raise Illegal(Reason.NOT_YOUR_TURN)
        if not self.can_do_again:
            raise Illegal(Reason.NOTHING_TO_DO_AGAIN)
        last = self.history[-1].undone[-1]
        return self._go_to(last) if isinstance(last, int) else self.play(seat, last)

    def _go_to(self, index: int) -> tuple[ev.Event, ...]:
        """Back to a moment, or on to one from which a return was made."""
        there, here, undone = self.history[index], len(self.history) - 1, self.history[-1].undone
        again = undone[-1:] == (index,)
        seat = self.state.seat if again else there.state.seat
        line, now = self.line(index), self.line()
        between = max(line, now, key=len)[min(len(line), len(now)) :]
        others = any(moment.by not in (None, seat) for moment in between)
        event = ev.WentBack(seat, there.state, again, others)
        # Nothing is cut off the history: the way on leads here again, and a replay tells of it.
        self._write(GoTo(index))
        self.history.append(
            Moment(
                evolve(self.state, event),
                GoTo(index),
                (event,),
                seat,
                there.turns,
                there.steps,
                undone[:-1] if again else (*undone, here),
                there.begun if again else NOTHING,
            )
        )
        return (event,)

    # What else is kept

    @property
    def hinted(self) -> Counter[int]:
        """How many hints each seat has been given."""
        return Counter(aside.seat for _, aside in self._asides if isinstance(aside, Hinted))

    def hint(self, seat: int) -> None:
        """A seat has been given a hint."""
        self._aside(Hinted(seat))

    def sorting(self, seat: int) -> Sorting:
        """The order in which a seat holds its hand."""
        for at, aside in reversed(self._asides):
            if isinstance(aside, Sorted) and aside.seat == seat:
                # The cards of another round were put there; a new hand is only sorted.
                here = at == self.state.round
                return aside.sorting if here else replace(aside.sorting, by_hand=())
        return BY_SUIT

    def sort(self, seat: int, sorting: Sorting) -> None:
        """A seat holds its hand in another order."""
        if self.sorting(seat) != sorting:
            self._aside(Sorted(seat, sorting))

    def _aside(self, entry: Hinted | Sorted) -> None:
        if self.state.phase is not Phase.OVER:  # what is over is kept as it is
            self._write(entry)
        self._asides.append((self.state.round, entry))

    @property
    def went_back(self) -> Counter[int]:
        """How many whole turns each seat has taken back."""
        events = (event for moment in self.history for event in moment.events)
        return Counter(e.seat for e in events if isinstance(e, ev.WentBack) and not e.again)

    @property
    def begun(self) -> Begun:
        """What the seat to play has begun and not played yet."""
        return self.history[-1].begun

    @property
    def _lying(self) -> Draft:
        """The draft of the seat to play; the table as it lies where nothing was moved."""
        return self.begun.draft or begin(self.state.table, self.state.hands[self.state.seat])

    def begin(self, draft: Draft | None, chosen: tuple[int, ...] | None = None) -> None:
        """A step of the seat to play that the others do not see.

        It leads to another draft of the table, or to other cards chosen for a new combination.
        """
        # Only what has changed is kept: a table of twenty combinations would make every step long.
        changes = {} if draft is None else difference(self._lying, draft)
        if changes or chosen != self.begun.chosen:
            entry = Began(changes, chosen)
            self._write(entry)
            self._begin(self._after(entry))

    def _after(self, entry: Began) -> Begun:
        """What is begun after a step; ValueError where its draft cannot be."""
        begun = self.begun
        draft = changed_by(self._lying, entry.groups) if entry.groups else begun.draft
        return begun.step_to(draft, entry.chosen)

    def _begin(self, begun: Begun) -> None:
        # In the same moment, for nothing has happened that anybody else is told. What could be
        # done again at the table cannot any more: it would be played from another draft.
        self.history[-1] = replace(self.history[-1], undone=(), begun=begun)

    def _holds(self, entry: Sorted) -> bool:
        """Whether a seat has the cards that it is said to have put by hand."""
        return not Counter(entry.sorting.by_hand) - Counter(self.state.hands[entry.seat])

    def note_counted(self) -> None:
        """The match is over, and in the statistics."""
        self._write(Over())

    def replay(self, entry: Entry) -> None:
        """What was kept of a match is done again; ValueError or Illegal where it cannot be so."""
        # A file may hold anything: what play itself would never have kept is refused here.
        last = self.history[-1]
        match entry:
            case GoTo():
                # back to where a turn began, or on to where a return was made from
                ways = (*(at for _, at in last.turns), *last.undone[-1:])
                if entry.index not in ways or self.to_play is None:
                    raise ValueError(entry)
                self._go_to(entry.index)
            case Hinted() | Sorted():
                if not 0 <= entry.seat < len(self.seats):
                    raise ValueError(entry)
                if isinstance(entry, Sorted) and not self._holds(entry):
                    raise ValueError(entry)
                self._asides.append((self.state.round, entry))
            case Began():
                # only the seat to play begins anything
                if self.to_play is None or (entry.groups and not may_draft(self.state)):
                    raise ValueError(entry)
                begun, chosen = self._after(entry), entry.chosen or ()
                # of the cards that the step itself leaves in the hand, or brings back to it
                hand = begun.draft.hand if begun.draft else self.state.hands[self.state.seat]
                if len(set(chosen)) < len(chosen) or not {*chosen} <= {*range(len(hand))}:
                    raise ValueError(entry)
                self._begin(begun)
            case Over():
                if self.state.phase is not Phase.OVER:
                    raise ValueError(entry)
            case act.DrawForSeats() if self._drawn:
                if self.history[1].action != entry:
                    raise ValueError(entry)
            case act.DrawForSeats() | act.Deal() | act.Restock():
                # what chance did must be what comes of the seed
                if self._next_chance() != entry:
                    raise ValueError(entry)
                self._drawn = ()
                self._apply(entry, None)
            case _:
                self._apply(entry, self.to_play)


def back_from(history: Sequence[Moment], at: int) -> Iterator[int]:
    """The moments that have led to one, itself first, without what was taken back."""
    while at >= 0:
        action = history[at].action
        if isinstance(action, GoTo):
            at = action.index
        else:
            yield at
            at -= 1


def _where(state: State) -> tuple[object, ...]:
    """Where the cards lie, and who is to do what."""
    return state.seat, state.phase, state.hands, state.table, state.stock, state.discards
