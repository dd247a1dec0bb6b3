"""The number of words in sentences: never many, and with limits for each level."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from rummy_tui.bots import LEVELS
from rummy_tui.rules import actions as act
from rummy_tui.rules.variants import RULESETS
from rummy_tui.rules.view import View
from rummy_tui.words.language.hearer import Level
from tests.audits.utterances import LIMITS, Heard, heard
from tests.tools.thorough import WHOLE, of_set, rows_of
from tests.words.catalogs import CODES
from tests.words.tongues import tongue

pytestmark = pytest.mark.sampled

IN_OTHERS = [row for row in product(RULESETS, CODES) if row[1] != "en"]


@pytest.fixture(autouse=True)
def thought_of_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cache the opponents' moves, because the matches are the same at each level."""
    choose, thought = LEVELS["steady"], dict[tuple[View, object], act.Move]()

    def choose_move(view: View, random: Random) -> act.Move:
        position = view, random.getstate()
        if position not in thought:
            thought[position] = choose(view, random)
        return thought[position]

    monkeypatch.setitem(LEVELS, "steady", choose_move)


def told(key: str, level: str, code: str) -> list[Heard]:
    """Return the sentences of some matches, long enough to get beyond their first turns."""
    matches, turns = (6, 30) if WHOLE else (3, 20)
    return list(heard(key, level, matches=matches, turns=of_set(key, turns), code=code))


@pytest.mark.many
@pytest.mark.parametrize("key", RULESETS)
def test_events_are_told_in_few_words_and_in_more_at_each_level(key: str) -> None:
    in_few_words_and_in_more(key, "en")


@pytest.mark.many
@pytest.mark.parametrize(("key", "code"), rows_of(IN_OTHERS, IN_OTHERS[:1]))
def test_so_it_is_in_other_languages(key: str, code: str) -> None:
    in_few_words_and_in_more(key, code)


def in_few_words_and_in_more(key: str, code: str) -> None:
    """Check both on the same matches, because playing them takes long."""
    all_told = {level.value: told(key, level.value, code) for level in Level}
    for level, limits in LIMITS.items():
        for about, most in limits.items():
            of_it = sorted(
                (each for each in all_told[level] if about in (None, each.about)),
                key=lambda h: h.words,
            )
            longest = of_it[len(of_it) * 95 // 100 :]
            assert longest[0].words <= most + tongue(code).more, [each.texts for each in longest]
    brief, normal, full = (sum(each.words for each in found) for found in all_told.values())
    assert brief < normal < full
