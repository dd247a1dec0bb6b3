"""French in few words, card by card, in digits and on a braille display; the hand in groups."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from rummy_tui.rules.cards import Card, card, cards
from rummy_tui.rules.events import Event, Exchanged, Laid, LaidOff, Regrouped, seen_by
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import BASIC, GERMAN, MANIPULATION
from rummy_tui.words.announce import announce
from rummy_tui.words.cards import CardStyle, CardWords, MeldStyle
from rummy_tui.words.extending import takes
from rummy_tui.words.hearer import Level
from rummy_tui.words.keys import key_name
from rummy_tui.words.looking import Grouped, card_to_add, could_lay, goes_with, hand_groups
from tests.rules.positions import meld, table
from tests.words.catalogs import speaker
from tests.words.hearing import hearer

FR = speaker("fr")
EAR = hearer(0, "fr")
SETS, RUN, JOKER_RUN = meld("7C 7D 7H"), meld("9S 10S JS"), meld("9S JK=10S JS")


def change(before: str, after: str, played: str) -> Regrouped:
    return Regrouped(0, table(before, MANIPULATION), table(after, MANIPULATION), cards(played))


@pytest.mark.parametrize(
    ("rules", "event", "own", "other", "touched"),
    [
        (
            BASIC,
            Laid(0, 0, RUN, RUN.cards, 0),
            "Vous posez pique, du neuf au valet.",
            "Ann pose pique, du neuf au valet.",
            "Vous posez 9S à JS.",
        ),
        (
            BASIC,
            Laid(0, 0, JOKER_RUN, JOKER_RUN.cards, 0),
            "Vous posez pique, du neuf au valet, joker en dix.",
            "Ann pose pique, du neuf au valet, joker en dix.",
            "Vous posez 9S à JS, JK en 10S.",
        ),
        (
            BASIC,
            LaidOff(0, 1, meld("9S 10S JS QS"), cards("QS"), 0),
            "Vous ajoutez la dame de pique à la combinaison 2. Maintenant du neuf à la dame.",
            "Ann ajoute la dame de pique à la combinaison 2.",
            "Vous ajoutez QS à la combinaison 2. Maintenant 9S à QS.",
        ),
        (
            GERMAN,
            Exchanged(0, 0, RUN, card("10S"), 0),
            "Vous prenez le joker de la combinaison 1 contre le dix de pique. "
            "Reposez-le maintenant.",
            "Ann prend le joker de la combinaison 1 contre le dix de pique.",
            "Vous prenez le joker de la combinaison 1 contre 10S. Reposez-le maintenant.",
        ),
        (
            MANIPULATION,
            change("8S 8H 8D 8C | 5H 6H 7H", "8S 8D 8C | 5H 6H 7H 8H 9H", "9H"),
            "Vous jouez le neuf de cœur : les combinaisons 1 et 2 changent.",
            "Ann joue le neuf de cœur : les combinaisons 1 et 2 changent.",
            "Vous jouez 9H : les combinaisons 1 et 2 changent.",
        ),
    ],
)
def test_events_in_brief(rules: Ruleset, event: Event, own: str, other: str, touched: str) -> None:
    for seat, told in ((0, own), (1, other)):
        ear = replace(hearer(seat, "fr"), level=Level.BRIEF)
        assert " ".join(u.text for u in announce(seen_by(event, seat), ear, rules)) == told
    full = announce(seen_by(event, 0), replace(EAR, level=Level.FULL), rules)
    assert " ".join(utterance.short for utterance in full) == touched


def test_what_others_add_to_is_named_by_its_kind() -> None:
    for lying, added, kind in (
        ("9S 10S JS QS", "QS", "la suite de pique"),
        ("7C 7D 7H 7S", "7S", "le carré de sept"),
    ):
        event = LaidOff(0, 1, meld(lying), cards(added), 0)
        (told,) = announce(seen_by(event, 1), hearer(1, "fr"), BASIC)
        assert told.text.endswith(f" à la combinaison 2, {kind}.")


def test_combinations_card_by_card() -> None:
    words = CardWords(FR, melds=MeldStyle.CARDS)
    assert str(words.meld(JOKER_RUN)) == "suite de pique : neuf, joker en dix et valet"
    assert str(words.meld(meld("QH QS JK"))) == (
        "brelan de dames : cœur, pique et joker en trèfle ou carreau"
    )


@pytest.mark.parametrize(
    ("style", "told"),
    [
        (CardStyle.WORDS, "le sept de cœur"),
        (CardStyle.DIGITS, "le 7 de cœur"),
        (CardStyle.SUIT_FIRST, "cœur 7"),
        (CardStyle.SHORT, "7H"),
    ],
)
def test_a_number_has_its_article(style: CardStyle, told: str) -> None:
    assert f"{CardWords(FR, style).card(card('7H')):the}" == told


def test_what_a_combination_takes() -> None:
    assert takes(meld("7C 7D 7H 7S"), EAR, BASIC) == "On ne peut plus rien y ajouter."
    assert takes(JOKER_RUN, EAR, BASIC) == (
        "On peut y ajouter le huit ou la dame de pique ou un joker. "
        "Son joker va à qui y pose le dix de pique."
    )


SEVENS = ((card("7H"), card("7C")), (card("KD"),))


@pytest.mark.parametrize(
    ("groups", "common", "told"),
    [
        (SEVENS, Grouped.RANK, "Sept : cœur et trèfle. Roi : carreau."),
        (
            (cards("7H 8H JH"), cards("AC"), cards("JK JK")),
            Grouped.SUIT,
            "Cœur : sept, huit et valet. Trèfle : as. 2 jokers.",
        ),
        ((cards("QC QH"),), Grouped.RANK, "Dames : trèfle et cœur."),
        (
            (cards("7H KD"),),
            Grouped.NOTHING,
            "Sans tri. 2 cartes : sept de cœur et roi de carreau.",
        ),
    ],
)
def test_the_hand_in_groups(
    groups: tuple[tuple[Card, ...], ...], common: Grouped, told: str
) -> None:
    assert hand_groups(groups, common, EAR) == told


@pytest.mark.parametrize(
    ("tell", "told"),
    [
        (lambda: could_lay(1, 2, EAR), "1 combinaison à poser, 2 cartes à ajouter"),
        (
            lambda: card_to_add(card("AS"), 1, EAR, frees=False),
            "l'as de pique sur la combinaison 2",
        ),
        (
            lambda: card_to_add(card("QS"), 1, EAR, frees=True),
            "la dame de pique contre le joker de la combinaison 2",
        ),
        (
            lambda: goes_with(card("7H"), (SETS,), cards("6H 8H"), EAR),
            "Dans votre main, cela fait un brelan de sept : trèfle, carreau et cœur. "
            "Avec le six ou le huit de cœur, il manque une carte.",
        ),
    ],
)
def test_looking_around_the_hand(tell: Callable[[], str], told: str) -> None:
    assert tell() == told


def test_signs_have_names_of_their_own() -> None:
    signs = "!\"#$%&'()*+-:;@[\\]^_`{|}~"
    named = {key_name(sign, FR) for sign in signs}
    assert len(named) == len(signs)
    assert {"point d'exclamation", "deux-points", "tiret bas"} < named
