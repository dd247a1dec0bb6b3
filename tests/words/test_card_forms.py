"""A made-up language with three cases for cards and two for lists, without a line of code.

Its catalog asks for cases that no sentence of the program names.
"""

from __future__ import annotations

import json
from gettext import NullTranslations
from pathlib import Path

import pytest

from rummy_tui.rules.cards import card, cards
from rummy_tui.words.language.cards import CardStyle, CardWords
from rummy_tui.words.language.grammar import forms_of
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import N_, Mark
from tests.rules.positions import meld

RANKS = "joker az dva tri kva pen ses sep okt non dek jun dam kor".split()
FORMS = {
    "": {"ranks": RANKS, "suits": ["klub", "kar", "kor", "pik"], "number": "{n}-o"},
    "acc": {
        "ranks": [f"{rank}on" for rank in RANKS],
        "suits": ["klube", "kare", "kore", "pike"],
        "number": "{n}-on",
        "cards": {"QS": "la Nigran Damon"},
    },
    "ins": {
        "ranks": [f"{rank}em" for rank in RANKS],
        "suits": ["klubi", "kari", "kori", "piki"],
        "says": {
            "{most} and {last}": "{most} kem {last}",
            "a {meld}": "unem {meld}",
            "the joker is {rank}": "jokerem {rank:ins}",
        },
    },
}
CATALOG = {
    "You discard {card:the}.": "Vi jetas {card:acc}.",
    "You take {cards:the}.": "Vi prenas {cards:acc}.",
    "You add {cards:the} to {n}.": "Vi pligrandigas {n} per {cards:ins}.",
    "You lay {meld}.": "Vi ludas per {meld:ins}.",
    "{name} discards {card:the}.": "{name}: {card}.",
    "It takes {cards}.": "Taugas {cards:dat}.",
    "{rank} of {suit}": "{suit} {rank}",
    "{most} and {last}": "{most} kaj {last}",
    "run of {suit}, {low} {high}": "vico {suit}, {low} ghis {high}",
    "a {meld}": "una {meld}",
}


class MadeUp(NullTranslations):
    def gettext(self, message: str) -> str:
        return CATALOG.get(message, message)

    def pgettext(self, context: str, message: str) -> str:
        return CATALOG.get(message, message)


@pytest.fixture
def t(tmp_path: Path) -> Language:
    (tmp_path / "cards.json").write_text(json.dumps(FORMS), encoding="utf-8")
    return Language("mu", MadeUp(), forms_of(tmp_path))


DISCARD, TAKE = N_("You discard {card:the}."), N_("You take {cards:the}.")
ADD, LAY = N_("You add {cards:the} to {n}."), N_("You lay {meld}.")


def test_three_cases_for_cards(t: Language) -> None:
    seven = CardWords(t).card(card("7H"))
    assert t(N_("{name} discards {card:the}."), name="Bo", card=seven) == "Bo: kor sep."
    assert t(DISCARD, card=seven) == "Vi jetas kore sepon."
    assert f"{seven:ins}" == "kori sepem"


def test_a_card_that_follows_no_rule_has_a_name_of_its_own(t: Language) -> None:
    assert t(DISCARD, card=CardWords(t).card(card("QS"))) == "Vi jetas la Nigran Damon."


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (TAKE, "Vi prenas kore sepon, pike azon kaj jokeron."),
        (ADD, "Vi pligrandigas 2 per kori sepem, piki azem kem jokerem."),
    ],
)
def test_two_cases_for_lists(t: Language, said: Mark, told: str) -> None:
    assert t(said, cards=CardWords(t).cards(cards("7H AS JK")), n=2) == told


def test_ranks_in_figures_have_cases_too(t: Language) -> None:
    words = CardWords(t, CardStyle.DIGITS)
    assert t(DISCARD, card=words.card(card("7H"))) == "Vi jetas kore 7-on."


def test_a_combination_takes_the_case_of_its_sentence(t: Language) -> None:
    named = CardWords(t).a_meld(meld("9S 10S JS"))
    assert str(named) == "una vico pik, non ghis jun"
    assert t(LAY, meld=named) == "Vi ludas per unem vico pik, non ghis jun."


def test_what_a_joker_stands_for_takes_the_case_too(t: Language) -> None:
    named = CardWords(t).a_meld(meld("9S JK=10S JS"))
    assert f"{named:ins}" == "unem vico pik, non ghis jun, jokerem dekem"


def test_a_case_that_a_language_lacks_is_the_plain_one_at_the_table(t: Language) -> None:
    """The catalogs are tested for it; at the table it is better said than nothing."""
    told = t(N_("It takes {cards}."), cards=CardWords(t).either(cards("7H JK")))
    assert told == "Taugas kor sep or joker."
