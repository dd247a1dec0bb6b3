"""A desk elsewhere plays as if it stood at the table, however slow or broken its line is."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import cache
from random import Random

import pytest

from rummy_tui.bots import policy
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.rules import actions as act
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.store.keymap import load_keymap
from rummy_tui.table.messages import ToDesk, ToTable
from rummy_tui.table.table import Table
from tests.match.far_line import Clock, Line, Person, each, never
from tests.tools.driver import keys
from tests.tools.opponents import opponent_moves
from tests.tools.thorough import by_sets, mostly_many

KEYMAP = load_keymap()[0]
SEATS = (Seat("Ann"), Seat("Bob"), Seat("Bo", "steady"))
pytestmark = pytest.mark.sampled
every_set = pytest.mark.parametrize("key", mostly_many(RULESETS))


@pytest.fixture(autouse=True)
def all_at_a_host(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the desk at the table hear the words of a host's table, too."""
    monkeypatch.setattr(Table, "hosted", True)


class Evening:
    """A match of two people and, if there is room, a computer; one desk may be far away."""

    def __init__(
        self,
        rules: Ruleset,
        *,
        delay: float | None = None,
        cut_at: Callable[[ToDesk | ToTable], Hashable] = never,
        seed: int = 1,
    ) -> None:
        self.clock = Clock()
        self.session = Session(rules, SEATS[: rules.players[1]], seed)
        names = [seat.name for seat in self.session.seats]  # a draw may have moved them
        here, far = names.index("Ann"), names.index("Bob")
        table = Table(self.session)
        table.turns_back = True
        self.here = Person(table, here, self.clock)
        self.here.match.here.carry_out(self.here.match.start())
        self.line: Line | None = None
        if delay is None:
            self.far = Person(table, far, self.clock)
        else:
            self.line = Line(self.clock, table, (far,), delay, cut_at)
            self.line.table.connected()
            self.clock.goes_on()
            self.far = Person(self.line.table, far, self.clock)
        self.far.match.here.carry_out(self.far.match.go_on("Here."))
        self.clock.goes_on()
        self._luck = Random(seed)
        self.people = {here: self.here, far: self.far}

    def steps(self) -> Iterator[None]:
        """Play to the end; every step depends on nothing but the match."""
        while not self.session.over:
            self.step()
            yield

    def play(self) -> None:
        for _ in self.steps():
            pass

    def step(self) -> None:
        session, luck = self.session, self._luck
        seat = session.to_play
        if seat is None:
            luck.choice([self.here, self.far]).press("enter")
        elif not session.seats[seat].human:
            opponent_moves(self.here.match.here)
            self.clock.goes_on()
        else:
            self.turn(self.people[seat], luck)

    def turn(self, person: Person, luck: Random) -> None:
        view, desk = person.match.view, person.desk
        other = self.far if person is self.here else self.here
        if luck.random() < 0.05 and person.match.history.turn_to_take_back(person.seat) is not None:
            person.press("T")
            other.press(luck.choice("yn"))
        elif luck.random() < 0.2 and person.match.history.can_do_again:
            person.press("U")
        elif luck.random() < 0.05 and act.TakeBack() in view.options:
            person.press("u")
        elif luck.random() < 0.1:
            person.press(luck.choice(["h", "s", "C", "c", "y"]))
        else:
            for key in keys(policy("steady")(view, Random(1)), desk):
                person.press(key)


def short(key: str) -> Ruleset:
    return with_options(RULESETS[key], {"rounds_limit": "2"})


@cache
def in_one_place(key: str) -> Evening:
    """Return an evening that is over, with which the tests compare theirs."""
    evening = Evening(short(key))
    evening.play()
    return evening


@pytest.mark.parametrize(("key", "delay"), by_sets(RULESETS, (0.0, 0.1, 2.0)))
def test_a_desk_elsewhere_hears_what_it_would_hear_at_the_table(key: str, delay: float) -> None:
    near, far = in_one_place(key), Evening(short(key), delay=delay)
    far.play()
    assert far.session.moments == near.session.moments
    assert far.here.heard == near.here.heard
    assert far.far.heard == near.far.heard


@every_set
def test_a_line_cut_before_and_after_each_message_loses_and_doubles_nothing(key: str) -> None:
    near, far = in_one_place(key), Evening(short(key), delay=0.1, cut_at=each)
    far.play()
    assert far.line is not None
    assert far.line.cuts > 100
    assert far.session.moments == near.session.moments
    assert far.here.heard == near.here.heard
    assert far.far.heard == near.far.heard
