"""Yes-or-no questions take letters; Escape from the hand asks at the second press."""

from __future__ import annotations

import pytest

from tests.play.situations import to_play

# Escape from the hand


HERE = "Your turn: lay or discard. Four of clubs. Press Escape again if you want to leave."


KEYS = ("", "s", "f", "h", "V", "G", "H", "down", "c escape", "n escape")


@pytest.mark.parametrize("keys", KEYS)
def test_escape_from_the_hand_says_first_that_once_more_asks_to_leave(keys: str) -> None:
    """This holds whatever was said last: a listener cannot tell one Escape from the other."""
    player = to_play()
    player.press(*keys.split())
    assert player.desk.page is player.match.game
    here = HERE.replace("four of clubs", player.focus)
    assert player.press("escape") == [here]
    player.press("s")
    assert player.press("escape") == [here], "any other key comes between"
    assert player.press("escape")[0].startswith("Leave the match?")
