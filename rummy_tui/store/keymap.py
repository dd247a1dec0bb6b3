"""The key map: the one that comes with the game, and a player's own file.

A key may stand for another one, such as `é` for `2` on a keyboard whose digits need Shift. Such
keys come from the player's own file, and from the keyboard that the settings name.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from rummy_tui.store.toml import line_of, read_toml, wrong_line
from rummy_tui.system.files import read_small
from rummy_tui.words.language.meant import nearest
from rummy_tui.words.program.commands import COMMANDS
from rummy_tui.words.program.problems import Problem

NAMED_KEYS: Final = (
    "space enter escape tab backspace delete up down left right home end pageup pagedown "
    "f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 f12"
).split()
# Compiled only when it is needed, which it is not without a key map of the player's own.
READER_KEYS: Final = r"(.*\+)?(insert|caps[-_ ]?lock|num[-_ ]?lock|(kp|numpad|keypad).*)"
"""Keys that screen readers use for themselves, so a key map cannot have them."""
NAMES: Final = {"command": tuple(COMMANDS), "key": NAMED_KEYS}
"""The names to suggest for each kind of problem."""
SECTIONS: Final = ("keys", "same")
"""The sections of a player's own file."""
MOST_PROBLEMS: Final = 20
"""Most problems reported for a file, as searching for suggestions takes time."""
TERMINAL_KEYS: Final = {
    "ctrl+i": "tab",
    "ctrl+m": "enter",
    "ctrl+j": "enter",
    "ctrl+h": "backspace",
}
"""Keys for which a terminal sends the same as for another key."""
ARROWS: Final = ("up", "down", "left", "right")
TURNING: Final = (("previous", "previous-group"), ("next", "next-group"))
"""Pairs of commands that exchange their arrows if a hand is drawn in rows."""
DRAWN: Final = (("previous-group", "above"), ("next-group", "below"))
"""Commands whose arrows go to others if hand and table are drawn as a picture."""
NEEDED: Final = ("play", "cancel", "help")
"""Commands that must have a key, as players would be stuck without them."""
DIGITS: Final = tuple("1234567890")
"""The keys of the first ten cards or lines."""
Keys = Mapping[str, tuple[str, ...]]
Same = Mapping[str, str]
"""Keys, and the keys for which they stand."""


class Keymap:
    """The keys of each command, and the command of each key."""

    def __init__(
        self,
        keys: Keys,
        same: Same = MappingProxyType({}),
        boards: Mapping[str, Same] | None = None,
    ) -> None:
        self.keys: Final = {command: keys.get(command, ()) for command in COMMANDS}
        self.commands: Final = {key: command for command, some in keys.items() for key in some}
        self.same: Final = same
        """Keys that stand for others; already applied to `keys`, but needed to find a digit."""
        self.boards: Final = boards or {}
        """The keyboards whose digits need Shift, by the values of the setting."""
        self._on: dict[str, Keymap] = {}

    def on(self, board: str) -> Keymap:
        """Return the key map for a keyboard; unchanged for one not in `boards`."""
        if board not in self.boards:
            return self
        if board not in self._on:
            self._on[board] = self.with_same(self.boards[board])
        return self._on[board]

    def digit(self, key: str) -> str:
        """Return the digit that a key of the command `card` stands for."""
        return self.same.get(key, key)

    def with_same(self, same: Same) -> Keymap:
        """Return the key map with keys that stand for others: each does what the other did."""
        keys = {
            command: (
                *(key for key in some if key not in same),
                *(key for key, other in same.items() if other in some),
            )
            for command, some in self.keys.items()
        }
        return Keymap(keys, {**self.same, **same})

    @cached_property
    def turned(self) -> Keymap:
        """The key map for a hand drawn in rows, in which Left and Right go card by card.

        Arrows change only if both commands have one, so that neither is left without a key.
        """
        keys = dict(self.keys)
        for one, other in TURNING:
            arrows = {
                name: tuple(k for k in self.keys[name] if k in ARROWS) for name in (one, other)
            }
            if all(arrows.values()):
                for name, new in ((one, arrows[other]), (other, arrows[one])):
                    keys[name] = (*new, *(k for k in self.keys[name] if k not in ARROWS))
        return Keymap(keys, self.same)

    @cached_property
    def drawn(self) -> Keymap:
        """The turned key map for a picture, in which the other arrows go up and down."""
        keys = dict(self.turned.keys)
        for command, drawn in DRAWN:
            arrows = tuple(key for key in keys[command] if key in ARROWS)
            keys[command] = tuple(key for key in keys[command] if key not in arrows)
            keys[drawn] = (*arrows, *keys[drawn])
        return Keymap(keys, self.same)

    def with_own(self, own: Own) -> Keymap:
        """Return the key map with the player's own entries; a key used there does nothing else."""
        used = {key for some in own.keys.values() for key in some}
        kept = {
            command: tuple(k for k in some if k not in used) for command, some in self.keys.items()
        }
        before = {key: other for key, other in self.same.items() if key not in used}
        merged = Keymap({**kept, **own.keys}, before).with_same(own.same)
        # An entry that repeats the default changes nothing.
        changed = {key for key in used if self.commands.get(key) != merged.commands.get(key)}
        boards = {}
        for name, board in self.boards.items():
            left = {k: other for k, other in board.items() if k not in changed | own.same.keys()}
            boards[name] = {**left, **own.boards.get(name, {})}
        return Keymap(merged.keys, merged.same, boards)


