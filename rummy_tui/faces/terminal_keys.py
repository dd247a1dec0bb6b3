"""What prompt_toolkit calls keys, in the names of keymap.toml: the one table for both faces."""

from __future__ import annotations

from typing import Final

from prompt_toolkit.input.ansi_escape_sequences import ANSI_SEQUENCES
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

from rummy_tui.faces.contract import TAKEN_BACK
from rummy_tui.faces.decoder import NO_ESCAPE

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


def name_of(press: KeyPress) -> str | None:
    """The name of a key in keymap.toml: `D`, `space`, `ctrl+z`; None for what is no key.

    A key that no keymap can have (`shift+delete`, `alt+x`) has a name all the same: it is
    answered.
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
