"""Matches that the game's own opponents have played up to a moment, for pictures of them."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_tui.match.chance import fixed_random
from rummy_tui.match.opponents import decide_here
from rummy_tui.match.session import Session
from rummy_tui.pages.match.match import Match
from rummy_tui.rules import actions as act
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import PLAYROOM
from rummy_tui.table.table import Table
from tests.app.rig import Rig, seats
from tests.tools.driver import ARROWS, Manner, keys

IN_YOUR_PLACE = "sharp"
"""The level that plays for the person."""
SIGHTED = Manner(back="left", on="right")


@dataclass(frozen=True, slots=True)
class Played:
    """A match from a seed, as it is after some moves and deals."""

    seed: int
    moves: int
    by_keys: int = 0
    """The person's moves after those, made by keys: so marks show what has come since then."""
    rules: Ruleset = PLAYROOM
    levels: tuple[str | None, ...] = (None, "steady", "sharp")

    def session(self) -> Session:
        session = Session(self.rules, seats(*self.levels), self.seed)
        for _ in range(self.moves):
            step(session)
        return session

    async def resume(self, rig: Rig) -> None:
        """Resume the match at a rig that shows the menu, and make the moves by keys."""
        desk, session = rig.desk, self.session()
        match = Match(desk, Table(session), lambda: setattr(desk, "finished", True))
        rig.face.loop.do(lambda: desk.carry_out(match.go_on("")))
        await rig.settled()
        manner = ARROWS if rig.face.reading else SIGHTED
        for _ in range(self.by_keys):
            for key in keys(_in_your_place(session), desk, manner):
                await rig.press(key)


def step(session: Session) -> None:
    """Deal, or let the seat to play make its next move."""
    seat = session.to_play
    if seat is None:
        session.deal()
    elif session.seats[seat].human:
        session.play(seat, _in_your_place(session))
    else:
        session.play(seat, session.think())


def _in_your_place(session: Session) -> act.Move:
    state = session.state
    luck = fixed_random(session.seed, "seat", state.seat, len(session.moments))
    return decide_here(IN_YOUR_PLACE, state, luck)
