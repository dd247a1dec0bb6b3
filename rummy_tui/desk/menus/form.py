"""Forms: menus with values, each changed with Left and Right, from a list, or by typing it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Generic, TypeVar

from rummy_tui.desk.effects import Effects, GoBackTo, Open, Refuse, Refused, Say
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import ListPage
from rummy_tui.desk.means import Need
from rummy_tui.desk.menus.menu import Menu
from rummy_tui.desk.page import as_typed
from rummy_tui.desk.text_page import TextPage
from rummy_tui.store.settings import player_name
from rummy_tui.words.language.aloud import joined
from rummy_tui.words.program.page_words import NOT_SET

V = TypeVar("V")
MOST: Final = 24
"""Values that are listed; of more of them one is typed sooner than found."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field(Generic[V]):
    """A line with a value: its name and what it is, what it can be, how it is got and set.

    `set` takes a value over and tells what else has changed by that, or raises `Refused`.
    """

    name: str = ""
    help: str
    values: Sequence[V] = ()
    """What it can be, in the order in which Left and Right go round."""
    get: Callable[[], V]
    set: Callable[[V], str]
    told: Callable[[V], str] = str
    """A value in words; they may be typed, too."""
    written: Callable[[V], str] = str
    """A value as it stands in files and commands, which may be typed in every language."""
    text: str = ""
    """The whole line, where it is not its name and its value."""
    part: str = ""
    """The name of the part of the form that it belongs to, where it is looked at."""
    after: Callable[[V, int], V] | None = None
    """The next value or the one before, where they do not just go round."""
    chosen: Callable[[], Effects] | None = None
    """What Enter does, where it does not list the values."""
    typed: Callable[[str], Effects | None] | None = None
    """Takes what was typed and is none of the values; None where it cannot be understood."""
    needs: Need | None = None
    """One of the means without which the line is left out."""


class Values(ListPage):
    """What a field can be, as a list; the cursor begins on what it is."""

    asks = True


class Form(Menu, ABC):
    """A menu some of whose lines are fields."""

    @abstractmethod
    def fields(self) -> Sequence[Item | Field[Any]]:
        """The lines in their order; items lead elsewhere."""

    def _fields_here(self) -> Sequence[Item | Field[Any]]:
        """The lines for which the desk has the means."""
        return [line for line in self.fields() if self.here.means.has(line.needs)]

    def lines(self) -> Sequence[Item]:
        return [
            line if isinstance(line, Item) else self._item(line) for line in self._fields_here()
        ]

    def _item(self, field: Field[Any]) -> Item:
        value = field.told(field.get())
        return Item(
            field.text or self.here.language.labelled(field.name, value),
            field.chosen or partial(self._open, field),
            field.help,
            label=field.name,
            value=value,
            key=field.name or None,
            changes=bool(field.values or field.after),
            part=field.part,
        )

    # The keys Right and Left: the commands `next-group` and `previous-group`, in `Menu`.
    def change(self, line: int, direction: int) -> Effects | None:
        field = self._fields_here()[line]
        if isinstance(field, Item):
            return None
        now = field.get()
        if field.after is not None:
            return self.take(partial(field.set, field.after(now, direction)), keep=False)
        if not field.values:
            return None
        # What is none of the values, such as a language that is gone, counts as the first.
        place = field.values.index(now) if now in field.values else 0
        value = field.values[(place + direction) % len(field.values)]
        return self.take(partial(field.set, value), keep=False)

    def lists_values(self, line: int) -> bool:
        field = self._fields_here()[line]
        return isinstance(field, Field) and field.chosen is None and bool(field.values)

    def _open(self, field: Field[Any]) -> Effects:
        """List what a field can be; where that is too much to walk through, ask for it."""
        here, now = self.here, field.get()
        if here.whole_lines or not field.values:  # the list has no line that explains it
            yield Say(field.help)
        if field.typed is not None and len(field.values) > MOST:
            asked = here.language.labelled(field.name, "")
            typed = partial(self._typed, self.cursor)
            yield Open(TextPage(here, asked, typed, field.told(now)))
        elif field.values:
            items = [
                Item(field.told(value), partial(self._take_value, field, value), field.help)
                for value in field.values
            ]
            page = Values(here, field.name or field.text, items)
            page.cursor = field.values.index(now) if now in field.values else 0
            yield Open(page)

    def _take_value(self, field: Field[Any], value: Any) -> Effects:
        """Take the value that was chosen from the list above."""
        yield GoBackTo(self)
        yield from self.take(partial(field.set, value), keep=False)

    def _typed(self, line: int, value: str) -> Effects:
        if (put := self.put(line, value)) is not None:
            return put
        told = self.here.language(NOT_SET, n=line + 1, value=as_typed(value))
        return [Refuse(joined(told, self.focus()))]

    def put(self, line: int, value: str) -> Effects | None:
        """`6 quick` or `2 fr`: a value as it is shown, or as it is written in files."""
        # What is typed may have capitals, or blanks at its ends.
        field, wanted = self._fields_here()[line], player_name(value).lower()
        if isinstance(field, Field):
            for choice in field.values:
                if wanted in (field.written(choice).lower(), field.told(choice).lower()):
                    return self.take(partial(field.set, choice))
        return None if field.typed is None else field.typed(value)

    def take(self, set_: Callable[[], str], *, keep: bool = True) -> Effects:
        """Take a value over, and say the line as it is then; before it why not, if refused."""
        try:
            return self.changed(set_(), keep=keep)
        except Refused as refused:
            return [refused.effect, *self.changed(keep=keep)]
