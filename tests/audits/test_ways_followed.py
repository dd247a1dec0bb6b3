"""Refusals name keys that work: whichever the player takes, it is not refused in turn."""

from __future__ import annotations

import re
from random import Random
from typing import Final

import pytest

from rummy_tui.rules.variants import RULESETS
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.listening import Listening
from rummy_tui.words.language.utterance import Kind
from tests.audits.playing import Listener
from tests.play.player import KEYMAP
from tests.tools.thorough import mostly_many, of_set, sample

pytestmark = pytest.mark.sampled

TURNS: Final = sample(250, 40)
ALWAYS: Final = ("help", "hint")
"""Commands that work at any time: they only say more."""


def refused(listener: Listener) -> str:
    """Return why the last key was refused; empty if it was not."""
    told = (u.text for u in listener.heard if u.kind is Kind.REFUSAL)
    return next(told, "")


def named(listener: Listener, refusal: str) -> list[str]:
    """Return the keys of the commands that a refusal names; of a sequence only the first."""
    refusal = re.sub(r", then .*", "", refusal)
    found = {
        command
        for name, command in listener.commands.items()
        if re.search(rf"(?<![\w+]){re.escape(name)}(?!\w)", refusal) and command not in ALWAYS
    }
    return [KEYMAP.keys[command][0] for command in sorted(found)]


def follow(listener: Listener, refusal: str, chance: Random) -> bool:
    """Press a named key, if there is one, and check that it is not refused in turn.

    If it first says what it costs, or which card it means, the same key does it; it may say
    both.
    """
    if not listener.desk.pages or not (keys := named(listener, refusal)):
        return False
    key = chance.choice(keys)
    listener.press(key)
    for said_first in (r"^You are at your hand again", r"again (?:does|to do) it\."):
        if re.search(said_first, refused(listener)):
            listener.press(key)
    if refused(listener).startswith("No card is drawn from this list."):  # it names Escape
        listener.press("escape")
        listener.press(key)
    assert not refused(listener), f"{refusal!r}, but {key}: {refused(listener)!r}"
    return True


@pytest.mark.parametrize("level", ["brief", "normal"])
@pytest.mark.parametrize("key", mostly_many(RULESETS))
def test_every_way_that_a_refusal_names_is_open(key: str, level: str) -> None:
    listener, chance, followed = Listener(RULESETS[key], "en"), Random(f"{key} {level}"), 0
    listener.desk.settings = Settings(usual=Listening(level=level))
    turns = of_set(key, TURNS)
    for _ in listener.listen(turns):
        if not listener.ended and (refusal := refused(listener)):
            followed += follow(listener, refusal, chance)
    assert followed > turns / 4
