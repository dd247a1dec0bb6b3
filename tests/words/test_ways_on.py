"""The way on that a refusal names is one that is open at that moment."""

from __future__ import annotations

import pytest

from rummy_tui.rules.cards import card
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import BASIC, GERMAN, MANIPULATION, PLAYROOM
from rummy_tui.rules.view import View, view
from rummy_tui.words.refuse import refusal
from rummy_tui.words.way_on import Begun
from tests.rules.positions import play, position
from tests.words.hearing import hearer
from tests.words.test_refuse import at_table

BUILDING = "You are building a combination: New lays it, Cancel gives it up."


@pytest.mark.parametrize(
    ("refused", "board", "begun", "told"),
    [
        (
            Illegal(Reason.NO_REGROUPING),
            at_table(BASIC, phase=Phase.DRAW),
            Begun(),
            "What lies on the table stays as it is in this game. Draw draws from the stock.",
        ),
        (
            Illegal(Reason.NO_SUCH_MELD),
            at_table(BASIC, phase=Phase.DRAW),
            Begun(),
            "No combinations on the table yet. Draw draws from the stock.",
        ),
        (
            Illegal(Reason.NO_SUCH_MELD),
            at_table(BASIC),
            Begun(),
            "No combinations on the table yet. New starts one.",
        ),
        (
            Illegal(Reason.NO_SUCH_MELD),
            at_table(MANIPULATION, drew=3),
            Begun(),
            "No combinations on the table yet. End-turn ends your turn.",
        ),
        (
            Illegal(Reason.NO_SUCH_MELD),
            view(position("7H 8H"), 1),
            Begun(),
            "No combinations on the table yet. Turn tells whose turn it is.",
        ),
        (
            Illegal(Reason.NO_DISCARD_TO_END),
            at_table(MANIPULATION),
            Begun("Everything lies right. End-turn plays it."),
            "Nobody discards in this game. Everything lies right. End-turn plays it.",
        ),
        (
            Illegal(Reason.NO_DISCARDS),
            at_table(MANIPULATION, drew=3),
            Begun(),
            "There are no discards in this game. End-turn ends your turn.",
        ),
        (
            Illegal(Reason.ALREADY_DRAWN),
            at_table(BASIC),
            Begun(BUILDING),
            f"You have drawn already. {BUILDING}",
        ),
        (
            Illegal(Reason.DISCARD_TO_END),
            at_table(BASIC),
            Begun(BUILDING),
            f"A turn ends with a discard. {BUILDING}",
        ),
        (
            Illegal(Reason.DISCARD_TO_END),
            at_table(BASIC),
            Begun(card=card("7H")),
            "A turn ends with a discard: Discard.",
        ),
        (
            Illegal(Reason.JOKER_IN_NEW_ONLY),
            at_table(BASIC),
            Begun(BUILDING),
            f"A joker goes only into a new combination. {BUILDING}",
        ),
        (
            Illegal(Reason.NOT_OPEN, amount=30),
            at_table(PLAYROOM, opened=False),
            Begun(BUILDING),
            f"Open first, with 30 points in one turn. {BUILDING}",
        ),
    ],
)
def test_the_way_on_is_one_that_is_open_now(
    refused: Illegal, board: View, begun: Begun, told: str
) -> None:
    assert refusal(refused, board, hearer(0), begun) == told


def test_the_card_that_was_just_taken_is_not_to_be_discarded() -> None:
    start = position("7H 8H", "", "2C QS", rules=BASIC, others=["4C"], phase=Phase.DRAW)
    board = view(play(start, "take 1")[0], 0)
    for named, told in (
        ("QS", "You have drawn already. Discard another card than the queen of spades."),
        ("8H", "You have drawn already. Discard discards and ends your turn."),
    ):
        refused = Illegal(Reason.ALREADY_DRAWN)
        assert refusal(refused, board, hearer(0), Begun(card=card(named))) == told


def test_who_owes_a_joker_takes_back_or_lays_it() -> None:
    state = position("9S 2C 5D", "7S 8S JK=9S", rules=GERMAN, others=["4C"])
    board = view(play(state, "exchange 1 9S")[0], 0)
    told = refusal(Illegal(Reason.ALREADY_DRAWN), board, hearer(0))
    assert told == "You have drawn already. Take-back takes back the last step."
