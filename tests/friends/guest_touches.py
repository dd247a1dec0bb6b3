"""A program in which a guest plays, and which prints what that touches of the computer.

The guest's session is in memory, because the program refuses all sockets. Like `tests/desk/touches`
it is a process of its own.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, cast

import asyncssh  # before the watch begins, as it looks for libraries

from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.faces import terminal
from rummy_tui.host import channel, guests
from rummy_tui.host.guests import Guests
from rummy_tui.store.settings import Settings
from rummy_tui.words.program.commands import COMMANDS
from tests.desk.touches import ARGUMENTS, KEYS, live_here, note, note_signals, save, touches
from tests.friends.guest_session import Session
from tests.friends.in_memory import InMemory
from tests.friends.practice import Practice
from tests.tools.child import BYTES
from tests.tools.homes import HOME

BETWEEN = 0.003
"""Seconds between two keys."""
AFTER_ESCAPE = 0.02
"""The same after an Escape, which may be the beginning of another key."""
BEGINNING = 0.7
"""Seconds until a face takes keys at once."""


assert asyncssh


def presses() -> Iterator[bytes]:
    """Every key, at the game and at what it opens, and every command with some arguments."""
    for key in KEYS:
        for each in (key, "enter", "escape", "escape"):
            control = key.startswith("ctrl+") and each is key and len(key) == len("ctrl+a")
            yield bytes([ord(key[-1]) & 31]) if control else BYTES.get(each, each).encode()
    for command, argument in product(COMMANDS, ARGUMENTS):
        yield f"/{command} {argument}\r".encode()
        yield from (b"\x1b", b"\x1b")


async def plays(face: str) -> int:
    """Let a guest press everything; return the number of bytes written to the terminal."""
    usual = Settings(name="Ann", face=face, speech="off", pace="none")
    failed: list[Exception] = []
    house = Guests(Practice, InMemory(usual), failed.append)
    sessions = [Session()]
    serving: asyncio.Future[None] | None = None
    for keys in presses():
        if serving is None or serving.done():
            sessions.append(Session())
            session = cast(Any, sessions[-1])
            serving = asyncio.ensure_future(house.serve(session, "a key", "here"))
            await asyncio.sleep(BEGINNING)
        sessions[-1].keys.put_nowait(keys)
        await asyncio.sleep(AFTER_ESCAPE if keys == b"\x1b" else BETWEEN)
    sessions[-1].keys.put_nowait(b"")
    if serving is not None:
        await serving
    if failed:
        raise failed[0]
    return sum(each.written for each in sessions)


async def all_play() -> list[int]:
    return await asyncio.gather(*map(plays, ("line", "table")))


def main() -> None:
    loop = asyncio.new_event_loop()  # it opens a pair of sockets
    live_here()
    channel.PER_BYTE = 0.0  # type: ignore[misc]
    terminal.OVER_A_LINE = AFTER_ESCAPE / 2  # type: ignore[misc]
    if sys.argv[1] == "all":
        guests.Means = lambda **_: own_means(save)  # type: ignore[assignment, misc]
    sys.addaudithook(note)
    note_signals()
    written = loop.run_until_complete(all_play())
    print(json.dumps([sorted(touches), written]))
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    Path(os.environ[HOME]).mkdir(exist_ok=True)
    main()
