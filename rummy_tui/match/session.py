"""A match being played: it has all cards, decides, and saves what was done."""

from __future__ import annotations

from collections.abc import Callable

from rummy_tui.bots import LIMIT
from rummy_tui.match.chance import (
    Generators,
    below,
    chance,
    draw_for_seats,
    fixed_random,
    moved,
    round_key,
)
from rummy_tui.match.entries import Began, Entry, GoTo, Hinted, Over, Sorted
from rummy_tui.match.history import History, Seat
from rummy_tui.match.opponents import decide_at_table
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.engine import apply
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
        generators: Generators = Generators.MATCH,
        chosen: int | None = None,
    ) -> None:
        """Begin; `chosen` is the seat taken by a person who drew the highest card, if one did."""
        self.seed = seed
        # All actions of chance come from the seed, so that it is enough to check a file.
        self._chance = generators.opening(seed)
        self._generators = generators
        first = new_match(rules, len(seats), below(len(seats), self._chance))
        super().__init__(seats, first)
        self._drawn: tuple[ev.Event, ...] = ()
        """The events of the draw for the seats, until the first deal returns them."""
        if rules.draw_for_deal:
            order, action = draw_for_seats(rules, len(seats), self._chance)
            # chance has drawn a seat all the same, so that the cards do not change
            if chosen is not None and seats[order[action.dealer]].human:
                order, action = moved(order, action, chosen)
            self.seats = tuple(seats[place] for place in order)
            self._drawn = self._apply(action, None)
        self.apart = False
        """True if all opponents think in processes of their own."""
        self._thought: tuple[State, act.Move] | None = None

    def write_to(self, write: Callable[[Entry], None], since: int = 1) -> None:
        """Save everything from a moment on, and each new entry before it is announced."""
        for moment in self.moments[since:]:
            assert moment.action is not None
            write(moment.action)
        self._write = write

    # Playing

    def deal(self) -> tuple[ev.Event, ...]:
        """Deal the next round; do nothing if none is to be dealt."""
        drawn, self._drawn = self._drawn, ()
        return drawn + (self._chances() if self.state.phase is Phase.DEAL else ())

    def play(self, seat: int, action: act.Move) -> tuple[ev.Event, ...]:
        """Play a seat's action with all its consequences; raises Illegal, and nothing changes."""
        self._refuse_out_of_turn(seat)
        events = self._apply(action, seat)
        return events + self.settle()

    def settle(self) -> tuple[ev.Event, ...]:
        """Apply chance actions still due in mid-turn."""
        return self._chances() if self.state.phase is Phase.RESTOCK else ()

    # A thought is kept: people who hide the table or leave a page before the move is made must not
    # get another move.
    def think(
        self, state: State | None = None, limit: float = LIMIT, level: str | None = None
    ) -> act.Move:
        """Return the decision of the computer for the seat to play; this may take a while.

        In the same state it is always the same. `level` is another than that of the seat. Raises
        BotFailed if a third-party bot fails, or takes more than `limit` seconds.
        """
        state = state or self.state
        if self._thought is None or self._thought[0] is not state:
            level = level or self.seats[state.seat].level
            assert level is not None
            # separate luck for each moment, so a resumed match needs no saved generator state
            luck = fixed_random(self.seed, "seat", state.seat, len(self.moments))
            decided = state, decide_at_table(level, state, luck, limit, apart=self.apart)
            self._thought = decided  # another thread may be thinking about another state
            return decided[1]
        return self._thought[1]

    def round_key(self, number: int) -> str | None:
        """The key of a round's cards; None if a round of this match has no key of its own."""
        return round_key(self.seed, number) if self._generators is Generators.SHARED else None

    def has_thought(self, move: act.Move) -> bool:
        """True if this was decided for the match as it is now, and not for an earlier state."""
        thought = self._thought
        return thought is not None and thought[0] is self.state and thought[1] == move

    def _chances(self) -> tuple[ev.Event, ...]:
        action = self._next_chance()
        return self._apply(action, None) if action is not None else ()

    def _next_chance(self) -> act.Chance | None:
        """The action that is due by chance now, if any."""
        state = self.state
        if state.phase is Phase.DEAL:
            self._chance = self._generators.of_round(self.seed, state.round + 1) or self._chance
        return chance(state, self._chance)

    def _apply(self, action: act.Action, by: int | None) -> tuple[ev.Event, ...]:
        state, events = apply(self.state, action)
        # Before anybody hears of it: a game that is killed here resumes from the saved entry.
        self._write(action)
        self._add(state, action, events, by)
        return events

    # Taking back, and doing again

    def take_back_turn(self, seat: int) -> tuple[ev.Event, ...]:
        """Take back a seat's last turn and everything since; Illegal if there is none."""
        return self._go_to(self._turn_back(seat))

    def do_again(self, seat: int) -> tuple[ev.Event, ...]:
        """Redo what was taken back last; Illegal if there is nothing."""
        last = self._next_again(seat)
        return self._go_to(last) if isinstance(last, int) else self.play(seat, last)

    def _go_to(self, index: int) -> tuple[ev.Event, ...]:
        """Return to a moment, or go forward to one from which a return was made."""
        there = self.moments[index]
        again = self.moments[-1].undone[-1:] == (index,)
        seat = self.state.seat if again else there.state.seat
        line, now = self.line(index), self.line()
        between = max(line, now, key=len)[min(len(line), len(now)) :]
        others = any(moment.by not in (None, seat) for moment in between)
        event = ev.WentBack(seat, there.state, again, others)
        # Nothing is cut off the history: the way forward leads here again, and a replay includes
        # it.
        self._write(GoTo(index))
        self._add_return(index, event)
        return (event,)

    # Other entries

    def note(self, entry: Began | Sorted | Hinted) -> None:
        """Save what a person at another desk has begun; ValueError if it is impossible."""
        self.take_note(entry)
        self._write(entry)

    def note_counted(self) -> None:
        """Record that the match is over and in the statistics."""
        self._write(Over())

    def replay(self, entry: Entry) -> None:
        """Apply a saved entry again; ValueError or Illegal if it is impossible."""
        # A file may hold anything: entries that play itself would never have saved are refused
        # here.
        last = self.moments[-1]
        match entry:
            case GoTo():
                # back to the beginning of a turn, or forward to where a return was made
                ways = (*(at for _, at in last.turns), *last.undone[-1:])
                if entry.index not in ways or self.to_play is None:
                    raise ValueError(entry)
                self._go_to(entry.index)
            case Hinted() | Sorted() | Began():
                self.take_note(entry)
            case Over():
                if not self.over:
                    raise ValueError(entry)
            case act.DrawForSeats() if self._drawn:
                if self.moments[1].action != entry:
                    raise ValueError(entry)
            case act.DrawForSeats() | act.Deal() | act.Restock():
                # actions of chance must be those of the seed
                if self._next_chance() != entry:
                    raise ValueError(entry)
                self._drawn = ()
                self._apply(entry, None)
            case _:
                self._apply(entry, self.to_play)
