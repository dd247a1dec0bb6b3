"""What a player has chosen for good, kept in the configuration directory of the system."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final

import platformdirs

from rummy_tui.store.toml import as_text, read_toml, write_toml
from rummy_tui.system.files import read_small
from rummy_tui.system.printable import one_line, printable
from rummy_tui.words.language.language import languages
from rummy_tui.words.language.listening import TOPICS, Listening
from rummy_tui.words.program.problems import LONGEST_VALUE, Problem

VOLUMES: Final = tuple(str(volume) for volume in range(11))
"""How loud a sound is; 0 is none."""
CELLS: Final = ("20", "32", "40", "80")
"""How many cells braille displays have."""
SOUNDS: Final = ("draw", "discard", "lay", "turn", "refused", "few", "won", "lost")
"""The sounds, each with a volume of its own."""

# Read whenever they are used, but for `face` and `speech`, which count from the next start.
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "face": ("auto", "table", "reader", "line"),
    "speech": ("auto", "on", "off"),
    "speech_through": ("auto", "accessible_output2", "prismatoid", "command"),
    "speech_rate": ("auto", *map(str, range(120, 400, 30))),
    "speech_volume": ("auto", *VOLUMES[1:]),
    "theme": ("auto", "dark", "light", "contrast", "colour-blind", "plain"),
    "letters": ("auto", "always"),
    "ranks": ("english", "language"),
    "pace": ("voice", "none", "quick", "normal", "slow"),
    "arrows": ("auto", "up-down", "left-right"),
    "digits": ("auto", "shift", "azerty", "belgian", "czech"),
    "cursor": ("shown", "hidden"),
    "message_cursor": ("end", "start"),
    "cells": ("window", *CELLS),
    "lists": ("auto", "whole", "walked"),
    "mouse": ("auto", "on", "off"),
    "escape_waits": ("auto", "50", "100", "200", "500"),
    "motion": ("full", "reduced"),
    "sounds": ("auto", "on", "bell", "off"),
    **{f"sound_{sound}": VOLUMES for sound in SOUNDS},
}
PACES: Final = {"voice": 1.0, "none": 0.0, "quick": 0.4, "normal": 1.0, "slow": 2.5}
"""Seconds before each move of a computer opponent; by the voice, where there is none."""
TURNS_ARROWS: Final = {"up-down": False, "left-right": True}
"""Whether Left and Right go card by card; else where the game is not heard."""
FORMER: Final = {("theme", "bright"): "dark"}
"""What values were called in settings that were kept once, and are called now."""
NOWHERE: Final = Path(os.devnull)
"""What lies below it can be neither read nor made."""
LONGEST_NAME: Final = 20
LONGEST_KEY: Final = 100
"""Characters of a wrong key that are told, with the name of a person before it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings; a value that is not among its CHOICES raises ValueError."""

    name: str = ""
    face: str = "auto"
    speech: str = "auto"
    theme: str = "auto"
    letters: str = "auto"
    """Whether the letter of a suit stands beside its symbol also where there are colours."""
    ranks: str = "english"
    """Whose letters jack, queen, king and ace have where they are drawn."""
    speech_through: str = "auto"
    """What is asked first for a voice."""
    speech_rate: str = "auto"
    """Words a minute of the program's own voice, or of the screen reader."""
    speech_volume: str = "auto"
    pace: str = "voice"
    arrows: str = "auto"
    digits: str = "auto"
    """The keyboard, if its digits need Shift and are to be played without."""
    cursor: str = "shown"
    message_cursor: str = "end"
    """Where the cursor stands at a message of the reader layout."""
    cells: str = "window"
    """How wide the rows of the reader layout are at most, in cells of a braille display."""
    lists: str = "auto"
    """Whether the reader layout paints a list as a whole, or each row when one comes to it."""
    mouse: str = "auto"
    escape_waits: str = "auto"
    """Milliseconds after which an Escape is a key, and not the beginning of another one."""
    motion: str = "full"
    """Whether anything turns or moves on the screen by itself."""
    sounds: str = "auto"
    sound_draw: str = "5"
    sound_discard: str = "5"
    sound_lay: str = "5"
    sound_turn: str = "5"
    sound_refused: str = "5"
    sound_few: str = "5"
    sound_won: str = "5"
    sound_lost: str = "5"
    usual: Listening = field(default_factory=Listening)
    """How things are told to players without wishes of their own."""
    people: Mapping[str, Listening] = field(default_factory=dict)
    """The wishes of people by their names."""

    def __post_init__(self) -> None:
        for key, choices in CHOICES.items():
            if getattr(self, key) not in choices:
                raise ValueError(key)

    def listening(self, name: str) -> Listening:
        """How things are told to a person."""
        return self.people.get(known(name), self.usual)

    def with_listening(self, wishes: Listening, name: str = "") -> Settings:
        """The same with other wishes: those of a person who has a name, else the usual ones."""
        if not name:
            return replace(self, usual=wishes)
        return replace(self, people={**self.people, known(name): wishes})

    def has_wishes(self, name: str) -> bool:
        """Whether a person has wishes of their own."""
        return known(name) in self.people


