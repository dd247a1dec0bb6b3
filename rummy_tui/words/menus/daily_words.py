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
    N_("Your first time counts. Hints are counted, and no whole turn is taken back."),
)
GO_ON: Final = Explained(
    N_("Go on with it"), N_("You have begun it: it goes on where it was left.")
)
PRACTICE: Final = Explained(
    N_("Play it for practice"), N_("You have played it today: this time is not counted.")
)
OPPONENT: Final = Explained(
    N_("Opponent"), N_("Change the computer opponent with {less} and {more}.")
)
COUNTS: Final = N_("This time counts.")
IS_PRACTICE: Final = N_("You have played this deal already: this time is practice.")
DAILY_COUNTED: Final = N_("That was the daily deal: it counts.")
DAILY_PRACTICED: Final = N_("That was the daily deal for practice: it is not counted.")


def daily_named(of: date, t: Language) -> str:
    """`Daily deal of 23 November 2026`."""
    return t(DAILY, day=day(of, t))
