"""Matches that are kept: which one it is, how far it has come, when it was played."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase, State
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.language import Language
from rummy_tui.words.option_words import ruleset_name
from rummy_tui.words.replay_words import day
from rummy_tui.words.standing import by_seat, number

A_MONTH: Final = 31
"""Days after which a date says more than how many days ago."""


def match_named(rules: Ruleset, others: Sequence[str], t: Language) -> str:
    """`Playroom Rummy with Bo and Cleo`."""
    return t.gettext("{rules} with {names}").format(
        rules=ruleset_name(rules.key, t), names=t.listed(list(others))
    )


def how_far(state: State, hearer: Hearer) -> str:
    """`round 3, 120 to 85`."""
    t, round_ = hearer.language, state.round
    if state.phase is Phase.OVER:
        told = t.gettext("over")
    elif not round_:
        return t.gettext("not dealt yet")
    elif state.phase is Phase.DEAL:
        told = t.gettext("round {n} over").format(n=round_)
    else:
        told = t.gettext("round {n}").format(n=round_)
    return ", ".join((told, _points(state, hearer))) if any(state.totals) else told


def _points(state: State, hearer: Hearer) -> str:
    """The points of two, one's own first; those of more with their names."""
    t, totals = hearer.language, state.totals
    if hearer.seat is None or len(totals) != 2:
        return by_seat(totals, hearer, lowest_first=state.rules.lowest_wins)
    own, other = totals[hearer.seat], totals[1 - hearer.seat]
    return t.gettext("{own} to {other}").format(own=number(own, t), other=number(other, t))


def when_played(played: datetime, now: datetime, t: Language) -> str:
    """`today at 21:05`, `3 days ago`, or the date."""
    days = (now.date() - played.date()).days
    time = f"{played:%H:%M}"
    if days == 0:
        return t.gettext("today at {time}").format(time=time)
    if days == 1:
        return t.gettext("yesterday at {time}").format(time=time)
    if 0 < days <= A_MONTH:
        return t.ngettext("{n} day ago", "{n} days ago", days).format(n=days)
    return day(played, t)
