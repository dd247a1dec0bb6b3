"""The questions to a guest who is new here: the language, the way to play, and the name.

They come in lines, which any screen reader and any pair of eyes can read.
"""

from __future__ import annotations

from collections.abc import Callable

from rummy_tui.desk.effects import End
from rummy_tui.desk.here import Here
from rummy_tui.desk.menus.first_start import FirstLanguage, FirstStart
from rummy_tui.desk.page import Page
from rummy_tui.pages.friends.naming import name_asked
from rummy_tui.words.friends import guest_words as words
from rummy_tui.words.language.language import is_known


class HowToPlay(FirstStart):
    """The ways to play in a terminal: nothing speaks there but the guest's own reader."""

    question = words.HOW_DO_YOU_PLAY
    ways = words.WAYS


class WhichLanguage(FirstLanguage):
    """The languages, asked if the guest's terminal names none that there is."""

    then = HowToPlay


def way_asked(here: Here, languages: tuple[str, ...], answered: Callable[[str], None]) -> Page:
    """Return the first question for a terminal with these languages."""
    known = bool(languages) and is_known(*languages)
    return (HowToPlay if known else WhichLanguage)(here, answered)


def first_name_asked(here: Here) -> Page:
    """Return the question for the name, which ends when there is one."""
    return name_asked(here, lambda: [End()], keep=False)
