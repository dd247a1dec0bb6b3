"""A game in a terminal of its own, its states, and the checks after its end."""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from tests.speech.rig import wait_for
from tests.tools.program import Program

FACES = {
    "table": ("--speech", "off"),
    "reader": ("--reader",),
    "keys": ("--line",),
    "lines": (),
}
FULL_SCREEN = ("table", "reader")
SLOWLY = 10_000
"""Bytes per second that a slow terminal reads."""
ALONE = ("play", "--seed", "12", "--seat", "Ann", "--seat", "Bo=easy")
TWO = ("play", "--seed", "12", "--seat", "Ann", "--seat", "Bob")
SLOW = ("play", "basic", "--seed", "3", "--seat", "Ann", "--seat", "Bo=expert:60.0")
"""A deal whose first decision is so close that it takes long; most are clear at once."""


def known(*names: str) -> list[signal.Signals]:
    """Return those of the signals that exist on this system."""
    return [signal.Signals[name] for name in names if name in signal.Signals.__members__]


SIGNALS = known("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT")

ON_AND_OFF = {
    "the alternate screen": (b"\x1b[?1049h", b"\x1b[?1049l"),
    "bracketed paste": (b"\x1b[?2004h", b"\x1b[?2004l"),
    "mouse": (b"\x1b[?1000h", b"\x1b[?1000l"),
    "mouse, while it is held": (b"\x1b[?1002h", b"\x1b[?1002l"),
    "mouse, as numbers": (b"\x1b[?1006h", b"\x1b[?1006l"),
    "a hidden cursor": (b"\x1b[?25l", b"\x1b[?25h"),
}


@dataclass(frozen=True)
class State:
    """A state of the game: the way to start it, its sentence, and the keys that lead to it."""

    arguments: tuple[str, ...]
    heard: str
    keys: tuple[tuple[str, str], ...] = ()
    """The sentences to wait for, each with the key that is pressed then."""
    lines: tuple[tuple[str, str], ...] = ()
    """The same for faces in which whole lines are typed."""
    arranged: str = ""
    faces: tuple[str, ...] = tuple(FACES)
    first: bool = False
    """True if the game has never been started in this home."""
    told: bool = True
    """True if the command line names the face, so that the game does not ask."""
    language: str = ""
    """The language of the system, if any."""


UNKNOWN_LANGUAGE = "eo.UTF-8"
STATES = {
    "menu": State((), "New match"),
    "own turn": State(ALONE, "Your turn."),
    "thinking": State(SLOW, "Bo begins."),
    "hand-over": State(TWO, "Pass the keyboard to"),
    "question": State(
        ALONE,
        "Leave the match?",
        (("Your turn.", "q"), ("again if you want to leave.", "q")),
        (("Your turn.", "quit\n"),),
    ),
    "text": State(ALONE, "Type a command", (("Your turn.", "/"),), faces=("table", "keys")),
    "end of a round": State(
        ALONE,
        "End of round",
        (("Round 1", "\x1b[H"), ("ine of hearts", "x")),
        (("card", "x 9h\n"),),
        arranged="last-card",
    ),
    "lesson": State(("learn",), "Welcome to a first round"),
    "who speaks": State((), "Who should speak?", faces=("table",), first=True, told=False),
    "which language": State(
        (), "Which language?", faces=("table",), first=True, told=False, language=UNKNOWN_LANGUAGE
    ),
}


THINKING_FOR_EVER = State(SLOW, "Bo begins.", arranged="endless-thought")
HANGING = State(
    ALONE,
    "Hanging.",
    (("Your turn.", "x"),),
    (("Your turn.", "x\n"),),
    arranged="hanging",
)
ALONE_WITH_BO = State((*SLOW[:-1], "Bo=easy"), "")


