"""What is asked once, at the first start: who is to speak."""

from __future__ import annotations

from functools import partial
from typing import Final

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.page import Item, Question, sentence
from rummy_tui.desk.speaking import with_way
from rummy_tui.words.speech_words import ASKED, WHO_IS_TO_SPEAK

OFFERED: Final = ("program", "reader", "line", "braille")


class FirstStart(Question):
    """The ways to play by eye, by ear or by touch. Whoever does not choose gets the first."""

    def __init__(self, desk: Desk) -> None:
        t = desk.language
        items = [Item(t(ASKED[way]), partial(self._choose, way)) for way in OFFERED]
        up, down, enter = desk.way("previous"), desk.way("next"), desk.way("choose")
        super().__init__(desk, t(WHO_IS_TO_SPEAK, up=up, down=down, enter=enter), items)
        self._desk = desk
        self.way: str | None = None
        """What was chosen."""

    def greeting(self) -> str:
        """Everything in one go: nobody knows yet who hears it, and with which keys."""
        lines = [f"{n}. {row}" for n, row in enumerate(self.rows(), 1)]
        return " ".join((sentence(self.title), *lines))

    def run(self, command: str, argument: str) -> bool:
        moves = ("previous", "next", "first", "last", "card")
        # Leaving is no answer: the table that speaks by itself serves most players.
        if command == "cancel":
            self._choose(OFFERED[0])
        elif command in (*moves, "play", "choose"):
            super().run(command, argument)
        else:
            self.desk.answer(self.greeting(), keep=False)
        return True

    def _choose(self, way: str) -> None:
        self.way = way
        self._desk.settings = with_way(self._desk.settings, way)
        self._desk.finished = True
