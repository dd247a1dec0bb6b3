"""Questions of yes or no take their letters; an answer that opened nothing is ended by Escape."""

from __future__ import annotations

import pytest

from rummy_tui.match.session import Seat
from rummy_tui.pages.between import AskingAll, HandOver
from rummy_tui.rules.state import Phase
from tests.play.player import Player
from tests.play.situations import position, to_play


def test_everybody_agrees_or_not_by_a_letter() -> None:
    player = Player().at(
        position("4C 9S 9D", "", "2S", phase=Phase.DRAW, stock="3D 5C"), Seat("Ann"), Seat("Bob")
    )
    player.match.table.turns_back = True
    player.match.leave_keyboard()
    player.desk.open(AskingAll(player.match, 0, more=False))
    player.press("n")
    assert isinstance(player.desk.page, HandOver)


# Escape after an answer


HERE = "Your turn, to lay or to discard. four of clubs"


@pytest.mark.parametrize("key", ["s", "d", "f", "t", "h", "r", "V", "G"])
def test_escape_after_an_answer_hushes_and_says_where_one_is(key: str) -> None:
    player = to_play()
    hushed: list[bool] = []
    player.desk.silence = lambda: hushed.append(True)
    player.press(key)
    assert player.desk.page is player.match.game, "nothing was opened"
    assert player.press("escape") == [HERE]
    assert hushed == [True]
    assert player.press("escape")[0].startswith("Leave the match?")
