"""The cards that jokers stand for, and their exchanges, in sets other than Playroom Rummy."""

from __future__ import annotations

import pytest

from rummy_tui.rules.cards import JOKER, card, cards
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.laying.arrange import arrange
from rummy_tui.rules.notation import write_meld
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import BASIC, GERMAN, MANIPULATION
from tests.rules.positions import house, play, position, refused, why_not

FAR = ("4C 10C JC",)
ACE_HIGH = house(BASIC, ace_high="on")
MAJORITY = house(BASIC, joker_majority="on", jokers="4")
WILD = house(BASIC, joker_majority="on", naturals_in_meld="1")
TWO_PACKS = house(BASIC, two_packs_for_four="on")
ANY = house(TWO_PACKS, any_missing="on")
TWICE = house(TWO_PACKS, suits_twice="on")


def shown(codes: str, rules: Ruleset) -> list[str]:
    return [write_meld(m) for m in arrange(cards(codes), rules)]


@pytest.mark.parametrize(
    ("codes", "rules", "lies"),
    [
        pytest.param("QH KH JK", ACE_HIGH, ["QH KH JK=AH"], id="end-where-aces-are-high"),
        pytest.param("QH KH JK", GERMAN, ["QH KH JK=AH"], id="end-german"),
        pytest.param("QH KH JK", BASIC, ["JK=JH QH KH"], id="the-free-end-where-aces-are-low"),
        pytest.param("JK QH KH", BASIC, ["JK=JH QH KH"], id="given-first"),
        pytest.param("JK QH KH", ACE_HIGH, ["JK=JH QH KH"], id="given-first-ace-high"),
        pytest.param("AH 2H JK", BASIC, ["AH 2H JK=3H"], id="nothing-below-the-ace"),
        pytest.param("QH JK KH", ACE_HIGH, ["JK=JH QH KH", "QH KH JK=AH"], id="asked"),
        pytest.param("3C 3D JK", BASIC, ["3C 3D JK"], id="a-set-leaves-it-open"),
        pytest.param("3C JK 3D 3H", BASIC, ["3C 3D 3H JK=3S"], id="a-set-of-four-settles-it"),
        pytest.param("3C 3D JK JK", GERMAN, ["3C 3D JK=3H JK=3S"], id="two-and-two"),
        pytest.param("3C 3D JK", TWICE, ["3C 3D JK"], id="suits-twice"),
        pytest.param(
            "QH JK JK",
            WILD,
            ["QH JK JK", "JK=10H JK=JH QH", "JK=JH QH JK=KH"],
            id="one-natural-card-it-is-asked",
        ),
        pytest.param("3C 3D 3H JK", TWICE, ["3C 3D 3H JK"], id="suits-twice-never-settles"),
        pytest.param(
            "8H 8S JK", MANIPULATION, ["8H 8S JK=8C", "8H 8S JK=8D"], id="declared-it-is-asked"
        ),
        pytest.param("8C 8H 8S JK", MANIPULATION, ["8C 8H 8S JK=8D"], id="declared-the-last-suit"),
        pytest.param("5H 6H JK", MANIPULATION, ["5H 6H JK=7H"], id="declared-in-a-run"),
    ],
)
def test_a_joker_stands_for_a_card(codes: str, rules: Ruleset, lies: list[str]) -> None:
    assert shown(codes, rules) == lies


