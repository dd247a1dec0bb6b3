"""The effect of each agreement of a table on the planner and the opponents."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from rummy_tui.bots import LEVELS, easy
from rummy_tui.bots.choosing.book import book
from rummy_tui.bots.choosing.planner import (
    Objective,
    Plan,
    Seating,
    can_end,
    lay_offs,
    plan,
    seating,
)
from rummy_tui.bots.choosing.scales import lowest_chance, mean_card
from rummy_tui.match.chance import chance, draw_for_seats
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import JOKER, PACK, card, cards
from rummy_tui.rules.engine import apply
from rummy_tui.rules.ruleset import Discards, FinalDiscard, Ruleset, Scoring
from rummy_tui.rules.state import Drawn, Phase, State, Turn, new_match
from rummy_tui.rules.variants import AMERICAN, BASIC, GERMAN, MANIPULATION, PLAYROOM, RULESETS
from rummy_tui.rules.view import view
from tests.bots.levels import QUICK
from tests.rules.positions import meld, position, table

MANY = "2D 3D 5D 9D JD KD 4C 9C JC"


def seat(rules: Ruleset, hand: str, on_table: str = "", **more: object) -> Seating:
    sitting = Seating(rules, book(rules), cards(hand), table(on_table, rules))
    return replace(sitting, **more)  # type: ignore[arg-type]


def laid(found: Plan) -> Counter[object]:
    return Counter(found.laid)


def steadily(state: State) -> act.Move:
    return LEVELS["steady"](view(state, state.seat), Random(1))


def sharply(state: State) -> act.Move:
    return LEVELS["sharp"](view(state, state.seat), Random(1))


# Jokers


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_the_book_stays_small(rules: Ruleset) -> None:
    naturals = [entry for place in range(len(PACK)) for entry in book(rules).natural(place)]
    assert len(naturals) < 400
    with_joker = [entry for entry in book(rules).held((*PACK, JOKER)) if entry.jokers]
    assert 0 < len(with_joker) < 1200


def test_two_jokers_in_a_meld_without_limit() -> None:
    found = plan(seat(GERMAN, "KH JK JK AC 8D 10H"))
    assert found.moves == (act.Lay(meld("10H JK JK KH", GERMAN)),)
    apart = replace(GERMAN, jokers_side_by_side=1)
    assert JOKER not in plan(seat(apart, "KH JK JK AC 8D 10H")).laid


def test_more_jokers_than_natural_cards() -> None:
    hand, on_table = "JK 2C", "5H 6H JK JK=8H"
    assert not any(JOKER in item.cards for item in lay_offs(seat(BASIC, hand, on_table)))
    rules = replace(BASIC, joker_majority=True)
    assert any(JOKER in item.cards for item in lay_offs(seat(rules, hand, on_table)))


def test_one_natural_card_beside_two_jokers() -> None:
    rules = replace(BASIC, joker_majority=True)
    assert plan(seat(rules, "JK JK 7H 2C")).moves == ()
    wild = replace(rules, naturals_in_meld=1)
    assert laid(plan(seat(wild, "JK JK 7H 2C"), Objective.CARDS)) == Counter(cards("JK JK 7H"))


def test_a_suit_twice() -> None:
    assert plan(seat(BASIC, "8H 8H 8S 2C")).moves == ()
    rules = replace(BASIC, suits_twice=True)
    assert laid(plan(seat(rules, "8H 8H 8S 2C"))) == Counter(cards("8H 8H 8S"))


def test_declared_jokers_are_one_card_each() -> None:
    faces = {
        entry.meld.faces
        for entry in book(MANIPULATION).held(cards("8S 8H JK"))
        if len(entry.meld) == 3
    }
    assert faces == {cards("8H 8S 8C"), cards("8H 8S 8D")}


def test_a_joker_owed_may_be_laid_off_where_jokers_are() -> None:
    found = plan(seat(GERMAN, "JK KC 2C", "5H 6H 7H", owed=1))
    assert isinstance(found.moves[0], act.LayOff)
    assert laid(found) == Counter(cards("JK"))
    assert plan(seat(PLAYROOM, "JK KC 2C", "5H 6H 7H", owed=1)).moves == ()


def test_a_freed_joker_is_owed_only_if_it_must_be_laid_again() -> None:
    for rules, owed in ((BASIC, 0), (replace(BASIC, same_turn=True), 1)):
        after = seat(rules, "5H KC", "3H 4H JK=5H 6H").with_exchange(0, card("5H"))
        assert after.owed == owed
        assert JOKER in after.hand


def test_a_joker_is_freed_if_it_is_used_and_not_if_it_cannot_be() -> None:
    use = position("8C KD KS 2H 4S", "7C JK=8C 9C", rules=GERMAN)  # G7
    assert steadily(use) == act.Exchange(0, card("8C"))
    closed = "AC 2C 3C 4C 5C 6C 7C JK=8C 9C 10C JC QC KC"
    assert isinstance(steadily(position("8C KD 2H 4S", closed, rules=GERMAN, others=["3D"])),
                      act.Discard)  # fmt: skip


# Opening


def test_an_opening_of_two_melds() -> None:  # G4
    found = plan(seat(GERMAN, "QC QD QH 7C 8C 9C 2D", short=40))
    assert laid(found) == Counter(cards("QC QD QH 7C 8C 9C"))
    assert plan(seat(GERMAN, "QC QD QH 7C 8C 2D", short=40)).moves == ()


def test_laying_off_does_not_open() -> None:  # G6
    on_table = "2C 3C 4C"
    assert plan(seat(GERMAN, "9H 10H JH QH 5C KD", on_table, short=40)).moves == ()
    assert plan(seat(GERMAN, "9H 10H JH QH KH 5C KD", on_table, short=40)).moves


def test_a_card_is_taken_towards_the_opening() -> None:
    def drawing(discards: str, rules: Ruleset) -> act.Move:
        hand = "QC QD 7C 8C 2D 4H 9S"
        return steadily(position(hand, "", discards, rules=rules, opened=False, phase=Phase.DRAW))

    assert drawing("QH", GERMAN) == act.Take()
    assert drawing("3S", GERMAN) == act.Draw()
    assert drawing("QH", PLAYROOM) == act.Draw()


def test_a_card_for_the_opening_is_not_discarded() -> None:
    state = position("2C 2D 2S KD QH", rules=GERMAN, opened=False)
    move = steadily(state)
    assert isinstance(move, act.Discard)
    assert move.card in cards("KD QH")


@pytest.mark.parametrize("must_play", [True, False])
def test_all_cards_taken_are_due_if_all_must_be_laid(must_play: bool) -> None:
    rules = replace(BASIC, discard=Discards.MULTIPLE, must_play=must_play)
    sitting = seat(rules, "9H 10H 2C 4S")
    after = sitting.with_taken(cards("JH KD"))
    assert after.due == (cards("JH KD") if must_play else ())
    assert plan(after).does(after) is not must_play
    state = position("9H 10H 2C 4S", "", "KD JH", rules=rules, others=["3D"], phase=Phase.DRAW)
    taken = apply(state, act.Take(2))[0]
    assert after.due == seating(view(taken, 0)).due, "planned as it will be"


def test_nobody_takes_cards_that_must_all_be_laid_and_cannot_be() -> None:
    rules = replace(BASIC, discard=Discards.MULTIPLE, must_play=True)
    state = position("9H 10H 2C 4S", "", "JH KD", rules=rules, others=["3D"], phase=Phase.DRAW)
    for level in QUICK.values():
        assert level(view(state, 0), Random(1)) == act.Draw()


# The end of a turn


def test_a_last_card_is_kept_to_be_discarded() -> None:  # G8
    optional = replace(GERMAN, final_discard=FinalDiscard.OPTIONAL)
    assert plan(seat(GERMAN, "5D 6D 7D")).moves == ()
    assert plan(seat(optional, "5D 6D 7D")).left == ()
    assert len(plan(seat(GERMAN, "5D 6D 7D 8D")).left) == 1
    assert plan(seat(GERMAN, "8D 9D", "5D 6D 7D")).left == cards("9D")


def test_the_card_just_taken_is_not_the_one_that_is_kept() -> None:
    found = plan(seat(GERMAN, "5D 6D 7D 8D", due=cards("8D")))
    assert found.left == cards("5D")


@pytest.mark.parametrize("level", QUICK)
def test_nobody_lays_the_last_card_if_it_must_be_discarded(level: str) -> None:
    state = position("5D 6D 7D", rules=GERMAN)
    for luck in range(20):
        assert isinstance(QUICK[level](view(state, 0), Random(luck)), act.Discard)


def test_one_meld_in_a_turn() -> None:
    rules = replace(AMERICAN, one_meld=True)
    two = "3C 3D 3H 8S 9S 10S"
    assert laid(plan(seat(rules, f"{two} KD 5C"))) == Counter(cards("8S 9S 10S"))
    assert plan(seat(rules, f"{two} KD 5C", melds=1)).moves == ()
    assert len(plan(seat(rules, f"{two} KD")).moves) == 2
    assert len(plan(seat(AMERICAN, f"{two} KD 5C")).moves) == 2


@pytest.mark.parametrize(
    ("rules", "may"), [(AMERICAN, True), (replace(MANIPULATION, regroup=False), False)]
)
def test_a_second_meld_may_leave_a_card_only_to_be_discarded(rules: Ruleset, may: bool) -> None:
    rules, second = replace(rules, one_meld=True), act.Lay(meld("8S 9S 10S"))
    assert can_end(seat(rules, "8S 9S 10S KD", melds=1), second, 3) is may
    assert may or can_end(seat(rules, "8S 9S 10S", melds=1), second, 3)


def test_the_dealer_begins_without_drawing() -> None:
    luck = Random(5)
    state, _ = apply(new_match(GERMAN, 3), draw_for_seats(GERMAN, 3, luck)[1])
    action = chance(state, luck)
    assert action is not None
    state, _ = apply(state, action)
    assert len(view(state, state.dealer).hand) == 14
    assert isinstance(steadily(state), act.Discard | act.Lay)


# Values


def test_points_count_if_cards_score_as_laid() -> None:
    assert plan(seat(PLAYROOM, "QS KS AS 2C")).points == 35
    assert plan(seat(GERMAN, "QS KS AS 2C")).points == 0
    assert plan(seat(GERMAN, "QS KS AS 2C")).opening == 31


def test_a_nearly_whole_hand_is_held_back_only_if_it_counts_double() -> None:
    hand = "5H 6H 7H 8S 8D 8C 2C 4D 9D"
    others = [MANY.replace("4C", "3C").replace("9D", "2S")]
    state = position(hand, discards="3H 3S 10H 10S QC", rules=AMERICAN, others=others)
    assert isinstance(sharply(state), act.Discard)
    plain = replace(AMERICAN, rummy_doubles=False)
    assert isinstance(sharply(replace(state, rules=plain)), act.Lay)
    assert isinstance(sharply(replace(state, laid=(True, True))), act.Lay)


def test_a_discard_that_fits_on_the_table_is_taken() -> None:
    state = position("2C KD 5H", "7S 8S 9S", "10S", rules=AMERICAN, phase=Phase.DRAW,
                     others=["3D 4D 6D"])  # fmt: skip
    assert steadily(state) == act.Take()


# Draws, knocking and the last lap

ADDING = replace(MANIPULATION, regroup=False)
"""Several cards drawn and knocking, with melds that stay as they lie."""


def drawn(state: State, number: int) -> State:
    turn = Turn(draws=3, drew=number, drawn=Drawn.STOCK, melds_before=len(state.table))
    return replace(state, turn=turn)


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("rules", [MANIPULATION, ADDING])
def test_a_player_who_lays_nothing_draws_again(level: str, rules: Ruleset) -> None:
    state = position("2H 9C KS", "5D 6D 7D", rules=rules, others=["3C JC"])
    for number, move in ((1, act.Draw()), (2, act.Draw()), (3, act.EndTurn())):
        assert QUICK[level](view(drawn(state, number), 0), Random(1)) == move


@pytest.mark.parametrize(("rules", "lays"), [(MANIPULATION, act.Regroup), (ADDING, act.LayOff)])
def test_after_the_third_card_nothing_is_laid(rules: Ruleset, lays: type[act.Move]) -> None:
    state = position("8D 9C KS", "5D 6D 7D", rules=rules, others=["3C JC"])
    assert isinstance(steadily(drawn(state, 2)), lays)
    assert steadily(drawn(state, 3)) == act.EndTurn()


def test_knocking_depends_on_what_the_others_may_hold() -> None:
    low = drawn(position("2H 3C", rules=MANIPULATION, others=["4C JC KD 9D 7H"]), 3)
    assert steadily(low) == act.Knock()
    assert steadily(replace(low, hands=(low.hands[0], cards("4C")))) == act.Knock()
    lower = replace(low, hands=(low.hands[0], cards("AC")), known=((), cards("AC")))
    assert steadily(lower) == act.EndTurn()
    assert steadily(replace(low, lap=0)) == act.EndTurn()


@pytest.mark.parametrize("level", QUICK)
def test_knocking_comes_in_place_of_a_discard(level: str) -> None:
    rules = replace(BASIC, scoring=Scoring.LOWEST_HAND, knock=5)
    state = position("2H 3C", rules=rules, others=["4C JC KD 9D 7H"])
    chosen = {QUICK[level](view(state, 0), Random(luck)) for luck in range(10)}
    assert act.Knock() in chosen


def test_the_chance_of_the_lowest_hand() -> None:
    state = position("2H 3C", rules=MANIPULATION, others=["KD"])
    live = tuple(0 if c in cards("2H 3C") else 1 for c in PACK)
    # four aces, twos, threes, fours and fives, without the two held
    chance_of_lowest = lowest_chance(view(state, 0), live)
    assert chance_of_lowest == pytest.approx(1 - 18 / 50)


def test_in_the_last_lap_whatever_can_be_laid_is_laid() -> None:
    state = position("8D KS", "5D 6D 7D", rules=MANIPULATION, others=["3C JC"], stock="")
    lap = replace(state, lap=0, turn=Turn(draws=0, melds_before=1))
    assert isinstance(steadily(lap), act.Regroup)
    assert steadily(replace(lap, hands=(cards("KS"), cards("3C JC")))) == act.EndTurn()


def test_a_beginner_moves_a_single_card_at_most() -> None:
    steal = position("8S 8D KC", "5H 6H 7H 8H", rules=MANIPULATION, others=["3C JC"])
    moves = {easy.choose_move(view(drawn(steal, 1), 0), Random(luck)) for luck in range(30)}
    assert {type(move) for move in moves} == {act.Regroup, act.Draw}
    split = position("5H", "3H 4H 5H 6H 7H", rules=MANIPULATION, others=["3C JC", "KD"])
    moves = {easy.choose_move(view(drawn(split, 1), 0), Random(luck)) for luck in range(30)}
    assert moves == {act.Draw()}


def test_the_seating_knows_the_new_melds_of_the_turn() -> None:
    state = position("3C 3D 3H 8S", rules=AMERICAN, others=["KD"])
    state, _ = apply(state, act.Lay(meld("3C 3D 3H", AMERICAN)))
    assert seating(view(state, 0)).melds == 1


def test_the_mean_of_a_card_is_the_sets_own() -> None:
    assert mean_card(AMERICAN) == pytest.approx(85 / 13)
    assert mean_card(PLAYROOM) == pytest.approx(95 / 13)
