"""Where the focused card fits: on the table, and with the others of the hand."""

from __future__ import annotations

import pytest

from tests.play.situations import between_rounds


@pytest.mark.parametrize("above", [(), ("c",)])
def test_no_card_is_gone_to_below_the_reckoning(above: tuple[str, ...]) -> None:
    player = between_rounds()
    rows = list(player.pressed(*above).rows)
    assert player.press("H") == ["Sorted by rank."]
    assert list(player.rows) == rows
    assert player.press("z") == ["The round is over. Enter deals the next one."]
