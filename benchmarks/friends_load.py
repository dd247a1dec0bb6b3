"""Measure a hundred tables of friends in one process, with two hundred people at them.

Each person has a line by SSH of their own, and makes a move about every 1.4 seconds of their turns.
Most of them share a few processes; some have a process and a desk of their own, and only theirs is
the time from a key to the first sentence of the answer. A match that is over is followed by
another one. Memory grows with what has happened in matches that are not over; in short ones, which
are over as often as they begin, it must not. Only on Linux.

    .venv/bin/python benchmarks/friends_load.py                       # two minutes
    .venv/bin/python benchmarks/friends_load.py --minutes 10 --short  # a soak
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import IO, Final

sys.path.insert(0, str(Path(__file__).parent.parent))  # the tests know homes of players

from figures import report
from memory import memory_of
from start import p99

from tests.tools.homes import home

HERE: Final = Path(__file__).parent
NAMES: Final = ("Ann", "Bob")
PROCESSES: Final = 2
"""The processes of people without a desk."""
MOST_PROCESSOR: Final = 0.25
LATEST: Final = 20.0
"""Milliseconds from a key to its answer, for 99 of 100 keys."""
MOST_GROWTH: Final = 0.1
"""The share by which memory may grow in the second half of a soak."""
PATIENCE: Final = 60.0
WARM_UP: Final = 30.0
TICKS: Final = os.sysconf("SC_CLK_TCK")


@contextmanager
def process(*command: str, folder: Path) -> Iterator[tuple[int, IO[str]]]:
    """Run one of the scripts, in a home of its own; it writes to a file that can be read."""
    folder.mkdir()
    environment = {**os.environ, **home(folder)}
    told, script = folder / "told", [sys.executable, str(HERE / command[0]), *command[1:]]
    with told.open("w") as out, told.open() as told_by:
        started = subprocess.Popen(script, env=environment, stdout=out, stdin=subprocess.DEVNULL)
        try:
            yield started.pid, told_by
            if started.poll() is not None:
                raise AssertionError(f"{command} has ended")
        finally:
            started.terminate()
            started.wait()


def ports_of(file: Path) -> list[int]:
    """The ports that hosts open, once they have."""
    until = time.monotonic() + PATIENCE
    while not file.exists():
        if time.monotonic() > until:
            raise AssertionError("the hosts have not opened their ports")
        time.sleep(0.1)
    return list(map(int, json.loads(file.read_text(encoding="utf-8"))))


def processor_of(pid: int) -> float:
    """The seconds of processor time that a process and those that it has started have used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    started = {
        int(child)
        for each in Path(f"/proc/{pid}/task").iterdir()
        for child in (each / "children").read_text().split()
    }
    return (int(fields[11]) + int(fields[12])) / TICKS + sum(map(processor_of, started))


def took(told_by: list[IO[str]]) -> list[float]:
    """The milliseconds that processes have written since the last call."""
    return [float(line) for each in told_by for line in each.read().splitlines()]


def measured(
    host: int, desks: list[IO[str]], crowds: list[IO[str]], minutes: int, *, soak: bool
) -> bool:
    """Measure, once everybody plays; True if all figures keep their limits."""
    took([*desks, *crowds])
    began, used = time.perf_counter(), processor_of(host)
    keys: list[float] = []
    lines: list[float] = []
    memory = [memory_of(host)]
    for minute in range(1, minutes + 1):
        time.sleep(began + 60 * minute - time.perf_counter())
        now = took(desks)
        keys, lines = keys + now, lines + took(crowds)
        memory.append(memory_of(host))
        share = (processor_of(host) - used) / (time.perf_counter() - began)
        load = f"load {os.getloadavg()[0]:.1f}"
        print(
            f"minute {minute}: {memory[-1]:.1f} MB, {share:.1%} of a core, {len(now)} keys, "
            f"p50 {median(now):.1f}, p99 {p99(now):.1f} ms, {load}",
            flush=True,
        )
    moves = (len(keys) + len(lines)) / (60 * minutes)
    note = f"{moves:.0f} moves a second, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    kept = [report("processor time of the hosts", share, "cores", MOST_PROCESSOR, note=note)]
    note = f"p50 {median(keys):.1f}, p90 {sorted(keys)[len(keys) * 9 // 10]:.1f}, {len(keys)} keys"
    kept.append(report("key to heard, p99", p99(keys), "ms", LATEST, note=note))
    report("the lines of the others, p99", p99(lines), "ms", note=f"p50 {median(lines):.1f}")
    report("memory of the hosts", memory[-1], "MB")
    if soak:
        half = memory[minutes // 2]
        growth, note = memory[-1] / half - 1, "in the second half"
        kept.append(report("growth of memory", growth, "of it", MOST_GROWTH, note=note))
    return all(kept)


def main() -> int:
    read = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    read.add_argument("--tables", type=int, default=100)
    read.add_argument("--desks", type=int, default=10, help="people with desks of their own")
    read.add_argument("--minutes", type=int, default=2)
    read.add_argument("--short", action="store_true", help="matches of one round, for a soak")
    asked = read.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, ExitStack() as stack:
        place = Path(folder)
        file = place / "ports"
        start = stack.enter_context
        command = ["friends_hosts.py", str(asked.tables), str(file)]
        command += ["short"] if asked.short else []
        host, _ = start(process(*command, folder=place / "hosts"))
        people = [f"{name}:{port}" for port in ports_of(file) for name in NAMES]
        # Each at another table, and those of all rule sets.
        own, others = people[: 2 * asked.desks : 2], people[2 * asked.desks :]
        others += people[1 : 2 * asked.desks : 2]
        desks, crowds = [], []
        for number in range(PROCESSES):
            home_of = place / f"crowd{number}"
            some = others[number::PROCESSES]
            command = ["friends_people.py", "crowd", str(home_of), *some]
            crowds.append(start(process(*command, folder=home_of))[1])
        for each in own:
            name, _, port = each.partition(":")
            home_of = place / f"desk{port}"
            command = ["friends_people.py", name, str(home_of), port]
            desks.append(start(process(*command, folder=home_of))[1])
        time.sleep(WARM_UP)
        return 0 if measured(host, desks, crowds, asked.minutes, soak=asked.short) else 1


if __name__ == "__main__":
    sys.exit(main())
