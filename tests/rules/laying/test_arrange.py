"""The ways in which cards can lie: new melds, extensions and exchanges."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.rules.cards import JOKER, PACK, card, cards
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.laying.arrange import (
    arrange,
    exchanged,
    extensions,
    fitting,
    freeing,
    may_fit,
    may_free,
    readings,
)
from rummy_tui.rules.melds import Kind, Meld
from rummy_tui.rules.notation import read_meld, write_meld
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import MANIPULATION, PLAYROOM
from tests.rules.positions import house, meld

TWO_JOKERS = house(jokers_in_meld="2")
FOUR_JOKERS = house(jokers_in_meld="4")
MOSTLY_JOKERS = replace(FOUR_JOKERS, joker_majority=True, naturals_in_meld=1)
DECLARED = replace(MOSTLY_JOKERS, declared=True, joker_lay_off=True)
TWO_TO_KING = "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"


def shown(codes: str, rules: Ruleset = PLAYROOM) -> list[str]:
    return [write_meld(m) for m in arrange(cards(codes), rules)]


@pytest.mark.parametrize(
    ("given", "lies"),
    [
        pytest.param("7S 7C 7H", "7C 7H 7S", id="set-of-three"),
        pytest.param("7S 7C 7H 7D", "7C 7D 7H 7S", id="set-of-four"),
        pytest.param("JK 7S 7H", "7H 7S JK", id="joker-in-a-set-stands-for-two"),
        pytest.param("7S JK 7H 7C", "7C 7H 7S JK=7D", id="joker-closes-a-set"),
        pytest.param("AH AD AS", "AD AH AS", id="set-of-aces"),
        pytest.param("6H 4H 5H", "4H 5H 6H", id="run-in-any-order"),
        pytest.param("3S AS 2S", "AS 2S 3S", id="ace-low"),
        pytest.param("KS AS QS", "QS KS AS", id="ace-high"),
        pytest.param("AS QS KS JK", "JK=JS QS KS AS", id="joker-cannot-go-above-the-ace"),
        pytest.param("AS JK 2S", "AS 2S JK=3S", id="joker-cannot-go-below-the-ace"),
        pytest.param("AS JK 3S", "AS JK=2S 3S", id="joker-fills-a-gap"),
        pytest.param("QS AS JK", "QS JK=KS AS", id="joker-fills-a-gap-below-the-high-ace"),
        pytest.param("QH KH JK", "QH KH JK=AH", id="given-last-joker-is-the-ace"),
        pytest.param("JK QH KH", "JK=JH QH KH", id="given-first-joker-is-the-jack"),
        pytest.param("KH QH JK", "JK=JH QH KH", id="given-downwards-joker-is-the-jack"),
        pytest.param("JK KH QH", "QH KH JK=AH", id="given-downwards-joker-is-the-ace"),
        pytest.param("5H 6H JK", "5H 6H JK=7H", id="given-last-joker-is-above"),
        pytest.param("JK 2H 3H", "JK=AH 2H 3H", id="given-first-joker-is-the-low-ace"),
        pytest.param("5H JK 7H", "5H JK=6H 7H", id="joker-inside"),
        pytest.param(f"AH {TWO_TO_KING}", f"AH {TWO_TO_KING}", id="thirteen-with-the-ace-low"),
        pytest.param(f"{TWO_TO_KING} AH", f"{TWO_TO_KING} AH", id="thirteen-with-the-ace-high"),
        pytest.param(f"JK {TWO_TO_KING}", f"JK=AH {TWO_TO_KING}", id="thirteen-with-a-joker-low"),
        pytest.param(f"{TWO_TO_KING} JK", f"{TWO_TO_KING} JK=AH", id="thirteen-with-a-joker-high"),
    ],
)
def test_cards_lie_as(given: str, lies: str) -> None:
    assert shown(given) == [lies]


@pytest.mark.parametrize(
    ("given", "found"),
    [
        pytest.param("QH JK KH", ["JK=JH QH KH", "QH KH JK=AH"], id="joker-in-the-middle"),
        pytest.param("6H JK 5H", ["JK=4H 5H 6H", "5H 6H JK=7H"], id="joker-in-the-middle-down"),
        pytest.param("6H 5H 7H JK", ["JK=4H 5H 6H 7H", "5H 6H 7H JK=8H"], id="cards-not-in-order"),
        pytest.param(
            "2H AH 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH",
            [f"AH {TWO_TO_KING}", f"{TWO_TO_KING} AH"],
            id="thirteen-cards-not-in-order",
        ),
    ],
)
def test_two_readings_are_asked_for(given: str, found: list[str]) -> None:
    assert shown(given) == found


@pytest.mark.parametrize(
    ("given", "found"),
    [
        pytest.param("JK 5H 6H JK", ["JK=4H 5H 6H JK=7H"], id="one-at-each-end"),
        pytest.param("JK JK 5H 6H", ["JK=3H JK=4H 5H 6H"], id="both-below"),
        pytest.param("5H JK JK 8H", ["5H JK=6H JK=7H 8H"], id="both-inside"),
        pytest.param("JK 5H JK 7H", ["JK=4H 5H JK=6H 7H"], id="one-inside-one-below"),
        pytest.param("JK JK 6H 5H", ["5H 6H JK=7H JK=8H"], id="both-above-downwards"),
        pytest.param(
            "JK 5H JK 6H",
            ["JK=3H JK=4H 5H 6H", "JK=4H 5H 6H JK=7H", "5H 6H JK=7H JK=8H"],
            id="three-readings",
        ),
        pytest.param("7H JK 7D JK", ["7D 7H JK=7C JK=7S"], id="set-of-four-settles-both"),
    ],
)
def test_two_jokers(given: str, found: list[str]) -> None:
    assert shown(given, TWO_JOKERS) == found


@pytest.mark.parametrize(
    ("given", "lies"),
    [
        ("JK 5D JK JK JK", "JK=4D 5D JK=6D JK=7D JK=8D"),
        ("JK JK JK 5D JK", "JK=2D JK=3D JK=4D 5D JK=6D"),
    ],
)
def test_upwards_is_the_order_that_is_meant_if_both_would_do(given: str, lies: str) -> None:
    assert shown(given, MOSTLY_JOKERS) == [lies]


def test_a_natural_card_with_jokers_is_a_run_or_a_set_as_long_as_there_are_suits() -> None:
    four, five = (cards(given) for given in ("5D JK JK JK", "5D JK JK JK JK"))
    kinds = [[m.kind for m in readings(given, MOSTLY_JOKERS)] for given in (four, five)]
    assert kinds == [[Kind.SET, *[Kind.RUN] * 4], [Kind.RUN] * 5]


def test_an_ace_alone_with_jokers_is_at_either_end_of_a_run() -> None:
    assert [write_meld(m) for m in readings(cards("AD JK JK JK JK"), MOSTLY_JOKERS)] == [
        "AD JK=2D JK=3D JK=4D JK=5D",
        "JK=10D JK=JD JK=QD JK=KD AD",
    ]


@pytest.mark.parametrize(
    ("given", "reason", "amount"),
    [
        ("5D 6D JK JK JK", Reason.JOKER_MAJORITY, 0),
        ("5D JK JK", Reason.TOO_FEW_NATURALS, 2),
        ("5D 6D JK JK JK JK JK", Reason.TOO_MANY_JOKERS, 4),
    ],
)
def test_too_many_jokers_are_refused_with_how_many_there_may_be(
    given: str, reason: Reason, amount: int
) -> None:
    with pytest.raises(Illegal) as caught:
        readings(cards(given), replace(FOUR_JOKERS, naturals_in_meld=2, joker_majority=False))
    found = caught.value
    assert (found.reason, found.cards, found.amount) == (reason, cards(given), amount)


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        pytest.param("", Reason.TOO_FEW_CARDS, id="nothing"),
        pytest.param("7H 7D", Reason.TOO_FEW_CARDS, id="two-cards"),
        pytest.param("7H 7D 8H", Reason.NOT_A_MELD, id="neither"),
        pytest.param("7H 8H 9D", Reason.NOT_A_MELD, id="two-suits"),
        pytest.param("7H 8H 10H", Reason.NOT_A_MELD, id="a-gap"),
        pytest.param("7H 7H 8H 9H", Reason.NOT_A_MELD, id="a-card-twice-in-a-run"),
        pytest.param("7H 7D 7H", Reason.SAME_SUIT_TWICE, id="a-suit-twice"),
        pytest.param("7H 7H JK", Reason.SAME_SUIT_TWICE, id="a-suit-twice-with-a-joker"),
        pytest.param("7C 7D 7H 7S 7S", Reason.SAME_SUIT_TWICE, id="five-of-a-rank"),
        pytest.param("7C 7D 7H 7S JK", Reason.SET_CLOSED, id="a-joker-too-many-for-a-set"),
        pytest.param("KH AH 2H", Reason.CORNER, id="round-the-corner"),
        pytest.param("QH KH AH 2H", Reason.CORNER, id="longer-round-the-corner"),
        pytest.param("KH JK 2H", Reason.CORNER, id="round-the-corner-through-a-joker"),
        pytest.param("QH KH JK 2H", Reason.CORNER, id="longer-through-a-joker"),
        pytest.param("JK 5H", Reason.TOO_FEW_CARDS, id="joker-and-one"),
        pytest.param("JK JK 5H", Reason.TOO_MANY_JOKERS, id="two-jokers"),
        pytest.param(f"{TWO_TO_KING} AH JK", Reason.RUN_FULL, id="fourteen-cards"),
        pytest.param(f"AH {TWO_TO_KING} AH", Reason.RUN_FULL, id="an-ace-at-both-ends"),
        pytest.param("?? ?? ??", Reason.SAME_SUIT_TWICE, id="backs"),
    ],
)
def test_no_meld(given: str, reason: Reason) -> None:
    with pytest.raises(Illegal) as caught:
        arrange(cards(given), PLAYROOM)
    assert (caught.value.reason, caught.value.cards) == (reason, cards(given))


def test_jokers_alone_make_no_meld() -> None:
    with pytest.raises(Illegal) as caught:
        arrange(cards("JK JK JK"), FOUR_JOKERS)
    assert caught.value.reason is Reason.TOO_FEW_NATURALS


@pytest.mark.parametrize(
    ("lying", "added", "lies"),
    [
        pytest.param("5H 6H 7H", "8H", ["5H 6H 7H 8H"], id="above"),
        pytest.param("5H 6H 7H", "4H", ["4H 5H 6H 7H"], id="below"),
        pytest.param("5H 6H 7H", "9H 4H 8H 3H", ["3H 4H 5H 6H 7H 8H 9H"], id="both-ends"),
        pytest.param("5H 6H JK=7H", "8H", ["5H 6H JK=7H 8H"], id="above-a-joker"),
        pytest.param("JK=4H 5H 6H", "3H 7H", ["3H JK=4H 5H 6H 7H"], id="both-ends-with-a-joker"),
        pytest.param("JH QH KH", "AH", ["JH QH KH AH"], id="ace-high"),
        pytest.param("2H 3H 4H", "AH", ["AH 2H 3H 4H"], id="ace-low"),
        pytest.param("AH 2H 3H", "4H", ["AH 2H 3H 4H"], id="above-an-ace-low"),
        pytest.param(
            TWO_TO_KING,
            "AH",
            [f"AH {TWO_TO_KING}", f"{TWO_TO_KING} AH"],
            id="two-readings-of-the-ace",
        ),
        pytest.param("7C 7D 7H", "7S", ["7C 7D 7H 7S"], id="fourth-suit"),
        pytest.param("7D 7H JK", "7C", ["7C 7D 7H JK=7S"], id="settles-the-joker"),
    ],
)
def test_extended(lying: str, added: str, lies: list[str]) -> None:
    assert [write_meld(m) for m in extensions(meld(lying), cards(added), PLAYROOM)] == lies


@pytest.mark.parametrize(
    ("lying", "added", "reason"),
    [
        pytest.param("5H 6H 7H", "9H", Reason.DOES_NOT_FIT, id="a-gap"),
        pytest.param("5H 6H 7H", "8D", Reason.DOES_NOT_FIT, id="another-suit"),
        pytest.param("5H 6H 7H", "6H", Reason.DOES_NOT_FIT, id="a-card-it-has"),
        pytest.param("5H 6H 7H", "7D", Reason.DOES_NOT_FIT, id="a-rank-to-a-run"),
        pytest.param("5H 6H JK=7H", "7H", Reason.DOES_NOT_FIT, id="the-jokers-card"),
        pytest.param("5H 6H JK=7H", "4H 7H", Reason.DOES_NOT_FIT, id="a-joker-never-slides"),
        pytest.param("JK=4H 5H 6H", "8H", Reason.DOES_NOT_FIT, id="nor-leaves-the-low-end"),
        pytest.param("QH KH AH", "2H", Reason.CORNER, id="round-the-corner"),
        pytest.param("AH 2H 3H", "KH", Reason.CORNER, id="below-the-low-ace"),
        pytest.param(f"AH {TWO_TO_KING}", "AH", Reason.RUN_FULL, id="an-ace-at-both-ends"),
        pytest.param("7C 7D 7H", "7H", Reason.SAME_SUIT_TWICE, id="a-suit-twice"),
        pytest.param("7D 7H JK", "7H", Reason.SAME_SUIT_TWICE, id="a-suit-twice-beside-a-joker"),
        pytest.param("7C 7D 7H", "8H", Reason.DOES_NOT_FIT, id="another-rank"),
        pytest.param("7C 7D 7H 7S", "7S", Reason.SET_CLOSED, id="closed"),
        pytest.param("7C 7D 7H JK=7S", "7S", Reason.SET_CLOSED, id="closed-by-a-joker"),
        pytest.param("7D 7H JK", "7C 7S", Reason.SET_CLOSED, id="two-cards-for-one-place"),
        pytest.param("5H 6H 7H", "JK", Reason.JOKER_IN_NEW_ONLY, id="a-joker"),
    ],
)
def test_not_extended(lying: str, added: str, reason: Reason) -> None:
    with pytest.raises(Illegal) as caught:
        extensions(meld(lying), cards(added), PLAYROOM)
    assert (caught.value.reason, caught.value.cards) == (reason, cards(added))


@pytest.mark.parametrize(
    ("set_of_jokers", "added"),
    [
        pytest.param("7H JK JK", "8H", id="a-set-becomes-no-run"),
        pytest.param("7H JK JK", "6H 8H", id="nor-by-two-cards"),
    ],
)
def test_a_meld_stays_of_its_kind(set_of_jokers: str, added: str) -> None:
    (lying,) = (m for m in readings(cards(set_of_jokers), MOSTLY_JOKERS) if m.kind is Kind.SET)
    with pytest.raises(Illegal) as caught:
        extensions(lying, cards(added), MOSTLY_JOKERS)
    assert caught.value.reason is Reason.DOES_NOT_FIT


def test_a_longer_meld_also_says_its_joker_limit() -> None:
    with pytest.raises(Illegal) as caught:
        extensions(meld("5H 6H JK=7H"), cards("JK"), replace(PLAYROOM, joker_lay_off=True))
    assert (caught.value.reason, caught.value.amount) == (Reason.TOO_MANY_JOKERS, 1)


@pytest.mark.parametrize(
    ("lying", "given", "lies"),
    [
        pytest.param("5H 6H JK=7H", "7H", "5H 6H 7H", id="end-of-a-run"),
        pytest.param("5H JK=6H 7H", "6H", "5H 6H 7H", id="inside-a-run"),
        pytest.param("QH KH JK=AH", "AH", "QH KH AH", id="the-high-ace"),
        pytest.param("JK=AH 2H 3H", "AH", "AH 2H 3H", id="the-low-ace"),
        pytest.param("7C 7H 7S JK=7D", "7D", "7C 7D 7H 7S", id="a-set-lies-in-order-again"),
    ],
)
def test_exchanged(lying: str, given: str, lies: str) -> None:
    assert write_meld(exchanged(meld(lying), card(given), PLAYROOM)) == lies


@pytest.mark.parametrize(
    ("lying", "given", "reason"),
    [
        pytest.param("5H 6H 7H", "7H", Reason.NO_JOKER_THERE, id="no-joker"),
        pytest.param("5H 6H JK=7H", "8H", Reason.NOT_THE_JOKERS_CARD, id="another-rank"),
        pytest.param("5H 6H JK=7H", "7D", Reason.NOT_THE_JOKERS_CARD, id="another-suit"),
        pytest.param("5H 6H JK=7H", "4H", Reason.NOT_THE_JOKERS_CARD, id="the-other-end"),
        pytest.param("5H 6H JK=7H", "JK", Reason.NOT_THE_JOKERS_CARD, id="a-joker"),
        pytest.param("7H 7D JK", "7C", Reason.JOKER_AMBIGUOUS, id="either-suit"),
        pytest.param("7H 7D JK", "7S", Reason.JOKER_AMBIGUOUS, id="the-other-suit"),
        pytest.param("7H 7D JK", "7H", Reason.NOT_THE_JOKERS_CARD, id="a-suit-it-has"),
        pytest.param("7C 7D 7H JK=7S", "7C", Reason.NOT_THE_JOKERS_CARD, id="not-the-last-suit"),
    ],
)
def test_not_exchanged(lying: str, given: str, reason: Reason) -> None:
    with pytest.raises(Illegal) as caught:
        exchanged(meld(lying), card(given), PLAYROOM)
    assert (caught.value.reason, caught.value.cards) == (reason, cards(given))


def of_a_set(codes: str) -> Meld:
    """The set with its jokers declared."""
    return read_meld(codes, DECLARED)


def test_a_joker_of_a_set_that_is_declared_stays_so_when_another_is_exchanged() -> None:
    lying = of_a_set("7H JK=7D JK=7S")
    assert write_meld(exchanged(lying, card("7D"), DECLARED)) == "7D 7H JK=7S"
    with pytest.raises(Illegal) as caught:
        exchanged(of_a_set("7C 7H JK=7S"), card("7D"), DECLARED)
    assert (caught.value.reason, caught.value.cards) == (Reason.NOT_THE_JOKERS_CARD, cards("7D"))


@pytest.mark.parametrize(
    ("lying", "quickly"),
    [
        ("5H 6H 7H", "4H 8H JK"),
        ("JK=4H 5H 6H", "3H 7H JK"),
        ("AH 2H 3H", "4H KH JK"),
        ("QH KH AH", "2H JH JK"),
        (f"AH {TWO_TO_KING}", "AH KH JK"),
        ("7C 7D 7H", "7C 7D 7H 7S JK"),
    ],
)
def test_the_quick_question_leaves_few_cards(lying: str, quickly: str) -> None:
    """Cards that it leaves may still not fit: around the corner, or a suit twice."""
    assert {c for c in (*PACK, JOKER) if may_fit(c, meld(lying))} == set(cards(quickly))


@pytest.mark.parametrize(
    ("lying", "frees"),
    [
        ("5H JK=6H 7H", "6H"),
        ("5H 6H 7H", ""),
        ("7C 7D 7H JK=7S", "7S"),
        ("7D 7H JK", "7C 7D 7H 7S"),
    ],
)
def test_the_quick_question_which_card_frees_a_joker(lying: str, frees: str) -> None:
    assert {c for c in PACK if may_free(c, meld(lying))} == set(cards(frees))


def test_fitting_finds_every_meld_a_card_can_be_laid_off_on() -> None:
    lying = tuple(map(meld, ("4H 5H 6H", "8H 9H 10H", "7C 7D 7S", "7C 7D JK", TWO_TO_KING)))
    assert [index for index, _ in fitting(card("7H"), lying, PLAYROOM)] == [0, 1, 2, 3]
    assert [index for index, _ in fitting(card("AH"), lying, PLAYROOM)] == [4, 4]


def test_freeing_finds_every_joker_a_card_stands_for() -> None:
    lying = tuple(map(meld, ("5H 6H JK=7H", "7C 7D JK", "7C 7D 7S JK=7H", "8H 9H 10H")))
    assert list(freeing(card("7H"), lying, PLAYROOM)) == [0, 2]


def test_no_card_frees_a_joker_if_the_table_is_regrouped() -> None:
    lying = (meld("7H 8H JK=9H", MANIPULATION),)
    assert list(freeing(card("9H"), lying, MANIPULATION)) == []
    with pytest.raises(Illegal) as caught:
        exchanged(lying[0], card("9H"), MANIPULATION)
    assert caught.value.reason is Reason.REGROUP_ONLY
