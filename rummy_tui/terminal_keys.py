"""What prompt_toolkit calls keys, in the names of keymap.toml: the one table for both faces.

Only `prompt_toolkit.keys` is needed here, no layouts. A key that has no name in keymap.toml
(Shift+Insert, Ctrl+Up, focus events, mouse reports) gives nothing at all.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from string import ascii_lowercase
from typing import Final

from prompt_toolkit.keys import Keys

NAMES: Final[dict[Keys, str]] = {
    **{getattr(Keys, f"Control{letter.upper()}"): f"ctrl+{letter}" for letter in ascii_lowercase},
    **{getattr(Keys, f"F{number}"): f"f{number}" for number in range(1, 13)},
    # A terminal cannot tell these from Ctrl with a letter; the key is what is meant.
    Keys.ControlM: "enter",
    Keys.ControlJ: "enter",
    Keys.ControlI: "tab",
    Keys.ControlH: "backspace",
    Keys.Escape: "escape",
    Keys.Delete: "delete",
    Keys.Up: "up",
    Keys.Down: "down",
    Keys.Left: "left",
    Keys.Right: "right",
    Keys.Home: "home",
    Keys.End: "end",
    Keys.PageUp: "pageup",
    Keys.PageDown: "pagedown",
}


def name_of(key: Keys | str) -> str | None:
    """The name of a key in keymap.toml: `D`, `space`, `ctrl+z`; None where it has none."""
    if isinstance(key, Keys):
        return NAMES.get(key)
    if key == " ":
        return "space"
    return key if len(key) == 1 and key.isprintable() else None


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
    left out, and the rest of its sequence with it. Alt with a letter is left out in the same way.
    """

    def __init__(self) -> None:
        self._inside = _Inside.NOTHING

    def names(self, keys: Iterable[Keys | str]) -> list[str]:
        """The names of the keys that came together; an Escape at the end waits for `flush`."""
        found = []
        for key in keys:
            name = self._take(key)
            if name is not None:
                found.append(name)
        return found

    def flush(self) -> list[str]:
        """Nothing more came: what waited is a key of its own."""
        escaped, self._inside = self._inside is _Inside.ESCAPE, _Inside.NOTHING
        return ["escape"] if escaped else []

    def _take(self, key: Keys | str) -> str | None:
        if key is Keys.Escape:
            # A string is ended by Escape and a backslash, which are left out like Alt+backslash.
            before, self._inside = self._inside, _Inside.ESCAPE
            return "escape" if before is _Inside.ESCAPE else None
        if self._inside is _Inside.NOTHING:
            return name_of(key)
        if isinstance(key, Keys):
            self._inside = _Inside.NOTHING
            return None if key is Keys.ControlG else name_of(key)
        self._inside = self._after(key)
        return None

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
