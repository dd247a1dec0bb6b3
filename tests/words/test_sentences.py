"""All sentences, as the game says them, in the files of `sentences/`.

RUMMY_GOLDEN=write writes them again; read what changed before you commit it. A line has the event,
the listener, the level if it is not the usual one, and the sentence.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.words.all_sentences import EXAMPLES, FILES, made
from tests.words.catalogs import CODES, written

HERE = Path(__file__).parent / "sentences"
COMPLETE = (
    *EXAMPLES,
    *(
        "cards",
        "costs",
        "deadwood_words",
        "describe",
        "meld_details",
        "house_words",
        "knocking",
        "moves",
        "open_hands",
        "scores",
        "turn_told",
    ),
)
"""Modules of which an example says every sentence; the tables of all but the first are also listed
as they are."""


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("name", FILES)
def test_the_sentences_are_those_that_were_read_and_approved(name: str, code: str) -> None:
    file, lines = HERE / f"{name}.{code}.txt", made(name, code).lines
    if os.environ.get("RUMMY_GOLDEN") == "write":
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    kept = file.read_text(encoding="utf-8").splitlines()
    assert list(lines) == kept, "read what RUMMY_GOLDEN=write changes, and commit it"


BEND = {
    *("card", "cards", "rank", "ranks", "suit", "suits", "low", "high", "ends", "joker"),
    *("meld", "melds", "points", "numbers", "before", "after"),
}
"""Placeholders for values that have forms in some language."""
WITHIN_NAMES = {"card", "card, suit first", "cards", "new run", "run", "set", "short"}
"""Contexts of names that are made in a form."""


def test_no_value_that_has_forms_is_made_before_its_sentence() -> None:
    texts = {
        (text, name)
        for file in {*FILES} - {"rules"}  # there they are lists of rules
        for (context, text), told in made(file, "en").said.items()
        for values, _ in told
        for name, value in values.items()
        if name in BEND and isinstance(value, str) and value and context not in WITHIN_NAMES
    }
    assert texts == set()


@pytest.mark.parametrize("module", COMPLETE)
def test_every_sentence_has_an_example(module: str) -> None:
    told = frozenset[tuple[str, str]]().union(*(made(name, "en").asked for name in FILES))
    asked = {
        key
        for key, (_, files) in written().items()
        if any(f.endswith(f"/{module}.py") for f in files)
    }
    assert sorted(asked - told) == [], (
        "give ASKED, HAPPENINGS or REFUSED in tests/words/samples.py one of each"
    )
