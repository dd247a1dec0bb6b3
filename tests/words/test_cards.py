"""Cards and melds by name, in every form, style and language."""

from __future__ import annotations

import pytest

from rummy_tui.rules.cards import BACK
from rummy_tui.rules.variants import BASIC
from rummy_tui.words.language.cards import CardStyle, CardWords
from tests.rules.positions import house, meld
from tests.words.catalogs import speaker


def words(code: str, style: CardStyle = CardStyle.WORDS) -> CardWords:
    return CardWords(speaker(code), style)


@pytest.mark.parametrize(("code", "told"), [("en", "a hidden card"), ("fr", "une carte cachée")])
@pytest.mark.parametrize("style", list(CardStyle))
def test_a_back_is_a_hidden_card(code: str, told: str, style: CardStyle) -> None:
    assert f"{words(code, style).card(BACK):the}" == told


@pytest.mark.parametrize("lying", ["7C 7D JK", "7C 7C JK", "7C 7D 7H JK"])
def test_a_joker_of_a_set_that_may_have_a_suit_twice(lying: str) -> None:
    rules = house(BASIC, suits_twice="on")
    told = str(CardWords(speaker("en"), suits_twice=True).meld(meld(lying, rules)))
    assert told.endswith(", the joker is any suit")


@pytest.mark.parametrize(
    ("code", "told"), [("en", "a, b and c"), ("fr", "a, b et c")], ids=["en", "fr"]
)
def test_lists(code: str, told: str) -> None:
    assert str(speaker(code).listed(["a", "b", "c"])) == told
    assert str(speaker(code).listed(["a"])) == "a"
    assert str(speaker(code).listed([])) == ""
