"""A position in which pages are asked, and the commands that they are asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rummy_tui.words.program.commands import COMMANDS, Group
from tests.pages.reader import Reader


class Position(NamedTuple):
    """A position with a page on top, and the commands for it, each from the same beginning."""

    reach: Callable[[], Reader]
    asks: tuple[str, ...]


def of_groups(*groups: Group) -> tuple[str, ...]:
    return tuple(name for name, command in COMMANDS.items() if command.group in groups)


EVERY = tuple(COMMANDS)
"""All commands, for pages that answer each of them."""
PLAYED = (*of_groups(Group.PLAY, Group.LOOK, Group.MOVE), "cancel", "hide")
"""The commands of a hand."""
WALK = (
    "next",
    "previous",
    "below",
    "above",
    "first",
    "last",
    "card 2",
    "card 40",
    "next-group",
    "previous-group",
    "play",
    "choose",
    "cancel",
    "help",
)
"""The commands of any list."""
MENU = (*WALK, "can-do")
"""The commands of a list that says itself what can be done."""
BY_EYE = (*MENU, "older-message", "newer-message")
"""The commands of a list in sighted play, where the keys of messages leap through it."""
