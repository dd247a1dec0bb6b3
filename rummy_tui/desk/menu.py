"""Menus: lists whose lines are made anew each time, some of them with a value."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.page import Item, ListPage, Page, sentence


class Menu(Page):
    """A list whose lines are made anew each time."""

    @property
    def asks(self) -> bool:
        return True

    def __init__(self, desk: Desk) -> None:
        self.desk: Desk = desk
        super().__init__(self.name())
        self.list = ListPage(desk, self.title, self.lines())

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

    def rows(self) -> Sequence[str]:
        return [item.text for item in self.lines()]

    def run(self, command: str, argument: str) -> bool:
        self.list.items = tuple(self.lines())
        self.list.cursor = self.cursor
        if command in ("previous-group", "next-group"):
            self.list.explained = None
            told = self.change(self.cursor, 1 if command == "next-group" else -1)
            if told is not None:
                self.desk.answer(self.changed(told), keep=False)
            else:
                self.desk.refuse(
                    self.desk.language.gettext(
                        "Nothing to change here: choose the line with {key}."
                    ).format(key=self.desk.way("choose"))
                )
            return True
        if command == "cancel":
            self.desk.close(self)
            return True
        done = self.list.run(command, argument)
        self.cursor = self.list.cursor
        self.keep_cursor()
        return done


class Form(Menu):
    """A menu in which Left and Right change the value of a line."""
