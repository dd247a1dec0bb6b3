"""Counting of finished matches, each exactly once, even if the program died at its end."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from rummy_tui.match.history import History
from rummy_tui.match.session import Session
from rummy_tui.store import matches as saves
from rummy_tui.store.match_files import unfinished_files
from rummy_tui.store.matches import Start
from rummy_tui.store.seen import remembered
from rummy_tui.store.statistics import count, finished
from rummy_tui.words.language.language import Language
from rummy_tui.words.program.problems import BadFile


def count_match(start: Start, session: Session, t: Language, ended: float | None = None) -> str:
    """Count a match that is over, and save that it was counted; return an error message, or "".

    `ended` is in seconds since 1970; the default is now.
    """
    if start.practice:  # its cards are known from an earlier match
        session.note_counted()
        return ""
    when = datetime.now() if ended is None else datetime.fromtimestamp(ended)
    problem = count(finished(session, start.id, _told(when), start.day), t)
    if not problem:
        session.note_counted()
    return problem


def count_seen(seen: History, id_: str, t: Language) -> str:
    """Count a match that was played at a table elsewhere; return an error message, or ""."""
    return count(finished(seen, id_, _told(datetime.now())), t)


def _told(when: datetime) -> str:
    return when.astimezone().isoformat(timespec="seconds")


def count_left_over(t: Language) -> None:
    """Count the matches that ended without being counted; failures are tried again later."""
    # The program may have died between the last card and the count.
    with remembered() as seen:
        for file in unfinished_files():
            if seen.goes_on(file):
                continue
            with suppress(BadFile, OSError):
                stands = seen.progress(file)
                if stands.over and not stands.bad_line:
                    _count_now(file, t)


def _count_now(file: Path, t: Language) -> None:
    """Count a match that is over; raises BadFile or OSError if that fails."""
    saved, found = saves.load(file), file.stat()
    if saved.counted:  # another program has just done it
        return
    journal = saves.append_to(saved, lambda _: None)
    try:
        count_match(saved.start, saved.session, t, found.st_mtime)
    finally:
        journal.close()
        # The match was played then, not now.
        os.utime(file, ns=(found.st_atime_ns, found.st_mtime_ns))
