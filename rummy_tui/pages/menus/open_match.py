"""A match that is kept on disk while it is played, so that it goes on however it was left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from rummy_tui.desk.effects import Close, Effects, Open, Refused, Say
from rummy_tui.pages.match.match import Match
from rummy_tui.pages.menus.choosing_seat import SeatQuestion
from rummy_tui.store import matches as saves
from rummy_tui.store.journal import InUse
from rummy_tui.store.match_summaries import saved_told
from rummy_tui.table.table import Table
from rummy_tui.words.language.language import capital
from rummy_tui.words.language.utterance import Kind
from rummy_tui.words.program.kept_words import IN_USE, NOT_KEPT

if TYPE_CHECKING:
    from rummy_tui.desk.desk import Desk
    from rummy_tui.desk.page import Page
    from rummy_tui.store.matches import Saved, Start


def open_match(
    here: Desk, start: Start, left: Callable[[], None], set_up: Page | None = None
) -> Effects:
    """Begin a match, after asking for the seat if a person may choose it.

    The match takes the place of the page where it was `set_up`; the question goes back to that.
    """

    def begin(page: Page | None, chosen: Start) -> Effects:
        if page is not None:
            yield Close(page, quietly=True)
        start_match(here, chosen, left)

    session = start.session()
    if session.chooses_seat is None:
        return begin(set_up, start)
    question = SeatQuestion(
        here, session, lambda seat: begin(set_up or question, replace(start, chosen=seat))
    )
    return [Open(question)]


def start_match(here: Desk, start: Start, left: Callable[[], None]) -> Match:
    """A match that begins, and is kept if anything is; where the disk refuses, it is told."""
    match = Match(here, _table(here, start), left)
    match.again = lambda: open_match(here, saves.again(start), left)
    match.start()
    return match


def _table(here: Desk, start: Start) -> Table:
    session = start.session()
    if not here.means.kept:
        table = Table(session, start=start)
        table.uncounted, table.to_keep = None, False
        return table
    journal = None
    try:
        journal = saves.begin(start, session, lambda problem: tell_unkept(here, problem))
    except OSError as problem:
        tell_unkept(here, problem)
    return Table(session, start=start, journal=journal)


def resume_match(here: Desk, saved: Saved, left: Callable[[], None]) -> Match:
    """A match that goes on where it was left; refused where it goes on elsewhere.

    Where it cannot be kept any more, it is told and played on.
    """
    journal = None
    try:
        journal = saves.append_to(saved, lambda problem: tell_unkept(here, problem))
    except InUse:
        raise Refused(here.language(IN_USE, name=saved.name)) from None
    except OSError as problem:
        tell_unkept(here, problem)
    table = Table(saved.session, start=saved.start, journal=journal)
    table.uncounted = None if saved.counted else saved.start
    match = Match(here, table, left)
    match.again = lambda: open_match(here, saves.again(saved.start), left)
    match.go_on(f"{capital(saved_told(saved, here.language))}.")
    return match


def tell_unkept(here: Desk, problem: OSError) -> None:
    """The disk refuses; said once for each time that it begins to."""
    told = here.language(NOT_KEPT, why=problem.strerror)
    here.carry_out([Say(told, kind=Kind.SYSTEM, interrupt=False)])
