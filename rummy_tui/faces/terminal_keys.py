"""What prompt_toolkit calls keys, in the names of keymap.toml: the one table for both faces.

Only `prompt_toolkit.keys` is needed here, no layouts.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Final

from prompt_toolkit.keys import Keys

NAMES: Final[dict[str, str]] = {
    " ": "space",
    Keys.ControlM: "enter",  # a terminal cannot tell Enter from Ctrl+M, and so with the next
    Keys.ControlJ: "enter",
    Keys.ControlI: "tab",
    Keys.ControlH: "backspace",
    Keys.ControlAt: "ctrl+space",
    Keys.BackTab: "shift+tab",
}
"""The keys whose name is not simply theirs."""

SILENT: Final = frozenset(
    {
        Keys.Insert,  # screen readers live on it
        Keys.ShiftInsert,
        Keys.ControlInsert,
        Keys.Ignore,
        Keys.Any,
        Keys.ScrollUp,
        Keys.ScrollDown,
        Keys.CPRResponse,
        Keys.Vt100MouseEvent,
        Keys.WindowsMouseEvent,
        Keys.BracketedPaste,
        Keys.SIGINT,
    }
)
"""What comes as a key and is none of the game: it gives nothing, not even an answer."""


def name_of(key: Keys | str) -> str | None:
    """The name of a key in keymap.toml: `D`, `space`, `ctrl+z`; None for what is no key.

    A key that no keymap can have (`shift+delete`, `ctrl+up`) has a name all the same: it is
    answered.
    """
    if key in SILENT:
        return None
    if key in NAMES:
        return NAMES[key]
    if not isinstance(key, Keys):
        return key if len(key) == 1 and key.isprintable() else None
    name = key.value
    for short, modifier in (("c-", "ctrl+"), ("s-", "shift+"), ("ctrl+s-", "ctrl+shift+")):
        if name.startswith(short):
            name = modifier + name.removeprefix(short)
    return name


class _Inside(Enum):
    """Where in a sequence that prompt_toolkit does not know the decoder is."""

    NOTHING = ""
    ESCAPE = "an Escape that may begin something"
    CONTROL = "after Escape and [: until a letter or ~"
    ONE_MORE = "after Escape and O: one more character"
    STRING = "after Escape and ] or P: until it is ended"


class Keystrokes:
    """Names of keys out of prompt_toolkit's key presses.

    Of a sequence that it does not know prompt_toolkit makes an Escape and single characters;
    those would be taken for commands. So a character that comes in one piece with an Escape is
    left out, and the rest of its sequence with it. Alt with a letter looks the same, and is told
    by its end: it is a key with the name `alt+x`.
    """

    def __init__(self) -> None:
        self._inside = _Inside.NOTHING

    def names(self, keys: Iterable[Keys | str]) -> list[str]:
        """The names of the keys that came together; an Escape at the end waits for `flush`."""
        found = list[str | None]()
        for key in keys:
            before = self._inside
            if key is Keys.Escape:
                self._inside = _Inside.ESCAPE
                found.append("escape" if before is _Inside.ESCAPE else None)
            elif before is _Inside.NOTHING:
                found.append(name_of(key))
            elif isinstance(key, Keys):
                self._inside = _Inside.NOTHING
                # A bell ends a string of the terminal, as Escape and a backslash do.
                found.append(None if key is Keys.ControlG else name_of(key))
            else:
                self._inside = self._after(key)
                alone = before is _Inside.ESCAPE and self._inside is _Inside.NOTHING
                found.append(f"alt+{name_of(key)}" if alone and key != "\\" else None)
        return [name for name in found if name is not None]

    def flush(self) -> list[str]:
        """Nothing more came: what waited is a key of its own."""
        escaped, self._inside = self._inside is _Inside.ESCAPE, _Inside.NOTHING
        return ["escape"] if escaped else []

    def _after(self, character: str) -> _Inside:
        match self._inside:
            case _Inside.ESCAPE:
                begun = {"[": _Inside.CONTROL, "O": _Inside.ONE_MORE}
                begun |= dict.fromkeys("]P_^X", _Inside.STRING)
                return begun.get(character, _Inside.NOTHING)
            case _Inside.CONTROL if not "@" <= character <= "~" or character == "[":
                return _Inside.CONTROL
            case _Inside.STRING:
                return _Inside.STRING
            case _:
                return _Inside.NOTHING
