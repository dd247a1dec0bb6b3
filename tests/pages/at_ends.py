"""Positions between turns: hand-overs, ends of rounds and of the match, questions to all."""

from __future__ import annotations

from rummy_tui.match.history import Seat
from rummy_tui.pages.match.endings import match_over, round_over
from rummy_tui.pages.match.handover import AskingAll, HandOver, LeavePage
from rummy_tui.pages.menus.open_match import begin_match
from rummy_tui.rules.variants import GERMAN
from rummy_tui.store.matches import started
from tests.pages.in_hand import to_play
from tests.pages.position import BY_EYE, EVERY, MENU, WALK, Position
from tests.pages.reader import Reader
from tests.play.situations import DISCARDS, TABLE, position
from tests.rules.positions import house

TWO = Seat("Ann"), Seat("Bob")
ASKS = ("hand", "melds", "discards", "scores", "why", "review", "draw", "hide")


def round_ended(*seats: Seat, by_eye: bool = False) -> Reader:
    state = position("9H", TABLE, DISCARDS)
    reader = Reader(by_eye=by_eye).at(state, *seats, played=["discard 9H"])
    reader.does(round_over(reader.match))
    return reader


def match_ended() -> Reader:
    state = position("9H", TABLE, DISCARDS, totals=(990, 500))
    reader = Reader().at(state, played=["discard 9H"])
    reader.does(match_over(reader.match))
    return reader


def passed_on(*, hidden: bool = False) -> Reader:
    reader = Reader().at(position("9H QS", TABLE, DISCARDS), *TWO)
    reader.does(reader.match.sit(None))
    return reader.lies(HandOver(reader.match, 0, before=1, hidden=hidden))


def all_asked() -> Reader:
    reader = Reader().at(position("9H QS", TABLE, DISCARDS), *TWO)
    return reader.lies(AskingAll(reader.match, 0, more=False))


def leaving(*, whole_lines: bool = False) -> Reader:
    reader = to_play(whole_lines=whole_lines)
    return reader.lies(LeavePage(reader.match))


def choosing_seat() -> Reader:
    reader = Reader()
    start = started(house(GERMAN, choose_seat="on"), TWO, 3)
    reader.does(begin_match(reader.here, start, lambda: ()))
    return reader


POSITIONS = {
    "the keyboard is passed on": Position(passed_on, EVERY),
    "the hand is hidden": Position(lambda: passed_on(hidden=True), ("play", "hand", "cancel")),
    "the round is over": Position(round_ended, (*MENU, *ASKS)),
    "the round is over, whose review": Position(
        lambda: round_ended(*TWO).after("last", "play"), ("play", "next", "cancel")
    ),
    "the round is over, by eye": Position(lambda: round_ended(by_eye=True), (*BY_EYE, "hand")),
    "the match is over": Position(match_ended, (*MENU, "hand")),
    "all hands": Position(lambda: round_ended().after("hand"), WALK),
    "may a turn be taken back": Position(all_asked, MENU),
    "may a turn be taken back, at yes": Position(
        lambda: all_asked().after("last"), ("play", "help")
    ),
    "whether to leave": Position(leaving, MENU),
    "whether to leave, at yes": Position(lambda: leaving().after("last"), ("play", "help")),
    "whether to leave, whole lines": Position(
        lambda: leaving(whole_lines=True), ("cancel", "play", "choose")
    ),
    "which seat": Position(choosing_seat, MENU),
}
