"""Lines of the menu of a new match, and what a table chooses beside its rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rummy_tui.desk.page import Item
from rummy_tui.words.language import Language
from rummy_tui.words.option_words import option_value

if TYPE_CHECKING:
    from rummy_tui.desk.desk import Desk


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the menu: how it is changed by a step, and how by what is typed.

    `change` gives what is said besides the new line; `put` whether it could be understood.
    """

    item: Item
    change: Callable[[int], str] | None = None
    put: Callable[[str], bool] | None = None


class Switch:
    """A line that is on or off."""

    def __init__(
        self, words: Callable[[Language], tuple[str, str]], usual: Callable[[], bool]
    ) -> None:
        self.words = words
        """Its name, and what it means."""
        self.usual = usual
        """What it is where nobody has chosen."""
        self.chosen: bool | None = None

    @property
    def on(self) -> bool:
        return self.usual() if self.chosen is None else self.chosen

    @on.setter
    def on(self, on: bool) -> None:
        self.chosen = on

    def as_before(self, on: bool) -> None:
        """As it was in another match; what is usual has not been chosen."""
        self.chosen = None if on is self.usual() else on

    def line(self, desk: Desk, changed: Callable[[str], bool]) -> Line:
        """The line; `changed` tells it after a value was typed for it."""
        t = desk.language
        name, told = self.words(t)
        text = t.labelled(name, option_value(self.on, t))
        item = Item(text, lambda: desk.answer(told), told)
        return Line(item, self._change, lambda typed: self._put(typed, t) and changed(""))

    def _change(self, _: int) -> str:
        self.on = not self.on
        return ""

    def _put(self, text: str, t: Language) -> bool:
        """Whether it was understood what was typed for it."""
        shown = {option_value(on, t): on for on in (False, True)}
        on = {"no": False, "yes": True, **shown}.get(text.lower())
        self.on = self.on if on is None else on
        return on is not None


def hints() -> Switch:
    """Whether hints are given at a table."""
    return Switch(
        lambda t: (
            t.gettext("Hints"),
            t.gettext("Whether hints are given; how many were used is told at the end."),
        ),
        lambda: True,
    )


def turns_back(alone: Callable[[], bool]) -> Switch:
    """Whether whole turns may be taken back at a table; as usual where one person is alone."""
    return Switch(
        lambda t: (
            t.gettext("Taking turns back"),
            t.gettext(
                "Whether a whole turn may be taken back, also when a card was drawn in it. Who "
                "share the keyboard are all asked. How often it was done is told at the end."
            ),
        ),
        alone,
    )
