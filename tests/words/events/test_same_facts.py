"""Whole rounds in four languages: every listener is told the same facts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from rummy_tui.bots import policy
from rummy_tui.match.history import Seat
from rummy_tui.match.narrate import Ear, narrate
from rummy_tui.match.session import Session
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.words.language.hearer import Hearer, Level
from rummy_tui.words.language.utterance import Utterance
from tests.tools.thorough import WHOLE
from tests.words.catalogs import speaker
from tests.words.facts import FOUR, facts
from tests.words.hearing import NAMES

pytestmark = pytest.mark.sampled


@cache
def a_round(key: str, players: int) -> Session:
    """A round that computers have played."""
    rules = with_options(RULESETS[key], {"rounds_limit": "1"})
    session, luck = Session(rules, tuple(map(Seat, NAMES[:players])), 1), Random(1)
    session.deal()
    while (seat := session.to_play) is not None:
        session.play(seat, policy("easy")(session.view(seat), luck))
    assert session.over
    return session


def told(session: Session, code: str, seat: int | None, level: Level) -> Iterator[Utterance]:
    names = tuple(seat.name for seat in session.seats)
    twice = session.state.rules.suits_twice
    hearer = Hearer(seat, names, speaker(code), level=level, suits_twice=twice)
    moments = session.moments
    for narrated in narrate(moments, range(1, len(moments)), Ear(hearer)):
        yield narrated.utterance


def assert_same(session: Session, seat: int | None, level: Level) -> None:
    """All four languages tell the same, also in the messages that are kept, and in braille."""
    heard = zip(*(told(session, code, seat, level) for code in FOUR), strict=True)
    for utterances in heard:
        for texts in (
            [each.text for each in utterances],
            [each.message.text for each in utterances],
            [each.short() for each in utterances],
        ):
            assert len({facts(*each) for each in zip(texts, FOUR, strict=True)}) == 1, texts


@pytest.mark.parametrize("key", RULESETS)
def test_four_languages_tell_the_same_facts(key: str) -> None:
    session = a_round(key, 2)
    assert_same(session, 0, Level.NORMAL)


@pytest.mark.many
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("key", RULESETS)
def test_four_languages_tell_the_same_facts_to_each_seat(key: str, level: Level) -> None:
    """To each seat, or to one and an onlooker: they see as much."""
    players = min(4, RULESETS[key].players[1])
    for seat in (*range(players)[: None if WHOLE else 1], None):
        assert_same(a_round(key, players), seat, level)
