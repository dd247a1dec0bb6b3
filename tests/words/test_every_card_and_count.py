"""Each sentence that names a card with all 53, and each that counts with 0 to 22."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from rummy_tui.rules.cards import JOKER, PACK, cards
from rummy_tui.words.language.cards import CardWords
from rummy_tui.words.language.grammar import Named
from rummy_tui.words.language.marks import Mark
from tests.tools.thorough import rows_of
from tests.words.agreement import WRONG
from tests.words.all_sentences import FILES, made
from tests.words.catalogs import TRANSLATED, Key, placeholders, speaker, written
from tests.words.hearing import faults

pytestmark = pytest.mark.sampled

VALUES = {"card", "cards"}
DIFFERENT = "7H QS AC JC KH 3C 4D JK"
"""Cards whose names differ in gender, or in the sounds with which they begin."""
CARDS = rows_of((*PACK, JOKER), cards(DIFFERENT))
COUNTS = range(23)
FEWEST_NAMING, FEWEST_COUNTING = 60, 60
"""Fewer sentences would mean that the test has lost them."""
WRONGLY_TOLD = {
    "de": ("mit die Herz Sieben", "den Pik Bube", "das Kreuz König", "1 Karte", "3 Punkt"),
    "fr": ("le dame de cœur", "la sept de pique", "de as de trèfle", "3 carte"),
    "cs": ("k křížovému králi", "s srdcovou osmou", "srdcové král", "ze pikové osmy", "5 karty",
           "3 karet", "bez pikovou osmu", "1 kartu"),
}  # fmt: skip
RIGHTLY_TOLD = {
    "de": ("mit der Herz Sieben", "den Pik Buben", "ein Punkt", "3 Karten", "ohne das Herz Ass"),
    "fr": ("la dame de cœur", "le sept de pique", "de l'as de trèfle", "une carte"),
    "cs": ("ke křížovému králi", "se srdcovou osmou", "bez pikové osmy", "z 5 karet", "do 3 kol"),
}


@pytest.mark.parametrize("code", TRANSLATED)
def test_what_disagrees_is_found(code: str) -> None:
    assert [text for text in WRONGLY_TOLD[code] if not WRONG[code](text)] == []
    assert [text for text in RIGHTLY_TOLD[code] if WRONG[code](text)] == []


def said(code: str) -> Iterator[tuple[Mark, Mapping[str, object]]]:
    """Every sentence of the golden files, with the values of its first example."""
    done = set[Key]()
    for name in FILES:
        for key, examples in made(name, code).said.items():
            if key in written() and key not in done:
                done.add(key)
                texts = written()[key][0]
                plural = texts[1] if len(texts) > 1 else ""
                yield Mark(texts[0], plural, key[0]), examples[0][0]


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_card_fits_into_every_sentence_that_names_one(code: str) -> None:
    t, found, naming = speaker(code), [], 0
    words = CardWords(t)
    for mark, values in said(code):
        for value in VALUES & values.keys() & placeholders(mark.text):
            naming += 1
            usual = getattr(values[value], "usual", "")
            for each in CARDS:
                named = Named(words.card(each).name, usual)
                told = t(mark, **{**values, value: named})
                found += [(told, *wrong) for wrong in [WRONG[code](told)] if wrong or faults(told)]
    assert naming >= FEWEST_NAMING
    assert found == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_count_fits_into_every_sentence_that_counts(code: str) -> None:
    t, found, counting = speaker(code), [], 0
    known = {mark: values for mark, values in said(code) if mark.plural}
    for key, (texts, _) in written().items():
        if len(texts) > 1:
            mark = Mark(texts[0], texts[1], key[0])
            counting += 1
            others = known.get(mark, dict.fromkeys(placeholders(*texts), ""))
            same = [name for name, value in others.items() if value == others.get("n")]
            for n in COUNTS:
                told = t(mark, **{**others, **dict.fromkeys(same, n), "n": n})
                found += [(told, *wrong) for wrong in [WRONG[code](told)] if wrong or faults(told)]
    assert counting >= FEWEST_COUNTING
    assert found == []
