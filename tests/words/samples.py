"""Examples of everything that is said: events, refusals and questions, without the sentences.

`test_sentences` makes the sentences in `sentences/` from these.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import BACK, Card, card, cards
from rummy_tui.rules.costs import Cost, Loss
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.facts import About, Fact
from rummy_tui.rules.laying import draft as drafts
from rummy_tui.rules.laying.draft import At, Draft
from rummy_tui.rules.option import BadOption, Option
from rummy_tui.rules.ruleset import Ruleset, Size
from rummy_tui.rules.scoring import match_lines, match_winners
from rummy_tui.rules.sheet import games
from rummy_tui.rules.state import Ending, Phase, State, Won
from rummy_tui.rules.statistics.records import MatchKind, Record
from rummy_tui.rules.variants import (
    AMERICAN,
    BASIC,
    GERMAN,
    GIN,
    KALOOKI,
    MANIPULATION,
    PLAYROOM,
    RULESETS,
    with_fields,
    with_options,
)
from rummy_tui.rules.view import View, view
from rummy_tui.words.advice import describe, regrouping
from rummy_tui.words.advice.advise import advice, hints_used, what
from rummy_tui.words.advice.costs import asked_again, costs_told
from rummy_tui.words.advice.deadwood_words import (
    arrangement_told,
    can_knock,
    deadwood_told,
    knock_asked,
)
from rummy_tui.words.advice.hand_words import (
    Grouped,
    card_to_add,
    could_lay,
    goes_with,
    hand_groups,
    too_little_seen,
)
from rummy_tui.words.advice.knocking import offer
from rummy_tui.words.advice.meld_details import (
    NEW_LINE,
    NOW_LINE,
    Lying,
    Mine,
    combination_told,
    table_told,
    takes,
)
from rummy_tui.words.advice.next_steps import IDLE, Doing
from rummy_tui.words.advice.reasons import because
from rummy_tui.words.advice.suggesting import suggested
from rummy_tui.words.events import whose_turn
from rummy_tui.words.events.announce import announce
from rummy_tui.words.events.open_hands import announce_open, hand_of
from rummy_tui.words.events.table_changes import details
from rummy_tui.words.events.turn_told import turn_told
from rummy_tui.words.language.hearer import Hearer, Level
from rummy_tui.words.language.scores import match_won
from rummy_tui.words.language.topics import Topic
from rummy_tui.words.menus.replay_words import match_line
from rummy_tui.words.menus.saved_words import match_named, when_played
from rummy_tui.words.menus.stats_words import average, nothing_counted, record_more, record_told
from rummy_tui.words.program import problems
from rummy_tui.words.rulebook.house_words import house_told, name_refused, players_refused
from rummy_tui.words.rulebook.option_words import bad_option
from tests.rules.positions import house, meld, play, position, table
from tests.words.rounds import end, ended, over

RUN, SET = meld("9S 10S JS"), meld("7C 7D 7H")
FOUR, ACES = meld("7C 7D 7H 7S"), meld("AC AD AH AS")
HAND = cards("4C KD")

OUT, KNOCK, LAP, BLOCKED = Ending.OUT, Ending.KNOCK, Ending.LAP, Ending.BLOCKED


@dataclass(frozen=True, slots=True)
class Happening:
    """A move of seat 0, or an event for all; and what is known after it."""

    event: ev.Event
    rules: Ruleset = PLAYROOM
    what: str = ""
    """Its name among others of its kind."""
    players: int = 2
    view: View | None = None
    moved: bool = True
    """True if it comes from a move of its seat."""


def regrouping_of(before: str, after: str, played: str) -> ev.Regrouped:
    return ev.Regrouped(0, table(before, MANIPULATION), table(after, MANIPULATION), cards(played))


def _regrouped(before: str, after: str, played: str) -> Happening:
    event = regrouping_of(before, after, played)
    return Happening(event, MANIPULATION, f"{before} + {played} = {after}".replace(" | ", " / "))


def _round(rules: Ruleset, ending: Ending, *hands: str, what: str = "", **more: Any) -> Happening:
    told = f"{ending.name.lower()}, " + " / ".join(hand or "-" for hand in hands)
    event = ev.RoundEnded(end(rules, ending, *hands, **more))
    return Happening(event, rules, ", ".join(filter(None, (told, what))), len(hands))


def _match(rules: Ruleset, totals: tuple[int, ...], rounds: tuple[int, ...] = ()) -> Happening:
    told = " ".join(map(str, totals))
    return Happening(ended(rules, totals, rounds), rules, told, len(totals))


def _sheet(rules: Ruleset, *hands: Won) -> Happening:
    state = replace(over(rules, (0, 0)), sheet=hands)
    lines = match_lines(state)
    totals = tuple(
        sum(game.points[seat] for game in games(hands, rules, 2))
        + sum(line.points for line in lines if line.seat == seat)
        for seat in range(2)
    )
    event = ev.MatchEnded(match_winners(state, totals), totals, lines)
    what = ", ".join(f"{won.seat} {won.points}" for won in hands)
    return Happening(event, rules, f"{rules.key} {'hollywood ' * rules.hollywood}{what}")


def _turn(rules: Ruleset, pile: str) -> Happening:
    board = view(position("7H 8H 3D", "", pile, rules=rules, phase=Phase.DRAW), 0)
    return Happening(
        ev.TurnBegan(0), rules, f"top {pile[-2:]}" if pile else "no discards", view=board
    )


SAME_TURN, ZERO_SUM = house(BASIC, same_turn="on"), house(AMERICAN, zero_sum="on")
DOUBLES = house(GERMAN, rummy_doubles="on")
MODERN = house(GIN, school="modern")
SPADES = house(GIN, oklahoma="on", spades_double="two-boxes")
NO_TIES = house(GIN, tie_undercuts="off")
OWN_LAYOFFS = house(GIN, own_layoffs="on")
HOLLYWOOD = house(GIN, hollywood="on")
OKLAHOMA = house(GIN, oklahoma="on")
STRAIGHT = house(GIN, knock="0")
NO_BONUS = house(GIN, gin_bonus="0", undercut="0")
NO_BOXES = house(GIN, gin_bonus="0", undercut="0", round_bonus="0")
FREE_JOKER = house(joker_penalty="0")
NO_EXTRAS = house(MANIPULATION, going_out="0", undercut="0")

EARLIER = position("4C KD", others=["2C"])
OFFERED = view(position("7H 8H 3D", "", "9C", rules=GIN, phase=Phase.OFFER, others=["4C"]), 0)

HAPPENINGS: list[Happening] = [
    # The deal
    Happening(ev.SeatsDrawn((cards("KS"), cards("JK 7H")), 0), GERMAN),
    Happening(
        ev.SeatsDrawn((cards("7H"), cards("KS")), 1), house(GERMAN, choose_seat="on"), "choose seat"
    ),
    Happening(ev.Dealt(2, 1, 0, (HAND,) * 2, cards("AS"))),
    Happening(ev.Dealt(1, 0, 1, (HAND,) * 2, cards("AS"), cards("4C")), BASIC, "upcard 4C"),
    Happening(ev.Dealt(1, 0, 1, (HAND,) * 2, cards("AS"), cards("QC")), BASIC, "upcard QC"),
    Happening(
        ev.Dealt(1, 0, 0, (cards("4C KD 2H"), HAND), cards("AS"), cut=1), GERMAN, "joker at the cut"
    ),
    *(
        Happening(ev.Dealt(1, 0, 0, (HAND,) * 2, cards("AS"), cards(up)), rules, what)
        for up, rules, what in (
            ("6D", OKLAHOMA, "the limit is 6"),
            ("AH", OKLAHOMA, "only gin"),
            ("KS", SPADES, "a spade doubles"),
        )
    ),
    Happening(ev.TurnBegan(0)),
    _turn(BASIC, "2C 9H"),
    _turn(MANIPULATION, ""),
    Happening(ev.TurnBegan(0, ev.TurnKind.WITHOUT_DRAWING), GERMAN, "no drawing"),
    Happening(
        ev.TurnBegan(0, ev.TurnKind.WITHOUT_DRAWING),
        house(GERMAN, opening="off"),
        "no drawing, no opening",
    ),
    Happening(ev.TurnBegan(0, ev.TurnKind.LAST), MANIPULATION, "last"),
    Happening(ev.TurnBegan(0, ev.TurnKind.OFFERED), GIN, "the upcard is offered", view=OFFERED),
    # Drawing
    Happening(ev.Drew(0, card("QH")), what="QH"),
    Happening(ev.Drew(0, card("AS")), what="AS"),
    Happening(ev.Drew(0, card("QH"), 2), MANIPULATION, "second"),
    Happening(ev.Drew(0, card("QH"), 3), MANIPULATION, "third"),
    Happening(ev.DrawSkipped(0)),
    Happening(ev.Took(0, cards("QS")), what="QS"),
    Happening(ev.Took(0, cards("4S 3S")), what="4S 3S"),
    Happening(ev.StockRanOut(0)),
    Happening(ev.Restocked(0, cards("4C KD"), cards("2C"))),
    Happening(ev.Restocked(0, cards("4C"), cards("2C")), what="one card"),
    Happening(ev.Restocked(0, cards("2C 9H KD"), shuffled=False), AMERICAN, "turned over"),
    Happening(ev.Restocked(0, cards("9H"), cards("2C"), shuffled=False), BASIC, "turned over, 2C"),
    Happening(ev.Restocked(0, cards("9H"), cards("QC"), shuffled=False), BASIC, "turned over, QC"),
    Happening(ev.Restocked(0, cards("9H 4C"), cards("2C")), house(BASIC, shuffle="on"), "shuffled"),
    Happening(ev.LapBegan(0), MANIPULATION),
    # Laying
    Happening(ev.Laid(0, 0, RUN, RUN.cards, 25), what="run"),
    Happening(ev.Laid(0, 0, RUN, RUN.cards, 0), BASIC, "run"),
    Happening(ev.Laid(0, 0, SET, SET.cards, 1), what="set"),
    Happening(ev.Laid(0, 0, meld("9S JK=10S JS"), cards("9S JK JS"), 0), BASIC, "run with joker"),
    Happening(ev.LaidOff(0, 1, FOUR, cards("7S"), 5), what="set"),
    Happening(ev.LaidOff(0, 1, FOUR, cards("7S"), 0), GERMAN, "set"),
    Happening(ev.LaidOff(0, 1, ACES, cards("AS"), 0), GERMAN, "aces"),
    Happening(ev.LaidOff(0, 0, meld("9S 10S JS JK=QS"), cards("JK"), 10), what="joker"),
    Happening(ev.LaidOff(0, 0, meld("8S 9S 10S JS"), cards("8S"), 5), what="run"),
    Happening(ev.LaidOff(0, 1, meld("9S 10S JS QS"), cards("QS"), 0), BASIC, "run"),
    Happening(ev.LaidOff(0, 1, FOUR, cards("7S"), 0), GIN, "for its seat", moved=False),
    Happening(ev.Exchanged(0, 0, RUN, card("JS"), 10)),
    Happening(ev.Exchanged(0, 0, RUN, card("JS"), 0), GERMAN),
    Happening(ev.Exchanged(0, 0, RUN, card("JS"), 0), BASIC),
    Happening(ev.Exchanged(0, 0, RUN, card("JS"), 0), SAME_TURN, "same turn"),
    Happening(ev.JokerKept(0, 1, 200)),
    Happening(ev.JokerKept(0, 1, 0), FREE_JOKER, "free"),
    Happening(ev.Opened(0, 35)),
    Happening(ev.FellShort(0, 1, cards("2C 2D 2H")), what="1 point"),
    Happening(ev.FellShort(0, 5, cards("10S 6S JK 9S 7S")), what="5 points"),
    Happening(ev.TookBack(0, cards("7C 7D 7H"), (), ()), what="to the hand"),
    Happening(ev.TookBack(0, (), cards("4S"), ()), what="to the discards"),
    Happening(ev.WentBack(0, EARLIER)),
    Happening(ev.WentBack(0, EARLIER, others=True), what="others"),
    Happening(ev.WentBack(0, EARLIER, again=True), what="again"),
    Happening(ev.WentBack(0, EARLIER, again=True, others=True), what="again, others"),
    # Regrouping
    _regrouped(
        "8S 8H 8D",
        "8S 8H 8D | 2C 2D 2S | QS KS AS | 5H 6H 7H",
        "2C 2D 2S QS KS AS 5H 6H 7H",
    ),
    _regrouped(
        "3H 4H 5H 6H 7H 8H | 3C 4C 5C 6C 7C 8C | 3D 4D 5D 6D 7D 8D",
        "3H 4H 5H | 3C 4C 5C | 3D 4D 5D | 6H 7H 8H 9H | 6C 7C 8C | 6D 7D 8D",
        "9H",
    ),
    _regrouped("9S 10S JS", "9S 10S JS | 7C 7D 7H", "7C 7D 7H"),
    _regrouped("5H 6H 7H", "5H 6H 7H 8H", "8H"),
    _regrouped("7H 8H 9H", "7H 8H 9H JK=10H", "JK"),
    _regrouped("5H 6H 7H", "5H 6H 7H | QS KS JK=AS", "QS KS JK"),
    _regrouped("5H 6H 7H", "5H 6H 7H 8H | QS KS JK=AS", "8H QS KS JK"),
    _regrouped("8S 8H 8D 8C | 5H 6H 7H", "8S 8D 8C | 5H 6H 7H 8H 9H", "9H"),
    _regrouped("3H 4H 5H 6H 7H", "3H 4H 5H | 5H 6H 7H", "5H"),
    _regrouped("7H 8H JK=9H | 9S 9D 9C", "6H 7H 8H | 9C 9D 9S JK=9H", "6H"),
    _regrouped("7H 8H JK=9H", "7H 8H 9H | 4C JK=5C 6C", "9H 4C 6C"),
    _regrouped("5H 6H 7H", "5H 6H 7H 8H | 2C 2D 2S", "8H 2C 2D 2S"),
    _regrouped("5H 6H 7H", "5H 6H 7H 8H | 2C 2D 2S | QS KS AS", "8H 2C 2D 2S QS KS AS"),
    _regrouped("5H 6H 7H | 9C 9D 9S", "5H 6H 7H 8H | 9C 9D 9H 9S", "8H 9H"),
    _regrouped("3H 4H 5H | 6H 7H 8H | 9C 9D 9S", "3H 4H 5H 6H 7H 8H | 9C 9D 9S 9H", "9H"),
    _regrouped(
        "8S 8H 8D 8C | 7C 7D 7S 7H | 6D 6H 6S 6C",
        "8S 8D 8C | 7C 7D 7S | 6D 6S 6C | 5H 6H 7H 8H",
        "5H",
    ),
    _regrouped(
        "3H 4H 5H | 6H 7H 8H | 9C 10C JC QC KC", "3H 4H 5H 6H 7H 8H | 9C 10C JC | JC QC KC", "JC"
    ),
    _regrouped(
        "5S 6S 7S 8S | 5H 6H 7H | 8H 9H 10H | 2C 3C 4C",
        "5S 6S 7S | 5H 6H 7H 8H 9H 10H | 2C 3C 4C | 8S 8D 8C",
        "8D 8C",
    ),
    _regrouped(
        "2C 3C 4C | 8S 8H 8D 8C | 5H 6H 7H | 9C 10C JC | 3D 4D 5D",
        "2C 3C 4C 5C | 8S 8D 8C | 5H 6H 7H 8H | 9C 10C JC QC | 3D 4D 5D 6D",
        "5C QC 6D",
    ),
    # The end of a turn
    Happening(ev.Discarded(0, card("JK")), what="JK"),
    Happening(ev.Discarded(0, card("2C")), what="2C"),
    Happening(ev.Discarded(0, card("AH"), face_down=True), GERMAN, "face down"),
    Happening(ev.TurnEnded(0)),
    Happening(ev.Knocked(0, 5), MANIPULATION, "5 points"),
    Happening(ev.Knocked(0, 1), MANIPULATION, "1 point"),
    Happening(ev.Passed(0, card("9C")), GIN),
    Happening(
        ev.Knocked(0, 4, card("KD"), table("8C 8D 8S | 3H 4H 5H", GIN), cards("4S")),
        GIN,
        "4 points",
    ),
    Happening(ev.Knocked(0, 0, card("KD"), table("8C 8D 8S | 3H 4H 5H", GIN)), GIN, "gin"),
    Happening(ev.Knocked(0, 0, None, table("8C 8D 8S | 3H 4H 5H", GIN)), GIN, "big gin"),
    Happening(ev.LayingOffBegan(0), OWN_LAYOFFS, "by hand"),
    Happening(ev.LayingOffBegan(0), GIN, "by the program"),
    Happening(ev.Shown(0, 14, table("9C 9D 9S", GIN), cards("4C KD")), GIN, "a combination"),
    Happening(ev.Shown(0, 14, (), cards("4C KD")), GIN, "none"),
    Happening(ev.Shown(0, 0, table("9C 9D 9S", GIN), ()), GIN, "a combination, nothing left"),
    Happening(ev.Shown(0, 0, (), ()), GIN, "nothing left"),
    Happening(ev.FewCards(0, 1), what="1 card"),
    Happening(ev.FewCards(0, 3), what="3 cards"),
    # The end of a round
    _round(
        PLAYROOM,
        OUT,
        "",
        "4C KD",
        what="pure rummy",
        laid_before=False,
        touched=False,
        others_laid=False,
    ),
    _round(PLAYROOM, OUT, "", "4C", what="rummy", laid_before=False, totals=(10, 80)),
    _round(PLAYROOM, BLOCKED, "AC", "4C", seat=None, totals=(25, 10)),
    _round(BASIC, OUT, "", "KC 7D AS", "JK 10H"),
    _round(BASIC, OUT, "", "KC 7D AS", "2C 3C 4C 6H 8H 9H"),
    _round(AMERICAN, OUT, "", "KC QD", "7C 8C", "7H", what="rummy", laid_before=False),
    _round(ZERO_SUM, OUT, "", "AC", "KD", what="zero sum", totals=(5, 5, 5)),
    _round(ZERO_SUM, OUT, "", "KD", "AC", what="zero sum", totals=(5, 5, 5)),
    _round(BASIC, BLOCKED, "2C", "KD", "9H", seat=None),
    _round(BASIC, BLOCKED, "2C", "2D", "9H", seat=None),
    _round(GERMAN, OUT, "", "JK AS KD 7C", "AC", totals=(0, 10, 90)),
    _round(DOUBLES, OUT, "", "7C", "AC", what="doubled", laid_before=False),
    _round(GERMAN, BLOCKED, "2C", "7C", seat=None),
    _round(MANIPULATION, KNOCK, "5C", "2C 10D", "KC QC JC"),
    _round(MANIPULATION, KNOCK, "5C", "3C", "10C"),
    _round(MANIPULATION, KNOCK, "5C", "5D", "10C"),
    _round(MANIPULATION, KNOCK, "5C", "3D", "3C"),
    _round(MANIPULATION, OUT, "", "4C KD", "JK"),
    _round(NO_EXTRAS, OUT, "", "4C", what="without extras"),
    _round(MANIPULATION, LAP, "9C", "9D", "KC", seat=None),
    _round(MANIPULATION, BLOCKED, "9C", "9D", "KC", seat=None),
    _round(GIN, KNOCK, "4S", "KC QD 8H", what="won"),
    _round(GIN, KNOCK, "4S", "3C", what="undercut"),
    _round(GIN, KNOCK, "4S", "4C", what="a tie"),
    _round(NO_TIES, KNOCK, "4S", "4C", what="a tie that brings nothing"),
    _round(GIN, KNOCK, "", "KC", what="gin", face_down=True),
    _round(MODERN, KNOCK, "", "KC", what="big gin"),
    _round(SPADES, KNOCK, "4S", "KC", what="a spade", upcard=card("6S")),
    _round(GIN, BLOCKED, "9C", "9D", what="nobody", seat=None),
    _round(replace(GIN, stock_floor=0), BLOCKED, "9C", "9D", what="no stock", seat=None),
    _round(GIN, KNOCK, "4S", "", what="undercut with nothing"),
    _round(GIN, KNOCK, "", "", what="gin, both with nothing", face_down=True),
    _round(NO_BONUS, KNOCK, "", "", what="gin without points", face_down=True),
    _round(NO_BONUS, KNOCK, "4S", "4C", what="a tie without points"),
    _round(NO_BOXES, KNOCK, "4S", "4C", what="a tie without points and boxes"),
    # The end of a match
    _match(PLAYROOM, (1015, 400)),
    _match(MANIPULATION, (152, 120, 90), (4, 3, 1)),
    _match(MANIPULATION, (152, 20), (1, 0)),
    _match(BASIC, (120, 120, 4)),
    _match(GERMAN, (501, 90, 90)),
    _match(GERMAN, (510, 1)),
    _sheet(GIN, Won(1, 72, 3), Won(0, 105, 4)),
    _sheet(GIN, Won(0, 103, 1)),
    _sheet(HOLLYWOOD, Won(0, 32, 1), Won(0, 80, 1), Won(0, 100, 1)),
]


# Refusals


@dataclass(frozen=True, slots=True)
class Refused:
    """A refusal, its position, and what is begun there."""

    refused: Illegal
    view: View
    what: str
    doing: Doing = IDLE


PILES = {rules.key: "2C QS" if rules.takes_discards else "" for rules in RULESETS.values()}


def at_table(rules: Ruleset, hand: str = "7H 8H 2D KS", **options: Any) -> View:
    """The view of the seat to play, at a table of a rule set."""
    pile = "" if not rules.takes_discards else PILES[rules.key]
    return view(position(hand, "", pile, rules=rules, others=["4C"], **options), 0)


DRAWING: dict[str, Any] = {"phase": Phase.DRAW}
CLOSED: dict[str, Any] = {"opened": False}
BUILDING = Doing("You are building a combination: New lays it, Cancel gives it up.")
ONE_WAY, MULTIPLE, NO_DISCARDS = (house(discard=each) for each in ("one-way", "multiple", "none"))


def without_stock(
    discards: str,
    rules: Ruleset = BASIC,
    *,
    remade: int = 0,
    laid_since: bool = False,
    opened: bool = True,
) -> State:
    """Seat 0 to draw, with no stock."""
    state = position("2C 3D", "", discards, rules=rules, stock="", phase=Phase.DRAW, opened=opened)
    return replace(state, remade=remade, laid_since_remade=laid_since)


def used_up(discards: str, rules: Ruleset = BASIC, **more: Any) -> View:
    return view(without_stock(discards, rules, **more), 0)


def after(state: Any, *moves: str) -> View:
    return view(play(state, *moves)[0], 0)


HAS_LAID = after(position("8H 8S 8D 2C", rules=MANIPULATION, others=["4C"]), "regroup 8H 8S 8D")
HAS_TAKEN = after(position("7H 8H", "", "2C QS", rules=BASIC, others=["4C"], **DRAWING), "take 1")
OWES_JOKER = after(
    position("9S 2C 5D", "7S 8S JK=9S", rules=GERMAN, others=["4C"]), "exchange 1 9S"
)
TAKES_KING = after(
    position("KC KS JK", "", "KD", rules=KALOOKI, others=["4C"], **DRAWING), "take 1"
)
MUST_LAY = replace(HAS_TAKEN, options=(act.Lay(SET),))
HAS_BEGUN_TO_OPEN = after(position("9S 10S JS 2C 5H", **CLOSED), "lay 9S 10S JS")
FITS_NOTHING = view(position("7H 8H", "2C 3C 4C", "2H QS"), 0)
TAKES_AT_FORTY = replace(BASIC, take_before_opening=False, opening=40)


MAY_KNOCK = view(
    position("3H 4H 5H 8C 8D 8S JC QC KC 4S 7D", "", "9C", rules=GIN, others=["2C"]), 0
)
ALL_MELDED = view(position("3H 4H 5H 8C 8D 8S JC QC KC 10C", rules=GIN, others=["2C"]), 0)
ONLY_GIN, HAS_GIN, BIG_GIN = (
    replace(
        view(position(hand, "", "9C", rules=rules, others=["2C"]), 0),
        upcard=card("AH"),
    )
    for hand, rules in (
        ("3H 4H 5H 8C 8D 8S JC QC 9H 4S 7D", house(GIN, oklahoma="on")),
        ("3H 4H 5H 8C 8D 8S JC QC KC 10C QD", GIN),
        ("3H 4H 5H 8C 8D 8S JC QC KC 10C 6H", MODERN),
    )
)
DEAD = replace(MAY_KNOCK, stock=GIN.stock_floor)
AT_STAKE = {
    what: replace(MAY_KNOCK, rules=house(GIN, **options), upcard=card(up))
    for what, up, options in (
        ("without undercut", "9C", {"undercut": "0"}),
        ("ties to the knocker", "9C", {"tie_undercuts": "off"}),
        ("ties, without undercut", "9C", {"tie_undercuts": "off", "undercut": "0"}),
        ("a spade", "9S", {"oklahoma": "on", "spades_double": "two-boxes"}),
        ("no spade", "9C", {"oklahoma": "on", "spades_double": "two-boxes"}),
    )
}
ONE, SEVERAL = "7H", "7H QS JK"


def _of(reason: Reason, named: str = "", amount: int = 0) -> Illegal:
    return Illegal(reason, cards(named), amount)


REFUSED: list[Refused] = [
    *(Refused(_of(reason, ONE, 1), at_table(PLAYROOM), ONE) for reason in Reason),
    *(Refused(_of(reason, SEVERAL, 3), at_table(PLAYROOM), SEVERAL) for reason in Reason),
    # Drawing
    Refused(_of(Reason.DRAW_FIRST), at_table(PLAYROOM, **DRAWING), "may take"),
    Refused(_of(Reason.DRAW_FIRST), at_table(PLAYROOM, **DRAWING, **CLOSED), "not open"),
    Refused(_of(Reason.DRAW_FIRST), at_table(ONE_WAY, **DRAWING), "one way"),
    Refused(_of(Reason.DRAW_FIRST), used_up("4H 9D", remade=1), "the end, may take"),
    Refused(
        _of(Reason.DRAW_FIRST),
        used_up("4H 9D", TAKES_AT_FORTY, remade=1, opened=False),
        "the end",
    ),
    Refused(_of(Reason.DRAW_FIRST), used_up(""), "nothing left"),
    Refused(_of(Reason.DRAW_FIRST), used_up("9D"), "nothing left, may take"),
    Refused(_of(Reason.DRAW_AGAIN, amount=1), at_table(MANIPULATION), "manipulation"),
    Refused(_of(Reason.ALREADY_DRAWN), at_table(NO_DISCARDS), "no discards"),
    Refused(_of(Reason.ALREADY_DRAWN, amount=3), at_table(MANIPULATION, drew=3), "3 cards"),
    Refused(_of(Reason.ALREADY_DRAWN, amount=3), at_table(MANIPULATION, stock=""), "no stock"),
    Refused(_of(Reason.ALREADY_DRAWN), at_table(BASIC), "building", BUILDING),
    Refused(_of(Reason.ALREADY_DRAWN), HAS_TAKEN, "has taken QS", Doing(card=card("QS"))),
    Refused(_of(Reason.ALREADY_DRAWN), HAS_TAKEN, "has taken another", Doing(card=card("8H"))),
    Refused(_of(Reason.ALREADY_DRAWN), OWES_JOKER, "owes a joker"),
    Refused(_of(Reason.ALREADY_DRAWN), MUST_LAY, "must lay"),
    Refused(_of(Reason.DRAWN_OUT), at_table(MANIPULATION, drew=3), "manipulation"),
    Refused(_of(Reason.DRAWN_OUT), at_table(MANIPULATION, "2C", drew=3), "may knock"),
    Refused(_of(Reason.NO_DRAW_NOW), at_table(GERMAN, draws=0), "the dealer's first turn"),
    Refused(_of(Reason.NO_DRAW_NOW), at_table(MANIPULATION, lap=1), "last lap"),
    Refused(_of(Reason.LAID_ALREADY), HAS_LAID, "may knock"),
    Refused(_of(Reason.TOO_FEW_CARDS), at_table(BASIC, "7H 8H"), "two cards"),
    # Whose turn
    Refused(_of(Reason.NOT_YOUR_TURN), view(position("7H"), 1), "Bo"),
    Refused(_of(Reason.NOTHING_TO_TAKE_BACK), view(position("7H"), 1), "Bo"),
    Refused(_of(Reason.NO_SUCH_MELD), view(position("7H 8H"), 1), "Bo"),
    # Discards
    Refused(_of(Reason.DISCARDS_EMPTY), at_table(BASIC, **DRAWING), "to draw"),
    Refused(_of(Reason.DISCARDS_EMPTY), used_up(""), "nothing left"),
    Refused(_of(Reason.DISCARDS_CLOSED), at_table(GERMAN, **DRAWING), "to draw"),
    Refused(_of(Reason.NO_DISCARDS), at_table(MANIPULATION, drew=3), "manipulation"),
    Refused(_of(Reason.DISCARD_TO_END), at_table(BASIC), "building", BUILDING),
    Refused(_of(Reason.DISCARD_TO_END), at_table(BASIC), "at 7H", Doing(card=card("7H"))),
    Refused(_of(Reason.NO_DISCARD_TO_END), at_table(MANIPULATION), "may draw"),
    Refused(_of(Reason.NO_DISCARD_TO_END), at_table(MANIPULATION, drew=3), "manipulation"),
    Refused(
        _of(Reason.NO_DISCARD_TO_END),
        at_table(MANIPULATION),
        "regrouping",
        Doing(
            "All combinations are valid. End-turn plays them and ends your turn, "
            "unless you can knock."
        ),
    ),
    Refused(_of(Reason.LEAVES_ONLY_TAKEN, "QS"), at_table(GERMAN, **DRAWING), "to draw"),
    Refused(_of(Reason.LEAVES_ONLY_TAKEN, "QS"), MUST_LAY, "must lay"),
    Refused(_of(Reason.LEAVES_ONLY_TAKEN, "KD"), TAKES_KING, "could be laid with others"),
    Refused(_of(Reason.LAST_CARD_DISCARDED, "7H"), view(position("7H", rules=GERMAN), 0), "one"),
    # Opening
    Refused(_of(Reason.NOT_OPEN, amount=30), at_table(PLAYROOM, **DRAWING, **CLOSED), "to draw"),
    Refused(_of(Reason.NOT_OPEN, amount=30), at_table(PLAYROOM, **CLOSED), "to lay"),
    Refused(_of(Reason.NOT_OPEN, amount=30), at_table(PLAYROOM, **CLOSED), "building", BUILDING),
    Refused(_of(Reason.NOT_OPEN, amount=30), HAS_BEGUN_TO_OPEN, "25 laid"),
    Refused(
        _of(Reason.NOT_OPEN, amount=40),
        used_up("4H 9D", TAKES_AT_FORTY, remade=1, opened=False),
        "the end",
    ),
    # Combinations
    Refused(_of(Reason.NO_SUCH_MELD), at_table(BASIC), "none"),
    Refused(_of(Reason.NO_SUCH_MELD), at_table(BASIC, **DRAWING), "none, to draw"),
    Refused(_of(Reason.NO_SUCH_MELD), at_table(MANIPULATION, drew=3), "none, drawn out"),
    Refused(_of(Reason.NO_SUCH_MELD, amount=2), at_table(BASIC), "2"),
    Refused(_of(Reason.CORNER, "KD AD 2D"), at_table(BASIC), "ace low"),
    Refused(_of(Reason.DOES_NOT_FIT, "7H", 1), FITS_NOTHING, "nothing fits"),
    Refused(_of(Reason.DOES_NOT_FIT, "7H"), at_table(PLAYROOM), "7H, there"),
    Refused(_of(Reason.DOES_NOT_FIT, "7H 8H"), at_table(PLAYROOM), "7H 8H, there"),
    Refused(_of(Reason.JOKER_IN_NEW_ONLY), at_table(BASIC), "building", BUILDING),
    Refused(_of(Reason.HAND_TOO_HIGH, amount=15), at_table(MANIPULATION, drew=3), "knocking"),
    Refused(_of(Reason.NO_REGROUPING), at_table(BASIC), "basic"),
    Refused(_of(Reason.NO_REGROUPING), at_table(BASIC, **DRAWING), "to draw"),
    Refused(_of(Reason.TABLE_CARD_GONE, "QH"), at_table(MANIPULATION), "QH"),
    Refused(_of(Reason.TABLE_CARD_GONE, "8S 8D"), at_table(MANIPULATION), "8S 8D"),
    # Nothing laid before a knock
    Refused(_of(Reason.OFFERED), OFFERED, "the upcard"),
    Refused(_of(Reason.NO_LAYING), OFFERED, "the upcard"),
    Refused(_of(Reason.NO_LAYING), at_table(GIN, **DRAWING), "to draw"),
    Refused(_of(Reason.NO_LAYING), MAY_KNOCK, "may knock"),
    Refused(_of(Reason.HAND_TOO_HIGH, "7D 4S", 31), MAY_KNOCK, "two others would do"),
    Refused(_of(Reason.HAND_TOO_HIGH, amount=31), at_table(GIN), "none would do"),
    Refused(_of(Reason.HAND_TOO_HIGH, "7D", 31), at_table(STRAIGHT), "one would be gin"),
    Refused(_of(Reason.HAND_TOO_HIGH, amount=31), at_table(STRAIGHT), "no gin"),
]


# Questions


@dataclass(frozen=True, slots=True)
class Asked:
    """A named answer or offer."""

    what: str
    tell: Callable[[Hearer], str | Sequence[str]]


def seen(
    hand: str = "8H",
    on_table: str = "",
    pile: str = "QS",
    *,
    seat: int = 0,
    rules: Ruleset = PLAYROOM,
    **more: Any,
) -> View:
    """The view of a seat when it is Ann's turn and Bo holds two cards."""
    state = position(hand, on_table, pile, rules=rules, others=["4C 5D"], **more)
    return view(state, seat)


