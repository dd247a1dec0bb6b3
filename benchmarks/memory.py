"""Measure the memory of the program, and its wake-ups while nothing happens.

In a match, each face is compared with a minimal full-screen program of prompt_toolkit that shows a
list. Only Linux reports both numbers of a process, so this does not run elsewhere. For `simulate`,
the memory that each further decision adds is reported.

    .venv/bin/python benchmarks/memory.py
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from figures import report
from start import MINIMAL, PROGRAM, Terminal

MEMORY = {"table": 37.0, "reader": 36.0, "line": 32.0}
"""The faces, with the most MB for each in a match."""
AWAKE = 0.05
"""Wake-ups per second: one during the measurement may come from the system."""
QUIET = 5.0
"""Seconds for loading everything that comes after the first words."""
IDLE = 20.0
"""Seconds in which nothing is pressed."""
GAMES = 100, 300
"""Simulated matches: after the first hundred nothing new is cached."""
GROWTH = 5.0
"""Bytes per decision; the system hands out memory in pieces that add up to as much."""
LIST = MINIMAL.replace(
    'FormattedTextControl("New match"', 'FormattedTextControl("\\n".join(["New match"] * 20)'
)


def quiet(terminal: Terminal, seconds: float) -> None:
    """Answer questions to the terminal, and press nothing."""
    until = time.perf_counter() + seconds
    while (left := until - time.perf_counter()) > 0:
        terminal.read(left)


def memory_of(pid: int) -> float:
    """The memory of a process in MB."""
    return _told(Path(f"/proc/{pid}/status"), "VmRSS") / 1000


def wakings_of(pid: int) -> int:
    """The number of times a process has begun to wait, with all its threads."""
    threads = Path(f"/proc/{pid}/task").glob("*/status")
    return sum(_told(status, "voluntary_ctxt_switches") for status in threads)


def _told(status: Path, name: str) -> int:
    lines = map(str.split, status.read_text().splitlines())
    return next(int(words[1]) for words in lines if words[0] == f"{name}:")


def looked_at(command: list[str], home: str, first: bytes) -> tuple[float, float]:
    """The memory of a program in MB after its first words, and its wake-ups per second."""
    terminal = Terminal(command, home)
    try:
        terminal.until(first, 30)
        quiet(terminal, QUIET)
        memory, before = memory_of(terminal.pid), wakings_of(terminal.pid)
        quiet(terminal, IDLE)
        awake = (wakings_of(terminal.pid) - before) / IDLE
    finally:
        terminal.end()
    return memory, awake


def simulated(games: int) -> tuple[int, int]:
    """The number of decisions of some simulated matches, and their peak memory in bytes."""
    command = [PROGRAM, "simulate", "american", "--levels", "easy,easy", "--matches", str(games)]
    with subprocess.Popen([*command, "--json"], stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        *_, told = map(json.loads, program.stdout)
        _, _, usage = os.wait4(program.pid, 0)
        program.returncode = 0
    return told["decisions"], usage.ru_maxrss * 1024


def main() -> int:
    kept = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        bare, awake = looked_at([sys.executable, "-c", LIST], home, b"New match")
        print(f"a minimal list: {bare:.1f} MB, {awake:.2f} wake-ups a second")
        for face, limit in MEMORY.items():
            layout = [] if face == "table" else [f"--{face}"]
            command = [PROGRAM, "play", "--seed", "4", *layout, "--speech", "off"]
            memory, awake = looked_at(command, home, b"Your turn")
            kept.append(report(f"memory in a match, {face}", memory, "MB", limit))
            ratio, peer = memory / bare, "a minimal list of prompt_toolkit"
            kept.append(report(f"memory in a match, {face}", ratio, "times", peer=peer))
            kept.append(report(f"wake-ups, {face}", awake, "a second", AWAKE))
    (few, before), (many, after) = map(simulated, GAMES)
    growth = (after - before) / (many - few)
    note = f"from {few} decisions to {many}"
    kept.append(report("simulate, memory", growth, "bytes a decision", GROWTH, note=note))
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
