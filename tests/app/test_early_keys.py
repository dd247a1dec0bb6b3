"""A key that comes together with the one that begins a match plays no card unheard."""

from __future__ import annotations

import pytest

from rummy_tui.pages.menus.open_match import begin_match
from rummy_tui.rules.variants import GERMAN
from rummy_tui.store.matches import started
from tests.app.rig import Rig, play, seats
from tests.play.test_early_keys import ANN_BEGINS


@pytest.mark.parametrize("layout", ["table", "reader"])
def test_a_card_is_discarded_by_a_key_that_comes_after_the_first_words(layout: str) -> None:
    async def script(rig: Rig) -> None:
        def burst() -> None:
            start = started(GERMAN, seats(None, "easy"), ANN_BEGINS)
            rig.desk.carry_out(begin_match(rig.desk, start, lambda: None))
            rig.desk.press("x")

        await rig.settled()
        rig.face.loop.do(burst)
        await rig.settled()
        hand = rig.match.history.state.hands
        assert len(hand[0]) == 14
        await rig.press("x")
        assert len(rig.match.history.state.hands[0]) == 13

    play(script, layout, menu=True)
