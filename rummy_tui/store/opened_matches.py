"""Matches that were played at a table elsewhere, once the host has opened all their cards."""

from __future__ import annotations

from contextlib import suppress
from itertools import islice
from pathlib import Path

from rummy_tui.match.history import History
from rummy_tui.match.opened import before_draw, opened
from rummy_tui.rules.seen import Seats
from rummy_tui.store.match_files import saved_files
from rummy_tui.store.matches import NEWEST, Saved, Start, begin, read_start
from rummy_tui.words.program.problems import BadFile


def opened_match(seen: History, own: Seats, seed: int, id_: str, began: str) -> Saved:
    """A match that a desk of some seats saw, with all its cards, as if it had been loaded.

    Raises OtherCards at the first moment that cannot be so with the cards of the seed.
    """
    session = opened(seen, own, seed)
    seats, chosen = before_draw(seen, seed)
    start = Start(session.rules, seats, seed, began=began, id=id_, chosen=chosen, shared=True)
    return Saved(Path(), start, session, 0, 0, counted=True)


def keep_opened(saved: Saved) -> None:
    """Save such a match among those of this computer, once; may raise OSError."""
    for file in islice(saved_files(), NEWEST):
        with suppress(BadFile):
            if read_start(file).id == saved.start.id:
                return  # the host's own file, or that of another window
    problems = list[OSError]()
    journal = begin(saved.start, saved.session, problems.append)
    try:
        saved.session.note_counted()
    finally:
        journal.close()
    if problems:
        raise problems[0]
