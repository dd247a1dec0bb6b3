"""People who join tables of friends and play there; the benchmarks of friends start them.

    friends_people.py crowd FOLDER NAME:PORT...   # their lines, without their desks
    friends_people.py NAME FOLDER PORT            # somebody with a desk

For each move, a process writes a line with the milliseconds that it has taken: somebody with a desk
from the key to the first sentence of the answer, and the crowd from the request to the answer.
"""

from __future__ import annotations

import asyncio
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

sys.path.insert(0, str(Path(__file__).parent.parent))  # the tests have people who play

from friends_hosts import CODE

from rummy_tui.join.address import Address
from rummy_tui.join.failures import NoLine
from rummy_tui.join.ssh import session
from rummy_tui.pages.match.match import Match
from rummy_tui.rules.state import Phase
from rummy_tui.table.game_table import Step
from rummy_tui.wire.codec import read_from_host, write
from rummy_tui.wire.limits import RATE
from rummy_tui.wire.messages import FromClient, Revealed
from rummy_tui.words.language.utterance import Utterance
from tests.friends.clients import Client
from tests.friends.far_player import FarPlayer

PACE: Final = (0.8, 2.0)
"""Seconds before a move, at least and at most: 1.4 on average."""
A_KEY: Final = 0.05
A_LOOK: Final = 0.1
"""Seconds between two looks at whose turn it is."""
AGAIN: Final = 3.0
"""Seconds after a match until the next one is joined."""


def tell(seconds: float) -> None:
    print(f"{1000 * seconds:.2f}", flush=True)


class Player(FarPlayer):
    """Somebody with a desk, at whose keys a clock looks."""

    talks = False
    _pressed: float | None = None
    """The time of the key that has made a request, until that is answered."""

    def presses(self, key: str) -> None:
        began = time.perf_counter()
        super().presses(key)
        self._pressed = began if self.desk.waits_for_answer else None

    def _hears(self, told: Utterance) -> None:
        if self._pressed is not None:
            tell(time.perf_counter() - self._pressed)
            self._pressed = None
        super()._hears(told)

    def writes(self, *told: object) -> None:
        """Write nothing: nobody reads it."""

    async def rests(self) -> None:
        await asyncio.sleep(A_KEY)
        await super().rests()

    @property
    def on_turn(self) -> bool:
        match = self.desk.playing
        return isinstance(match, Match) and match.my_turn and not self.desk.waits_for_answer


async def play(name: str, folder: Path, port: int) -> None:
    """Play one match after the other."""
    luck = Random(f"{name} {port}")
    while True:
        player = Player(name, port, CODE, folder, RATE)
        while not player.checked:
            if player.on_turn:
                await asyncio.sleep(luck.uniform(*PACE))
            await player.plays()
            await player.rests()
        player.line.close()
        await asyncio.sleep(AGAIN)


class InCrowd(Client):
    """Somebody without a desk, whose line is one of many in this process."""

    def __init__(self, name: str, folder: Path, port: int) -> None:
        super().__init__(name, code=CODE)
        self._folder, self._address = folder, Address("127.0.0.1", port)

    async def visits(self) -> None:
        """Play a match, and leave when its deals are opened or the line is lost."""
        async with session(self._address, self._folder, None, lambda _: True) as line:
            self._line, begun = line, b""
            self.greets()
            playing = asyncio.create_task(self._plays_on())
            try:
                while data := await line.read():
                    *lines, begun = (begun + data).split(b"\n")
                    for each in lines:
                        rules = None if self.table is None else self.session.rules
                        self._take(read_from_host(each, rules))
                    if self.got and isinstance(self.got[-1], Revealed):
                        return
            finally:
                playing.cancel()

    def send(self, message: FromClient) -> None:
        with suppress(OSError):
            self._line.write(write(message))

    async def _plays_on(self) -> None:
        luck = Random(f"{self.name} {self._address.port}")
        while True:
            while not self._on_turn:
                await asyncio.sleep(A_LOOK)
            await asyncio.sleep(luck.uniform(*PACE))
            self._asked = time.perf_counter()
            self.plays(luck)

    @property
    def _on_turn(self) -> bool:
        """True if a move is this one's to make, or the next round to deal."""
        return self.table is not None and (
            self.session.to_play in self.seats or self.session.state.phase is Phase.DEAL
        )

    def catch_up(self, until: int, *, sudden: bool) -> None:
        assert self.table is not None
        if self.table.opponent_thinks or self.session.over:  # as the program says it
            super().catch_up(until, sudden=sudden)

    def answer(self, step: Step) -> None:
        tell(time.perf_counter() - self._asked)
        step()


async def be_there(name: str, folder: Path, port: int) -> None:
    folder.mkdir()
    while True:
        with suppress(NoLine):
            await InCrowd(name, folder, port).visits()
        await asyncio.sleep(AGAIN)


async def crowd(folder: Path, places: list[str]) -> None:
    """Let many people play, each at their own table."""
    async with asyncio.TaskGroup() as tasks:
        for place in places:
            name, _, port = place.partition(":")
            tasks.create_task(be_there(name, folder / f"{name}-{port}", int(port)))


def main() -> None:
    if sys.argv[1] == "crowd":
        asyncio.run(crowd(Path(sys.argv[2]), sys.argv[3:]))
    else:
        name, folder, port = sys.argv[1:]
        asyncio.run(play(name, Path(folder), int(port)))


if __name__ == "__main__":
    main()
