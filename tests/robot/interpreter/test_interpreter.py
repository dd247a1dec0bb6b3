"""Sentences in other languages: understood as their English, and not understood with a fault."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from string import Formatter
from typing import Final

import pytest

from tests.robot.ears import understand
from tests.robot.heard import What
from tests.robot.interpreter.abroad import in_english, interpreter, meanings
from tests.robot.interpreter.deeds import is_said
from tests.robot.listener import NeverSaid
from tests.tools.thorough import sample
from tests.words.catalogs import TRANSLATED, forms, messages
from tests.words.hearing import NAMES

pytestmark = pytest.mark.sampled

SENTENCES: Final = Path(__file__).parents[2] / "words" / "sentences"
UNDERSTOOD: Final = [
    ("de", "Du ziehst die Herz Sieben.", "You draw the seven of hearts."),
    ("de", "Bo zieht 2 Karten.", "Bo draws 2 cards."),
    ("de", "Punktestand: Bo 45, du minus 20.", "Scores: Bo 45, you minus 20."),
    ("cs", "Lížete křížové eso.", "You draw the ace of clubs."),
    ("cs", "Bo líže dvě karty.", "Bo draws 2 cards."),
    ("cs", "Bo líže 5 karet.", "Bo draws 5 cards."),
    (
        "cs",
        "Bo přikládá pikovou sedmu k sestavě 2 a odhazuje srdcovou desítku.",
        "Bo adds the seven of spades to combination 2 and discards the ten of hearts.",
    ),
    (
        "fr",
        "Bo pose une suite de pique, de la dame à l'as, le joker remplace l'as.",
        "Bo lays a run of spades, queen to ace, the joker is the ace.",
    ),
]


@pytest.mark.parametrize(("code", "text", "english"), UNDERSTOOD)
def test_a_sentence_is_understood_as_its_english(code: str, text: str, english: str) -> None:
    assert meanings([in_english(text, interpreter(code))]).keys() == meanings([english]).keys()


FAULTS: Final = [
    *((code, "You draw the seven of hearts.", "English") for code in TRANSLATED),
    ("de", "Du ziehst .", "no card"),
    ("de", "Du ziehst der Herz Sieben.", "another case"),
    ("de", "Du ziehst die Herz.", "half a card"),
    ("de", "Bo zieht 2 Karte.", "a singular"),
    ("de", "Bo zieht eine Karten.", "a plural"),
    ("de", "2 zieht Bo Karten.", "values mixed up"),
    ("de", "Bo zieht {n} Karten.", "a placeholder"),
    ("de", "Eve zieht 2 Karten.", "a name of nobody"),
    ("cs", "Lížete křížová eso.", "a suit of another gender"),
    ("cs", "Bo líže dvě karet.", "a plural of five"),
    ("cs", "Bo líže dva karty.", "a number of another gender"),
    ("cs", "Bo přikládá pikovou sedmu do sestavě 2.", "another preposition"),
    ("fr", "Bo pose une suite de pique, du dame à l'as.", "another article"),
    ("fr", "Bo pioche 2 carte.", "a singular"),
]


@pytest.mark.parametrize(("code", "text"), [fault[:2] for fault in FAULTS])
def test_a_fault_is_noticed(code: str, text: str) -> None:
    with pytest.raises(NeverSaid, match="understood in 0 ways"):
        in_english(text, interpreter(code))


@pytest.mark.parametrize("code", TRANSLATED)
def test_an_event_tells_the_same_in_another_language(code: str) -> None:
    """Each event of the examples, told to each listener, is understood as in English."""
    known, own = _by_place("en"), _by_place(code)
    places = [place for place in own if place in known]
    step = len(places) // sample(len(places), 30)
    hears = interpreter(code, *NAMES, *COMMANDS)
    wrong = {}
    for place in places[::step]:
        ways = [meanings(hears.english(text)) for text in own[place]]
        told = {*chain.from_iterable(ways)}
        if told != {*chain.from_iterable(meanings([text]) for text in known[place])} or any(
            len(way) > 1 for way in ways
        ):
            wrong[place] = own[place], ways
    assert wrong == {}


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_move_or_a_result_has_a_word_of_its_language(code: str) -> None:
    """A text that says another thing than its English would not be noticed otherwise."""
    texts = [*dict.fromkeys(chain.from_iterable(_by_place(code).values()))]
    hears = interpreter(code, *NAMES, *COMMANDS)
    assert [
        (text, heard.what)
        for text in texts[:: len(texts) // sample(len(texts), 60)]
        for way in meanings(hears.english(text)).values()
        for heard in understand(way)
        if not is_said(heard.what, text, code)
    ] == []


@pytest.mark.parametrize(
    ("what", "text", "said"),
    [
        (What.DREW, "Du ziehst die Herz Sieben.", True),
        (What.DREW, "Du wirfst die Herz Sieben ab.", False),
        (What.DISCARDED, "Du wirfst die Herz Sieben ab.", True),
        (What.LAID, "Du ziehst eine Herz-Folge, Neun bis Bube.", False),
    ],
)
def test_a_translation_with_another_meaning_is_noticed(what: What, text: str, said: bool) -> None:
    assert is_said(what, text, "de") is said


COMMANDS: Final = ("Changes", "End-turn")
"""The names of commands, which stand for keys in the examples."""
OTHERS: Final = ("braille", "typed")
"""Listeners who read codes of cards or type words, as the robot does not."""


def _by_place(code: str) -> dict[str, tuple[str, ...]]:
    """The sentences of events, by the event, its listener and the level."""
    found: dict[str, tuple[str, ...]] = {}
    for line in (SENTENCES / f"events.{code}.txt").read_text(encoding="utf-8").splitlines():
        place, _, text = line.rpartition(" | ")
        if text != "-" and not place.endswith(OTHERS):
            found[place] = (*found.get(place, ()), text)
    return found


KINDS: Final = (
    {"low", "high"},
    {"n", "of", "number", "count", "old", "round", "most", "whole"},
    {"name", "winner", "other", "dealer"},
    {"card", "cards", "before", "after", "joker"},
)
"""Values that could stand for each other."""


@pytest.mark.parametrize("code", TRANSLATED)
def test_values_that_could_be_mixed_up_stand_in_the_order_of_the_english(code: str) -> None:
    """An interpreter takes them by their names, and would not notice it."""
    assert {
        text
        for message in messages(code).values()
        for text in forms(message.string)
        for kind in KINDS
        if _in_order(text, kind)
        != [
            name for name in _in_order(forms(message.id)[-1], kind) if name in _in_order(text, kind)
        ]
    } == set()


def _in_order(text: str, kind: set[str]) -> list[str]:
    names = (name for _, name, _, _ in Formatter().parse(text) if name in kind)
    return [*dict.fromkeys(filter(None, names))]
