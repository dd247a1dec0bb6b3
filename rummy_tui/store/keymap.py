"""Which key gives which command: the keymap that comes with the game, and a player's own.

A key may stand for another one, such as `é` for `2` where digits need Shift: some stand so in the
player's own file, and some on the keyboard that the settings name.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
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
# A pattern is compiled when it is needed: a player without a keymap of their own needs none.
READER_KEYS: Final = r"(.*\+)?(insert|caps[-_ ]?lock|num[-_ ]?lock|(kp|numpad|keypad).*)"
"""Keys that screen readers live on; a keymap cannot have them."""
NAMES: Final = {"command": tuple(COMMANDS), "key": NAMED_KEYS}
"""What a name may have been meant for, by the problem."""
SECTIONS: Final = ("keys", "same")
"""What a player's own file may have."""
MOST_PROBLEMS: Final = 20
"""So many are told of a file; to look for what was meant takes its time."""
TERMINAL_KEYS: Final = {
    "ctrl+i": "tab",
    "ctrl+m": "enter",
    "ctrl+j": "enter",
    "ctrl+h": "backspace",
}
"""What a terminal sends for these is another key."""
ARROWS: Final = ("up", "down", "left", "right")
TURNING: Final = (("previous", "previous-group"), ("next", "next-group"))
"""Commands that change their arrows where a hand is drawn in rows."""
DRAWN: Final = (("previous-group", "above"), ("next-group", "below"))
"""Commands that leave their arrows to others where hand and table are drawn as a picture."""
NEEDED: Final = ("play", "cancel", "help")
"""Without a key for each of these nobody would find the way on."""
DIGITS: Final = tuple("1234567890")
"""The keys of the first ten cards or lines."""
Keys = Mapping[str, tuple[str, ...]]
Same = Mapping[str, str]
"""Keys, and those for which they stand."""


class Keymap:
    """Keys and the commands they give, both ways."""

    def __init__(
        self,
        keys: Keys,
        same: Same = MappingProxyType({}),
        boards: Mapping[str, Same] | None = None,
    ) -> None:
        self.keys: Final = {command: keys.get(command, ()) for command in COMMANDS}
        self.commands: Final = {key: command for command, some in keys.items() for key in some}
        self.same: Final = same
        """What has been carried out in `keys` already; a digit still has to be known from it."""
        self.boards: Final = boards or {}
        """The keyboards whose digits need Shift, by the values of the setting."""
        self._on: dict[str, Keymap] = {}

    def on(self, board: str) -> Keymap:
        """The same on one of the keyboards; on any other, as it is."""
        if board not in self.boards:
            return self
        if board not in self._on:
            self._on[board] = self.with_same(self.boards[board])
        return self._on[board]

    def digit(self, key: str) -> str:
        """The digit for which a key of the command `card` stands."""
        return self.same.get(key, key)

    def with_same(self, same: Same) -> Keymap:
        """The same where some keys stand for others: each does what the other one did."""
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
        """The same for a hand that is drawn in rows: Left and Right go card by card.

        Arrows change only where both commands have one, so that none is left without a key.
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
        """The turned keys for a picture: what is left of the arrows goes up and down in it."""
        keys = dict(self.turned.keys)
        for command, drawn in DRAWN:
            arrows = tuple(key for key in keys[command] if key in ARROWS)
            keys[command] = tuple(key for key in keys[command] if key not in arrows)
            keys[drawn] = (*arrows, *keys[drawn])
        return Keymap(keys, self.same)

    def with_own(self, own: Own) -> Keymap:
        """This keymap with a player's own entries; a key used there leaves what it was before."""
        used = {key for some in own.keys.values() for key in some}
        kept = {
            command: tuple(k for k in some if k not in used) for command, some in self.keys.items()
        }
        before = {key: other for key, other in self.same.items() if key not in used}
        merged = Keymap({**kept, **own.keys}, before).with_same(own.same)
        # Whoever writes the usual keys once more has changed none of them.
        changed = {key for key in used if self.commands.get(key) != merged.commands.get(key)}
        boards = {}
        for name, board in self.boards.items():
            left = {k: other for k, other in board.items() if k not in changed | own.same.keys()}
            boards[name] = {**left, **own.boards.get(name, {})}
        return Keymap(merged.keys, merged.same, boards)


@dataclass(frozen=True, slots=True)
class Own:
    """What a player's own file says."""

    keys: Keys = field(default_factory=dict)
    same: Same = field(default_factory=dict)
    boards: Mapping[str, Same] = field(default_factory=dict)
    """What stands for other keys on one of the keyboards alone."""


def shipped_keymap() -> Path:
    """The keymap of the game: beside the package in a checkout, inside it when installed."""
    inside = Path(__file__).parents[1] / "keymap.toml"
    return inside if inside.exists() else inside.parent.parent / "keymap.toml"


def load_keymap(own: Path | None = None) -> tuple[Keymap, tuple[Problem, ...]]:
    """The keymap with a player's own file laid over it, and what is wrong in that file."""
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


def _shipped() -> Keymap:
    """The keymap of the game; a test checks its entries, not each start."""
    # JSON where it was made at the installation: to load tomllib and read TOML takes 4 ms.
    try:
        entries = json.loads((Path(__file__).parents[1] / "keymap.json").read_bytes())
    except FileNotFoundError:
        entries = read_toml(read_small(shipped_keymap()))
    keys = {command: tuple(keys) for command, keys in entries["keys"].items()}
    return Keymap(keys, boards=entries["same"])


def _is_there(file: Path) -> bool:
    try:
        return file.exists()
    except OSError:  # a directory that may not be entered: reading tells the same
        return True


def _text(file: Path) -> str:
    try:
        return read_small(file)
    except (OSError, UnicodeDecodeError):
        return ""


def _read(file: Path, boards: Sequence[str]) -> tuple[Own, tuple[Problem, ...]]:
    """The good entries of a file, and a problem for each bad one."""
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
        # There a key may stand for another one that has a command everywhere else.
        {name: _same(board, {}, problems) for name, board in own_boards.items()},
    )
    return own, tuple(problems.found)


@dataclass(slots=True)
class _Problems:
    """What is wrong in a file, as far as it is told."""

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
    """The commands with their keys; `owner` gets the command of each key."""
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
                problem = "digit"  # it would not say which card
            if problem:
                problems.add(problem, command, written, meant)
            else:
                owner[key] = command
                kept.append(key)
        if kept or not keys:
            good[command] = tuple(kept)
    return good


def _same(section: dict[str, Any], owner: dict[str, str], problems: _Problems) -> Same:
    """The keys that stand for others; none may be the key of a command in `owner`."""
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
    """A key as the keymap has it: names of keys may be written large."""
    return written.lower() if len(written) > 1 else written


def _check_key(key: str, owner: dict[str, str]) -> tuple[str, tuple[str, ...]]:
    """What is wrong with a key, if anything, and what may have been meant."""
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
