"""The command that opens a table for friends at other computers."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from rummy_tui.cli.common.printing import paragraph
from rummy_tui.cli.common.rules import asked_rules
from rummy_tui.cli.common.seats import asked_levels, refuse_count
from rummy_tui.cli.common.usage import Call, NotDone, UsageError
from rummy_tui.desk.desk import Desk
from rummy_tui.desk.effects import Effects, Refused
from rummy_tui.join.visiting import missing
from rummy_tui.rules.variants import RULESETS
from rummy_tui.system.printable import player_name
from rummy_tui.words.friends import host_words as words
from rummy_tui.words.language.language import Language

if TYPE_CHECKING:
    from rummy_tui.host.guests import Guests
    from rummy_tui.host.hosting import Hosting, NamedWish, Terms
    from rummy_tui.host.needs import Wish


def asked_host(call: Call) -> tuple[Terms, tuple[str, ...]]:
    """The table that a command line asks for, and notes on it."""
    options, _, _, t = call
    if told := missing(t):
        raise NotDone(told)
    # late: 400 ms, and only where asyncssh is installed
    from rummy_tui.host.hosting import Terms
    from rummy_tui.host.needs import Wish

    asked = asked_rules(options.rules, options.option, t)
    levels = asked_levels(options.levels, t, options.bot_limit)
    refuse_count(options.people + len(levels), asked.rules, t)
    usual = Wish(
        asked.rules,
        options.people,
        tuple(levels),
        hints=not options.no_hints,
        turns_back=not options.no_turns_back,
        bot_limit=options.bot_limit,
        wait=None if options.wait is None else options.wait * 60,
        timer=options.timer,
    )
    tables = tuple(_tables(options.table, usual, t))
    terms = Terms(usual, options.bind, options.port, options.code, options.new, tables)
    return terms, asked.notes


def _tables(written: Sequence[str], usual: Wish, t: Language) -> Iterator[NamedWish]:
    """Yield the tables that are named, each perhaps with a game after a colon; or UsageError."""
    from rummy_tui.host.hosting import NamedWish  # late: loaded already by now, 0 ms

    names = set[str]()
    for text in written:
        typed, _, game = text.partition(":")
        name = player_name(typed)
        if not name or name.casefold() in names:
            raise UsageError(t(words.TABLE_TAKEN, table=name) if name else t(words.NO_TABLE_NAME))
        names.add(name.casefold())
        wish = usual._replace(rules=asked_rules(game, (), t).rules) if game else usual
        refuse_count(wish.people + len(wish.levels), wish.rules, t)
        yield NamedWish(name, wish)


def run_host(call: Call) -> bool:
    """Keep a table open without playing; return False if it cannot be opened."""
    terms, notes = asked_host(call)
    # late: loaded already by now, 0 ms
    from rummy_tui.host.hosting import CannotHost
    from rummy_tui.host.without_seat import host_without_seat
    from rummy_tui.table.thinking import keys_first

    def tell(told: str) -> None:
        paragraph(told, plain=call.options.line)
        sys.stdout.flush()  # somebody may read it through a pipe, as it happens

    for note in notes:
        tell(note)
    try:
        with keys_first():
            asyncio.run(host_without_seat(terms, call.t, tell, serve_guests))
    except CannotHost as problem:
        raise NotDone(call.t(problem.why, **problem.values)) from problem
    return True


def open_for_friend(desk: Desk, game: str, left: Callable[[], Effects | None]) -> Effects:
    """Open a table for the person at a desk and one friend; `left` gives what follows."""
    if told := missing(desk.language):
        raise Refused(told)
    # late: 400 ms, and only where asyncssh is installed
    from rummy_tui.host.hosting import Terms
    from rummy_tui.host.needs import Wish
    from rummy_tui.host.own_seat import host_and_play

    return host_and_play(
        desk, Terms(Wish(RULESETS[game], 2, bot_limit=desk.bot_limit)), serve_guests, left
    )


def serve_guests(hosting: Hosting) -> Guests:
    """Return the guests of a host, who come with a terminal only."""
    # late: 150 ms, with the faces of guests
    from rummy_tui.host.guest_seats import guests_of
    from rummy_tui.host.people import directory
    from rummy_tui.host.wishes import WishesInFolder

    return guests_of(hosting.club, WishesInFolder(directory() / "guests"), hosting.guest_failed)
