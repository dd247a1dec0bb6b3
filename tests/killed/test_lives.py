"""A match outlives the program: killed at any moment, nothing that was announced is lost."""

from __future__ import annotations

import signal
import time
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from random import Random

import pytest

from rummy_tui.match.chance import fixed_random
from rummy_tui.match.entries import Over, write_entry
from rummy_tui.match.session import Session
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store import matches as saves
from rummy_tui.store.matches import Start
from rummy_tui.words.program.problems import BadFile
from tests.killed.life import Dies, live, match_file, new_start
from tests.tools.people import over, step
from tests.tools.thorough import sample

pytestmark = [pytest.mark.sampled, pytest.mark.posix("Windows has no SIGKILL")]

KILLS = sample(25, 3)
"""The number of times that each match is killed before it is played to its end."""
LONGEST = 0.06
"""The most seconds of a life that is killed from outside."""


class Lives:
    """The lives of one match, and everything reported in them."""

    def __init__(self, directory: Path, start: Start) -> None:
        self.directory = directory
        self.start = start
        self.lives = get_context("forkserver")
        self.lives.set_forkserver_preload(["tests.killed.life"])
        self.told: list[str] = []
        """Everything that was reported, and the content of the file when a life began."""

    @property
    def kept(self) -> list[str]:
        """The whole lines of the file after its first; the seating follows from the seed anyway."""
        file = match_file(self.directory)
        if file is None:
            return []
        text = file.read_text(encoding="utf-8")
        lines = text[: text.rfind("\n") + 1].splitlines()[1:]
        return [line for line in lines if not line.startswith('{"do":"seats ')]

    def live(self, seconds: float | None, dies: Dies | None = None) -> None:
        """Let the match run for this long, and check that everything reported is saved."""
        self.told = self.kept
        ear, mouth = self.lives.Pipe(duplex=False)
        arguments = (str(self.directory), self.start, dies, mouth)
        life = self.lives.Process(target=live, args=arguments)
        life.start()
        mouth.close()
        with suppress(EOFError), ear:
            ear.recv_bytes()  # it has begun
            end = time.monotonic() + (60 if seconds is None else seconds)
            while ear.poll(max(0.0, end - time.monotonic())):
                self.told.append(ear.recv_bytes().decode())
            life.kill()
            while True:
                self.told.append(ear.recv_bytes().decode())
        life.join(60)
        killed = seconds is not None or dies is not None
        assert life.exitcode in ((0, -signal.SIGKILL) if killed else (0,))
        self.check()

    def check(self) -> None:
        """Check that everything reported is saved, in order, and at most one action more."""
        kept = self.kept
        assert kept[: len(self.told)] == self.told
        assert len(kept) <= len(self.told) + 4, "a move, and what chance does then"

    def finish(self) -> None:
        """Let the match be played to its end, and once more when nothing of it is left."""
        self.live(None)
        whole = self.kept
        self.live(None)
        assert self.kept == whole
        assert whole.count(write_entry(Over())) == 1
        assert whole == unbroken(self.start)


def unbroken(start: Start) -> list[str]:
    """The saved lines of the match if it is never left."""
    session = Session(start.rules, start.seats, start.seed)
    lines: list[str] = []
    while not over(session):
        lines += [write_entry(entry) for entry in step(session)]
    return [*lines, write_entry(Over())]


@pytest.fixture(params=RULESETS)
def lives(request: pytest.FixtureRequest, tmp_path: Path) -> Lives:
    return Lives(tmp_path / "data", new_start(request.param, seed=12))


def luck(lives: Lives, what: str) -> Random:
    return fixed_random(what, lives.start.rules.key)


def test_a_match_that_is_killed_at_any_moment_goes_on(lives: Lives) -> None:
    moments = luck(lives, "moments")
    for _ in range(KILLS):
        lives.live(moments.random() * LONGEST)
    lives.finish()


def test_a_match_that_is_killed_while_a_line_is_written_goes_on(lives: Lives) -> None:
    places = luck(lives, "places")
    for n in range(KILLS):
        dies = Dies(int(places.random() * 6) + 1, int(places.random() ** 2 * 400))
        lives.live(None, dies if n else Dies(1, 40))
    lives.finish()


def test_a_first_line_that_was_never_whole_is_no_match(tmp_path: Path) -> None:
    lives = Lives(tmp_path, new_start("basic", seed=2))
    lives.live(None, Dies(write=1, taken=40))
    assert match_file(tmp_path) is None
    (torn,) = (tmp_path / "rummy-tui" / "matches").iterdir()
    with pytest.raises(BadFile, match="no-match"):
        saves.load(torn)
    lives.finish()
