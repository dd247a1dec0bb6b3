"""What a player has chosen for good, kept in the configuration directory of the system."""

from __future__ import annotations

import os
import tomllib
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "face": ("auto", "table", "reader", "line"),
    "speech": ("auto", "on", "off"),
    "theme": ("bright", "colour-blind", "plain"),
    "pace": ("none", "quick", "normal", "slow"),
    "card_style": ("words", "digits", "suit-first"),
    "arrows": ("auto", "up-down", "left-right"),
    "cursor": ("shown", "hidden"),
    "mouse": ("off", "on"),
}
PACES: Final = {"none": 0.0, "quick": 0.4, "normal": 1.0, "slow": 2.5}
"""Seconds before each move of a computer opponent."""
LONGEST_NAME: Final = 20


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings; a value that is not among its CHOICES raises ValueError."""

    name: str = ""
    language: str = ""
    """Empty: the language of the system."""
    face: str = "auto"
    speech: str = "auto"
    theme: str = "bright"
    pace: str = "normal"
    card_style: str = "words"
    arrows: str = "auto"
    cursor: str = "shown"
    mouse: str = "off"

    def __post_init__(self) -> None:
        for key, choices in CHOICES.items():
            if getattr(self, key) not in choices:
                raise ValueError(key)


@dataclass(frozen=True, slots=True)
class SettingsProblem:
    """What is wrong in a settings file; `key` is empty where it is the whole file."""

    file: Path
    key: str = ""
    value: str = ""


def printable(text: str) -> str:
    """A text with a blank for each character that no terminal should be sent."""
    return "".join(c if c.isprintable() else " " for c in text)


def one_line(text: str, longest: int) -> str:
    """A text as it can be said and drawn: in one line, and not too long."""
    return " ".join(printable(text).split())[:longest].strip()


def player_name(text: str) -> str:
    """A name as it can be said and drawn."""
    return one_line(text, LONGEST_NAME)


def system_language() -> str:
    """The language of the system, as its environment tells it; empty where it does not."""
    told = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return next(filter(None, told), "")


def config_directory() -> Path:
    """Where settings and a player's own keymap are kept."""
    import platformdirs  # only needed where files are; a line of its cost at start-up

    return Path(platformdirs.user_config_dir("rummy-tui", appauthor=False))


def load_settings(file: Path) -> tuple[Settings, tuple[SettingsProblem, ...]]:
    """The settings of a file with what is wrong in it; what is wrong keeps its default."""
    try:
        if file.exists() and not file.is_file():
            return Settings(), (SettingsProblem(file),)  # reading a pipe would wait for ever
        parsed = tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings(), ()
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return Settings(), (SettingsProblem(file),)
    settings, problems = Settings(), []
    known = {f.name for f in fields(Settings)}
    for key, value in parsed.items():
        try:
            if key not in known or not isinstance(value, str):
                raise ValueError(key)
            settings = replace(settings, **_one(key, value))
        except ValueError:
            problems.append(SettingsProblem(file, key, str(value)))
    return settings, tuple(problems)


def _one(key: str, value: str) -> dict[str, Any]:
    return {key: player_name(value) if key == "name" else value}


def save_settings(settings: Settings, file: Path) -> None:
    """Write the settings, private to the user; OSError where that is not possible."""
    chosen = {k: v for k, v in asdict(settings).items() if v != getattr(Settings(), k)}
    write_toml(chosen, file)


def write_toml(entries: dict[str, Any], file: Path) -> None:
    """Write a file, private to the user, whole or not at all; OSError if it is not possible."""
    import tomli_w

    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    part = file.with_suffix(".part")
    part.unlink(missing_ok=True)  # of a write that was cut short; it may be open to others
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        tomli_w.dump(entries, out)
    part.replace(file)
