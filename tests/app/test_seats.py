"""The seats as they are drawn: what never gives way to anything, and what does."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import cycle, islice

import pytest

from rummy_tui.faces.screen.canvas import Line, wide
from rummy_tui.faces.screen.card_drawing import Ink
from rummy_tui.faces.screen.rows import Timer
from rummy_tui.faces.screen.table_layout import TableLayout
from rummy_tui.match.session import Seat
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import State
from rummy_tui.rules.variants import GERMAN, KALOOKI, PLAYROOM
from rummy_tui.words.language import language
from tests.app.rig import seats as seats_named
from tests.play.player import Player
from tests.rules.positions import position

SIZES = ((60, 20), (80, 24), (100, 30), (160, 50))
WORDS = {"en": ("opened", "deals", "cards"), "fr": ("en jeu", "donne", "cartes")}
TABLES = [
    *((PLAYROOM, players) for players in range(2, 9)),
    (GERMAN, 2),
    (GERMAN, 6),
    (KALOOKI, 4),
]
"""Rule sets in which one has to open, and how many play."""
NAMES = ("Bob", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo")
PACK = [f"{rank}{suit}" for suit in "CDHS" for rank in (*"A23456789", "10", *"JQK")]


def dealt(rules: Ruleset, players: int) -> State:
    """Seat n holds 10 + n cards and has 100 + n points; all have opened."""
    pack, hands = cycle(PACK), list[str]()
    for n in range(players):
        hands.append(" ".join(islice(pack, 10 + n)))
    totals = [100 + n for n in range(players)]
    rules = replace(rules, draw_for_deal=False)  # else the seats are not those that are named
    return position(hands[0], rules=rules, others=hands[1:], totals=totals)


class Never(Timer):
    """What would be done later: nobody waits for it here."""

    def cancel(self) -> None:
        """There is nothing to be done."""


def painted(player: Player, width: int, height: int) -> list[str]:
    """The lines of the screen in which anybody sits."""
    ink = Ink(unicode=True)
    layout = TableLayout(player.desk, lambda: ink, lambda *_: Never(), lambda: None)
    lines = layout.paint(width, height).lines
    assert max(map(wide, lines)) <= width
    return [text(line) for line in lines]


def text(line: Line) -> str:
    return "".join(part for _, part in line).rstrip()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("tongue", WORDS)
@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_cards_points_opened_and_the_dealer_are_told_at_every_size(
    size: tuple[int, int], tongue: str, rules: Ruleset, players: int
) -> None:
    opened, deals, counted = WORDS[tongue]
    named = seats_named(*(None if n == 0 else "steady" for n in range(players)))
    state = dealt(rules, players)
    for dealer in {0, players - 1}:
        player = Player(speaks=language(tongue)).at(replace(state, dealer=dealer), *named)
        top = "\n".join(painted(player, *size))
        assert top.count(opened) == players, top
        assert top.count(deals) == 1, top
        for n, seat in enumerate(named):
            assert seat.name in top
            assert re.search(rf"▒{10 + n}\b|\b{10 + n} {counted}", top), (seat.name, top)
            assert re.search(rf"\b{100 + n}\b", top), (seat.name, top)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("tongue", WORDS)
def test_a_long_name_gives_way_to_penalties_and_who_has_opened(
    size: tuple[int, int], tongue: str
) -> None:
    names = ("Wilhelmina Alexandra", "Maximilian Ferdinand", "Konstantin Alexander")
    named = tuple(Seat(name, "easy" if n else None) for n, name in enumerate(names))
    player = Player(speaks=language(tongue)).at(replace(dealt(GERMAN, 3), dealer=0), *named)
    told = "\n".join(painted(player, *size))
    assert told.count(WORDS[tongue][0]) == 3
    assert told.count(WORDS[tongue][1]) == 1
    assert all(name[:4] in told for name in names)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 4, 8])
def test_nothing_moves_when_a_seat_opens_or_comes_to_ten_cards(
    size: tuple[int, int], players: int
) -> None:
    state, named = dealt(PLAYROOM, players), [Seat("Ann"), *(Seat(n, "easy") for n in NAMES)]
    few = replace(
        state,
        opened=(True, *(False,) * (players - 1)),
        hands=(state.hands[0], *(hand[:9] for hand in state.hands[1:])),
    )
    many, before = (painted(Player().at(each, *named[:players]), *size) for each in (state, few))
    for n, name in enumerate(NAMES[: players - 1], 1):
        y = next(y for y, line in enumerate(many) if f"{name} " in line.split(" │  ")[0])
        x = many[y].index(name)
        assert before[y].find(name) == x
        # Its points stand in the same line as before, and moved by a digit at the most.
        for line, was in zip(many[y : y + 3], before[y : y + 3], strict=True):
            assert (f"{100 + n}" in line) == (f"{100 + n}" in was)
