"""Mistakes of each language that look right in its catalog: `tongues/` lists them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from rummy_tui.words.program.page_words import ANSWERS
from tests.words.catalogs import BEGUN, forms, messages, speaker
from tests.words.tongues import EVERYWHERE, LEFT, Trap, tongue

TRAPS = [(code, name) for code in BEGUN for name in (*EVERYWHERE, *tongue(code).traps)]
NOT_SAID = re.compile(r"\{[^}]*\}|\"[^\"]*\"")
"""Names of values, and quotations from the screen of another program."""


def trap(code: str, name: str) -> Trap:
    return EVERYWHERE.get(name) or tongue(code).traps[name]


def texts(code: str, plural: int | None = None) -> Iterator[str]:
    """The texts of a catalog; with `plural` only that one of those that count."""
    for message in messages(code).values():
        its = forms(message.string)
        if plural is None:
            yield from its
        elif len(its) > 1:
            yield its[plural]


@pytest.mark.parametrize(("code", "name"), TRAPS)
def test_a_trap_finds_the_mistake_and_nothing_else(code: str, name: str) -> None:
    its = trap(code, name)
    assert its.wrong
    assert [text for text in its.wrong if not its.pattern.search(text)] == []
    assert [text for text in its.right if its.pattern.search(text)] == []


@pytest.mark.parametrize(("code", "name"), TRAPS)
def test_no_sentence_has_the_mistake(code: str, name: str) -> None:
    its = trap(code, name)
    assert [text for text in texts(code, its.plural) if its.pattern.search(text)] == []


@pytest.mark.parametrize("code", BEGUN)
def test_no_sentence_has_a_word_of_machine_made_pages(code: str) -> None:
    machine = tongue(code).machine
    assert machine is not None, f"list such words in tests/words/tongues/{code}.py"
    assert [text for text in texts(code) if machine.search(text)] == []


@pytest.mark.parametrize("code", BEGUN)
def test_no_english_is_left(code: str) -> None:
    """Names of values, and what somebody types, are English in each language."""
    assert LEFT.search("Sie legen the Karten ab.")
    assert [text for text in texts(code) if LEFT.search(NOT_SAID.sub("", text))] == []


@pytest.mark.parametrize("code", BEGUN)
def test_no_sign_of_a_language_is_a_quotation_mark(code: str) -> None:
    assert not set("„“”‚‘’«»‹›") & set(tongue(code).signs)


@pytest.mark.parametrize("code", BEGUN)
def test_no_letter_of_yes_is_one_of_no(code: str) -> None:
    """The English ones answer in each language, too."""
    yes, no = ({mark.text, speaker(code)(mark)} for mark in (ANSWERS[True], ANSWERS[False]))
    assert yes & no == set()
    assert all(len(letter) == 1 for letter in yes | no)
