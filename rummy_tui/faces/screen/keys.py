"""The keys that the full screen listens to, and mouse events."""

from __future__ import annotations

from typing import Final

from prompt_toolkit.data_structures import Point
from prompt_toolkit.keys import Keys
from prompt_toolkit.mouse_events import MouseButton, MouseEvent, MouseEventType

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
"""Events that come as keys but are not keys."""

KEYS: Final = tuple(key for key in Keys if key not in UNBOUND)


BUTTONS: Final = {
    (0, "M"): (MouseEventType.MOUSE_DOWN, MouseButton.LEFT),
    (0, "m"): (MouseEventType.MOUSE_UP, MouseButton.LEFT),
    (32, "M"): (MouseEventType.MOUSE_MOVE, MouseButton.LEFT),
    (64, "M"): (MouseEventType.SCROLL_UP, MouseButton.NONE),
    (65, "M"): (MouseEventType.SCROLL_DOWN, MouseButton.NONE),
}
"""The mouse reports that have a meaning: number of the button, and `M` if it goes down."""


def mouse_event(data: str) -> MouseEvent | None:
    """Return the event of a mouse report from the decoder; None if it has no meaning."""
    code, x, y = map(int, data[3:-1].split(";"))
    if (code, data[-1]) not in BUTTONS:
        return None
    what, button = BUTTONS[code, data[-1]]
    return MouseEvent(Point(x - 1, y - 1), what, button, frozenset())
