"""Measure the time from keys to the screen, in a pseudo-terminal, and the load of an idle program.

It runs the real program at a prepared table; `start.py` measures its first frame. The peer is the
plainest full-screen program of prompt_toolkit at the same size, in which each key changes one
character. Both are measured in turns, by the processor time of the program itself.

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

from figures import report
from start import Terminal, p99

ROUNDS = 3
"""The number of times the keys are pressed in a turn, each time at the same table."""
TURNS = 2
"""Turns of the program and of its peer."""
KEYS = (
    *(b"\x1b[C", b"\x1b[C", b"\x1b[D", b"\x1b[F", b"\x1b[H"),  # the focus
    *(b" ", b"C", b"H"),  # drawing and sorting
    *(b"c", b"\x1b[B", b"q", b"?", b"\x1b[B", b"q", b"\x1b[C"),  # lists opened and closed
)
WHOLE = b"\x1b[?25h"
"""The sequence that ends a frame: it shows the cursor."""
SETTLED = 0.1
"""Quiet seconds after which escape sequences have ended, and no card is on its way any more."""
IDLE = 2.0
"""Seconds in which nothing is pressed."""
LOADING = 3.0
"""Seconds in which a started program loads the rest."""
TURNING = 0.5
"""Seconds between two frames of an animated sign."""
SETS = tuple(f"{rank}C {rank}D {rank}H" for rank in "A 2 3 4 5 6 7 8 9 10 J Q K".split())
RUNS = ("2S 3S 4S", "6S 7S 8S")
HAND = "AC 2D 3H 4C 5D 6H 7C 8D 9H 10S JS QS KS"


PLAIN = """
from prompt_toolkit.application import Application
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.layout import FormattedTextControl, Layout, Window

columns, rows = COLUMNS, ROWS
pressed = 0

def text():
    first = f"{pressed % 10} Your turn".ljust(columns - 1, ".")
    return "\\n".join([first, *["." * (columns - 1)] * (rows - 1)])

bindings = KeyBindings()

@bindings.add("<any>")
def _(event):
    global pressed
    pressed += 1

window = Window(FormattedTextControl(text, focusable=True))
Application(Layout(window), key_bindings=bindings, full_screen=True).run()
"""


@dataclass(frozen=True)
class Table:
    """A screen size and a table, with limits relative to the plainest program."""

    columns: int
    rows: int
    melds: int
    median: float = 0.0
    slowest: float = 0.0


# 3 ms and 9 ms where the plainest program took 1.5; 25 ms where it took 5.5.
TABLES = (Table(80, 24, 5, 2.0, 6.0), Table(160, 50, 15, 4.5, 4.5))
MOST_IDLE = {"nothing": 0.2, "a sign": 1.0}
"""The most load in per cent of a processor, by the signs that turn."""


def keys(table: Table, home: str) -> tuple[list[float], list[float], list[float]]:
    """Return three lists of milliseconds for each key.

    They are the times to the end of its frame, the processor time in them, and the times of the
    simplest possible program.
    """
    took, own, plain = list[float](), list[float](), list[float]()
    program = PLAIN.replace("COLUMNS", str(table.columns)).replace("ROWS", str(table.rows))
    for _ in range(TURNS):
        terminal = opened(home, table, "nothing")
        for _ in range(ROUNDS):
            os.kill(terminal.pid, signal.SIGUSR1)
            terminal.settle(0.1)
            for key in KEYS:
                seconds, spent = pressed(terminal, key)
                took.append(seconds * 1000)
                own.append(spent * 1000)
        terminal.end()
        terminal = Terminal([sys.executable, "-c", program], home, (table.rows, table.columns))
        terminal.until(b"Your turn", 30)
        terminal.settle()
        plain += [pressed(terminal, b"x")[1] * 1000 for _ in range(ROUNDS * len(KEYS))]
        terminal.end()
    return took, own, plain


def pressed(terminal: Terminal, key: bytes, settle: float = SETTLED) -> tuple[float, float]:
    """Seconds from a key to the end of its frame, and the program's processor time in seconds."""
    before, began, seen = spent_by(terminal), time.perf_counter(), b""
    os.write(terminal.fd, key)
    while not seen.endswith(WHOLE) and time.perf_counter() - began < 0.5:
        seen += terminal.read(0.01)
    took, spent = time.perf_counter() - began, spent_by(terminal) - before
    if settle:
        terminal.settle(settle)
    return took, spent


def spent_by(terminal: Terminal) -> float:
    """Seconds of the program's processor time; wall-clock time if that is not known."""
    if sys.platform != "linux":
        return time.perf_counter()
    # The clock of another process, computed like clock_getcpuclockid of the C library.
    return time.clock_gettime((~terminal.pid << 3) | 2)


def idle(turns: str, home: str) -> float:
    """The load of an idle program in per cent of a processor."""
    terminal = opened(home, TABLES[0], turns)
    spent, began = spent_by(terminal), time.perf_counter()
    while (now := time.perf_counter()) - began < IDLE:
        terminal.read(began + IDLE - now)
    spent = spent_by(terminal) - spent
    terminal.end()
    return spent / IDLE * 100


def opened(home: str, table: Table, turns: str) -> Terminal:
    command = [sys.executable, __file__, "play", "--seed", "4", "--speech", "off"]
    os.environ.update(MELDS=str(table.melds), TURNS=turns)
    terminal = Terminal(command, home, (table.rows, table.columns))
    terminal.until(b"Your turn", 30)
    until = time.perf_counter() + LOADING
    while (left := until - time.perf_counter()) > 0:
        terminal.read(left)
    return terminal


def child() -> None:
    """Run the program so that a signal lays out the table again and a sign may turn."""
    from pathlib import Path

    sys.path.insert(0, str(Path(__file__).parent.parent))  # the positions of the tests

    from rummy_tui.__main__ import main
    from rummy_tui.faces.screen.screen import FullScreen
    from rummy_tui.pages.match.game import GamePage
    from rummy_tui.rules.state import Phase
    from tests.rules.positions import position
    from tests.tools.laid_out import lay_out

    lying = " | ".join((*SETS, *RUNS)[-int(os.environ["MELDS"]) :])
    state = position(HAND, lying, "9S", phase=Phase.DRAW, others=("4S 5S 9C 10C JC KD QD",))
    play = FullScreen.play

    async def played(face: FullScreen, begun: Callable[[], None]) -> None:
        def lay() -> None:
            game = face.desk.game
            assert isinstance(game, GamePage)
            lay_out(game.match.history, state)
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
        """A function to call for each frame of a sign; it requests a frame."""
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


def measured() -> int:
    kept = []
    with tempfile.TemporaryDirectory() as home:
        for table in TABLES:
            took, own, plain = keys(table, home)
            bare = statistics.median(plain)
            where = f"a key to the screen, {table.columns}x{table.rows}"
            for name, of, most in (
                ("median", statistics.median, table.median),
                ("p99", p99, table.slowest),
            ):
                note = f"{of(own):.1f} ms of processor time, {of(took):.1f} in all"
                peer = "the plainest program"
                ratio = of(own) / bare
                kept.append(report(f"{where}, {name}", ratio, "times", most, peer=peer, note=note))
        for turns, most in MOST_IDLE.items() if sys.platform == "linux" else ():
            kept.append(report(f"idle, {turns} turns", idle(turns, home), "%", most))
    return 0 if all(kept) else 1


if __name__ == "__main__":
    if len(sys.argv) > 1:
        child()
    sys.exit(measured())
