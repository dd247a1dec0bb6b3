"""Positions in the replay of a finished match, and in the review of its turns."""

from __future__ import annotations

from functools import cache

from rummy_tui.desk.effects import Think
from rummy_tui.match.history import Seat
from rummy_tui.pages.replay.replaying import open_replay, replays_page
from rummy_tui.pages.replay.replays import Replay
from rummy_tui.rules.variants import PLAYROOM
from rummy_tui.store.matches import Saved
from rummy_tui.words.program.commands import Group
from tests.pages.position import MENU, Position, of_groups
from tests.pages.reader import Reader
from tests.rules.positions import house
from tests.tools.kept_matches import kept

ROUND = (
    *of_groups(Group.PLAY, Group.LOOK),
    *(ask for ask in MENU if ask not in ("play", "can-do")),
    "next-fit",
    "previous-fit",
    "play-on",
)


@cache
def played() -> Saved:
    """Return a match of two rounds between Ann and Bo."""
    return kept(house(PLAYROOM, rounds_limit="2"))


@cache
def shared() -> Saved:
    """Return a round between two people."""
    return kept(house(PLAYROOM, rounds_limit="1"), (Seat("Ann"), Seat("Bob")))


def replay(saved: Saved, eyes: int | None = 0, **settings: bool) -> Reader:
    reader, shown = Reader(**settings), Replay(saved)
    shown.eyes = eyes
    reader.does(open_replay(reader.here, shown))
    return reader


def a_round(eyes: int | None = 0, **settings: bool) -> Reader:
    return replay(played(), eyes, **settings).after("card 2", "play", "card 3")


@cache
def asked_for_review() -> tuple[Reader, Think]:
    """Return a replay whose review has been asked for, made once because it takes longest."""
    reader = replay(played())
    (think, *_) = reader.asked("review") or ()
    assert isinstance(think, Think)
    return reader, think


def waiting() -> Reader:
    reader, think = asked_for_review()
    del reader.here.pages[1:]
    reader.does(think.waits())
    return reader


def review() -> Reader:
    reader, think = asked_for_review()
    del reader.here.pages[1:]
    reader.does(think.then("", True))
    return reader


def replays() -> Reader:
    played()
    reader = Reader()
    return reader.lies(replays_page(reader.here))


POSITIONS = {
    "the replays": Position(replays, MENU),
    "a replay": Position(lambda: replay(played()), (*MENU, "review")),
    "a replay, at a round": Position(lambda: replay(played()).after("card 2"), ("play", "help")),
    "a replay of two people": Position(lambda: replay(shared(), None), ("review", "next-group")),
    "a replay of two people, whose review": Position(
        lambda: replay(shared(), None).after("review"), ("next", "play", "cancel", "review")
    ),
    "a round": Position(a_round, ROUND),
    "a round, open": Position(lambda: a_round(None), ("hand", "hand-groups", "turn", "melds")),
    "a round, whole lines": Position(lambda: a_round(whole_lines=True), ("play-on", "can-do")),
    "the review is thought of": Position(waiting, (*MENU, "review")),
    "the review": Position(review, (*MENU, "review")),
    "all turns": Position(lambda: review().after("last", "play"), (*MENU, "review")),
}
