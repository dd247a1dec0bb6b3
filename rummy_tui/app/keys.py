"""From the keys of prompt_toolkit to the names in keymap.toml."""

from __future__ import annotations

from collections import deque
from typing import Final

from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

NAMES: Final[dict[str, str]] = {
    " ": "space",
    Keys.Enter: "enter",
    Keys.ControlJ: "enter",  # what some terminals and pipes send for it
    Keys.Escape: "escape",
    Keys.Tab: "tab",
    Keys.Backspace: "backspace",
    Keys.ControlAt: "ctrl+space",
    Keys.BackTab: "shift+tab",
}
"""The keys whose name is not simply theirs; `key_name_of` makes the others."""

SILENT: Final = frozenset(
    {
        Keys.Insert,  # screen readers live on it
        Keys.ShiftInsert,
        Keys.ControlInsert,
        Keys.Ignore,
        Keys.ScrollUp,
        Keys.ScrollDown,
    }
)
"""Keys that are no keys of the game, and have no answer."""

UNBOUND: Final = frozenset(
    {
        Keys.Any,
        Keys.CPRResponse,
        Keys.Vt100MouseEvent,
        Keys.WindowsMouseEvent,
        Keys.BracketedPaste,
        Keys.SIGINT,
        Keys.ControlC,
    }
)
"""What comes as a key and is none."""

KEYS: Final = tuple(key for key in Keys if key not in UNBOUND)


def key_name_of(key: str) -> str:
    """The name of a key as keymap.toml writes it; empty for what is no key of the game."""
    if key in SILENT:
        return ""
    if key in NAMES:
        return NAMES[key]
    if isinstance(key, Keys):
        name = key.value
        for short, modifier in (("c-", "ctrl+"), ("s-", "shift+")):
            if name.startswith(short) and len(name) > len(short):
                name = modifier + name[len(short) :]
            elif name.startswith("ctrl+" + short):
                name = "ctrl+" + modifier + name[len("ctrl+" + short) :]
        return name
    return key if len(key) == 1 and key.isprintable() else ""


def swallow_sequence(waiting: deque[KeyPress]) -> str:
    """Take away what follows an Escape in the same read: no hand is that fast.

    It is either a key pressed with Alt, whose name comes back, or an escape sequence that
    nobody knows; its letters are no commands.
    """
    first = str(waiting.popleft().key)
    if first not in "[OP]_^":
        name = key_name_of(first)
        return f"alt+{name}" if name else ""
    if first == "O" and waiting:
        waiting.popleft()
    if first == "[":
        while waiting and not "@" <= str(waiting[0].key) <= "~":
            waiting.popleft()
        if waiting:
            waiting.popleft()
    elif first in "P]_^":
        while waiting and waiting.popleft().key not in (Keys.ControlG, Keys.Escape):
            pass
        if waiting and waiting[0].key == "\\":  # an Escape and this end it, or a bell
            waiting.popleft()
    return ""
