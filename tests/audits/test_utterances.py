"""How many words are heard of what happens: never many, and at each level its own measure."""

from __future__ import annotations

from itertools import product

import pytest

from rummy_tui.rules.variants import RULESETS
from rummy_tui.words.hearer import Level
from tests.audits.utterances import LIMITS, Heard, heard
from tests.thorough import WHOLE, rows_of
from tests.words.catalogs import CODES

MORE = {"en": 0, "fr": 6}
"""Words that a language takes more."""


def told(key: str, level: str, code: str) -> list[Heard]:
    """What is heard of some matches, long enough that not only the first turns are heard."""
    return list(heard(key, level, matches=6, turns=30 if WHOLE else 20, code=code))


IN_ENGLISH = [(key, "en") for key in RULESETS]
IN_OTHERS = [row for row in product(RULESETS, CODES) if row not in IN_ENGLISH]


@pytest.mark.parametrize(("key", "code"), [*IN_ENGLISH, *(rows_of(IN_OTHERS, ()))])
def test_what_happens_is_told_in_few_words_and_in_more_at_each_level(key: str, code: str) -> None:
    """Both of the same matches, which take long to be played."""
    all_told = {level.value: told(key, level.value, code) for level in Level}
    for level, limits in LIMITS.items():
        for about, most in limits.items():
            of_it = sorted(
                (each for each in all_told[level] if about in (None, each.about)),
                key=lambda h: h.words,
            )
            longest = of_it[len(of_it) * 95 // 100 :]
            assert longest[0].words <= most + MORE[code], [each.texts for each in longest]
    brief, normal, full = (sum(each.words for each in found) for found in all_told.values())
    assert brief < normal < full
