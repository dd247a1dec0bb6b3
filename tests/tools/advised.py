"""A tutor's advice as keys, or as typed lines."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rummy_tui.desk.desk import Desk
from rummy_tui.words.language.keys import key_name
from rummy_tui.words.language.language import language
from rummy_tui.words.program.commands import COMMANDS
from tests.play.player import KEYMAP
from tests.tools.driver import game_of

EN = language("en")
KEYS = {key_name(key, EN): key for name in COMMANDS for key in KEYMAP.keys[name]}
GO_TO = re.compile(r"Go to (?:the )?(.*) and (?:(?:choose|discard) it|knock): ")
WALK = "Walk through them with "
TO_DO = re.compile(r": ([^:]+)\.$")


def keys_of(told: str, desk: Desk) -> Iterator[str]:
    """Yield the keys that follow the advice; each must be pressed before the next is taken."""
    to_do = TO_DO.search(told)
    assert to_do is not None, told
    if there := GO_TO.search(told):
        game = game_of(desk)
        named = [str(game.hearer.words.card(card)) for card in game.hand.cards]
        wanted = named.index(there[1])
        while game.cursor != wanted:
            yield KEYS[desk.way("next" if game.cursor < wanted else "previous")]
    if WALK in told:
        yield KEYS[desk.way("next")]
    yield KEYS[to_do[1].partition(" and ")[0]]


def lines_of(told: str) -> Iterator[str]:
    """Yield the lines that follow the advice."""
    to_do = TO_DO.search(told)
    assert to_do is not None, told
    if WALK in told:
        yield "next"
    yield to_do[1].strip('"')
