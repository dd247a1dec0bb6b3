"""Sentences for a program that has to stop."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.marks import N_

DEFECT: Final = N_(
    "rummy-tui has a defect and had to stop; a report of it, without any cards, is in {file}: "
    "please send it to those who make the game."
)
NO_REPORT: Final = N_(
    "rummy-tui has a defect and had to stop; a report of it could not be written: {why}."
)
UNWRITABLE: Final = N_("rummy-tui: the output cannot be written: {why}")
