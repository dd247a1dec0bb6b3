"""Simulated rounds: the cards that can be laid, and the play and score of such rounds."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rummy_tui.bots.choosing.book import book
from rummy_tui.bots.choosing.planner import Objective, Seating, plan
from rummy_tui.bots.playouts.bitboard import BIT, Open, bits, counting, left, opened
from rummy_tui.bots.playouts.playout import Round, setup
from rummy_tui.rules.cards import JOKER, PACK, Card, cards
from rummy_tui.rules.laying.arrange import readings
from rummy_tui.rules.ruleset import FinalDiscard, Ruleset
from rummy_tui.rules.scoring import hand_points
from rummy_tui.rules.variants import AMERICAN, BASIC, GERMAN, PLAYROOM
from tests.tools.thorough import sample

pytestmark = pytest.mark.sampled

WILD = replace(BASIC, joker_majority=True, naturals_in_meld=1)

ALL = (AMERICAN, BASIC, GERMAN, PLAYROOM)
hands = st.lists(st.sampled_from((*PACK, *PACK, JOKER)), min_size=3, max_size=14)


def counts(rules: Ruleset, hand: str) -> int:
    """The points left of a hand after laying everything possible, with jokers left over."""
    count = counting(rules)
    rest, more, jokers = left(*bits(cards(hand)), count, Open())
    return count.of(rest) + count.of(more) + count.joker * jokers


@settings(max_examples=sample(800, 150), deadline=None)
@given(rules=st.sampled_from(ALL), hand=hands)
@example(rules=GERMAN, hand=list(cards("6D 6C 6S")))
def test_natural_cards_are_never_laid_better_than_exactly(rules: Ruleset, hand: list[Card]) -> None:
    rules = replace(rules, final_discard=FinalDiscard.OPTIONAL)  # playouts ignore it
    natural = tuple(c for c in hand if c is not JOKER and hand.count(c) < 3)
    exact = plan(Seating(rules, book(rules), natural, ()), Objective.LEFT)
    count = counting(rules)
    rest, more, _ = left(*bits(natural), count, Open())
    assert count.of(rest) + count.of(more) >= hand_points(exact.left, rules)


@pytest.mark.parametrize(
    ("rules", "hand", "points"),
    [
        (AMERICAN, "5H 6H 7H KC", 10),
        (AMERICAN, "5H 6H 7H 7C 7D", 11),
        (AMERICAN, "5H 6H 7H 8H 7C 7D 8C 8D", 11),
        (AMERICAN, "QH KH AH", 21),
        (GERMAN, "QH KH AH", 0),
        (GERMAN, "AH 2H 3H KH", 10),
        (GERMAN, "5H 6H 7H 5H 6H 7H 2C", 2),
        (GERMAN, "5H 6H JK 9C 9D", 11),
        (GERMAN, "5H 6H JK JK 9C 9D", 0),
        (BASIC, "9H 2C JK", 26),
        (replace(BASIC, joker_majority=True), "9H 2C JK JK", 41),
        (WILD, "9H 2C JK JK", 2),
        (WILD, "9H 2C 5D 6D JK JK", 11),
    ],
)
def test_the_rest_of_a_hand_counts(rules: Ruleset, hand: str, points: int) -> None:
    assert counts(rules, hand) == points


def test_cards_are_laid_off_one_after_the_other() -> None:
    table = opened(
        readings(cards("5H 6H 7H"), AMERICAN)[-1:] + readings(cards("9C 9D 9S"), AMERICAN)
    )
    hand = bits(cards("8H 9H 10H 3H 9C"))[0]
    assert table.takes(hand, high=False) == bits(cards("8H 9H 10H"))[0]


def imagined(hands: list[str], stock: str, pile: str = "", rules: Ruleset = AMERICAN) -> Round:
    lying = cards(pile)
    seen, twice, _ = bits(lying)
    return Round(
        setup(rules, len(hands)),
        [bits(cards(hand)) for hand in hands],
        Open(),
        [BIT[c] for c in lying],
        [BIT[c] for c in cards(stock)],
        seen,
        twice,
        [False] * len(hands),
        [False] * len(hands),
        [0.0] * len(hands),
    )


def test_the_whole_hand_is_laid_at_once_and_counts_double() -> None:
    found = imagined(["5H 6H 7H 9C 9D 2S", "KC KD 3S 4D 8H JS"], "9S")
    found.play(0)
    assert found.gains == [2 * (10 + 10 + 3 + 4 + 8 + 10), 0]


def test_the_discard_that_is_wanted_is_taken() -> None:
    found = imagined(["5H 6H 7H 9C 9D 2S", "KC KD 3S 4D 8H JS"], "AC 2C", "9S")
    assert not found.turn(0)
    assert found.gains[0] > 0


def test_the_lone_card_is_discarded() -> None:
    found = imagined(["5H 6H 9C 9D 2S 3S KD", "KC 3D 3C 4D 8H JS"], "AC")
    assert found.turn(0)
    assert found.pile == [BIT[cards("KD")[0]]]


def test_penalties_are_taken_by_who_still_holds_cards() -> None:
    found = imagined(["5H 6H 7H", "KC JK"], "3D", rules=GERMAN)
    found.play(0)
    assert found.gains == [0, -30]


def test_a_whole_hand_in_own_melds_earns_the_most() -> None:
    found = imagined(["5H 6H 7H 9C 9D 9S", "KC 2D"], "3S", rules=PLAYROOM)
    found.play(0)
    assert found.gains == [6 * 5 + 15 + 300 + 100, 0]
