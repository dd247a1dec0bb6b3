"""The hand in docs/friends.md, told by both players: each sentence is one that was really said.

RUMMY_GOLDEN=write writes the table of that page again.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import pytest

from rummy_tui.bots import policy
from rummy_tui.host.needs import Wish
from rummy_tui.rules.variants import GIN
from tests.friends.evenings import Evening, Friend
from tests.tools.driver import keys

PAGE: Final = Path(__file__).parents[2] / "docs" / "friends.md"
TABLE: Final = re.compile(r"(<!-- a hand: .*? -->\n\n).*?(\n<!-- end of the hand -->)", re.DOTALL)
SEED: Final = 33
"""The seed of a short hand."""
AFTERWARDS: Final = (
    ("Bob", ("G", "3", "enter")),
    ("Ann", ("enter",)),
    ("Bob", ("enter",)),
)
"""The keys after the hand: a gesture, and both are ready for the next one."""


class Step(NamedTuple):
    """The keys of somebody, and what each friend hears."""

    who: str
    keys: Sequence[str]
    heard: dict[str, list[str]]


def hand(evening: Evening) -> Iterator[Step]:
    """The steps of a hand, from its deal to the next one."""
    dealt = evening.goes_on()
    yield Step("", (), {name: _from_deal(said) for name, said in dealt.items()})
    while name := evening.to_play:
        friend = evening[name]
        move = policy("steady")(friend.match.view, Random(1))
        yield _step(evening, friend, keys(move, friend.desk))
    for name, pressed in AFTERWARDS:
        yield _step(evening, evening[name], iter(pressed))


def _from_deal(said: list[str]) -> list[str]:
    first = next(n for n, told in enumerate(said) if told.startswith("Round 1."))
    return said[first:]


def _step(evening: Evening, friend: Friend, pressed: Iterator[str]) -> Step:
    """Press keys; only the sentences after the last one tell what happened."""
    done, own = list[str](), list[str]()
    for key in pressed:
        done.append(key)
        own = friend.press(key)
    others = evening.goes_on(1)
    return Step(friend.name, done, {**others, friend.name: own + others.get(friend.name, [])})


def _named(pressed: Sequence[str]) -> str:
    """Keys as the pages name them."""
    told = []
    for key, same in groupby(pressed):
        name = f"Shift+{key}" if key.isupper() else key.capitalize()
        times = len([*same])
        told.append(name if times == 1 else f"{name} {times} times")
    return ", ".join(told)


def rows(steps: Iterator[Step]) -> Iterator[str]:
    yield "| Keys | Ann hears | Bob hears |"
    yield "|---|---|---|"
    for step in steps:
        pressed = f"{step.who}: {_named(step.keys)}" if step.keys else "the hand is dealt"
        heard = (" ".join(step.heard.get(name, ())) for name in ("Ann", "Bob"))
        yield f"| {' | '.join((pressed, *heard))} |"


def test_the_page_tells_what_both_players_hear(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rummy_tui.store.matches.secret_seed", lambda: SEED)
    short = replace(GIN, score_limit=0, rounds_limit=9)
    evening = Evening(Wish(short, 2, turns_back=False), "Ann", "Bob")
    told = "".join(f"{row}\n" for row in rows(hand(evening)))
    text = PAGE.read_text(encoding="utf-8")
    made = TABLE.sub(lambda found: found[1] + told + found[2], text)
    if os.environ.get("RUMMY_GOLDEN") == "write":
        PAGE.write_text(made, encoding="utf-8")
    else:
        assert made == text
    assert TABLE.search(made)
