"""The daily deal in words."""

from __future__ import annotations

from datetime import date
from typing import Final

from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import N_, Explained
from rummy_tui.words.menus.replay_words import day

DAILY: Final = N_("Daily deal of {day}")
PLAY: Final = Explained(
    N_("Play it"),
    N_("Only your first attempt counts. Hints are counted, and whole turns cannot be taken back."),
)
GO_ON: Final = Explained(N_("Resume it"), N_("You have started it: it resumes where you left off."))
PRACTICE: Final = Explained(
    N_("Play it for practice"), N_("You have already played it today, so this does not count.")
)
OPPONENT: Final = Explained(
    N_("Opponent"), N_("Change the computer opponent with {less} and {more}.")
)
COUNTS: Final = N_("This attempt counts.")
IS_PRACTICE: Final = N_("You have already played this deal: this is practice.")
DAILY_COUNTED: Final = N_("That was the daily deal: it counts.")
DAILY_PRACTICED: Final = N_("That was the daily deal for practice: it does not count.")


def daily_named(of: date, t: Language) -> str:
    """`Daily deal of 23 November 2026`."""
    return t(DAILY, day=day(of, t))
