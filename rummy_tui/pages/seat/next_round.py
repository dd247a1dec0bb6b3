"""The request for the next deal, which may have to wait until others are ready."""

from __future__ import annotations

from rummy_tui.desk.effects import Act, Effects, Say
from rummy_tui.match.far import NextRound
from rummy_tui.pages.seat.at_table import AtTable
from rummy_tui.words.friends.watching_words import NEXT_ROUND
from rummy_tui.words.menus.table_words import WAITING_FOR


def next_round(match: AtTable) -> Effects:
    """Request the next deal; name the people who are not ready for it, if there are any."""
    if match.watches:
        yield Say(match.here.language(NEXT_ROUND))
        return
    others = yield Act(NextRound())
    if others:
        seats = match.history.seats
        names = [seats[seat].name for seat in match.table.readiness.awaited]
        yield Say(match.here.language(WAITING_FOR, names=match.here.language.listed(names)))
