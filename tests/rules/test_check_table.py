"""The one question of laying: what may become of a table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.rules.actions import LayOff
from rummy_tui.rules.cards import cards, sorted_cards
from rummy_tui.rules.engine import apply
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.laying.table import check_table
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import MANIPULATION, PLAYROOM
from tests.rules.positions import meld, position


@pytest.mark.parametrize(
    ("old", "new", "hand", "reason"),
    [
        pytest.param(["5H 6H 7H"], [], "8H", Reason.TABLE_CHANGED, id="a-meld-vanishes"),
        pytest.param(
            ["5H 6H 7H 8H"], ["5H 6H 7H"], "8H", Reason.TABLE_CHANGED, id="a-card-is-taken-up"
        ),
        pytest.param(
            ["5H 6H 7H 8H"],
            ["5H 6H 7H", "8H 9H 10H"],
            "9H 10H",
            Reason.TABLE_CHANGED,
            id="splitting-is-not-laying",
        ),
        pytest.param(
            ["5H 6H JK=7H"],
            ["5H 6H 7H 8H"],
            "7H 8H",
            Reason.TABLE_CHANGED,
            id="exchange-and-extension-are-two-steps",
        ),
        pytest.param(
            ["5H 6H JK=7H"], ["JK=4H 5H 6H"], "4H", Reason.TABLE_CHANGED, id="a-joker-slides"
        ),
        pytest.param(
            ["7C 7D JK"], ["7C 7D 7H"], "7H", Reason.JOKER_AMBIGUOUS, id="an-ambiguous-joker"
        ),
        pytest.param([], ["7C 7D 7H"], "7C 7D 7D", Reason.NOT_IN_HAND, id="not-in-the-hand"),
        pytest.param(
            [], ["7C 7D 7H", "7H 8H 9H"], "7C 7D 7H 8H 9H", Reason.NOT_IN_HAND, id="one-card-twice"
        ),
        pytest.param(["7C 7D 7H"], ["7C 7D 7H"], "7S", Reason.NOTHING_LAID, id="nothing-laid"),
    ],
)
def test_table_refused(old: list[str], new: list[str], hand: str, reason: Reason) -> None:
    with pytest.raises(Illegal) as caught:
        check_table(tuple(map(meld, old)), tuple(map(meld, new)), cards(hand), PLAYROOM)
    assert caught.value.reason is reason


def test_table_several_changes_at_once() -> None:
    old = tuple(map(meld, ("5H 6H 7H", "QS KS JK=AS", "2C 3C 4C")))
    new = tuple(map(meld, ("5H 6H 7H 8H", "QS KS AS", "2C 3C 4C", "9C 9D 9S")))
    played = check_table(old, new, cards("8H AS 9C 9D 9S KD"), PLAYROOM)
    assert sorted_cards(played.laid) == sorted_cards(cards("8H AS 9C 9D 9S"))
    assert (played.freed, played.new, played.extended, played.exchanged) == (1, (3,), (0,), (1,))


@pytest.mark.parametrize("rules", [PLAYROOM, MANIPULATION], ids=lambda rules: rules.key)
def test_cards_that_do_not_lie_as_they_count_are_no_meld(rules: Ruleset) -> None:
    run = meld("5H 6H 7H")
    turned = replace(run, faces=run.faces[::-1])
    with pytest.raises(Illegal) as caught:
        check_table((), (turned,), run.cards, rules)
    assert caught.value.reason is Reason.NOT_A_MELD


def test_a_joker_is_not_exchanged_by_laying_off() -> None:
    state = position("7H 9C", "5H 6H JK=7H")
    with pytest.raises(Illegal) as caught:
        apply(state, LayOff(0, meld("5H 6H 7H")))
    assert caught.value.reason is Reason.DOES_NOT_FIT
