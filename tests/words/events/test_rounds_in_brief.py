"""Rounds of computers as they are heard in brief, and as a braille display of 40 cells has them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import chain
from statistics import median, quantiles

import pytest

from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.rules import events as ev
from rummy_tui.rules.seen import only, seen_by
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import RULESETS
from rummy_tui.words.events.announce import announce
from rummy_tui.words.language.cards import CardStyle
from rummy_tui.words.language.hearer import Level
from rummy_tui.words.language.language import SOURCE
from rummy_tui.words.language.utterance import Utterance
from tests.tools.thorough import WHOLE, mostly_many
from tests.words.catalogs import mostly_many_codes
from tests.words.hearing import NAMES, assert_speakable, hearer

pytestmark = pytest.mark.sampled

TURNS = 150  # with fewer, one long turn weighs too much in the average
# In French each number has its article.
MOST_WORDS, USUAL_WORDS = 14, 8
CELLS = 40
USUAL_CELLS = 22  # in languages with longer words than English


def events(key: str, players: int) -> Iterator[ev.Event]:
    """Everything that happens in some turns of computers."""
    seats = tuple(Seat(name, ("steady", "easy")[n % 2]) for n, name in enumerate(NAMES[:players]))
    session = Session(RULESETS[key], seats, seed=players)
    turns = 0
    while turns < TURNS and session.state.phase is not Phase.OVER:
        seat = session.to_play
        new = session.deal() if seat is None else session.play(seat, session.think())
        turns += sum(isinstance(event, ev.TurnBegan) for event in new)
        yield from new


@cache
def played(key: str) -> tuple[tuple[int, ev.Event], ...]:
    """The same at tables of several sizes, each with the number of its players."""
    sizes = [players for players in (2, 4) if players <= RULESETS[key].players[1]]
    return tuple((players, event) for players in sizes for event in events(key, players))


@cache
def heard(key: str, level: Level, code: str = "en") -> tuple[Utterance, ...]:
    """Everything that each seat hears of it, or the first one: others hear as much."""
    return tuple(_heard(key, level, code))


def _heard(key: str, level: Level, code: str) -> Iterator[Utterance]:
    rules = RULESETS[key]
    for players, event in played(key):
        for seat in range(players)[: None if WHOLE else 1]:
            ear = hearer(seat, code, players, suits_twice=rules.suits_twice)
            yield from announce(seen_by(event, only(seat)), replace(ear, level=level), rules)


def words(text: str) -> int:
    """The number of words; the colon that stands alone in French is none."""
    return sum(any(map(str.isalnum, word)) for word in text.split())


@pytest.mark.parametrize("key", mostly_many(RULESETS))
@pytest.mark.parametrize("code", mostly_many_codes())
def test_the_brief_level_is_short(key: str, code: str) -> None:
    counts = [words(utterance.text) for utterance in heard(key, Level.BRIEF, code)]
    assert quantiles(counts, n=20)[-1] <= MOST_WORDS
    assert median(counts) < USUAL_WORDS


@pytest.mark.parametrize("key", mostly_many(RULESETS))
@pytest.mark.parametrize("level", Level)
def test_most_of_it_fits_on_a_braille_display(key: str, level: Level) -> None:
    shorts = [utterance.short() for utterance in heard(key, level)]
    assert all(shorts)
    fitting = sum(len(short) <= CELLS for short in shorts)
    assert fitting >= 0.9 * len(shorts)
    assert median(map(len, shorts)) <= CELLS / 2


@pytest.mark.parametrize("key", mostly_many(RULESETS))
@pytest.mark.parametrize("code", [code for code in mostly_many_codes() if code != SOURCE])
def test_most_of_it_fits_in_each_other_language(key: str, code: str) -> None:
    shorts = [utterance.short() for utterance in heard(key, Level.NORMAL, code)]
    assert all(shorts)
    assert sum(len(short) <= CELLS for short in shorts) >= 0.8 * len(shorts)
    assert median(map(len, shorts)) <= USUAL_CELLS


@pytest.mark.parametrize("key", mostly_many(RULESETS))
def test_every_level_and_every_style_can_be_spoken(key: str) -> None:
    rules = RULESETS[key]
    for players, event in played(key)[::7]:
        for style in CardStyle:
            ear = hearer(0, players=players, style=style, suits_twice=rules.suits_twice)
            told = (
                announce(seen_by(event, {0}), replace(ear, level=each), rules) for each in Level
            )
            for utterance in chain.from_iterable(told):
                assert_speakable(utterance.text)
                assert_speakable(utterance.short())
