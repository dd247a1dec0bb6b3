"""Measure the processor time of a start to the first words, and a key to screen and utterance.

Each face is compared with a minimal full-screen program of prompt_toolkit, started in turns with
it, so that other load changes both. A checkout starts more slowly than an installed program.
"""

from __future__ import annotations

import os
import pty
import select
import signal
import statistics
import sys
import tempfile
import time
from pathlib import Path

from figures import report

PROGRAM = str(Path(sys.executable).parent / "rummy-tui")
STARTS = 25
FACES = {"table": 1.30, "reader": 1.30, "line": 1.15}
"""The faces, with the most processor time for each, relative to the minimal program."""
SLOWEST = 10.0
"""Milliseconds from a key to its result, for 99 of 100 keys."""
KEYS = 400
PRESSED = (b"\x1b[B", b"s", b"\x1b[B", b"t", b"\x1b[A", b"e", b"\x1b[A", b"w")
"""Moves and queries in turns."""
MINIMAL = """
from prompt_toolkit import Application
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.layout import FormattedTextControl, Layout, Window
keys = KeyBindings()
keys.add("q")(lambda event: event.app.exit())
text = FormattedTextControl("New match", focusable=True)
Application(Layout(Window(text)), key_bindings=keys, full_screen=True).run()
"""
PEER = "a minimal program of prompt_toolkit"


def _answered(home: str) -> None:
    """Save an answer to the question of the first start."""
    settings = Path(home) / "rummy-tui" / "settings.toml"
    settings.parent.mkdir(exist_ok=True)
    settings.write_text('name = "Ann"\nface = "table"\n')


class Terminal:
    """A program in a pseudo-terminal of these rows and columns that answers like a terminal."""

    def __init__(self, command: list[str], home: str, size: tuple[int, int] = (24, 80)) -> None:
        _answered(home)
        self.began = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            env = dict(os.environ, TERM="xterm-256color", HOME=home)
            env.update(XDG_CONFIG_HOME=home, LANG="C.UTF-8")
            os.execvpe(command[0], command, env)
        import fcntl
        import struct
        import termios

        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))

    def read(self, seconds: float) -> bytes:
        ready, _, _ = select.select([self.fd], [], [], seconds)
        try:
            read = os.read(self.fd, 65536) if ready else b""
        except OSError:
            return b""
        if b"\x1b[6n" in read:
            os.write(self.fd, b"\x1b[1;1R")
        return read

    def until(self, text: bytes, seconds: float = 20.0) -> float:
        """Seconds from the start until a text has been drawn."""
        seen = b""
        while text not in seen:
            if time.perf_counter() - self.began > seconds:
                raise TimeoutError(seen[-500:])
            seen += self.read(0.5)
        return time.perf_counter() - self.began

    def settle(self, quiet: float = 0.4) -> None:
        while self.read(quiet):
            pass

    def end(self) -> float:
        """End the program at once; return its processor time in seconds."""
        os.kill(self.pid, signal.SIGKILL)
        _, _, spent = os.wait4(self.pid, 0)
        os.close(self.fd)
        return spent.ru_utime + spent.ru_stime


def first_words(command: list[str], home: str) -> float:
    """Seconds of processor time until the first line of the main menu has been written."""
    terminal = Terminal(command, home)
    try:
        terminal.until(b"New match")
    finally:
        spent = terminal.end()
    return spent


def keys(home: str, face: str) -> tuple[list[float], list[float]]:
    """Milliseconds from a key to its first screen byte, and to its line in the speech log."""
    log = Path(home, "log.jsonl")
    layout = [] if face == "table" else [f"--{face}"]
    command = [PROGRAM, "play", "--seed", "4", *layout, "--speech", "off"]
    terminal = Terminal([*command, "--speech-log", str(log)], home)
    terminal.until(b"Your turn", 30)
    terminal.settle(1.0)
    screen, spoken = [], []
    for number in range(KEYS):
        size = log.stat().st_size
        key = PRESSED[number % len(PRESSED)]
        began = time.perf_counter()
        os.write(terminal.fd, key)
        seen = heard = 0.0
        while not (seen and heard) and time.perf_counter() - began < 0.5:
            if not seen and terminal.read(0.0):
                seen = time.perf_counter() - began
            if not heard and log.stat().st_size > size:
                heard = time.perf_counter() - began
        screen.append((seen or 0.5) * 1000)
        spoken.append((heard or 0.5) * 1000)
        time.sleep(0.1)
        terminal.read(0.0)
    terminal.end()
    return screen, spoken


def p99(values: list[float]) -> float:
    return statistics.quantiles(values, n=100)[98]


def starts(home: str) -> bool:
    """Report True if each face shows its first words within its limit."""
    spent: dict[str, list[float]] = {name: [] for name in ("minimal", *FACES)}
    commands = {name: [PROGRAM, f"--{name}"] for name in FACES}
    commands |= {"minimal": [sys.executable, "-c", MINIMAL], "table": [PROGRAM]}
    for number in range(STARTS + 1):
        for name, seconds in spent.items():
            took = first_words(commands[name], home)
            if number:  # without the first, which may read from the disk
                seconds.append(took)
    kept = []
    for name, limit in FACES.items():
        # For each turn: if the machine becomes slower meanwhile, it does so for both.
        by_turn = [a / b for a, b in zip(spent[name], spent["minimal"], strict=True)]
        ours, bare = (statistics.median(spent[each]) * 1000 for each in (name, "minimal"))
        note = f"{ours:.0f} ms of processor time, {bare:.0f} for the other"
        ratio = statistics.median(by_turn)
        kept.append(report(f"first words, {name}", ratio, "times", limit, peer=PEER, note=note))
    return all(kept)


def answers(home: str, face: str) -> bool:
    """Report True if a key is answered in time, on the screen and in speech."""
    screen, spoken = keys(home, face)
    # A table is painted completely: it is for the eye, which does not notice 10 ms.
    limits = (("screen", screen, None if face == "table" else SLOWEST), ("speech", spoken, SLOWEST))
    kept = []
    for to, values, limit in limits:
        note = f"median {statistics.median(values):.1f}"
        kept.append(report(f"key to {to}, {face}, p99", p99(values), "ms", limit, note=note))
    return all(kept)


def main() -> int:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        kept = [starts(home), *(answers(home, face) for face in FACES)]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
