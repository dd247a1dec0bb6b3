"""What is asked once, at the first start: the language, if it is not known, and who is to speak.

Also how many cells a braille display has, and whether digits need Shift, where that is likely.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.effects import Close, Effects, Open, Say
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import Question
from rummy_tui.desk.menus.digits import letters
from rummy_tui.desk.menus.speaking import with_way
from rummy_tui.desk.page import sentence
from rummy_tui.desk.text_page import TextPage
from rummy_tui.store.settings import CELLS
from rummy_tui.words.language.keys import key_name
from rummy_tui.words.language.language import LANGUAGES, languages
from rummy_tui.words.program import digit_words as words
from rummy_tui.words.program.speech_words import (
    ASKED,
    HOW_MANY_CELLS,
    WHICH_LANGUAGE,
    WHO_IS_TO_SPEAK,
)

OFFERED: Final = ("program", "reader", "line", "braille", "nobody")


class Asked(Question):
    """A question of the first start; any key that is no answer repeats it."""

    def escape_is_final(self, *, alone: bool) -> bool:
        return True

    def greeting(self) -> str:
        """Everything in one go: nobody knows yet who hears it, and with which keys."""
        lines = [f"{n}. {row}" for n, row in enumerate(self.rows(), 1)]
        return " ".join((sentence(self.title), *lines))

    def on(self, command: str, argument: str) -> Effects:
        moves = ("previous", "next", "first", "last", "card")
        answer = super().on(command, argument) if command in (*moves, "play", "choose") else None
        return [Say(self.greeting(), keep=False)] if answer is None else answer


class FirstLanguage(Asked):
    """The languages, each in itself: asked where that of the system is none of them."""

    def __init__(self, here: Desk, answered: Callable[[str], None]) -> None:
        items = [
            Item(LANGUAGES.get(code, code), partial(self._choose, code)) for code in languages()
        ]
        super().__init__(here, here.language(WHICH_LANGUAGE), items)
        self._here, self._answered = here, answered

    def _choose(self, code: str) -> Effects:
        self._here.listen(replace(self._here.listening, language=code))
        return [Close(self, quietly=True), Open(FirstStart(self._here, self._answered))]


class FirstStart(Asked):
    """The ways to play by ear, by touch or by eye: first the table that speaks by itself.

    `answered` is called with the way that is chosen.
    """

    def __init__(self, here: Desk, answered: Callable[[str], None]) -> None:
        t = here.language
        items = [Item(t(ASKED[way]), partial(self._choose, way)) for way in OFFERED]
        up, down, enter = here.way("previous"), here.way("next"), here.way("choose")
        super().__init__(here, t(WHO_IS_TO_SPEAK, up=up, down=down, enter=enter), items)
        self._here, self._answered = here, answered

    def _choose(self, way: str) -> Effects:
        if way == "braille":
            return [Open(HowManyCells(self._here, self._take_cells))]
        return self._take(way)

    def _take_cells(self, text: str) -> Effects:
        asked = int(text) if text.isdecimal() else 0
        # Rows that are longer than the display would be cut in the middle of a word.
        fitting = [cells for cells in CELLS if int(cells) <= asked]
        if not fitting:
            return self._choose("braille")
        self._here.settings = replace(self._here.settings, cells=fitting[-1])
        return self._take("braille")

    def _take(self, way: str) -> Effects:
        self._answered(way)
        self._here.settings = with_way(self._here.settings, way)
        if self._here.settings.digits == "auto":
            self._here.finished = True
            return ()
        return [Close(self, quietly=True), Open(DigitsOnShift(self._here))]


class DigitsOnShift(Asked):
    """Whether the digits need Shift, as on the keyboard that the settings hold until then."""

    def __init__(self, here: Desk) -> None:
        t, board = here.language, here.settings.digits
        # A letter is sure to be heard, and is no digit on any keyboard but this one.
        key, digit = next(iter(letters(here.written_keys.boards[board]).items()))
        named = {"key": key_name(key, t), "digit": digit}
        items = [
            Item(t(words.YES, **named), partial(self._choose, board), says=True),
            Item(t(words.NO), partial(self._choose, "shift"), says=False),
        ]
        super().__init__(here, t(words.ASKED, **named), items)
        self._here = here

    def _choose(self, digits: str) -> None:
        self._here.settings = replace(self._here.settings, digits=digits)
        self._here.finished = True


class HowManyCells(TextPage):
    """The number of cells is typed: a digit that chose a line might begin another number."""

    def __init__(self, here: Desk, done: Callable[[str], Effects]) -> None:
        title = here.language(HOW_MANY_CELLS, enter=here.way("choose"))
        super().__init__(here, title, done)
