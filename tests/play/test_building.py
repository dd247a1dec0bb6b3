"""A new combination, card by card or typed: any order, questions, shortages, giving up."""

from __future__ import annotations

import pytest

from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import BASIC, MANIPULATION
from rummy_tui.words.utterance import Kind
from tests.play.player import Player
from tests.play.situations import TABLE, position
from tests.rules.positions import house

HAND = "7H 8H 9H QS 4C 4C JK"


def at(hand: str = HAND, table: str = TABLE, *, opened: bool = True) -> Player:
    return Player().at(position(hand, table, "2S JC", opened=opened, stock="3D"))


def choose(player: Player, codes: str) -> list[str]:
    """Start a combination and choose cards, each where it is."""
    player.press("n")
    said: list[str] = []
    for code in codes.split():
        said += player.go(code).press("enter")
    return said


def test_a_combination_is_built_and_laid() -> None:
    player = at()
    assert choose(player, "7H 8H 9H") == [
        "Seven of hearts chosen, 1 card.",
        "Eight of hearts chosen, 2 cards.",
        "Nine of hearts chosen, 3 cards.",
    ]
    assert player.press("n") == ["You lay a run of hearts, seven to nine. 15 points."]
    assert (player.hand, player.chosen) == ("4C 4C QS JK", "")
    assert player.focus == "queen of spades"


@pytest.mark.parametrize("order", ["9H 7H 8H", "8H 9H 7H", "9H 8H 7H"])
def test_cards_are_chosen_in_any_order(order: str) -> None:
    player = at()
    choose(player, order)
    assert player.press("n") == ["You lay a run of hearts, seven to nine. 15 points."]


def test_enter_again_leaves_a_card_out() -> None:
    player = at()
    choose(player, "7H QS")
    assert player.focus == "queen of spades, chosen"
    assert player.press("enter") == ["Queen of spades left out, 1 card."]
    assert player.focus == "queen of spades"


def test_an_end_joker_is_asked_for() -> None:
    player = at("QH KH JK 4C")
    choose(player, "QH KH JK")
    assert player.press("n") == [
        "Which combination do you mean? run of hearts, queen to ace, the joker is the ace"
    ]
    assert list(player.rows) == [
        "run of hearts, queen to ace, the joker is the ace",
        "run of hearts, jack to king, the joker is the jack",
    ]
    assert player.press("down", "enter") == [
        "You lay a run of hearts, jack to king, the joker is the jack. 20 points.",
        "You have 1 card left.",
    ]


def test_escape_from_the_question_goes_back_to_the_choice() -> None:
    player = at("QH KH JK 4C")
    choose(player, "QH KH JK")
    assert player.press("n", "escape") == ["joker, chosen"]
    assert player.chosen == "QH KH JK"


def test_p_tells_what_it_would_be_and_what_would_be_missing() -> None:
    player = at(opened=False)
    assert player.press("p") == [
        "No combination is being built. N starts one. 30 more points to open."
    ]
    assert player.press("n", "p") == ["No card chosen yet. 30 more points to open."]
    player.press("escape")
    choose(player, "7H 8H")
    assert player.press("p") == [
        "Chosen: seven of hearts and eight of hearts. Not a combination yet. "
        "One more card makes it a combination: the six or the nine of hearts, or the joker. "
        "30 more points to open."
    ]
    player.go("9H").press("enter")
    assert player.press("p") == [
        "Chosen: seven of hearts, eight of hearts and nine of hearts. "
        "A run of hearts, seven to nine, 15 points. Then 15 more points to open."
    ]


@pytest.mark.parametrize(
    ("codes", "told"),
    [
        ("7S", "A combination has at least three cards: choose more."),
        (
            "7S JK",
            "One more card makes it a combination: the five, the six, the eight or the nine "
            "of spades, or the seven of clubs, diamonds or hearts.",
        ),
        ("7S 7H", "One more card makes it a combination: the seven of clubs or diamonds, "
                  "or the joker."),
        ("2S 7S", "More than one card is missing."),
        ("2S 7H", "These cards do not go together."),
        ("7S JK JK", "One more card makes it a combination, and there are many that do."),
    ],
)  # fmt: skip
def test_p_tells_what_would_make_it_one(codes: str, told: str) -> None:
    rules = house(BASIC, jokers="2", joker_majority="on")
    player = Player().at(position("7S 7H 2S JK JK", "", "JC", rules=rules, others=("KH",)))
    choose(player, codes.removesuffix(" JK") if codes.count("JK") == 2 else codes)
    if codes.count("JK") == 2:  # the other joker is the next card
        player.press("down", "enter")
    assert player.press("p")[0].endswith(f"Not a combination yet. {told}")


def test_w_tells_all_that_leads_on() -> None:
    player = Player().at(position("7H 8H 9H 4C", "", "2S JC"))
    ways = (
        "Up and Down go to other cards, Enter chooses one or leaves it out. "
        "P tells what is missing, U takes back the last card, Escape gives it up."
    )
    assert player.press("n", "w") == [
        f"You are building a combination: N lays it once it is one. {ways}"
    ]
    player.press("escape")
    choose(player, "7H 8H 9H")
    assert player.press("w") == [f"You are building a combination: N lays it. {ways}"]


