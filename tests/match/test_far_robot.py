"""A robot that only hears plays whole matches from a desk elsewhere."""

from __future__ import annotations

from random import Random

import pytest

from rummy_tui.bots import policy
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.store.settings import Settings
from rummy_tui.table.table import Table
from tests.match.far_line import Clock, Line, Person
from tests.robot.matches import SHORT
from tests.robot.player import Player
from tests.robot.rules import RULES
from tests.tools.driver import keys
from tests.tools.thorough import mostly_many

pytestmark = pytest.mark.many


class FarGame:
    """The desk elsewhere as the robot knows it; at the other desk somebody plays by keys."""

    def __init__(self, key: str, delay: float) -> None:
        self._clock = Clock()
        rules = with_options(RULESETS[key], {"rounds_limit": str(SHORT[key])})
        session = Session(rules, (Seat("Bo"), Seat("Ann")), 1)
        there = [seat.name for seat in session.seats].index("Ann")
        table = Table(session)
        self._bo = Person(table, 1 - there, self._clock)
        self._bo.match.here.carry_out(self._bo.match.sit_down())
        line = Line(self._clock, table, (there,), delay)
        line.table.connected()
        self._clock.goes_on()
        self._ann = Person(line.table, there, self._clock, Settings(arrows="up-down"))
        self._ann.match.here.carry_out(self._ann.match.start())
        self._clock.goes_on()

    def send(self, key: str) -> None:
        self._ann.press(key)

    def listen(self, seconds: float) -> list[str]:
        self._clock.goes_on(seconds)
        match = self._bo.match
        while match.history.to_play == self._bo.seat:
            for key in keys(policy("steady")(match.view, Random(1)), match.here):
                self._bo.press(key)
        told, self._ann.heard = self._ann.heard, []
        return [heard.text for heard in told]

    @property
    def ended(self) -> bool:
        return not self._ann.desk.pages


@pytest.mark.parametrize("delay", [0.0, 2.0])
@pytest.mark.parametrize("key", mostly_many(RULES))
def test_a_robot_that_only_hears_plays_from_elsewhere(key: str, delay: float) -> None:
    player = Player(FarGame(key, delay), RULES[key], patience=0)
    player.match()
    assert player.rounds == SHORT[key]
    assert set(player.picture.scores) == {"you", "Bo"}
