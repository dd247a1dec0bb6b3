"""Every refusal says why, and the way on."""

from __future__ import annotations

import pytest

from rummy_tui.rules.cards import cards
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.ruleset import Discards
from rummy_tui.rules.state import Phase
from rummy_tui.rules.view import View, view
from rummy_tui.words.refuse import refusal
from tests.rules.positions import house, play, position
from tests.words.catalogs import CODES
from tests.words.hearing import assert_speakable, hearer


def seen(discard: str = "simple", *, opened: bool = True, phase: Phase = Phase.DRAW) -> View:
    pile = "" if discard == "none" else "2C QS"
    rules = house(discard=discard)
    return view(position("7H 8H", "", pile, rules=rules, opened=opened, phase=phase), 0)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("reason", list(Reason))
@pytest.mark.parametrize("discard", [d.value for d in Discards])
def test_every_reason_has_a_sentence(reason: Reason, discard: str, code: str) -> None:
    for phase in (Phase.DRAW, Phase.PLAY, Phase.DEAL):
        for opened in (True, False):
            for named, amount in (("7H", 1), ("7H QS JK", 3)):
                refused = Illegal(reason, cards(named), amount)
                board = seen(discard, opened=opened, phase=phase)
                text = refusal(refused, board, hearer(0, code))
                assert_speakable(text)


@pytest.mark.parametrize(
    ("refused", "discard", "opened", "told"),
    [
        (
            Illegal(Reason.DRAW_FIRST),
            "simple",
            True,
            "Draw first: Draw for the stock, Take for the queen of spades.",
        ),
        (Illegal(Reason.DRAW_FIRST), "simple", False, "Draw first: Draw for the stock."),
        (Illegal(Reason.DRAW_FIRST), "one-way", True, "Draw first: Draw for the stock."),
        (
            Illegal(Reason.ALREADY_DRAWN),
            "simple",
            True,
            "You have drawn already. Discard discards and ends your turn.",
        ),
        (
            Illegal(Reason.ALREADY_DRAWN),
            "none",
            True,
            "You have drawn already. End-turn ends your turn.",
        ),
        (
            Illegal(Reason.NOT_OPEN, amount=30),
            "simple",
            False,
            "Not before you have opened with 30 points. Draw draws from the stock.",
        ),
        (
            Illegal(Reason.NOT_IN_HAND, cards("QS")),
            "simple",
            True,
            "You do not hold the queen of spades. Choose cards from your hand.",
        ),
        (
            Illegal(Reason.NOT_A_MELD, cards("2C 3C 9D")),
            "simple",
            True,
            "These cards make neither a set nor a run. "
            "Choose cards of one rank, or a row in one suit.",
        ),
        (
            Illegal(Reason.SHORT_OF_OPENING, amount=1),
            "simple",
            False,
            "That would empty your hand 1 point short of opening. Keep a card and discard it.",
        ),
        (
            Illegal(Reason.TOO_DEEP, amount=1),
            "multiple",
            True,
            "There is only 1 discard: take 1.",
        ),
    ],
)
def test_refusals_in_words(refused: Illegal, discard: str, opened: bool, told: str) -> None:
    assert refusal(refused, seen(discard, opened=opened), hearer(0)) == told


def test_what_was_laid_counts_towards_opening() -> None:
    state, _ = play(position("9S 10S JS 2C 5H", opened=False), "lay 9S 10S JS")
    told = refusal(Illegal(Reason.NOT_OPEN, amount=30), view(state, 0), hearer(0))
    assert told.endswith("with New. 5 more points to open.")


def test_who_is_to_play() -> None:
    told = refusal(Illegal(Reason.NOT_YOUR_TURN), view(position("7H"), 1), hearer(1))
    assert told == "Not now: Ann is to play. You will hear your turn."


def test_who_has_drawn_is_told_how_to_open() -> None:
    told = refusal(
        Illegal(Reason.NOT_OPEN, amount=30),
        seen("simple", opened=False, phase=Phase.PLAY),
        hearer(0),
    )
    assert told == "Open first: lay new combinations worth 30 points in one turn, with New."
