"""Measure a frame of motion against the frame of a key, by the processor time of the real program.

A card is drawn again and again at a prepared table (`screen.py`); after the frame of the key come
the frames in which the card goes its way. Wake-ups and idle load are in `memory.py` and
`screen.py`: nothing moves there.

    .venv/bin/python benchmarks/motion.py
"""

from __future__ import annotations

import os
import signal
import statistics
import sys
import tempfile
import time

from figures import report
from screen import KEYS, WHOLE, Table, opened, pressed, spent_by
from start import Terminal

TABLES = (Table(80, 24, 5), Table(120, 34, 10), Table(160, 50, 15))
DRAWS = 25
"""Cards drawn in each size."""
ROUNDS = 3
"""The number of times the keys are pressed in each size."""
MOST = 0.5
"""The most that a frame of motion may take, as a part of a key's frame."""
LEAST = 2
"""The fewest frames of a card on its way that are measured."""
OVER = 0.3
"""Seconds after which a card has arrived."""


def frame_of_motion(terminal: Terminal) -> tuple[float, int]:
    """Draw a card; return the milliseconds of a frame of motion, and the number of frames."""
    os.kill(terminal.pid, signal.SIGUSR1)
    terminal.settle(0.2)
    pressed(terminal, b" ", settle=0)
    before, began, seen = spent_by(terminal), time.perf_counter(), b""
    while (left := began + OVER - time.perf_counter()) > 0:
        seen += terminal.read(left)
    frames = seen.count(WHOLE)
    return (spent_by(terminal) - before) * 1000 / max(frames, 1), frames


def main() -> int:
    kept = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        for table in TABLES:
            terminal = opened(home, table, "nothing")
            keys = list[float]()
            for _ in range(ROUNDS):
                os.kill(terminal.pid, signal.SIGUSR1)
                terminal.settle(0.2)
                keys += [pressed(terminal, key)[1] * 1000 for key in KEYS]
            moves = [frame_of_motion(terminal) for _ in range(DRAWS)]
            terminal.end()
            # On a busy machine frames are left out, as for a slow terminal.
            moves = [(ms, count) for ms, count in moves if count >= LEAST]
            assert moves, "no card has moved"
            frames = statistics.median(count for _, count in moves)
            took, key = statistics.median(ms for ms, _ in moves), statistics.median(keys)
            note = f"{took:.2f} ms of processor time, {key:.1f} for a key; {frames:.0f} frames"
            size = f"{table.columns}x{table.rows}"
            kept.append(report(f"a frame of motion, {size}", took / key, "times", MOST, note=note))
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
