"""The files of forms, `cards.json`: their entries fit together and to the catalog."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest

from rummy_tui.rules.cards import PACK
from rummy_tui.words.language.compiled import Compiled
from rummy_tui.words.language.grammar import Form
from rummy_tui.words.language.language import Language
from tests.words.catalogs import BEGUN, MADE_UP, SOURCE, made_up, placeholders, speaker, written

SPOKEN = (SOURCE, *BEGUN)
ALL = (*SPOKEN, *sorted(folder.name for folder in MADE_UP.iterdir()))


def spoken(code: str) -> Language:
    return speaker(code) if code in SPOKEN else made_up(code)


def every_form(code: str) -> Iterator[tuple[str, Form]]:
    yield from spoken(code).forms.items()


@pytest.mark.parametrize("code", ALL)
def test_each_form_names_every_rank_and_suit(code: str) -> None:
    for name, its in every_form(code):
        assert len(its.ranks) == 14, name
        assert len(set(its.ranks)) == 14, name
        assert all(len(suits) == 4 for suits in (its.suits, *its.in_card.values())), name


@pytest.mark.parametrize("code", ALL)
def test_suits_agree_with_every_gender(code: str) -> None:
    for name, its in every_form(code):
        if its.in_card:
            assert len(its.genders) == 14, name
            assert set(its.genders) <= set(its.in_card), name


@pytest.mark.parametrize("code", ALL)
def test_whole_names_are_those_of_cards(code: str) -> None:
    known = {card.code for card in PACK} | {"JK"}
    for name, its in every_form(code):
        assert set(its.cards) <= known, name


@pytest.mark.parametrize("code", ALL)
def test_patterns_are_regular_expressions(code: str) -> None:
    for _, its in every_form(code):
        for patterns in (its.article, its.prep, *its.ends.values()):
            for pattern, _ in patterns:
                re.compile(pattern)


@pytest.mark.parametrize("code", ALL)
def test_texts_of_a_form_are_those_of_sentences(code: str) -> None:
    """With their placeholders, their contexts and as many plurals as the language has."""
    sentences = written()
    catalog = spoken(code).catalog
    rule = getattr(catalog, "plural", lambda n: int(n != 1))
    plurals = 1 + max(map(rule, range(200)))
    for name, its in every_form(code):
        for english, text in (*its.says.items(), *its.ends.items()):
            there = {context for context, one in sentences if one == english}
            assert there, f"{name}: {english!r} is no sentence"
            asked = placeholders(english) | {"n"}
            if isinstance(text, Mapping):
                assert set(text) <= there, f"{name}: {english!r} has no such context"
                texts = [*text.values()]
            elif isinstance(text, str):
                texts = [text]
            elif english in its.ends:
                texts = [own for _, own in text]
            else:
                assert len(text) == plurals, f"{name}: {english!r} has {plurals} plurals"
                texts = [str(each) for each in text]
            assert all(placeholders(each) <= asked for each in texts), f"{name}: {english!r}"


def test_a_catalog_that_is_compiled_has_its_rule() -> None:
    assert isinstance(speaker("cs").catalog, Compiled)
    assert [speaker("cs").catalog.plural(n) for n in (1, 2, 5)] == [0, 1, 2]  # type: ignore[attr-defined]
