"""The ends of rounds and of the match: their reckonings, to be walked line by line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rummy_tui.desk.page import Item
from rummy_tui.pages.at_table import AtTable
from rummy_tui.pages.between import Ending
from rummy_tui.rules.events import MatchEnded
from rummy_tui.words.advise import hints_used, turns_taken_back
from rummy_tui.words.reckoning import reckoning
from rummy_tui.words.standing import match_end
from rummy_tui.words.utterance import Kind


def round_over(match: AtTable) -> None:
    """Show how the round ended; nothing where none has been played."""
    state, t = match.session.state, match.desk.language
    if state.result is None:
        return
    title = t.gettext("End of round {n}. {key} deals the next one").format(
        n=state.round, key=match.desk.way("go-on")
    )
    _open(match, title, reckoning(state.result, match.hearer, state.rules), match.deal)


def match_over(match: AtTable) -> None:
    """Show how the match ended."""
    t, state = match.desk.language, match.session.state
    assert state.result is not None
    title = t.gettext("The match is over. {key} leaves").format(key=match.desk.way("go-on"))
    _count(match)
    hearer, went_back = match.hearer, match.session.went_back
    helped = [hints_used(n, seat, hearer) for seat, n in sorted(match.session.hinted.items())]
    helped += [turns_taken_back(n, seat, hearer) for seat, n in sorted(went_back.items())]
    for told in helped:
        match.desk.say(told, Kind.SYSTEM, interrupt=False)
    lines = (
        *match_end(_ended(match), match.hearer, state.rules),
        *helped,
        *reckoning(state.result, match.hearer, state.rules),
    )
    _open(match, title, lines, match.quit)


def _count(match: AtTable) -> None:
    """Count the match, once; one that is not kept, such as the guided one, is not counted."""
    from rummy_tui.store.counting import count_match  # loads what only an end needs

    start, match.table.uncounted = match.table.uncounted, None
    problem = "" if start is None else count_match(start, match.session, match.desk.language)
    if problem:
        match.desk.say(problem, Kind.SYSTEM, interrupt=False)


def _ended(match: AtTable) -> MatchEnded:
    events = (e for moment in reversed(match.session.history) for e in moment.events)
    return next(event for event in events if isinstance(event, MatchEnded))


def _open(match: AtTable, title: str, lines: Sequence[str], go_on: Callable[[], None]) -> None:
    explained = _explained(match)
    items = [Item(line, go_on, explained) for line in lines]
    match.desk.go_back_to(match.game)
    told = f"{title}. {explained}" if match.hearer.full else title
    match.desk.open(Ending(match, told, items, last=go_on == match.quit))


def _explained(match: AtTable) -> str:
    """What can be asked for when a round is over."""
    t, way = match.desk.language, match.desk.way
    if len(match.people) == len(match.session.seats):
        return t.gettext("{hand} shows all hands.").format(hand=way("hand"))
    text = t.gettext("{hand} shows all hands, {why} tells why the computer played as it did.")
    return text.format(hand=way("hand"), why=way("why"))
