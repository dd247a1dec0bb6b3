"""Cards onto combinations: one place, several, a joker to take, and why not."""

from __future__ import annotations

import pytest

from tests.play.player import Player
from tests.play.situations import position

TABLE = "10H JH QH | KC KD KH"


def at(hand: str, table: str = TABLE, *, opened: bool = True) -> Player:
    return Player().at(position(hand, table, "2S JC", opened=opened))


def test_enter_adds_where_there_is_one_place() -> None:
    player = at("9H QS 2C 3C 5D")
    assert player.go("9H").press("enter") == [
        "You add the nine of hearts to combination 1. It is now a run of hearts, nine to queen. "
        "5 points."
    ]
    assert player.focus == "queen of spades"


def test_enter_asks_where_there_are_several() -> None:
    player = at("KS 2C 3C 5D 6D", "JS QS 10S | KC KD KH")
    assert player.go("KS").press("enter") == [
        "Where does the king of spades go? add to combination 1, then run of spades, ten to king"
    ]
    assert list(player.rows) == [
        "add to combination 1, then run of spades, ten to king",
        "add to combination 2, then set of kings: clubs, diamonds, hearts and spades",
    ]
    assert player.press("2", "enter") == [
        "You add the king of spades to combination 2. "
        "It is now a set of kings: clubs, diamonds, hearts and spades. 10 points."
    ]


def test_escape_from_the_question_changes_nothing() -> None:
    player = at("KS 2C 3C", "JS QS 10S | KC KD KH")
    assert player.go("KS").press("enter", "escape") == ["king of spades"]
    assert player.hand == "2C 3C KS"


def test_a_joker_is_taken_for_its_card() -> None:
    player = at("AS 2C 3C 5D", "QS KS JK=AS")
    assert player.go("AS").press("enter") == [
        "You take the joker of combination 1 for the ace of spades. 15 points. "
        "Lay the joker in a new combination in this turn."
    ]
    assert player.focus == "joker"
    assert player.press("w")[0].endswith(
        "The joker you took must be laid in a new combination, or it costs 200 points."
    )


def test_taking_a_joker_and_adding_are_both_offered() -> None:
    player = at("7S 2C 3C 5D", "7H 7D 7C JK | 4S 5S 6S")
    player.go("7S").press("enter")
    assert list(player.rows) == [
        "add to combination 2, then run of spades, four to seven",
        "take the joker of combination 1, set of sevens: clubs, diamonds and hearts, "
        "the joker is spades",
    ]


@pytest.mark.parametrize(
    ("hand", "code", "table", "refusal"),
    [
        (
            "2C 9H",
            "2C",
            TABLE,
            "The two of clubs fits nowhere on the table. Z finds a card that fits.",
        ),
        (
            "2C 3C",
            "2C",
            TABLE,
            "No card in your hand fits on the table. Delete discards and ends your turn.",
        ),
        (
            "2C 9H",
            "2C",
            "8H JK=9H 10H",
            "The two of clubs fits nowhere on the table. Z finds a card that fits.",
        ),
        ("JK 3C", "JK", TABLE, "A joker goes only into a new combination: N."),
    ],
)
def test_why_not(hand: str, code: str, table: str, refusal: str) -> None:
    assert at(hand, table).go(code).press("enter") == [refusal]


def test_before_opening() -> None:
    assert at("9H 2C", opened=False).go("9H").press("enter") == [
        "Open first: lay new combinations worth 30 points in one turn, with N."
    ]


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("add 9h", "You add the nine of hearts to combination 1."),
        ("add 9h to 1", "You add the nine of hearts to combination 1."),
        ("add 9h 1", "You add the nine of hearts to combination 1."),
        ("play 9h on 1", "You add the nine of hearts to combination 1."),
        ("add 9h 8h 1", "You add the eight of hearts and the nine of hearts to combination 1."),
        ("add 8h 9h", "You add the eight of hearts and the nine of hearts to combination 1."),
        ("add 9h to 2", "The nine of hearts cannot be added there."),
        ("add 9h to 3", "No combination has this number: they go from 1 to 2."),
        ("add 9h 8h to 3", "No combination has this number: they go from 1 to 2."),
        ("add 9h to 0", "No combination has this number: they go from 1 to 2."),
        ("add 9h 2c", "The nine of hearts and the two of clubs fit nowhere on the table."),
        ("add 7s", "You do not hold the seven of spades."),
        ("add 7s 6s", "You do not hold the seven of spades and the six of spades."),
        ("add 9x", "9x is no card."),
        ("add jk to 1", "A joker goes only into a new combination: N."),
        ("add jk 9h to 1", "A joker goes only into a new combination: N."),
        ("add to 1", "You add the king of hearts to combination 1."),
    ],
)
def test_typed(line: str, heard: str) -> None:
    player = at("9H 8H KH 2C JK 5D 6D")
    player.go("KH")
    assert player.types(line)[0].startswith(heard)


