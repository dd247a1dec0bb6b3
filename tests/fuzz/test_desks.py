"""Several desks at one table, each with its own delay: none is left without its people."""

from __future__ import annotations

from random import Random

import pytest

from rummy_tui.bots import policy
from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.effects import Act
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.pages.match.handover import AskingAll, Ending, HandOver
from rummy_tui.pages.match.match import Match
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.settings import Settings
from rummy_tui.table.table import Table
from rummy_tui.words.language.language import language
from tests.tools.opponents import opponent_moves
from tests.tools.painted import Painted
from tests.tools.thorough import sample

pytestmark = pytest.mark.many

STEPS = sample(3000, 300)
KEYMAP = load_keymap()[0]
KEYS = (
    "T",
    "T",
    "y",
    "y",
    "n",
    "b",
    "Z",
    "z",
    "space",
    "enter",
    "escape",
    "down",
    "left",
    "u",
    "i",
)
"""Keys that mostly take back whole turns, and that answer, hide, and open or close lists."""
TABLES = {"two": ((0,), (1,)), "three": ((0,), (1,), (2,)), "shared": ((0, 1), (2,))}


@pytest.mark.parametrize("people", TABLES)
@pytest.mark.parametrize("key", RULESETS)
def test_every_desk_has_somebody_or_asks_for_them(key: str, people: str) -> None:
    random = Random(f"{key} {people}")
    rules = with_options(RULESETS[key], {"rounds_limit": "2"})
    groups = [group for group in TABLES[people] if max(group) < rules.players[1]]
    names = ("Ann", "Bob", "Cat")[: sum(map(len, groups))]
    seats = (*map(Seat, names), Seat("Bo", "easy"))[: rules.players[1]]
    table = Table(Session(rules, seats, random.randrange(1000)))
    table.turns_back = True
    humans = [place for place, seat in enumerate(table.session.seats) if seat.human]
    matches = [
        Match(
            Keyboard(KEYMAP, language("en"), Settings(), means=own_means()),
            table,
            lambda: None,
            tuple(humans[n] for n in group),
        )
        for group in groups
    ]
    matches[0].here.carry_out(matches[0].start())
    for match in matches[1:]:
        match.here.carry_out(match.go_on("Here."))
    painted = {match: Painted(match.here, reading=random.random() < 0.3) for match in matches}
    for _ in range(STEPS):
        match = random.choice(matches)
        a_step(match, random)
        painted[match].paint_now_and_then(random)
        if table.session.state.phase is Phase.OVER:
            return
        asked = [match for match in matches if not match.here._posted]
        assert [match.here.pages for match in asked if nobody_sits(match)] == []
        assert [match.here.pages for match in asked if is_stuck(match)] == []


def a_step(match: Match, random: Random) -> None:
    """Do one thing at a desk: posted steps, a computer's move, a person's good move, or a key."""
    what, desk = random.random(), match.here
    if what < 0.2:
        desk.do_posted()
    elif match.opponent_thinks:
        opponent_moves(match.here)
    elif what < 0.5 and desk.page is match.game and match.history.to_play == desk.seat:
        desk.do_posted()
        if desk.page is match.game and match.history.to_play == desk.seat is not None:
            match.here.carry_out([Act(policy("steady")(match.view, random))])
    else:
        desk.press("enter" if isinstance(desk.page, HandOver | Ending) else random.choice(KEYS))
        while not desk.pages or match.here.playing is not match:
            match.here.carry_out(match.go_on("Back."))  # it has left the table


def nobody_sits(match: Match) -> bool:
    """Return True if nobody is at a keyboard, and no page there asks for somebody."""
    pauses = (HandOver, AskingAll, Ending)
    return match.here.seat is None and not any(isinstance(p, pauses) for p in match.here.pages)


def is_stuck(match: Match) -> bool:
    """Return True if the table waits for an answer of a desk that cannot give it."""
    asks = any(isinstance(page, AskingAll | HandOver) for page in match.here.pages)
    return (match in match.table._asked) and not asks
