"""Every state of a saved match can be painted; otherwise it could never be resumed."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from rummy_tui.match.entries import Began, read_entry, write_entry
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.pages.match.handover import HandOver
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.laying.draft import At, Draft, begin, join, put, split, to_hand
from rummy_tui.rules.laying.draft_notation import difference
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import MANIPULATION, RULESETS
from tests.play.player import Player
from tests.rules.positions import position
from tests.rules.random_play import choose, random_house
from tests.tools.painted import Painted
from tests.tools.thorough import sample

pytestmark = pytest.mark.sampled

MATCHES = sample(60, 1)
SEEN = sample(40, 3)
"""Moments of each match that are painted."""
PLAYED = 12
"""Most moves between two of them."""
NAMES = "Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo"


def some_step(of: Draft, session: Session, random: Random) -> Draft:
    """Return a random step of a regrouping."""
    rules, groups = session.state.rules, range(len(of.groups))
    places = [At(n, place) for n in groups for place in range(len(of.groups[n]))]
    match random.randrange(5):
        case 0:
            return put(of, of.hand, None, rules)  # all cards, for an empty hand
        case 1:
            return split(of, random.choice(places), rules)
        case 2:
            return join(of, *random.sample(groups, 2), rules)
        case 3:
            own = [at for at in places if of.groups[at.group][at.place].own]
            return to_hand(of, random.choice(own), rules)
        case _:
            source = random.choice([*places, *of.hand])
            return put(of, (source,), random.choice([None, *groups]), rules)


def begin_something(session: Session, random: Random) -> None:
    """Regroup and choose cards for a combination, through an entry of a journal."""
    state = session.state
    before = after = session.begun.draft or begin(state.table, state.hands[state.seat])
    if state.rules.regroup and random.random() < 0.7:
        with suppress(Illegal, ValueError, IndexError):  # the step is not possible
            after = some_step(before, session, random)
    chosen, places = None, range(len(after.hand))
    if random.random() < 0.6:
        chosen = tuple(random.sample(places, random.randint(0, min(3, len(places)))))
    entry = write_entry(Began(difference(before, after), chosen))
    session.replay(read_entry(entry, state.rules))
    assert session.begun.chosen == chosen


def play_on(session: Session, random: Random) -> None:
    seat = session.to_play
    if seat is None:
        session.deal()
        return
    try:
        session.play(seat, choose(session.view(seat), random, 0.7))
    except Illegal:
        session.play(seat, random.choice(session.view(seat).options))


def resumed(session: Session) -> Painted:
    """Resume a match, take the keyboard, and return the screen."""
    player = Player()
    painted = Painted(player.desk)
    player.desk.carry_out(player.sits(session).go_on("Here."))
    if isinstance(player.desk.page, HandOver):
        painted.paint_all()
        player.press("enter")
    return painted


@pytest.mark.parametrize("key", RULESETS)
def test_each_moment_of_a_match_is_painted_in_each_layout_and_size(key: str) -> None:
    for number in range(MATCHES):
        random = Random(f"{key} {number}")
        rules = random_house(RULESETS[key], random)
        levels = [None, *(random.choice([None, "easy"]) for _ in NAMES)]
        seats = [Seat(name, level) for name, level in zip(NAMES, levels, strict=False)]
        session = Session(rules, tuple(seats[: random.randint(*rules.players)]), number)
        session.deal()
        for _ in range(SEEN):
            for _ in range(random.randrange(PLAYED)):
                if session.state.phase is not Phase.OVER:
                    play_on(session, random)
            for _ in range(random.randrange(4)):
                if session.to_play is not None:
                    begin_something(session, random)
            resumed(session).paint_all()


@pytest.mark.parametrize("chosen", [None, ()])
def test_a_hand_that_lies_on_the_draft_whole_is_painted(chosen: tuple[int, ...] | None) -> None:
    state = position("8C 9H", "8S 8H 8D", rules=MANIPULATION, others=("2C 3C",))
    player = Player().at(state)
    player.type("new 8c 9h")
    player.match.history.replay(Began({}, chosen))
    Painted(player.desk).paint_all()
