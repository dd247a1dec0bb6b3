"""The player's settings, kept in the system's folder for configuration."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final

import platformdirs

from rummy_tui.store.toml import as_text, read_toml, write_toml
from rummy_tui.system.files import read_small
from rummy_tui.system.printable import one_line, player_name, printable
from rummy_tui.words.language.language import languages
from rummy_tui.words.language.listening import TOPICS, Listening
from rummy_tui.words.program.problems import LONGEST_VALUE, Problem

VOLUMES: Final = tuple(str(volume) for volume in range(11))
"""Volumes of a sound; 0 is silence."""
CELLS: Final = ("20", "32", "40", "80")
"""Numbers of cells of braille displays."""
SOUNDS: Final = (
    *("draw", "discard", "lay", "turn", "refused", "few", "won", "lost"),
    *("came", "went", "time"),
)
"""The sounds, each with its own volume."""

# Read whenever they are used, except for `face` and `speech`, which apply from the next start.
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "face": ("auto", "table", "reader", "line"),
    "speech": ("auto", "on", "off"),
    "speech_through": ("auto", "accessible_output2", "prismatoid", "command"),
    "speech_rate": ("auto", *map(str, range(120, 400, 30))),
    "speech_volume": ("auto", *VOLUMES[1:]),
    "theme": (
        *("auto", "dark", "light", "felt", "paper", "night"),
        *("contrast", "colour-blind", "plain"),
    ),
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
"""Seconds before each move of a computer opponent; `voice` has them if nothing speaks."""
TURNS_ARROWS: Final = {"up-down": False, "left-right": True}
"""True if Left and Right go card by card; with `auto` they do in sighted play."""
FORMER: Final = {("theme", "bright"): "dark"}
"""Current values by the former ones of settings."""
NOWHERE: Final = Path(os.devnull)
"""A path below which nothing can be read or created."""
LONGEST_KEY: Final = 100
"""Most characters of a wrong key in a message, including a person's name before it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings; raises ValueError for a value that is not among its CHOICES."""

    name: str = ""
    face: str = "auto"
    speech: str = "auto"
    theme: str = "auto"
    letters: str = "auto"
    """`always` if the letter of a suit follows its symbol even where suits have colours."""
    ranks: str = "english"
    """The language of the letters on drawn jacks, queens, kings and aces."""
    speech_through: str = "auto"
    """The way to speak that is tried first."""
    speech_rate: str = "auto"
    """Words per minute of the program's own voice, or of the screen reader."""
    speech_volume: str = "auto"
    pace: str = "voice"
    arrows: str = "auto"
    digits: str = "auto"
    """The keyboard, if its digits need Shift and its other keys are to stand for them."""
    cursor: str = "shown"
    message_cursor: str = "end"
    """The place of the cursor at a message of the reader layout."""
    cells: str = "window"
    """The greatest width of rows in the reader layout, in cells of a braille display."""
    lists: str = "auto"
    """`whole` if the reader layout paints whole lists, `walked` if row by row with the cursor."""
    mouse: str = "auto"
    escape_waits: str = "auto"
    """Milliseconds after which an Escape is a key, not the beginning of another one."""
    motion: str = "full"
    """`reduced` if nothing may turn or move on the screen by itself."""
    sounds: str = "auto"
    sound_draw: str = "5"
    sound_discard: str = "5"
    sound_lay: str = "5"
    sound_turn: str = "5"
    sound_refused: str = "5"
    sound_few: str = "5"
    sound_won: str = "5"
    sound_lost: str = "5"
    sound_came: str = "5"
    sound_went: str = "5"
    sound_time: str = "5"
    usual: Listening = field(default_factory=Listening)
    """Preferences for listening, for players without their own."""
    people: Mapping[str, Listening] = field(default_factory=dict)
    """Preferences for listening by players' names."""

    def __post_init__(self) -> None:
        for key, choices in CHOICES.items():
            if getattr(self, key) not in choices:
                raise ValueError(key)

    def listening(self, name: str) -> Listening:
        """Return the preferences for a player."""
        return self.people.get(known(name), self.usual)

    def with_listening(self, wishes: Listening, name: str = "") -> Settings:
        """Return the settings with other preferences, for a named player or the default ones."""
        if not name:
            return replace(self, usual=wishes)
        return replace(self, people={**self.people, known(name): wishes})

    def has_wishes(self, name: str) -> bool:
        """Return True if a player has their own preferences."""
        return known(name) in self.people


def known(name: str) -> str:
    """Return the key for a player's name: upper and lower case are the same person."""
    return name.casefold()


def typed_path(text: str) -> Path:
    """Return a path as a player types it, with `~` expanded if there is such a home."""
    try:
        return Path(text).expanduser()
    except RuntimeError:
        return Path(text)


def config_directory() -> Path:
    """Return the folder of the settings and a player's own key map."""
    return _own_directory("user_config_dir")


def data_directory() -> Path:
    """Return the folder of matches and statistics."""
    return _own_directory("user_data_dir")


def documents_directory() -> Path:
    """Return the folder for texts: the player's documents, or the data folder without these."""
    # The player must find a text, unlike the files that the program keeps for itself.
    documents = _directory("user_documents_dir")
    return documents if documents.is_dir() else data_directory()


def state_directory() -> Path:
    """Return the folder for files that nobody asked the program to write."""
    return _own_directory("user_state_dir")


def is_nowhere() -> bool:
    """Return True if the system has no place where anything could be saved."""
    return NOWHERE in (*config_directory().parents, *data_directory().parents)


def _own_directory(kind: str) -> Path:
    return _directory(kind, "rummy-tui", appauthor=False)


def _directory(kind: str, *asked: str, **how: bool) -> Path:
    """Return a folder of the system; without a home, a path that cannot exist."""
    # Without HOME and a user entry platformdirs raises; if both are empty its path is relative.
    try:
        found = Path(getattr(platformdirs, kind)(*asked, **how))
    except RuntimeError:
        return NOWHERE / "rummy-tui"
    return found if found.is_absolute() else NOWHERE / "rummy-tui"


def load_settings(file: Path) -> tuple[Settings, tuple[Problem, ...]]:
    """Return the settings of a file, with defaults in place of bad entries, and its problems."""
    try:
        parsed = read_toml(read_small(file))
    # Nobody has chosen anything yet, which is not a problem.
    except (FileNotFoundError, NotADirectoryError):
        return Settings(), ()
    except (OSError, ValueError):
        return Settings(), (Problem("settings", file, "unreadable"),)
    return _Reading(file).read(parsed)


@dataclass(slots=True)
class _Reading:
    """The reading of a settings file, entry by entry."""

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
    """Parse a preference for listening; raises ValueError or TypeError if it is invalid."""
    if key == "off" and isinstance(value, list):
        return tuple(dict.fromkeys(str(topic) for topic in value))
    if key == "off" or key not in _WISHES or not isinstance(value, str):
        raise ValueError(key)
    if key == "language" and value not in ("", *languages()):
        raise ValueError(key)
    return value


def save_settings(settings: Settings, file: Path) -> None:
    """Write the settings to a private file; may raise OSError."""
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
    """Return the preferences that differ from the defaults, for the file."""
    kept = {key: getattr(wishes, key) for key in _WISHES}
    kept = {key: value for key, value in kept.items() if value != getattr(Listening(), key)}
    return {key: list(value) if key == "off" else value for key, value in kept.items()}
