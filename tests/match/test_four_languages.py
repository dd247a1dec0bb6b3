"""Four people with four languages, at one keyboard and at two desks: each hears the same facts."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from random import Random

import pytest

from rummy_tui.bots import policy
from rummy_tui.match.history import Seat
from rummy_tui.match.narrate import Ear, narrate
from rummy_tui.match.session import Session
from rummy_tui.pages.match.handover import HandOver
from rummy_tui.pages.match.match import Match
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.store.settings import Settings
from rummy_tui.table.table import Table
from rummy_tui.words.language.language import language
from rummy_tui.words.language.listening import Listening
from rummy_tui.words.language.utterance import Kind, Utterance
from tests.match.far_line import Clock, Line, Person
from tests.play.player import Player
from tests.tools.driver import keys
from tests.words.facts import FOUR, facts
from tests.words.hearing import NAMES

SPOKEN = dict(zip(NAMES, FOUR, strict=False))
SETTINGS = Settings(
    people={name.casefold(): Listening(language=code) for name, code in SPOKEN.items()}
)
QUICKEST = "american"
FOR_FOUR = [key for key, rules in RULESETS.items() if rules.players[1] >= 4]
games = pytest.mark.parametrize(
    "key",
    [pytest.param(key, marks=pytest.mark.many) if key != QUICKEST else key for key in FOR_FOUR],
)


def a_round(key: str) -> Ruleset:
    return with_options(RULESETS[key], {"rounds_limit": "1"})


class Listener:
    """Everything that people hear of the match at a desk."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.told = defaultdict[int, list[Utterance]](list)
        self._here: int | None = None
        match.here.hear = self.hear

    def hear(self, utterance: Utterance) -> None:
        seat = self.match.here.seat
        self._here = self._here if seat is None else seat
        if self._here is not None and utterance.kind in (Kind.GAME, Kind.TURN, Kind.PRIVATE):
            self.told[self._here].append(utterance)

    def check(self) -> int:
        """Check what each has heard, once and in their language; return the number of sentences."""
        history, english = self.match.history.moments, language("en")
        for seat, told in self.told.items():
            ear = self.match.ear_of(seat)
            assert ear.hearer.language.code == SPOKEN[self.match.history.seats[seat].name]
            happened = [each.text for each in narrate(history, range(len(history)), ear)]
            # An answer that would begin with the letter of its key begins otherwise.
            same = zip(told, happened, strict=False)
            assert [own.text for own, text in same if own.text.casefold() != text.casefold()] == []
            assert len(told) <= len(happened)
            # The end of a round is for all at the keyboard, in the language of everyone there.
            assert {each.language for each in told} <= {ear.hearer.language.code, "en"}
            as_english = Ear(replace(ear.hearer, language=english), ear.together)
            for own, other in zip(
                told, narrate(history, range(len(history)), as_english), strict=False
            ):
                assert facts(own.text, own.language) == facts(other.text, "en"), own
        return sum(map(len, self.told.values()))


@games
def test_at_one_keyboard(key: str) -> None:
    player, luck = Player(SETTINGS), Random(1)
    session = Session(a_round(key), tuple(map(Seat, NAMES[:4])), 1)
    match = player.sits(session)
    listener = Listener(match)
    match.here.carry_out(match.start())
    while (seat := session.to_play) is not None:
        if isinstance(player.desk.page, HandOver):
            player.desk.press("enter")
            continue
        for pressed in keys(policy("easy")(session.view(seat), luck), player.desk):
            player.desk.press(pressed)
    assert session.over
    assert listener.check() > 40
    assert len(listener.told) == 4


@games
def test_at_two_desks(key: str) -> None:
    """Two people share each desk; one of the desks is far away."""
    clock, luck = Clock(), Random(1)
    session = Session(a_round(key), tuple(map(Seat, NAMES[:4])), 1)
    table = Table(session)
    here = Person(table, 0, clock, SETTINGS, beside=(1,))
    line = Line(clock, table, (2, 3), 0.1)
    here.match.here.carry_out(here.match.sit_down())
    line.table.connected()
    clock.goes_on()
    there = Person(line.table, 2, clock, SETTINGS, beside=(3,))
    listeners = Listener(here.match), Listener(there.match)
    there.match.here.carry_out(there.match.start())
    clock.goes_on()
    while (seat := session.to_play) is not None:
        person = here if seat < 2 else there
        if isinstance(person.desk.page, HandOver):
            person.press("enter")
            continue
        for pressed in keys(policy("easy")(session.view(seat), luck), person.desk):
            person.press(pressed)
    assert session.over
    for listener in listeners:
        assert listener.check() > 20
        assert len(listener.told) == 2
