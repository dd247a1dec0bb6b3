"""Regrouping the table by ear: by cursor and by typed lines, with only what is said to go by."""

from __future__ import annotations

from typing import Any

import pytest

from rummy_tui.match.session import Seat
from rummy_tui.rules.notation import write_cards, write_table
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import MANIPULATION
from tests.play.player import Player
from tests.rules.positions import position

TWO, THREE = ("2C 3D 5S JC KD",), ("2C 3D 5S JC KD", "4S 4D 6S 10C")


def at(
    hand: str, table: str, *seats: Seat, lines: bool = False, three: bool = False, **more: Any
) -> Player:
    others = THREE if three else TWO
    state = position(hand, table, rules=MANIPULATION, others=others, **more)
    return Player(whole_lines=lines).at(state, *seats)


def table(player: Player) -> str:
    """The table that everyone sees."""
    return write_table(player.match.session.state.table)


M4 = "8S 8H 8D 8C | 5H 6H 7H"
M4_END = ["You move the eight of hearts to combination 2 and play the nine of hearts."]
M8_END = [
    "You add the nine of hearts to combination 1, move the joker to the new combination 2 and "
    "play the four of clubs and the six of clubs. The joker is now the five of clubs."
]
M9_END = [
    "You move the nine of hearts to combination 1, move the joker to the new combination 3 and "
    "play the queen of spades and the king of spades. The joker is now the jack of spades."
]
FREE = (
    "Combination 1: run of hearts, seven to nine; "
    "the joker is free and can be the six or the ten of hearts."
)


# By cursor: every key, and what is heard after it.


def test_m4_by_cursor() -> None:
    player = at("9H 2D KS", M4)
    assert player.press("c") == [
        "2 combinations. 1: set of eights: clubs, diamonds, hearts and spades"
    ]
    assert player.press("enter") == [
        "Combination 1: set of eights: clubs, diamonds, hearts and spades. eight of clubs"
    ]
    player.press("down", "down")
    assert player.focus == "eight of hearts"
    assert player.press("enter") == [
        "eight of hearts: where to? 2: run of hearts, five to seven, fits"
    ]
    assert player.press("enter") == [
        "Combination 2: run of hearts, five to eight. "
        "Combination 1: set of eights: clubs, diamonds and spades."
    ]
    assert player.focus == "eight of spades"
    player.press("escape", "escape")
    player.press("home", "down")
    assert player.focus == "nine of hearts"
    assert player.press("enter") == [
        "nine of hearts: where to? 2: run of hearts, five to eight, fits"
    ]
    assert player.press("enter") == ["Combination 2: run of hearts, five to nine. F plays it."]
    assert player.press("p") == ["Everything lies right. F plays it."]
    assert table(player) == "8C 8D 8H 8S | 5H 6H 7H"
    assert player.press("f") == [*M4_END, "You have 2 cards left.", "You end your turn."]
    assert table(player) == "8C 8D 8S | 5H 6H 7H 8H 9H"


def test_m5_refusals_by_cursor() -> None:
    player = at("9H 2D KS", "8S 8H 8D | 5H 6H 7H")
    player.press("c", "right", "down", "enter")
    assert player.press("enter") == [
        "Combination 2: run of hearts, five to eight. "
        "Combination 1: eight of diamonds and eight of spades; 1 card short."
    ]
    assert player.press("f") == [
        "Not yet. Combination 1: eight of diamonds and eight of spades; 1 card short. "
        "1 more problem: P tells it. U takes back a step."
    ]
    assert player.press("p") == [
        "Not yet. Combination 1: eight of diamonds and eight of spades; 1 card short. "
        "No card from your hand is on the table: play at least one. U takes back a step."
    ]
    player = at("9H 2D KS", M4)
    player.press("c", "right", "down", "down", "enter", "enter")
    assert player.press("f") == [
        "Not yet. No card from your hand is on the table: play at least one. U takes back a step."
    ]
    assert player.press("p")[0].startswith("Not yet. No card from your hand"), "the draft is kept"


