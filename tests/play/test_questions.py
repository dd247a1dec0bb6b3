"""Questions of yes or no take their letters; an answer that opened nothing is ended by Escape."""

from __future__ import annotations

import pytest

from tests.play.situations import to_play

# Escape after an answer


HERE = "Your turn, to lay or to discard. four of clubs. Escape once more asks to leave."


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
