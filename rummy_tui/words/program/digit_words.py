"""Questions and answers about keyboards whose digits need Shift."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.marks import N_

ASKED: Final = N_("Does your keyboard type {digit} only with Shift, and {key} without?")
YES: Final = N_("Yes. I play without Shift: {key} is {digit}.")
NO: Final = N_("No. Keys stay as they are.")
OFFERED: Final = N_(
    "{key} does nothing here. If it is your key for {digit}, press it again to play digits "
    "without Shift. {help} lists the keys."
)
TAKEN: Final = N_(
    "From now on you play digits without Shift. Some signs have moved: {help} lists the keys. "
    '"Digits" in the settings can change it back.'
)
