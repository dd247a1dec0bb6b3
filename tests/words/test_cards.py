"""Cards and melds by name, in every form, style and language."""

from __future__ import annotations

import pytest

from rummy_tui.rules.cards import BACK, card, cards
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import BASIC, PLAYROOM
from rummy_tui.words.cards import CardStyle, CardWords
from tests.rules.positions import house, meld
from tests.words.catalogs import CODES, speaker

WILD = house(jokers_in_meld="2")


def words(code: str, style: CardStyle = CardStyle.WORDS) -> CardWords:
    return CardWords(speaker(code), style)


@pytest.mark.parametrize(
    ("code", "name", "bare", "the"),
    [
        ("en", "7H", "seven of hearts", "the seven of hearts"),
        ("en", "AS", "ace of spades", "the ace of spades"),
        ("en", "10D", "ten of diamonds", "the ten of diamonds"),
        ("en", "JC", "jack of clubs", "the jack of clubs"),
        ("en", "QH", "queen of hearts", "the queen of hearts"),
        ("en", "KD", "king of diamonds", "the king of diamonds"),
        ("en", "JK", "joker", "the joker"),
        ("fr", "7H", "sept de cœur", "le sept de cœur"),
        ("fr", "8D", "huit de carreau", "le huit de carreau"),
        ("fr", "AS", "as de pique", "l'as de pique"),
        ("fr", "10D", "dix de carreau", "le dix de carreau"),
        ("fr", "JC", "valet de trèfle", "le valet de trèfle"),
        ("fr", "QH", "dame de cœur", "la dame de cœur"),
        ("fr", "KD", "roi de carreau", "le roi de carreau"),
        ("fr", "JK", "joker", "le joker"),
    ],
)
def test_a_card_takes_the_form_that_its_sentence_needs(
    code: str, name: str, bare: str, the: str
) -> None:
    word = words(code).card(card(name))
    assert f"{word}" == str(word) == bare
    assert f"{word:the}" == the


@pytest.mark.parametrize(
    ("code", "style", "seven", "ace", "joker"),
    [
        ("en", CardStyle.WORDS, "the seven of hearts", "the ace of spades", "the joker"),
        ("en", CardStyle.DIGITS, "the 7 of hearts", "the ace of spades", "the joker"),
        ("en", CardStyle.SUIT_FIRST, "hearts 7", "spades ace", "the joker"),
        ("en", CardStyle.SHORT, "7H", "AS", "the joker"),
        ("fr", CardStyle.WORDS, "le sept de cœur", "l'as de pique", "le joker"),
        ("fr", CardStyle.DIGITS, "le 7 de cœur", "l'as de pique", "le joker"),
        ("fr", CardStyle.SUIT_FIRST, "cœur 7", "pique as", "le joker"),
        ("fr", CardStyle.SHORT, "7H", "AS", "le joker"),
    ],
)
def test_styles(code: str, style: CardStyle, seven: str, ace: str, joker: str) -> None:
    some = words(code, style)
    assert [f"{some.card(c):the}" for c in cards("7H AS JK")] == [seven, ace, joker]


@pytest.mark.parametrize(("code", "told"), [("en", "a hidden card"), ("fr", "une carte cachée")])
@pytest.mark.parametrize("style", list(CardStyle))
def test_a_back_is_a_hidden_card(code: str, told: str, style: CardStyle) -> None:
    assert f"{words(code, style).card(BACK):the}" == told


@pytest.mark.parametrize(
    ("code", "of", "told"),
    [
        ("en", "7H", "the seven of hearts"),
        ("en", "7H 8H", "the seven of hearts and the eight of hearts"),
        ("en", "AC AC JK", "the ace of clubs, the ace of clubs and the joker"),
        ("fr", "7H QH", "le sept de cœur et la dame de cœur"),
        ("fr", "AC AC JK", "l'as de trèfle, l'as de trèfle et le joker"),
    ],
)
def test_several_cards(code: str, of: str, told: str) -> None:
    assert str(words(code).cards(cards(of), "the")) == told


@pytest.mark.parametrize(
    ("rules", "lying", "english", "french"),
    [
        (PLAYROOM, "9S 10S JS", "run of spades, nine to jack", "suite de pique, du neuf au valet"),
        (PLAYROOM, "AH 2H 3H", "run of hearts, ace to three", "suite de cœur, de l'as au trois"),
        (PLAYROOM, "QC KC AC", "run of clubs, queen to ace", "suite de trèfle, de la dame à l'as"),
        (
            PLAYROOM,
            "10D JD QD",
            "run of diamonds, ten to queen",
            "suite de carreau, du dix à la dame",
        ),
        (
            PLAYROOM,
            "QS KS JK=AS",
            "run of spades, queen to ace, the joker is the ace",
            "suite de pique, de la dame à l'as, le joker remplace l'as",
        ),
        (
            PLAYROOM,
            "7C 7D 7H",
            "set of sevens: clubs, diamonds and hearts",
            "brelan de sept : trèfle, carreau et cœur",
        ),
        (
            PLAYROOM,
            "AC AD AH AS",
            "set of aces: clubs, diamonds, hearts and spades",
            "carré d'as : trèfle, carreau, cœur et pique",
        ),
        (
            PLAYROOM,
            "QH QS JK",
            "set of queens: hearts and spades, the joker is clubs or diamonds",
            "brelan de dames : cœur et pique, le joker est trèfle ou carreau",
        ),
        (
            PLAYROOM,
            "KC KH KS JK",
            "set of kings: clubs, hearts and spades, the joker is diamonds",
            "carré de rois : trèfle, cœur et pique, le joker est carreau",
        ),
        (
            WILD,
            "6H 7H JK=8H JK=9H",
            "run of hearts, six to nine, the jokers are the eight and the nine",
            "suite de cœur, du six au neuf, les jokers remplacent le huit et le neuf",
        ),
        (
            WILD,
            "JC JD JK JK",
            "set of jacks: clubs and diamonds, the jokers are hearts and spades",
            "carré de valets : trèfle et carreau, les jokers sont cœur et pique",
        ),
    ],
)
def test_melds(rules: Ruleset, lying: str, english: str, french: str) -> None:
    assert str(words("en").meld(meld(lying, rules))) == english
    assert str(words("fr").meld(meld(lying, rules))) == french


@pytest.mark.parametrize("lying", ["7C 7D JK", "7C 7C JK", "7C 7D 7H JK"])
def test_a_joker_of_a_set_that_may_have_a_suit_twice(lying: str) -> None:
    rules = house(BASIC, suits_twice="on")
    told = str(CardWords(speaker("en"), suits_twice=True).meld(meld(lying, rules)))
    assert told.endswith(", the joker is any suit")


@pytest.mark.parametrize("code", CODES)
def test_every_form_has_fourteen_different_ranks(code: str) -> None:
    for name, form in speaker(code).forms.items():
        assert len(form.ranks) == len(set(form.ranks)) == 14, name
        assert len(form.suits) == len(set(form.suits)) == 4, name


@pytest.mark.parametrize(
    ("code", "told"), [("en", "a, b and c"), ("fr", "a, b et c")], ids=["en", "fr"]
)
def test_lists(code: str, told: str) -> None:
    assert speaker(code).listed(["a", "b", "c"]) == told
    assert speaker(code).listed(["a"]) == "a"
    assert speaker(code).listed([]) == ""
