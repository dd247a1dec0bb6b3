"""The input of every command, and refusals in sentences that say what to do."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from typing import NamedTuple

from rummy_tui.store.settings import Settings, is_nowhere
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.meant import meant_or
from rummy_tui.words.program.setting_words import no_place


class Call(NamedTuple):
    """A command line that has been read, and what every command needs."""

    options: argparse.Namespace
    settings: Settings
    problems: tuple[str, ...]
    """Problems in the file of the settings, and a note if the translation is incomplete."""
    t: Language

    @property
    def by_ear(self) -> bool:
        """True if a screen reader reads: by the chosen face, or by ACCESSIBLE."""
        return self.settings.face in ("reader", "line") or accessible()


def accessible() -> bool:
    """Return True if the environment asks for plain lines."""
    return os.environ.get("ACCESSIBLE", "0") not in ("", "0")


class UsageError(Exception):
    """Something on the command line cannot be done, for a reason given in a sentence."""


class NotDone(Exception):
    """A command failed, for a reason outside of the command line."""


def no_such(told: str, name: str, names: Sequence[str], otherwise: str, t: Language) -> UsageError:
    """Return the error for an unknown name: names that it may stand for, or else `otherwise`."""
    return UsageError(f"{told} {meant_or(otherwise, name, names, t)}".strip())


def refuse_nowhere(t: Language) -> None:
    """Raise UsageError if nothing is kept, because there is no place for it."""
    if is_nowhere():
        raise UsageError(no_place(t))