def at(rules: Ruleset, hand: str = "8H 9H 2D KS", **options: Any) -> View:
    """The view of seat 0 at a table of a rule set, in its turn."""
    pile, lies = "QS" if rules.takes_discards else "", "9S 10S JS" if rules.regroup else ""
    return seen(hand, lies, pile, rules=rules, **options)


def _on(draft: Draft, laid: str, rules: Ruleset = MANIPULATION) -> Draft:
    return drafts.put(draft, cards(laid), None, rules)


def _loose(laid: str, rules: Ruleset = MANIPULATION) -> Asked:
    draft = _on(drafts.begin((), cards(laid)), laid, rules)
    return Asked(f"loose {laid}", lambda ear: regrouping.lying(draft, 0, ear, rules))


def _views(name: str, ask: Callable[[View, Hearer], str], boards: dict[str, View]) -> list[Asked]:
    return [
        Asked(f"{name}, {what}", lambda ear, board=board: ask(board, ear))  # type: ignore[misc]
        for what, board in boards.items()
    ]


MELDS = "9S 10S JS | 7C 7D 7H"
DEALS_EACH = house(GERMAN, score_limit="off", deals_each="2")
TO_ROUNDS = house(score_limit="off", rounds_limit="3")
DEALS_AND_ROUNDS = house(GERMAN, score_limit="off", deals_each="2", rounds_limit="3")
TO_THOUSAND = position("9H", others=["2C"], totals=(50, 0))
TURNS: dict[str, View] = {
    "to draw": seen(phase=Phase.DRAW),
    "may take several": seen(phase=Phase.DRAW, rules=MULTIPLE, pile="4S QS"),
    "to lay": seen("8H 9H 2D KS", MELDS),
    "nobody discards": seen("8H 9H 2D KS", rules=NO_DISCARDS, pile=""),
    "round over": seen(phase=Phase.DEAL),
    "match over": seen(phase=Phase.OVER),
    "basic to draw": at(BASIC, phase=Phase.DRAW),
    "the dealer's first": at(GERMAN, draws=0),
    "draw again": at(MANIPULATION, "9H KD"),
    "a last card": at(MANIPULATION, "9H KD", drew=2),
    "drawn out": at(MANIPULATION, "9H KD", drew=3),
    "may knock with 2": at(MANIPULATION, "2H", drew=3),
    "may knock with 1": at(MANIPULATION, "AH", drew=3),
    "no stock": at(MANIPULATION, "9H KD", stock=""),
    "last lap": at(MANIPULATION, "9H KD", lap=1),
    "has laid": HAS_LAID,
    "draw ends the round": used_up("4H 9D", remade=1),
    "draw, and the stock is remade": used_up("4H 9D", remade=1, laid_since=True),
    "nothing to draw": used_up(""),
    "only a discard": used_up("9D"),
    "the upcard is offered": OFFERED,
    "may knock": MAY_KNOCK,
    "may knock, or nobody scores": DEAD,
}
OWED: dict[str, View] = {
    f"joker owed, {rules.key}": after(
        position("8C KD KS 2H", "7C JK 9C", "QS", rules=rules, others=["4C"]), "exchange 1 8C"
    )
    for rules in (GERMAN, PLAYROOM, BASIC)
} | {
    "a free joker owed": after(
        position("8C KD KS 2H", "7C JK 9C", "QS", rules=FREE_JOKER, others=["4C"]), "exchange 1 8C"
    )
}
EIGHTS = table("8S 8H 8D 8C | 5H 6H 7H", MANIPULATION)
BEGUN = drafts.begin(EIGHTS, cards("9H QH"))
SPLIT = drafts.split(BEGUN, At(1, 2), MANIPULATION)
PUT = drafts.put(
    BEGUN,
    (At(0, next(i for i, p in enumerate(BEGUN.groups[0]) if p.card == card("8H"))), card("9H")),
    1,
    MANIPULATION,
)
TWOS = drafts.begin(table("8S 8H 8D 8C", MANIPULATION), cards("2C 2D 2H"))
MOVED = drafts.put(TWOS, (At(0, 3),), None, MANIPULATION)
TWOS_LAID = _on(TWOS, "2C 2D 2H")
JOKER = drafts.begin(table("7H 8H JK=9H | 9C 9D 9H 9S", MANIPULATION), cards("2C"))
JOKER_FREE = drafts.put(JOKER, (At(1, 2),), 0, MANIPULATION)
CLOSING = regrouping_of(
    "8S 8H 8D 8C | 5H 6H 7H", "8S 8D 8C | 5H 6H 7H 8H 9H | QS KS AS", "9H QS KS AS"
)
WHOLE = regrouping_of(
    "8S 8H 8D 8C | 5H 6H 7H",
    "8S 8D 8C | 5H 6H 7H 8H 9H | QS KS AS | 2C 3C 4C",
    "9H QS KS AS 2C 3C 4C",
)
DONE = (cards("8C 8D 8S"), cards("5H 6H 7H 8H 9H"), cards("QS KS AS"))


