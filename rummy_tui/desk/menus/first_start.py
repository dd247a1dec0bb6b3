"""The questions of the first start: the language, if it is not known, and who is to speak.

If needed, it also asks how many cells a braille display has, and if digits need Shift.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from rummy_tui.desk.effects import Change, Close, Effects, End, Greet, Open, Wish
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import Question
from rummy_tui.desk.menus.digits import letters
from rummy_tui.desk.menus.speaking import with_way
from rummy_tui.desk.page import sentence
from rummy_tui.desk.text_page import TextPage
from rummy_tui.store.settings import CELLS
from rummy_tui.words.language.keys import key_name
from rummy_tui.words.language.language import LANGUAGES, languages
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.program import digit_words as words
from rummy_tui.words.program.speech_words import (
    ASKED,
    HOW_MANY_CELLS,
    WHICH_LANGUAGE,
    WHO_IS_TO_SPEAK,
)

OFFERED: Final = tuple(ASKED)


class Asked(Question):
    """A question of the first start; a key that is no answer repeats it."""

    front = True

    def escape_is_final(self, *, alone: bool) -> bool:
        return True

    def greeting(self) -> str:
        """Return the whole question, because it is not known yet who hears it."""
        lines = [f"{n}. {item.text}" for n, item in enumerate(self.items, 1)]
        return " ".join((sentence(self.title), *lines))

    def on(self, command: str, argument: str) -> Effects | None:
        chooses = command in ("play", "choose") and not argument
        if chooses or command in ("previous", "next", "first", "last", "card"):
            return None
        return [Greet(keep=False)]


class FirstStart(Asked):
    """The ways to play by ear, by touch or by eye; the first is the table that speaks.

    `answered` is called with the chosen way.
    """

    question: Mark = WHO_IS_TO_SPEAK
    ways: Mapping[str, Mark] = ASKED
    """The ways as they are offered."""

    def __init__(self, here: Here, answered: Callable[[str], None]) -> None:
        t = here.language
        items = [Item(t(told), partial(self._choose, way)) for way, told in self.ways.items()]
        up, down, enter = here.way("previous"), here.way("next"), here.way("choose")
        super().__init__(here, t(self.question, up=up, down=down, enter=enter), items)
        self._answered = answered

    def _choose(self, way: str) -> Effects:
        if way == "braille":
            return [Open(HowManyCells(self.here, self._take_cells))]
        return self._take(way)

    def _take_cells(self, text: str) -> Effects:
        asked = int(text) if text.isdecimal() else 0
        # Rows longer than the display would be cut in the middle of a word.
        fitting = [cells for cells in CELLS if int(cells) <= asked]
        if not fitting:
            yield from self._choose("braille")
            return
        yield Change(replace(self.here.settings, cells=fitting[-1]), keep=False)
        yield from self._take("braille")

    def _take(self, way: str) -> Effects:
        self._answered(way)
        yield Change(with_way(self.here.settings, way), keep=False)
        if self.here.settings.digits == "auto":
            yield End()
            return
        yield Close(self, quietly=True)
        yield Open(DigitsOnShift(self.here))


class FirstLanguage(Asked):
    """The languages, each by its own name, asked if the system's language is none of them."""

    then: type[FirstStart] = FirstStart
    """The question that follows."""

    def __init__(self, here: Here, answered: Callable[[str], None]) -> None:
        items = [
            Item(LANGUAGES.get(code, code), partial(self._choose, code)) for code in languages()
        ]
        super().__init__(here, here.language(WHICH_LANGUAGE), items)
        self._answered = answered

    def _choose(self, code: str) -> Effects:
        yield Wish(replace(self.here.listening, language=code))
        yield Close(self, quietly=True)
        yield Open(self.then(self.here, self._answered))


class DigitsOnShift(Asked):
    """The question if digits need Shift, as on the likely keyboard that the settings name."""

    def __init__(self, here: Here) -> None:
        t, board = here.language, here.settings.digits
        # A letter is clear to hear, and only on this keyboard is it on the key of a digit.
        key, digit = next(iter(letters(here.written_keys.boards[board]).items()))
        named = {"key": key_name(key, t), "digit": digit}
        items = [
            Item(t(words.YES, **named), partial(self._choose, board), says=True),
            Item(t(words.NO), partial(self._choose, "shift"), says=False),
        ]
        super().__init__(here, t(words.ASKED, **named), items)

    def _choose(self, digits: str) -> Effects:
        return [Change(replace(self.here.settings, digits=digits), keep=False), End()]


class HowManyCells(TextPage):
    """The number of cells, typed as text: a digit that chose a line might begin a number."""

    def __init__(self, here: Here, done: Callable[[str], Effects]) -> None:
        title = here.language(HOW_MANY_CELLS, enter=here.way("choose"))
        super().__init__(here, title, done)