def test_m6_by_cursor() -> None:
    player = at("5H KS QS", "3H 4H 5H 6H 7H", three=True)
    player.press("c", "enter", "down", "down")
    assert player.focus == "five of hearts"
    assert player.press("l") == [
        "Combination 1: three of hearts and four of hearts; 1 card short. "
        "Combination 2: run of hearts, five to seven."
    ]
    player.press("escape", "escape", "home")
    assert player.press("enter") == [
        "five of hearts: where to? 1: three of hearts and four of hearts; 1 card short, fits"
    ]
    assert player.press("enter") == ["Combination 1: run of hearts, three to five. F plays it."]
    assert player.press("f")[0] == (
        "You split combination 1 to make combination 2 and play the five of hearts."
    )
    assert table(player) == "3H 4H 5H | 5H 6H 7H"


def test_m8_by_cursor() -> None:
    player = at("9H 4C 6C KS QS", "7H 8H JK=9H")
    player.go("9H")
    assert player.press("enter") == [
        "nine of hearts: where to? 1: run of hearts, seven to nine, the joker is the nine, fits"
    ]
    assert player.press("enter")[0] == FREE
    player.press("c", "enter", "end")
    assert player.focus == "joker"
    assert player.press("enter", "end") == ["new combination"]
    assert player.press("enter") == [
        "Combination 2: joker; 2 cards short. Combination 1: run of hearts, seven to nine."
    ]
    player.press("escape", "escape", "home")
    assert player.focus == "four of clubs"
    player.press("enter", "2")
    assert player.press("enter") == ["Combination 2: four of clubs and joker; 1 card short."]
    assert player.focus == "six of clubs"
    assert player.press("enter") == [
        "six of clubs: where to? 2: four of clubs and joker; 1 card short, fits"
    ]
    assert player.press("enter") == [
        "Combination 2: run of clubs, four to six, the joker is the five. F plays it."
    ]
    assert player.press("f")[0] == M8_END[0]
    assert table(player) == "7H 8H 9H | 4C JK=5C 6C"


def test_m9_by_cursor() -> None:
    player = at("QS KS 2D 4H", "7H 8H JK=9H | 9S 9D 9C 9H")
    player.press("c", "down", "enter", "down", "down")
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
    assert player.press("o") == ["What is the joker of combination 3? ace of spades"]
    assert player.press("down", "enter") == [
        "Combination 3: run of spades, jack to king, the joker is the jack. F plays it."
    ]
    assert player.press("f")[0] == M9_END[0]
    assert table(player) == "7H 8H 9H | 9C 9D 9S | JK=JS QS KS"


# Typed: every line, and what is heard of it.

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
            ("check", 'Everything lies right. "end" plays it.'),
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
                '1 more problem: "check" tells it. "undo" takes back a step.',
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
            ("end", 'Who lays nothing must draw again: "draw" draws another card.'),
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
        assert player.types(line)[0] == heard, line


def test_typed_in_the_full_screen() -> None:
    player = at("QS KS 2D 4H", "7H 8H JK=9H | 9S 9D 9C 9H")
    for line in ("move 9h to 1", "new qs ks jk"):
        player.press("/", *("space" if c == " " else c for c in line), "enter")
    assert player.said[-1] == "What is the joker of combination 3? ace of spades"
    player.press("down", "enter")
    assert player.press("f")[0] == M9_END[0]


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("move 7c to 2", "The seven of clubs is neither in your hand nor in a combination. "),
        ("move 8s to 1", "The eight of spades is in combination 1 already."),
        ("split 1 at 7h", "The seven of hearts is not in combination 1. "),
        ("move 7h from 1 to 3", "The seven of hearts is not in combination 1. "),
        ("move 8h", "Name cards and a combination: move 8h to 2, add 9h 2, new qs ks as."),
        ("move to 2", "Name cards and a combination: move 8h to 2, add 9h 2, new qs ks as."),
        ("move 8x to 2", "8x is no card."),
        ("add 9h 7", "No combination has this number: they go from 1 to 3."),
        ("split 1", "Name the card that begins the new combination: split 3 at 5h."),
        ("split 1 at 8c", "The combination is split before a card: choose a later one than the "),
        ("join 1", "Name two combinations: join 1 2."),
        ("join 1 9", "No combination has this number: they go from 1 to 3."),
        ("joker 1 = js", "That combination has no joker"),
        ("joker", "No joker lies on the table."),
        ("discard 9h", "Nobody discards in this game."),
        ("add 8h 3", "The eight of hearts lies in combinations 1 and 2. Say which: "),
        ("knock", 'Who lays nothing must draw again: "draw" draws another card.'),
    ],
)
def test_what_cannot_be_done_is_told_with_the_way_on(line: str, heard: str) -> None:
    player = at("9H 2D KS", "8S 8H 8D 8C | 6H 7H 8H | 10S JS QS", lines=True, three=True)
    assert player.types(line)[0].startswith(heard), player.said