@pytest.mark.parametrize(
    ("codes", "rules", "reason"),
    [
        pytest.param("5H JK JK 8H", BASIC, None, id="basic-as-many-as-naturals"),
        pytest.param("5H JK JK JK 9H", BASIC, Reason.JOKER_MAJORITY, id="basic-more"),
        pytest.param("5H JK JK JK 9H", MAJORITY, None, id="basic-majority-option"),
        pytest.param("JK JK JK 9H", MAJORITY, Reason.TOO_FEW_NATURALS, id="always-two-naturals"),
        pytest.param("JK JK 9H", WILD, None, id="one-natural-option"),
        pytest.param("JK JK JK", WILD, Reason.TOO_FEW_NATURALS, id="one-natural-option-none"),
        pytest.param("5H JK 7H", GERMAN, None, id="german-one"),
        pytest.param("5H JK JK 8H", GERMAN, None, id="german-two-side-by-side"),
        pytest.param("5H JK 7H JK", GERMAN, None, id="german-two-apart"),
        pytest.param("5H JK JK JK 9H", GERMAN, Reason.JOKER_MAJORITY, id="german-more"),
        pytest.param(
            "5H JK JK JK 9H 10H", GERMAN, Reason.JOKERS_SIDE_BY_SIDE, id="german-three-side-by-side"
        ),
        pytest.param(
            "5H JK JK 8H",
            house(GERMAN, jokers_side_by_side="1"),
            Reason.JOKERS_SIDE_BY_SIDE,
            id="german-option-one",
        ),
        pytest.param(
            "5H JK 7H JK", house(GERMAN, jokers_side_by_side="1"), None, id="german-one-and-one"
        ),
        pytest.param(
            "5H JK JK JK 9H 10H",
            house(GERMAN, jokers_side_by_side="off"),
            None,
            id="german-option-off",
        ),
        pytest.param("5H JK JK", MANIPULATION, None, id="manipulation-two-and-one"),
        pytest.param("7H 7D 7H", BASIC, Reason.SAME_SUIT_TWICE, id="no-suit-twice"),
        pytest.param("7H 7D 7H", TWICE, None, id="suits-twice-option"),
        pytest.param("7H 7D 7H 7S 7D", TWICE, Reason.SET_CLOSED, id="closed-at-four-all-the-same"),
        pytest.param("7H 7D 7H", GERMAN, Reason.SAME_SUIT_TWICE, id="german-no-suit-twice"),
    ],
)
def test_jokers_in_a_meld_are_limited(codes: str, rules: Ruleset, reason: Reason | None) -> None:
    if reason is None:
        assert arrange(cards(codes), rules)
    else:
        with pytest.raises(Illegal) as caught:
            arrange(cards(codes), rules)
        assert caught.value.reason is reason


@pytest.mark.parametrize(
    ("rules", "on_table", "given", "reason"),
    [
        pytest.param(BASIC, "5H 6H JK=7H", "7H", None, id="its-card"),
        pytest.param(BASIC, "5H 6H JK=7H", "8H", Reason.NOT_THE_JOKERS_CARD, id="another-card"),
        pytest.param(BASIC, "5H 6H JK=7H", "4H", Reason.NOT_THE_JOKERS_CARD, id="the-other-end"),
        pytest.param(BASIC, "5H 6H 7H", "8H", Reason.NO_JOKER_THERE, id="no-joker"),
        pytest.param(BASIC, "3C 3D JK", "3H", Reason.JOKER_AMBIGUOUS, id="ambiguous"),
        pytest.param(ANY, "3C 3D JK", "3H", None, id="any-missing-hearts"),
        pytest.param(ANY, "3C 3D JK", "3S", None, id="any-missing-spades"),
        pytest.param(ANY, "3C 3D JK", "3C", Reason.NOT_THE_JOKERS_CARD, id="any-missing-not-twice"),
        pytest.param(ANY, "3C 3D JK", "4H", Reason.NOT_THE_JOKERS_CARD, id="any-missing-a-rank"),
        pytest.param(TWICE, "3C 3D JK", "3C", None, id="suits-twice-any-of-the-rank"),
        pytest.param(TWICE, "3C 3D 3H JK", "3S", None, id="suits-twice-of-four-too"),
        pytest.param(TWO_PACKS, "3C 3D 3H JK", "3C", Reason.NOT_THE_JOKERS_CARD, id="settled"),
        pytest.param(GERMAN, "3C 3D JK", "3H", Reason.JOKER_AMBIGUOUS, id="german-ambiguous"),
        pytest.param(GERMAN, "3C 3D JK JK", "3H", None, id="german-either-of-two"),
        pytest.param(GERMAN, "3C 3D JK JK", "3S", None, id="german-the-other-of-two"),
    ],
)
def test_exchanged_for(rules: Ruleset, on_table: str, given: str, reason: Reason | None) -> None:
    others = (*FAR, "2C", "2D")  # four players, for whom options may bring two packs
    state = position(f"{given} 9S KC", on_table, rules=rules, others=others)
    if reason is None:
        after, _ = play(state, f"exchange 1 {given}")
        assert after.hands[0] == (*cards("9S KC"), JOKER)
        assert after.table[0].jokers == state.table[0].jokers - 1
    else:
        assert why_not(state, f"exchange 1 {given}") is reason


