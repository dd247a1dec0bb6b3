"""Saved matches in the menus: resuming, renaming and deleting them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from rummy_tui.desk.effects import Effects, GoBackTo, Greet, Line, Open, Refuse, Remove, Say, saying
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import Choice
from rummy_tui.desk.menus.named import back_to, question_to_delete
from rummy_tui.desk.text_page import TextPage
from rummy_tui.pages.menus.open_match import resume_match
from rummy_tui.store import use_cases
from rummy_tui.store.match_files import unfinished_files
from rummy_tui.store.match_summaries import (
    MatchSummary,
    in_columns,
    listed,
    summaries,
    summary_of,
    told,
)
from rummy_tui.store.matches import Saved
from rummy_tui.store.results import NotDone
from rummy_tui.words.language.aloud import as_written
from rummy_tui.words.menus import menu_words as words
from rummy_tui.words.menus import score_words as scores
from rummy_tui.words.menus.grid import Column, Grid, Row
from rummy_tui.words.program import problems


def go_on(here: Here, file: Path, *, good_part: bool = False) -> Effects:
    """Resume a match as it is on the disk now, or say why that is not possible."""
    saved = use_cases.open_to_play(file, here.language, here.bot_limit, good_part=good_part)
    if isinstance(saved, NotDone):
        if saved.way_on == "good-part":
            return open_match_page(here, summary_of(file))
        return [Refuse(saved.text)]
    return _resumed(here, saved)


def _resumed(here: Here, saved: Saved) -> Effects:
    above = here.pages[1:]
    yield from resume_match(here, saved, lambda: [Greet()])
    # The match replaces the list: leaving it leads to the first menu.
    yield Remove(above)


class SavedMatches(Choice):
    """The list of unfinished matches."""

    here: Here

    def __init__(self, here: Here) -> None:
        self.found: Sequence[MatchSummary] = ()
        """The unfinished matches when this page came up last."""
        self._grid: Grid | None = None
        """The same lines as a table, made at the first look."""
        t = here.language
        super().__init__(here, t(words.FIRST_MENU["matches"].name), empty=t(words.NO_MATCHES))

    def look_again(self) -> None:
        """Read the matches again; another window may have played some."""
        self.found = [each for each in summaries(unfinished_files()) if not each.over]

    def made_of(self) -> object:
        # There may be thousands, so they are not made for each key.
        return self.here.language, self.found

    def lines(self) -> Sequence[Item]:
        t, here = self.here.language, self.here
        self._grid = None
        explained = t(words.OPENS_MATCH)
        return [
            Item(
                as_written(listed(found, t)),
                partial(open_match_page, here, found, self),
                explained,
                key=found.file,
            )
            for found in self.found
        ]

    def grid(self) -> Grid:
        if self._grid is None:
            self._grid = self._in_columns()
        return self._grid

    def _in_columns(self) -> Grid:
        t = self.here.language
        columns = (
            Column(t(scores.NAME)),
            Column(t(scores.RULES)),
            Column(t(scores.PLAYERS), spare=1),
            Column(t(scores.STANDS)),
            Column(t(scores.POINTS), spare=2),
            Column(t(scores.PLAYED), spare=3),
        )
        return Grid(columns, tuple(Row(in_columns(found, t)) for found in self.found), self.title)


def open_match_page(here: Here, found: MatchSummary, above: SavedMatches | None = None) -> Effects:
    """Open the page of a match; `above` is the list from which it was chosen, if any."""
    t, file = here.language, found.file

    def back(said: str) -> Effects:
        if above is not None:
            return back_to(above, said)
        return [Say(said), GoBackTo(here.pages[0]), Greet(keep=False)]

    def rename() -> Effects:
        return [Open(TextPage(here, t(words.MATCH_NAME_ASKED), named, file.stem))]

    def named(name: str) -> Effects:
        answer = use_cases.rename_match(file, name, t)
        if not isinstance(answer, NotDone):
            return back(answer.text)
        # The list has not moved; its line is said again so that the player knows where they are.
        line = (Line(here.page),) if answer.way_on == "other-name" else ()
        return [Refuse(answer.text), *line]

    def delete() -> Effects:
        explained = t(words.MATCH_DELETED_FOR_GOOD)
        sure = partial(use_cases.delete_match, file, t, sure=True)
        return [Open(question_to_delete(here, told(found, t), explained, sure, back))]

    items = [
        Item(t(words.RENAME.name), rename, t(words.RENAME.help)),
        Item(t(words.DELETE_MATCH.name), delete, t(words.DELETE_MATCH.help)),
    ]
    if found.problem is None and not found.damaged and not found.over:
        on = Item(t(words.GO_ON_WITH.name), lambda: go_on(here, file), t(words.GO_ON_WITH.help))
        items.insert(0, on)
    elif not found.over:
        items[:0] = _what_is_wrong(here, found)
    return [Open(Choice(here, told(found, t), items))]


def _what_is_wrong(here: Here, found: MatchSummary) -> list[Item]:
    """Return lines that say why a match cannot be resumed, and offer what can be done."""
    t = here.language
    if found.problem is not None:
        wrong = problems.told(found.problem, t)
    else:
        assert found.stands is not None
        wrong = use_cases.damage(found.file, found.stands, t)
    items = [Item(t(words.WRONG), saying(wrong), wrong)]
    if found.problem is None:
        good = partial(go_on, here, found.file, good_part=True)
        items.append(Item(t(words.GOOD_PART.name), good, t(words.GOOD_PART.help)))
    return items