@dataclass(frozen=True, slots=True)
class Own:
    """The contents of a player's own file."""

    keys: Keys = field(default_factory=dict)
    same: Same = field(default_factory=dict)
    boards: Mapping[str, Same] = field(default_factory=dict)
    """Keys that stand for others on one keyboard only."""


def shipped_keymap() -> Path:
    """Return the game's key map: next to the package in a checkout, inside it if installed."""
    inside = Path(__file__).parents[1] / "keymap.toml"
    return inside if inside.exists() else inside.parent.parent / "keymap.toml"


def load_keymap(own: Path | None = None) -> tuple[Keymap, tuple[Problem, ...]]:
    """Return the key map with a player's own file applied, and the problems of that file."""
    keymap = _shipped()
    if own is None or not _is_there(own):
        return keymap, ()
    mine, more = _read(own, tuple(keymap.boards))
    merged = keymap.with_own(mine)
    for command in NEEDED:
        if not merged.keys[command]:
            kept = keymap.keys[command]
            merged = merged.with_own(Own({command: kept}))
            line = line_of(_text(own), command)
            more = (*more, Problem("keymap", own, "needed", line, command))
    for command in COMMANDS:
        if keymap.keys[command] and not merged.keys[command] and command not in mine.keys:
            more = (*more, Problem("keymap", own, "left", name=command))
    return merged, more


@cache
def _shipped() -> Keymap:
    """Return the game's key map; a test checks its entries, so the start does not."""
    # JSON, made at the installation: loading tomllib and reading TOML takes 4 ms.
    try:
        entries = json.loads((Path(__file__).parents[1] / "keymap.json").read_bytes())
    except FileNotFoundError:
        entries = read_toml(read_small(shipped_keymap()))
    keys = {command: tuple(keys) for command, keys in entries["keys"].items()}
    return Keymap(keys, boards=entries["same"])


def _is_there(file: Path) -> bool:
    try:
        return file.exists()
    except OSError:  # a folder without access, which reading will report
        return True


def _text(file: Path) -> str:
    try:
        return read_small(file)
    except (OSError, UnicodeDecodeError):
        return ""


