"""The planner finds what a player with all the time in the world would find."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_tui.bots.book import book
from rummy_tui.bots.planner import Item, Seating, choose, lay_offs, melds_held, plan
from rummy_tui.rules.actions import Lay, LayOff
from rummy_tui.rules.arrange import extensions, readings
from rummy_tui.rules.cards import JOKER, PACK, Card, Suit, cards, without
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.ruleset import Discards, JokerPoints, Ruleset
from rummy_tui.rules.scoring import worth
from rummy_tui.rules.variants import PLAYROOM

TWO_JOKERS = replace(PLAYROOM, jokers_in_meld=2, joker_points=JokerPoints.REPLACED)


def seat(hand: str, table: tuple[str, ...] = (), **more: object) -> Seating:
    lying = tuple(readings(cards(meld), PLAYROOM)[0] for meld in table)
    return replace(Seating(PLAYROOM, book(PLAYROOM), cards(hand), lying), **more)  # type: ignore[arg-type]


def brute_melds(hand: tuple[Card, ...], rules: Ruleset) -> set[Meld]:
    """Every meld of the hand, by trying all its parts."""
    found: set[Meld] = set()
    for size in range(3, len(hand) + 1):
        for part in set(combinations(sorted(hand), size)):
            try:
                found.update(readings(part, rules))
            except Illegal:
                continue
    return found


def brute_best(hand: tuple[Card, ...], rules: Ruleset) -> int:
    """The most that a hand can score in melds, by trying all choices."""
    held = Counter(hand)
    best = 0
    for meld in brute_melds(hand, rules):
        if not Counter(meld.cards) - held:
            rest = brute_best(without(hand, meld.cards), rules)
            best = max(best, worth(meld, rules) + rest)
    return best


def few_suits(size: int) -> st.SearchStrategy[tuple[Card, ...]]:
    """Hands of two packs that are likely to hold melds."""
    close = [c for c in PACK if c.suit in (Suit.HEARTS, Suit.SPADES, Suit.CLUBS) and c.rank < 6]
    packs = (*close, *close, JOKER, JOKER)
    return st.lists(st.sampled_from(range(len(packs))), min_size=3, max_size=size, unique=True).map(
        lambda places: tuple(packs[p] for p in places)
    )


def by_points(item: Item) -> int:
    return item.points


@pytest.mark.parametrize("rules", [PLAYROOM, TWO_JOKERS], ids=["one joker", "two jokers"])
@settings(max_examples=60, deadline=None)
@given(hand=few_suits(8))
def test_best_choice_equals_brute_force(rules: Ruleset, hand: tuple[Card, ...]) -> None:
    seating = Seating(rules, book(rules), hand, ())
    chosen = choose(melds_held(seating), hand, 0, by_points)
    laid = Counter(c for item in chosen for c in item.cards)
    assert not laid - Counter(hand)
    assert sum(item.points for item in chosen) == brute_best(hand, rules)


@settings(max_examples=60, deadline=None)
@given(hand=few_suits(7))
def test_the_book_lists_the_melds_of_a_hand(hand: tuple[Card, ...]) -> None:
    listed = {entry.meld for _, entry in book(PLAYROOM).held(hand)}
    brute = brute_melds(hand, PLAYROOM)
    assert listed <= brute
    assert {m for m in brute if len(m) <= 5 or not m.jokers} == listed


@settings(max_examples=60, deadline=None)
@given(hand=few_suits(9))
def test_each_lay_off_is_legal(hand: tuple[Card, ...]) -> None:
    seating = replace(seat("2C", ("6H 7H 8H", "3H 3S 3D", "2S 3S JK")), hand=hand)
    for item in lay_offs(seating):
        assert isinstance(item.move, LayOff)
        before = seating.table[item.move.index]
        assert item.move.meld in extensions(before, item.cards, PLAYROOM)
        assert not Counter(item.cards) - Counter(hand)


@pytest.mark.parametrize(
    ("hand", "table", "laid", "left"),
    [
        ("5H 6H 7H 8H 8S 8D KC 2C", (), "5H 6H 7H 8H 8S 8D", "KC 2C"),
        ("5H 6H 7H 8H 8S 8D 8C KC 2C", (), "5H 6H 7H 8H 8S 8D 8C", "KC 2C"),
        ("4H 3H KC 2C", ("5H 6H 7H",), "3H 4H", "KC 2C"),
        ("9C 9C KD 2C", ("9H 9D 9S",), "9C", "9C KD 2C"),
        ("QS KS JK 2C 4D", (), "QS KS JK", "2C 4D"),
        ("5H 6H 7H JK 2C 9D", (), "5H 6H 7H", "JK 2C 9D"),
        ("5H 6H 7H JK 2C", (), "5H 6H 7H JK", "2C"),
    ],
)
def test_plans(hand: str, table: tuple[str, ...], laid: str, left: str) -> None:
    found = plan(seat(hand, table))
    assert Counter(found.laid) == Counter(cards(laid))
    assert Counter(found.left) == Counter(cards(left))


def test_nothing_is_laid_that_would_not_open() -> None:
    assert plan(seat("9S 10S JS 2C 4D", short=30)).moves == ()
    assert len(plan(seat("9S 10S JS 2C 4D 2H 2D", short=30)).moves) == 2


def test_what_opens_is_not_laid_off_elsewhere() -> None:
    found = plan(seat("10S JS QS 2C 4D", ("7S 8S 9S",), short=30))
    assert [type(move) for move in found.moves] == [Lay]


def test_after_opening_the_rest_is_laid_off() -> None:
    found = plan(seat("QS KS AS 10H 2C 4D", ("7H 8H 9H",), short=30))
    assert [type(move) for move in found.moves] == [Lay, LayOff]


def test_a_joker_owed_is_laid() -> None:
    found = plan(seat("5H 6H 7H JK 2C 9D", owed=1))
    assert JOKER in found.laid


def test_a_card_due_is_laid_first() -> None:
    found = plan(seat("QS KS AS 3H 4D 5C", ("4H 5H 6H",), due=cards("3H")))
    assert isinstance(found.moves[0], LayOff)


def test_without_discards_the_last_card_stays_in_the_way() -> None:
    rules = replace(PLAYROOM, discard=Discards.NONE)
    found = plan(replace(seat("5H 6H 7H JK 2C"), rules=rules, book=book(rules)))
    assert Counter(found.left) == Counter(cards("JK 2C"))


def test_a_large_hand_is_planned_in_bounded_time() -> None:
    hand = (*PACK, *PACK[:30], JOKER, JOKER, JOKER)
    found = plan(replace(seat("2C"), hand=hand))
    assert len(found.left) < 10
