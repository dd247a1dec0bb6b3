"""The sentences for a regrouping: the changes in a few words, and the details."""

from __future__ import annotations

import pytest

from rummy_tui.rules.laying.table import in_place
from rummy_tui.rules.notation import write_table
from rummy_tui.rules.variants import MANIPULATION
from rummy_tui.words.events.table_changes import moves, regrouped
from tests.rules.positions import table
from tests.words.hearing import hearer
from tests.words.samples import regrouping_of


def test_combinations_keep_their_numbers_in_whatever_order_they_come() -> None:
    before = table("8S 8H 8D 8C | 5H 6H 7H", MANIPULATION)
    after = table("QS KS AS | 5H 6H 7H 8H 9H | 8S 8D 8C", MANIPULATION)
    assert write_table(in_place(before, after)) == "8C 8D 8S | 5H 6H 7H 8H 9H | QS KS AS"


@pytest.mark.parametrize(
    ("before", "after", "played", "moved"),
    [
        ("5H 6H 7H", "5H 6H 7H 8H", "8H", False),
        ("5H 6H 7H", "5H 6H 7H | QS KS AS", "QS KS AS", False),
        ("5H 6H 7H | QS KS AS", "5H 6H 7H 8H | JS QS KS AS", "8H JS", False),
        ("7H 8H JK=9H", "7H 8H JK=9H 10H", "10H", False),
        ("7H 8H JK=9H", "7H 8H 9H JK=10H", "9H", True),
        ("3H 4H 5H 6H 7H", "3H 4H 5H | 5H 6H 7H", "5H", True),
        ("8S 8H 8D 8C | 5H 6H 7H", "8S 8D 8C | 5H 6H 7H 8H 9H", "9H", True),
        (
            "2C 3C 4C | 2D 3D 4D | 2H 3H 4H | 2S 3S 4S",
            "2C 3C 4C 5C | 2D 3D 4D 5D | 2H 3H 4H 5H | 2S 3S 4S 5S",
            "5C 5D 5H 5S",
            True,
        ),
    ],
)
def test_laying_and_adding_alone_is_no_regrouping(
    before: str, after: str, played: str, *, moved: bool
) -> None:
    """Additions so many that they are announced as a regrouping count as one."""
    told = regrouping_of(before, after, played)
    assert moves(told) is moved
    assert moved or "lists them" not in " ".join(regrouped(told, hearer(0)).after)
