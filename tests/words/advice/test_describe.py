"""The answers to queries, and the words for settings and speech."""

from __future__ import annotations

import pytest

from rummy_tui.ears.speech.state import NoSpeech
from rummy_tui.rules.ruleset import Discards, Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import BASIC, RULESETS
from rummy_tui.rules.view import view
from rummy_tui.store.settings import CHOICES
from rummy_tui.words.advice import describe
from rummy_tui.words.events import whose_turn
from rummy_tui.words.language.listening import CHOICES as WISHES
from rummy_tui.words.language.listening import TOPICS
from rummy_tui.words.program.setting_words import (
    setting_help,
    setting_name,
    setting_value,
)
from rummy_tui.words.program.speech_words import no_speech
from tests.rules.positions import house, play, position
from tests.words.catalogs import CODES, speaker
from tests.words.hearing import assert_speakable, hearer
from tests.words.samples import MELDS, at, seen


def test_a_player_who_opened_needs_nothing_more() -> None:
    assert describe.missing_to_open(seen(), hearer(0)) == ""


QUERIES = (
    describe.melds,
    describe.discards,
    describe.scores,
    describe.counts,
    describe.openers,
    whose_turn.turn,
    whose_turn.can_do_meanwhile,
)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("discard", [d.value for d in Discards])
@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.PLAY, Phase.DEAL, Phase.OVER])
def test_every_query_is_answered_in_every_language(code: str, discard: str, phase: Phase) -> None:
    rules = house(discard=discard, rounds_limit="3")
    pile = "" if discard == "none" else "QS 2C"
    for seat in (0, 1):
        for opened in (True, False):
            board = seen("8H", MELDS, pile, seat=seat, rules=rules, opened=opened, phase=phase)
            for query in QUERIES:
                assert_speakable(query(board, hearer(seat, code)))
            assert_speakable(describe.hand(board.hand, hearer(seat, code)))
            if board.my_turn:
                assert_speakable(whose_turn.ways_counted(board, hearer(seat, code)))
                for _, told in whose_turn.ways_open(board, hearer(seat, code)):
                    assert_speakable(told, sentence=False)
            for line in describe.meld_lines(board, hearer(seat, code)):
                assert_speakable(line, sentence=False)


def test_a_joker_that_may_be_kept_is_not_owed() -> None:
    start = position("8C KD KS 2H", "7C JK 9C", "QS", rules=BASIC, others=["4C"])
    state, _ = play(start, "exchange 1 8C")
    assert not [*whose_turn.owed(view(state, 0), hearer(0))]


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.PLAY, Phase.DEAL, Phase.OVER])
def test_every_query_is_answered_in_every_rule_set(rules: Ruleset, phase: Phase) -> None:
    for opened in (True, False):
        board = at(rules, phase=phase, opened=opened)
        for query in QUERIES:
            told = query(board, hearer(0))
            if told or query is not describe.openers:
                assert_speakable(told)


@pytest.mark.parametrize("code", CODES)
def test_every_setting_has_words(code: str) -> None:
    t = speaker(code)
    for topic in TOPICS:
        assert_speakable(setting_name(topic, t), sentence=False)
    for key, values in {**CHOICES, **WISHES, "language": ("", "en", "fr")}.items():
        assert_speakable(setting_name(key, t), sentence=False)
        assert_speakable(setting_help(key, t))
        told = [setting_value(key, value, t) for value in values]
        assert len(set(told)) == len(values)
        for value in told:
            assert_speakable(value, sentence=False)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("reason", [reason.name for reason in NoSpeech])
def test_each_reason_for_no_speech_has_its_remedy(reason: str, code: str) -> None:
    told = no_speech(reason, "", speaker(code))
    assert told.endswith(".")
    assert no_speech(reason, "timeout", speaker(code)) == f"{told} (timeout)"
