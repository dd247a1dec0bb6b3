"""The planner finds what a player with all the time in the world would find."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_tui.bots.choosing import search
from rummy_tui.bots.choosing.book import book, splits
from rummy_tui.bots.choosing.planner import Objective, Plan, Seating, lay_offs, plan, plans, seating
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import JOKER, PACK, Card, Suit, cards
from rummy_tui.rules.laying.arrange import extensions
from rummy_tui.rules.ruleset import Discards, JokerPoints, Ruleset
from rummy_tui.rules.variants import AMERICAN, GERMAN, PLAYROOM
from rummy_tui.rules.view import view
from tests.bots.brute import melds
from tests.bots.test_planner_exact import TABLES
from tests.rules.positions import meld, position
from tests.rules.positions import table as on_table

TWO_JOKERS = replace(PLAYROOM, jokers_in_meld=2, joker_points=JokerPoints.REPLACED)


def seat(hand: str, table: tuple[str, ...] = (), **more: object) -> Seating:
    lying = on_table(" | ".join(table))
    return replace(Seating(PLAYROOM, book(PLAYROOM), cards(hand), lying), **more)  # type: ignore[arg-type]


def few_suits(size: int) -> st.SearchStrategy[tuple[Card, ...]]:
    """Hands of two packs that are likely to hold melds."""
    close = [c for c in PACK if c.suit in (Suit.HEARTS, Suit.SPADES, Suit.CLUBS) and c.rank < 6]
    packs = (*close, *close, JOKER, JOKER)
    return st.lists(st.sampled_from(range(len(packs))), min_size=3, max_size=size, unique=True).map(
        lambda places: tuple(packs[p] for p in places)
    )


@pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
@settings(max_examples=40, deadline=None)
@given(hand=few_suits(8))
def test_the_book_lists_the_melds_of_a_hand(rules: Ruleset, hand: tuple[Card, ...]) -> None:
    listed = [entry.meld for entry in book(rules).held(hand)]
    brute = melds(hand, rules)
    assert len(set(listed)) == len(listed)
    assert set(listed) == {meld for meld in brute if rules.one_meld or not splits(meld, rules)}
    assert all(len(meld) > 5 and meld.jokers for meld in set(brute) - set(listed))


@settings(max_examples=60, deadline=None)
@given(hand=few_suits(9))
def test_each_lay_off_is_legal(hand: tuple[Card, ...]) -> None:
    seating = replace(seat("2C", ("6H 7H 8H", "3H 3S 3D", "2S 3S JK")), hand=hand)
    for item in lay_offs(seating):
        assert isinstance(item.move, act.LayOff)
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


def test_melds_laid_before_do_not_bind_if_any_number_may_be_laid() -> None:
    german = seat("2S 3S JK 5H 2D AH QC", short=7, melds=2)
    begun = replace(german, rules=GERMAN, book=book(GERMAN))
    assert plan(begun).moves == (act.Lay(meld("2S 3S JK=4S", GERMAN)),)


def test_cards_for_the_opening_are_not_laid_off() -> None:
    found = plan(seat("10S JS QS 2C 4D", ("7S 8S 9S",), short=30))
    assert [type(move) for move in found.moves] == [act.Lay]


def test_after_opening_the_rest_is_laid_off() -> None:
    found = plan(seat("QS KS AS 10H 2C 4D", ("7H 8H 9H",), short=30))
    assert [type(move) for move in found.moves] == [act.Lay, act.LayOff]


def test_a_joker_owed_is_laid() -> None:
    found = plan(seat("5H 6H 7H JK 2C 9D", owed=1))
    assert JOKER in found.laid


def test_a_card_due_is_laid_first() -> None:
    found = plan(seat("QS KS AS 3H 4D 5C", ("4H 5H 6H",), due=cards("3H")))
    assert isinstance(found.moves[0], act.LayOff)


def test_without_discards_the_last_card_stays_in_the_way() -> None:
    rules = replace(PLAYROOM, discard=Discards.NONE)
    found = plan(replace(seat("5H 6H 7H JK 2C"), rules=rules, book=book(rules)))
    assert Counter(found.left) == Counter(cards("JK 2C"))


LARGE = "AC 2C 3C 4C 5C 6C 3D 4D 5D 6D 7D 8D 3H 4H 5H 6H 7H 9S 9H 9D 5S 6S 7S 5C 6C 7C KD QD JK JK"


def test_a_large_hand_is_planned_exactly() -> None:
    found = plan(seat(LARGE))
    assert found.exact
    assert found.left == (JOKER,)


def test_a_plan_of_too_many_choices_is_good_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    best = plan(seat(LARGE))
    monkeypatch.setattr(search, "LOOKED_AT", 600)
    hasty = plan(seat(LARGE))
    assert not hasty.exact
    assert best.value * 0.8 < hasty.value <= best.value
    assert Counter((*hasty.laid, *hasty.left)) == Counter(cards(LARGE))
    monkeypatch.setattr(search, "LOOKED_AT", 20)
    assert plan(seat(LARGE)) == Plan(left=cards(LARGE), exact=False)


# The next best plan, and the objectives


def test_the_next_best_lays_other_cards() -> None:
    best, second = plans(seat("5H 6H 7H 7S 7D KC 2C 4D 9S"))
    assert second is not None
    assert (best.value, second.value) == (30, 30)
    assert {best.laid, second.laid} == {cards("5H 6H 7H"), cards("7D 7H 7S")}


def test_laying_nothing_is_the_next_best_if_there_is_one_meld() -> None:
    best, second = plans(seat("10H JH QH 7S 2D KC", short=30))
    assert second is not None
    assert (best.moves == (), second.moves) == (False, ())
    assert plans(seat("10H JC QH 7S 2D KC"))[1] is None


@pytest.mark.parametrize(
    ("objective", "laid"),
    [
        (Objective.POINTS, "KH KD KS"),
        (Objective.CARDS, "2S 3S 4S 5S"),
        (Objective.LEFT, "KH KD KS"),
    ],
)
def test_the_best_choice_depends_on_the_scoring(objective: Objective, laid: str) -> None:
    one = replace(AMERICAN, one_meld=True)
    hand = cards("2S 3S 4S 5S KH KD KS 9C 7D")
    found = plan(Seating(one, book(one), hand, ()), objective)
    assert Counter(found.laid) == Counter(cards(laid))


# Jokers on the table

RUN = "QS KS JK=AS"


def test_a_joker_is_freed_for_a_new_meld() -> None:
    found = plan(seat("AS 7H 7D 2C 4S", (RUN,)))
    assert [type(move) for move in found.moves] == [act.Exchange, act.Lay]
    assert found.points == 15 + 5 + 5
    assert found.freed == found.jokers == 1


def test_two_jokers_are_freed() -> None:
    found = plan(seat("AS 9H 7C 7D QC KC 2C", (RUN, "8H JK=9H 10H")))
    assert found.freed == 2
    assert Counter(found.left) == Counter(cards("2C"))


def test_a_joker_is_freed_after_it_is_certain_what_it_stands_for() -> None:  # P7
    found = plan(seat("7C 7S QH QD 2C 4S", ("7H 7D JK",)))
    assert [type(move) for move in found.moves] == [act.LayOff, act.Exchange, act.Lay]


def test_a_joker_is_freed_only_if_it_can_be_laid_again() -> None:
    assert plan(seat("AS 7H 9D 2C 4S", (RUN,))).moves == ()
    assert plan(seat("AS 7H 7D 2C 4S", (RUN,), exchanges=False)).moves == ()


def test_a_player_frees_jokers_only_after_opening() -> None:
    found = plan(seat("10C JC QC AS 7H 7D 2C 4S", (RUN,), short=30))
    assert [type(move) for move in found.moves] == [act.Lay, act.Exchange, act.Lay]
    assert plan(seat("JC QC AS 7H 7D 2C 4S", (RUN,), short=30)).moves == ()


def test_a_joker_that_cannot_be_laid_again_is_kept_if_that_only_costs_points() -> None:
    found = plan(seat("JK 9C 2C 7H 3D 10H JH QH", owed=2))
    assert Counter(found.laid) == Counter(cards("10H JH QH"))
    german = Seating(GERMAN, book(GERMAN), cards("JK 9C 2C 7H 3D 10H JH QH"), (), owed=2)
    assert plan(german).moves == ()


def test_a_card_taken_that_cannot_be_laid_is_kept() -> None:
    found = plan(seat("5H 6H 7H 9C KD", due=cards("9C")))
    assert Counter(found.laid) == Counter(cards("5H 6H 7H"))
    assert plan(seat("5H 6H 7H 9C", due=cards("9C"))).moves == ()
    must = replace(PLAYROOM, must_play=True)
    assert plan(replace(seat("5H 6H 7H 9C KD", due=cards("9C")), rules=must)).moves == ()


# Cards that must be laid


def same(laid: tuple[Card, ...], wanted: str) -> bool:
    return Counter(laid) == Counter(cards(wanted))


def test_a_due_card_goes_before_a_higher_score() -> None:
    hand = "AH AD AS KS QS 2C 4D"
    assert same(plan(seat(hand)).laid, "AH AD AS")
    assert same(plan(seat(hand, due=cards("QS"))).laid, "QS KS AS")


def test_one_of_two_equal_cards_must_be_laid_and_the_other_may_stay() -> None:
    hand = "9C 9C 9D 9H 10H JH KD 2C"
    assert same(plan(seat(hand)).laid, "9H 10H JH")
    found = plan(seat(hand, due=cards("9C")))
    assert same(found.laid, "9C 9D 9H")
    assert found.left.count(cards("9C")[0]) == 1


def test_two_cards_must_both_be_laid() -> None:
    hand = "AH AD AS KS QS AC 2C 3C 4D"
    assert same(plan(seat(hand)).laid, "AH AD AC QS KS AS")
    found = plan(seat(hand, due=cards("QS 3C")))
    assert set(cards("QS 3C")) <= set(found.laid)
    assert found.does(seat(hand, due=cards("QS 3C")))


@pytest.mark.parametrize(("due", "first"), [("JS", "9S 10S JS"), ("2C", "2C 2D 2H")])
def test_the_due_card_is_laid_first_in_an_opening(due: str, first: str) -> None:
    found = plan(seat("9S 10S JS 2H 2D 2C KD", short=30, due=cards(due)))
    assert [type(move) for move in found.moves] == [act.Lay, act.Lay]
    assert found.moves[0] == act.Lay(meld(first))


def test_a_due_card_is_laid_before_new_melds_and_after_an_exchange() -> None:
    found = plan(seat("QH KH AH 7H 7D AS 4S 2C", (RUN, "5S 6S 7S"), due=cards("4S")))
    kinds = [type(move) for move in found.moves]
    assert kinds == [act.Exchange, act.LayOff, act.Lay, act.Lay]


def test_a_card_that_is_due_may_free_a_joker() -> None:
    found = plan(seat("AS 7H 7D 2C 4S", (RUN,), due=cards("AS")))
    assert [type(move) for move in found.moves] == [act.Exchange, act.Lay]


def test_a_player_who_must_lay_a_joker_frees_no_other() -> None:
    hand = "JK AS 7H 7D 9C 9D 2C 4S"
    assert act.Exchange in map(type, plan(seat(hand, (RUN,))).moves)
    found = plan(seat(hand, (RUN,), due=(JOKER,)))
    assert act.Exchange not in map(type, found.moves)
    assert JOKER in found.laid


def test_a_card_that_may_be_kept_does_not_stay_alone() -> None:
    """It may not be discarded in this turn, so that another card has to be left for that."""
    found = plan(seat("5H 6H 7H 8H 9C", due=cards("9C")))
    assert len(found.laid) == 3
    assert cards("9C")[0] in found.left
    assert same(plan(seat("5H 6H 7H 8C 9C", due=cards("9C"))).left, "8C 9C")


def test_owed_and_due_cards_stay_if_they_cannot_be_laid() -> None:
    found = plan(seat("JK 9C 2C 7H 3D 10H JH QH", owed=2, due=cards("JH")))
    assert same(found.laid, "10H JH QH")
    found = plan(seat("JK 9C 2C 7H 3D 10H JH QH", owed=2, due=cards("3D")))
    assert same(found.laid, "10H JH QH")


def test_laying_nothing_is_no_way_if_a_card_must_be_laid() -> None:
    hand = "10H JH QH 7S 2D KC"
    assert plans(seat(hand, short=30))[1] is not None
    best, second = plans(seat(hand, short=30, due=cards("QH")))
    assert (len(best.moves), second) == (1, None)
    assert plan(seat(hand, short=40, due=cards("QH"))) == Plan(left=cards(hand))


def test_a_copy_of_what_was_taken_may_not_be_discarded_either() -> None:
    assert plan(seat("5H 6H 7H 9C 9C", due=cards("9C"))).moves == ()
    assert same(plan(seat("5H 6H 7H 9C 9C KD", due=cards("9C"))).left, "9C 9C KD")


@pytest.mark.parametrize(
    ("taken", "laid", "must_play", "due"),
    [
        ("9C", "", False, "9C"),
        ("9C", "9C 9D 9H", False, ""),
        ("9C", "9C 9D 9H", True, ""),
        ("9C 9D", "", False, ""),
        ("9C 9D", "9D", True, "9C"),
        ("", "9C", True, ""),
    ],
)
def test_a_seat_must_lay_the_cards_it_took(
    taken: str, laid: str, must_play: bool, due: str
) -> None:
    rules = replace(PLAYROOM, must_play=must_play)
    state = position("9C 9D KD", rules=rules)
    turn = replace(state.turn, taken=cards(taken), laid=cards(laid))
    assert seating(view(replace(state, turn=turn), 0)).due == cards(due)


def test_one_card_taken_has_to_go_or_to_stay_and_several_may_all_be_discarded() -> None:
    before = seat("5H 6H KD")
    assert before.with_taken(cards("9C")).due == cards("9C")
    assert before.with_taken(cards("9C 9D")).due == ()


def test_a_card_that_frees_a_joker_is_no_longer_due() -> None:
    before = seat("AS 7H 7D 2C", (RUN,), due=cards("AS"))
    assert before.with_exchange(0, cards("AS")[0]).due == ()
    assert before.with_exchange(0, cards("AS")[0]).owed == 1


def test_a_plan_without_the_card_that_is_due_does_not_do() -> None:
    due = seat("5H 6H 7H 9C KD", due=cards("9C"))
    found = plan(due)
    assert found.moves
    assert not found.does(due)
    assert found.does(replace(due, due=()))
