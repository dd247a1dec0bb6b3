"""Menus: lists whose lines are made anew each time."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import ListPage
from rummy_tui.desk.page import Page, sentence
from rummy_tui.words.language.language import capital
from rummy_tui.words.program.page_words import CHANGE_IT, LINE_WAYS, NOTHING_TO_CHANGE, VALUE_WAYS


class Menu(Page):
    """A list whose lines are made anew each time."""

    def __init__(self, desk: Desk) -> None:
        self.desk: Desk = desk
        self.list = ListPage(desk, self.name(), ())
        self.list.besides = self._ways
        self._ways_told = False
        """Whether it has been told how a value is changed."""
        super().__init__(self.list.title)
        self.list.items = tuple(self.lines())

    @property
    def cursor(self) -> int:
        return self.list.cursor

    @cursor.setter
    def cursor(self, line: int) -> None:
        self.list.cursor = line

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

    def can_change(self, line: int) -> bool:
        """Whether a line has a value that can be changed."""
        del line
        return False

    def lists_values(self, line: int) -> bool:
        """Whether choosing a line lists its values."""
        del line
        return False

    def greeting(self) -> str:
        ways = "" if self._ways_told else self._how_to_change(self.cursor)
        return f"{sentence(super().greeting())} {ways}" if ways else super().greeting()

    def _ways(self) -> str:
        """How the line that the list has come to is changed, told once in each menu."""
        ways = "" if self._ways_told else self._how_to_change(self.cursor)
        self._ways_told |= bool(ways)
        return ways

    def _how_to_change(self, line: int) -> str:
        # For whole lines it is told with the list.
        if self.desk.whole_lines or not self.can_change(line):
            return ""
        less, more = self.desk.way("previous-group"), self.desk.way("next-group")
        return capital(self.desk.language(CHANGE_IT, less=less, more=more))

    def _can_do(self) -> str:
        """What can be done with the line of the cursor, also where a list lies on this one."""
        if self.desk.page is not self:
            return self.list.told_ways()
        if self.desk.whole_lines or not self.can_change(self.cursor):
            return self.list.told_ways(first=self.desk.pages[0] is self)
        way = self.desk.way
        told = self.desk.language(
            VALUE_WAYS if self.lists_values(self.cursor) else LINE_WAYS,
            less=way("previous-group"),
            more=way("next-group"),
            choose=way("choose"),
            key=way("cancel"),
            help=way("help"),
        )
        return capital(told)

    def go_to(self, line: int) -> None:
        self.cursor = line
        self.list.items = tuple(self.lines())
        self.list.came_to(by_line=False)

    def changed(self, told: str) -> str:
        """The line as it is now, and what else has changed."""
        return f"{sentence(self.focus())} {told}" if told else self.focus()

    @property
    def item(self) -> Item:
        return self.lines()[self.cursor]

    def rows(self) -> Sequence[str]:
        return [item.text for item in self.lines()]

    def listed(self) -> Sequence[Item]:
        return self.lines()

    def run(self, command: str, argument: str) -> bool:
        # Each key may have changed other lines, so the list that is walked gets them anew.
        self.list.items = tuple(self.lines())
        self.keep_cursor()
        # It was told on opening, where the cursor stands on such a line.
        self._ways_told |= self.can_change(self.cursor)
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
        if command == "can-do":
            self.desk.answer(self._can_do(), keep=False)
            return True
        done = self.list.run(command, argument)
        self.keep_cursor()
        return done
