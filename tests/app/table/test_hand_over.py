"""The picture of a hand-over: both players, the last moves, and no hand."""

from __future__ import annotations

import re

import pytest

from rummy_tui.faces.screen.table.card_drawing import Ink
from rummy_tui.pages.match.handover import HandOver
from rummy_tui.rules import actions as act
from tests.app.rig import Rig, play
from tests.tools.screens import on_screens

SIZES = on_screens((60, 20), (80, 24), (100, 30), (160, 50))


def faces(text: str) -> set[str]:
    return set(re.findall(r"(?:10|[A2-9JQK])[♣♦♥♠]|JK", text))


@SIZES
@pytest.mark.parametrize("others", [1, 7])
def test_a_pass_names_both_players_the_moves_and_the_key_that_goes_on(
    size: tuple[int, int], others: int
) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("enter", "space", "x", "x")
        page, text = rig.desk.page, rig.terminal.text
        assert isinstance(page, HandOver)
        assert page.before is not None
        giver, taker = (rig.match.history.seats[seat].name for seat in (page.before, page.seat))
        if others == 1:
            assert re.search(rf"│  {giver}  │  ━+▶  │  {taker}  │", text)
        done = rig.match.history.moments[-1].action
        assert isinstance(done, act.Discard)
        card = Ink(unicode=True, letters=False).face(done.card).strip()
        assert faces(text) == {card}, "the discard, and no card of a hand"
        assert re.search(rf"{giver} +discarded +{card}", text)
        count = len(rig.match.history.state.hands[page.seat])
        assert f"{count} cards" in text
        assert text.count("▒▒") == count
        told = " ".join(re.sub("[│╭╮╰╯─]", " ", text).split())
        assert page.title in told
        assert size[0] < 80 or f" {page.title} " in text, "on one line, if there is room"
        assert re.search(r"^ Enter go on   Escape leave", rig.terminal.rows[-1])
        assert rig.terminal.before_cursor.rstrip().endswith(page.title.split()[-1])
        await rig.press("enter")
        assert rig.desk.page is rig.game

    play(script, "table", levels=(None,) * (others + 1), size=size)


def test_a_hand_that_is_hidden_shows_one_name_and_may_be_shown_again() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("enter", "b")
        text = rig.terminal.text
        assert "╭─ Hidden ─" in text
        assert "━▶" not in text
        assert faces(text) == set()
        await rig.press("enter")
        assert faces(rig.terminal.text)

    play(script, "table", levels=(None, None))