def _hint(event: ev.Regrouped, lying: tuple[tuple[Card, ...], ...] = ()) -> Callable[[Hearer], str]:
    return lambda ear: suggested(event, ear, lying)


def _groups(hands: dict[str, Grouped]) -> list[Asked]:
    def told(hand: str, common: Grouped) -> Callable[[Hearer], str]:
        groups = tuple(map(cards, hand.split(" / ")))
        return lambda ear: hand_groups(groups, common, ear)

    return [Asked(f"{hand} by {by.value}", told(hand, by)) for hand, by in hands.items()]


NOW = datetime(2026, 8, 5, 12)
KIND, HOUSE = MatchKind("playroom", False, "steady"), MatchKind("german", True, "")
RECORD = Record("Ann", KIND, 12, 7, 41, 20, 310, 2, 3, 2400, 2255, 5, 1)
LITTLE = Record("Ann", KIND, 1, 0, 1, 1, 1, 0, 0, -28, -28, 0, 0)


def _records(records: dict[str, Record]) -> list[Asked]:
    def told(record: Record) -> Callable[[Hearer], list[str]]:
        return lambda ear: [record_told(record, ear.language), record_more(record, ear.language)]

    return [Asked(f"statistics, {what}", told(record)) for what, record in records.items()]


def can_do(seen: View, ear: Hearer) -> str:
    """The choices when nothing is moved yet; for the last rule set, on a draft."""
    drafts_now = seen.rules is MANIPULATION and seen.my_turn and seen.no_laying is None
    draft = drafts.begin(seen.table, seen.hand) if drafts_now else None
    if not seen.my_turn:
        return whose_turn.can_do_meanwhile(seen, ear)
    ways = (told for _, told in whose_turn.ways_open(seen, ear, draft))
    counted = whose_turn.ways_counted(seen, ear, draft)
    return " / ".join((counted, *ways, *whose_turn.owed(seen, ear)))


