"""Rounds that are over, with all their cards, as a desk at a shared table plays them again.

The host names the key of a round after its end (`chance.round_key`), and all cards of that round
come from the key. So nobody sends the cards themselves.
"""

from __future__ import annotations

from collections.abc import Mapping

from rummy_tui.match.chance import HashedNumbers, Numbers, chance
from rummy_tui.match.entries import GoTo
from rummy_tui.match.history import History, Moment
from rummy_tui.match.seen_moves import OtherCards, move_of
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.engine import apply
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.seen import Seats, seen_by


def with_open_rounds(seen: History, own: Seats, keys: Mapping[int, str]) -> History:
    """The match with all cards of the rounds that have a key; the others as some seats saw them.

    Raises OtherCards at the first moment that cannot be so with the cards of the keys.
    """
    match = _Opened(seen)
    for at, moment in enumerate(seen.moments[1:], 1):
        if any(isinstance(event, ev.Dealt) for event in moment.events):
            key = keys.get(moment.state.round)
            match.numbers = None if key is None else HashedNumbers(key)
        try:
            match.hear(moment)
        except (Illegal, ValueError, LookupError) as problem:
            raise OtherCards(at) from problem
        if (*(seen_by(event, own) for event in match.moments[at].events),) != moment.events:
            raise OtherCards(at)
    return match


class _Opened(History):
    """A match in which some rounds have all their cards."""

    def __init__(self, seen: History) -> None:
        super().__init__(seen.seats, seen.moments[0].state)
        self.numbers: Numbers | None = None
        """The generator of the round that is played again; None in a round that stays hidden."""

    def hear(self, seen: Moment) -> None:
        """Add a moment, with all its cards if its round is opened."""
        if self.numbers is None:
            self.moments.append(seen)
            return
        match seen.action, seen.events:
            case GoTo(index), (ev.WentBack() as back,):
                there = self.moments[index].state
                back = ev.WentBack(back.seat, there, back.again, back.others)
                self._add_return(index, back)
                return
        own = seen.action if isinstance(seen.action, act.Move) else None
        drawn = chance(self.state, self.numbers)
        action = drawn or own or move_of(seen.events[0], self.state)
        state, events = apply(self.state, action)
        self._add(state, action, events, seen.by)
