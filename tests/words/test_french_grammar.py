"""Grammar of French sentences that needs more than a pattern: see `tongues/fr.py`."""

from __future__ import annotations

import re

from rummy_tui.words.advice.reasons import _BRIEF, _OF_YOU, _TEXTS
from rummy_tui.words.events.moves import MOVES
from rummy_tui.words.language.marks import Mark
from tests.words.catalogs import forms, messages, speaker
from tests.words.tongues.fr import CARDS

EVERY = sorted({text for message in messages("fr").values() for text in forms(message.string)})
NOUNS = "carte|combinaison|défausse|dernière|main|manche|pioche|première|seule|suite|table"
FEMININE = re.compile(rf"\b[Ee]lle\b|\b[Ll]a (?!(?:{NOUNS})\b)\w+(?:er|et|nd|re|se|te)\b")
"""`elle`, or `la` before a verb."""
NOTHING_NAMED = dict.fromkeys(("card", "cards", "meld", "points", "of", "number", "name"), "")


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


def test_the_moves_of_a_turn_go_with_a_vous() -> None:
    """Each stands after "À vous", alone or as the first of several."""
    waits = [row.waits for row in MOVES.values() if isinstance(row.waits, Mark) and row.waits.text]
    told = [speaker("fr")(mark) for mark in waits]
    assert told
    assert [text for text in told if not re.match("d(e |')", text)] == []