def _open_hand(seat: int, hand: str) -> Callable[[Hearer], str]:
    return lambda ear: hand_of(seat, cards(hand), ear)


def _problem(kind: problems.Kind, wrong: str) -> Callable[[Hearer], str]:
    # Trouble with statistics is named by its kind, or in the words of the system.
    name = "" if wrong in problems.UNUSABLE else "NAME"
    found = problems.Problem(kind, Path("FILE"), wrong, 3, name, "VALUE", ("MEANT",))
    return lambda ear: problems.told(found, ear.language)


def _costs(cost: Cost) -> Callable[[Hearer], str]:
    return lambda ear: costs_told((cost,), ear)


def _bad(rules: Ruleset, options: dict[str, str], **fields: Any) -> Asked:
    """Options that a rule set cannot have."""
    with pytest.raises(BadOption) as caught:
        replace(with_options(rules, options), **fields)
    told = " ".join(f"{key}={value}" for key, value in options.items()) or " ".join(fields)
    return Asked(
        f"{rules.key} with {told}", lambda ear: bad_option(caught.value, rules, ear.language)
    )


def _because(about: About, seat: int) -> Callable[[Hearer], str]:
    fact = Fact(about, card("KH"), cards("4C 5C"), meld("4C 5C 6C"), 2, 3, 4, seat)
    return lambda ear: because((fact,), ear)


