"""Many hosts' tables in one process, each with a port of its own; `friends_load.py` starts it.

Each table has two seats for people, and a computer opponent where the rules have a seat for it.
When a match is over, its table closes, and another one opens at the same port.
"""

from __future__ import annotations

import asyncio
import json
import sys
from itertools import cycle, islice
from pathlib import Path
from typing import Final

import asyncssh

from rummy_tui.host.club import Club
from rummy_tui.host.door import Door
from rummy_tui.host.needs import Clock, Hooks, Wish
from rummy_tui.host.people import Kept, KeptTable
from rummy_tui.host.sweeping import sweep
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.table.thinking import keys_first

CODE: Final = "amber fox lake"
PEOPLE: Final = 2
LOOKS: Final = 1.0
"""Seconds between two looks for matches that are over."""


class Host:
    """A table behind a port."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self.club = self._new()
        self._door = Door(self.club, self._no_guests)

    def _new(self) -> Club:
        loop = asyncio.get_running_loop()
        clock = Clock(loop.time, loop.call_later)
        levels = ("steady",) * min(1, self._rules.sizes[-1].players - PEOPLE)
        wish = Wish(self._rules, PEOPLE, levels)
        club = Club(Kept(CODE), Hooks(clock, lambda _: None, _fails, _fails))
        club.open(KeptTable("hut"), wish)
        return club

    async def _no_guests(self, *_: object) -> None:
        """Let a guest with only a terminal go."""

    async def open(self, key: asyncssh.SSHKey) -> int:
        return await self._door.open("127.0.0.1", 0, key)

    def goes_on(self) -> None:
        """Begin anew if everybody has heard the end of the match."""
        (table,) = self.club.tables
        if table.match is not None and table.match.forgotten:
            self.club.close()
            self.club = self._door.club = self._new()


def _fails(error: Exception) -> None:
    raise error


async def host(count: int, file: Path, *, short: bool) -> None:
    """Open so many tables, and write their ports to a file; short matches have one round."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    options = {"rounds_limit": "1"} if short else {}
    games = [with_options(rules, options) for rules in RULESETS.values()]
    hosts = [Host(rules) for rules in islice(cycle(games), count)]
    ports = [await each.open(key) for each in hosts]
    sweeping = asyncio.create_task(sweep())  # as `rummy-tui host` does
    new = file.with_suffix(".new")
    new.write_text(json.dumps(ports), encoding="utf-8")
    new.rename(file)
    while not sweeping.done():
        await asyncio.sleep(LOOKS)
        for each in hosts:
            each.goes_on()


if __name__ == "__main__":
    with keys_first():
        asyncio.run(host(int(sys.argv[1]), Path(sys.argv[2]), short="short" in sys.argv))
