"""A draft of the table: its steps, its loose cards, and its agreement with the judge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from rummy_tui.rules.cards import card, cards
from rummy_tui.rules.engine import apply
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.laying.draft import (
    At,
    Draft,
    declare,
    drew,
    find,
    is_changed,
    join,
    lying_as,
    put,
    split,
    to_hand,
)
from rummy_tui.rules.laying.draft_notation import read_group
from rummy_tui.rules.laying.loose import fits, problems, proposed, table_of
from rummy_tui.rules.laying.table import check_table
from rummy_tui.rules.melds import Kind, Meld
from rummy_tui.rules.notation import write_table
from rummy_tui.rules.state import Phase, Turn
from rummy_tui.rules.variants import BASIC
from rummy_tui.rules.view import view
from tests.rules.laying.drafts import RULES, done, draft, random_step, reasons, shown
from tests.rules.positions import meld, position


@pytest.mark.parametrize(
    ("case", "on_table", "hand", "steps", "expected"),
    [
        (
            "M4",
            "8S 8H 8D 8C | 5H 6H 7H",
            "9H",
            ["move 8H 2", "play 9H 2"],
            "8C 8D 8S | 5H 6H 7H 8H 9H*",
        ),
        ("M6", "3H 4H 5H 6H 7H", "5H", ["split 1 5H", "play 5H 1"], "3H 4H 5H* | 5H 6H 7H"),
        (
            "M7",
            "7H 8H JK=9H | 9S 9D 9C",
            "6H",
            ["play 6H 1", "move JK 2"],
            "6H* 7H 8H | 9C 9D 9S JK=9H",
        ),
        (
            "M8",
            "7H 8H JK=9H",
            "9H 4C 6C",
            ["play 9H 1", "new 4C 6C JK"],
            "7H 8H 9H* | 4C* JK=5C 6C*",
        ),
        (
            "M9",
            "7H 8H JK=9H | 9S 9D 9C 9H",
            "QS KS",
            ["move 9H 1", "new QS KS JK", "joker 3 JS"],
            "7H 8H 9H | 9C 9D 9S | JK=JS QS* KS*",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) and value[:1] == "M" else "",
)
def test_the_worked_examples(
    case: str, on_table: str, hand: str, steps: list[str], expected: str
) -> None:
    del case
    of = done(draft(on_table, hand), *steps)
    assert shown(of) == expected
    assert of.hand == ()
    assert problems(of, RULES) == ()
    state = position(hand + " KD", on_table, rules=RULES, others=["2D", "2S"])
    after, _ = apply(state, proposed(of, RULES))
    assert write_table(after.table) == write_table(table_of(of, RULES))


def test_m5_without_a_card_of_the_hand() -> None:
    of = done(draft("8S 8H 8D 8C | 5H 6H 7H", "9H"), "move 8H 2")
    assert reasons(of) == [(Reason.NOTHING_LAID, None)]


def test_m5_two_are_left_over() -> None:
    of = done(draft("8S 8H 8D | 5H 6H 7H", "9H"), "move 8H 2", "play 9H 2")
    (problem,) = problems(of, RULES)
    assert (problem.reason, problem.group, problem.amount) == (Reason.TOO_FEW_CARDS, 0, 1)
    with pytest.raises(Illegal) as refused:
        table_of(of, RULES)
    assert refused.value.reason is Reason.TOO_FEW_CARDS


@pytest.mark.parametrize(
    ("on_table", "hand", "steps", "expected"),
    [
        ("8S 8H 8D", "7C", ["play 7C 1"], [(Reason.NOT_A_MELD, 1)]),
        ("8S 8H 8D", "7C 2D", ["new 7C 2D"], [(Reason.NOT_A_MELD, 2)]),
        ("8S 8H 8D", "8S", ["play 8S 1"], [(Reason.SAME_SUIT_TWICE, 1)]),
        ("8S 8H 8D", "QH KH AH 2H", ["new QH KH AH 2H"], [(Reason.CORNER, 2)]),
        ("8S 8H 8D", "JK", ["new JK"], [(Reason.TOO_FEW_CARDS, 2)]),
        ("8S 8H 8D", "QS KS JK", ["new QS KS JK"], [(Reason.JOKER_AMBIGUOUS, 2)]),
        (
            "7H 8H JK=9H",
            "4C 6C",
            ["new 4C 6C JK"],
            [(Reason.TOO_FEW_CARDS, 1), (Reason.JOKER_BOUND, 2)],
        ),
        (
            "7H 8H JK=9H",
            "6H 4C 6C",
            ["play 6H 1", "new 4C 6C JK", "joker 2 5C"],
            [(Reason.JOKER_BOUND, None)],
        ),
    ],
)  # fmt: skip
def test_loose_and_illegal_cards_are_named(
    on_table: str, hand: str, steps: list[str], expected: list[tuple[Reason, int | None]]
) -> None:
    assert reasons(done(draft(on_table, hand), *steps)) == expected


def test_join_and_an_emptied_combination_keeps_its_number_until_the_end() -> None:
    of = done(draft("3H 4H 5H | 6H 7H 8H | 9C 9D 9S", "9H"), "join 1 2", "play 9H 3")
    assert shown(of) == "3H 4H 5H 6H 7H 8H |  | 9C 9D 9H* 9S"
    assert write_table(table_of(of, RULES)) == "3H 4H 5H 6H 7H 8H | 9C 9D 9H 9S"


def test_a_card_that_is_put_where_it_lies_changes_nothing() -> None:
    of = draft("8S 8H 8D 8C | 5H 6H 7H")
    assert put(of, (At(0, 0),), 0, RULES) == of


def test_behind_its_first_card_a_combination_is_split_too() -> None:
    of = done(draft("3H 4H 5H 6H | 9C 9D 9S"), "split 1 4H")
    assert shown(of) == "3H | 9C 9D 9S | 4H 5H 6H"


def test_a_card_that_a_joker_cannot_be_is_named() -> None:
    with pytest.raises(Illegal) as refused:
        done(draft("7H 8H JK=9H"), "joker 1 2C")
    assert refused.value.reason is Reason.JOKER_CANNOT_BE
    assert refused.value.cards == cards("2C")


def test_cards_on_the_table_are_drawn_as_their_meld_or_as_loose_cards() -> None:
    run, loose = (read_group(codes) for codes in ("5H 6H 7H", "5H 6H"))
    assert lying_as(run, RULES) == meld("5H 6H 7H", RULES)
    assert lying_as(loose, RULES) == Meld(Kind.SET, cards("5H 6H"), cards("5H 6H"))


def test_a_moved_card_is_a_change() -> None:
    start = draft("8S 8H 8D 8C | 5H 6H 7H", "9H")
    of = done(start, "move 8H 2", "play 9H 2")
    assert not is_changed(start)
    assert is_changed(of)


def test_a_card_moved_there_and_back_is_no_change() -> None:
    of = done(draft("8S 8H 8D 8C | 5H 6H 7H"), "move 8H 2", "move 8H 1")
    assert not is_changed(of)


def test_a_card_of_the_hand_goes_back_and_one_of_the_table_does_not() -> None:
    of = done(draft("8S 8H 8D | 5H 6H 7H", "9H"), "play 9H 2")
    back = done(of, "back 9H")
    assert (shown(back), back.hand) == ("8D 8H 8S | 5H 6H 7H", cards("9H"))
    with pytest.raises(Illegal) as refused:
        done(of, "back 8S")
    assert refused.value.reason is Reason.TABLE_CARD_GONE


GONE = join(draft("8S 8H 8D | 5H 6H 7H | KC KD KH", "9H"), 0, 2, RULES)
"""The kings have been joined to the eights: nothing is left of the third combination."""
NINE = cards("9H")


@pytest.mark.parametrize(
    ("step", "refusal"),
    [
        (lambda: put(GONE, NINE, 3, RULES), Illegal(Reason.NO_SUCH_MELD, amount=3)),
        (lambda: put(GONE, NINE, -1, RULES), Illegal(Reason.NO_SUCH_MELD, amount=3)),
        (lambda: put(GONE, NINE, 2, RULES), Illegal(Reason.MELD_GONE)),
        (lambda: put(GONE, (), 0, RULES), Illegal(Reason.TOO_FEW_CARDS)),
        (lambda: split(GONE, At(2, 0), RULES), Illegal(Reason.MELD_GONE)),
        (
            lambda: split(GONE, At(1, 0), RULES),
            Illegal(Reason.TOO_FEW_CARDS, cards("5H 6H 7H")),
        ),
        (
            lambda: split(GONE, At(1, 3), RULES),
            Illegal(Reason.TOO_FEW_CARDS, cards("5H 6H 7H")),
        ),
        (lambda: join(GONE, 1, 1, RULES), Illegal(Reason.NO_SUCH_MELD, amount=3)),
        (lambda: join(GONE, 1, 2, RULES), Illegal(Reason.MELD_GONE)),
        (lambda: join(GONE, 2, 1, RULES), Illegal(Reason.MELD_GONE)),
        (lambda: declare(GONE, 2, card("5C"), RULES), Illegal(Reason.MELD_GONE)),
        (
            lambda: declare(GONE, 1, card("5C"), RULES),
            Illegal(Reason.NO_JOKER_THERE, cards("5C")),
        ),
        (
            lambda: to_hand(GONE, At(1, 0), RULES),
            Illegal(Reason.TABLE_CARD_GONE, cards("5H")),
        ),
    ],
)
def test_steps_that_are_none(step: Callable[[], Draft], refusal: Illegal) -> None:
    with pytest.raises(Illegal) as refused:
        step()
    assert (refused.value.reason, refused.value.cards, refused.value.amount) == (
        refusal.reason,
        refusal.cards,
        refusal.amount,
    )


def test_a_drawn_card_comes_into_the_hand_after_the_others() -> None:
    assert drew(draft("8S 8H 8D", "9H"), cards("2C 3C")).hand == cards("9H 2C 3C")


def test_a_card_that_is_not_in_the_hand() -> None:
    with pytest.raises(Illegal) as refused:
        put(draft("8S 8H 8D", "9H"), cards("9H 9H"), 0, RULES)
    assert (refused.value.reason, refused.value.cards) == (Reason.NOT_IN_HAND, cards("9H"))


def test_the_place_of_a_card_is_known() -> None:
    of = draft("8S 8H 8D | 7H 8H JK=9H | JK=4C 5C 6C", "9H")
    assert find(of, card("8H")) == (At(0, 1), At(1, 1))
    assert find(of, card("8H"), origin=1) == (At(1, 1),)
    assert find(of, card("8H"), but=1) == (At(0, 1),)
    assert find(of, card("JK")) == (At(1, 2), At(2, 0))
    assert find(of, card("JK"), face=card("4C")) == (At(2, 0),)
    assert find(done(of, "play 9H 2"), card("JK")) == (At(1, 3),)
    free = done(replace(of, hand=cards("4C JK")), "new 4C", "new JK")
    assert find(free, card("JK")) == (At(2, 0), At(4, 0)), "declared and not declared"


def test_each_of_two_equal_cards_is_found_once() -> None:
    of = draft("8S 8H 8D | 7H 8H 9H")
    assert find(of, card("8H"), gone=(At(0, 1),)) == (At(1, 1),)
    assert shown(done(of, "new 8H 8H")) == "8D 8S | 7H 9H | 8H 8H"


def test_the_fits_of_a_card_are_listed() -> None:
    of = draft("8S 8H 8D | 5H 6H 7H | 9H 10H JH", "8C")
    assert fits(of, (At(0, 1),), RULES) == (1, 2)
    assert fits(of, cards("8C"), RULES) == (0,)


@pytest.mark.parametrize(
    ("lies", "hand", "fit"),
    [
        ("QC", "QS", (1,)),
        ("QC", "KC", (1,)),
        ("QC", "10C", (1,)),
        ("QC", "JK", (0, 1)),
        ("QC", "9C", ()),
        ("QC", "QC", ()),
        ("QC", "2D", ()),
        ("JK", "2D", ()),
    ],
)
def test_a_card_fits_one_that_lies_alone_if_a_third_could_join_them(
    lies: str, hand: str, fit: tuple[int, ...]
) -> None:
    of = put(draft("5H 6H 7H", f"{lies} {hand}"), cards(lies), None, RULES)
    assert fits(of, cards(hand), RULES) == fit


def test_the_draw_after_which_nothing_may_be_laid() -> None:
    state = position("8H 2C", "5H 6H 7H", rules=RULES)
    turns = [replace(state, turn=Turn(draws=3, drew=drawn)) for drawn in (1, 2)]
    assert [view(each, 0).last_draw for each in turns] == [False, True]
    only = position("8H 2C", rules=BASIC, phase=Phase.DRAW)
    assert not view(only, 0).last_draw, "after the one draw of a turn everything may be laid"


TABLES = {
    "8S 8H 8D 8C | 5H 6H 7H | 9S 9D 9C": "8H 4H 3H 9H 10H JK",
    "7H 8H JK=9H | 9S 9D 9C 9H | 10S JS QS KS": "6H 5H 9H AS 9S JK",
    "3H 4H 5H 6H 7H | JK=4C 5C 6C | 3C 3D 3S": "2H 8H 7C 3H 5H JK",
    "QH KH AH | 4S JK=5S 6S | 2D 2S JK=2C": "JH 10H 5S 7S 2H JK",
}


def likely_step(of: Draft, chance: Random) -> Draft:
    """The best of a few random steps, so that drafts come in order as well as out of it."""
    found = []
    for _ in range(chance.choice((1, 8, 8, 8))):
        try:
            found.append(random_step(of, chance))
        except Illegal:
            continue
    return min(found, key=lambda after: len(problems(after, RULES)), default=of)


@pytest.mark.parametrize(("table_", "hand"), TABLES.items())
def test_the_judge_allows_exactly_the_melds_without_problems(table_: str, hand: str) -> None:
    """No card is lost by any step; and the draft is in order exactly if `check_table` says so."""
    chance, seen = Random(table_), Counter[bool]()
    for _ in range(40):
        of = draft(table_, hand)
        all_cards = Counter(c for m in of.old for c in m.cards) + Counter(of.hand)
        for _ in range(8):
            of = likely_step(of, chance)
            lying = Counter(p.card for group in of.groups for p in group)
            assert lying + Counter(of.hand) == all_cards
            try:
                check_table(of.old, table_of(of, RULES), cards(hand), RULES)
                allowed = True
            except Illegal:
                allowed = False
            assert allowed == (problems(of, RULES) == ()), (shown(of), problems(of, RULES))
            seen[allowed] += 1
    assert min(seen[True], seen[False]) > 20


def test_only_a_joker_counts_as_another_card_in_a_draft() -> None:
    with pytest.raises(ValueError, match="7H=8H"):
        read_group("5H 6H 7H=8H")
