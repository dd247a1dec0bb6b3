"""Pictures of the seats of a view."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rummy_tui.match.history import History
from rummy_tui.pictures.seats import SeatPicture, Seats
from rummy_tui.rules.state import WAITS
from rummy_tui.rules.view import View
from rummy_tui.words.events.last_actions import LastAction, last_actions
from rummy_tui.words.language.language import Language
from rummy_tui.words.rulebook.level_words import level_name

Acts = Callable[[int], tuple[LastAction, ...]]
"""The last actions of a seat."""


def seats_at_table(history: History, view: View, t: Language) -> Seats:
    """Return the seats of a match, with their levels and last actions."""
    names = [seat.name for seat in history.seats]
    levels = [level_name(seat.level, t) if seat.level else None for seat in history.seats]
    return seats_seen(view, names, t, acts_seen_by(history, view.me), levels)


def acts_seen_by(history: History, by: int | None) -> Acts:
    """Return a function that gives a seat's last actions, as far as `by` may know them."""
    return lambda seat: last_actions(history.last_turn_seen(seat, by))


def seats_seen(
    view: View,
    names: Sequence[str],
    t: Language,
    acts: Acts = lambda _: (),
    levels: Sequence[str | None] = (),
) -> Seats:
    """Return the seats as a view shows them."""
    opening = view.rules.opening > 0
    seats = (
        SeatPicture(
            name,
            view.counts[seat],
            view.totals[seat],
            levels[seat] if levels else None,
            opened=opening and view.opened[seat],
            deals=seat == view.dealer,
            turn=seat == view.seat and WAITS[view.phase] is not None,
            acts=acts(seat),
            own=seat == view.me,
        )
        for seat, name in enumerate(names)
    )
    return Seats(tuple(seats), t, opening, view.rules.lowest_wins)
