"""Measure the time from a key to its answer over a slow line that loses packets.

A proxy stands between a host's tables and the people, each with a process and a desk of their own.
It delays what it passes on; a lost packet comes later, and everything behind it, as TCP sends it
again. Only on Linux.

    .venv/bin/python benchmarks/friends_line.py
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from asyncio import Queue, StreamReader, StreamWriter
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from statistics import median
from typing import IO, Final

from figures import report
from friends_load import NAMES, ports_of, process, took
from start import p99

ONE_WAY: Final = 0.05
"""Seconds that everything takes in either direction."""
ROUND_TRIP: Final = 2 * ONE_WAY
JITTER: Final = 0.05
LOST: Final = 0.03
"""The share of packets that are lost."""
AGAIN: Final = 2 * ROUND_TRIP
"""Seconds after which a lost packet is sent again; twice as many if it is lost again."""
PACKET: Final = 1400
WARM_UP: Final = 20.0
MORE: Final = {"p50": 15.0, "p90": 30.0, "p99": 250.0}
"""Milliseconds beyond a round trip."""


class Proxy:
    """A slow line to a port of this computer."""

    def __init__(self, port: int, luck: Random) -> None:
        self._port, self._luck = port, luck
        self._directions: list[asyncio.Task[None]] = []

    async def open(self) -> int:
        """Return the port at which it is reached."""
        server = await asyncio.start_server(self._called, "127.0.0.1", 0)
        return int(server.sockets[0].getsockname()[1])

    async def _called(self, reader: StreamReader, writer: StreamWriter) -> None:
        from_host, to_host = await asyncio.open_connection("127.0.0.1", self._port)
        for start, end in ((reader, to_host), (from_host, writer)):
            passing: Queue[tuple[float, bytes]] = Queue()
            self._directions.append(asyncio.create_task(self._take_in(start, passing)))
            self._directions.append(asyncio.create_task(self._let_out(passing, end)))

    async def _take_in(self, start: StreamReader, passing: Queue[tuple[float, bytes]]) -> None:
        """Note when each packet arrives, never before the one in front of it."""
        clock, last, data = asyncio.get_running_loop().time, 0.0, b"begins"
        while data:
            data = b""
            with suppress(OSError):
                data = await start.read(PACKET)
            last = max(last, clock() + self._delay())
            passing.put_nowait((last, data))

    def _delay(self) -> float:
        delay, again = ONE_WAY * self._luck.uniform(1 - JITTER, 1 + JITTER), AGAIN
        while self._luck.random() < LOST:
            delay, again = delay + again, 2 * again
        return delay

    async def _let_out(self, passing: Queue[tuple[float, bytes]], end: StreamWriter) -> None:
        clock, data = asyncio.get_running_loop().time, b"begins"
        with suppress(OSError):
            while data:
                at, data = await passing.get()
                await asyncio.sleep(at - clock())
                end.write(data)
        end.close()


async def slow_lines(ports: list[int]) -> list[int]:
    luck = Random(5)
    return [await Proxy(port, luck).open() for port in ports]


async def measured(ports: list[int], place: Path, minutes: float) -> list[float]:
    """Let two people play at each table; return the milliseconds of all moves."""
    desks: list[IO[str]] = []
    with ExitStack() as stack:
        for port in await slow_lines(ports):
            for name in NAMES:
                home_of = place / f"{name}{port}"
                command = ["friends_people.py", name, str(home_of), str(port)]
                desks.append(stack.enter_context(process(*command, folder=home_of))[1])
        await asyncio.sleep(WARM_UP)
        took(desks)
        await asyncio.sleep(60 * minutes)
        return took(desks)


def main() -> int:
    read = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    read.add_argument("--tables", type=int, default=7)
    read.add_argument("--minutes", type=float, default=2)
    asked = read.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        place = Path(folder)
        file = place / "ports"
        command = ("friends_hosts.py", str(asked.tables), str(file))
        with process(*command, folder=place / "hosts"):
            keys = asyncio.run(measured(ports_of(file), place, asked.minutes))
    seen = {"p50": median(keys), "p90": sorted(keys)[len(keys) * 9 // 10], "p99": p99(keys)}
    beyond = {name: value - 1000 * ROUND_TRIP for name, value in seen.items()}
    load = f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    print(f"{len(keys)} keys, at most {max(keys):.0f} ms, {load}")
    kept = [
        report(f"key to heard beyond a round trip, {name}", beyond[name], "ms", limit)
        for name, limit in MORE.items()
    ]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
