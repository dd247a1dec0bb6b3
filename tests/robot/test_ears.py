"""Sentences, and the robot's understanding of them."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.robot.cards import JOKER, Card, Meld
from tests.robot.ears import sentences, understand
from tests.robot.heard import What

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
FIVE_TO_SEVEN = Meld(True, tuple(Card(CLUBS, rank) for rank in (5, 6, 7)), 0)
QUEEN_TO_ACE = Meld(True, tuple(Card(SPADES, rank) for rank in (12, 13, 14)), 1)
SIXES = Meld(False, (Card(DIAMONDS, 6), Card(SPADES, 6)), 1)
KINGS = Meld(False, (Card(CLUBS, 13), Card(HEARTS, 13)), 1)

UNDERSTOOD: Final[list[tuple[str, What, dict[str, Any]]]] = [
    ("Round 12.", What.ROUND, {"n": 12}),
    ("14 cards each.", What.EACH, {"n": 14}),
    ("Bo deals, gets an extra card and begins.", What.ONE_MORE, {"who": "Bo"}),
    ("You deal, get an extra card and begin.", What.ONE_MORE, {"who": "you"}),
    ("The three of clubs is turned up.", What.UPCARD, {"cards": (Card(CLUBS, 3),)}),
    ("You draw the ten of spades.", What.DREW, {"who": "", "cards": (Card(SPADES, 10),)}),
    ("Your third card: the joker.", What.DREW, {"cards": (JOKER,)}),
    ("Bo draws a second card.", What.DREW, {"who": "Bo", "cards": ()}),
    ("Bo takes the two of hearts.", What.TOOK, {"who": "Bo", "cards": (Card(HEARTS, 2),)}),
    ("Your turn.", What.TURN, {}),
    ("Your last turn, without drawing.", What.TURN, {}),
    ("Bo lays a run of clubs, five to seven.", What.LAID, {"who": "Bo", "meld": FIVE_TO_SEVEN}),
    (
        "You lay a run of spades, queen to ace, the joker is the king.",
        What.LAID,
        {"who": "you", "meld": QUEEN_TO_ACE},
    ),
    (
        "You lay a set of kings: clubs and hearts, the joker is diamonds or spades.",
        What.LAID,
        {"meld": KINGS},
    ),
    (
        "You lay a run of spades, queen to ace, the jokers are the king and the ace.",
        What.LAID,
        {"who": "you", "meld": QUEEN_TO_ACE._replace(jokers=2)},
    ),
    ("15 points.", What.POINTS, {"points": 15}),
    (
        "Bo adds the ten of hearts and the joker to combination 2.",
        What.ADDED,
        {"who": "Bo", "cards": (Card(HEARTS, 10), JOKER), "n": 2},
    ),
    (
        "You take the joker of combination 1 for the ace of spades.",
        What.EXCHANGED,
        {"who": "you", "cards": (Card(SPADES, 1),), "n": 1},
    ),
    ("Bo splits combination 1 to make combination 3.", What.REGROUPED, {"who": "Bo"}),
    ("Bo moves the six of clubs to combination 2.", What.REGROUPED, {"who": "Bo"}),
    ("5 more points to open.", What.MISSING, {"n": 5}),
    ("You have opened with 35 points.", What.OPENED, {"points": 35}),
    ("Bo discards the seven of diamonds.", What.DISCARDED, {"cards": (Card(DIAMONDS, 7),)}),
    ("Bo discards the last card face down.", What.FACE_DOWN, {"who": "Bo"}),
    ("Bo has 1 card left.", What.FEW, {"who": "Bo", "n": 1}),
    ("You can knock with 3 points: K.", What.MAY_KNOCK, {"points": 3}),
    ("You knock with 3 points.", What.KNOCKED, {"who": "you", "points": 3}),
    ("Bo goes out and wins the round.", What.ROUND_WON, {"who": "Bo"}),
    ("You go out and win the round.", What.ROUND_WON, {"who": "you"}),
    ("Bo wins the round with 4 points in hand.", What.ROUND_WON, {"who": "Bo", "points": 4}),
    ("Scores: Bo 45, you -20.", What.SCORES, {"scores": (("Bo", 45), ("you", -20))}),
    ("Penalty points: you 0, Bo 7.", What.SCORES, {"scores": (("you", 0), ("Bo", 7))}),
    ("You win the match with 1010 points!", What.MATCH_WON, {"who": "you", "points": 1010}),
    ("2 cards: ace of clubs and joker.", What.HAND, {"n": 2, "cards": (Card(CLUBS, 1), JOKER)}),
    ("Seven of diamonds chosen, 2 cards.", What.CHOSEN, {"cards": (Card(DIAMONDS, 7),), "n": 2}),
    ("seven of diamonds", What.CARD, {"cards": (Card(DIAMONDS, 7),)}),
    ("2: run of clubs, five to seven, fits", What.LINE, {"n": 2, "meld": FIVE_TO_SEVEN}),
    ("Combination 2: run of clubs, five to seven.", What.COMBINATION, {"n": 2}),
    ("nine of clubs: combination 1", What.FITS, {"cards": (Card(CLUBS, 9),)}),
    ("nine of clubs: where to?", What.QUESTION, {"cards": (Card(CLUBS, 9),)}),
    ("take the joker of combination 3, run of clubs, five to seven", What.CHOICE, {"n": 3}),
    ("Add to combination 1, then run of clubs, five to seven", What.CHOICE, {"n": 1}),
    ("That throws a joker away.", What.AIDE, {}),
    ("Press X again to do it.", What.COSTS, {}),
    ("Nothing to take back: you keep what you drew.", What.REFUSED, {}),
    ("If you lay nothing, you must draw again: Space draws another card.", What.REFUSED, {}),
    ("F plays it.", What.PLAYS_IT, {"who": ""}),
    ("Enter plays a card onto the table, G moves one already there.", What.AIDE, {"who": ""}),
    ("It takes the seven of diamonds.", What.AIDE, {}),
    ("Bo lays sixes of diamonds, spades and joker as clubs.", What.LAID, {"meld": SIXES}),
    ("Bo lays clubs, five to seven.", What.LAID, {"meld": FIVE_TO_SEVEN}),
    ("You lay spades, queen to ace, joker as king.", What.LAID, {"meld": QUEEN_TO_ACE}),
    (
        "Bo adds the two of hearts to combination 3.",
        What.ADDED,
        {"cards": (Card(HEARTS, 2),), "n": 3},
    ),
    ("Bo goes out.", What.ROUND_WON, {"who": "Bo"}),
    ("Scores: you 5, Bo minus 20.", What.SCORES, {"scores": (("you", 5), ("Bo", -20))}),
    ("The weather is fine.", What.UNKNOWN, {}),
]


@pytest.mark.parametrize(("text", "what", "values"), UNDERSTOOD, ids=lambda value: str(value)[:40])
def test_a_sentence_is_understood(text: str, what: What, values: dict[str, Any]) -> None:
    (heard,) = understand(text)
    assert heard.what is what
    assert {name: getattr(heard, name) for name in values} == values


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (
            "Round 1. 14 cards each. You deal. Bo begins.",
            [What.ROUND, What.EACH, What.DEALER, What.BEGINS],
        ),
        ("Bo lays a run of clubs, five to seven. 15 points.", [What.LAID, What.POINTS]),
        (
            "New combination. Choose cards with Enter; N lays it. Ten of clubs",
            [What.BUILDING, What.AIDE, What.CARD],
        ),
        ("2 combinations. 1: run of clubs, five to seven", [What.COMBINATIONS, What.LINE]),
        ("End of round 1. Enter deals the next one.", [What.ROUND_OVER, What.AIDE]),
        ("Last card. two of hearts", [What.EDGE, What.CARD]),
        (
            "Bo draws, opens with 7 cards and discards the two of hearts: threes and hearts from "
            "five to eight are new, combination 2 has grown, 1 has changed; 40 scored.",
            [
                *(What.DREW, What.REGROUPED, What.OPENED, What.DISCARDED),
                *(What.REGROUPED, What.POINTS),
            ],
        ),
        ("The game adds the six of clubs to combination 2 for you.", [What.AIDE]),
        (
            "Bo draws, opens with a set of kings: clubs and hearts, the joker is spades, adds the "
            "ten of clubs and the joker to combination 1, and discards the two of hearts; "
            "35 scored, 1 card left. Combination 1: run of clubs, nine to jack.",
            [
                *(What.DREW, What.LAID, What.OPENED, What.ADDED, What.DISCARDED, What.POINTS),
                *(What.FEW, What.COMBINATION),
            ],
        ),
    ],
)
def test_an_utterance_is_understood_sentence_by_sentence(text: str, what: list[What]) -> None:
    assert [heard.what for heard in understand(text)] == what


def test_all_that_was_said_is_in_the_sentences() -> None:
    text = "You draw the ten of clubs. Where does it go? Here! seven of hearts"
    assert sentences(text) == [
        "You draw the ten of clubs",
        "Where does it go?",
        "Here",
        "seven of hearts",
    ]
