"""Every refusal says why, and the way on."""

from __future__ import annotations

from typing import Any

import pytest

from rummy_tui.rules.cards import cards
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.ruleset import Discards, Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import AMERICAN, BASIC, GERMAN, MANIPULATION, RULESETS
from rummy_tui.rules.view import View, view
from rummy_tui.words.refuse import refusal
from tests.rules.positions import house, play, position
from tests.rules.positions import refused as refused_move
from tests.words.catalogs import CODES
from tests.words.hearing import assert_speakable, hearer

PILES = {rules.key: "2C QS" if rules.takes_discards else "" for rules in RULESETS.values()}


def at_table(rules: Ruleset, hand: str = "7H 8H", **options: Any) -> View:
    """What the seat to play knows at a table of a rule set."""
    return view(position(hand, "", PILES[rules.key], rules=rules, others=["4C"], **options), 0)


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


@pytest.mark.parametrize("reason", list(Reason))
@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_every_rule_set_has_words_for_every_reason(rules: Ruleset, reason: Reason) -> None:
    for phase in (Phase.DRAW, Phase.PLAY, Phase.DEAL):
        for named, amount in (("7H", 1), ("7H QS JK", 3)):
            refused = Illegal(reason, cards(named), amount)
            assert_speakable(refusal(refused, at_table(rules, phase=phase), hearer(0)))


@pytest.mark.parametrize(
    ("refused", "board", "told"),
    [
        (
            Illegal(Reason.DRAW_AGAIN, amount=1),
            at_table(MANIPULATION),
            "Who lays nothing must draw again: Draw draws another card.",
        ),
        (
            Illegal(Reason.ALREADY_DRAWN, amount=3),
            at_table(MANIPULATION, drew=3),
            "You have drawn 3 cards already. End-turn ends your turn.",
        ),
        (
            Illegal(Reason.ALREADY_DRAWN, amount=3),
            at_table(MANIPULATION, stock=""),
            "There is nothing more to draw. End-turn ends your turn.",
        ),
        (
            Illegal(Reason.DRAWN_OUT),
            at_table(MANIPULATION, drew=3),
            "Who has drawn 3 cards may not lay in that turn. End-turn ends your turn.",
        ),
        (
            Illegal(Reason.DRAWN_OUT),
            at_table(MANIPULATION, "2C", drew=3),
            "Who has drawn 3 cards may not lay in that turn. End-turn ends your turn. "
            "Knock knocks.",
        ),
        (
            Illegal(Reason.NO_DRAW_NOW),
            at_table(GERMAN, draws=0),
            "Nothing is drawn in this turn. Discard discards and ends your turn.",
        ),
        (
            Illegal(Reason.NO_DRAW_NOW),
            at_table(MANIPULATION, lap=1),
            "Nothing is drawn in this turn. End-turn ends your turn.",
        ),
        (
            Illegal(Reason.HAND_TOO_HIGH, amount=15),
            at_table(MANIPULATION, drew=3),
            "You hold 15 points; to knock you may hold at most 5. End-turn ends your turn.",
        ),
        (
            Illegal(Reason.NO_KNOCKING),
            at_table(BASIC),
            "Nobody knocks in this game. Discard discards and ends your turn.",
        ),
        (
            Illegal(Reason.NO_DISCARD_TO_END),
            at_table(MANIPULATION),
            "Nobody discards in this game. Draw draws another card.",
        ),
        (
            Illegal(Reason.NO_DISCARD_TO_END),
            at_table(MANIPULATION, drew=3),
            "Nobody discards in this game. End-turn ends your turn.",
        ),
        (
            Illegal(Reason.LEAVES_ONLY_TAKEN, cards("QS")),
            at_table(BASIC),
            "Only the queen of spades, just taken, would be left, and it can be neither laid nor "
            "discarded. Play something else first.",
        ),
        (
            Illegal(Reason.LEAVES_ONLY_TAKEN, cards("QS")),
            at_table(GERMAN, phase=Phase.DRAW),
            "Only the queen of spades would be left, and it could be neither laid nor discarded. "
            "Draw draws from the stock.",
        ),
        (
            Illegal(Reason.JOKER_MAJORITY, cards("JK JK 7H")),
            at_table(BASIC),
            "A combination has no more jokers than natural cards: leave a joker out, "
            "or add a natural card.",
        ),
        (
            Illegal(Reason.JOKERS_SIDE_BY_SIDE, amount=2),
            at_table(GERMAN),
            "At most 2 jokers may lie side by side: put a card between them.",
        ),
        (
            Illegal(Reason.JOKERS_SIDE_BY_SIDE, amount=1),
            at_table(GERMAN),
            "Two jokers may not lie side by side: put a card between them.",
        ),
        (
            Illegal(Reason.LAST_CARD_DISCARDED, cards("5D 6D 7D")),
            at_table(GERMAN),
            "The last card must be discarded: keep one of these cards back.",
        ),
        (
            Illegal(Reason.JOKER_OWED),
            at_table(GERMAN),
            "The joker you took must be laid in this turn: lay it, or take it back with Take-back.",
        ),
        (
            Illegal(Reason.ONE_MELD),
            at_table(AMERICAN),
            "Only one new combination may be laid in a turn, unless you go out. "
            "Take-back takes the last one back.",
        ),
        (
            Illegal(Reason.TABLE_CARD_GONE, cards("8S")),
            at_table(MANIPULATION),
            "The eight of spades must stay on the table: put it into a combination.",
        ),
        (
            Illegal(Reason.TABLE_CARD_GONE, cards("8S 8D")),
            at_table(MANIPULATION),
            "The eight of spades and the eight of diamonds must stay on the table: "
            "put them into combinations.",
        ),
        (
            Illegal(Reason.JOKER_BOUND, cards("9H")),
            at_table(MANIPULATION),
            "A joker that stands for the nine of hearts comes free only when the real card lies "
            "on the table: play it, or leave the joker what it was.",
        ),
        (
            Illegal(Reason.REGROUP_ONLY),
            at_table(MANIPULATION),
            "In this game the whole table is regrouped at once: Regroup.",
        ),
        (
            Illegal(Reason.NO_REGROUPING),
            at_table(BASIC),
            "What lies on the table stays as it is in this game. New starts a new combination.",
        ),
        (
            Illegal(Reason.CORNER, cards("QD KD AD")),
            at_table(BASIC),
            "A run does not go on after the king: put the ace before the two.",
        ),
        (
            Illegal(Reason.CORNER, cards("KD AD 2D")),
            at_table(house(BASIC, ace_high="on")),
            "A run does not go on from the king to the two: put the ace before the two "
            "or after the king.",
        ),
    ],
)
def test_refusals_of_the_other_rule_sets(refused: Illegal, board: View, told: str) -> None:
    assert refusal(refused, board, hearer(0)) == told


def test_what_was_laid_is_not_laid_again() -> None:
    """Who has regrouped and may knock is told so."""
    low = position("8H 8S 8D 2C", rules=MANIPULATION, others=["4C"])
    state, _ = play(low, "regroup 8H 8S 8D")
    told = refusal(refused_move(state, "draw"), view(state, 0), hearer(0))
    assert told == (
        "You have laid: nothing more is drawn or laid in this turn. "
        "End-turn ends your turn. Knock knocks."
    )


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
