"""The statistics as a list: a line for each kind of match; choosing it says more."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rummy_tui.desk.effects import saying
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Item, headed
from rummy_tui.desk.lists import ListPage
from rummy_tui.desk.page import Page
from rummy_tui.rules.statistics.records import Record
from rummy_tui.store import use_cases
from rummy_tui.store.results import NotDone
from rummy_tui.words.language.language import Language
from rummy_tui.words.menus import score_words as words
from rummy_tui.words.menus.grid import Column, Curve, Gauge, Grid, Row
from rummy_tui.words.menus.menu_words import FIRST_MENU
from rummy_tui.words.menus.stats_words import (
    A_MATCH,
    AGAINST,
    BEST_ROUND,
    SHARE,
    in_column,
    nothing_counted,
    record_more,
    record_told,
    rules_told,
)


def stats_page(here: Here) -> Page:
    """Return the page of the statistics, or one that says why there are none."""
    t = here.language
    title = t(FIRST_MENU["statistics"].name)
    found = use_cases.statistics_kept(t)
    if isinstance(found, NotDone):
        return ListPage(here, title, (), empty=found.text)
    return StatsPage(here, title, found)


class StatsPage(ListPage):
    """A line for each kind of match, below a heading for each person if there are several.

    On the screen it is a table.
    """

    def __init__(self, here: Here, title: str, found: Sequence[Record]) -> None:
        t, several = here.language, len({record.name for record in found}) > 1
        items, rows = list[Item](), list[Row]()
        for name, its in groupby(found, key=lambda record: record.name):
            if several:
                items.append(headed(name, t))
                rows.append(Row((name,), heading=True))
            for record in its:
                told, more = record_told(record, t), record_more(record, t)
                if here.whole_lines:  # lines are only read there, and not chosen
                    items.append(Item(f"{told} {more}"))
                else:
                    items.append(Item(told, saying(more), more))
                rows.append(_row(record, t))
        super().__init__(here, title, items, empty=nothing_counted(t))
        self._rows = tuple(rows)

    def grid(self) -> Grid:
        t = self.here.language
        columns = (
            Column(t(words.RULES)),
            Column(t(AGAINST), spare=1),
            Column(t(words.WON), right=True),
            Column(spare=5),
            Column(t(BEST_ROUND), right=True, spare=2),
            Column(t(A_MATCH), right=True, spare=3),
            Column(t(words.COURSE), spare=4),
        )
        return Grid(columns, self._rows, self.title)


def _row(record: Record, t: Language) -> Row:
    return Row(
        (
            rules_told(record.kind, t),
            in_column(record.kind.against, t),
            t(SHARE, won=record.won, n=record.matches),
            Gauge(record.won / record.matches),
            str(record.best),
            t.decimal(f"{record.points_a_match:.1f}"),
            # One match has no curve.
            Curve(record.course if len(record.course) > 1 else ()),
        )
    )