def test_a_card_that_lies_twice_is_named_with_its_combination() -> None:
    player = at("9H 2D KS", "8S 8H 8D 8C | 6H 7H 8H | 5H 6H 7H", lines=True, three=True)
    assert player.types("move 8h from 1 to 3")[0].startswith(
        "Combination 3: run of hearts, five to eight."
    )


def test_several_cards_at_once_and_join() -> None:
    player = at("9H 2D KS", "4H 5H 6H 7H 8H | 10H JH QH | 6S 6D 6C", lines=True)
    assert player.types("move 7h 8h from 1 to new")[0] == (
        "Combination 4: seven of hearts and eight of hearts; 1 card short. "
        "Combination 1: run of hearts, four to six."
    )
    assert player.types("join 2 4")[0] == (
        "Combination 2: seven of hearts, eight of hearts, ten of hearts, jack of hearts and "
        "queen of hearts; neither a set nor a run. Combination 4 is gone."
    )
    assert player.types("add 9h 2")[0] == (
        'Combination 2: run of hearts, seven to queen. "end" plays it.'
    )
    player.types("end")
    assert table(player) == "4H 5H 6H | 7H 8H 9H 10H JH QH | 6C 6D 6S"


def test_the_whole_combination_is_joined_by_cursor() -> None:
    player = at("9H 2D KS", "6H 7H 8H | 10H JH QH")
    player.go("9H").press("enter", "home", "enter")
    player.press("c", "enter", "j")
    assert player.desk.page.title == (
        "six of hearts, seven of hearts, eight of hearts and nine of hearts: where to?"
    )
    assert player.focus == "2: run of hearts, ten to queen, fits"
    assert player.press("enter")[0] == (
        "Combination 2: run of hearts, six to queen. Combination 1 is gone. F plays it."
    )


def test_chosen_cards_make_a_new_combination_of_the_draft() -> None:
    player = at("9C 9D KS 2H", "9H 10H JH QH")
    player.press("n")
    for code in ("9C", "9D"):
        player.go(code).press("enter")
    assert player.press("n") == ["Combination 2: nine of clubs and nine of diamonds; 1 card short."]
    player.press("c", "enter", "enter")
    assert player.focus == "2: nine of clubs and nine of diamonds; 1 card short, fits"
    assert player.press("enter")[0].startswith("Combination 2: set of nines")
    assert player.press("f")[0] == (
        "You move the nine of hearts to the new combination 2 and play the nine of clubs and "
        "the nine of diamonds."
    )


def test_a_card_of_the_hand_goes_back_by_cursor() -> None:
    player = at("9H 2D KS", "6H 7H 8H")
    player.go("9H").press("enter", "enter")
    assert player.hand == "2D KS"
    player.press("c", "enter", "end")
    assert player.focus == "nine of hearts, from your hand"
    assert player.press("enter", "end") == ["back to your hand"]
    assert player.press("enter")[0] == "Combination 1: run of hearts, six to eight."
    assert player.hand == "2D 9H KS"


def test_delete_takes_a_card_back_too_but_none_of_the_table() -> None:
    player = at("9H 2D KS", "6H 7H 8H")
    player.go("9H").press("enter", "enter", "c", "enter")
    assert player.press("x") == [
        "The six of hearts is not from your hand and stays on the table. Enter moves it."
    ]
    assert player.press("end", "x")[0] == "Combination 1: run of hearts, six to eight."


def test_a_step_is_taken_back_inside_a_combination() -> None:
    player = at("9H 2D KS", M4)
    player.press("c", "right", "down", "down", "enter", "enter")
    assert player.press("u")[0] == (
        "Taken back. Combination 1: set of eights: clubs, diamonds, hearts and spades. "
        "Combination 2: run of hearts, five to seven."
    )
    assert player.desk.page is not player.match.game


