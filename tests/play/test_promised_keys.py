"""The twelve promised keys in each of the eight states: the sentences, word for word."""

from __future__ import annotations

import pytest

from tests.play.situations import SITUATIONS

RULES = "Playroom Rummy: 30 points to open. The top discard may be taken."
MELDS = "2 combinations. 1: run of hearts, ten to queen"
WHOLE_TABLE = (
    "2 combinations. 1: run of hearts, ten to queen, takes your nine of hearts. "
    "2: set of kings: clubs, diamonds and hearts."
)
NOT_NOW = "It is Bo's turn. You will hear when it is yours."
ROUND_OVER = "The round is over. Enter deals the next one."
DRAW_FIRST = "Draw first: Space for the stock, Shift+D for the jack of clubs."
BUILDING = "You are building a combination: Enter chooses a card, Escape gives it up."
DRAWN = "You have already drawn. Delete discards and ends your turn."
NEW = "New combination. Choose cards with Enter or by number; N lays it. Four of clubs"
TOP = "Jack of clubs on top, 2 discards."
SCORES = "Scores: you 0, Bo 0. The match goes to 1000 points."
BY_SUIT = "Sorted by suit, clubs to spades, low to high. Four of clubs"
BY_RANK = "Sorted by rank, low to high. Four of clubs"
UNSORTED = "Not sorted: the cards as they came. Four of clubs"
LAY_OR_DISCARD = "Your turn: lay or discard."

HEARD = {
    "to draw": {
        "c": MELDS,
        "n": DRAW_FIRST,
        "delete": DRAW_FIRST,
        "space": "You draw the three of diamonds.",
        "s": SCORES,
        "d": TOP,
        "D": "You take the jack of clubs.",
        "t": "Your turn: draw.",
        "a": RULES,
        "C": BY_SUIT,
        "H": BY_RANK,
        "M": UNSORTED,
    },
    "to play": {
        "c": MELDS,
        "n": NEW,
        "delete": "You discard the four of clubs.",
        "space": DRAWN,
        "s": SCORES,
        "d": TOP,
        "D": DRAWN,
        "t": LAY_OR_DISCARD,
        "a": RULES,
        "C": BY_SUIT,
        "H": BY_RANK,
        "M": UNSORTED,
    },
    "another's turn": {
        "c": MELDS,
        "n": NOT_NOW,
        "delete": NOT_NOW,
        "space": NOT_NOW,
        "s": SCORES,
        "d": TOP,
        "D": NOT_NOW,
        "t": "It is Bo's turn.",
        "a": RULES,
        "C": BY_SUIT,
        "H": BY_RANK,
        "M": UNSORTED,
    },
    "between rounds": {
        "c": MELDS,
        "n": ROUND_OVER,
        "delete": ROUND_OVER,
        "space": ROUND_OVER,
        "s": "Scores: you 30, Bo 0.",
        "d": "Nine of hearts on top, 3 discards.",
        "D": ROUND_OVER,
        "t": "Round 1 is over.",
        "a": RULES,
        "C": "Sorted by suit, clubs to spades, low to high.",
        "H": "Sorted by rank, low to high.",
        "M": "Not sorted: the cards as they came.",
    },
    "in a list": {
        "c": WHOLE_TABLE,
        "n": NEW,
        "delete": "You are at your hand again: four of clubs. Delete discards it.",
        "space": DRAWN,
        "s": SCORES,
        "d": TOP,
        "D": DRAWN,
        "t": LAY_OR_DISCARD,
        "a": RULES,
        "C": BY_SUIT,
        "H": BY_RANK,
        "M": UNSORTED,
    },
    "building a combination": {
        "c": MELDS,
        "n": "A combination has at least three cards: choose more.",
        "delete": BUILDING,
        "space": f"You have already drawn. {BUILDING}",
        "s": SCORES,
        "d": TOP,
        "D": f"You have already drawn. {BUILDING}",
        "t": LAY_OR_DISCARD,
        "a": RULES,
        "C": "Sorted by suit, clubs to spades, low to high. Eight of hearts, chosen",
        "H": "Sorted by rank, low to high. Eight of hearts, chosen",
        "M": "Not sorted: the cards as they came. Eight of hearts, chosen",
    },
    "empty discards": {
        "c": MELDS,
        "n": "Draw first: Space for the stock.",
        "delete": "Draw first: Space for the stock.",
        "space": "You draw the three of diamonds.",
        "s": SCORES,
        "d": "No discards.",
        "D": "No discards to take. Space draws from the stock.",
        "t": "Your turn: draw.",
        "a": RULES,
        "C": BY_SUIT,
        "H": BY_RANK,
        "M": UNSORTED,
    },
    "empty table": {
        "c": "No combinations on the table.",
        "n": NEW,
        "delete": "You discard the four of clubs.",
        "space": DRAWN,
        "s": SCORES,
        "d": TOP,
        "D": DRAWN,
        "t": LAY_OR_DISCARD,
        "a": RULES,
        "C": BY_SUIT,
        "H": BY_RANK,
        "M": UNSORTED,
    },
}


@pytest.mark.parametrize(
    ("state", "key", "sentence"),
    [(state, key, told) for state, keys in HEARD.items() for key, told in keys.items()],
)
def test_the_table_is_heard(state: str, key: str, sentence: str) -> None:
    player = SITUATIONS[state]()
    assert player.press(key)[0] == sentence
