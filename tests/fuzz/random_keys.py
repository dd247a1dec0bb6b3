"""Random keys, and a player who wants to leave after them."""

from __future__ import annotations

from typing import Final

from rummy_tui.pages.match.handover import LeavePage
from tests.play.player import KEYMAP, Player

EXTRA: Final = ("tab", "backspace", "f5", "ctrl+a", "é", "ß", "字", "\u202e", "&", "pagedown")
KEYS: Final = sorted({key for keys in KEYMAP.keys.values() for key in keys} | set(EXTRA))
"""All keys that do something, and some that do nothing."""
PATIENCE: Final = 40
"""The most keys to leave; after so many a player would believe that there is no way out."""


def leave(player: Player) -> None:
    """Leave with Escape alone, and with End and Enter at the question before leaving."""
    for _ in range(PATIENCE):
        if player.ended or not player.desk.pages:
            return
        player.press("escape")
        if player.desk.pages and isinstance(player.desk.page, LeavePage):
            player.press("end", "enter")
    raise AssertionError(f"no way out of {player.desk.page.title}: {player.said}")
