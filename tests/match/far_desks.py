"""A match, and desks elsewhere that get its news."""

from __future__ import annotations

from rummy_tui.match.far import Again, FarSession, NextRound, Request, TurnBack, seen_moment
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.seen import Seats
from tests.words.hearing import NAMES


class Far:
    """A match, and desks elsewhere that get its news."""

    def __init__(self, rules: Ruleset, players: int, seed: int = 1) -> None:
        self.session = Session(rules, tuple(map(Seat, NAMES[:players])), seed)
        self.desks: list[tuple[Seats, FarSession]] = []
        self.requests: list[Request] = []

    def desk(self, *seats: int) -> FarSession:
        """A desk of some seats; without seats it is an onlooker's."""
        session = self.session
        dealer = session.moments[0].state.dealer
        far = FarSession(session.state.rules, session.seats, dealer, self.requests.append)
        self.desks.append((seats, far))
        return far

    def answer(self) -> None:
        """Do what the desks have requested."""
        while self.requests:
            match self.requests.pop(0):
                case NextRound():
                    self.session.deal()
                case Again():
                    assert self.session.to_play is not None
                    self.session.do_again(self.session.to_play)
                case TurnBack(seat):
                    self.session.take_back_turn(seat)
                case request:
                    self.session.replay(request)
                    self.session.settle()

    def hear(self) -> None:
        """Send the desks the news that they do not have yet."""
        history = self.session.moments
        for seats, far in self.desks:
            for at in range(len(far.moments), len(history)):
                far.hear(seen_moment(history, at, seats))
