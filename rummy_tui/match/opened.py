"""A match at a shared table played again by a desk, after the host has named its seed.

The desk deals all cards from the seed, and plays the match through as it saw it. So it checks
without the host's help that every card was the one of the seed and every move legal, and has all
hands face up for a replay.
"""

from __future__ import annotations

from rummy_tui.match.chance import Generators
from rummy_tui.match.history import History, Moment, Seat
from rummy_tui.match.seen_moves import OtherCards, move_of
from rummy_tui.match.session import Session
from rummy_tui.rules import events as ev
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.seen import Seats, seen_by


def opened(seen: History, own: Seats, seed: int) -> Session:
    """The match of a seed, played as the desk of some seats saw it.

    Raises OtherCards at the first moment that cannot be so with the cards of the seed.
    """
    seats, chosen = before_draw(seen, seed)
    first = seen.moments[0].state
    session = Session(first.rules, seats, seed, generators=Generators.SHARED, chosen=chosen)
    if session.moments[0].state != first:
        raise OtherCards(0)
    for at, moment in enumerate(seen.moments[1:], 1):
        try:
            # a draw for the seats is done already
            if at == len(session.moments):
                _play(session, moment)
            true = session.moments[at]
        except (Illegal, ValueError, LookupError) as problem:
            raise OtherCards(at) from problem
        if (*(seen_by(event, own) for event in true.events),) != moment.events:
            raise OtherCards(at)
    return session


def before_draw(seen: History, seed: int) -> tuple[tuple[Seat, ...], int | None]:
    """The seats of a match as they were before a draw for them, and the seat chosen by its winner.

    A match begins with both (`Session`), but a desk elsewhere sees only the result.
    """
    rules, players = seen.moments[0].state.rules, len(seen.seats)
    draws = (e for moment in seen.moments[:2] for e in moment.events)
    drawn = next((event for event in draws if isinstance(event, ev.SeatsDrawn)), None)
    chosen = drawn.dealer if drawn is not None and rules.choose_seat else None
    numbered = tuple(Seat(str(place)) for place in range(players))
    tried = Session(rules, numbered, seed, generators=Generators.SHARED, chosen=chosen)
    places = [int(seat.name) for seat in tried.seats]
    return tuple(seen.seats[places.index(place)] for place in range(players)), chosen


def _play(session: Session, seen: Moment) -> None:
    match seen.events[0]:
        case ev.Dealt():
            session.deal()
        case ev.Restocked():
            session.settle()
        case first:
            session.replay(seen.action or move_of(first, session.state))