def test_p_tells_that_it_is_enough() -> None:
    player = at("QS KS AS 4C 5D", opened=False)
    choose(player, "QS KS AS")
    assert player.press("p") == [
        "Chosen: queen of spades, king of spades and ace of spades. "
        "A run of spades, queen to ace, 35 points. Enough to open."
    ]


def test_p_tells_both_readings_of_an_end_joker() -> None:
    player = at("QH KH JK 4C")
    choose(player, "QH KH JK")
    assert player.press("p") == [
        "Chosen: queen of hearts, king of hearts and joker. "
        "A run of hearts, queen to ace, the joker is the ace, 20 points. "
        "A run of hearts, jack to king, the joker is the jack, 20 points."
    ]


def test_what_is_missing_to_open_is_heard_at_once() -> None:
    player = at(opened=False)
    choose(player, "7H 8H 9H")
    assert player.press("n") == [
        "You lay a run of hearts, seven to nine. 15 points.",
        "15 more points to open.",
    ]
    assert player.go("QS").press("delete") == [
        "15 more points are needed to open. Your turn goes on, "
        "with seven of hearts, eight of hearts and nine of hearts back in your hand."
    ]
    assert player.hand == "4C 4C 7H 8H 9H QS JK"


def test_opening_is_heard() -> None:
    player = at("QS KS AS 4C 5D 6D 7D", opened=False)
    choose(player, "QS KS AS")
    assert player.press("n") == [
        "You lay a run of spades, queen to ace. 35 points.",
        "You have opened with 35 points.",
    ]


@pytest.mark.parametrize(
    ("codes", "refusal"),
    [
        ("7H 8H", "A combination has at least three cards: choose more."),
        (
            "7H 8H QS",
            "These cards make neither a set nor a run. "
            "Choose cards of one rank, or a row in one suit.",
        ),
    ],
)
def test_a_refused_combination_keeps_the_choice(codes: str, refusal: str) -> None:
    player = at()
    choose(player, codes)
    assert player.press("n") == [refusal]
    assert player.chosen == codes
    assert player.match.game.choosing


def test_a_combination_that_would_empty_the_hand_too_early_keeps_the_choice() -> None:
    player = at("7H 8H 9H", opened=False)
    choose(player, "7H 8H 9H")
    assert player.press("n") == [
        "That would empty your hand 15 points short of opening. Keep a card and discard it."
    ]
    assert player.chosen == "7H 8H 9H"


@pytest.mark.parametrize("key", ["escape", "q"])
def test_giving_up(key: str) -> None:
    player = at()
    choose(player, "7H 8H")
    assert player.press(key) == ["Combination given up. eight of hearts"]
    assert player.chosen == ""
    assert player.press("escape") == ["Leave the match? no, go on playing"]


@pytest.mark.parametrize("key", ["u", "ctrl+z"])
def test_taking_back_leaves_out_the_last_card_then_gives_up(key: str) -> None:
    player = at()
    choose(player, "8H 7H 9H")
    assert player.press(key) == ["Nine of hearts left out, 2 cards."]
    assert player.chosen == "8H 7H"
    assert player.press(key) == ["Seven of hearts left out, 1 card."]
    assert player.press(key) == ["Eight of hearts left out, 0 cards."]
    assert player.match.game.choosing
    assert player.press(key) == ["Combination given up. nine of hearts"]
    assert player.press("escape") == ["Leave the match? no, go on playing"]


def test_a_card_that_was_taken_back_is_chosen_again_until_another_step() -> None:
    player = at()
    choose(player, "8H 7H 9H")
    player.press("u", "u")
    assert player.press("U") == ["Seven of hearts chosen, 2 cards."]
    assert player.press("U") == ["Nine of hearts chosen, 3 cards."]
    assert player.press("U")[0].startswith("You are building a combination: ")
    player.press("u", "home", "enter")
    assert player.press("U")[0].startswith("You are building a combination: ")
    assert player.chosen == "8H 7H 4C"


def test_a_copy_is_chosen_again_beside_the_other() -> None:
    player = at()
    choose(player, "4C")
    player.press("down", "enter", "u")
    assert player.press("U") == ["Four of clubs chosen, 2 cards."]
    assert player.chosen == "4C 4C"


def test_n_with_nothing_chosen_gives_up() -> None:
    assert at().press("n", "n") == ["Combination given up. four of clubs"]


def test_a_discard_needs_no_giving_up_while_nothing_is_chosen() -> None:
    assert at().press("n", "delete")[0] == "You discard the four of clubs."


def test_what_is_chosen_stays_through_looking_sorting_and_walking() -> None:
    player = at()
    choose(player, "9H 7H")
    player.press("c", "escape", "H", "s", "pageup", "right", "?", "down", "escape", "M")
    assert player.chosen == "9H 7H"


