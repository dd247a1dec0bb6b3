"""Saved matches in the menus: going on with one, renaming it, deleting it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rummy_tui.desk.page import Item, ListPage, Page, TextPage
from rummy_tui.store.glances import (
    Glance,
    glance,
    glances,
    listed,
    tell_bad_save,
    tell_damage,
    tell_in_use,
    tell_not_deleted,
    tell_not_renamed,
    told,
    why_not,
)
from rummy_tui.store.houses import NameRefused
from rummy_tui.store.journal import in_use
from rummy_tui.store.matches import BadSave, Saved, good_part, load, rename
from rummy_tui.store.shelf import unfinished_files

if TYPE_CHECKING:
    from pathlib import Path

    from rummy_tui.desk.desk import Desk


def go_on(desk: Desk, file: Path) -> None:
    """Go on with a match as it lies on the disk now, or say why that is not possible."""
    t = desk.language
    try:
        saved = load(file)
    except BadSave as problem:
        desk.refuse(tell_bad_save(problem, t))
        return
    reason = why_not(saved, t)
    if reason:
        desk.refuse(reason)
    elif saved.bad_line:
        desk.open(match_page(desk, glance(file)))
    else:
        _play(desk, saved)


def go_on_with_good_part(desk: Desk, saved: Saved) -> None:
    """Go on with a copy of the good lines of a damaged match."""
    t = desk.language
    reason = why_not(saved, t)
    if reason:
        desk.refuse(reason)
        return
    try:
        copy = good_part(saved)
    except BadSave as problem:
        desk.refuse(tell_bad_save(problem, t))
        return
    except OSError as problem:
        desk.refuse(t.gettext("The copy cannot be written: {why}.").format(why=problem.strerror))
        return
    _play(desk, load(copy))


def _play(desk: Desk, saved: Saved) -> None:
    from rummy_tui.pages.kept import resumed_match

    above = desk.pages[1:]
    match = resumed_match(desk, saved, lambda: desk.answer(desk.page.greeting()))
    if match is not None:
        for page in above:
            desk.pages.remove(page)


class SavedMatches(ListPage):
    """All matches that are not over."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, desk.language.gettext("Saved matches"), (), asks=True)
        self.table: Desk = desk
        self.look()

    def look(self) -> None:
        """See which there are now."""
        self.found = [found for found in glances(unfinished_files()) if not found.over]

    def refresh(self) -> None:
        t = self.desk.language
        none = Item(t.gettext("There are none any more."))
        self.items = tuple(map(self._line, self.found)) or (none,)

    def _line(self, found: Glance) -> Item:
        t = self.desk.language
        return Item(
            listed(found, t),
            lambda: self.desk.open(match_page(self.table, found, self)),
            t.gettext("Opens what can be done with it."),
        )


def match_page(desk: Desk, found: Glance, above: SavedMatches | None = None) -> Page:
    """What can be done with a match."""
    t = desk.language
    file = found.file
    items = [
        *_ways_on(desk, found),
        Item(
            t.gettext("rename it"),
            partial(_ask_name, desk, file, above),
            t.gettext("Asks for another name."),
        ),
        Item(
            t.gettext("delete it"),
            lambda: desk.open(_really(desk, found, above)),
            t.gettext("You are asked once more before it is deleted."),
        ),
    ]
    return ListPage(desk, told(found, t), items, asks=True)


def _ways_on(desk: Desk, found: Glance) -> list[Item]:
    """Going on with a match, or hearing why that is not possible."""
    t = desk.language
    if found.over:
        return []
    wrong = t.gettext("what is wrong")
    if found.problem is not None:
        said = tell_bad_save(found.problem, t)
        return [Item(wrong, lambda: desk.answer(said), said)]
    if found.saved is None or not found.damaged:
        on = t.gettext("The match goes on where it was left.")
        return [Item(t.gettext("go on with it"), partial(go_on, desk, found.file), on)]
    saved, said = found.saved, tell_damage(found.saved, t)
    return [
        Item(wrong, lambda: desk.answer(said), said),
        Item(
            t.gettext("go on with its good part"),
            lambda: go_on_with_good_part(desk, saved),
            t.gettext("A copy of the good lines is made, and goes on; the damaged file stays."),
        ),
    ]


def _back(desk: Desk, above: SavedMatches | None, said: str) -> None:
    """Back to the list, or to the menu below it, with what has been done."""
    desk.answer(said)
    if above is not None:
        desk.go_back_to(above)
        above.look()
        above.keep_cursor()
        desk.answer(above.focus(), keep=False)
    else:
        desk.go_back_to(desk.pages[0])
        desk.answer(desk.page.greeting(), keep=False)


def _ask_name(desk: Desk, file: Path, above: SavedMatches | None) -> None:
    title = desk.language.gettext("Name of this match:")
    desk.open(TextPage(desk, title, lambda name: _name(desk, file, name, above), file.stem))


def _name(desk: Desk, file: Path, name: str, above: SavedMatches | None) -> None:
    t = desk.language
    if in_use(file):
        desk.refuse(tell_in_use(file.stem, t))
        return
    try:
        renamed = rename(file, name)
    except (NameRefused, OSError) as refused:
        desk.refuse(tell_not_renamed(refused, name, t))
        desk.answer(desk.page.focus(), keep=False)
        return
    _back(desk, above, t.gettext("The match is called {name} now.").format(name=renamed.stem))


def _really(desk: Desk, found: Glance, above: SavedMatches | None) -> Page:
    """The question whether to delete a match; the first answer keeps it."""
    t = desk.language
    gone = t.gettext("This match is deleted for good.")
    page = ListPage(
        desk,
        t.gettext("Delete {name}?").format(name=told(found, t)),
        (
            Item(
                t.gettext("keep it"),
                lambda: desk.close(page),
                t.gettext("Nothing is deleted."),
                says=False,
            ),
            Item(t.gettext("delete it"), partial(_delete, desk, found, above), gone, says=True),
        ),
        modal=True,
        asks=True,
    )
    return page


def _delete(desk: Desk, found: Glance, above: SavedMatches | None) -> None:
    t, file = desk.language, found.file
    if in_use(file):
        desk.refuse(tell_in_use(file.stem, t))
        return
    try:
        file.unlink(missing_ok=True)
    except OSError as problem:
        desk.refuse(tell_not_deleted(file, problem, t))
        return
    _back(desk, above, t.gettext("Deleted: {name}.").format(name=told(found, t)))
