"""The statistics as a list: a line for each kind of match, and more of it where it is chosen."""

from __future__ import annotations

from functools import partial
from itertools import groupby

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.page import Item, ListPage, Page
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
    several, items = len({record.name for record in found}) > 1, list[Item]()
    for name, its in groupby(found, key=lambda record: record.name):
        if several:
            items.append(Item(t.labelled(name, ""), heading=True))
        for record in its:
            told, more = record_told(record, t), record_more(record, t)
            if desk.whole_lines:  # they only read: nothing is chosen
                items.append(Item(f"{told} {more}"))
            else:
                items.append(Item(told, partial(desk.answer, more), more))
    return ListPage(desk, title, items, empty=nothing_counted(t))
