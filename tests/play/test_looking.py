"""Looking around: the hand by groups, what a combination takes, the news, and how many keys."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.match.session import Seat
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import BASIC, MANIPULATION, PLAYROOM
from rummy_tui.store.settings import Settings
from rummy_tui.words.listening import Listening
from rummy_tui.words.utterance import Kind
from tests.play.player import Player
from tests.play.situations import DISCARDS, SITUATIONS, TABLE, position
from tests.rules.positions import house

ANN, BOB = Seat("Ann"), Seat("Bob")


def at(
    held: str, table: str = TABLE, *, rules: Ruleset = PLAYROOM, lines: bool = False, **wishes: str
) -> Player:
    player = Player(Settings(usual=Listening(**wishes)), whole_lines=lines)  # type: ignore[arg-type]
    return player.at(position(held, table, DISCARDS, rules=rules, stock="3D"))


# The hand by groups


def test_the_hand_is_read_suit_by_suit() -> None:
    player = at("7H 8H JH 2S 4C 4C JK JK")
    assert player.press("Y") == [
        "Clubs: four and four. Hearts: seven, eight and jack. Spades: two. 2 jokers."
    ]


def test_the_hand_is_read_rank_by_rank() -> None:
    player = at("7H 7C 8H AS AH JK")
    player.press("H")
    assert player.press("Y") == [
        "Aces: hearts and spades. Sevens: clubs and hearts. Eight: hearts. 1 joker."
    ]


def test_an_unsorted_hand_says_so_and_is_read_card_by_card() -> None:
    player = at("7H 4C 7C")
    player.press("M")
    assert player.press("Y") == [
        "Not sorted. 3 cards: seven of hearts, four of clubs and seven of clubs."
    ]


def test_an_empty_hand_by_groups() -> None:
    player = Player().at(position("9H", TABLE, DISCARDS))
    player.press("x")
    assert player.press("Y") == ["Your hand is empty."]


@pytest.mark.parametrize(
    ("style", "by_suit", "by_rank"),
    [
        ("digits", "Hearts: 7 and jack.", "7: hearts. Jack: hearts."),
        ("suit-first", "Hearts: 7 and jack.", "7: hearts. Jack: hearts."),
        ("words", "Hearts: seven and jack.", "Seven: hearts. Jack: hearts."),
    ],
)
def test_groups_name_cards_as_wished(style: str, by_suit: str, by_rank: str) -> None:
    player = at("7H JH", card_style=style)
    assert player.press("Y") == [by_suit]
    player.press("H")
    assert player.press("Y") == [by_rank]


def test_y_reads_the_hand_as_wished() -> None:
    hand = "7H 8H 2S"
    assert at(hand).press("y") == ["3 cards: seven of hearts, eight of hearts and two of spades."]
    assert at(hand, hand="groups").press("y") == ["Hearts: seven and eight. Spades: two."]
    assert at(hand, hand="groups", lines=True).types("hand") == [
        "Hearts: seven and eight. Spades: two."
    ]
    assert at(hand, lines=True).types("groups") == ["Hearts: seven and eight. Spades: two."]


# What a combination takes


@pytest.mark.parametrize("key", ["right", "?"])
def test_the_focused_combination_tells_its_cards_and_what_it_takes(key: str) -> None:
    player = at("9H 4C 4D")
    player.press("c")
    assert player.press(key) == [
        "Run of hearts: ten, jack and queen. It takes the nine or the king of hearts."
    ]
    player.press("down")
    assert player.press(key) == [
        "Set of kings: clubs, diamonds and hearts. It takes the king of spades."
    ]
    assert player.rows == [
        "1: run of hearts, ten to queen",
        "2: set of kings: clubs, diamonds and hearts",
    ]


def test_help_asked_for_twice_tells_the_keys() -> None:
    player = at("9H 4C 4D")
    player.press("c", "?")
    assert player.press("?")[0].startswith("Help")


def test_a_full_set_takes_nothing_and_a_joker_is_taken_for_its_card() -> None:
    player = at("9H 4C 4D", "KC KD KH KS | 8H 9H JK=10H")
    player.press("c")
    assert player.press("right")[0].endswith("It takes no more cards.")
    player.press("down")
    told = player.press("right")[0]
    assert told.endswith(
        "It takes the seven or the jack of hearts. "
        "Its joker goes to whoever lays the ten of hearts there."
    )


def test_where_jokers_may_be_laid_off_a_combination_takes_one() -> None:
    player = at("9H 4C 4D", rules=BASIC)
    player.press("c")
    assert player.press("right")[0].endswith("It takes the nine or the king of hearts or a joker.")


def test_at_the_full_level_each_line_tells_what_it_takes() -> None:
    player = at("9H 4C 4D", level="full")
    player.press("c", "down")
    assert player.said == [
        "2: set of kings: clubs, diamonds and hearts. It takes the king of spades."
    ]


def test_a_combination_is_asked_for_by_its_number() -> None:
    player = at("9H 4C 4D", lines=True)
    assert player.types("table 2") == [
        "Set of kings: clubs, diamonds and hearts. It takes the king of spades."
    ]
    for line in ("table 3", "table 0", "table two"):
        player.types(line)
        assert player.kinds == [Kind.REFUSAL]


def test_where_all_may_be_regrouped_help_tells_what_a_combination_takes() -> None:
    player = at("9H 4C 4D", "5H 6H 7H | KC KD KH", rules=MANIPULATION)
    player.press("c")
    told = [
        "Run of hearts: five, six and seven. It takes the four or the eight of hearts or a joker."
    ]
    assert player.press("?") == told
    assert player.press("?")[0].startswith("Help")
    full = at("9H 4C 4D", "5H 6H 7H | KC KD KH", rules=MANIPULATION, level="full")
    full.press("c", "down")
    assert full.said == [
        "2: set of kings: clubs, diamonds and hearts. It takes the king of spades or a joker."
    ]


# What has happened since


def with_news() -> Player:
    state = position("4C 9S 9D 2H 7D", "10H JH QH", "2S", stock="3D 5C 8D 6C", phase=Phase.DRAW)
    player = Player().at(state)
    player.press("space", "x")
    return player


def test_nothing_has_happened_yet() -> None:
    assert SITUATIONS["to play"]().press("i") == ["Nothing has happened since your last turn."]


def test_the_news_are_what_the_others_did_in_order() -> None:
    player = with_news()
    others = player.bots()
    assert others[-1] == "Your turn."
    assert others[0] == "Bo draws."
    told = [" ".join(others[:-1])]
    assert player.press("i") == told
    assert player.press("space", "i") == told, "one's own doing in this turn is no news"


def test_after_the_own_turn_the_news_begin_anew() -> None:
    player = with_news()
    player.bots()
    player.press("space", "x")
    assert player.press("i") == ["Nothing has happened since your last turn."]


def test_what_is_switched_off_is_told_among_the_news() -> None:
    state = position("4C 9S 9D 2H 7D", "10H JH QH", "2S", stock="3D 5C 8D", phase=Phase.DRAW)
    off = Listening(off=("draws", "discards"))
    player = Player(Settings(usual=off)).at(state)
    player.press("space", "x")
    assert "Bo draws." not in player.bots()
    (told,) = player.press("i")
    assert told.startswith("Bo draws. ")
    assert "Bo discards" in told


def test_each_seat_has_its_own_news() -> None:
    hands = ("4C 9S 9D 2H 7D", "5C 6D 5S JC QD")
    state = position(hands[0], "10H JH QH", "2S", stock="3D 3C 8D", others=hands[1:])
    player = Player().at(state, ANN, BOB)
    player.press("x", "enter")
    assert player.press("i") == ["Ann discards the four of clubs."]
    player.press("space", "x")
    refused = player.press("i")
    assert "four of clubs" not in " ".join(refused), "nobody is at the keyboard"
    player.press("enter")
    (told,) = player.press("i")
    assert told.startswith("Bob draws. ")
    assert "Ann" not in told


# The scores


@pytest.mark.parametrize(
    ("totals", "told"),
    [
        ((0, 0), "Scores: you 0, Bo 0. The match goes to 1000 points."),
        ((80, 120), "Scores: Bo 120, you 80. Missing to 1000: Bo 880, you 920."),
        ((120, 80), "Scores: you 120, Bo 80. Missing to 1000: you 880."),
        ((120, 120), "Scores: you 120, Bo 120. Missing to 1000: you 880."),
        ((1000, 1000), "Scores: you 1000, Bo 1000."),
    ],
)
def test_the_scores_tell_what_is_missing(totals: tuple[int, int], told: str) -> None:
    player = Player().at(position("7H 8H 9H", TABLE, DISCARDS, totals=totals))
    assert player.press("s") == [told]


# How many keys it takes


@pytest.mark.parametrize(
    ("key", "part"),
    [
        ("c", "2 combinations."),
        ("s", "Scores: "),
        ("e", "in the stock"),
        ("d", "on top, 2 discards"),
        ("t", "Your turn"),
        ("a", "30 points to open."),
        ("i", "since your last turn"),
        ("w", "discard"),
        ("y", "3 cards: "),
        ("Y", "Hearts: "),
        ("P", "1 combination to lay"),
        ("F", "Seven of hearts: "),
    ],
)
def test_the_state_of_the_table_and_the_own_hand_are_one_key_away(key: str, part: str) -> None:
    from_hand, from_list = at("7H 8H 9H"), at("7H 8H 9H")
    from_list.press("c")
    for player in (from_hand, from_list):
        assert part in player.press(key)[0]


def test_looks_of_the_own_hand_are_for_who_holds_it_only() -> None:
    state = position("4C 9S 9D 2H 7D", TABLE, "2S", stock="3D")
    player = Player().at(state, ANN, BOB)
    player.press("x")
    for key in ("Y", "P", "F", "i", "y"):
        assert player.press(key)[0].startswith("Pass to Bob."), key


def test_with_a_silent_hand_the_news_are_spoken_and_the_hand_is_not() -> None:
    player = at("7H 8H 9H", privacy="silent")
    for key, spoken in (("i", True), ("Y", False), ("P", False), ("F", False), ("c", True)):
        player.press(key)
        assert player.heard[0].spoken is spoken, key
        player.press("escape") if player.desk.page is not player.match.game else None


def test_what_is_asked_on_anothers_turn_is_told_all_the_same() -> None:
    state = replace(position("7H 8H 9H 4C", TABLE, DISCARDS, phase=Phase.DRAW), seat=1)
    player = Player().at(state)
    assert player.press("Y") == ["Clubs: four. Hearts: seven, eight and nine."]
    assert player.press("F") == [
        "Four of clubs: nowhere on the table. In your hand it goes with no other card."
    ]


def test_house_rules_without_jokers_name_none() -> None:
    player = at("9H 4C 4D", rules=house(jokers="0"))
    player.press("c")
    assert "joker" not in player.press("right")[0]


KEYS = ("Y", "P", "F", "i", "<", ">", "=", "K", "y")


@pytest.mark.parametrize("situation", [name for name in SITUATIONS if name != "typing text"])
@pytest.mark.parametrize("key", KEYS)
def test_each_key_is_answered_in_every_situation(key: str, situation: str) -> None:
    if situation == "leaving":
        key = {"y": "t", "Y": "t"}.get(key, key)  # which say yes
    player = SITUATIONS[situation]()
    seat, cards = player.desk.seat, player.desk.seat is not None and player.hand
    (told, *more) = player.press(key)
    assert told
    assert more == []
    assert player.desk.seat == seat
    assert cards == (seat is not None and player.hand), "looking plays nothing"
