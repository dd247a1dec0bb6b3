"""Regrouping the table by ear: by cursor and by typed lines, with only the sentences as a guide."""

from __future__ import annotations

from typing import Any

import pytest

from rummy_tui.match.history import Seat
from rummy_tui.rules.notation import write_cards, write_table
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import MANIPULATION
from tests.play.player import Player
from tests.rules.positions import position
from tests.tools.driver import typing

TWO, THREE = ("2C 3D 5S JC KD",), ("2C 3D 5S JC KD", "4S 4D 6S 10C")


def at(
    hand: str, table: str, *seats: Seat, lines: bool = False, three: bool = False, **more: Any
) -> Player:
    others = THREE if three else TWO
    state = position(hand, table, rules=MANIPULATION, others=others, **more)
    return Player(whole_lines=lines).at(state, *seats)


def table(player: Player) -> str:
    """Return the table that everyone sees."""
    return write_table(player.match.history.state.table)


M4 = "8S 8H 8D 8C | 5H 6H 7H"
M4_END = ["You move the eight of hearts to combination 2 and play the nine of hearts."]
M8_END = ["You play 3 cards: combination 2 is new, 1 has changed."]
M9_END = ["You play 2 cards: combination 3 is new, 1 and 2 have changed."]
FREE = (
    "Combination 1: run of hearts, seven to nine; "
    "the joker is free and can be the six or the ten of hearts."
)


# By cursor: each key, and the sentences after it.


def test_m9_by_cursor() -> None:
    player = at("QS KS 2D 4H", "7H 8H JK=9H | 9S 9D 9C 9H")
    player.press("g", "down", "enter", "down", "down")
    assert player.focus == "nine of hearts"
    assert player.press("enter")[0].endswith("the joker is the nine, fits")
    assert player.press("enter")[0].startswith(FREE)
    player.press("escape", "home", "enter", "end", "enter", "end", "enter")
    player.press("escape", "escape")
    for spade in ("QS", "KS"):
        player.go(spade).press("enter", "3")
        heard = player.press("enter")
    assert heard == [
        "Combination 3: queen of spades, king of spades and joker; "
        "the joker is free and can be the ace or the jack of spades."
    ]
    assert player.press("o") == ["What is the joker of combination 3? Ace of spades"]
    assert player.press("down", "enter") == [
        "Combination 3: run of spades, jack to king, the joker is the jack. F plays it."
    ]
    assert player.press("f")[0] == M9_END[0]
    assert table(player) == "7H 8H 9H | 9C 9D 9S | JK=JS QS KS"


# Typed: each line, and the sentences after it.

TYPED: dict[str, tuple[str, str, list[tuple[str, str]]]] = {
    "M4": (
        "9H 2D KS",
        M4,
        [
            (
                "move 8h to 2",
                "Combination 2: run of hearts, five to eight. "
                "Combination 1: set of eights: clubs, diamonds and spades.",
            ),
            ("add 9h 2", 'Combination 2: run of hearts, five to nine. "end" plays it.'),
            (
                "check",
                'All combinations are valid. "end" plays them and ends your turn, '
                "unless you can knock.",
            ),
            ("commit", M4_END[0]),
        ],
    ),
    "M5": (
        "9H 2D KS",
        "8S 8H 8D | 5H 6H 7H",
        [
            (
                "move 8h to 2",
                "Combination 2: run of hearts, five to eight. "
                "Combination 1: eight of diamonds and eight of spades; 1 card short.",
            ),
            (
                "end",
                "Not yet. Combination 1: eight of diamonds and eight of spades; 1 card short. "
                '1 more problem: "check" names it. "undo" takes back a step.',
            ),
            ("add 9h to 2", "Combination 2: run of hearts, five to nine."),
            (
                "commit",
                "Not yet. Combination 1: eight of diamonds and eight of spades; 1 card short. "
                '"undo" takes back a step.',
            ),
            ("undo", "Taken back. Combination 2: run of hearts, five to eight."),
            (
                "undo all",
                "Taken back. Combination 1: set of eights: diamonds, hearts and spades. "
                "Combination 2: run of hearts, five to seven.",
            ),
            ("end", 'If you lay nothing, you must draw again: "draw" draws another card.'),
        ],
    ),
    "M6": (
        "5H KS QS",
        "3H 4H 5H 6H 7H",
        [
            (
                "split 1 at 5h",
                "Combination 1: three of hearts and four of hearts; 1 card short. "
                "Combination 2: run of hearts, five to seven.",
            ),
            ("add 5h 1", 'Combination 1: run of hearts, three to five. "end" plays it.'),
            (
                "end",
                "You split combination 1 to make combination 2 and play the five of hearts.",
            ),
        ],
    ),
    "M8": (
        "9H 4C 6C KS QS",
        "7H 8H JK=9H",
        [
            ("add 9h 1", FREE),
            (
                "new 4c 6c jk=5c",
                "Combination 2: run of clubs, four to six, the joker is the five. "
                'Combination 1: run of hearts, seven to nine. "end" plays it.',
            ),
            ("end", M8_END[0]),
        ],
    ),
    "M9": (
        "QS KS 2D 4H",
        "7H 8H JK=9H | 9S 9D 9C 9H",
        [
            (
                "move 9h to 1",
                FREE + " Combination 2: set of nines: clubs, diamonds and spades.",
            ),
            (
                "new qs ks jk=js",
                "Combination 3: run of spades, jack to king, the joker is the jack. "
                'Combination 1: run of hearts, seven to nine. "end" plays it.',
            ),
            ("end", M9_END[0]),
        ],
    ),
}


