"""Combinations stand below one another if that needs no more rows."""

from __future__ import annotations

import re

import pytest

from rummy_tui.faces.screen.table.columns import in_columns
from rummy_tui.match.history import Seat
from tests.play.player import Player
from tests.tools.painted import lines
from tests.tools.pictures import middle


@pytest.mark.parametrize(
    ("widths", "count", "width", "edges"),
    [
        # The widest of a column makes room for all below and above it.
        ([9, 5, 5, 9], 4, 20, [[0, 11], [0, 11]]),
        # In columns the last one would need a third row.
        ([9, 2, 2, 2, 9], 5, 17, [[0, 11, 15], [0, 4]]),
        # What comes after the combinations moves none of them, however wide it is.
        ([5, 5, 5, 12], 3, 19, [[0, 7, 14], [0]]),
        ([5, 5, 5, 5, 4], 4, 19, [[0, 7, 14], [0, 7]]),
        ([5, 5, 5, 5, 9, 3], 4, 24, [[0, 7, 14], [0, 7, 18]]),
        ([4], 0, 19, [[0]]),
        ([], 0, 19, []),
    ],
)
def test_parts_stand_in_columns(
    widths: list[int], count: int, width: int, edges: list[list[int]]
) -> None:
    assert in_columns(widths, count, width, 2) == edges


def test_a_combination_that_is_built_stands_below_the_others() -> None:
    player = Player().at(middle(), Seat("Ann"), Seat("Bo", "easy"), Seat("Cleo", "easy"))
    player.press("n", "enter")
    drawn = "\n".join(lines(player.desk, 80, 24))
    above, built = (re.search(rf"^.* {sign} │", drawn, re.MULTILINE) for sign in ("3▲", r"\+ "))
    assert above is not None
    assert built is not None
    assert len(above[0]) == len(built[0]), drawn
