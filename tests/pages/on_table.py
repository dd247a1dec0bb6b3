"""Positions with a list or a question on the hand, in the player's own turn."""

from __future__ import annotations

from tests.pages.in_hand import (
    building,
    many_discards,
    may_knock,
    regrouped,
    regrouping,
    to_draw,
    to_play,
)
from tests.pages.position import BY_EYE, MENU, Position
from tests.pages.reader import Reader
from tests.play.situations import DISCARDS, TABLE, position

REGROUPS = ("regroup", "split", "join", "joker", "discard", "take-back", "do-again", "end-turn")


def joker_asked() -> Reader:
    """Return a reader with the question where a joker is to stand in a run of three."""
    reader = Reader().at(position("KH QH JK 4C 4D", TABLE, DISCARDS))
    return reader.after("new kh jk qh")


POSITIONS = {
    "the combinations": Position(lambda: to_play().after("melds"), (*MENU, "melds")),
    "Manipulation, the combinations": Position(
        lambda: regrouping().after("melds"), (*MENU, *REGROUPS, "melds")
    ),
    "a card of which combination": Position(
        lambda: regrouping().after("regroup"), (*MENU, *REGROUPS, "draw")
    ),
    "in a combination": Position(
        lambda: regrouping().after("regroup", "play").go("eight of spades"),
        (*MENU, *REGROUPS, "draw"),
    ),
    "in a combination, 8H moved to the hearts": Position(regrouped, REGROUPS),
    "9H is picked up": Position(
        lambda: regrouping().go("9H").after("play"), (*MENU, "play 2", *REGROUPS)
    ),
    "8H is picked up": Position(
        lambda: regrouping().after("regroup", "play").go("eight of hearts").after("play"), MENU
    ),
    "what a joker is": Position(joker_asked, MENU),
    "down to which discard": Position(lambda: many_discards().after("take").go("two"), MENU),
    "the discards": Position(lambda: many_discards().after("discards").go("two"), MENU),
    "the rules in force": Position(lambda: to_play().after("rules"), MENU),
    "what could be laid": Position(lambda: to_play().after("could-lay"), MENU),
    "what could be laid, before the draw": Position(
        lambda: to_draw().after("could-lay"), ("play", "help")
    ),
    "what can be done": Position(lambda: to_play().after("can-do"), MENU),
    "what can be done, at Delete": Position(
        lambda: to_play().after("can-do").go("Delete"), ("play", "help")
    ),
    "what can be done while building": Position(lambda: building().after("can-do"), MENU),
    "the table by eye": Position(
        lambda: to_play(by_eye=True).go("9H").after("above"), (*BY_EYE, "card 1", "card 7")
    ),
    "the table by eye, at the stock": Position(
        lambda: to_draw(by_eye=True).after("above").go("Stock"), ("play", "cancel")
    ),
    "the table by eye, at a new combination": Position(
        lambda: to_play(by_eye=True).go("9H").after("above").go("A new"), ("play",)
    ),
    "the scores by eye": Position(lambda: to_play(by_eye=True).after("scores"), BY_EYE),
    "whether to knock": Position(lambda: may_knock().go("AH").after("knock"), (*MENU, "knock")),
    "whether not to knock": Position(
        lambda: may_knock().go("AH").after("knock").go("no"), ("play",)
    ),
    "whether to do a hint": Position(
        lambda: to_play().after("hint", "hint"), (*MENU, "hint", "discard")
    ),
}
