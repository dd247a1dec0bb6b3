"""The melds that were in the hands until a knock."""

from __future__ import annotations

from rummy_tui.pages.seat.at_table import AtTable
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import Card


def shown_melds(match: AtTable) -> tuple[tuple[tuple[Card, ...], ...], ...]:
    """Return the melds that each seat has shown; none unless a knock has ended the round."""
    view = match.view
    if view.knocker is None:
        return ()
    events = (e for moment in reversed(match.history.moments) for e in reversed(moment.events))
    knocked = next(event for event in events if isinstance(event, ev.Knocked))
    if not knocked.melds:  # they were on the table already
        return ()
    # The knocker's melds come first, with the cards that the other laid off on them.
    count = len(knocked.melds)
    lying = tuple(meld.cards for meld in view.table)
    return tuple(
        lying[:count] if seat == knocked.seat else lying[count:] for seat in range(view.players)
    )
