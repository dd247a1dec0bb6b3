"""Values of the lines of a menu: changed with Left and Right, chosen from a list, or typed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeVar

from rummy_tui.desk.effects import Effects, GoBackTo, Line, Open, Refuse, Refused, Say
from rummy_tui.desk.items import Field, Item
from rummy_tui.desk.lists import ListPage
from rummy_tui.desk.page import as_typed
from rummy_tui.desk.text_page import TextPage
from rummy_tui.system.printable import player_name
from rummy_tui.words.language.aloud import joined
from rummy_tui.words.program.page_words import NOT_SET, NOTHING_TO_CHANGE

V = TypeVar("V")
MOST: Final = 24
"""The most values that are listed; if there are more, typing one is faster."""


class Values(ListPage):
    """The values of a field as a list; the cursor begins on the present value."""

    numbers_choose = True


def item_of(page: ListPage, field: Field[Any]) -> Item:
    """Return a field as a line of a list."""
    value = field.told(field.get())
    return Item(
        field.text or page.here.language.labelled(field.name, value),
        field.chosen or partial(_open, page, field),
        field.help,
        label=field.name,
        value=value,
        longest=_longest(field, value) if page.here.by_eye else "",
        key=field.name or None,
        changes=bool(field.values or field.after),
        part=field.part,
    )


def _longest(field: Field[Any], now: str) -> str:
    """Return the longest value in words; of a long range of numbers only the ends are compared."""
    few = field.values if len(field.values) <= MOST else (field.values[0], field.values[-1])
    return max((now, *map(field.told, few)), key=len)


def lists_values(page: ListPage, line: int) -> bool:
    """Return True if choosing a line lists its values."""
    field = page.fields[line]
    return isinstance(field, Field) and field.chosen is None and bool(field.values)


def change(page: ListPage, direction: int) -> Effects | None:
    """Set the line at the cursor to its next or previous value; return None if it has none."""
    field = page.fields[page.cursor]
    if isinstance(field, Item):
        return None
    now = field.get()
    if field.after is not None:
        return _set(page, field, field.after(now, direction))
    if not field.values:
        return None
    # A value that is not listed, such as a language that is gone, counts as the first.
    place = field.values.index(now) if now in field.values else 0
    return _set(page, field, field.values[(place + direction) % len(field.values)])


def no_value(page: ListPage) -> Refuse:
    """Return the refusal to change a line that has no value."""
    return Refuse(page.here.language(NOTHING_TO_CHANGE, key=page.here.way("choose")))


def _set(page: ListPage, field: Field[V], value: V) -> Effects:
    """Set a field; if that is refused, say why and then the line as it is."""
    try:
        return field.set(value)
    except Refused as refused:
        return [refused.effect, Line(page)]


def _open(page: ListPage, field: Field[Any]) -> Effects:
    """List the values of a field; if there are too many to walk through, ask for one."""
    here, now = page.here, field.get()
    if here.whole_lines or not field.values:  # otherwise the help key explains the field
        yield Say(field.help)
    if field.typed is not None and len(field.values) > MOST:
        asked = here.language.labelled(field.name, "")
        typed = partial(_typed, page, page.cursor)
        yield Open(TextPage(here, asked, typed, field.told(now)))
    elif field.values:
        items = [
            Item(field.told(value), partial(_chosen, page, field, value), field.help)
            for value in field.values
        ]
        values = Values(here, field.name or field.text, items)
        values.drops_from = page
        values.cursor = field.values.index(now) if now in field.values else 0
        yield Open(values)


def _chosen(page: ListPage, field: Field[V], value: V) -> Effects:
    """Set the value that was chosen from the list above."""
    yield GoBackTo(page)
    yield from _set(page, field, value)


def _typed(page: ListPage, line: int, value: str) -> Effects:
    if (put_ := put(page, line, value)) is not None:
        return put_
    told = page.here.language(NOT_SET, n=line + 1, value=as_typed(value))
    return [Refuse(joined(told, page.focus()))]


def put(page: ListPage, line: int, value: str) -> Effects | None:
    """Set a line to a typed value, as it is shown or as it is in files: `6 quick`, `2 fr`."""
    if not page.has_values:
        return None
    # A typed value may have capitals, or blanks at its ends.
    field, wanted = page.fields[line], player_name(value).lower()
    answer: Callable[[], Effects | None] | None = None
    if field.typed is not None:
        answer = partial(field.typed, value)
    if isinstance(field, Field):
        for choice in field.values:
            if wanted in (field.written(choice).lower(), field.told(choice).lower()):
                answer = partial(_set, page, field, choice)
                break
    effects = None if answer is None else answer()
    return None if effects is None else _kept(effects)


def set_to(page: ListPage, line: int, value: object) -> Effects:
    """Set a line to one of its values; the page need not be on the desk."""
    page.cursor, field = line, page.fields[line]
    assert isinstance(field, Field)
    return _kept(_set(page, field, value))


def _kept(effects: Effects) -> Effects:
    # A change that was typed is kept among the messages.
    return [each._replace(keep=True) if isinstance(each, Line) else each for each in effects]
