"""A match being played: who sits where, chance, and whose action is waited for."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from random import Random

from rummy_tui.bots import ask, is_slow
from rummy_tui.chance import below, chance, draw_for_seats
from rummy_tui.rules.actions import Action, Move
from rummy_tui.rules.engine import apply
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.events import Event
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


class Session:
    """A match being played. The same seed and the same actions give the same match."""

    def __init__(self, rules: Ruleset, seats: tuple[Seat, ...], seed: int) -> None:
        self.seats = seats
        self.seed = seed
        self._chance = Random(seed)
        self._bots = [Random(seed * 1000 + place + 1) for place in range(len(seats))]
        self.state = new_match(rules, len(seats), below(len(seats), self._chance))
        self._begun = self._draw_for_seats() if rules.draw_for_deal else ()
        self._thought: tuple[State, Move] | None = None

    @property
    def to_play(self) -> int | None:
        """The seat whose action is waited for; None between rounds and after the match."""
        return self.state.seat if self.state.phase in (Phase.DRAW, Phase.PLAY) else None

    def view(self, seat: int | None) -> View:
        return view(self.state, seat)

    def deal(self) -> tuple[Event, ...]:
        """Deal the next round; nothing happens where none is to be dealt."""
        begun, self._begun = self._begun, ()
        return begun + (self._chances() if self.state.phase is Phase.DEAL else ())

    def _draw_for_seats(self) -> tuple[Event, ...]:
        """Everyone draws a card, and is seated by it."""
        order, action = draw_for_seats(self.state.rules, len(self.seats), self._chance)
        self.seats = tuple(self.seats[place] for place in order)
        return self._apply(action)

    def play(self, seat: int, action: Move) -> tuple[Event, ...]:
        """An action of a seat, and all that follows; raises Illegal, and nothing has changed."""
        if self.to_play not in (None, seat):
            raise Illegal(Reason.NOT_YOUR_TURN)
        events = self._apply(action)
        return events + (self._chances() if self.state.phase is Phase.RESTOCK else ())

    def think(self) -> Move:
        """What the computer opponent to play decides; it may take a while.

        Asked again in the same state, it has not changed its mind. Raises BotFailed where a bot
        by others fails.
        """
        state = self.state
        if self._thought is None or self._thought[0] is not state:
            level = self.seats[state.seat].level
            assert level is not None
            thought = _apart if is_slow(level) else ask
            self._thought = state, thought(level, state, self._bots[state.seat])
        return self._thought[1]

    def _chances(self) -> tuple[Event, ...]:
        action = chance(self.state, self._chance)
        return self._apply(action) if action is not None else ()

    def _apply(self, action: Action) -> tuple[Event, ...]:
        self.state, events = apply(self.state, action)
        return events


def _apart(level: str, state: State, random: Random) -> Move:
    """What a level decides that thinks long, and is asked in a process of its own."""
    from rummy_tui.apart import thinker  # begun only for those

    return thinker().think(level, view(state, state.seat), random)


def end_thoughts() -> None:
    """The program is left: nobody waits any more for what is being thought of."""
    apart = sys.modules.get("rummy_tui.apart")
    if apart is not None:
        apart.thinker().end()
