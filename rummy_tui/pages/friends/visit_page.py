"""The pages of a visit at a friend's table, before its match begins and after it was ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rummy_tui.desk.effects import Effects
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import Menu, Question


class VisitPage(Menu):
    """Says how far the visit has come, with what can be done; Escape ends it."""

    def __init__(
        self,
        here: Here,
        told: Callable[[], str],
        made: Callable[[], Sequence[Item]],
        leave: Callable[[], Effects],
        commands: Mapping[str, Callable[[str], Effects]],
    ) -> None:
        self._told, self._made, self._leave = told, made, leave
        self._commands = commands
        super().__init__(here, told())

    @property
    def numbers_choose(self) -> bool:  # type: ignore[override]
        """True if there is anything to choose, and not only something to wait for."""
        return any(item.chosen is not None for item in self.items)

    def name(self) -> str:
        return self._told()

    def lines(self) -> Sequence[Item]:
        return self._made()

    def on(self, command: str, argument: str) -> Effects | None:
        if command == "cancel":
            return self._leave()
        done = self._commands.get(command)
        return None if done is None else done(argument)

    def answers(self, command: str) -> bool:
        return command in self._commands


class AskedFirst(Question):
    """A question about a host or of one, before anything is done; Escape says no."""

    def __init__(
        self, here: Here, title: str, items: Sequence[Item], no: Callable[[], Effects]
    ) -> None:
        self._no = no
        super().__init__(here, title, items)

    def on(self, command: str, argument: str) -> Effects | None:
        return self._no() if command == "cancel" else None
