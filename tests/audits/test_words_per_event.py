"""How many words are heard of what happens: never many, and at each level its own measure."""

from __future__ import annotations

from functools import cache
from itertools import count
from typing import Final

import pytest

from rummy_tui.match.narrate import Ear, Told, narrate
from rummy_tui.match.session import Seat, Session
from rummy_tui.rules.events import TurnBegan
from rummy_tui.rules.variants import RULESETS
from rummy_tui.words.hearer import Hearer, Level
from tests.words.catalogs import CODES, speaker
from tests.words.hearing import NAMES

TURNS: Final = 200
MOST: Final = {Level.BRIEF: 34, Level.NORMAL: 50}
"""Words of a sentence, but for one in twenty."""


@cache
def matches(key: str) -> tuple[Session, ...]:
    """Matches of computers at tables of several sizes, until so many turns have been played."""
    played, turns = list[Session](), 0
    for seed in count(1):
        seats = tuple(Seat(name, "steady") for name in NAMES[: 2 + seed % 3])
        session = Session(RULESETS[key], seats, seed)
        played.append(session)
        events = session.deal()
        while events:
            turns += sum(isinstance(event, TurnBegan) for event in events)
            if turns >= TURNS:
                return tuple(played)
            seat = session.to_play
            events = session.deal() if seat is None else session.play(seat, session.think())
    raise AssertionError("endless")


def told(key: str, code: str, level: Level) -> list[str]:
    """Everything that all seats are told of them."""
    return [
        each.text
        for session in matches(key)
        for seat in range(len(session.seats))
        for each in heard(session, key, Hearer(seat, (), speaker(code), level=level))
    ]


def heard(session: Session, key: str, hearer: Hearer) -> list[Told]:
    names = tuple(seat.name for seat in session.seats)
    twice = RULESETS[key].suits_twice
    ear = Ear(Hearer(hearer.seat, names, hearer.language, suits_twice=twice, level=hearer.level))
    return list(narrate(session.history, range(1, len(session.history)), ear))


def words(text: str) -> int:
    """Words as they are spoken; a mark between blanks, as French has them, is none."""
    return sum(any(c.isalnum() for c in word) for word in text.split())


@pytest.mark.parametrize("level", MOST)
@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("key", RULESETS)
def test_what_happens_is_told_in_few_words(key: str, code: str, level: Level) -> None:
    heard = sorted(told(key, code, level), key=words)
    longest = heard[len(heard) * 95 // 100 :]
    assert words(longest[0]) <= MOST[level], longest[:: len(longest) // 10 or 1]


@pytest.mark.parametrize("key", RULESETS)
def test_each_level_tells_more_than_the_one_below(key: str) -> None:
    brief, normal, full = (sum(map(words, told(key, "en", level))) for level in Level)
    assert brief < normal < full