class Ending:
    """A game in a terminal of its own, from its start until after its end."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.program: Program | None = None

    def begin(
        self,
        face: str,
        state: State,
        arranged: str = "",
        module: str = "",
        errors: str = "",
        **env: str,
    ) -> Program:
        """Start it, with `errors` as its standard error if named; without waiting for anything."""
        settings = self.home / "config" / "rummy-tui" / "settings.toml"
        settings.parent.mkdir(parents=True, exist_ok=True)
        if not state.first:
            settings.write_text('pace = "none"\nmouse = "on"\n')
        if face == "lines":
            env = {"TERM": "dumb", **env}
        if state.language:
            env = {"LC_ALL": state.language, **env}
        what = arranged or state.arranged
        asked = FACES[face] if state.told else ()
        self.program = Program(
            self.home,
            *((what,) if what else ()),
            *asked,
            *state.arguments,
            env=env,
            first=state.first,
            module=module or ("tests.tools.arranged" if what else "rummy_tui"),
            within=("/bin/sh", "-c", 'exec "$@" 2>"$0"', errors) if errors else (),
        )
        self.before = attributes(self.program)
        return self.program

    def reach(self, face: str, state: State, errors: str = "") -> Program:
        """Start it and bring it into a state."""
        program = self.begin(face, state, errors=errors)
        for heard, typed in state.lines if face == "lines" else state.keys:
            program.until(heard)
            program.child.send(typed)
        program.until(state.heard)
        if "expert" in " ".join(state.arguments):
            assert wait_for(lambda: children(program.child.pid)), "nobody thinks"
        return program

    def ended(self) -> int:
        """Wait for its end; return the exit code as a shell reports it."""
        assert self.program is not None
        child, drain = self.program.child, self.program.drain

        def dead() -> bool:
            drain(0.01)
            return not child.isalive()

        assert wait_for(dead), self.program.screen.display
        self.program.rate = None
        drain(0.01)
        code = child.exitstatus
        assert code is not None
        return code

    def assert_as_it_was(self) -> None:
        """Assert that the terminal is as it was before, and shows no traceback."""
        assert self.program is not None
        assert attributes(self.program) == self.before
        assert left_on(self.program.raw) == []
        assert b"Traceback" not in self.program.raw


def attributes(program: Program) -> list[Any]:
    import termios

    return list(termios.tcgetattr(program.child.child_fd))


def left_on(raw: bytes) -> list[str]:
    """Return the modes of the terminal that were switched on and not off again."""
    return [name for name, (on, off) in ON_AND_OFF.items() if raw.rfind(on) > raw.rfind(off)]


def children(pid: int) -> set[int]:
    """Return the processes that a process has started, if the system reports them."""
    found = set()
    for stat_file in Path("/proc").glob("[0-9]*/stat"):
        try:
            after_name = stat_file.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(after_name[1]) == pid:
            found.add(int(stat_file.parent.name))
    return found


def alive(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()


def stopped(pid: int) -> bool:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "T"


def waited(pid: int) -> float:
    """Return the seconds for which a process's main thread waited for a processor, if known."""
    schedule = Path(f"/proc/{pid}/schedstat")
    return int(schedule.read_text().split()[1]) / 1e9 if schedule.exists() else 0.0


def seconds_to_end(program: Program, how: str) -> float:
    """End it by a signal, by Ctrl+C or by closing its window; return the seconds until it is gone.

    Those in which it only waits for a processor are left out.
    """
    child, since, waiting = program.child, monotonic(), waited(program.child.pid)
    if how == "closed":
        child.hang_up()
    elif how == "Ctrl+C":
        child.send("\x03")
    else:
        child.kill(signal.Signals[how])
    seconds = 0.0

    def gone() -> bool:
        nonlocal seconds
        program.drain(0.005)
        seconds = monotonic() - since - (waited(child.pid) - waiting)
        return not child.isalive()

    assert wait_for(gone)
    return seconds


def busy() -> float:
    """Return how many programs share a processor: 1 or more."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def waits_for_a_signal(pid: int) -> bool:
    """Return True if a process has not had time to take a signal, as far as the system reports."""
    status = Path(f"/proc/{pid}/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return any(line.startswith(("SigPnd", "ShdPnd")) and int(line.split()[1], 16) for line in lines)


def rests(pid: int) -> bool:
    """Return True if a process waits for something, now and for the next third of a second."""

    def spent() -> list[str]:
        state, *rest = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return [state, *rest[10:12]]

    first = spent()
    sleep(0.3)
    return first[0] == "S" and spent() == first and int(first[1]) > 0


def until_stopped(program: Program) -> None:
    """Wait until a game has stopped, and read what it has written just before."""
    assert wait_for(lambda: (program.drain(0.01), stopped(program.child.pid))[1])
    program.drain()
