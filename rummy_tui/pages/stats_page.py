"""The statistics as a list: a line for each kind of match, and more of it where it is chosen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.page import Item, ListPage, Page
from rummy_tui.rules.records import Record
from rummy_tui.store import use_cases
from rummy_tui.store.answers import Refused
from rummy_tui.words.menu_words import FIRST_MENU
from rummy_tui.words.stats_words import nothing_counted, record_more, record_told


def stats_page(desk: Desk) -> Page:
    """What everyone has reached; of several people each below a heading."""
    t = desk.language
    title = t(FIRST_MENU["statistics"].name)
    found = use_cases.statistics_kept(t)
    if isinstance(found, Refused):
        return ListPage(desk, title, (), empty=found.text)
    items = list(_items(found, desk))
    return ListPage(desk, title, items, empty=nothing_counted(t))


def _items(found: tuple[Record, ...], desk: Desk) -> Iterator[Item]:
    several = len({record.name for record in found}) > 1
    for name, its in groupby(found, key=lambda record: record.name):
        if several:
            yield Item(desk.language.labelled(name, ""), heading=True)
        yield from (_item(record, desk) for record in its)


def _item(record: Record, desk: Desk) -> Item:
    told, more = record_told(record, desk.language), record_more(record, desk.language)
    if desk.whole_lines:  # they only read: nothing is chosen
        return Item(f"{told} {more}")
    return Item(told, lambda: desk.answer(more), more)
