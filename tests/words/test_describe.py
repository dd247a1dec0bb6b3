"""The answers to queries, and the words for settings and speech."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rummy_tui.ears.speech.state import NoSpeech
from rummy_tui.rules.ruleset import Discards, Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import BASIC, GERMAN, MANIPULATION, PLAYROOM, RULESETS
from rummy_tui.rules.view import View, view
from rummy_tui.store.settings import CHOICES
from rummy_tui.words import describe
from rummy_tui.words.listening import CHOICES as WISHES
from rummy_tui.words.listening import TOPICS
from rummy_tui.words.setting_words import (
    setting_help,
    setting_name,
    setting_value,
)
from rummy_tui.words.speech_words import no_speech
from tests.rules.positions import house, play, position
from tests.words.catalogs import CODES, speaker
from tests.words.hearing import assert_speakable, hearer

MELDS = "9S 10S JS | 7C 7D 7H"
MULTIPLE = house(discard="multiple")
NO_DISCARDS = house(discard="none")


def seen(
    hand: str = "8H",
    table: str = "",
    pile: str = "QS",
    *,
    seat: int = 0,
    rules: Ruleset = PLAYROOM,
    opened: bool = True,
    phase: Phase = Phase.PLAY,
    totals: tuple[int, ...] = (),
) -> View:
    match = position(
        hand, table, pile, rules=rules, opened=opened, phase=phase, totals=totals, others=["4C 5D"]
    )
    return view(match, seat)


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (describe.discards(seen(pile="2C 6H"), hearer(0)), "Six of hearts on top, 2 discards."),
        (describe.discards(seen(pile="6H"), hearer(0)), "Six of hearts on top, 1 discard."),
        (describe.discards(seen(pile=""), hearer(0)), "No discards."),
        (
            describe.discards(seen(pile="", rules=NO_DISCARDS), hearer(0)),
            "There are no discards in this game.",
        ),
        (describe.melds(seen(table=MELDS), hearer(0)), "2 combinations."),
        (describe.melds(seen(), hearer(0)), "No combinations on the table."),
        (describe.scores(seen(totals=(80, 120)), hearer(0)), "Scores: Bo 120, you 80. Missing to"),
        (describe.counts(seen(), hearer(0)), "Cards: you 1, Bo 2, 104 in the stock."),
        (describe.counts(seen(), hearer(None)), "Cards: Ann 1, Bo 2, 104 in the stock."),
        (describe.openers(seen(), hearer(0)), "Opened: you and Bo."),
        (describe.turn(seen(), hearer(0)), "Your turn, to lay or to discard."),
        (describe.turn(seen(rules=NO_DISCARDS, pile=""), hearer(0)), "Your turn, to lay or to end"),
        (describe.turn(seen(phase=Phase.DRAW), hearer(0)), "Your turn, to draw."),
        (describe.turn(seen(phase=Phase.DEAL), hearer(0)), "Round 1 is over."),
        (describe.turn(seen(phase=Phase.OVER), hearer(0)), "The match is over."),
        (describe.turn(seen(seat=1), hearer(1)), "Ann is to play."),
        (describe.missing_to_open(seen(opened=False), hearer(0)), "30 more points to open."),
        (describe.hand((), hearer(0)), "Your hand is empty."),
        (describe.hand(seen("8H 9H").hand, hearer(0)), "2 cards: eight of hearts and nine of"),
        (
            describe.can_do(seen(phase=Phase.DRAW), hearer(0)),
            "Your turn, to draw. Draw: draw from the stock, Take: take the queen of spades.",
        ),
        (
            describe.can_do(seen("8H 9H", MELDS), hearer(0)),
            "Your turn, to lay or to discard. New: new combination, Discard: discard.",
        ),
        (describe.can_do(seen(seat=1), hearer(1)), "Ann is to play. Wait, or look around."),
    ],
)
def test_answers(told: str, expected: str) -> None:
    assert told.startswith(expected)


def test_who_has_opened_needs_nothing_more() -> None:
    assert describe.missing_to_open(seen(), hearer(0)) == ""


def test_lists_are_numbered_and_newest_first() -> None:
    assert describe.meld_lines(seen(table=MELDS), hearer(0)) == (
        "1: run of spades, nine to jack",
        "2: set of sevens: clubs, diamonds and hearts",
    )
    pile = "2C 6H QS"
    assert describe.discard_lines(seen(pile=pile), hearer(0)) == ("queen of spades",)
    assert describe.discard_lines(seen(pile=pile, rules=MULTIPLE), hearer(0)) == (
        "queen of spades",
        "six of hearts",
        "two of clubs",
    )


TAKE = "Take: take the queen of spades"
NEW = "New: new combination"
REGROUP = ("Play: play a card onto the table", "Regroup: move one that lies")


def at(rules: Ruleset, hand: str = "8H 9H", **options: Any) -> View:
    """What seat 0 knows at a table of a rule set, where it is to play."""
    pile = "QS" if rules.takes_discards else ""
    lies = "9S 10S JS" if rules.regroup else ""
    return view(position(hand, lies, pile, rules=rules, others=["4C 5D"], **options), 0)


QUERIES = (
    describe.melds,
    describe.discards,
    describe.scores,
    describe.counts,
    describe.openers,
    describe.turn,
    describe.can_do,
)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("discard", [d.value for d in Discards])
@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.PLAY, Phase.DEAL, Phase.OVER])
def test_every_query_is_answered_in_every_language(code: str, discard: str, phase: Phase) -> None:
    rules = house(discard=discard, rounds_limit="3")
    pile = "" if discard == "none" else "QS 2C"
    for seat in (0, 1):
        for opened in (True, False):
            board = seen("8H", MELDS, pile, seat=seat, rules=rules, opened=opened, phase=phase)
            for query in QUERIES:
                assert_speakable(query(board, hearer(seat, code)))
            assert_speakable(describe.hand(board.hand, hearer(seat, code)))
            for line in describe.meld_lines(board, hearer(seat, code)):
                assert_speakable(line, sentence=False)


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (
            describe.scores(at(GERMAN, totals=(120, 80)), hearer(0)),
            "Penalty points: Bo 80, you 120. Missing to 500: you 380.",
        ),
        (
            describe.scores(at(house(GERMAN, score_limit="off", deals_each="2")), hearer(0)),
            "Penalty points: you 0, Bo 0. Round 1 of 4.",
        ),
        (
            describe.scores(
                at(house(GERMAN, score_limit="off", deals_each="2", rounds_limit="3")), hearer(0)
            ),
            "Penalty points: you 0, Bo 0. Round 1 of 3.",
        ),
        (
            describe.scores(replace(at(MANIPULATION), rounds_won=(0, 2)), hearer(0)),
            "Scores: you 0, Bo 0. Rounds won: Bo 2, you 0. The match goes to 150 points.",
        ),
        (describe.openers(at(GERMAN, opened=False), hearer(0)), "Opened: Bo."),
        (describe.openers(at(BASIC), hearer(0)), ""),
        (describe.missing_to_open(at(GERMAN, opened=False), hearer(0)), "40 more points to open."),
        (
            describe.discards(at(MANIPULATION), hearer(0)),
            "There are no discards in this game.",
        ),
    ],
)
def test_answers_of_the_other_rule_sets(told: str, expected: str) -> None:
    assert told == expected


@pytest.mark.parametrize(
    ("board", "turn", "ways"),
    [
        (at(BASIC, phase=Phase.DRAW), "to draw", ("Draw: draw from the stock", TAKE)),
        (at(BASIC), "to lay or to discard", (NEW, "Discard: discard")),
        (at(GERMAN, draws=0), "to lay or to discard", (NEW, "Discard: discard")),
        (
            at(MANIPULATION, "9H KD"),
            "to lay or to draw again",
            ("Draw: draw another card", NEW, *REGROUP),
        ),
        (
            at(MANIPULATION, "9H KD", drew=2),
            "to lay or to draw again",
            ("Draw: draw a last card, and then lay nothing", NEW, *REGROUP),
        ),
        (at(MANIPULATION, "9H KD", drew=3), "to end it", ("End-turn: end the turn",)),
        (
            at(MANIPULATION, "2H", drew=3),
            "to end it or to knock",
            (
                "End-turn: end the turn",
                "Knock: knock with 2 points, if nobody holds as few",
            ),
        ),
        (
            at(MANIPULATION, "AH", drew=3),
            "to end it or to knock",
            ("End-turn: end the turn", "Knock: knock with 1 point, if nobody holds as few"),
        ),
        (
            at(MANIPULATION, "9H KD", stock=""),
            "to lay or to end it",
            (NEW, *REGROUP, "End-turn: end the turn"),
        ),
        (
            at(MANIPULATION, "9H KD", lap=1),
            "to lay or to end it",
            (NEW, *REGROUP, "End-turn: end the turn"),
        ),
    ],
)
def test_what_a_turn_waits_for(board: View, turn: str, ways: tuple[str, ...]) -> None:
    assert describe.turn(board, hearer(0)) == f"Your turn, {turn}."
    assert describe.can_do(board, hearer(0)) == f"Your turn, {turn}. {', '.join(ways)}."


@pytest.mark.parametrize(
    ("rules", "owed"),
    [
        (
            GERMAN,
            "The joker you took must be laid in this turn before it can end, "
            "or taken back with Take-back.",
        ),
        (
            PLAYROOM,
            "The joker you took must be laid in a new combination, or it costs 200 points.",
        ),
    ],
)
def test_a_joker_that_is_owed(rules: Ruleset, owed: str) -> None:
    start = position("8C KD KS 2H", "7C JK 9C", "QS", rules=rules, others=["4C"])
    state, _ = play(start, "exchange 1 8C")
    assert describe.can_do(view(state, 0), hearer(0)).endswith(owed)


def test_a_joker_that_may_be_kept_is_not_owed() -> None:
    start = position("8C KD KS 2H", "7C JK 9C", "QS", rules=BASIC, others=["4C"])
    state, _ = play(start, "exchange 1 8C")
    assert "joker" not in describe.can_do(view(state, 0), hearer(0))


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.PLAY, Phase.DEAL, Phase.OVER])
def test_every_query_is_answered_in_every_rule_set(rules: Ruleset, phase: Phase) -> None:
    for opened in (True, False):
        board = at(rules, phase=phase, opened=opened)
        for query in QUERIES:
            told = query(board, hearer(0))
            if told or query is not describe.openers:
                assert_speakable(told)


@pytest.mark.parametrize("code", CODES)
def test_every_setting_has_words(code: str) -> None:
    t = speaker(code)
    for topic in TOPICS:
        assert_speakable(setting_name(topic, t), sentence=False)
    for key, values in {**CHOICES, **WISHES, "language": ("", "en", "fr")}.items():
        assert_speakable(setting_name(key, t), sentence=False)
        assert_speakable(setting_help(key, t))
        told = [setting_value(key, value, t) for value in values]
        assert len(set(told)) == len(values)
        for value in told:
            assert_speakable(value, sentence=False)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("reason", [reason.name for reason in NoSpeech])
def test_why_nothing_is_spoken(reason: str, code: str) -> None:
    told = no_speech(reason, "", speaker(code))
    assert told.endswith(".")
    assert no_speech(reason, "timeout", speaker(code)) == f"{told} (timeout)"
