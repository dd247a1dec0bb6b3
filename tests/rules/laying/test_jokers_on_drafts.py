"""Jokers on a draft of the table: the card that each stands for after a step."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from rummy_tui.rules.cards import JOKER, card, cards
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.laying.draft import At, Source, declare, is_changed, put
from rummy_tui.rules.laying.loose import choices, problems
from tests.rules.laying.drafts import RULES, done, draft, random_step, reasons, shown
from tests.rules.positions import table
from tests.tools.thorough import sample

pytestmark = pytest.mark.sampled


def test_a_joker_that_is_free_is_declared_if_only_one_card_makes_a_meld() -> None:
    of = done(draft("7H 8H JK=9H", "9H 4C 6C"), "play 9H 1")
    assert shown(of) == "7H 8H 9H* JK"
    assert choices(of, 0, RULES) == cards("6H 10H")
    assert shown(done(of, "joker 1 10H")) == "7H 8H 9H* JK=10H"
    assert shown(done(of, "new 4C 6C JK")) == "7H 8H 9H* | 4C* JK=5C 6C*"


def test_a_joker_stays_what_it_is_while_that_makes_a_meld() -> None:
    of = done(draft("7H 8H JK=9H | 9S 9D 9C", "9H 10H"), "move JK 2", "play 9H 1")
    assert shown(of) == "7H 8H 9H* | 9C 9D 9S JK=9H"
    assert shown(done(of, "move JK 1")) == "7H 8H 9H* JK | 9C 9D 9S"


def test_a_joker_laid_aside_stands_for_nothing_until_it_is_declared() -> None:
    start = draft("9C JK=10C JC QC | 7H 8H 9H", "10C 4D 6D")
    aside = done(start, "new JK")
    assert shown(aside) == "9C JC QC | 7H 8H 9H | JK"
    assert (Reason.JOKER_BOUND, None) in reasons(aside)
    assert shown(done(aside, "play 10C 1", "play 4D 3", "play 6D 3")) == (
        "9C 10C* JC QC | 7H 8H 9H | 4D* JK=5D 6D*"
    )
    assert shown(done(aside, "joker 3 QS", "play 10C 1")).endswith("| JK=QS"), "as its player said"
    assert shown(done(start, "split 1 QC", "move QC 1", "move 9C 2", "move JC 2", "move QC 2")) == (
        "JK | 7H 8H 9C 9H JC QC | "
    )


def test_a_joker_laid_aside_is_what_it_was_if_that_makes_a_meld() -> None:
    start = draft("7H 8H JK=9H | 9S 9D 9C", "10H 9S 9D")
    back = done(start, "new JK", "move JK 1")
    assert shown(back) == "7H 8H JK=9H | 9C 9D 9S | "
    assert not is_changed(back)
    elsewhere = done(start, "new JK", "play 9S 3", "play 9D 3")
    assert shown(elsewhere) == "7H 8H | 9C 9D 9S | 9D* 9S* JK=9H"


def test_a_joker_declared_too_early_is_right_once_the_real_card_lies_there() -> None:
    of = draft("7H 8H JK=9H", "9H 4C 6C")
    of = put(of, (*cards("4C 6C"), At(0, 2)), None, RULES, cards("5C"))
    assert shown(of) == "7H 8H | 4C* JK=5C 6C*"
    assert (Reason.JOKER_BOUND, None) in reasons(of)
    assert problems(done(of, "play 9H 1"), RULES) == ()


def test_a_joker_declared_alone_keeps_its_card_beside_another() -> None:
    start = draft("7H 8H JK=9H | JK=4C 5C 6C", "2S")
    of = done(start, "new JK", "joker 3 9H", "move JK 3")
    assert shown(of) == "7H 8H | 5C 6C | JK=9H JK"


def test_a_joker_that_was_bound_is_declared_once_the_real_card_lies_elsewhere() -> None:
    waiting = done(draft("7H 8H JK=9H", "9H 4C 6C"), "new 4C 6C JK")
    assert shown(waiting) == "7H 8H | 4C* 6C* JK=9H"
    assert shown(done(waiting, "play 9H 1")) == "7H 8H 9H* | 4C* JK=5C 6C*"


@pytest.mark.parametrize(
    ("on_table", "clubs", "diamonds"),
    [("8C JK=9C 10C | 7D JK=8D JK=9D", 1, 2), ("7D JK=8D JK=9D | 8C JK=9C 10C", 2, 1)],
)
def test_another_card_takes_the_place_of_a_joker_at_once(
    on_table: str, clubs: int, diamonds: int
) -> None:
    """Both jokers have moved to where they cannot keep their cards: each waits for the other."""
    crossed = done(draft(on_table, "8D 2S"), f"move JK {diamonds}", f"move JK {clubs}")
    assert len(reasons(crossed)) == 3
    of = done(crossed, "new 8D")
    assert shown(of) == f"{on_table} | 8D*"
    assert shown(done(of, "new 2S")) == f"{on_table} | 8D* | 2S*", "the other combinations stay"


def test_a_joker_that_is_bound_stays_what_it_is_beside_one_that_is_free() -> None:
    of = done(draft("7H 8H JK=9H | JK=4C 5C 6C", "4C"), "new 4C", "move JK 1")
    assert shown(of) == "7H 8H JK=9H JK | 5C 6C | 4C*"


def test_two_jokers_that_mean_nothing_yet_are_each_played_once() -> None:
    of = done(draft("7H 8H 9H JK=10H", "JK 10H 4C 7C"), "play 10H 1", "new JK", "move JK 2")
    of = done(of, "play 4C 2", "play 7C 2")
    assert shown(of) == "7H 8H 9H 10H* | 4C* JK=5C* JK=6C 7C*"


def test_a_declaration_goes_to_a_joker_that_has_none() -> None:
    two = put(draft("", "JK JK"), cards("JK JK"), None, RULES)
    one = declare(two, 0, card("5C"), RULES)
    assert shown(one) == "JK=5C* JK*"
    assert declare(one, 0, card("5C"), RULES) == one, "it is declared already"
    assert shown(declare(one, 0, card("4C"), RULES)) == "JK=4C* JK=5C*"


Put = tuple[tuple[Source, ...], int | None, str]
"""Cards of the hand or places, the group they go to (None: a new one), and declared jokers."""


@pytest.mark.parametrize(
    ("on_table", "hand", "puts", "expected"),
    [
        pytest.param(
            "2H 3H JK=4H",
            "JK KS",
            [((At(0, 2), card("KS")), None, ""), ((JOKER,), 1, "QS"), ((), 1, "JS")],
            "2H 3H | JK=4H JK=JS* KS*",
            id="a joker that is free is declared before one that is bound",
        ),
        pytest.param(
            "",
            "JK JK",
            [
                ((JOKER,), None, "5C"),
                ((JOKER,), None, "9D"),
                ((At(0, 0), At(1, 0)), None, "5C 6C"),
            ],
            " |  | JK=5C* JK=6C*",
            id="one that is what was said stays so, another changes",
        ),
        pytest.param(
            "",
            "9D KC JK",
            [(cards("9D KC JK"), None, "9D")],
            "9D* JK=9D* KC*",
            id="a natural card is not the joker that was meant",
        ),
        pytest.param(
            "",
            "9D KC JK",
            [(cards("9D KC JK"), None, "")],
            "9D* KC* JK*",
            id="a joker of which nothing was said stands for nothing",
        ),
        pytest.param(
            "7H 8H JK=9H",
            "10H JH JK",
            [(cards("10H JH JK"), None, "")],
            "7H 8H JK=9H | 10H* JH* JK*",
            id="what a joker stands for elsewhere decides nothing here",
        ),
        pytest.param(
            "",
            "5C JK JK",
            [(cards("5C JK"), None, "6C"), ((JOKER,), 0, "3C")],
            "JK=3C* JK=4C* 5C*",
            id="what was said decides, and the other joker follows",
        ),
        pytest.param(
            "",
            "10S JK JK",
            [(cards("10S JK"), None, "10H"), ((JOKER,), 0, "JS")],
            "10S* JK=JS* JK*",
            id="what was said counts although another joker is open then",
        ),
        pytest.param(
            "",
            "5C 6C 7C JK JK",
            [(cards("5C 6C 7C JK JK"), None, "8C 9C"), ((At(0, 3),), None, "4C")],
            "5C* 6C* 7C* JK* | JK=4C*",
            id="what was said of one combination says nothing of another",
        ),
        pytest.param(
            "",
            "9S JK JK",
            [(cards("9S JK"), None, "6S"), ((At(0, 1), JOKER), None, "6S")],
            "JK* | JK=6S* 9S*",
            id="a joker left alone stands for nothing, whatever another is said to be",
        ),
        pytest.param(
            "",
            "7C 7S JK",
            [(cards("7C 7S JK"), None, "7D")],
            "7C* 7S* JK=7D*",
            id="what was said in a set stays so, and lies last",
        ),
        pytest.param(
            "JK=4C 5C 6C",
            "JK",
            [((JOKER,), 0, "3C")],
            "JK=3C* JK=4C 5C 6C",
            id="each joker keeps its place, and whose it is",
        ),
        pytest.param(
            "",
            "4S 5S 6S JK JK",
            [(cards("4S 5S 6S JK JK"), None, ""), ((), 0, "7S")],
            "4S* 5S* 6S* JK=7S* JK*",
            id="one that is declared decides nothing for one that is not",
        ),
    ],
)
def test_a_joker_becomes_the_card_it_is_declared(
    on_table: str, hand: str, puts: list[Put], expected: str
) -> None:
    """A step without cards declares a joker."""
    of = draft(on_table, hand)
    for sources, to, said in puts:
        if sources:
            of = put(of, sources, to, RULES, cards(said))
        else:
            of = declare(of, to or 0, card(said), RULES)
    assert shown(of) == expected


JOKERS = (
    "8C JK=9C 10C | 7D JK=8D JK=9D | 5D 5S JK=5C JK=5H",
    "2H 2S JK=2D | 2C JK=3C 4C | 10C 10D 10S JK=10H | QC QD JK=QH JK=QS",
)


@pytest.mark.parametrize("on_table", JOKERS)
def test_a_step_leaves_the_jokers_of_other_combinations_as_they_are(on_table: str) -> None:
    """A card is laid that has nothing to do with the table, no matter how that came about."""
    chance, tried = Random(on_table), 0
    for _ in range(sample(2000, 100)):
        of = draft(
            on_table, "AS " + " ".join(c.code for m in table(on_table, RULES) for c in m.stand_for)
        )
        for _ in range(8):
            with suppress(Illegal):
                of = random_step(of, chance)
            if card("AS") in of.hand:
                after = put(of, cards("AS"), None, RULES)
                assert shown(after) == shown(of) + " | AS*"
                tried += 1
    assert tried
