"""Results of use cases, which the command line prints and pages say."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

WayOn = Literal["", "sure", "overwrite", "good-part", "hidden-cards", "replay", "other-name"]
"""The way to overcome a refusal. The command line names an option, a page asks."""


@dataclass(frozen=True, slots=True)
class Done:
    """A success, with the sentence about it."""

    text: str
    file: Path | None = None
    """The file that was written. The command line prints it; pages do not read paths aloud."""


@dataclass(frozen=True, slots=True)
class NotDone:
    """A refusal, with its reason and the way to overcome it."""

    text: str
    way_on: WayOn = ""


Answer = Done | NotDone
