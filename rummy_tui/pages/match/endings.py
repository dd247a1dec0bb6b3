"""The ends of rounds and of the match, with their scores to be walked line by line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from rummy_tui.desk.effects import Act, Effects, GoBackTo, Open, Say
from rummy_tui.desk.items import Item
from rummy_tui.pages.match.handover import Chosen, Ending
from rummy_tui.pages.replay.asking_why import show_why
from rummy_tui.pages.replay.reviewing_turns import review_own
from rummy_tui.pages.seat.at_table import AtTable
from rummy_tui.pages.seat.next_round import next_round
from rummy_tui.pages.seat.requests import Leave, PlayAgain, Quit, Request, WatchAgain
from rummy_tui.pages.seat.score_grids import Standing, score_columns, score_rows
from rummy_tui.pages.seat.shown_melds import shown_melds
from rummy_tui.rules import events as ev
from rummy_tui.rules.state import Result
from rummy_tui.rules.view import View
from rummy_tui.words.advice.advise import hints_used, turns_taken_back
from rummy_tui.words.advice.review_words import REVIEW, REVIEWS
from rummy_tui.words.events.reckoning import bonuses, ending_told, reckoning
from rummy_tui.words.friends import watching_words as watching
from rummy_tui.words.language.scores import label, match_end, match_line, match_won
from rummy_tui.words.language.utterance import Kind
from rummy_tui.words.menus import score_words as words
from rummy_tui.words.menus import table_words as say
from rummy_tui.words.menus.daily_words import DAILY_COUNTED, DAILY_PRACTICED
from rummy_tui.words.menus.grid import Grid, Shown


def requesting(request: Request) -> Callable[[], Effects]:
    """Return the action of a line that makes a request to the match."""
    return lambda: [Act(request)]


def round_over(match: AtTable) -> Effects:
    """Show how the round ended; do nothing if none has been played."""
    view, t = match.view, match.here.language
    if (result := view.result) is None:
        return ()
    hearer, rules = match.hearer, view.rules
    hosted = match.table.hosted  # others may not be ready yet
    ends = say.ROUND_ENDS_FOR_YOU if hosted else say.ROUND_ENDS
    if match.watches:
        ends = watching.ROUND_ENDS
    deal, means = (words.READY, words.READY_MEANS) if hosted else (words.DEAL, words.DEAL_MEANS)
    title = t(ends, n=view.round, key=match.here.way("go-on"))
    at = _standing(view, result)
    drawn = Grid(
        score_columns(at, hearer),
        score_rows(at, hearer),
        t(words.ROUND, n=view.round),
        _how_it_ended(match, ending_told(result, hearer, rules)),
        bonuses(result, hearer, rules),
        _shown(match, at),
    )
    on = Chosen(Item(t(deal), partial(next_round, match), t(means)))
    leave = Chosen(Item(t(words.LEAVE), requesting(Leave()), t(words.LEAVE_MEANS)), "cancel")
    told = reckoning(result, hearer, rules)
    return _ending(match, title, told, drawn, () if match.watches else (on,), leave)


def match_over(match: AtTable) -> Effects:
    """Show how the match ended."""
    t, view = match.here.language, match.view
    result = view.result
    assert result is not None
    title = t(say.MATCH_ENDS, key=match.here.way("go-on"), leave=match.here.way("cancel"))
    problem = match.table.count_in_statistics(t)
    if problem:
        yield Say(problem, kind=Kind.SYSTEM, interrupt=False)
    hearer, rules, went_back = match.hearer, view.rules, match.history.went_back
    helped = [hints_used(n, seat, hearer) for seat, n in sorted(match.history.hinted.items())]
    helped += [turns_taken_back(n, seat, hearer) for seat, n in sorted(went_back.items())]
    if match.table.daily:
        helped.append(t(DAILY_PRACTICED if match.table.practice else DAILY_COUNTED))
    for told in helped:
        yield Say(told, kind=Kind.SYSTEM, interrupt=False)
    events = (e for moment in reversed(match.history.moments) for e in moment.events)
    ended = next(event for event in events if isinstance(event, ev.MatchEnded))
    won = match_won(ended, hearer)
    round_won, *counted = reckoning(result, hearer, rules, last=True)
    lines = (
        round_won,
        won,
        *counted,
        *match_end(ended, hearer, rules),
        *helped,
    )
    bonus = [0] * view.players
    for line in ended.lines:
        bonus[line.seat] += line.points
    at = replace(
        _standing(view, result), winners=ended.winners, totals=ended.totals, bonus=tuple(bonus)
    )
    drawn = Grid(
        score_columns(at, hearer, over=True),
        score_rows(at, hearer, over=True),
        t(words.MATCH),
        (won, *_how_it_ended(match, ending_told(result, hearer, rules), won)),
        (
            *bonuses(result, hearer, rules),
            *(match_line(line, hearer, rules) for line in ended.lines),
            *helped,
        ),
        _shown(match, at),
    )
    again = list[Chosen]()
    if match.again is not None:
        again.append(Chosen(Item(t(words.AGAIN), requesting(PlayAgain()), t(words.AGAIN_MEANS))))
    if match.can_be_watched:
        means = words.WATCH_HERE_MEANS if match.table.hosted else words.WATCH_MEANS
        again.append(Chosen(Item(t(words.WATCH), requesting(WatchAgain()), t(means))))
    leave = Chosen(Item(t(words.TO_MENU), requesting(Quit()), t(words.TO_MENU_MEANS)), "cancel")
    yield from _ending(match, title, lines, drawn, again, leave, last=True)


def _how_it_ended(match: AtTable, told: str, *besides: str) -> tuple[str, ...]:
    """Return how a round ended, and another player's move that led to it, if there was one.

    The move is repeated because the score covers the table. Sentences of `besides` are left out.
    """
    messages = match.here.messages.news(my_turn=False)
    # What the rules did for the player themselves is not a move of another.
    news = [each.text for each in messages if each.seat is None and each.text not in besides]
    before = news[: news.index(told)] if told in news else []
    return (told, *before[-1:])


def _shown(match: AtTable, at: Standing) -> tuple[Shown, ...]:
    """Return the melds that were in the hands until a knock, in the order of the table."""
    melds, hearer = shown_melds(match), match.hearer
    return tuple(
        Shown(label(seat, hearer), melds[seat]) for seat in at.order if melds and melds[seat]
    )


def _standing(view: View, result: Result) -> Standing:
    return Standing(
        view.rules,
        result.totals,
        view.rounds_won,
        view.sheet,
        result.winners,
        result.hands,
        result.earned,
    )


def _ending(
    match: AtTable,
    title: str,
    lines: Sequence[str],
    drawn: Grid,
    first: Sequence[Chosen],
    leave: Chosen,
    *,
    last: bool = False,
) -> Effects:
    """Open the page of an end: lines for listeners; for the screen a table and a menu.

    At the end of the match, listeners get the choices of that end as lines, too.
    """
    t = match.here.language
    everybody = len(match.people) == len(match.history.seats)
    explained = _explained(match, everybody=everybody)
    go_on = requesting(Quit()) if last else partial(next_round, match)
    review = Item(t(REVIEW), partial(review_own, match), t(REVIEWS))
    reviews = [] if match.watches else [review]
    items = [*(Item(line, go_on, explained) for line in lines), *reviews]
    items += [each.item for each in first if last]
    told = f"{title}. {explained}" if match.hearer.full else title
    why = Chosen(Item(t(words.WHY), partial(show_why, match), t(words.WHY_MEANS)), "why")
    chosen = [
        *first,
        Chosen(Item(t(say.ALL_HANDS), lambda: page.hands(), t(words.HANDS_MEANS)), "hand"),
        *([] if everybody else [why]),
        *(Chosen(each, "review") for each in reviews),
        leave,
    ]
    page = Ending(match, told, items, drawn, chosen, last=last)
    return [GoBackTo(match.game), Open(page)]


def _explained(match: AtTable, *, everybody: bool) -> str:
    """Return the sentence for the keys of an end."""
    way = match.here.way
    keys = {"hand": way("hand"), "why": way("why"), "review": way("review")}
    if match.watches:
        computers = any(not seat.human for seat in match.history.seats)
        told = watching.HANDS_AND_WHY if computers else watching.HANDS
    else:
        told = say.HANDS if everybody else say.HANDS_AND_WHY
    return match.here.language(told, **keys)
