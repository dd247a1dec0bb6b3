"""The keys that the full screen listens to, and the sequences that are none."""

from __future__ import annotations

from collections import deque
from typing import Final

from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

from rummy_tui.faces.terminal_keys import name_of

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


def swallow_sequence(waiting: deque[KeyPress]) -> str:
    """Take away what follows an Escape in the same read: no hand is that fast.

    It is either a key pressed with Alt, whose name comes back, or an escape sequence that
    nobody knows; its letters are no commands.
    """
    first = str(waiting.popleft().key)
    # Only these begin a sequence, by ECMA-48 and by what terminals send for function keys.
    if first not in "[OP]_^":
        name = name_of(first)
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
