"""Marks: sentences in tables, said in a language with their values."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from rummy_tui.rules.cards import card
from rummy_tui.words.language.cards import CardWords
from rummy_tui.words.language.marks import N_, NC_, NN_, Mark
from tests.words.catalogs import speaker

DRAW, SPACE = N_("You draw {card:the}."), NC_("key", "Space")
HOLD = NN_("{n} card in your hand.", "{n} cards in your hand.")


@pytest.mark.parametrize(
    ("code", "drawn", "one", "three"),
    [
        ("en", "You draw the queen of hearts.", "1 card in your hand.", "3 cards in your hand."),
        ("fr", "Vous piochez la dame de cœur.", "Une carte en main.", "3 cartes en main."),
    ],
)
def test_a_mark_is_said_with_its_values(code: str, drawn: str, one: str, three: str) -> None:
    t = speaker(code)
    assert t(DRAW, card=CardWords(t).card(card("QH"))) == drawn
    assert [t(HOLD, n=1), t(HOLD, n=3)] == [one, three]


def test_a_mark_may_be_among_the_values_and_has_its_own_context() -> None:
    t = speaker("fr")
    assert t(N_("{key} draws."), key=SPACE) == "Espace pour piocher."


def test_a_mark_without_values_is_still_to_be_filled() -> None:
    assert speaker("en")(DRAW) == "You draw {card:the}."


def test_a_mark_is_a_frozen_value() -> None:
    assert N_("Yes") == Mark("Yes")
    with pytest.raises(FrozenInstanceError):
        DRAW.text = ""  # type: ignore[misc]
