"""Sentences for a guest, who plays in the host's program by plain ssh."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_tui.words.language.marks import N_, Mark

HOW_DO_YOU_PLAY: Final = N_(
    "How do you play? Type 1, 2, 3 or 4, or use {up} and {down} and press {enter}."
)
WAYS: Final[Mapping[str, Mark]] = {
    "nobody": N_("I look at the screen."),
    "reader": N_("My screen reader reads a layout made for it."),
    "line": N_("My screen reader reads line by line."),
    "braille": N_("My braille display reads."),
}
"""The ways to play, as they are offered."""
YOUR_NAME: Final = N_("What is your name? Type it and press {enter}:")
NO_NAME: Final = N_("The others need a name for you. Type one and press {enter}.")

NOT_SAVED: Final = N_("The host could not save your settings ({why}). They last until you leave.")

# Last sentences
ONLY_TERMINALS: Final = N_(
    "This is a table for playing cards. It only takes terminals and the command "
    "rummy-tui join: use ssh without a command and without the option -T."
)
TAKEN_OVER: Final = N_("You have connected from another place, so this connection ends.")
TOO_SLOW: Final = N_(
    "Your terminal has not read anything for too long, so the connection ends. Connect again "
    "to resume."
)
DEFECT: Final = N_(
    "The game has failed because of a defect, and the connection ends. Connect again to resume."
)
HOST_ENDS: Final = N_("The host has ended the program, so this connection ends.")