def known(name: str) -> str:
    """A name as it is looked up: written in any case it is the same person."""
    return name.casefold()


def player_name(text: str) -> str:
    """A name as it can be said and drawn."""
    return one_line(text, LONGEST_NAME)


def typed_path(text: str) -> Path:
    """A file as a player writes it, also below `~`, where there is such a home."""
    try:
        return Path(text).expanduser()
    except RuntimeError:
        return Path(text)


def system_languages() -> tuple[str, ...]:
    """The languages that the system asks for, by its environment or by Windows, the dearest first.

    As for other programs, LANGUAGE lists several, and says nothing where the locale is C.
    """
    told = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    code = next(filter(None, told), "") or language_of_windows()
    listed = "" if code in ("C", "POSIX") else os.environ.get("LANGUAGE", "")
    return tuple(filter(None, (*listed.split(":"), code)))


def language_of_windows() -> str:
    """The language in which Windows speaks to its user, such as `fr_FR`; empty elsewhere."""
    if sys.platform != "win32":
        return ""
    # late: 10 ms, on Windows only
    import ctypes
    import locale

    return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")


def config_directory() -> Path:
    """Where settings and a player's own keymap are kept."""
    return _own_directory("user_config_dir")


def data_directory() -> Path:
    """Where matches and statistics are kept."""
    return _own_directory("user_data_dir")


def documents_directory() -> Path:
    """Where a player finds a text: among the documents, or where programs keep their data."""
    # A text is for its player to find, unlike what the program keeps for itself.
    documents = _directory("user_documents_dir")
    return documents if documents.is_dir() else data_directory()


def state_directory() -> Path:
    """Where the program keeps what nobody has asked it to write."""
    return _own_directory("user_state_dir")


def is_nowhere() -> bool:
    """Whether the system knows no place where anything could be kept."""
    return NOWHERE in (*config_directory().parents, *data_directory().parents)


def _own_directory(kind: str) -> Path:
    return _directory(kind, "rummy-tui", appauthor=False)


def _directory(kind: str, *asked: str, **how: bool) -> Path:
    """A directory as the system has it; one that cannot be there where there is no home."""
    # Without HOME and an entry for the user it raises; with both empty it names no whole path.
    try:
        found = Path(getattr(platformdirs, kind)(*asked, **how))
    except RuntimeError:
        return NOWHERE / "rummy-tui"
    return found if found.is_absolute() else NOWHERE / "rummy-tui"


