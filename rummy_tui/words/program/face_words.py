"""Sentences of a face about its window and its input."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.marks import N_, NN_

PASTED: Final = N_("Pasted text does nothing here. {key} types a command.")
TOO_SMALL: Final = N_(
    "The window is {width} by {height}. The game needs {wide} by {high}: make the window larger "
    "or the letters smaller."
)
LESS_ROOM: Final = N_("Less room is enough for rummy-tui --reader and rummy-tui --line.")
LEAVES: Final = N_("{key} leaves the game.")
NO_TIME: Final = NN_(
    "There was no time for {n} earlier message.", "There was no time for {n} earlier messages."
)
INPUT_ENDED: Final = N_("End of input.")
MATCH_LEFT: Final = N_("End of input; you have left the match.")
HOW_TO_CHANGE: Final = N_(
    "To change line 3, type 3 for its values, 3 + or 3 -, or 3 and its new value. "
    "An empty line lists all again."
)
ROWS_FOLLOW: Final = NN_("{n} more row: {key}", "{n} more rows: {key}")
LONG_LIST: Final = NN_("The list has {n} line.", "The list has {n} lines.")
LONG_LIST_READ: Final = NN_(
    "The list has {n} line. {key} reads them all.", "The list has {n} lines. {key} reads them all."
)
