"""Whole matches at friends' tables: a desk that joins hears what it would hear at the table."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from random import Random

import pytest

from rummy_tui.bots import policy
from rummy_tui.match.chance import Generators
from rummy_tui.match.commitment import commitment
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.table.messages import ToDesk, ToTable
from rummy_tui.table.table import Table
from rummy_tui.wire.messages import Revealed
from tests.friends.visits import VisitLine
from tests.match.far_line import Clock, Person, each, never
from tests.tools.driver import keys

SEED = 2**100 + 7
NAMES = ("Ann", "Bob")


@pytest.fixture(autouse=True)
def all_at_a_host(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the desk at the table hear the words of a host's table, too."""
    monkeypatch.setattr(Table, "hosted", True)


class Evening:
    """Ann plays at the host's table, and Bob there too, or from elsewhere."""

    def __init__(
        self, key: str, cut_at: Callable[[ToDesk | ToTable], Hashable] | None = None
    ) -> None:
        rules = with_options(RULESETS[key], {"rounds_limit": "2"})
        seats = tuple(map(Seat, NAMES))
        self.clock = Clock()
        self.session = Session(rules, seats, SEED, generators=Generators.SHARED)
        names = [seat.name for seat in self.session.seats]
        here, there = map(names.index, NAMES)
        table = Table(self.session)
        self.ann = Person(table, here, self.clock)
        self.bob = Person(table, there, self.clock)
        self.ann.desk.carry_out(self.ann.match.sit_down())
        self.line: VisitLine | None = None
        if cut_at is None:
            self.bob.desk.carry_out(self.bob.match.sit_down())
        else:
            promised = commitment(SEED, "evening")
            self.line = VisitLine(
                self.clock, table, (there,), 0.1, cut_at, desk=self.bob.desk, commitment=promised
            )
            self.line.joiner.connected()
            self.clock.goes_on()
            self.bob.heard.clear()
        table.deal(self.ann.match)
        self.ann.desk.do_posted()
        self.clock.goes_on()
        self.people = {here: self.ann, there: self.bob}

    def play(self) -> None:
        while not self.session.over:
            seat = self.session.to_play
            if seat is None:
                self.ann.press("enter")
                continue
            person = self.people[seat]
            assert person.desk.playing is not None
            for key in keys(policy("steady")(self.session.view(seat), Random(1)), person.desk):
                person.press(key)
        self.clock.goes_on()

    @property
    def told(self) -> list[str]:
        """Everything that Bob has heard."""
        return [heard.text for heard in self.bob.heard]


@pytest.mark.parametrize("key", ["gin", pytest.param("manipulation", marks=pytest.mark.many)])
@pytest.mark.parametrize("cut_at", [never, each])
def test_a_desk_that_joins_hears_the_whole_match_once(
    key: str, cut_at: Callable[[ToDesk | ToTable], Hashable]
) -> None:
    near, far = Evening(key), Evening(key, cut_at)
    near.play()
    far.play()
    assert far.session.moments == near.session.moments
    assert far.told == near.told
    assert far.line is not None
    assert far.line.cuts > 20 or cut_at is never
    assert far.line.heard[-1] == len(far.session.moments)
    far.bob.heard.clear()
    far.line.joiner.hear(Revealed("evening", str(SEED)))
    far.clock.goes_on()
    assert far.told == [
        "The deals were checked: the cards are those that the host promised.",
        "The match is saved among your replays.",
    ]


def test_cards_that_were_not_promised_are_found() -> None:
    far = Evening("basic", never)
    far.play()
    far.bob.heard.clear()
    assert far.line is not None
    far.line.joiner.hear(Revealed("evening", str(SEED + 1)))
    far.clock.goes_on()
    assert far.told == [
        "The deals were checked: the host names other cards than it promised. Do not trust this "
        "match."
    ]