HOLLYWOOD_SHEET = replace(
    view(position("7H 8H 3D", "", "9C", rules=HOLLYWOOD, others=["2C"]), 0),
    totals=(223, 20),
    sheet=(Won(0, 32, 1), Won(0, 28, 1), Won(0, 45, 1), Won(1, 20, 1)),
)
LOW = {
    "2 points": view(position("2C", rules=MANIPULATION, drew=3), 0),
    "without extras": view(position("2C", rules=NO_EXTRAS, drew=3), 0),
}

DREW, DISCARDED = ev.Drew(1, BACK), ev.Discarded(1, card("QS"))
TOLD_OF_TURNS: list[tuple[str, tuple[ev.SeatEvent, ...], Ruleset]] = [
    ("draws and discards", (DREW, DISCARDED), BASIC),
    (
        "adds",
        (
            DREW,
            ev.LaidOff(1, 1, FOUR, cards("7S"), 5),
            ev.LaidOff(1, 0, meld("9S 10S JS QS"), cards("QS"), 10),
            ev.LaidOff(1, 0, meld("9S 10S JS QS JK=KS"), cards("JK"), 10),
            DISCARDED,
            ev.FewCards(1, 1),
        ),
        PLAYROOM,
    ),
    (
        "opens",
        (ev.Took(1, cards("7H")), ev.Laid(1, 0, SET, SET.cards, 15), ev.Opened(1, 35), DISCARDED),
        PLAYROOM,
    ),
    (
        "cannot open",
        (DREW, ev.Laid(1, 0, SET, SET.cards, 21), ev.FellShort(1, 9, SET.cards), DISCARDED),
        GERMAN,
    ),
    (
        "takes and lays",
        (
            ev.Took(1, cards("7H")),
            ev.Laid(1, 0, SET, SET.cards, 15),
            ev.LaidOff(1, 1, meld("9S 10S JS QS"), cards("QS"), 10),
            ev.LaidOff(1, 2, meld("4C 5C 6C"), cards("4C"), 10),
            DISCARDED,
            ev.FewCards(1, 2),
        ),
        PLAYROOM,
    ),
    (
        "opens with much",
        (
            ev.Took(1, cards("7H 6H")),
            ev.Laid(1, 0, SET, SET.cards, 15),
            ev.Laid(1, 1, RUN, RUN.cards, 25),
            ev.Opened(1, 40),
            ev.Laid(1, 2, FOUR, FOUR.cards, 20),
            DISCARDED,
        ),
        PLAYROOM,
    ),
    (
        "adds one",
        (DREW, ev.LaidOff(1, 1, FOUR, cards("7S"), 5), DISCARDED, ev.FewCards(1, 1)),
        BASIC,
    ),
    (
        "draws three",
        (DREW, ev.Drew(1, BACK, 2), ev.Drew(1, BACK, 3), ev.TurnEnded(1)),
        MANIPULATION,
    ),
    (
        "lays and adds much",
        (
            DREW,
            ev.Laid(1, 2, SET, SET.cards, 15),
            ev.Laid(1, 3, meld("QC QD QH"), cards("QC QD QH"), 30),
            ev.LaidOff(1, 0, meld("8S 9S 10S JS"), cards("8S"), 5),
            ev.Exchanged(1, 1, RUN, card("JS"), 10),
            ev.FewCards(1, 2),
        ),
        PLAYROOM,
    ),
    (
        "lays a run and adds",
        (
            DREW,
            ev.Laid(1, 1, RUN, RUN.cards, 25),
            ev.LaidOff(1, 2, meld("4C 5C 6C"), cards("4C"), 10),
            ev.LaidOff(1, 0, meld("9S 10S JS QS"), cards("QS"), 10),
        ),
        PLAYROOM,
    ),
    (
        "lays runs of one suit",
        (
            DREW,
            *(
                ev.Laid(1, n, run, run.cards, 15)
                for n, run in enumerate((meld("2C 3C 4C"), meld("8C 9C 10C"), meld("JC QC KC")))
            ),
            DISCARDED,
        ),
        PLAYROOM,
    ),
    (
        "regroups much",
        (
            DREW,
            ev.Regrouped(
                1,
                table("5S 6S 7S 8S | 5H 6H 7H | 8H 9H 10H | 2C 3C 4C", MANIPULATION),
                table("5S 6S 7S | 5H 6H 7H 8H 9H 10H | 2C 3C 4C | 8S 8D 8C", MANIPULATION),
                cards("8D 8C"),
            ),
            ev.TurnEnded(1),
        ),
        MANIPULATION,
    ),
    (
        "regroups",
        (
            DREW,
            ev.Regrouped(
                1,
                table("8S 8H 8D 8C | 5H 6H 7H", MANIPULATION),
                table("8S 8D 8C | 5H 6H 7H 8H 9H", MANIPULATION),
                cards("9H"),
            ),
            ev.TurnEnded(1),
        ),
        MANIPULATION,
    ),
]
"""The turns of another seat."""


