"""The ways in which the game begins: with the menu, or with what a command asked for."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias, assert_never

from rummy_tui.desk.effects import Effects, Goodbye, Open

if TYPE_CHECKING:
    from rummy_tui.desk.desk import Desk
    from rummy_tui.host.hosting import Terms
    from rummy_tui.join.visiting import Invitation
    from rummy_tui.match.history import Seat
    from rummy_tui.pages.lesson.lesson_advice import Lesson
    from rummy_tui.pages.replay.replays import Replay
    from rummy_tui.rules.ruleset import Ruleset
    from rummy_tui.store.matches import Saved

ANY_SEED: Final = partial(random.randrange, 10**9)
"""Draws a seed if none was given."""


class ShowMenu(NamedTuple):
    """Begin with the main menu."""


class Play(NamedTuple):
    """Play a new match."""

    rules: Ruleset
    seats: tuple[Seat, ...]
    seed: int | None = None
    """The source of its cards; None for any."""
    hints: bool = True
    """True if hints are given in it."""
    turns_back: bool | None = None
    """True if whole turns may be taken back in it; None for the default."""


class PlayDaily(NamedTuple):
    """Play the daily deal of a rule set against a level."""

    rules: str
    level: str


class Host(NamedTuple):
    """Open a table that friends join, and play there."""

    terms: Terms
    name: str = ""
    """The host's name at the table; empty for the usual one."""


class Resume(NamedTuple):
    """Resume a saved match."""

    saved: Saved


class Learn(NamedTuple):
    """Play a guided round."""

    lesson: Lesson


class JoinTable(NamedTuple):
    """Join a friend's table."""

    invited: Invitation


class ShowReplay(NamedTuple):
    """Show a saved match again, move by move."""

    replay: Replay


Begin: TypeAlias = ShowMenu | Play | PlayDaily | Host | Resume | Learn | JoinTable | ShowReplay


def open_first_page(desk: Desk, begin: Begin) -> None:
    """Open the page that the game begins with; a match that cannot be played gives the menu."""
    desk.carry_out(_first_page(desk, begin))
    if not desk.pages:
        desk.carry_out(_first_page(desk, ShowMenu()))


def _first_page(desk: Desk, begin: Begin) -> Effects:
    # late: up to 170 ms, of which the menu takes 4
    match begin:
        case ShowMenu():
            from rummy_tui.pages.menus.main_menu import MainMenu

            yield Open(MainMenu(desk, ANY_SEED))
        case Play():
            from rummy_tui.pages.menus.open_match import begin_match
            from rummy_tui.store.matches import started

            seed = ANY_SEED() if begin.seed is None else begin.seed
            start = started(
                begin.rules, begin.seats, seed, hints=begin.hints, turns_back=begin.turns_back
            )
            yield from begin_match(desk, start, lambda: [Goodbye()])
        case PlayDaily(rules, level):
            from rummy_tui.pages.menus.daily_deal import play_daily

            yield from play_daily(desk, rules, level, lambda: [Goodbye()])
        case Host(terms, name):
            from rummy_tui.cli.commands.hosting import serve_guests
            from rummy_tui.host.own_seat import host_and_play

            yield from host_and_play(desk, terms, serve_guests, lambda: [Goodbye()], name)
        case Resume(saved):
            from rummy_tui.pages.menus.open_match import resume_match

            yield from resume_match(desk, saved, lambda: [Goodbye()])
        case Learn(lesson):
            from rummy_tui.pages.lesson.lesson import begin_lesson

            yield from begin_lesson(desk, lambda: [Goodbye()], lesson)
        case JoinTable(invited):
            from rummy_tui.join.visiting import visit

            yield from visit(desk, invited, lambda: [Goodbye()])
        case ShowReplay(replay):
            from rummy_tui.pages.replay.replaying import open_replay

            yield from open_replay(desk, replay)
        case _:
            assert_never(begin)
