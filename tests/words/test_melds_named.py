"""Combinations by name: by their ends, card by card, in brief, and as cards are written."""

from __future__ import annotations

import pytest

from rummy_tui.rules.cards import BACK, cards
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import BASIC, GERMAN, MANIPULATION, PLAYROOM
from rummy_tui.words.cards import CardStyle, CardWords, MeldStyle
from tests.rules.positions import house, meld
from tests.words.catalogs import speaker

TWO_JOKERS = house(jokers_in_meld="2")
TWICE = house(BASIC, suits_twice="on")


def words(
    style: CardStyle = CardStyle.WORDS, melds: MeldStyle = MeldStyle.ENDS, *, twice: bool = False
) -> CardWords:
    return CardWords(speaker("en"), style, twice, melds)


NAMED: list[tuple[Ruleset, str, str, str, str, str]] = [
    (
        PLAYROOM,
        "9S 10S JS",
        "run of spades: nine, ten and jack",
        "spades, nine to jack",
        "9S to JS",
        "9S 10S JS",
    ),
    (
        PLAYROOM,
        "9S JK=10S JS",
        "run of spades: nine, joker as ten and jack",
        "spades, nine to jack, joker as ten",
        "9S to JS, JK as 10S",
        "9S JK JS",
    ),
    (
        PLAYROOM,
        "QS KS JK=AS",
        "run of spades: queen, king and joker as ace",
        "spades, queen to ace, joker as ace",
        "QS to AS, JK as AS",
        "QS KS JK",
    ),
    (
        TWO_JOKERS,
        "6H 7H JK=8H JK=9H",
        "run of hearts: six, seven, joker as eight and joker as nine",
        "hearts, six to nine, jokers as eight and nine",
        "6H to 9H, JK as 8H, JK as 9H",
        "6H 7H JK JK",
    ),
    (
        PLAYROOM,
        "7C 7D 7H",
        "set of sevens: clubs, diamonds and hearts",
        "sevens: clubs, diamonds and hearts",
        "7C 7D 7H",
        "7C 7D 7H",
    ),
    (
        PLAYROOM,
        "QH QS JK",
        "set of queens: hearts, spades and joker as clubs or diamonds",
        "queens: hearts, spades and joker",
        "QH QS JK",
        "QH QS JK",
    ),
    (
        PLAYROOM,
        "KC KH KS JK",
        "set of kings: clubs, hearts, spades and joker as diamonds",
        "kings: clubs, hearts, spades and joker",
        "KC KH KS JK",
        "KC KH KS JK",
    ),
    (
        MANIPULATION,
        "KC KH JK=KS",
        "set of kings: clubs, hearts and joker as spades",
        "kings: clubs, hearts and joker as spades",
        "KC KH JK as KS",
        "KC KH JK as KS",
    ),
]


@pytest.mark.parametrize(("rules", "lying", "each", "brief", "ends", "codes"), NAMED)
def test_melds_in_every_style(
    rules: Ruleset, lying: str, each: str, brief: str, ends: str, codes: str
) -> None:
    named = meld(lying, rules)
    assert str(words(melds=MeldStyle.CARDS).meld(named)) == each
    assert str(words().in_brief(named)) == brief
    short = words(CardStyle.SHORT)
    assert str(short.meld(named)) == str(short.a_meld(named)) == ends
    assert str(words(CardStyle.SHORT).in_brief(named)) == ends
    assert str(words(CardStyle.SHORT, MeldStyle.CARDS).meld(named)) == codes


def test_a_run_in_brief_card_by_card() -> None:
    some = words(melds=MeldStyle.CARDS)
    assert str(some.in_brief(meld("9S JK=10S JS"))) == "spades: nine, joker as ten and jack"


@pytest.mark.parametrize("style", [CardStyle.WORDS, CardStyle.SHORT])
def test_a_joker_that_may_be_any_suit(style: CardStyle) -> None:
    lying = meld("7C 7C JK", TWICE)
    assert str(words(twice=True).in_brief(lying)) == "sevens: clubs, clubs and joker"
    assert str(words(style, MeldStyle.CARDS, twice=True).meld(lying)) == (
        "7C 7C JK"
        if style is CardStyle.SHORT
        else "set of sevens: clubs, clubs and joker as any suit"
    )


@pytest.mark.parametrize(
    ("lying", "kind"), [("9S 10S JS", "the run of spades"), ("7C 7D 7H", "the sevens")]
)
def test_a_combination_by_its_kind(lying: str, kind: str) -> None:
    assert str(words().the_kind(meld(lying, GERMAN))) == kind


@pytest.mark.parametrize(
    ("of", "told"),
    [
        ("6H 10H", "the six or the ten of hearts"),
        ("7C 7D 7S", "the seven of clubs, diamonds or spades"),
        ("6H 7S", "the six of hearts or the seven of spades"),
        ("6H", "the six of hearts"),
    ],
)
def test_a_choice_of_cards(of: str, told: str) -> None:
    assert str(words().either(cards(of))) == told


def test_several_cards_as_they_are_written() -> None:
    short = words(CardStyle.SHORT)
    assert str(short.cards(cards("7H JK 10S"), "the")) == "7H JK 10S"
    assert str(short.cards(cards("JK"), "the")) == "the joker"
    assert str(short.cards((BACK, *cards("7H")))) == "a hidden card 7H"
    assert str(short.either(cards("6H 10H"))) == "6H or 10H"
