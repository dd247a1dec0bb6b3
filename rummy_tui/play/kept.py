"""A match that is kept on disk while it is played, so that it goes on however it was left."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from rummy_tui import saves
from rummy_tui.glances import saved_told, tell_in_use
from rummy_tui.journal import InUse
from rummy_tui.play.match import Match
from rummy_tui.rules.state import Phase
from rummy_tui.session import Session
from rummy_tui.words.utterance import Kind

if TYPE_CHECKING:
    from rummy_tui.play.desk import Desk
    from rummy_tui.saves import Saved, Start


def new_match(desk: Desk, start: Start, left: Callable[[], None]) -> Match:
    """A match that begins and is kept; where that is not possible, it is told and played."""
    session = Session(start.rules, start.seats, start.seed)
    journal = None
    try:
        journal = saves.begin(start, session, lambda problem: tell_unkept(desk, problem))
    except OSError as problem:
        tell_unkept(desk, problem)
    match = Match(desk, session, left, start=start, journal=journal)
    match.start()
    return match


def resumed_match(desk: Desk, saved: Saved, left: Callable[[], None]) -> Match | None:
    """A match that goes on where it was left; None and a refusal where it goes on elsewhere.

    Where it cannot be kept any more, it is told and played on.
    """
    journal = None
    try:
        journal = saves.go_on(saved, lambda problem: tell_unkept(desk, problem))
    except InUse:
        desk.refuse(tell_in_use(saved.name, desk.language))
        return None
    except OSError as problem:
        tell_unkept(desk, problem)
    match = Match(desk, saved.session, left, start=saved.start, journal=journal)
    match.uncounted = None if saved.counted else saved.start
    match.go_on(f"{saved_told(saved, desk.language)}.")
    return match


def tell_unkept(desk: Desk, problem: OSError) -> None:
    """The disk refuses; said once for each time that it begins to."""
    text = desk.language.gettext(
        "The match cannot be saved: {why}. You can play on, but what you do now is not kept."
    )
    desk.say(text.format(why=problem.strerror), Kind.SYSTEM, interrupt=False)


def is_unkept(match: Match) -> bool:
    """Whether what is played is lost, because the disk does not take it or has lost it."""
    return match.to_keep and (match.journal is None or not match.journal.whole)


def can_go_on(match: Match) -> bool:
    """Whether a match is kept and not over, so that it can be gone on with later."""
    return match.journal is not None and match.session.state.phase is not Phase.OVER


def how_kept(match: Match) -> str:
    """What becomes of a match that is left before its end."""
    t = match.desk.language
    if match.journal is None:
        return t.gettext("The match ends here, and cannot be gone on with later.")
    if match.journal.gone:
        return t.gettext("It is not kept: its file has been deleted.")
    if not match.journal.whole:
        return t.gettext("The match is kept only as far as the disk has taken it.")
    text = t.gettext("It is kept: go on from the main menu, or with: {command}.")
    return text.format(command="rummy-tui resume")


def leaving(match: Match) -> Iterator[str]:
    """What is said when a match has been left; a menu that comes up then tells of it itself."""
    desk, journal = match.desk, match.journal
    yield desk.language.gettext("You have left the match.")
    told = journal is not None and journal.whole and desk.pages[0] is not match.game
    if not told and can_go_on(match):
        yield how_kept(match)
