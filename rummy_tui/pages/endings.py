"""The ends of rounds and of the match: their reckonings, to be walked line by line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rummy_tui.desk.page import Item
from rummy_tui.pages.at_table import AtTable
from rummy_tui.pages.between import Ending
from rummy_tui.pages.reviewing_turns import review_own
from rummy_tui.rules.events import MatchEnded
from rummy_tui.words import table_words as say
from rummy_tui.words.advise import hints_used, turns_taken_back
from rummy_tui.words.daily_words import DAILY_COUNTED, DAILY_PRACTICED
from rummy_tui.words.reckoning import reckoning
from rummy_tui.words.review_words import REVIEW, REVIEWS
from rummy_tui.words.standing import match_end, match_won
from rummy_tui.words.utterance import Kind


def round_over(match: AtTable) -> None:
    """Show how the round ended; nothing where none has been played."""
    state, t = match.session.state, match.desk.language
    if state.result is None:
        return
    title = t(say.ROUND_ENDS, n=state.round, key=match.desk.way("go-on"))
    _open(match, title, reckoning(state.result, match.hearer, state.rules), match.deal)


def match_over(match: AtTable) -> None:
    """Show how the match ended."""
    from rummy_tui.store.counting import count_match  # late: 8 ms, at an end only

    t, state = match.desk.language, match.session.state
    assert state.result is not None
    title = t(say.MATCH_ENDS, key=match.desk.way("go-on"))
    # Once; a match that is not kept, such as the guided one, is not counted.
    start, match.table.uncounted = match.table.uncounted, None
    problem = "" if start is None else count_match(start, match.session, t)
    if problem:
        match.desk.say(problem, Kind.SYSTEM, interrupt=False)
    hearer, went_back = match.hearer, match.session.went_back
    helped = [hints_used(n, seat, hearer) for seat, n in sorted(match.session.hinted.items())]
    helped += [turns_taken_back(n, seat, hearer) for seat, n in sorted(went_back.items())]
    if start is not None and start.day:
        helped.append(t(DAILY_PRACTICED if start.practice else DAILY_COUNTED))
    for told in helped:
        match.desk.say(told, Kind.SYSTEM, interrupt=False)
    events = (e for moment in reversed(match.session.history) for e in moment.events)
    ended = next(event for event in events if isinstance(event, MatchEnded))
    lines = (
        match_won(ended, match.hearer),
        *reckoning(state.result, match.hearer, state.rules, last=True),
        *match_end(ended, match.hearer, state.rules),
        *helped,
    )
    _open(match, title, lines, match.quit)


def _open(match: AtTable, title: str, lines: Sequence[str], go_on: Callable[[], None]) -> None:
    t, way = match.desk.language, match.desk.way
    everybody = len(match.people) == len(match.session.seats)
    explained = t(
        say.HANDS if everybody else say.HANDS_AND_WHY,
        hand=way("hand"),
        why=way("why"),
        review=way("review"),
    )
    items = [Item(line, go_on, explained) for line in lines]
    items.append(Item(t(REVIEW), lambda: review_own(match), t(REVIEWS)))
    match.desk.go_back_to(match.game)
    told = f"{title}. {explained}" if match.hearer.full else title
    match.desk.open(Ending(match, told, items, last=go_on == match.quit))