def test_the_title_of_an_opened_combination_tells_what_lies_there_now() -> None:
    player = at("9H 2D KS", "8S 8H 8D | 5H 6H 7H")
    player.press("c", "enter", "down", "enter", "enter")
    assert list(player.rows) == ["eight of diamonds", "eight of spades"]
    title = "Combination 1: eight of diamonds and eight of spades; 1 card short."
    assert player.desk.page.title == title
    player.press("u")
    assert player.rows
    assert player.desk.page.title == "Combination 1: set of eights: diamonds, hearts and spades."


def test_the_title_of_the_combinations_tells_whether_they_are_regrouped() -> None:
    player = at("9H 2D KS", M4)
    player.press("c")
    assert player.desk.page.title == "2 combinations."
    player.press("enter", "enter", "enter", "escape")
    assert player.rows
    assert player.desk.page.title == "The table as you regroup it."


JOKER_RUN = "7C 8C JK=9C 10C | 7H 8H 9H"


def test_a_joker_laid_aside_is_a_joker_and_says_when_it_is_declared() -> None:
    player = at("QS KS 2D", JOKER_RUN)
    player.press("c", "enter", "down", "down", "enter", "end")
    assert player.press("enter") == [
        "Combination 3: joker; 2 cards short. Combination 1: seven of clubs, eight of clubs and "
        "ten of clubs; neither a set nor a run. "
        "A joker stood for the nine of clubs. It is free only when that card itself lies on the "
        "table."
    ]
    player.press("escape", "end")
    assert player.press("o") == [
        "Combination 3: joker; 2 cards short. "
        "A joker is declared when the cards there make a set or a run. G picks up a card."
    ]
    player.press("escape")
    for spade in ("QS", "KS"):
        player.go(spade).press("enter", "3")
        heard = player.press("enter")
    assert heard == [
        "Combination 3: queen of spades, king of spades and joker; "
        "the joker can be the ace or the jack of spades."
    ], "it is not free yet"


def test_why_a_joker_cannot_be_declared_is_told() -> None:
    player = at("QS KS 2D", JOKER_RUN)
    player.press("c")
    assert player.press("o") == [
        "Combination 1: run of clubs, seven to ten, the joker is the nine. "
        "The joker stays the nine of clubs until that card itself lies on the table. "
        "G picks up a card."
    ]
    assert player.press("down", "o") == [
        "Combination 2: run of hearts, seven to nine. No joker lies there. G picks up a card."
    ]


def test_a_joker_that_need_not_be_declared_is_shown_the_way_to_by_keys() -> None:
    player = at("QS KS 2D", JOKER_RUN)
    assert player.press("o") == [
        "No joker has to be declared. To declare another one, go to its combination: C, then O."
    ]
    typed = at("QS KS 2D", JOKER_RUN, lines=True)
    assert typed.types("joker") == ["No joker has to be declared. Name one: joker 3 = js."]


def test_nothing_is_regrouped_before_drawing_or_in_anothers_turn() -> None:
    player = at("9H 2D KS", M4, phase=Phase.DRAW, stock="5C")
    for key in ("n", "enter"):
        assert player.press(key) == ["Draw first: Space for the stock."]
    assert player.press("c", "enter") == ["Draw first: Space for the stock."]
    assert player.types("move 8h to 2") == ["Draw first: Space for the stock."]


def test_the_draft_is_kept_over_a_second_draw_but_the_last_is_refused() -> None:
    player = at("9H 2D KS", M4, stock="5C 6C")
    player.types("move 8h to 2")
    player.press("space")
    assert player.focus == "five of clubs"
    assert player.press("space") == [
        "After the last card nothing may be laid, and the table is regrouped: "
        "U takes back the last step of that."
    ]
    player.types("add 9h 2")
    assert player.press("space") == [
        "After the last card nothing may be laid, and the table is regrouped: "
        "F plays that, U takes it back."
    ]
    assert player.press("f")[0] == M4_END[0]


def test_looking_around_and_hiding_keep_the_draft() -> None:
    player = at("9H 2D KS", M4)
    player.types("move 8h to 2")
    player.press("s", "t", "e", "?", "escape", "b", "enter")
    assert player.press("c")[0].startswith("The table as you regroup it. 1: set of eights: clubs, ")
    assert player.press("p")[0] == (
        "Not yet. No card from your hand is on the table: play at least one. U takes back a step."
    )


