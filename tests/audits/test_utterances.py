"""How many words are heard of what happens: never many, and at each level its own measure."""

from __future__ import annotations

from functools import cache

import pytest

from rummy_tui.rules.variants import RULESETS
from rummy_tui.words.hearer import Level
from tests.audits.utterances import LIMITS, Heard, heard
from tests.thorough import THOROUGH, sample
from tests.words.catalogs import CODES

MORE = {"en": 0, "fr": 3}
"""Words that a language takes more."""


@cache
def told(key: str, level: str, code: str = "en") -> tuple[Heard, ...]:
    """What is heard of some matches, long enough that not only the first turns are heard."""
    return tuple(heard(key, level, matches=6, turns=sample(40, 20), code=code))


@pytest.mark.parametrize("code", CODES if THOROUGH else ["en"])
@pytest.mark.parametrize("level", LIMITS)
@pytest.mark.parametrize("key", RULESETS)
def test_what_happens_is_told_in_few_words(key: str, level: str, code: str) -> None:
    found = told(key, level, code)
    for about, most in LIMITS[level].items():
        of_it = sorted(
            (each for each in found if about in (None, each.about)), key=lambda h: h.words
        )
        longest = of_it[len(of_it) * 95 // 100 :]
        assert longest[0].words <= most + MORE[code], [each.texts for each in longest]


@pytest.mark.parametrize("key", RULESETS)
def test_each_level_tells_more_than_the_one_below(key: str) -> None:
    brief, normal, full = (sum(h.words for h in told(key, level.value)) for level in Level)
    assert brief < normal < full
