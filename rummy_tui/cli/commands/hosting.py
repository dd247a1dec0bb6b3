"""The command that opens a table for friends at other computers."""

from __future__ import annotations

import asyncio
from importlib.util import find_spec
from typing import TYPE_CHECKING

from rummy_tui.cli.common.rules import asked_rules
from rummy_tui.cli.common.seats import asked_levels, refuse_count
from rummy_tui.cli.common.usage import Call, NotDone
from rummy_tui.words.friends import host_words as words
from rummy_tui.words.language.language import Language

if TYPE_CHECKING:
    import asyncssh

    from rummy_tui.host.door import ServeGuest
    from rummy_tui.host.hosting import Hosting, Terms


def refuse_without_net(t: Language) -> None:
    """Raise NotDone if the packages for tables between computers are not installed."""
    if not (find_spec("asyncssh") and find_spec("mnemonic")):
        raise NotDone(t(words.NEEDS_NET, command='pip install "rummy-tui[net]"'))


def asked_host(call: Call) -> tuple[Terms, tuple[str, ...]]:
    """The table that a command line asks for, and notes on it."""
    options, _, _, t = call
    refuse_without_net(t)
    from rummy_tui.host.club import Wish
    from rummy_tui.host.hosting import Terms

    asked = asked_rules(options.rules, options.option, t)
    levels = asked_levels(options.levels, t, options.bot_limit)
    refuse_count(options.people + len(levels), asked.rules, t)
    wish = Wish(
        asked.rules,
        options.people,
        tuple(levels),
        hints=not options.no_hints,
        turns_back=not options.no_turns_back,
    )
    return Terms(wish, options.bind, options.port, options.code, new=options.new), asked.notes


def run_host(call: Call) -> bool:
    """Keep a table open without playing; return False if it cannot be opened."""
    terms, notes = asked_host(call)
    from rummy_tui.host.hosting import CannotHost
    from rummy_tui.host.without_seat import host_without_seat

    for note in notes:
        print(note, flush=True)
    try:
        asyncio.run(
            host_without_seat(terms, call.t, lambda told: print(told, flush=True), serve_guests)
        )
    except CannotHost as problem:
        raise NotDone(str(problem)) from problem
    return True


def serve_guests(hosting: Hosting) -> ServeGuest:
    """Return the function that serves guests who have only a terminal."""

    async def refuse(
        process: asyncssh.SSHServerProcess[bytes], identity: str, address: str
    ) -> None:
        del identity, address
        told = hosting.club.code and "rummy-tui join"
        process.stderr.write(f"{told}\n".encode())
        process.exit(1)

    return refuse
