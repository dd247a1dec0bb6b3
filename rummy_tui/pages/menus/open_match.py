"""Beginning and resuming a match, which is saved on disk with each move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from rummy_tui.desk.effects import Close, Effects, Open, Refused, Say
from rummy_tui.desk.here import Here
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
    from rummy_tui.desk.page import Page
    from rummy_tui.store.matches import Saved, Start


Left = Callable[[], Effects | None]
"""The answer when a match has been left."""


def begin_match(here: Here, start: Start, left: Left, set_up: Page | None = None) -> Effects:
    """Begin a match, after asking for the seat if a person may choose it.

    The match replaces `set_up`, the page where it was set up; the question goes back to that page.
    """

    def begin(page: Page | None, chosen: Start) -> Effects:
        if page is not None:
            yield Close(page, quietly=True)
        yield from start_match(here, chosen, left)

    session = start.session()
    if session.chooses_seat is None:
        return begin(set_up, start)

    def chosen(seat: int) -> Effects:
        return begin(set_up or question, replace(start, chosen=seat))

    question = SeatQuestion(here, session, chosen)
    return [Open(question)]


def start_match(here: Here, start: Start, left: Left) -> Effects:
    """Begin a match, and save it if this desk saves matches; say so if the disk refuses."""
    untold = list[Effects]()
    match = Match(here, _table(here, start, untold), left, untold=untold)
    match.again = lambda: begin_match(here, saves.again(start), left)
    yield from match.take_untold()
    yield from match.start()


def _table(here: Here, start: Start, untold: list[Effects]) -> Table:
    session = start.session()
    if not here.means.kept:
        table = Table(session, start=start, bot_limit=here.bot_limit)
        table.start_to_count, table.to_keep = None, False
        return table
    journal = None
    try:
        journal = saves.begin(start, session, lambda why: untold.append(unkept(here, why)))
    except OSError as problem:
        untold.append(unkept(here, problem))
    return Table(session, start=start, journal=journal, bot_limit=here.bot_limit)


def resume_match(here: Here, saved: Saved, left: Left) -> Effects:
    """Resume a match where it was left; raise Refused if it is open elsewhere.

    If it can no longer be saved, a message says so, and it is played all the same.
    """
    journal, untold = None, list[Effects]()
    try:
        journal = saves.append_to(saved, lambda why: untold.append(unkept(here, why)))
    except InUse:
        raise Refused(here.language(IN_USE, name=saved.name)) from None
    except OSError as problem:
        untold.append(unkept(here, problem))
    table = Table(saved.session, start=saved.start, journal=journal, bot_limit=here.bot_limit)
    table.start_to_count = None if saved.counted else saved.start
    match = Match(here, table, left, untold=untold)
    match.again = lambda: begin_match(here, saves.again(saved.start), left)
    yield from match.take_untold()
    yield from match.go_on(f"{capital(saved_told(saved, here.language))}.")


def unkept(here: Here, problem: OSError) -> Effects:
    """Return the message that the disk refuses; it is said once for each failure."""
    return [Say(here.language(NOT_KEPT, why=problem.strerror), kind=Kind.SYSTEM, interrupt=False)]
