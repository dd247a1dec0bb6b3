"""Keyboards whose digits need Shift: finding the likely one, and the offer to play without Shift.

A terminal does not tell which keyboard it has. The first start asks, if the system's language makes
such a keyboard likely. Later it is offered when a player presses a letter that is on a digit's key.
"""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rummy_tui.desk.effects import Change, Effects, Refuse, Say
from rummy_tui.store.keymap import DIGITS, Same
from rummy_tui.system.languages import system_languages
from rummy_tui.words.language.aloud import openly
from rummy_tui.words.language.keys import key_name
from rummy_tui.words.program import digit_words as words

if TYPE_CHECKING:
    from rummy_tui.desk.here import Here

LIKELY: Final = {
    r"(fr|nl|wa)_BE": "belgian",
    r"fr(_FR)?": "azerty",
    r"(cs|sk)(_\w+)?": "czech",
}
"""The keyboard by the locale of the system."""
OF_APPLE: Final = {"azerty": "belgian"}
"""Keyboards that have another layout on Apple's computers."""


def likely_here() -> str:
    """Return the keyboard that this computer is likely to have; empty if it may be any."""
    # The last one is the locale, which names the country; the others are further languages.
    return likely_board((system_languages() or ("",))[-1], sys.platform)


def likely_board(locale: str, platform: str) -> str:
    """Return the keyboard that is likely for a system's locale, such as `fr_FR.UTF-8`."""
    code = re.split(r"[.@]", locale)[0]
    board = next((board for some, board in LIKELY.items() if re.fullmatch(some, code)), "")
    return OF_APPLE.get(board, board) if platform == "darwin" else board


def letters(same: Same) -> dict[str, str]:
    """Return the letters of a keyboard that are on keys of digits, each with its digit."""
    return {key: digit for key, digit in same.items() if digit in DIGITS and key.isalpha()}


def offer_digits(here: Here, key: str, *, again: bool) -> Effects | None:
    """Offer to play without Shift if a letter may be meant as a digit; with `again`, do it.

    Return None if there is nothing to offer.
    """
    boards = here.written_keys.boards
    likely = likely_here()
    asked = sorted(boards, key=lambda board: board != likely)  # the others in their order
    board = next((board for board in asked if key in letters(boards[board])), None)
    if board is None or here.settings.digits != "auto":
        return None
    t, help_ = here.language, here.way("help")
    if again:
        settings = replace(here.settings, digits=board)
        return [Change(settings), Say(openly(t(words.TAKEN, help=help_)))]
    named = {"key": key_name(key, t), "digit": boards[board][key]}
    told = t(words.OFFERED, **named, help=help_)
    return [Refuse(openly(told), names_help=True)]
