"""Forbidden in French sentences, because any card or name may come into them."""

from __future__ import annotations

import re

from rummy_tui.words.advice.reasons import _BRIEF, _OF_YOU, _TEXTS
from rummy_tui.words.events.moves import MOVES
from rummy_tui.words.language.marks import Mark
from tests.words.catalogs import forms, messages, speaker

EVERY = sorted({text for message in messages("fr").values() for text in forms(message.string)})
NAMES, CARDS = r"\{(?:name|names|winner|dealer)\}", r"\{(?:cards?|card:the)\}"
"""Values that may be feminine or masculine, and begin with a vowel or not."""
AGREEING = re.compile(
    rf"(?:{NAMES}|{CARDS}) (?:n')?(?:est|sont|était|sera|a été) "
    r"(?:pas )?\w+(?:é|i|u|is|it|ert)e?s?\b"
)
ELIDING = re.compile(
    rf"\b(?:[Dd]e|[Qq]ue|[Jj]usque) {NAMES}|\b(?:[Dd]e|[Ll]e|[Ll]a|[Dd]u|[Aa]u|[Àà]) {CARDS}"
)
NOUNS = "carte|combinaison|défausse|dernière|main|manche|pioche|première|seule|suite|table"
FEMININE = re.compile(rf"\b[Ee]lle\b|\b[Ll]a (?!(?:{NOUNS})\b)\w+(?:er|et|nd|re|se|te)\b")
"""`elle`, or `la` before a verb."""
NOTHING_NAMED = dict.fromkeys(("card", "cards", "meld", "points", "of", "number", "name"), "")
SPACED = re.compile(r"(?<=[^\s!?.])[;:?!](?=\s|$)")
"""A mark that stands right after a word: in French a space comes before it."""


def test_the_patterns_find_what_they_should() -> None:
    assert AGREEING.search("{card:the} est retournée.")
    assert ELIDING.search("7 de plus que {winner}.")
    assert ELIDING.search("À la place de {card:the}.")
    assert SPACED.search("Qui gagne?")


def test_no_sentence_agrees_with_a_card_or_a_name() -> None:
    assert [text for text in EVERY if AGREEING.search(text)] == []


def test_no_sentence_needs_another_word_before_some_names_or_cards() -> None:
    assert [text for text in EVERY if ELIDING.search(text)] == []


def test_no_card_is_called_by_a_feminine_pronoun() -> None:
    """It may be a jack; a word such as `carte` before it makes the pronoun right."""
    reasons = [*_TEXTS.values(), *_BRIEF.values(), *_OF_YOU.values()]
    told = [speaker("fr")(mark, n=n, **NOTHING_NAMED) for mark in reasons for n in (1, 2)]
    told += [
        text
        for text in EVERY
        if re.search(CARDS, text) and not re.search(r"(?<!autre )\bcarte|retourne", text)
    ]
    assert FEMININE.search("on ne peut pas la prendre")
    assert [text for text in told if FEMININE.search(text)] == []


def test_a_space_stands_before_double_marks() -> None:
    assert [text for text in EVERY if SPACED.search(re.sub(r"\{\w+:\w+\}", "", text))] == []


def test_the_moves_of_a_turn_go_with_a_vous() -> None:
    """Each stands after "À vous", alone or as the first of several."""
    waits = [row.waits for row in MOVES.values() if isinstance(row.waits, Mark) and row.waits.text]
    told = [speaker("fr")(mark) for mark in waits]
    assert told
    assert [text for text in told if not re.match("d(e |')", text)] == []