def test_typed_cards_that_go_in_several_places_are_asked_for() -> None:
    player = at("9H 8H 2C 3C", "10H JH QH | 10H JH QH")
    assert player.types("add 8h 9h") == [
        "Where do the eight of hearts and the nine of hearts go? "
        "add to combination 1, then run of hearts, eight to queen"
    ]


def test_enter_in_the_list_of_combinations_adds_to_that_one() -> None:
    player = at("KS 2C 3C 5D 6D", "JS QS 10S | KC KD KH")
    player.go("KS").press("c", "down")
    assert player.press("enter")[0].startswith("You add the king of spades to combination 2.")


def test_z_goes_through_the_cards_that_fit() -> None:
    player = at("9H KS 2C 3D AS", "JS QS 10S | KC KD KH | 10H JH QH | JK=AS 2S 3S")
    assert player.press("z") == ["nine of hearts: combination 3"]
    assert player.press("z") == ["ace of spades: takes the joker of combination 4"]
    assert player.press("z") == ["king of spades: combinations 1 and 2"]
    assert player.press("z") == ["nine of hearts: combination 3"]
    assert player.press("Z") == ["king of spades: combinations 1 and 2"]


def test_z_without_any() -> None:
    assert at("2C 3C").press("z") == ["No card in your hand fits on the table. two of clubs"]


# Other typed lines


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("discard 2c", "You discard the two of clubs."),
        ("x 2c", "You discard the two of clubs."),
        ("discard 2c 3c", "Name one card, such as 7h."),
        ("discard 9s", "You do not hold the nine of spades."),
        ("discard 99", "99 is no card. Write rank and suit: 7h, 10s, jd, ac, jk for a joker."),
        ("sort rank", "Sorted by rank. two of clubs"),
        ("sort suit", "Sorted by suit. two of clubs"),
        ("Sort None", "Not sorted: the cards as they came. two of clubs"),
        ("C", "Sorted by suit. two of clubs"),
        ("c", "2 combinations. 1: run of hearts, ten to queen"),
        ("take 2", "You have drawn already."),
        ("quit", "Leave the match? no, go on playing"),
        ("card 2", "three of clubs"),
        ("card 99", "You have only 4 cards. two of clubs"),
        ("card", "Say which one, such as: card 3."),
        ("2", "three of clubs"),
        ("0", "There are only 4 lines."),
        ("²", "² is no command. F1 tells the commands."),
        ("hand", "4 cards: two of clubs, three of clubs, five of diamonds and six of diamonds."),
        ("help", "Help. 6 headings: Right goes to the next. Playing:"),
        ("sort", "sort is no command. Did you mean sort suit, sort rank or sort none?"),
        ("sort size", "sort is no command."),
        ("discrad 2c", "discrad is no command. Did you mean discard or discards?"),
        ("xyzzy plugh", "xyzzy is no command. F1 tells the commands."),
        ("7 hearts", "7 is no command."),
        ("", "Your turn, to lay or to discard. N: new combination"),
    ],
)
def test_typed_lines(line: str, heard: str) -> None:
    said = at("2C 3C 5D 6D").types(line)
    assert said[0].startswith(heard), said


@pytest.mark.parametrize("typed", ["add 7h", "add 7h 8h"])
def test_nothing_is_added_where_nothing_lies(typed: str) -> None:
    none = ["No combinations on the table yet. N starts one."]
    player = at("7H 8H KC", "")
    assert player.types(typed) == none
    assert player.go("KC").press("enter") == none
    assert player.press("z") == none


def test_what_a_place_does_is_explained() -> None:
    player = at("KS 2C 3C 5D 6D", "JS QS 10S | KC KD KH").go("KS")
    player.press("enter")
    assert player.press("?") == ["The card goes there; U takes it back."]
