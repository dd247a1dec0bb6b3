"""Capitals. A terminal cannot tell Shift from Caps Lock, so sentences name both possibilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummy_tui.words.language.keys import key_name
from rummy_tui.words.program.page_words import NO_CAPITAL, NO_KEY

if TYPE_CHECKING:
    from rummy_tui.desk.desk import Desk
    from rummy_tui.desk.here import Here


def is_capital(key: str) -> bool:
    """Return True if a key is a capital letter, which Caps Lock may have made."""
    return len(key) == 1 and key != key.lower()


def does_nothing(desk: Desk, key: str) -> str:
    """Return that a key does nothing, or that Caps Lock seems to be on."""
    t = desk.language
    # The capital is no command but the small letter is: Shift is rarely held by mistake.
    locked = is_capital(key) and desk.keymap.commands.get(key.lower()) is not None
    text = NO_CAPITAL if locked else NO_KEY
    return t(text, key=key_name(key, t), help=desk.way("help"))


def sure_way(here: Here, command: str) -> str:
    """Return a key of a command that Caps Lock does not change, if there is one."""
    keys = () if here.whole_lines else here.keymap.keys[command]
    # Caps Lock cannot change a key that has a name or is no letter.
    sure = next((key for key in keys if len(key) > 1 or key.lower() == key.upper()), None)
    return here.way(command) if sure is None else key_name(sure, here.language)
