"""A recorder on each wire: no line shows a card, or the seed, before its seat may know it."""

from __future__ import annotations

from random import Random

import pytest

from rummy_tui.host.lines import written
from rummy_tui.host.needs import Wish
from rummy_tui.host.visitor import Visitor
from rummy_tui.match.history import rounds_over
from rummy_tui.match.session import Session
from rummy_tui.rules.cards import BACK
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.wire.messages import FromHost, Revealed
from tests.friends.clients import Client, Opened, play_on
from tests.friends.knowledge import allowed, cards, moments
from tests.tools.thorough import mostly_many, sample

pytestmark = pytest.mark.sampled

MATCHES = sample(29, 2)
"""Matches of each rule set: two hundred in all."""


class Recorded(Client):
    """A program at the table, and every line that the host has sent to it."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.recorded: list[bytes] = []

    def _reads(self, message: FromHost, visitor: Visitor) -> None:
        self.recorded += written(message)
        super()._reads(message, visitor)
        if self.table is not None:
            state, others = self.session.state, {*range(len(self.session.seats))} - {*self.seats}
            assert {*state.stock} <= {BACK}
            assert all({*state.hands[other]} <= {BACK} for other in others if state.hands)


def check_keys(client: Recorded, session: Session) -> int:
    """Check that the key of each round came after its end; return the number of keys."""
    keys = {str(session.round_key(n)).encode(): n for n in range(1, session.round + 1)}
    over, came = 0, set[int]()
    for line in client.recorded:
        named = {n for key, n in keys.items() if key in line}
        assert all(n <= over for n in named), line
        came |= named
        for seen in moments(line):
            over = max(over, rounds_over(session.moments[seen["at"]].state))
    assert came == {*keys.values()}
    return len(came)


@pytest.mark.parametrize("key", mostly_many(RULESETS))
def test_no_line_shows_what_its_seat_may_not_know(key: str) -> None:
    luck, compared, opened_rounds = Random(key), 0, 0
    for number in range(MATCHES):
        rules = with_options(RULESETS[key], {"rounds_limit": "2"})
        people = luck.randint(*rules.players) if number else rules.players[0]
        opened = Opened(Wish(rules, people))
        # one who watches from the first card on, and one who comes in the middle of a round
        zoe = Recorded("Zoe").connect(opened, people=0)
        clients = [Recorded(f"Guest {n}").connect(opened) for n in range(people)]
        play_on(opened, clients, luck, lambda: luck.random() < 0.1)
        yan = Recorded("Yan").connect(opened, people=0)
        play_on(opened, clients, luck, lambda opened=opened: opened.at.over)  # type: ignore[misc]
        opened.time.goes_on(1)
        match = opened.at.match
        assert match is not None
        true = match.table.session.moments
        for client in (*clients, zoe, yan):
            assert isinstance(client, Recorded)
            own = next(iter(client.seats), None)
            assert (own is None) is (client in (zoe, yan))
            seed = str(match.start.seed).encode()
            opened_rounds += check_keys(client, match.table.session)
            assert not any(seed in line for line in client.recorded[:-1])
            assert seed in client.recorded[-1]
            assert isinstance(client.got[-1], Revealed)
            for line in client.recorded:
                for seen in moments(line):
                    at = seen["at"]
                    named = cards(seen)
                    assert named <= allowed(true[at - 1], true[at], own), (at, seen)
                    compared += len(named)
    assert compared > 100 * MATCHES
    assert opened_rounds > 3 * MATCHES
