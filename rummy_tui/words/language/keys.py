"""The names of keys as they are spoken, also of signs that a voice would leave out."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from rummy_tui.words.language.grammar import Word
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import NC_

KEYS: Final = {
    "space": NC_("key", "Space"),
    "enter": NC_("key", "Enter"),
    "escape": NC_("key", "Escape"),
    "tab": NC_("key", "Tab"),
    "backspace": NC_("key", "Backspace"),
    "delete": NC_("key", "Delete"),
    "up": NC_("key", "Up"),
    "down": NC_("key", "Down"),
    "left": NC_("key", "Left"),
    "right": NC_("key", "Right"),
    "home": NC_("key", "Home"),
    "end": NC_("key", "End"),
    "pageup": NC_("key", "Page Up"),
    "pagedown": NC_("key", "Page Down"),
    "?": NC_("key", "question mark"),
    ",": NC_("key", "comma"),
    ".": NC_("key", "period"),
    "/": NC_("key", "slash"),
    "<": NC_("key", "less-than sign"),
    ">": NC_("key", "greater-than sign"),
    "=": NC_("key", "equals sign"),
    "!": NC_("key", "exclamation mark"),
    '"': NC_("key", "quotation mark"),
    "#": NC_("key", "number sign"),
    "$": NC_("key", "dollar sign"),
    "%": NC_("key", "percent sign"),
    "&": NC_("key", "ampersand"),
    "'": NC_("key", "apostrophe"),
    "(": NC_("key", "left parenthesis"),
    ")": NC_("key", "right parenthesis"),
    "*": NC_("key", "asterisk"),
    "+": NC_("key", "plus sign"),
    "-": NC_("key", "minus sign"),
    ":": NC_("key", "colon"),
    ";": NC_("key", "semicolon"),
    "@": NC_("key", "at sign"),
    "[": NC_("key", "left bracket"),
    "\\": NC_("key", "backslash"),
    "]": NC_("key", "right bracket"),
    "^": NC_("key", "caret"),
    "_": NC_("key", "underscore"),
    "`": NC_("key", "backquote"),
    "{": NC_("key", "left brace"),
    "|": NC_("key", "vertical bar"),
    "}": NC_("key", "right brace"),
    "~": NC_("key", "tilde"),
}
HELD: Final = {
    "ctrl": NC_("key", "Ctrl+{key}"),
    "shift": NC_("key", "Shift+{key}"),
    "alt": NC_("key", "Alt+{key}"),
}


# A sentence names up to three keys. The limit is for keys that somebody types.
@lru_cache(256)
def key_name(key: str, t: Language) -> Word:
    """A key as it is spoken: `Shift+D`, `Space`, `question mark`."""
    return Word(_named(key, t))


def _named(key: str, t: Language) -> str:
    if key in KEYS:
        return t(KEYS[key])
    held, plus, last = key.partition("+")
    if plus and last:
        named = key_name(last.lower(), t)
        return t(HELD[held], key=named) if held in HELD else key
    # A voice says `d` and `D` alike.
    if len(key) == 1 and key.isalpha() and key.isupper():
        return t(HELD["shift"], key=key)
    if len(key) == 1 and not key.isprintable():
        return unicodedata.name(key, f"U+{ord(key):04X}").lower()  # it is not to reach a terminal
    capital = key.upper()
    return capital if len(capital) == len(key) else key  # that of the sharp s is two letters


def key_names(keys: Iterable[str], t: Language) -> str:
    return ", ".join(key_name(key, t) for key in keys)


def keys_drawn(keys: Iterable[str], t: Language) -> str:
    """Keys for the eye: a sign as it stands on its key, separated without commas."""
    signs = (key if len(key) == 1 and not key.isalnum() else key_name(key, t) for key in keys)
    return "  ".join(signs)
