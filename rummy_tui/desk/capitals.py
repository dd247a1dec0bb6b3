"""Capitals. No terminal tells Shift from Caps Lock: what may be meant is told, and a way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummy_tui.words.language.keys import key_name
from rummy_tui.words.program.page_words import NO_CAPITAL, NO_KEY

if TYPE_CHECKING:
    from rummy_tui.desk.desk import Desk
    from rummy_tui.desk.here import Here


def is_capital(key: str) -> bool:
    """Whether a key is a letter that Caps Lock would have made of another key."""
    return len(key) == 1 and key != key.lower()


def does_nothing(desk: Desk, key: str) -> str:
    """That a key does nothing; a capital whose small letter is a command is a sure sign."""
    t = desk.language
    # No key of its own and the small letter has one: Shift is seldom held there by mistake.
    locked = is_capital(key) and desk.keymap.commands.get(key.lower()) is not None
    text = NO_CAPITAL if locked else NO_KEY
    return t(text, key=key_name(key, t), help=desk.way("help"))


def sure_way(desk: Here, command: str) -> str:
    """A key of a command that is the same with Caps Lock, if there is one."""
    keys = () if desk.whole_lines else desk.keymap.keys[command]
    # Caps Lock cannot change a key that has a name or is no letter.
    sure = next((key for key in keys if len(key) > 1 or key.lower() == key.upper()), None)
    return desk.way(command) if sure is None else key_name(sure, desk.language)
