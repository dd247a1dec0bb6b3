"""Menus: lists some of whose lines have a value."""

from __future__ import annotations

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.effects import Effects, Refuse, Say
from rummy_tui.desk.lists import ListPage
from rummy_tui.desk.page import sentence
from rummy_tui.words.language.language import capital
from rummy_tui.words.program.page_words import CHANGE_IT, LINE_WAYS, NOTHING_TO_CHANGE, VALUE_WAYS


class Menu(ListPage):
    """A list some of whose lines have a value, which is changed where it stands."""

    here: Desk
    asks = True

    def __init__(self, here: Desk) -> None:
        super().__init__(here)
        self._ways_told = False
        """Whether it has been told how a value is changed."""

    def change(self, line: int, direction: int) -> Effects | None:
        """Change the value of a line; None where it has none."""
        del line, direction
        return None

    def lists_values(self, line: int) -> bool:
        """Whether choosing a line lists its values."""
        del line
        return False

    def greeting(self) -> str:
        told, ways = super().greeting(), self._how_to_change()
        return f"{sentence(told)} {ways}" if ways else told

    def besides(self) -> str:
        """How the line that the list has come to is changed, told once in each menu."""
        ways = self._how_to_change()
        self._ways_told |= bool(ways)
        return ways

    def _how_to_change(self) -> str:
        # For whole lines it is told with the list.
        if self._ways_told or self.here.whole_lines or not self.item.changes:
            return ""
        less, more = self.here.way("previous-group"), self.here.way("next-group")
        return capital(self.here.language(CHANGE_IT, less=less, more=more))

    def _can_do(self) -> str:
        """What can be done with the line of the cursor, also where a list lies on this one."""
        if self.here.page is not self:
            return self.told_ways()
        if self.here.whole_lines or not self.item.changes:
            return self.told_ways(first=self.here.pages[0] is self)
        way = self.here.way
        told = self.here.language(
            VALUE_WAYS if self.lists_values(self.cursor) else LINE_WAYS,
            less=way("previous-group"),
            more=way("next-group"),
            choose=way("choose"),
            key=way("cancel"),
            help=way("help"),
        )
        return capital(told)

    def changed(self, told: str = "", *, keep: bool = True) -> Effects:
        """Say the line as it is now, and what else has changed."""
        return [Say(f"{sentence(self.focus())} {told}" if told else self.focus(), keep=keep)]

    def on(self, command: str, argument: str) -> Effects | None:
        # It was told on opening, where the cursor stands on such a line.
        self._ways_told |= self.item.changes
        if command in ("previous-group", "next-group"):
            self.explained = None
            changed = self.change(self.cursor, 1 if command == "next-group" else -1)
            if changed is not None:
                return changed
            way = self.here.way("choose")
            return [Refuse(self.here.language(NOTHING_TO_CHANGE, key=way))]
        if command == "can-do":
            return [Say(self._can_do(), keep=False)]
        return super().on(command, argument)
