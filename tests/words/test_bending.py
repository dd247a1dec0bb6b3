"""Cards, combinations and points in the cases of German and Czech."""

from __future__ import annotations

import pytest

from rummy_tui.rules.cards import cards
from rummy_tui.words.language.cards import CardStyle
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.marks import N_, NN_, Mark
from rummy_tui.words.language.scores import points_of
from tests.rules.positions import meld
from tests.words.catalogs import speaker
from tests.words.hearing import NAMES


def hearer(code: str, style: CardStyle = CardStyle.WORDS) -> Hearer:
    return Hearer(0, NAMES[:2], speaker(code), style)


GOES_WITH, NOT_ENOUGH = (
    N_("it goes with {cards:the}"),
    N_("even with {card:the} the hand cannot open"),
)
LEAVES, LAYS, OPENS = N_("{name} passed up {card:the}"), N_("lays {meld}"), N_("opens with {meld}")
KNOCKS, LEFT = N_("knocks with {points}"), NN_("has {n} card left", "has {n} cards left")
RUN, SET, FOUR = "9S 10S JS", "7C 7D 7H", "AC AD AH AS"


@pytest.mark.parametrize(
    ("code", "said", "codes", "told"),
    [
        ("de", LEAVES, "JD", "Bo hat den Karo Buben liegen lassen"),
        ("de", LEAVES, "AD", "Bo hat das Karo Ass liegen lassen"),
        ("de", GOES_WITH, "7H JC", "das passt zu der Herz Sieben und dem Kreuz Buben"),
        ("cs", GOES_WITH, "8C", "hodí se ke křížové osmě"),
        ("cs", GOES_WITH, "8S KC", "hodí se k pikové osmě a ke křížovému králi"),
        ("cs", NOT_ENOUGH, "7H", "ani se srdcovou sedmou to na první vyložení nestačí"),
        ("cs", NOT_ENOUGH, "AC", "ani s křížovým esem to na první vyložení nestačí"),
    ],
)
def test_cards_bend_as_the_sentence_needs(code: str, said: Mark, codes: str, told: str) -> None:
    t, w = speaker(code), hearer(code).words
    some = cards(codes)
    assert t(said, name="Bo", card=w.cards(some), cards=w.cards(some)) == told


@pytest.mark.parametrize(
    ("code", "style", "told"),
    [
        ("de", CardStyle.DIGITS, "Bo hat die Herz 7 liegen lassen"),
        ("de", CardStyle.SUIT_FIRST, "Bo hat Herz 7 liegen lassen"),
        ("de", CardStyle.SHORT, "Bo hat 7H liegen lassen"),
        ("cs", CardStyle.DIGITS, "ani se srdcovou 7 to na první vyložení nestačí"),
        ("cs", CardStyle.SUIT_FIRST, "ani se srdci 7 to na první vyložení nestačí"),
        ("cs", CardStyle.SHORT, "ani s 7H to na první vyložení nestačí"),
    ],
)
def test_cards_bend_in_every_style(code: str, style: CardStyle, told: str) -> None:
    card = hearer(code, style).words.cards(cards("7H"))
    assert speaker(code)(LEAVES if code == "de" else NOT_ENOUGH, name="Bo", card=card) == told


@pytest.mark.parametrize(
    ("code", "said", "codes", "told"),
    [
        ("de", LAYS, SET, "legt einen Satz Siebener: Kreuz, Karo und Herz"),
        ("de", LAYS, RUN, "legt eine Pik-Folge, Neun bis Bube"),
        ("de", OPENS, SET, "eröffnet mit einem Satz Siebener: Kreuz, Karo und Herz"),
        ("de", OPENS, RUN, "eröffnet mit einer Pik-Folge, Neun bis Bube"),
        ("cs", LAYS, RUN, "vykládá pikovou postupku od devítky do kluka"),
        ("cs", LAYS, FOUR, "vykládá čtveřici es: kříže, káry, srdce a piky"),
        ("cs", Mark("{meld:s}"), FOUR, "se čtveřicí es: kříže, káry, srdce a piky"),
        ("cs", Mark("{meld:s}"), RUN, "s pikovou postupkou od devítky do kluka"),
    ],
)
def test_combinations_bend(code: str, said: Mark, codes: str, told: str) -> None:
    assert speaker(code)(said, meld=hearer(code).words.a_meld(meld(codes))) == told


@pytest.mark.parametrize(
    ("code", "n", "told"),
    [
        ("de", 1, "klopft mit einem Punkt"),
        ("de", 5, "klopft mit 5 Punkten"),
        ("cs", 1, "klepe s jedním bodem"),
        ("cs", 3, "klepe se třemi body"),
        ("cs", 7, "klepe se sedmi body"),
    ],
)
def test_points_bend(code: str, n: int, told: str) -> None:
    assert speaker(code)(KNOCKS, points=points_of(n, speaker(code))) == told


@pytest.mark.parametrize(
    ("n", "told"),
    [(1, "má už jen jednu kartu"), (2, "má už jen dvě karty"), (5, "má už jen 5 karet")],
)
def test_czech_has_three_plurals_and_says_two_in_its_gender(n: int, told: str) -> None:
    assert speaker("cs")(LEFT, n=n) == told


def test_a_sentence_that_begins_with_a_clause_has_a_capital() -> None:
    t = speaker("cs")
    cards_ = hearer("cs").words.cards(cards("4C"))
    what = t.doings([t(N_("add {cards:the} to combination {n}"), cards=cards_, n=2)])
    assert t(N_("You {what}."), what=what) == "Přikládáte křížovou čtyřku k sestavě 2."
