"""Choosing a seat for the first deal, in both layouts, and again for the next match."""

from __future__ import annotations

import pytest

from rummy_tui.desk.effects import Act
from rummy_tui.pages.menus.choosing_seat import SeatQuestion
from rummy_tui.pages.menus.open_match import begin_match
from rummy_tui.pages.seat.requests import PlayAgain
from rummy_tui.rules.variants import GERMAN
from rummy_tui.store.matches import started
from tests.app.rig import Rig, play, seats
from tests.rules.positions import house

CHOOSING = house(GERMAN, choose_seat="on")


@pytest.mark.parametrize("layout", ["table", "reader"])
def test_the_highest_card_asks_its_player_for_a_seat(layout: str) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        start = started(CHOOSING, seats(None, None), 3)
        rig.face.loop.do(lambda: rig.desk.carry_out(begin_match(rig.desk, start, lambda: None)))
        await rig.settled()
        assert isinstance(rig.desk.page, SeatQuestion)
        assert "the highest card" in " ".join(rig.terminal.text.split())
        await rig.press("down")
        assert "Seat 2: " in rig.terminal.text
        await rig.press("enter")
        await rig.until(lambda: rig.desk.game is not None, "a match")
        first = rig.match.history
        assert first.state.dealer == 1
        assert first.seats[1] is first.chooses_seat
        rig.face.loop.do(lambda: rig.desk.carry_out([Act(PlayAgain())]))
        await rig.settled()
        assert isinstance(rig.desk.page, SeatQuestion), "each match has a draw of its own"

    play(script, layout, menu=True)
