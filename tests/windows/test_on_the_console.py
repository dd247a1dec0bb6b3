"""Matches on a Windows console: keys work, and the cursor is where readers look for it."""

from __future__ import annotations

import json
import shlex
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.line.player import a_table
from tests.line.test_match import PLAY, SEED, a_round_by_keys
from tests.speech.rig import wait_for
from tests.windows.conftest import ROOT, Installed

pytestmark = pytest.mark.windows

KEYS = {"space": "Space", "enter": "Enter", "up": "Up", "down": "Down", "delete": "DC"}
"""The names of keys in tmux; other keys are characters."""
READER = (*PLAY[:1], "--reader", *PLAY[2:])


class Console:
    """The game on a console that wine shows in a tmux terminal."""

    def __init__(self, installed: Installed, folder: Path, *arguments: str) -> None:
        self._log = folder / "said.jsonl"
        self._tmux = ("tmux", "-S", str(folder / "tmux"))
        log = ("--speech", "off", "--speech-log", installed.path(self._log))
        # The tests are on the path in addition to the installed program.
        path = f"{installed.path(installed.folder)};{installed.path(ROOT)}"
        environment = installed.environment(PYTHONPATH=path)
        command = installed.command(*arguments, *log, module="tests.windows.console")
        size = ("-x", "80", "-y", "24", "-c", str(installed.folder))
        wanted = ("env", "-i", *(f"{name}={value}" for name, value in environment.items()))
        self.call("new-session", "-d", *size, shlex.join((*wanted, "TERM=xterm", *command)))
        self.call("set-option", "remain-on-exit", "on")

    def call(self, *arguments: str) -> str:
        done = subprocess.run(
            (*self._tmux, *arguments), capture_output=True, encoding="utf-8", check=True
        )
        return done.stdout

    def close(self) -> None:
        subprocess.run((*self._tmux, "kill-server"), check=False)

    def press(self, key: str) -> None:
        named = KEYS.get(key)
        self.call("send-keys", *([named] if named else ["-l", key]))

    def said(self) -> list[str]:
        text = self._log.read_text(encoding="utf-8") if self._log.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        texts = [json.loads(line)["text"] for line in whole.splitlines()]
        return [text for text in texts if text != "One moment."]  # said if thinking takes long

    @property
    def row(self) -> str:
        """The text in the row of the cursor."""
        at = int(self.call("display-message", "-p", "#{cursor_y}"))
        return self.call("capture-pane", "-p").split("\n")[at].rstrip()

    @property
    def ended(self) -> bool:
        return self.call("display-message", "-p", "#{pane_dead}").strip() == "1"

    def settled(self, count: int) -> bool:
        """Return True if `count` sentences were said and the last one is in the cursor's row."""
        heard, row = self.said(), self.row.strip()
        return len(heard) >= count and bool(row) and heard[-1].rstrip().endswith(row)


Start = Callable[..., Console]


@pytest.fixture
def start(installed: Installed, tmp_path: Path) -> Iterator[Start]:
    started: list[Console] = []

    def begin(*arguments: str) -> Console:
        started.append(Console(installed, tmp_path, *arguments))
        return started[-1]

    yield begin
    for console in started:
        console.close()


def test_a_whole_match_by_keys_line_by_line(start: Start) -> None:
    table = a_table(SEED)
    console = start(*PLAY)

    def caught_up() -> bool:
        """Return True if all is said and the cursor is in the last written row."""
        written = " ".join(table.out.getvalue().split())  # the console wraps differently
        row = console.row.strip()
        return console.said() == table.heard and bool(row) and written.endswith(row)

    def press(key: str) -> None:
        table.press(key)
        console.press(key)
        if table.desk.finished:
            assert wait_for(lambda: console.said() == [*table.heard, "Goodbye."]), key
        else:
            assert wait_for(caught_up), (key, console.row, console.said()[-2:])

    assert wait_for(caught_up, 120), console.said()
    a_round_by_keys(table, press)


def test_the_cursor_of_the_reader_layout_is_on_what_is_told(start: Start) -> None:
    console = start(*READER)
    assert wait_for(lambda: console.said()[-1:] == ["Your turn."], 120), console.said()
    assert wait_for(lambda: console.settled(1)), console.row
    for key in ("space", *["down"] * 4, "up", "s", "down", "t", "h", "down"):
        told = len(console.said()) + 1
        console.press(key)
        assert wait_for(lambda: console.settled(told)), (key, console.row)  # noqa: B023
    assert len(set(console.said())) > 8


@pytest.mark.parametrize("by", ["Ctrl+C", "its window"])
def test_an_interrupted_match_resumes(installed: Installed, start: Start, by: str) -> None:
    console = start(*PLAY)
    assert wait_for(lambda: console.said()[-1:] == ["Your turn."], 120), console.said()
    told = len(console.said()) + 1
    console.press("space")
    assert wait_for(lambda: console.settled(told)), console.row
    if by == "Ctrl+C":
        console.call("send-keys", "C-c")
        assert wait_for(lambda: console.ended), console.row
        assert "resume" in console.call("capture-pane", "-p")
    else:
        console.close()
    code, out, errors = installed.run("resume", "--line", typed="draw\n")
    assert (code, errors) == (0, "")
    assert "You have already drawn." in out
