"""How many words are heard of what happens: at the brief level never many."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Final

import pytest

from rummy_tui.match.session import Seat, Session
from rummy_tui.rules.events import Event, TurnBegan, seen_by
from rummy_tui.rules.variants import RULESETS
from rummy_tui.words.announce import announce
from rummy_tui.words.hearer import Hearer, Level
from tests.words.catalogs import CODES, speaker
from tests.words.hearing import NAMES

TURNS: Final = 200
MOST: Final = 12
"""Words of a sentence that is brief, but for one in twenty."""


@cache
def happened(key: str) -> tuple[tuple[Event, tuple[str, ...]], ...]:
    """What happens in so many turns of a rule set, with the names of the seats."""
    events: list[tuple[Event, tuple[str, ...]]] = []
    turns = 0
    for seed in count(1):
        seats = tuple(Seat(name, "steady") for name in NAMES[: 2 + seed % 3])
        session = Session(RULESETS[key], seats, seed)
        for event in match(session):
            events.append((event, tuple(seat.name for seat in session.seats)))
            turns += isinstance(event, TurnBegan)
            if turns == TURNS:
                return tuple(events)
    raise AssertionError("endless")


def match(session: Session) -> Iterator[Event]:
    """What happens until a match is over."""
    events = session.deal()
    while events:
        yield from events
        seat = session.to_play
        events = session.deal() if seat is None else session.play(seat, session.think())


def told(key: str, code: str, level: Level) -> list[str]:
    """Everything that all seats are told of it."""
    rules = RULESETS[key]
    return [
        utterance.text
        for event, names in happened(key)
        for seat in range(len(names))
        for utterance in announce(
            seen_by(event, seat),
            Hearer(seat, names, speaker(code), suits_twice=rules.suits_twice, level=level),
            rules,
        )
    ]


def words(text: str) -> int:
    """Words as they are spoken; a mark between blanks, as French has them, is none."""
    return sum(any(c.isalnum() for c in word) for word in text.split())


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("key", RULESETS)
def test_what_happens_is_told_briefly_in_few_words(key: str, code: str) -> None:
    heard = sorted(told(key, code, Level.BRIEF), key=words)
    longest = heard[len(heard) * 95 // 100 :]
    assert words(longest[0]) <= MOST, longest[:: len(longest) // 10 or 1]


@pytest.mark.parametrize("key", RULESETS)
def test_each_level_tells_more_than_the_one_below(key: str) -> None:
    brief, normal, full = (sum(map(words, told(key, "en", level))) for level in Level)
    assert brief < normal < full