def test_nobody_else_sees_the_draft_and_it_ends_with_the_turn() -> None:
    player = at("9H 2D KS AD", M4, Seat("Ann"), Seat("Bob"))
    player.types("move 8h to 2")
    assert table(player) == "8C 8D 8H 8S | 5H 6H 7H"
    player.press("b")
    assert player.match.game.laying.draft is None
    assert player.match.game.laying.lying()[0][1].cards == player.match.view.table[0].cards
    player.press("enter")
    player.types("undo all", "add 9h 2")
    player.types("move 8h to 2", "end")
    heard = player.press("enter")
    assert heard[0] == (
        "Ann moves the eight of hearts to combination 2 and plays the nine of hearts."
    )
    assert player.press("v") == [
        "Ann regrouped last, as it lay then: 1: set of eights: clubs, diamonds and spades"
    ]
    assert list(player.rows) == [
        "1: set of eights: clubs, diamonds and spades",
        "2: run of hearts, five to nine",
    ]


def test_what_is_only_laid_or_added_is_no_regrouping() -> None:
    player = at("9H 2D KS QS JS AC", "5H 6H 7H 8H | 8S 8D 8C", Seat("Ann"), Seat("Bob"))
    player.types("add 9h 1", "new js qs ks", "end")
    player.press("f", "enter")
    assert player.press("v") == ["Nothing has been regrouped yet."]


def test_what_was_regrouped_is_told_after_a_mere_laying_too_and_by_whom() -> None:
    state = position("9H KS QS JS", M4, others=["10H 3D 5S JC KD"], rules=MANIPULATION, lap=3)
    player = Player().at(state, Seat("Ann"), Seat("Bob"))
    player.types("move 8h to 2", "add 9h 2", "end")
    player.press("enter")
    player.types("add 10h 2", "end")
    player.press("enter")
    told = "as it lay then: 1: set of eights: clubs, diamonds and spades"
    assert player.press("v") == [f"You regrouped last, {told}"]
    assert player.rows[1] == "2: run of hearts, five to nine"
    player.types("new js qs ks")
    assert player.press("v") == [f"You regrouped last, {told}"], "nothing of it is played yet"


def test_the_cards_on_the_draft_are_out_of_the_hand() -> None:
    player = at("9H 2D KS", M4)
    player.types("move 8h to 2", "add 9h 2")
    assert player.hand == "2D KS"
    assert player.press("y") == ["2 cards: two of diamonds and king of spades."]
    assert player.press("e")[0].startswith("Cards: you 3, ")


def test_z_finds_what_fits_on_the_draft() -> None:
    player = at("9H 2D KS", M4)
    assert player.press("z") == ["No card in your hand fits on the table. two of diamonds"]
    player.types("move 8h to 2")
    assert player.press("z") == ["nine of hearts: combination 2"]


def test_a_card_fits_one_that_lies_alone_where_a_third_can_make_it_right() -> None:
    player = at("QC QS 2D", M4)
    player.types("add qc new")
    assert player.go("QS").press("F")[0].startswith("Queen of spades: combination 3.")
    assert player.go("2D").press("F")[0].startswith("Two of diamonds: nowhere on the table.")
    assert player.press("z") == ["queen of spades: combination 3"]
    assert player.press("enter") == [
        "queen of spades: where to? 3: queen of clubs; 2 cards short, fits"
    ]


# Knocking

KNOCK = (
    "You can knock with 3 points: K. If another hand is as low, its holder wins, and gets "
    "10 points more. F only ends your turn."
)


def test_a_knock_is_offered_when_it_becomes_possible() -> None:
    player = at("9H 2D AS", M4)
    player.types("move 8h to 2", "add 9h 2")
    assert player.press("k") == [
        "What you regrouped is not played yet: F plays it, U takes it back."
    ]
    heard = player.press("f")
    assert heard == [M4_END[0], "You have 2 cards left.", KNOCK]
    assert "K: knock" in player.press("w")[0]
    assert player.press("k")[0] == "You knock with 3 points."
    assert player.match.session.state.phase is Phase.DEAL


