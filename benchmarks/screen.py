"""Keys to the screen, in a pseudo-terminal, and what an idle program takes of a processor.

The program is the real one at a table that lies as it is needed; `start.py` has its first frame.
The processor time of the program itself, which is printed too, tells what a busy machine adds.

    .venv/bin/python benchmarks/screen.py
"""

from __future__ import annotations

import asyncio
import os
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass

from start import Terminal, p99

ROUNDS = 20
"""How often the keys are pressed, each time at the same table."""
KEYS = (
    *(b"\x1b[C", b"\x1b[C", b"\x1b[D", b"\x1b[F", b"\x1b[H"),  # the focus
    *(b" ", b"C", b"H"),  # drawing and sorting
    *(b"c", b"\x1b[B", b"q", b"?", b"\x1b[B", b"q", b"\x1b[C"),  # lists opened and closed
)
WHOLE = b"\x1b[?25h"
"""The end of a frame: the cursor is shown."""
IDLE = 20.0
"""Seconds in which nothing is pressed."""
LOADING = 3.0
"""Seconds in which a program that has begun loads the rest."""
TURNING = 0.5
"""Seconds between two frames of a sign."""
SETS = tuple(f"{rank}C {rank}D {rank}H" for rank in "A 2 3 4 5 6 7 8 9 10 J Q K".split())
RUNS = ("2S 3S 4S", "6S 7S 8S")
HAND = "AC 2D 3H 4C 5D 6H 7C 8D 9H 10S JS QS KS"


@dataclass(frozen=True)
class Table:
    """A size of the screen and what lies on the table, and the most milliseconds of a key."""

    columns: int
    rows: int
    melds: int
    median: float
    slowest: float


TABLES = (Table(80, 24, 5, 3.0, 9.0), Table(160, 50, 15, 25.0, 25.0))
MOST_IDLE = {"nothing": 0.2, "a sign": 1.0}
"""Per cent of a processor, by what turns."""


def keys(table: Table, home: str) -> tuple[list[float], list[float]]:
    """Milliseconds from each key to the end of its frame, and those of processor time in it."""
    terminal = _opened(home, table, "nothing")
    took, own = list[float](), list[float]()
    for _ in range(ROUNDS):
        os.kill(terminal.pid, signal.SIGUSR1)
        terminal.settle(0.1)
        for key in KEYS:
            before, began, seen = _spent(terminal), time.perf_counter(), b""
            os.write(terminal.fd, key)
            while not seen.endswith(WHOLE) and time.perf_counter() - began < 0.5:
                seen += terminal.read(0.01)
            took.append((time.perf_counter() - began) * 1000)
            own.append((_spent(terminal) - before) * 1000)
            terminal.settle(0.04)  # Escape sequences end, and no frame is the one before
    terminal.end()
    return took, own


def _spent(terminal: Terminal) -> float:
    """Seconds of processor time of the program; it is known on Linux only."""
    if sys.platform != "linux":
        return 0.0
    # The clock of another process, as clock_getcpuclockid of the C library makes it.
    return time.clock_gettime((~terminal.pid << 3) | 2)


def idle(turns: str, home: str) -> float:
    """Per cent of a processor that an idle program takes."""
    terminal = _opened(home, TABLES[0], turns)
    spent, began = _spent(terminal), time.perf_counter()
    while (now := time.perf_counter()) - began < IDLE:
        terminal.read(began + IDLE - now)
    spent = _spent(terminal) - spent
    terminal.end()
    return spent / IDLE * 100


def _opened(home: str, table: Table, turns: str) -> Terminal:
    command = [sys.executable, __file__, "play", "--seed", "4", "--speech", "off"]
    os.environ.update(MELDS=str(table.melds), TURNS=turns)
    terminal = Terminal(command, home, (table.rows, table.columns))
    terminal.until(b"Your turn", 30)
    until = time.perf_counter() + LOADING
    while (left := until - time.perf_counter()) > 0:
        terminal.read(left)
    return terminal


def child() -> None:
    """The program, in which a signal lays out the table anew, and where a sign may turn."""
    from pathlib import Path

    sys.path.insert(0, str(Path(__file__).parent.parent))  # the positions of the tests

    from rummy_tui.__main__ import main
    from rummy_tui.faces.screen.screen import FullScreen
    from rummy_tui.pages.game import GamePage
    from rummy_tui.rules.state import Phase
    from tests.laid_out import lay_out
    from tests.rules.positions import position

    lying = " | ".join((*SETS, *RUNS)[-int(os.environ["MELDS"]) :])
    state = position(HAND, lying, "9S", phase=Phase.DRAW, others=("4S 5S 9C 10C JC KD QD",))
    play = FullScreen.play

    async def played(face: FullScreen, begun: Callable[[], None]) -> None:
        def lay() -> None:
            game = face.desk.game
            assert isinstance(game, GamePage)
            lay_out(game.match.session, state)
            game.follow()

        def laid() -> None:
            begun()
            face.loop.do(lay)
            loop = asyncio.get_running_loop()
            loop.add_signal_handler(signal.SIGUSR1, lambda: face.loop.do(lay))
            if os.environ["TURNS"] != "nothing":
                turn = sign(face)

                def again() -> None:
                    turn()
                    loop.call_later(TURNING, again)

                loop.call_later(TURNING, again)

        await play(face, laid)

    def sign(face: FullScreen) -> Callable[[], None]:
        """What is called for each frame of a sign: anything that asks for a frame."""
        paint, signs = face.layout.paint, "|/-\\"
        turned = 0

        def painted(width: int, height: int):  # type: ignore[no-untyped-def]
            picture = paint(width, height)
            picture.lines[0] = [("", signs[turned % len(signs)]), *picture.lines[0]]
            return picture

        def turn() -> None:
            nonlocal turned
            turned += 1
            face.app.invalidate()

        face.layout.paint = painted  # type: ignore[method-assign]
        return turn

    FullScreen.play = played  # type: ignore[method-assign]
    sys.exit(main())


def measured() -> None:
    failed = False
    with tempfile.TemporaryDirectory() as home:
        for table in TABLES:
            took, own = keys(table, home)
            median, slowest = statistics.median(took), p99(took)
            holds = median <= table.median and slowest <= table.slowest
            print(
                f"{table.columns}x{table.rows}, {table.melds} combinations: key to screen median "
                f"{median:.1f} ms ({table.median:.0f}), p99 {slowest:.1f} ({table.slowest:.0f})"
                f"{'' if holds else ': over'}; of processor time {statistics.median(own):.1f}, "
                f"p99 {p99(own):.1f}"
            )
            failed |= not holds
        for turns, most in MOST_IDLE.items() if sys.platform == "linux" else ():
            taken = idle(turns, home)
            print(
                f"idle, {turns} turns: {taken:.2f} % of a processor ({most:.1f})"
                f"{'' if taken <= most else ': over'}"
            )
            failed |= taken > most
    sys.exit("over a limit" if failed else 0)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        child()
    measured()
