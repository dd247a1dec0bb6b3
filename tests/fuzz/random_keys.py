"""Somebody who presses any keys at all, and in the end wants to leave."""

from __future__ import annotations

from typing import Final

from rummy_tui.pages.match.handover import LeavePage
from tests.play.player import KEYMAP, Player

EXTRA: Final = ("tab", "backspace", "f5", "ctrl+a", "é", "ß", "字", "\u202e", "&", "pagedown")
KEYS: Final = sorted({key for keys in KEYMAP.keys.values() for key in keys} | set(EXTRA))
"""Every key that does something, and some that do nothing."""
PATIENCE: Final = 40
"""Keys after which nobody would believe any more that there is a way out."""


def leave(player: Player) -> None:
    """Leave by nothing but Escape, and Down and Enter where one is asked whether to leave."""
    for _ in range(PATIENCE):
        if player.ended or not player.desk.pages:
            return
        player.press("escape")
        if player.desk.pages and isinstance(player.desk.page, LeavePage):
            player.press("end", "enter")
    raise AssertionError(f"no way out of {player.desk.page.title}: {player.said}")
