"""The least deadwood of a hand of one pack, checked by trying every choice of melds."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_tui.bots.choosing.book import book
from rummy_tui.rules.cards import PACK, Suit, cards, without
from rummy_tui.rules.laying.arrange import readings
from rummy_tui.rules.laying.melding import best_melds
from rummy_tui.rules.scoring import hand_points
from rummy_tui.rules.variants import AMERICAN
from tests.bots.brute import Hand, melds
from tests.tools.thorough import sample

pytestmark = pytest.mark.sampled

CLOSE = [c for c in PACK if c.rank in (1, 2, 3, 4, 5, 12, 13)]
THREE_SUITS = [c for c in PACK if c.suit is not Suit.CLUBS]


def least_left(hand: Hand) -> int:
    """The least deadwood, by trying all melds of the hand."""
    left = [least_left(without(hand, meld.cards)) for meld in melds(hand, AMERICAN)]
    return min([hand_points(hand, AMERICAN), *left])


def hands(pack: list[object], most: int) -> st.SearchStrategy[Hand]:
    return st.lists(st.sampled_from(pack), unique=True, max_size=most).map(tuple)  # type: ignore[arg-type]


@settings(max_examples=sample(1500, 100), deadline=None)
@given(hand=st.one_of(hands(list(CLOSE), 10), hands(list(THREE_SUITS), 10), hands(list(PACK), 10)))
def test_the_least_is_left(hand: Hand) -> None:
    laid, left = best_melds(hand)
    cards_laid = Counter(c for meld in laid for c in meld)
    assert not cards_laid - Counter(hand)
    assert all(readings(meld, AMERICAN) for meld in laid)
    assert left == hand_points(tuple((Counter(hand) - cards_laid).elements()), AMERICAN)
    assert left == least_left(hand)


@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ("5H 6H 7H 8S 8D 8C KC", 10),
        ("5H 6H 7H 8H 8S 8D KC", 10),
        ("5H 6H 7H 8H 8S 8D 8C", 0),
        ("QH KH AH", 21),
        ("AH 2H 3H", 0),
        ("9C 9D 9H 9S 8S 7S", 0),
        ("", 0),
    ],
)
def test_the_rest_is_told(hand: str, left: int) -> None:
    assert best_melds(cards(hand))[1] == left


@settings(max_examples=sample(500, 50), deadline=None)
@given(hand=st.one_of(hands(list(CLOSE), 10), hands(list(PACK), 10)))
def test_the_book_lists_a_meld_wherever_bits_find_one(hand: Hand) -> None:
    assert any(True for _ in book(AMERICAN).held(hand)) == bool(list(melds(hand, AMERICAN)))
