"""Translation of prompt_toolkit's keys into the names of keymap.toml, for both faces."""

from __future__ import annotations

from typing import Final

from prompt_toolkit.input.ansi_escape_sequences import ANSI_SEQUENCES
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

from rummy_tui.faces.contract import TAKEN_BACK
from rummy_tui.faces.decoder import NO_ESCAPE

NAMES: Final[dict[str, str]] = {
    " ": "space",
    Keys.ControlM: "enter",  # terminals send the same for Enter and Ctrl+M; likewise below
    Keys.ControlJ: "enter",
    Keys.ControlI: "tab",
    Keys.ControlH: "backspace",
    Keys.ControlAt: "ctrl+space",
    Keys.BackTab: "shift+tab",
}
"""Keys whose names differ from prompt_toolkit's."""

SILENT: Final = frozenset(
    {
        Keys.Insert,  # screen readers use it for their commands
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
"""Input that comes as a key but is not for the game: it has no effect and gets no answer."""


def name_of(press: KeyPress) -> str | None:
    """Return the name of a key in keymap.toml (`D`, `space`, `ctrl+z`); None if it is not a key.

    A key that no key map can contain (`shift+delete`, `alt+x`) has a name too, so that it gets an
    answer.
    """
    if press == NO_ESCAPE:
        return TAKEN_BACK
    sent = press.data
    if press.key is not Keys.Escape or len(sent) < 2 or not sent.startswith("\x1b"):
        return _name(press.key)
    known = ANSI_SEQUENCES.get(sent)
    with_alt = known[1] if isinstance(known, tuple) else ANSI_SEQUENCES.get(sent[1:], sent[1:])
    name = None if isinstance(with_alt, tuple) else _name(with_alt)
    return None if name is None else f"alt+{name}"


def _name(key: Keys | str) -> str | None:
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
