"""Statistics in sentences that can be read aloud."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.rules.records import MatchKind, Record
from rummy_tui.rules.variants import RULESETS
from rummy_tui.words.stats_words import (
    nothing_counted,
    record_more,
    record_told,
)
from tests.words.catalogs import CODES, speaker
from tests.words.hearing import assert_speakable

EN = speaker("en")
KIND = MatchKind("playroom", False, "steady")
RECORD = Record("Ann", KIND, 12, 7, 41, 20, 310, 2, 3, 2400, 2255, 5, 1)
ONE = Record("Ann", KIND, 1, 0, 1, 1, 1, 0, 0, -28, -28, 0, 0)


@pytest.mark.parametrize(
    ("record", "told"),
    [
        (
            RECORD,
            "Playroom Rummy against steady computers: 12 matches, 7 won, 41 rounds, "
            "best round 310 points, 2 rummies, longest streak 3.",
        ),
        (
            ONE,
            "Playroom Rummy against steady computers: 1 match, 0 won, 1 round, best round 1 point.",
        ),
        (
            replace(ONE, won=1, streak=1, rummies=1, kind=MatchKind("german", True, "")),
            "German Rummy by house rules between people: 1 match, 1 won, 1 round, "
            "best round 1 penalty point, 1 rummy.",
        ),
        (
            replace(ONE, best=-12, kind=replace(KIND, against="zed")),
            "Playroom Rummy against zed: 1 match, 0 won, 1 round, best round minus 12 points.",
        ),
    ],
)
def test_what_counts_most_is_a_sentence(record: Record, told: str) -> None:
    assert record_told(record, EN) == told


@pytest.mark.parametrize(
    ("record", "more"),
    [
        (
            RECORD,
            "On average 55.0 points a round and 200.0 points a match. "
            "20 rounds won, 5 hints, 1 turn taken back.",
        ),
        (ONE, "On average minus 28.0 points a round and minus 28.0 points a match. 1 round won."),
        (
            replace(RECORD, kind=MatchKind("german", False, "easy"), hints=1, taken_back=2),
            "On average 55.0 penalty points a round and 200.0 a match. "
            "20 rounds won, 1 hint, 2 turns taken back.",
        ),
        (
            replace(RECORD, points=0, earned=-1, hints=0, taken_back=0),
            "On average 0.0 points a round and 0.0 points a match. 20 rounds won.",
        ),
    ],
)
def test_more_is_told_of_it(record: Record, more: str) -> None:
    assert record_more(record, EN) == more


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("against", ["", "easy", "steady", "sharp", "expert", "zed"])
def test_everything_can_be_read_aloud(rules: str, against: str, code: str) -> None:
    t = speaker(code)
    for house in (False, True):
        for record in (RECORD, ONE):
            its = replace(record, kind=MatchKind(rules, house, against))
            assert_speakable(record_told(its, t))
            assert_speakable(record_more(its, t))
    assert_speakable(nothing_counted(t))
    assert_speakable(nothing_counted(t, rules))
