"""The drawn seats: parts that always have room, and parts that give way."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import cycle, islice

import pytest

from rummy_tui.faces.screen.table.card_drawing import Ink
from rummy_tui.faces.screen.table.seat_parts import did
from rummy_tui.match.history import Seat
from rummy_tui.rules.cards import cards
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import State
from rummy_tui.rules.variants import GERMAN, KALOOKI, PLAYROOM, RULESETS
from rummy_tui.words.events.last_actions import DISCARDED, LAID, LastAction
from rummy_tui.words.language.language import language
from tests.app.rig import seats as seats_named
from tests.play.player import Player
from tests.rules.positions import position
from tests.tools.painted import lines
from tests.tools.screens import on_screens

SIZES = on_screens((60, 20), (80, 24), (100, 30), (160, 50))
WORDS = {"en": ("opened", "deals", "cards"), "fr": ("a ouvert", "donne", "cartes")}
TABLES = [
    *((PLAYROOM, players) for players in range(2, 9)),
    (GERMAN, 2),
    (GERMAN, 6),
    (KALOOKI, 4),
]
"""Rule sets with an opening, and numbers of players."""
NOT_SAVED = {"en": "not saved", "fr": "non gardée"}
NAMES = ("Bob", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo")
PACK = [f"{rank}{suit}" for suit in "CDHS" for rank in (*"A23456789", "10", *"JQK")]


def dealt(rules: Ruleset, players: int) -> State:
    """Return a state in which seat n has 10 + n cards and 100 + n points, and all have opened."""
    pack, hands = cycle(PACK), list[str]()
    for n in range(players):
        hands.append(" ".join(islice(pack, 10 + n)))
    totals = [100 + n for n in range(players)]
    rules = replace(rules, draw_for_deal=False)  # so that the seats stay in this order
    return position(hands[0], rules=rules, others=hands[1:], totals=totals)


def painted(player: Player, width: int, height: int) -> list[str]:
    return lines(player.desk, width, height)


@SIZES
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


@SIZES
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


@SIZES
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
        # Its points are on the same line as before, and moved by one digit at most.
        for line, was in zip(many[y : y + 3], before[y : y + 3], strict=True):
            assert (f"{100 + n}" in line) == (f"{100 + n}" in was)


@SIZES
@pytest.mark.parametrize("tongue", WORDS)
@pytest.mark.parametrize("players", [2, 3, 4, 8])
def test_names_with_flags_do_not_shift_what_stands_beside_them(
    size: tuple[int, int], tongue: str, players: int
) -> None:
    """Lines with a flag in each name equal those with two letters in its place."""

    def with_names(sign: str) -> list[str]:
        named = [Seat(f"{sign}{name}", "easy") for name in NAMES[: players - 1]]
        player = Player(speaks=language(tongue))
        player.at(dealt(PLAYROOM, players), Seat(f"{sign}Ann"), *named)
        return painted(player, *size)

    assert [line.replace("🇫🇷", "XY") for line in with_names("🇫🇷")] == with_names("XY")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("count", [0, 1, 2, 9])
def test_a_frame_has_as_many_backs_as_it_has_room_for_or_none(players: int, count: int) -> None:
    state = dealt(PLAYROOM, players)
    hands = (state.hands[0], state.hands[1][:count], *state.hands[2:])
    named = (Seat("Ann"), *(Seat(name, "easy") for name in NAMES[: players - 1]))
    lines = painted(Player().at(replace(state, hands=hands), *named), 100, 30)
    (line,) = [line for line in lines if f" {101}" in line]
    first = line.split("│")[1]
    backs = first.count("▒")
    assert f"{count} card" in first
    assert backs == (min(count, 8) if players < 4 else 0)
    assert first.startswith(f" {'▒' * backs}" if backs else f" {count}")


def test_the_frame_of_the_dealer_has_as_many_backs_as_the_others() -> None:
    named = (Seat("Ann"), *(Seat(name, "steady") for name in NAMES))
    state = replace(dealt(PLAYROOM, 8), dealer=1)
    drawn = painted(Player().at(state, *named), 160, 50)
    assert re.match(r" ╭─ Bob · steady computer · deals ─", drawn[1])
    assert [row.count("▒") for row in re.split("│ +│", drawn[2])] == [4] * 4


@pytest.mark.parametrize(
    ("columns", "told"),
    [
        (80, "laid A♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣"),
        (20, "laid  A♣ 2♣ 3♣ …"),
        (8, "laid …"),
        (4, ""),
    ],
)
def test_the_last_combination_is_cut_rather_than_left_out(columns: int, told: str) -> None:
    laid = LastAction(LAID, cards("AC 2C 3C 4C 5C 6C 7C 8C 9C"))
    line = did([laid], language("en"), columns, Ink(unicode=True, letters=False))
    assert "".join(text for _, text in line).split() == told.split()
    assert sum(len(text) for _, text in line) <= columns
    assert sum(style == "class:card" for style, _ in line) != 1, "no edge of a card without it"


@pytest.mark.parametrize(
    ("columns", "told"), [(14, "discarded  9♦ "), (13, "…  9♦ "), (6, "…  9♦ "), (5, "")]
)
def test_a_single_card_is_drawn_rather_than_the_word_before_it(columns: int, told: str) -> None:
    act = [LastAction(DISCARDED, cards("9D"))]
    line = did(act, language("en"), columns + 2, Ink(unicode=True, letters=False))
    assert "".join(text for _, text in line).lstrip() == told


@on_screens((100, 30), (120, 34), (160, 50), (200, 60))
@pytest.mark.parametrize("players", [2, 3, 4, 8])
def test_frames_of_seats_end_in_the_columns_of_header_and_rules(
    size: tuple[int, int], players: int
) -> None:
    named = [Seat("Ann"), *(Seat(name, "steady") for name in NAMES[: players - 1])]
    drawn = painted(Player().at(dealt(PLAYROOM, players), *named), *size)
    edges = drawn[1].split(" │ ")[0].rstrip()
    if edges.startswith(" ╭"):  # not eight at 100 columns
        beside = " │ " in drawn[1]
        assert len(edges) == (drawn[1].index(" │ ") if beside else size[0] - 1), drawn[1]
        gaps = {len(gap) for gap in re.findall(r"(?<=╮) +(?=╭)", edges)}
        assert not gaps or max(gaps) - min(gaps) <= 1, "the same room for each"


@SIZES
@pytest.mark.parametrize(("tongue", "daily"), [("en", "daily deal"), ("fr", "donne du jour")])
@pytest.mark.parametrize("unsaved", [False, True])
def test_a_daily_deal_says_on_its_table_that_it_is_one(
    size: tuple[int, int], tongue: str, daily: str, unsaved: bool
) -> None:
    for key, rules in RULESETS.items():
        player = Player(speaks=language(tongue)).at(
            dealt(rules, 2), Seat("Ann"), Seat("Bo", "easy")
        )
        assert daily not in painted(player, *size)[0].lower()
        player.match.table.daily, player.match.table.to_keep = True, unsaved
        assert daily in painted(player, *size)[0].lower(), key
        if size[0] > 60:  # if there is room for only one, the name of the deal comes first
            assert unsaved == (NOT_SAVED[tongue] in painted(player, *size)[0])
