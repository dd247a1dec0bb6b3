"""Statistics in sentences that can be read aloud; the sentences stand in `sentences/`."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.rules.statistics.records import MatchKind
from rummy_tui.rules.variants import RULESETS
from rummy_tui.words.menus.stats_words import nothing_counted, record_more, record_told
from tests.words.catalogs import CODES, speaker
from tests.words.hearing import assert_speakable
from tests.words.samples import LITTLE, RECORD


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("against", ["", "easy", "steady", "sharp", "expert", "zed"])
def test_everything_can_be_read_aloud(rules: str, against: str, code: str) -> None:
    t = speaker(code)
    for house in (False, True):
        for record in (RECORD, LITTLE):
            its = replace(record, kind=MatchKind(rules, house, against))
            assert_speakable(record_told(its, t))
            assert_speakable(record_more(its, t))
    assert_speakable(nothing_counted(t))
    assert_speakable(nothing_counted(t, rules))