def _read(file: Path, boards: Sequence[str]) -> tuple[Own, tuple[Problem, ...]]:
    """Return the good entries of a file, and a problem for each bad one."""
    try:
        text = read_small(file)
    except (OSError, UnicodeDecodeError):
        return Own(), (Problem("keymap", file, "unreadable"),)
    try:
        parsed = read_toml(text)
    except ValueError as error:
        return Own(), (Problem("keymap", file, "not-toml", wrong_line(error, text)),)
    problems, owner = _Problems(file, text), dict[str, str]()
    sections = {name: parsed[name] for name in SECTIONS if isinstance(parsed.get(name), dict)}
    for name in parsed:
        if name not in sections:
            problems.add("section", name, name)
    keys, same = _entries(sections.get("keys", {}), owner, problems), sections.get("same", {})
    own_boards = {name: same[name] for name in boards if isinstance(same.get(name), dict)}
    everywhere = {key: other for key, other in same.items() if key not in own_boards}
    own = Own(
        keys,
        _same(everywhere, owner, problems),
        # On a keyboard a key may stand for another even if it has a command elsewhere.
        {name: _same(board, {}, problems) for name, board in own_boards.items()},
    )
    return own, tuple(problems.found)


@dataclass(slots=True)
class _Problems:
    """The reported problems of a file."""

    file: Path
    text: str
    found: list[Problem] = field(default_factory=list)

    def add(self, problem: str, entry: str, name: str, meant: tuple[str, ...] = ()) -> None:
        if len(self.found) < MOST_PROBLEMS:
            line = line_of(self.text, entry)
            near = meant or nearest(name, NAMES.get(problem, ()))
            self.found.append(Problem("keymap", self.file, problem, line, name, meant=near))
        elif len(self.found) == MOST_PROBLEMS:
            self.found.append(Problem("keymap", self.file, "more"))


def _entries(section: dict[str, Any], owner: dict[str, str], problems: _Problems) -> Keys:
    """Return the commands with their keys; adds the command of each key to `owner`."""
    good: dict[str, tuple[str, ...]] = {}
    for command, keys in section.items():
        if command not in COMMANDS:
            problems.add("command", command, command)
            continue
        if not isinstance(keys, list) or not all(isinstance(k, str) for k in keys):
            problems.add("keys", command, command)
            continue
        kept = []
        for written in keys:
            key = _spelled(written)
            problem, meant = _check_key(key, owner)
            if command == "card" and not problem and key not in DIGITS:
                problem = "digit"  # another key would not say which card
            if problem:
                problems.add(problem, command, written, meant)
            else:
                owner[key] = command
                kept.append(key)
        if kept or not keys:
            good[command] = tuple(kept)
    return good


def _same(section: dict[str, Any], owner: dict[str, str], problems: _Problems) -> Same:
    """Return the keys that stand for others; keys of commands in `owner` are problems."""
    good: dict[str, str] = {}
    for written, other in section.items():
        if not isinstance(other, str):
            problems.add("same", written, written)
            continue
        key, stands_for = _spelled(written), _spelled(other)
        checked = (written, *_check_key(key, owner)), (other, *_check_key(stands_for, {}))
        wrong = next((found for found in checked if found[1]), None)
        if wrong is None:
            good[key] = stands_for
        else:
            name, problem, meant = wrong
            problems.add(problem, written, name, meant)
    return good


def _spelled(written: str) -> str:
    """Return a key in the spelling of the key map; names may be written in capitals."""
    return written.lower() if len(written) > 1 else written


def _check_key(key: str, owner: dict[str, str]) -> tuple[str, tuple[str, ...]]:
    """Return the problem of a key, or "", and the names that may have been meant."""
    if key in owner:
        return "twice", (owner[key],)
    if re.fullmatch(READER_KEYS, key):
        return "reader-key", ()
    if key in TERMINAL_KEYS:
        return "key", (TERMINAL_KEYS[key],)
    if key in NAMED_KEYS or re.fullmatch(r"ctrl\+([a-z]|pageup|pagedown|home|end)", key):
        return "", ()
    if re.fullmatch(r"shift\+[a-z]", key):
        return "key", (key[-1].upper(),)
    if key.isspace():
        return "key", ("space",)
    if len(key) == 1 and key.isprintable() and not key.isspace():
        return "", ()
    return "key", ()
