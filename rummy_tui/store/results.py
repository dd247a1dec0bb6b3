"""What comes of a wish to keep, rename or delete something: the command line prints it, a page
answers it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

WayOn = Literal["", "sure", "overwrite", "good-part", "hidden-cards", "replay", "other-name"]
"""What the player can do about a refusal. A command line names an option, a page asks."""


@dataclass(frozen=True, slots=True)
class Done:
    """It is done, and this is told of it."""

    text: str
    file: Path | None = None
    """What was written. A command line tells it; a page does not read a whole path aloud."""


@dataclass(frozen=True, slots=True)
class NotDone:
    """It is not done: why, and what would help."""

    text: str
    way_on: WayOn = ""


Answer = Done | NotDone
