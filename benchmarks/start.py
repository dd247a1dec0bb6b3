"""Start-up, the first full-screen frame, and a key to its screen bytes and to its utterance.

Each is compared in the same run with a yardstick of its own: an interpreter that imports
argparse, and a minimal full-screen program of prompt_toolkit.
"""

from __future__ import annotations

import os
import pty
import select
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROGRAM = str(Path(sys.executable).parent / "rummy-tui")
STARTS = 15
KEYS = 400
PRESSED = (b"\x1b[B", b"s", b"\x1b[B", b"t", b"\x1b[A", b"e", b"\x1b[A", b"w")
"""Moves and queries by turns."""
MINIMAL = """
from prompt_toolkit import Application
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.layout import FormattedTextControl, Layout, Window
keys = KeyBindings()
keys.add("q")(lambda event: event.app.exit())
text = FormattedTextControl("New match", focusable=True)
Application(Layout(Window(text)), key_bindings=keys, full_screen=True).run()
"""


def run_time(command: list[str]) -> float:
    began = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - began


def _answered(home: str) -> None:
    """The question of the first start has been answered."""
    settings = Path(home) / "rummy-tui" / "settings.toml"
    settings.parent.mkdir(exist_ok=True)
    settings.touch()


class Terminal:
    """A program in a pseudo-terminal of 80 by 24 that answers like a terminal."""

    def __init__(self, command: list[str], home: str) -> None:
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

        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

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

    def end(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)


def first_frame(command: list[str], home: str) -> float:
    terminal = Terminal(command, home)
    seconds = terminal.until(b"New match")
    terminal.end()
    return seconds


def keys(home: str, layout: list[str]) -> tuple[list[float], list[float]]:
    """Seconds from a key to its first screen byte, and to its line in the speech log."""
    log = Path(home, "log.jsonl")
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
        screen.append(seen or 0.5)
        spoken.append(heard or 0.5)
        time.sleep(0.1)
        terminal.read(0.0)
    terminal.end()
    return screen, spoken


def p99(values: list[float]) -> float:
    return statistics.quantiles(values, n=100)[98]


def main() -> None:
    bare, ours = [], []
    for _ in range(STARTS):
        bare.append(run_time([sys.executable, "-c", "import argparse"]))
        ours.append(run_time([PROGRAM, "--version"]))
    base, version = statistics.median(bare) * 1000, statistics.median(ours) * 1000
    limit = 1.5 * base + 50
    print(f"--version {version:.0f} ms, argparse {base:.0f} ms, limit {limit:.0f} ms")
    failed = version > limit
    with tempfile.TemporaryDirectory() as home:
        minimal, frames = [], []
        for _ in range(STARTS):
            minimal.append(first_frame([sys.executable, "-c", MINIMAL], home))
            frames.append(first_frame([PROGRAM, "--speech", "on"], home))
        small, frame = statistics.median(minimal) * 1000, statistics.median(frames) * 1000
        print(
            f"first frame {frame:.0f} ms, minimal {small:.0f} ms, ratio {frame / small:.2f} (1.5)"
        )
        failed |= frame > 1.5 * small
        for layout in ([], ["--reader"], ["--line"]):
            screen, spoken = keys(home, layout)
            name = " ".join(layout) or "--table"
            print(
                f"{name}: key to screen median {statistics.median(screen) * 1000:.1f} ms, "
                f"p99 {p99(screen) * 1000:.1f}; to utterance median "
                f"{statistics.median(spoken) * 1000:.1f}, p99 {p99(spoken) * 1000:.1f} (10)"
            )
            failed |= max(p99(screen), p99(spoken)) > 0.010
    sys.exit("over a limit" if failed else 0)


if __name__ == "__main__":
    main()
