"""Bytes of any kind for each face in a terminal: none of them crashes it, or takes long."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.fuzz.sent import mutated
from tests.tools.program import Program
from tests.tools.thorough import WHOLE

pytestmark = [pytest.mark.program, pytest.mark.posix("needs a pseudo-terminal")]

FACES: Final = {"table": ("--speech", "off"), "reader": ("--reader",), "line": ("--line",)}
BYTES: Final = 200_000 if WHOLE else 20_000
SEQUENCES: Final = 50_000 if WHOLE else 500
PIECE: Final = 20_000
TOGETHER: Final = 5
"""The number of sequences that are sent in one write."""
MOST: Final = 0.1
"""Seconds of processor time."""
INTERRUPT: Final = 3
STILL: Final = 0.12
"""Seconds without activity after which it counts as finished."""
SETTLED: Final = 0.6
"""Seconds without activity after which it has also loaded what it loads after the first words."""
LEFT: Final = (0, 130)
"""The exit codes of a game whose player leaves: such keys may be among the bytes."""


class Sent:
    """A face with a match of two people, without opponents that think, and its processor time."""

    def __init__(self, home: Path, face: str) -> None:
        self._home, self._face = home, face
        self.longest, self.worst = 0.0, b""
        self.games = 0
        self._begin()

    def _begin(self) -> None:
        settings = self._home / "config" / "rummy-tui" / "settings.toml"
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text('pace = "none"\nmouse = "on"\n')
        people = "play", "--seed", "12", "--seat", "Ann", "--seat", "Bo"
        self._program = Program(self._home, *FACES[self._face], *people)
        self.games += 1
        self._program.until("Pass the keyboard to")
        self._program.press("\r")
        for key in "?\x1b":  # some code is loaded at the first use
            self._program.press(key)
        self._wait(SETTLED)
        os.set_blocking(self._program.child.child_fd, False)

    def _used(self) -> float:
        """Return its processor time, as Linux reports it for any process."""
        return time.clock_gettime((~self._program.child.pid << 3) | 2)

    def _wait(self, still: float = STILL) -> None:
        """Wait until it does nothing more."""
        before, since = -1.0, time.monotonic()
        while time.monotonic() - since < still and self._program.child.isalive():
            self._program.drain(0.005)
            with suppress(OSError):
                if (used := self._used()) - before > 0.0005:
                    before, since = used, time.monotonic()

    def send(self, sent: bytes, still: float = STILL) -> None:
        cost = self._cost(sent, still)
        if cost > MOST:  # even processor time grows if others use the same processor
            cost = min(cost, self._cost(sent, still))
        self.longest, self.worst = max((self.longest, self.worst), (cost, sent))

    def _cost(self, sent: bytes, still: float) -> float:
        """Send something; return its cost if the game goes on."""
        used, child = self._used(), self._program.child
        while sent and child.isalive():
            with suppress(BlockingIOError):
                sent = sent[os.write(child.child_fd, sent[:1000]) :]
            self._program.drain(0)
        self._wait(still)
        if child.isalive():
            return self._used() - used
        assert child.exitstatus in LEFT, self._program.raw[-2000:]
        self.close()
        self._begin()
        return 0.0

    def close(self) -> None:
        self._program.close()


@pytest.fixture(params=FACES)
def sent(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Sent]:
    if sys.platform != "linux":
        pytest.skip("tells no processor time of another process")
    begun = Sent(tmp_path, request.param)
    yield begun
    begun.close()


def test_bytes_of_any_kind_end_nothing_and_cost_nothing(sent: Sent) -> None:
    random, kinds = Random(36), bytes(n for n in range(256) if n != INTERRUPT)
    for _ in range(BYTES // PIECE):
        sent.send(bytes(random.choices(kinds, k=PIECE)))
    sequence, string = b"\x1b[" + b"1;" * (PIECE // 2), b"\x1b]" + b"n" * PIECE
    for piece in (sequence, string, b"\x1b[A" * (PIECE // 3), b"n" * PIECE):
        sent.send(piece)
    print(f"longest: {sent.longest:.3f} s, games: {sent.games}")
    assert sent.longest < MOST, sent.worst[:100]


def test_sequences_of_any_kind_end_nothing_and_cost_nothing(sent: Sent) -> None:
    random = Random(36)
    for _ in range(SEQUENCES // TOGETHER):
        some = "".join(mutated(random) for _ in range(TOGETHER))
        sent.send(some.encode("utf-8", "surrogateescape"), still=0.015)
    print(f"longest: {sent.longest:.3f} s, games: {sent.games}")
    assert sent.longest < MOST, sent.worst[:100]
