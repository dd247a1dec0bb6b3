"""Compiled catalogs: each text is that which the standard library finds."""

from __future__ import annotations

import gettext
import io

import pytest

from rummy_tui.words.language.compiled import Compiled
from tests.words.catalogs import BEGUN, as_mo, catalog


@pytest.mark.parametrize("code", BEGUN)
def test_each_text_is_found_as_by_the_standard_library(code: str) -> None:
    content = as_mo(catalog(code))
    ours, theirs = Compiled(content), gettext.GNUTranslations(io.BytesIO(content))
    for message in catalog(code):
        if not message.id:
            continue
        if isinstance(message.id, tuple):
            one, many = message.id
            for n in range(23):
                assert ours.ngettext(one, many, n) == theirs.ngettext(one, many, n)
            assert ours.gettext(one) == theirs.gettext(one)
        elif message.context:
            told = ours.pgettext(message.context, message.id)
            assert told == theirs.pgettext(message.context, message.id)
        else:
            assert ours.gettext(message.id) == theirs.gettext(message.id)


@pytest.mark.parametrize("text", ["A", "Zz", "zzz {n}", "~"])
def test_a_text_that_it_lacks_stays_english(text: str) -> None:
    its = Compiled(as_mo(catalog(BEGUN[0])))
    assert its.gettext(text) == its.pgettext("a place", text) == text
    assert [its.ngettext(text, f"{text}s", n) for n in (1, 2)] == [text, f"{text}s"]