def test_nothing_can_be_laid_before_drawing() -> None:
    player = Player().at(position(HAND, TABLE, "2S JC", phase=Phase.DRAW))
    refusal = ["Draw first: Space for the stock, Shift+D for the jack of clubs."]
    assert player.press("n") == refusal
    assert player.types("lay 7h 8h 9h") == refusal


# Typed


@pytest.mark.parametrize(
    "line", ["lay 7h 8h 9h", "n 9H 7H 8H", "new 7h, 8h, 9h", "LAY 7H 8H 9H", "N 7h 8h 9h"]
)
def test_typed(line: str) -> None:
    assert at().types(line) == ["You lay a run of hearts, seven to nine. 15 points."]


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("lay qh kh jk=ah", "You lay a run of hearts, queen to ace, the joker is the ace."),
        ("lay jk=jh qh kh", "You lay a run of hearts, jack to king, the joker is the jack."),
        ("lay qh kh jk", "You lay a run of hearts, queen to ace, the joker is the ace."),
        ("lay kh jk qh", "Which combination do you mean?"),
        ("lay qh jk=ah kh", "You lay a run of hearts, queen to ace, the joker is the ace."),
        ("lay qh kh jk = jh", "You lay a run of hearts, jack to king, the joker is the jack."),
        ("lay qh kh jk=2h", "The joker cannot be the two of hearts there. Leave out what it is,"),
        ("lay qh=2h kh jk", "The joker cannot be the two of hearts there. Leave out what it is,"),
        ("lay qh kh jk=zz", "Zz is no card."),
        ("lay qh kh", "A combination has at least three cards: choose more."),
        ("lay 2c 3c 5c", "These cards make neither a set nor a run"),
        ("lay 2d 3d 4d", "You do not hold the two of diamonds, the three of diamonds and"),
        ("lay qh kh zz", "Zz is no card."),
    ],
)
def test_typed_jokers_and_mistakes(line: str, heard: str) -> None:
    said = at("QH KH JK 4C 5D").types(line)
    assert len(said) == 1 or "1 card" in said[1] or "2 cards" in said[1]
    assert said[0].lower().startswith(heard.lower()), said


def test_a_typed_mistake_keeps_what_is_being_built() -> None:
    player = at()
    choose(player, "7H 8H")
    player.types("lay 7h 8h qs")
    assert (player.chosen, player.match.game.choosing) == ("7H 8H", True)


def test_while_building_a_typed_number_chooses() -> None:
    player = at()
    player.press("n")
    assert player.types("3") == ["Seven of hearts chosen, 1 card."]
    assert player.types("3") == ["Seven of hearts left out, 0 cards."]


def test_after_laying_the_card_that_a_key_would_discard_is_heard() -> None:
    player = at("QS KS AS 4C 7D")
    choose(player, "QS KS AS")
    player.press("n")
    assert player.heard[-1].text == player.focus
    assert player.heard[-1].kind is Kind.FOCUS
    assert not player.heard[-1].interrupt


# By number


def test_while_building_a_digit_chooses_at_once() -> None:
    player = at()
    player.press("n")
    assert player.press("3") == ["Seven of hearts chosen, 1 card."]
    assert player.press("4") == ["Eight of hearts chosen, 2 cards."]
    assert player.press("3") == ["Seven of hearts left out, 1 card."]
    assert player.focus == "seven of hearts"


def test_a_combination_takes_a_key_for_each_card_and_two_more() -> None:
    player = at()
    assert player.press("n", "3", "4", "5", "n") == [
        "You lay a run of hearts, seven to nine. 15 points."
    ]


def test_a_digit_beyond_the_hand_chooses_nothing() -> None:
    player = at("7H 8H")
    player.press("n")
    assert player.press("5") == ["You have only 2 cards. seven of hearts"]
    assert player.chosen == ""


def test_when_nothing_is_built_a_digit_only_goes_there() -> None:
    player = at()
    assert player.press("3") == ["seven of hearts"]
    assert player.chosen == ""


def test_the_start_tells_both_ways_to_choose() -> None:
    assert at().press("n") == [
        "New combination. Choose cards with Enter or by number; N lays it. four of clubs"
    ]


def test_no_combination_is_built_on_where_nothing_may_be_laid_any_more() -> None:
    state = position("9H 2D 5D", TABLE, rules=MANIPULATION, stock="5C", drew=2)
    player = Player().at(state)
    player.press("n", "enter", "space")
    assert not player.match.game.choosing
    assert player.press("n")[0].startswith("Who has drawn 3 cards may not lay")


def test_it_is_laid_once_it_is_a_combination() -> None:
    player = Player().at(position("7H 8H 9H 4C", "", "2S JC"))
    player.go("7H").press("n", "enter", "down", "enter")
    chooses = "You are building a combination: Enter chooses a card, Escape gives it up."
    assert player.press("delete") == [chooses]
    player.press("down", "enter")
    lays = "You are building a combination: N lays it, Escape gives it up."
    assert player.press("delete") == [lays]
    assert player.press("space") == [f"You have drawn already. {lays}"]
