"""Positions in the hand: before and after the draw, in others' turns, and in other rule sets."""

from __future__ import annotations

from dataclasses import replace

from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import GIN, MANIPULATION
from tests.pages.position import PLAYED, Position
from tests.pages.reader import Reader
from tests.play.situations import CLEO, DISCARDS, HAND, TABLE, position
from tests.rules.positions import house


def to_draw(**settings: bool) -> Reader:
    state = position(HAND, TABLE, DISCARDS, phase=Phase.DRAW, stock="3D 5C")
    return Reader(**settings).at(state)


def to_play(**settings: bool) -> Reader:
    return Reader(**settings).at(position(HAND, TABLE, DISCARDS, stock="3D 5C"))


def not_opened() -> Reader:
    return Reader().at(position(HAND, TABLE, DISCARDS, stock="3D 5C", opened=False))


def anothers_turn() -> Reader:
    state = position(HAND, TABLE, DISCARDS, phase=Phase.DRAW)
    return Reader().at(replace(state, seat=1))


def building() -> Reader:
    return to_play().after("new").go("7H").after("play").go("8H").after("play").go("9H")


def hidden() -> Reader:
    reader = to_play()
    reader.here.seated(None, reader.here.language)
    return reader


def card_taken_up() -> Reader:
    return to_play().go("QS").after("put").go("7H")


def many_discards() -> Reader:
    rules, discards = house(discard="multiple"), "9D 2S JC"
    state = position(HAND, TABLE, discards, rules=rules, phase=Phase.DRAW, stock="3D 5C")
    return Reader().at(state)


def regrouping(table: str = "8S 8H 8D 8C | 5H 6H 7H") -> Reader:
    state = position("9H 5C QS", table, rules=MANIPULATION, stock="3D 4C", others=[CLEO])
    return Reader().at(state)


def regrouped() -> Reader:
    """Move the eight of hearts to the run of hearts; the cursor is then in the eights."""
    reader = regrouping().after("regroup").go("1:").after("play")
    return reader.go("eight of hearts").after("play").go("2:").after("play")


def may_knock() -> Reader:
    """Return a hand of Gin: discarding the ace leaves three points, the three only one."""
    hand, bo = "7H 8H 9H 4C 4D 4S 5S 5D 5C AH 3D", "6S 7S JS 2H 10D KD KC QC 9C 8C"
    return Reader().at(position(hand, rules=GIN, discards="2S", others=[bo]))


POSITIONS = {
    "to draw": Position(to_draw, (*PLAYED, "take 1", "hint do")),
    "to play": Position(
        lambda: to_play().go("QS"),
        (
            *PLAYED,
            "discard qs",
            "discard ks",
            "new 7h 8h 9h",
            "play jk",
            "play qs 1",
            "card 2",
            "card 9",
            "melds 2",
            "melds 7",
            "put 1",
        ),
    ),
    "to play, whole lines": Position(
        lambda: to_play(whole_lines=True),
        (
            "draw",
            "discard",
            "discard 4c",
            "new",
            "play",
            "put",
            "cancel",
            "can-do",
            "hint",
            "card 2",
        ),
    ),
    "to play, by eye": Position(
        lambda: to_play(by_eye=True).go("9H"),
        ("above", "below", "scores", "melds", "next", "cancel"),
    ),
    "not opened yet": Position(
        not_opened, ("new", "play", "could-lay", "building", "can-do", "discard", "fits-here")
    ),
    "building 7H 8H, at 9H": Position(building, PLAYED),
    "QS is taken up, at 7H": Position(card_taken_up, ("put", "cancel", "next", "sort-suit")),
    "Bo's turn": Position(anothers_turn, PLAYED),
    "nobody at the keyboard": Position(hidden, PLAYED),
    "many discards to take": Position(many_discards, ("take", "take 2", "take 7", "discards")),
    "Manipulation, nothing moved": Position(lambda: regrouping().go("9H"), PLAYED),
    "Manipulation, 8H moved to the hearts": Position(
        lambda: regrouped().after("cancel", "cancel"),
        (
            "play",
            "regroup",
            "split",
            "join",
            "joker",
            "end-turn",
            "draw",
            "take-back",
            "melds",
            "changes",
            "building",
            "can-do",
            "turn",
            "hint",
        ),
    ),
    "Gin, with a hand to knock": Position(lambda: may_knock().go("AH"), PLAYED),
}