def _turn_told(events: tuple[ev.SeatEvent, ...], ear: Hearer, rules: Ruleset) -> list[str]:
    """A turn as it is heard, then in full if that is another sentence; the same for braille."""
    (told,) = turn_told(1, events, ear, rules)
    braille = (told.short(), told.message.short()) if ear.level is Level.NORMAL else ()
    return [*dict.fromkeys((told.text, told.message.text, *braille))]


ASKED: list[Asked] = [
    *_views("turn", whose_turn.turn, TURNS | {"Bo": seen(seat=1)}),
    *_views("can do", can_do, TURNS | OWED | {"Bo": seen(seat=1)}),
    *_views("knock", offer, LOW),
    *_views(
        "deadwood",
        lambda v, ear: deadwood_told(v, ear, card("4S")),
        {
            "the upcard is offered": OFFERED,
            "may knock": MAY_KNOCK,
            "an ace is up": ONLY_GIN,
            "has gin": HAS_GIN,
            "the round is over": replace(OFFERED, phase=Phase.DEAL),
        },
    ),
    *_views(
        "arrangement", arrangement_told, {"none": OFFERED, "three": MAY_KNOCK, "gin": ALL_MELDED}
    ),
    *(
        Asked(
            f"knock, {what}",
            lambda ear, board=board, put_away=put_away: [  # type: ignore[misc]
                *(can_knock(board, each) for each in (ear, replace(ear, asks=False))),
                knock_asked(board, ear, put_away),
            ],
        )
        for what, board, put_away in (
            ("may knock", MAY_KNOCK, card("7D")),
            ("gin", HAS_GIN, card("QD")),
            ("big gin", BIG_GIN, None),
            ("gin without bonus", replace(HAS_GIN, rules=NO_BONUS), card("QD")),
            *((what, board, card("7D")) for what, board in AT_STAKE.items()),
        )
    ),
    *_views("knock, told", lambda v, ear: offer(v, replace(ear, asks=False)), LOW),
    *_views(
        "discards",
        describe.discards,
        {
            "2": seen(pile="2C 6H"),
            "1": seen(pile="6H"),
            "none": seen(pile=""),
            "nobody discards": seen(pile="", rules=NO_DISCARDS),
        },
    ),
    Asked(
        "discards one by one, multiple",
        lambda ear: describe.discard_lines(seen(pile="2C 6H QS", rules=MULTIPLE), ear),
    ),
    *_views("combinations", describe.melds, {"2": seen(on_table=MELDS), "none": seen()}),
    Asked("combinations one by one", lambda ear: describe.meld_lines(seen(on_table=MELDS), ear)),
    *_views(
        "scores",
        describe.scores,
        {
            "playroom": seen(totals=(80, 120)),
            "only one has any": seen(totals=(50, 0)),
            "german": at(GERMAN, totals=(120, 80)),
            "deals each": at(DEALS_EACH),
            "deals and rounds": at(DEALS_AND_ROUNDS),
            "all below zero": seen(totals=(-20, -5)),
            "all below zero, to rounds": at(TO_ROUNDS, totals=(-20, -5)),
            "all below zero, over": seen(totals=(-20, -5), phase=Phase.OVER),
            "manipulation": replace(at(MANIPULATION), rounds_won=(0, 2)),
            "gin": replace(MAY_KNOCK, totals=(79, 12), sheet=(Won(0, 79, 2), Won(1, 12, 1))),
            "hollywood": HOLLYWOOD_SHEET,
        },
    ),
    *(
        Asked(
            f"scores, {who}",
            lambda ear, seat=seat: describe.scores(  # type: ignore[misc]
                view(TO_THOUSAND, seat), replace(ear, seat=seat)
            ),
        )
        for who, seat in (("Bo", 1), ("all", None))
    ),
    Asked("score sheet", lambda ear: describe.score_sheet(HOLLYWOOD_SHEET, ear)),
    *_views("counts", describe.counts, {"2 players": seen(), "no stock": seen(stock="")}),
    *_views(
        "opened",
        describe.openers,
        {
            "all": seen(),
            "Bo": at(GERMAN, opened=False),
            "nobody": replace(seen(), opened=(False, False)),
        },
    ),
    *(
        Asked(
            f"match won by {winners}",
            lambda ear, winners=winners: match_won(ev.MatchEnded(winners, (9, 9)), ear),
        )
        for winners in ((0,), (1,), (0, 1))
    ),
    *(
        Asked(
            f"a turn, {what}",
            lambda ear, events=events, rules=rules: _turn_told(events, ear, rules),
        )
        for what, events, rules in TOLD_OF_TURNS
    ),
    *_views(
        "to open",
        describe.missing_to_open,
        {"30": seen(opened=False), "40": at(GERMAN, opened=False)},
    ),
    Asked(
        "drawn, but not named",
        lambda ear: (
            announce(ev.Drew(0, card("QH")), replace(ear, off=frozenset({Topic.DRAWN})), PLAYROOM)[
                0
            ].text
        ),
    ),
    Asked("hand, empty", lambda ear: describe.hand((), ear)),
    Asked("hand, 2 cards", lambda ear: describe.hand(cards("8H 9H"), ear)),
    # A table that is being regrouped
    Asked("check, begun", lambda ear: regrouping.check(BEGUN, ear, MANIPULATION, changed=False)),
    Asked("check, split", lambda ear: regrouping.check(SPLIT, ear, MANIPULATION, changed=True)),
    Asked("check, right", lambda ear: regrouping.check(PUT, ear, MANIPULATION, changed=True)),
    Asked("step, split", lambda ear: regrouping.step(BEGUN, SPLIT, ear, MANIPULATION)),
    Asked("step, put", lambda ear: regrouping.step(BEGUN, PUT, ear, MANIPULATION, first=1)),
    Asked("back, put", lambda ear: regrouping.step_back(PUT, BEGUN, ear, MANIPULATION)),
    Asked("back, laid", lambda ear: regrouping.step_back(TWOS_LAID, TWOS, ear, MANIPULATION)),
    Asked("back, moved", lambda ear: regrouping.step_back(MOVED, TWOS, ear, MANIPULATION)),
    Asked("refused, split", lambda ear: regrouping.refused(SPLIT, ear, MANIPULATION)),
    Asked("refused, nothing laid", lambda ear: regrouping.refused(TWOS, ear, MANIPULATION)),
    Asked("outlook, 1 problem", lambda ear: regrouping.outlook(TWOS, ear, MANIPULATION)),
    Asked("outlook, 2 problems", lambda ear: regrouping.outlook(SPLIT, ear, MANIPULATION)),
    Asked("outlook, right", lambda ear: regrouping.outlook(TWOS_LAID, ear, MANIPULATION)),
    Asked("free joker", lambda ear: regrouping.lying(JOKER_FREE, 0, ear, MANIPULATION)),
    _loose("8S"),
    _loose("8S 8D"),
    _loose("8S 8S 8D"),
    _loose("8C 8D 8H 8S JK"),
    _loose("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC JK"),
    _loose("KC AC 2C"),
    _loose("5H JK JK", replace(MANIPULATION, joker_majority=False, naturals_in_meld=2)),
    _loose("5H JK JK 8H", replace(MANIPULATION, jokers_side_by_side=1)),
    _loose("2C 3D 5H"),
    Asked(
        "details of a regrouping",
        lambda ear: details(
            regrouping_of(
                "2C 3C 4C | 8S 8H 8D 8C | 5H 6H 7H", "2C 3C 4C | 8S 8D 8C | 5H 6H 7H 8H 9H", "9H"
            ),
            ear,
        ),
    ),
    # Hints and reasons
    Asked("hint, lay", lambda ear: advice(act.Lay(RUN), view(position("9S 10S JS 2C"), 0), ear)),
    *_views(
        "hint, draw",
        lambda board, ear: what(act.Draw(), board, ear),
        {
            "a card": seen(phase=Phase.DRAW),
            "the end": used_up("4H 9D", remade=1),
            "nothing": used_up(""),
        },
    ),
    *_views(
        "hint, discard",
        lambda board, ear: what(act.Discard(card("7D")), board, ear),
        {"a hand goes on": MAY_KNOCK, "nobody scores": DEAD},
    ),
    Asked("hint, regroup", _hint(WHOLE)),
    Asked("hint, regroup next", _hint(WHOLE, DONE)),
    Asked("hint, regroup done", _hint(WHOLE, (*DONE, cards("2C 3C 4C")))),
    Asked("hint, regroup in one", _hint(CLOSING)),
    *(
        Asked(f"because {about.name.lower().replace('_', ' ')}, {whose}", _because(about, seat))
        for about in About
        for seat, whose in ((1, "Bo"), (0, "Ann"))
    ),
    Asked(
        "because of two",
        lambda ear: because([Fact(About.ALONE), Fact(About.COUNTS, amount=1)], ear),
    ),
    Asked("hints used", lambda ear: [hints_used(n, who, ear) for who in (0, 1) for n in (1, 3)]),
    *(
        Asked(f"hand of {who}, {hand or 'empty'}", _open_hand(seat, hand))
        for seat, who in ((0, "Ann"), (1, "Bo"))
        for hand in ("", "7H", "7H 8H")
    ),
    Asked(
        "open, face down",
        lambda ear: (
            announce_open(
                ev.Discarded(0, card("AH"), face_down=True), replace(ear, seat=None), GERMAN
            )[0].text
        ),
    ),
    *(
        Asked(f"costs, {cost.loss.name.lower()} {cost.points or ''}".strip(), _costs(cost))
        for cost in (
            Cost(Loss.POINTS, 200),
            Cost(Loss.JOKER),
            Cost(Loss.ROUND),
            Cost(Loss.HAND, 2),
            Cost(Loss.HAND, 1),
        )
    ),
    Asked("costs, asked by a key", lambda ear: asked_again("discard", ear, typed=False)),
    Asked("costs, asked by a line", lambda ear: asked_again("discard", ear, typed=True)),
    Asked("too few players", lambda ear: players_refused(BASIC, 1, ear.language)),
    Asked("too many players", lambda ear: players_refused(BASIC, 9, ear.language)),
    Asked("no name", lambda ear: name_refused("", ear.language)),
    Asked("a name twice", lambda ear: name_refused("Ann", ear.language)),
    Asked("house rules", lambda ear: house_told("Friday", SAME_TURN, ear.language)),
    Asked("no statistics", lambda ear: nothing_counted(ear.language)),
    Asked("no statistics of basic", lambda ear: nothing_counted(ear.language, "basic")),
    # What is wrong in files and with options
    *(
        Asked(f"problem, {kind} {wrong}", _problem(kind, wrong))
        for kind, wrong in (
            *((kind, wrong) for kind, its in problems.SENTENCES.items() for wrong in its),
            *(("statistics", wrong) for wrong in problems.UNUSABLE),
        )
    ),
    _bad(PLAYROOM, {"colour": "red"}),
    _bad(PLAYROOM, {"opening": "7"}),
    _bad(GERMAN, {"opening": "7"}),
    _bad(BASIC, {"zero_sum": "7"}),
    _bad(GERMAN, {"final_discard": "never"}),
    _bad(PLAYROOM, {"discard": "all"}),
    _bad(PLAYROOM, {"must_play": "on", "discard": "none"}),
    _bad(BASIC, {"any_missing": "on", "jokers": "0"}),
    _bad(GIN, {"oklahoma": "on", "knock": "5"}),
    _bad(PLAYROOM, {"score_limit": "off"}),
    _bad(GERMAN, {"score_limit": "off"}),
    _bad(PLAYROOM, {}, draws=3),
    _bad(BASIC, {}, joker_penalty=50),
    _bad(GERMAN, {}, sizes=(Size(6, 1, 13),)),
    # Matches and their statistics
    *_records(
        {
            "much": RECORD,
            "little": LITTLE,
            "house rules": replace(LITTLE, won=1, streak=1, rummies=1, kind=HOUSE),
            "penalties": replace(
                RECORD, kind=MatchKind("german", False, "easy"), hints=1, taken_back=2
            ),
            "no points": replace(RECORD, points=0, earned=-1, hints=0, taken_back=0),
            "a bot by others": replace(LITTLE, best=-12, kind=replace(KIND, against="zed")),
        }
    ),
    *(
        Asked(f"average {points}", lambda ear, points=points: average(points, ear.language))  # type: ignore[misc]
        for points in (7, -2.54, -0.04, 0)
    ),
    Asked("match named", lambda ear: match_named(BASIC, ["Bo", "Cleo"], ear.language)),
    Asked(
        "match line",
        lambda ear: match_line(BASIC, ["Ann", "Bo"], "2026-08-02T09:05:00", ear.language),
    ),
    *(
        Asked(f"played {when}", lambda ear, when=when: when_played(when, NOW, ear.language))  # type: ignore[misc]
        for when in (datetime(2026, 8, 4, 21, 5), datetime(2026, 8, 2), datetime(2026, 6, 1))
    ),
    # The hand in groups
    *_groups(
        {
            "7H 7C / KD": Grouped.RANK,
            "QC QH": Grouped.RANK,
            "7H 8H JH / AC / JK JK": Grouped.SUIT,
            "7H KD": Grouped.NOTHING,
        }
    ),
    # What fits
    Asked("takes, full set", lambda ear: takes(FOUR, ear, BASIC)),
    Asked("takes, run with joker", lambda ear: takes(meld("9S JK=10S JS"), ear, BASIC)),
    Asked(
        "a combination, one of mine",
        lambda ear: combination_told(
            meld("9S JK=10S JS"), Mine(cards("QS"), cards("10S")), ear, PLAYROOM
        ),
    ),
    Asked(
        "a combination, two of mine",
        lambda ear: combination_told(
            meld("9S JK=10S JS"), Mine(cards("8S QS"), cards("10S 10S")), ear, PLAYROOM
        ),
    ),
    Asked(
        "the whole table",
        lambda ear: table_told(
            [
                Lying("1"),
                Lying("2", Mine(cards("8S QS"), cards("10S"))),
                Lying("3", news=NOW_LINE),
                Lying("4", Mine(cards("2C")), news=NEW_LINE),
            ],
            ear,
            short=True,
        ),
    ),
    Asked("could lay", lambda ear: could_lay(1, 2, ear)),
    *_views(
        "too little to open, seen",
        lambda view, ear: too_little_seen(view, ear.language, most=15),
        {"30": seen(opened=False)},
    ),
    Asked("hidden melds", lambda ear: could_lay(2, 0, ear, hidden=True)),
    Asked("add AS", lambda ear: card_to_add(card("AS"), 1, ear, frees=False)),
    Asked("add QS for the joker", lambda ear: card_to_add(card("QS"), 1, ear, frees=True)),
    Asked("goes with 7H", lambda ear: goes_with(card("7H"), (SET,), cards("6H 8H"), ear)),
]


# House rules


def with_value(rules: Ruleset, option: Option, value: Any) -> Ruleset:
    """A rule set with a value of an option, and what that value needs."""
    fields: dict[str, Any] = {option.key: value}
    if option.needs is not None and value != getattr(rules, option.key):
        fields |= dict([option.needs])
    if option.key == "score_limit" and not value:
        fields["rounds_limit"] = 3
    return with_fields(rules, fields)


def values(option: Option) -> tuple[Any, ...]:
    """Each value of an option; for a number, its ends."""
    return option.choices or (option.low, option.high, *(0,) * option.may_be_off)


def houses(rules: Ruleset) -> list[Ruleset]:
    """The rule set with each value of each option."""
    return [with_value(rules, option, each) for option in rules.options for each in values(option)]
