"""Menus: lists whose lines are made anew each time."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.page import Item, ListPage, Page, sentence
from rummy_tui.words.page_words import NOTHING_TO_CHANGE


class Menu(Page):
    """A list whose lines are made anew each time."""

    def __init__(self, desk: Desk) -> None:
        self.desk: Desk = desk
        super().__init__(self.name())
        self.list = ListPage(desk, self.title, self.lines())

    @property
    def asks(self) -> bool:
        return True

    def name(self) -> str:
        """The title, in the language that is spoken now."""
        raise NotImplementedError

    def rename(self) -> None:
        self.title = self.name()

    def lines(self) -> Sequence[Item]:
        raise NotImplementedError

    def change(self, line: int, direction: int) -> str | None:
        """Change the value of a line, and tell what else has changed; None where it has none."""
        del line, direction
        return None

    def changed(self, told: str) -> str:
        """The line as it is now, and what else has changed."""
        return f"{sentence(self.focus())} {told}" if told else self.focus()

    @property
    def item(self) -> Item:
        return self.lines()[self.cursor]

    def rows(self) -> Sequence[str]:
        return [item.text for item in self.lines()]

    def run(self, command: str, argument: str) -> bool:
        # Each key may have changed other lines, so the list that is walked gets them anew.
        self.list.items = tuple(self.lines())
        self.list.cursor = self.cursor
        if command in ("previous-group", "next-group"):
            self.list.explained = None
            told = self.change(self.cursor, 1 if command == "next-group" else -1)
            if told is None:
                way = self.desk.way("choose")
                self.desk.refuse(self.desk.language(NOTHING_TO_CHANGE, key=way))
            else:
                self.desk.answer(self.changed(told), keep=False)
            return True
        if command == "cancel":
            self.desk.close(self)
            return True
        done = self.list.run(command, argument)
        self.cursor = self.list.cursor
        self.keep_cursor()
        return done