@pytest.mark.parametrize("case", TYPED)
def test_typed_in_whole_lines(case: str) -> None:
    hand, lying, lines = TYPED[case]
    player = at(hand, lying, lines=True, three=case == "M6")
    for line, heard in lines:
        assert player.type(line)[0] == heard, line


def test_typed_in_the_full_screen() -> None:
    player = at("QS KS 2D 4H", "7H 8H JK=9H | 9S 9D 9C 9H")
    for line in ("move 9h to 1", "new qs ks jk"):
        player.press(*typing(line))
    assert player.said[-1] == "What is the joker of combination 3? Ace of spades"
    player.press("down", "enter")
    assert player.press("f")[0] == M9_END[0]


def test_looking_around_and_hiding_keep_the_draft() -> None:
    player = at("9H 2D KS", M4)
    player.type("move 8h to 2")
    player.press("s", "t", "e", "?", "escape", "b", "enter")
    assert player.press("c")[0].startswith("The table as you regroup it. 1: set of eights: clubs, ")
    assert player.press("p")[0] == (
        "Not yet. No card from your hand is on the table: play at least one. U takes back a step."
    )


def test_a_draw_says_that_cards_lie_loose() -> None:
    state = position(
        "9H 5C QS", "8S 8H 8D 8C | 5H 6H 7H", rules=MANIPULATION, stock="3D 4C", others=["2H 6S"]
    )
    player = Player().at(state)
    assert player.press("space") == ["Your second card: the three of diamonds."]
    player = Player().at(state)
    player.type("move 5h from 2 to new")
    assert player.press("space") == [
        "Your second card: the three of diamonds.",
        "There are loose cards on the table: P says which.",
    ]


def test_a_list_that_asks_for_a_card_lets_no_draw_through() -> None:
    player = Player().at(
        position("KH QD JS", "5H 6H 7H 8H", rules=MANIPULATION, others=["2C"], stock="3D 5C")
    )
    for key in ("g", "enter"):
        player.press(key)
        page, before = player.desk.page, player.hand
        told = "No card is drawn from this list. Escape closes it."
        assert player.press("space") == [told]
        assert (player.desk.page, player.hand) == (page, before)


def test_nobody_else_sees_the_draft_and_it_ends_with_the_turn() -> None:
    player = at("9H 2D KS AD", M4, Seat("Ann"), Seat("Bob"))
    player.type("move 8h to 2")
    assert table(player) == "8C 8D 8H 8S | 5H 6H 7H"
    player.press("b")
    assert player.match.game.laying.draft is None
    assert player.match.game.laying.lying()[0][1].cards == player.match.view.table[0].cards
    player.press("enter")
    player.type("undo all", "add 9h 2")
    player.type("move 8h to 2", "end")
    heard = player.press("enter")
    assert heard[0] == (
        "Ann moves the eight of hearts to combination 2 and plays the nine of hearts; 3 cards left."
    )
    assert player.press("v") == [
        "Ann regrouped last. Combinations changed: 1: set of eights: clubs, diamonds and spades"
    ]
    assert list(player.rows) == [
        "1: set of eights: clubs, diamonds and spades",
        "2: run of hearts, five to nine",
    ]


# Knocking

KNOCK = (
    "You can knock with 3 points: K. If another hand is as low, its holder wins, and gets "
    "10 more points. F only ends your turn."
)


def test_a_knock_is_offered_when_it_becomes_possible() -> None:
    player = at("9H 2D AS", M4)
    player.type("move 8h to 2", "add 9h 2")
    assert player.press("k") == [
        "You have not played your regrouping yet: F plays it, U takes it back."
    ]
    heard = player.press("f")
    assert heard == [M4_END[0], "You have 2 cards left.", KNOCK]
    player.press("w")
    assert any(row.startswith("K: knock") for row in player.rows)
    assert player.press("k")[0] == "You knock with 3 points."
    assert player.match.history.state.phase is Phase.DEAL


def test_a_typed_step_does_not_answer_the_question_that_is_open() -> None:
    player = at("JK 10H 2D KS", "7H 8H 9H", lines=True)
    assert player.type("add jk to 1")[-1].startswith("What is the joker of combination 1?")
    assert (
        player.type("add 10h to 1")
        == [
            "Combination 1: run of hearts, seven to ten, and joker; "
            "the joker is free and can be the six or the jack of hearts."
        ]
        or "joker" in player.said[0]
    )
    assert "10H" not in write_hand(player)


def write_hand(player: Player) -> str:
    return write_cards(player.match.game.hand.cards)
