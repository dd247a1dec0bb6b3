"""A program that joins a host and presses the keys that a test sends to it, a line at a time."""

from __future__ import annotations

import asyncio
import os
import sys
from functools import partial
from pathlib import Path

from rummy_tui.join import line as lines
from rummy_tui.pages.friends import joiner
from rummy_tui.system.signals import in_loop
from tests.friends.far_player import FarPlayer
from tests.friends.quick_host import PACE, QUICK

VERSION = "RUMMY_TEST_VERSION"
"""The variable with the version of the protocol that it speaks instead of its own."""


class Puppet(FarPlayer):
    """A desk that joins, and somebody who does as told; a host's new key is trusted at once."""

    def presses_all(self, keys: str) -> None:
        for key in keys.split():
            self.desk.press(key)

    async def trusts(self) -> None:
        """Wait for the question about the key of the host, and say yes."""
        while not (self.desk.pages and self.desk.page.answered_by("y") is not None):
            if self.desk.playing is not None:
                return  # it was trusted before
            await asyncio.sleep(0.01)
        self.desk.press("y")


async def play(name: str, port: int, code: str, folder: Path, people: int) -> None:
    puppet, loop = Puppet(name, port, code, folder, QUICK, people), asyncio.get_running_loop()
    trusting = asyncio.create_task(puppet.trusts())
    reader = asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    async for keys in reader:
        in_loop(loop, partial(puppet.presses_all, keys.decode()))
    trusting.cancel()
    puppet.line.close()


def main() -> None:
    name, port, code, folder, _, people = sys.argv[1:]
    lines.FIRST_WAIT = 0.05  # type: ignore[misc]
    lines.LONGEST_WAIT = 0.2  # type: ignore[misc]
    joiner.PATIENCE = 3 / float(os.environ.get(PACE, "1"))  # type: ignore[misc]
    if VERSION in os.environ:
        joiner.VERSIONS = (int(os.environ[VERSION]),)  # type: ignore[misc,assignment]
    asyncio.run(play(name, int(port), code, Path(folder), int(people)))


if __name__ == "__main__":
    main()