def test_laying_the_third_natural_card_settles_the_joker_on_the_last_suit() -> None:
    state = position("3H 3S 9S", "3C 3D JK", rules=GERMAN)
    state, _ = play(state, "add 1 3H")
    assert state.table[0].faces[-1] is card("3S")
    state, _ = play(state, "exchange 1 3S")
    assert write_meld(state.table[0]) == "3C 3D 3H 3S"


def test_after_a_joker_that_is_the_seven_comes_the_eight_and_the_seven_is_an_exchange() -> None:
    state = position("7H 8H 9S", "5H 6H JK", rules=BASIC)
    assert write_meld(play(state, "add 1 8H")[0].table[0]) == "5H 6H JK=7H 8H"
    assert why_not(state, "add 1 7H") is Reason.DOES_NOT_FIT
    assert write_meld(play(state, "exchange 1 7H")[0].table[0]) == "5H 6H 7H"


def test_a_card_twice_is_never_added_beside_a_joker() -> None:
    state = position("7H 9S", "7H 7D JK", rules=GERMAN)
    assert why_not(state, "add 1 7H") is Reason.SAME_SUIT_TWICE


def test_with_two_packs_either_copy_of_the_card_will_do() -> None:
    state = position("7H 7H 9S", "5H 6H JK", rules=GERMAN)
    state, _ = play(state, "exchange 1 7H")
    assert state.hands[0] == (*cards("7H 9S"), JOKER)


@pytest.mark.parametrize("rules", [BASIC, GERMAN], ids=["basic", "german"])
@pytest.mark.parametrize(
    ("on_table", "move", "lies"),
    [
        ("5H 6H 7H", "layoff 1 5H 6H 7H JK=8H", "5H 6H 7H JK=8H"),
        ("5H 6H 7H", "layoff 1 JK=4H 5H 6H 7H", "JK=4H 5H 6H 7H"),
        ("3C 3D 3H", "add 1 JK", "3C 3D 3H JK=3S"),
        ("3C 3D JK", "add 1 JK", "3C 3D JK=3H JK=3S"),
    ],
)
def test_a_joker_may_be_laid_off(rules: Ruleset, on_table: str, move: str, lies: str) -> None:
    state, _ = play(position("JK 9S", on_table, rules=rules, others=FAR), move)
    assert write_meld(state.table[0]) == lies


def test_a_joker_laid_off_still_obeys_the_limits() -> None:
    state = position("JK JK 9S", "3H JK JK 6H", rules=GERMAN)
    assert refused(state, "add 1 JK").reason is Reason.JOKER_MAJORITY


@pytest.mark.parametrize("rules", [BASIC, GERMAN], ids=["basic", "german"])
def test_a_joker_may_be_discarded(rules: Ruleset) -> None:
    state, _ = play(position("JK 9S 8S", rules=rules, others=FAR), "discard JK")
    assert state.discards == (JOKER,)


def test_an_end_joker_never_slides() -> None:
    state = position("3H 4H 9S", "JK=4H 5H 6H", rules=BASIC)
    assert why_not(state, "layoff 1 3H 4H 5H 6H JK=7H") is Reason.DOES_NOT_FIT
    assert write_meld(play(state, "add 1 3H")[0].table[0]) == "3H JK=4H 5H 6H"
    assert why_not(state, "add 1 4H") is Reason.DOES_NOT_FIT
