"""The words for saved matches: their names, their progress and their dates."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.view import View
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import N_, NN_
from rummy_tui.words.language.scores import by_seat, number
from rummy_tui.words.menus.replay_words import day
from rummy_tui.words.rulebook.ruleset_names import ruleset_name

NO_MATCH: Final = N_("{file} is not a playable match")
NO_MATCH_HERE: Final = N_("not a match")
OVER: Final = N_("over")
PLAYED: Final = N_("{match}, played {when}")
DAMAGED_IN: Final = N_("damaged in line {n}")
A_MONTH: Final = 31
"""Days after which a date says more than a number of days."""


def match_named(rules: Ruleset, others: Sequence[str], t: Language) -> str:
    """`Playroom Rummy with Bo and Cleo`."""
    named, text = ruleset_name(rules.key, t), N_("{rules} with {names}")
    return t(text, rules=named, names=t.listed(list(others)))


def how_far(view: View, hearer: Hearer) -> str:
    """`round 3, 120 to 85`: the points of two, one's own first, or of more with their names."""
    return ", ".join(filter(None, (round_reached(view, hearer.language), points(view, hearer))))


def round_reached(view: View, t: Language) -> str:
    """The round that is being played, or was played last."""
    if view.phase is Phase.OVER:
        return t(OVER)
    if not view.round:
        return t(N_("not dealt yet"))
    if view.phase is Phase.DEAL:
        return t(N_("round {n} over"), n=view.round)
    return t(N_("round {n}"), n=view.round)


def points(view: View, hearer: Hearer) -> str:
    """The points of two, one's own first, or of more with their names."""
    t, totals = hearer.language, view.totals
    # Before anybody has a point they would say nothing.
    if not any(totals):
        return ""
    if hearer.seat is None or len(totals) != 2:
        return by_seat(totals, hearer, lowest_first=view.rules.lowest_wins)
    own, other = totals[hearer.seat], totals[1 - hearer.seat]
    return t(N_("{own} to {other}"), own=number(own, t), other=number(other, t))


def when_played(played: datetime, now: datetime, t: Language) -> str:
    """`today at 21:05`, `3 days ago`, or the date."""
    # Days of the calendar: late last night is yesterday, and not today.
    days = (now.date() - played.date()).days
    time = f"{played:%H:%M}"
    if days == 0:
        return t(N_("today at {time}"), time=time)
    if days == 1:
        return t(N_("yesterday at {time}"), time=time)
    if 0 < days <= A_MONTH:
        return t(NN_("{n} day ago", "{n} days ago"), n=days)
    return day(played, t)
