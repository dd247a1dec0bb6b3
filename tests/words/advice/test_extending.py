"""The part of a combination that others may hear, as it may have cards of a hand in it."""

from __future__ import annotations

import pytest

from rummy_tui.rules.variants import MANIPULATION
from rummy_tui.words.advice.meld_details import takes
from tests.rules.positions import meld
from tests.words.hearing import hearer


@pytest.mark.parametrize(
    ("cards", "heard"),
    [
        ("AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH", "No more cards can be added."),
        ("7H 8H 9H", ""),
    ],
)
def test_only_what_names_no_card_is_for_others(cards: str, heard: str) -> None:
    assert takes(meld(cards, MANIPULATION), hearer(0, "en", 2), MANIPULATION).aloud == heard
