"""A hand as it is held: the cursor, the chosen cards, and steps back and forward."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from rummy_tui.match.sitting import Begun, Order, OrderedHand, Sorting, survivors
from rummy_tui.rules.cards import PACK, Card, card, cards, sorted_cards, without
from rummy_tui.rules.laying.draft import begin, put
from rummy_tui.rules.melds import Kind, Meld
from rummy_tui.rules.variants import MANIPULATION


def holding(codes: str, cursor: int = 0, order: Order = Order.SUIT) -> OrderedHand:
    return OrderedHand(Sorting(order)).holding(cards(codes)).at(cursor)


def toggled(hand: OrderedHand) -> OrderedHand:
    """The same after the focused card was chosen, or left out again."""
    return replace(hand, begun=Begun(chosen=hand.toggled()))


def shown(hand: OrderedHand) -> str:
    return " ".join(c.code for c in hand.cards)


def test_a_hand_is_sorted_by_suit_at_first() -> None:
    assert shown(holding("JK KS 2H 10C AD 9C AC")) == "AC 9C 10C AD 2H KS JK"


def test_orders() -> None:
    hand = holding("JK KS 2H 10C AD 9C AC")
    hand = hand.sorted_by(Sorting(Order.RANK))
    assert shown(hand) == "AC AD 2H 9C 10C KS JK"
    hand = hand.sorted_by(Sorting(Order.NONE))
    assert shown(hand) == "JK KS 2H 10C AD 9C AC"


def test_sorting_keeps_the_card_under_the_cursor() -> None:
    hand = holding("JK KS 2H 10C", 3)
    assert hand.focused is card("JK")
    for order in Order:
        hand = hand.sorted_by(Sorting(order))
        assert hand.focused is card("JK")


def test_after_a_card_is_played_the_cursor_stands_on_the_next_one() -> None:
    hand = holding("2C 3C 4C 5C", 1)
    hand = hand.holding(cards("2C 4C 5C"))
    assert hand.focused is card("4C")


def test_after_the_last_card_is_played_it_stands_on_the_one_before() -> None:
    hand = holding("2C 3C 4C", 2)
    hand = hand.holding(cards("2C 3C"))
    assert hand.focused is card("3C")


def test_when_another_card_is_played_it_stays_on_its_card() -> None:
    hand = holding("2C 3C 4C 5C", 2)
    hand = hand.holding(cards("3C 4C 5C"))
    assert hand.focused is card("4C")


def test_the_cursor_stands_on_the_drawn_card() -> None:
    hand = holding("2C 4C 5C", 2)
    hand = hand.holding(cards("2C 4C 5C 3C"))
    assert (shown(hand), hand.focused) == ("2C 3C 4C 5C", card("3C"))


def test_after_drawing_a_second_copy_it_stands_on_one_of_the_two() -> None:
    hand = holding("2C 4C 5C")
    hand = hand.holding(cards("2C 4C 5C 4C"))
    assert hand.focused is card("4C")
    assert hand.cursor == 2


def test_after_taking_several_it_stands_on_the_last_taken() -> None:
    hand = holding("2C 4C")
    hand = hand.holding(cards("2C 4C KS QS"))
    assert hand.focused is card("QS")


def test_one_of_two_copies_is_played_and_the_other_one_is_next() -> None:
    hand = holding("2C 4C 4C 5C", 1)
    hand = hand.holding(cards("2C 4C 5C"))
    assert (hand.cursor, hand.focused) == (1, card("4C"))


def test_an_unchanged_hand_changes_nothing() -> None:
    hand = holding("2C 3C 4C", 1)
    assert hand.holding(cards("2C 3C 4C")) is hand


def test_the_last_card_is_played() -> None:
    hand = holding("2C")
    hand = hand.holding(())
    assert (hand.cursor, hand.focused, hand.cards) == (0, None, ())


def test_cards_taken_back_are_under_the_cursor() -> None:
    hand = holding("2C 3C 4C 9S", 3)
    hand = hand.holding(cards("9S"))
    hand = hand.holding(cards("2C 3C 4C 9S"))
    assert hand.focused is card("4C")


def test_cards_are_chosen_in_any_order_and_left_out_again() -> None:
    hand = holding("2C 3C 4C 5C")
    for position in (2, 0, 3):
        hand = hand.at(position)
        hand = toggled(hand)
    assert hand.chosen == cards("4C 2C 5C")
    hand = hand.at(0)
    hand = toggled(hand)
    assert hand.chosen == cards("4C 5C")
    assert [hand.is_chosen(p) for p in range(4)] == [False, False, True, True]


def test_chosen_cards_go_with_the_order_of_the_hand() -> None:
    hand = holding("9S 2C JK 4C")
    hand = toggled(hand)
    hand = hand.sorted_by(Sorting(Order.NONE))
    assert [hand.is_chosen(p) for p in range(4)] == [False, True, False, False]


def test_both_copies_of_a_card_can_be_chosen() -> None:
    hand = holding("4C 4C 5C")
    hand = toggled(hand)
    assert not hand.is_chosen(1)
    hand = hand.at(1)
    hand = toggled(hand)
    assert hand.chosen == cards("4C 4C")


def groups(hand: OrderedHand, *, forward: bool) -> list[str]:
    found = []
    while (to := hand.group_start(forward=forward)) is not None:
        hand = hand.at(to)
        found.append(hand.cards[to].code)
    return found


def test_groups_by_suit() -> None:
    hand = holding("2C 3C 4D 5D 6S JK")
    assert groups(hand, forward=True) == ["4D", "6S", "JK"]
    assert groups(hand.at(5), forward=False) == ["6S", "4D", "2C"]


def test_groups_by_rank() -> None:
    hand = holding("9C 9D KS JK", order=Order.RANK)
    assert groups(hand, forward=True) == ["KS", "JK"]


def test_groups_from_the_middle_go_to_the_group_before() -> None:
    assert groups(holding("2C 3C 4D 5D 6D", 4), forward=False) == ["2C"]


def test_without_an_order_each_card_is_a_group() -> None:
    assert groups(holding("9C 2D 9D", order=Order.NONE), forward=True) == ["2D", "9D"]


def test_an_empty_hand_has_no_groups() -> None:
    hand = OrderedHand()
    assert hand.group_start(forward=True) is None
    assert hand.group_start(forward=False) is None


DECK = (*PACK, *PACK, card("JK"), card("JK"))


@given(
    st.lists(st.sampled_from(DECK), min_size=1, max_size=16),
    st.lists(
        st.one_of(
            st.tuples(st.just("draw"), st.sampled_from(DECK)),
            st.tuples(st.sampled_from(["play", "move", "toggle"]), st.integers(0, 20)),
            st.tuples(st.just("sort"), st.builds(Sorting, st.sampled_from(Order), st.booleans())),
            st.tuples(st.just("put"), st.integers(0, 20)),
            st.tuples(st.just("lay"), st.none()),
        ),
        max_size=25,
    ),
)
def test_the_cursor_is_on_a_card_and_chosen_cards_are_held(
    dealt: list[Card], steps: list[tuple[str, object]]
) -> None:
    hand = OrderedHand()
    held = tuple(dealt)
    hand = hand.holding(held)
    for step, value in steps:
        before, focus = hand.cards, hand.cursor
        if step == "draw" and isinstance(value, Card):
            held = (*held, value)
            hand = hand.holding(held)
            assert hand.focused is value
        elif step == "play" and isinstance(value, int) and held:
            gone = before[value % len(before)]
            held = without(held, (gone,))
            stayed = survivors(hand.held, held)
            chosen = tuple(stayed[p] for p in hand.begun.chosen or () if p in stayed)
            hand = replace(hand.holding(held), begun=Begun(chosen=chosen))
            if before[focus] is gone:
                after = (*before[:focus], *before[focus + 1 :])
                wanted = {*after[focus : focus + 1]} or {*after[-1:]}
                assert hand.focused in wanted or gone is hand.focused or not held
            else:
                assert hand.focused is before[focus]
        elif step == "move" and isinstance(value, int) and held:
            hand = hand.at(value % len(held))
        elif step == "toggle" and held:
            hand = toggled(hand)
        elif step == "put" and isinstance(value, int) and held:
            place = value % len(held)
            hand = hand.sorted_by(hand.putting(place))
            assert hand.held[place] in hand.cards
            assert hand.focused is before[focus]
        elif step == "sort" and isinstance(value, Sorting):
            focused = hand.focused
            hand = hand.sorted_by(value)
            assert hand.focused is focused
        elif step == "lay":
            held = without(held, hand.chosen)
            hand = replace(hand.holding(held), begun=Begun())
        assert sorted_cards(hand.cards) == sorted_cards(held)
        assert 0 <= hand.cursor < max(1, len(held))
        assert all(hand.chosen.count(c) <= held.count(c) for c in hand.chosen)
        assert sum(hand.is_chosen(p) for p in range(len(held))) == len(hand.chosen)


# Things begun


def test_a_step_back_can_be_done_again_until_another_step() -> None:
    one = Begun().step_to(None, ()).step_to(None, (0,))
    two = one.step_to(None, (0, 3))
    back = two.back()
    assert back == one
    assert back is not None
    assert back.after == two
    assert back.step_to(None, (0, 3)) == two, "the same step is the one that was taken back"
    other = back.step_to(None, (0, 2))
    assert other.after is None
    assert other.back() == one


def test_a_combination_that_is_given_up_leaves_no_step() -> None:
    start = Begun()
    building = start.step_to(None, ()).step_to(None, (1,))
    given_up = building.step_to(None, None)
    assert given_up == start
    assert given_up.before is None
    assert given_up.after is None


def test_chosen_cards_that_go_onto_the_draft_are_one_step_of_it() -> None:
    table = (Meld(Kind.SET, cards("8S 8H 8D"), cards("8S 8H 8D")),)
    lying = begin(table, cards("9H 9S 2C"))
    building = Begun().step_to(None, ()).step_to(None, (0,))
    put_down = building.step_to(put(lying, cards("9H"), None, MANIPULATION), None)
    back = put_down.back()
    assert back is not None
    assert back.regroups(put_down)
    assert (back.draft, back.chosen) == (None, None)
    assert put_down.step_to(lying, None) == back, "the table lies as it lay"
    assert not building.regroups(Begun())
