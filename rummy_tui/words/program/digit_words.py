"""Questions and answers about keyboards whose digits need Shift."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.marks import N_

ASKED: Final = N_("Does your keyboard type {digit} only with Shift, and {key} without?")
YES: Final = N_("Yes. I type digits without Shift: {key} is {digit}.")
NO: Final = N_("No. The keys stay as they are.")
OFFERED: Final = N_(
    "{key} does nothing here. If it is your key for {digit}, press it again to type digits "
    "without Shift. {help} lists the keys."
)
TAKEN: Final = N_(
    "From now on you type digits without Shift. Some symbols have moved to other keys: "
    "{help} lists them. The setting Digits changes this back."
)
