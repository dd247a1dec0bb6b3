"""Measure the moves at an honest table of friends, beside everything hostile at once.

The host and its attackers (`tests/friends/hostile.py`) are processes of their own. Two programs
play over SSH; a move takes from the line that requests it to the news of it at the other program.

    .venv/bin/python benchmarks/hostile.py
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from figures import report
from start import p99

from rummy_tui.rules.state import Phase
from rummy_tui.table.messages import Wanted
from tests.friends.far_clients import Far, until
from tests.friends.processes import Evening
from tests.friends.test_hostile import attacked

SECONDS: Final = 25.0
"""The time of each of the two tables."""
A_MOVE: Final = 0.08
"""Seconds between two moves, as a host ends the line to a program that sends too much."""
LONGEST: Final = 100.0
"""Milliseconds that a move takes at p99 beside everything hostile: hands do not feel them."""
ROUNDS: Final = 40
"""More rounds than can be played in that time."""


class Player(Far):
    """A program that knows when it has requested something, and when each moment has come."""

    def __init__(self, port: int, name: str) -> None:
        super().__init__(port, name)
        self.requested = 0.0
        self.came: dict[int, float] = {}

    def send(self, message: Any) -> None:
        if isinstance(message, Wanted):
            self.requested = time.perf_counter()
        super().send(message)

    def _take(self, message: Any) -> None:
        now = time.perf_counter()
        super()._take(message)
        if self.table is not None:
            self.came.setdefault(len(self.session.moments), now)


async def play(port: int) -> list[float]:
    """Play for a while; return the milliseconds of each move."""
    players = [Player(port, name) for name in ("Ann", "Bob")]
    for player in players:
        await player.comes()
    await until(lambda: all(player.table is not None for player in players))
    luck, end, taken, asked = Random(5), time.perf_counter() + SECONDS, list[float](), 0
    while time.perf_counter() < end:
        await asyncio.sleep(A_MOVE)
        known = {len(player.session.moments) for player in players}
        if len(known) > 1 or known == {asked}:
            continue  # no move is measured while another one is under way
        (asked,) = known
        if players[0].session.state.phase is Phase.DEAL:
            for player in players:  # it is dealt once all are ready
                player.plays(luck)
            continue
        mover = next((player for player in players if player.plays(luck)), None)
        if mover is None:
            asked = 0  # somebody else is to play
            continue
        (other,) = (player for player in players if player is not mover)
        await until(lambda: len(other.session.moments) > asked)  # noqa: B023
        taken.append((other.came[asked + 1] - mover.requested) * 1000)
    for player in players:
        await player.goes()
    return taken


def measured(folder: Path, *, attacks: bool) -> tuple[list[float], str]:
    """The milliseconds of each move, and how much was refused meanwhile."""
    folder.mkdir()
    people = 3 if attacks else 2
    evening = Evening("playroom", folder, Random(7), people=people, rounds=ROUNDS, quick=False)
    with closing(evening):
        evening.open()
        if not attacks:
            return asyncio.run(play(evening.port)), ""
        with attacked(evening.port, folder / "attackers") as refused:
            taken = asyncio.run(play(evening.port))
    return taken, ", ".join(f"{name} {times}" for name, times in sorted(refused.items()))


def main() -> int:
    with tempfile.TemporaryDirectory() as directory:
        alone, _ = measured(Path(directory, "alone"), attacks=False)
        beside, refused = measured(Path(directory, "beside"), attacks=True)
    report("a move, with nobody else there", p99(alone), "ms at p99", note=f"{len(alone)} moves")
    print(f"refused: {refused}")
    note = f"{len(beside)} moves, median {median(beside):.1f} ms"
    return 0 if report("a move", p99(beside), "ms at p99", LONGEST, note=note) else 1


if __name__ == "__main__":
    sys.exit(main())
