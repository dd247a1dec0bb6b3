"""A match being played: it has all cards, decides, and keeps what was done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from rummy_tui.bots import LIMIT
from rummy_tui.match.chance import below, chance, draw_for_seats, fixed_random, moved
from rummy_tui.match.entries import Began, Entry, GoTo, Hinted, Over, Sorted
from rummy_tui.match.history import History, Seat
from rummy_tui.match.opponents import decide_at_table
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.engine import apply
from rummy_tui.rules.laying.laying import may_draft
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase, State, new_match


class Session(History):
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
        self.seed = seed
        # One generator for all that chance does: a file needs no more than the seed to be checked.
        self._chance = Random(seed)
        self._by_round = by_round
        """Whether the cards of a round do not depend on how those before it were played."""
        first = new_match(rules, len(seats), below(len(seats), self._chance))
        super().__init__(seats, first)
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

    def write_to(self, write: Callable[[Entry], None], since: int = 1) -> None:
        """Have everything kept from a moment on, each before it is told."""
        for moment in self.moments[since:]:
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
        self._refuse_out_of_turn(seat)
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
            luck = fixed_random(self.seed, "seat", state.seat, len(self.moments))
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
        state, events = apply(self.state, action)
        # Before anybody can be told: a game that is killed here goes on from what is kept.
        self._write(action)
        self._add(state, action, events, by)
        return events

    # Taking back, and doing again

    def take_back_turn(self, seat: int) -> tuple[ev.Event, ...]:
        """A seat's last turn is taken back, and all since then; Illegal where there is none."""
        return self._go_to(self._turn_back(seat))

    def do_again(self, seat: int) -> tuple[ev.Event, ...]:
        """Do again what was taken back last; Illegal where there is nothing."""
        last = self._next_again(seat)
        return self._go_to(last) if isinstance(last, int) else self.play(seat, last)

    def _go_to(self, index: int) -> tuple[ev.Event, ...]:
        """Back to a moment, or on to one from which a return was made."""
        there = self.moments[index]
        again = self.moments[-1].undone[-1:] == (index,)
        seat = self.state.seat if again else there.state.seat
        line, now = self.line(index), self.line()
        between = max(line, now, key=len)[min(len(line), len(now)) :]
        others = any(moment.by not in (None, seat) for moment in between)
        event = ev.WentBack(seat, there.state, again, others)
        # Nothing is cut off the history: the way on leads here again, and a replay tells of it.
        self._write(GoTo(index))
        self._add_return(index, event)
        return (event,)

    # What else is kept

    def _holds(self, entry: Sorted) -> bool:
        """Whether a seat has the cards that it is said to have put by hand."""
        return not Counter(entry.sorting.by_hand) - Counter(self.state.hands[entry.seat])

    def note(self, entry: Began | Sorted | Hinted) -> None:
        """Keep what a person at another desk has begun; ValueError if it cannot be so."""
        self.replay(entry)
        self._write(entry)

    def note_counted(self) -> None:
        """The match is over, and in the statistics."""
        self._write(Over())

    def replay(self, entry: Entry) -> None:
        """What was kept of a match is done again; ValueError or Illegal where it cannot be so."""
        # A file may hold anything: what play itself would never have kept is refused here.
        last = self.moments[-1]
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
                if not self.over:
                    raise ValueError(entry)
            case act.DrawForSeats() if self._drawn:
                if self.moments[1].action != entry:
                    raise ValueError(entry)
            case act.DrawForSeats() | act.Deal() | act.Restock():
                # what chance did must be what comes of the seed
                if self._next_chance() != entry:
                    raise ValueError(entry)
                self._drawn = ()
                self._apply(entry, None)
            case _:
                self._apply(entry, self.to_play)