def test_a_knock_is_offered_after_the_third_card_and_need_not_be_taken() -> None:
    player = at("2D", M4, stock="AC AD KS", phase=Phase.DRAW)
    player.press("space", "space")
    heard = player.press("space")
    assert not any("knock" in text for text in heard), "thirteen points and more are too many"
    assert player.press("k")[0].startswith("You hold 14 points; to knock you may hold at most 5.")
    player = at("AH", M4, stock="AC AD AS", phase=Phase.DRAW)
    player.press("space", "space")
    assert player.press("space")[-1].startswith("You can knock with 4 points: K.")
    assert player.press("f")[0] == "You end your turn."


def test_a_knock_is_offered_in_a_last_turn_without_drawing() -> None:
    player = at("AH 2D", M4, Seat("Ann"), Seat("Bob"), lap=2)
    player.press("b")
    assert player.press("enter")[-1].startswith("You can knock with 3 points: K.")


@pytest.mark.parametrize("key", ["g", "l", "j", "o", "k", "v"])
def test_in_other_games_these_keys_say_why_not(key: str) -> None:
    from tests.play.situations import to_play

    (told,) = to_play().press(key)
    assert told in (
        "What lies on the table stays as it is in this game. N starts a new combination.",
        "Nobody knocks in this game. Delete discards and ends your turn.",
        "Nothing has been regrouped yet.",
    )


def test_a_typed_step_does_not_answer_the_question_that_is_open() -> None:
    player = at("JK 10H 2D KS", "7H 8H 9H", lines=True)
    assert player.types("add jk to 1")[-1].startswith("What is the joker of combination 1?")
    assert (
        player.types("add 10h to 1")
        == [
            "Combination 1: run of hearts, seven to ten, and joker; "
            "the joker is free and can be the six or the jack of hearts."
        ]
        or "joker" in player.said[0]
    )
    assert "10H" not in write_hand(player)


def test_a_step_that_changes_nothing_is_answered() -> None:
    player = at("6H 2D KS", "7H 8H JK=9H | 9S 9D 9C", lines=True)
    told = ["Combination 1: run of hearts, seven to nine, the joker is the nine."]
    assert player.types("joker 1 = 9h") == told
    assert player.types("undo") == [
        'Nothing to take back: what was drawn stays. "draw" draws another card.'
    ]


def test_a_joker_is_never_declared_as_what_it_cannot_be() -> None:
    player = at("4H 2D KS", "7H 8H JK=9H | 9S 9D 9C", lines=True)
    assert player.types("joker 1 = 2c") == [
        'A joker cannot be the two of clubs there. "check" tells what it can be.'
    ]
    assert player.types("check")[0].startswith("Nothing is moved yet.")


def test_a_combination_that_is_gone_cannot_be_joined_again() -> None:
    player = at("JH 2D KS", "5H 6H 7H | 8H 9H 10H", lines=True)
    player.types("join 1 2")
    assert player.types("join 1 2") == [
        'All its cards have been moved away. "table" reads the combinations.'
    ]


def write_hand(player: Player) -> str:
    return write_cards(player.match.game.hand.cards)


def test_a_whole_combination_is_joined_from_the_list() -> None:
    player = at("JH 2D KS", "5H 6H 7H | 8H 9H 10H")
    assert player.press("c", "j") == [
        "five of hearts, six of hearts and seven of hearts: where to? "
        "2: run of hearts, eight to ten, fits"
    ]
    assert player.press("enter")[0] == (
        "Combination 2: run of hearts, five to ten. Combination 1 is gone."
    )


def test_the_cursor_does_not_start_where_the_card_lies_already() -> None:
    player = at("JH 2D KS", "5H 6H 7H | 8S 9S 10S")
    assert player.press("c", "enter", "enter") == [
        "five of hearts: where to? 2: run of spades, eight to ten"
    ]


def test_a_joker_that_is_not_free_is_told_at_once() -> None:
    player = at("9H 4C 6C KS", "7H 8H JK=9H", lines=True)
    assert player.types("joker 1 = 6h") == [
        "Combination 1: run of hearts, six to eight, the joker is the six. "
        "A joker stood for the nine of hearts. It is free only when that card itself lies "
        "on the table."
    ]