def load_settings(file: Path) -> tuple[Settings, tuple[Problem, ...]]:
    """The settings of a file with what is wrong in it; what is wrong keeps its default."""
    try:
        parsed = read_toml(read_small(file))
    # Nobody has chosen anything yet: that is no problem.
    except (FileNotFoundError, NotADirectoryError):
        return Settings(), ()
    except (OSError, ValueError):
        return Settings(), (Problem("settings", file, "unreadable"),)
    return _Reading(file).read(parsed)


@dataclass(slots=True)
class _Reading:
    """A settings file being taken over, entry by entry."""

    file: Path
    problems: list[Problem] = field(default_factory=list)

    def read(self, parsed: dict[str, Any]) -> tuple[Settings, tuple[Problem, ...]]:
        settings, wishes = Settings(), {}
        for key, value in parsed.items():
            if key == "people" and isinstance(value, dict):
                settings = self._people(settings, value)
            elif key in _WISHES:
                wishes[key] = value
            else:
                settings = self._one(settings, key, value)
        settings = replace(settings, usual=self._wishes(settings.usual, wishes, ""))
        return settings, tuple(self.problems)

    def _people(self, settings: Settings, people: dict[str, Any]) -> Settings:
        for name, wishes in people.items():
            if not isinstance(wishes, dict) or not name:
                self._problem(f"people.{name}", wishes)
                continue
            told = self._wishes(Listening(), wishes, f"people.{name}.")
            settings = settings.with_listening(told, name)
        return settings

    def _wishes(self, wishes: Listening, entries: dict[str, Any], where: str) -> Listening:
        for key, value in entries.items():
            if key == "off" and isinstance(value, list):
                for topic in (str(each) for each in value if each not in TOPICS):
                    self._problem(where + key, topic)
                value = [topic for topic in value if topic in TOPICS]
            try:
                wishes = replace(wishes, **{key: _wish(key, value)})
            except (TypeError, ValueError):
                self._problem(where + key, value)
        return wishes

    def _one(self, settings: Settings, key: str, value: Any) -> Settings:
        try:
            if key not in ("name", *CHOICES) or not isinstance(value, str):
                raise ValueError(key)
            value = FORMER.get((key, value), value)
            one: dict[str, Any] = {key: player_name(value) if key == "name" else value}
            return replace(settings, **one)
        except ValueError:
            self._problem(key, value)
            return settings

    def _problem(self, key: str, value: Any) -> None:
        there = key.rpartition(".")[2] in ("name", *CHOICES, *_WISHES)
        self.problems.append(
            Problem(
                "settings",
                self.file,
                "value" if there else "key",
                name=printable(key)[:LONGEST_KEY],
                value=one_line(as_text(value), LONGEST_VALUE),
            )
        )


_WISHES: Final = tuple(f.name for f in fields(Listening))


def _wish(key: str, value: Any) -> Any:
    """A wish as it stands in a file; ValueError or TypeError for what is none."""
    if key == "off" and isinstance(value, list):
        return tuple(dict.fromkeys(str(topic) for topic in value))
    if key == "off" or key not in _WISHES or not isinstance(value, str):
        raise ValueError(key)
    if key == "language" and value not in ("", *languages()):
        raise ValueError(key)
    return value


def save_settings(settings: Settings, file: Path) -> None:
    """Write the settings, private to the user; OSError where that is not possible."""
    usual = Settings()
    chosen: dict[str, Any] = {
        key: getattr(settings, key)
        for key in ("name", *CHOICES)
        if getattr(settings, key) != getattr(usual, key)
    }
    chosen |= _written(settings.usual)
    people = {name: _written(wishes) for name, wishes in settings.people.items()}
    write_toml({**chosen, "people": people} if people else chosen, file)


def _written(wishes: Listening) -> dict[str, Any]:
    """Wishes as they are kept: only what is not as usual."""
    kept = {key: getattr(wishes, key) for key in _WISHES}
    kept = {key: value for key, value in kept.items() if value != getattr(Listening(), key)}
    return {key: list(value) if key == "off" else value for key, value in kept.items()}
