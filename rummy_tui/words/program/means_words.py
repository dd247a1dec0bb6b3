"""Refusals of a desk that runs on another computer than the player's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_tui.words.language.marks import N_, Mark

LACKING: Final[Mapping[str, Mark]] = {
    "copy": N_(
        "The game runs on another computer, which cannot reach your clipboard. "
        "{older} goes through the messages."
    ),
    "keep": N_(
        "The game runs on another computer, which cannot save files on yours. {older} goes "
        "through the messages."
    ),
    "speaker": N_(
        "The game runs on another computer, which cannot speak here. Your screen reader can "
        "read its text."
    ),
    "hush": N_("The game does not speak here. Your screen reader has its own key to stop speech."),
    "hint": N_(
        "The game runs on a shared computer and gives no hints there. {can_do} lists what "
        "you can do."
    ),
    "review": N_(
        "The game runs on a shared computer and reviews no turns there. {why} explains why "
        "the computer played as it did."
    ),
}
"""Refusals by their commands."""
HOLDS: Final = N_(
    "The game runs on another computer, which does not save what you change here. Changes "
    "last until you leave."
)
