"""Failures at a table of friends, between real processes, with the sentences that each hears."""

from __future__ import annotations

import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from threading import Thread
from time import monotonic, sleep
from typing import Final

import pytest

from tests.friends.breakable import Way
from tests.friends.processes import CODE, LOOKS, PATIENCE, Evening
from tests.friends.puppet import VERSION
from tests.friends.quick_host import FAULT, PACE, QUICK, SEED
from tests.friends.ssh_rig import Reached, guest

pytestmark = [
    pytest.mark.program,
    pytest.mark.skipif(sys.platform != "linux", reason="kills and limits processes as Linux does"),
]

LOST: Final = (
    "The line to the host is lost. You can still read everything; moves wait until it is back."
)
BACK: Final = "The line to the host is back."
ANN_DEALT: Final = [
    "Bob has come.",
    "Round 1. 10 cards each. You deal. Bob begins.",
    "The seven of hearts is turned up.",
]
BOB_DEALT: Final = [
    "Round 1. 10 cards each. Ann deals.",
    "The seven of hearts is turned up.",
    "Your turn.",
]
PLAYED: Final = ["Bob draws and discards the eight of diamonds.", "Your turn."]
DRAWN: Final = ["You draw the eight of diamonds.", "You discard the eight of diamonds."]
LATE: Final = "You are at the table again."
AWAY: Final = "Bob is away; the table waits."
HERE: Final = "Bob is at the table again."
STOOD_IN: Final = ["Bob draws and discards the six of hearts.", "Your turn."]
AGAIN: Final = "Bob is back, and plays again."
UNSAVED: Final = "The host cannot save this match: if its program ends, the last moves are lost."
SAVED: Final = "The host saves this match again."
NEWER: Final = "This host is newer than your rummy-tui. Update yours, then join again."
OLDER: Final = "This host is older than your rummy-tui. Ask the host to update it."
BEGUN: Final = [
    "New combination. Choose cards with Enter or by number; N lays it. Six of hearts",
    "Six of hearts chosen, 1 card.",
]
BUILDS: Final = (
    "Your turn: lay or discard. Chosen: six of hearts{}. Not a combination yet. You are building a "
    "combination: Enter chooses a card, Escape gives it up."
)
STANDS: Final = (
    "Basic Rummy, round 1. Scores: {}. The match goes to 100 points. Round 1 of 1. Cards: {}, {} "
    "in the stock. {} on top, {}."
)
BEFORE: Final = ("Connecting to ", "You have not been at ", "You wait ", "This table has no ")
"""The beginnings of sentences before there is a seat; the rest of them is for other tests."""


class Table(Evening):
    """A host and friends who press the keys that a test names; the deal is always the same."""

    def __init__(self, folder: Path, *options: str, pace: float = 20, **environ: str) -> None:
        super().__init__("basic", folder, Random(1))
        self._rules = (*self._rules, *options)
        self._environ = {SEED: "7", PACE: str(pace), **environ}
        self._told = dict[str, int]()
        self.way: Way
        self.printed: list[str] = []

    def starts(
        self, *command: str, folder: Path, stdin: int = subprocess.PIPE, **environ: str
    ) -> subprocess.Popen[str]:
        environ = {**self._environ, **environ}
        return super().starts(*command, folder=folder, stdin=stdin, **environ)

    def comes(self, name: str, port: int = 0, **environ: str) -> None:
        """Let somebody join, for the first time or again."""
        if (before := self.players.get(name)) is not None and before.poll() is None:
            self.kill(before)
        folder = self._folder / name
        asked = (name, str(port or self.port), CODE, str(folder), str(QUICK), "1")
        command = ("tests.friends.puppet", *asked)
        self.players[name] = self.starts(*command, folder=folder, **environ)

    def presses(self, name: str, keys: str) -> None:
        keyboard = self.players[name].stdin
        assert keyboard is not None
        keyboard.write(f"{keys}\n")
        keyboard.flush()

    def said(self, name: str) -> list[str]:
        """Return the sentences that somebody has heard since the last call of `hear`."""
        told = [row[1] for row in self.heard(name) if row[0] not in ("started", "focus")]
        told = [each for each in told if not each.startswith(BEFORE)]
        return told[self._told.get(name, 0) :]

    def until(self, met: Callable[[], object]) -> None:
        for _ in self.waits():
            if met():
                return

    def fills_disk(self, full: bool) -> None:
        """Let the match not grow any more, as on a full disk; or let it grow again."""
        assert self.host is not None
        assert self._file is not None
        _, most = resource.prlimit(self.host.pid, resource.RLIMIT_FSIZE)
        size = self._file.stat().st_size if full else most
        resource.prlimit(self.host.pid, resource.RLIMIT_FSIZE, (size, most))

    def open(self) -> None:
        """Start the host, and write down what it prints."""
        super().open()
        assert self.host is not None
        assert self.host.stdout is not None
        printed, lines = list[str](), self.host.stdout
        self.printed = printed
        Thread(target=lambda: printed.extend(map(str.strip, lines)), daemon=True).start()

    def prints(self, line: str) -> None:
        """Wait until the host has printed a line."""
        end = monotonic() + PATIENCE
        while line not in self.printed:
            assert monotonic() < end, self.printed
            sleep(LOOKS)

    def leaves(self) -> None:
        """End the host by a signal that no shell has told it to ignore."""
        assert self.host is not None
        self.host.send_signal(signal.SIGTERM)
        assert self.host.wait(PATIENCE) == 0

    def shows(self, name: str, text: str) -> None:
        """Wait until somebody has heard a text, of whatever kind."""
        for _ in self.waits():
            if any(text in row[1] for row in self.heard(name) if len(row) > 1):
                return

    def hear(self, **told: list[str]) -> None:
        """Wait until each has heard exactly this."""
        end = monotonic() + PATIENCE
        while monotonic() < end and any(self.said(name) != told[name] for name in told):
            sleep(LOOKS)
        assert {name: self.said(name) for name in told} == told
        for name, sentences in told.items():
            self._told[name] = self._told.get(name, 0) + len(sentences)


@contextmanager
def table(folder: Path, *options: str, pace: float = 20, **environ: str) -> Iterator[Table]:
    with closing(Table(folder, *options, pace=pace, **environ)) as opened:
        opened.open()
        yield opened


@contextmanager
def playing(folder: Path, *options: str, pace: float = 20, **environ: str) -> Iterator[Table]:
    """Ann and Bob have heard the deal, and Bob, who has come by `at.way`, is to play."""
    with table(folder, *options, pace=pace, **environ) as at:
        at.comes("Ann")
        at.shows("Ann", "You wait until the table is full")
        with closing(Way(at.port)) as at.way:
            at.comes("Bob", at.way.port)
            at.hear(Ann=ANN_DEALT, Bob=BOB_DEALT)
            yield at


def test_a_client_that_is_killed(tmp_path: Path) -> None:
    with playing(tmp_path) as at:
        before = at.lines
        at.presses("Bob", "space down n enter")
        at.hear(Bob=["You draw the eight of diamonds.", *BEGUN])
        at.until(lambda: at.lines == before + 3)
        at.kill(at.players["Bob"])
        at.hear(Ann=[AWAY])
        at.comes("Bob")
        cards = "you 11, Ann 10", 32
        stands = STANDS.format("Ann 0, you 0", *cards, "Seven of hearts", "1 discard")
        drawn = "You draw the eight of diamonds."
        at.hear(Ann=[HERE], Bob=[f"{LATE} {stands}", drawn, BUILDS.format("")])
        at.presses("Bob", "down down enter")
        at.hear(Bob=["Three of spades chosen, 2 cards."])
        at.until(lambda: at.lines == before + 4)
        at.kill(at.host)
        at.hear(Ann=[LOST], Bob=[LOST])
        at.kill(at.players["Bob"])
        at.open()
        at.hear(Ann=[BACK, AWAY])
        at.comes("Bob")
        at.hear(Ann=[HERE], Bob=[f"{LATE} {stands}", drawn, BUILDS.format(" and three of spades")])
        at.presses("Bob", "u escape x")
        undone = ["Three of spades left out, 1 card.", "Combination given up. Eight of diamonds"]
        at.hear(Ann=PLAYED, Bob=[*undone, *DRAWN[1:]])


def test_a_client_that_is_killed_where_the_computer_plays_on(tmp_path: Path) -> None:
    with playing(tmp_path, "--wait", "1", pace=60) as at:
        at.kill(at.players["Bob"])
        at.hear(Ann=[AWAY, "The computer plays for Bob.", *STOOD_IN])
        at.comes("Bob")
        cards = "you 10, Ann 10", 32
        stands = STANDS.format("Ann 0, you 0", *cards, "Six of hearts", "2 discards")
        played = "While you were away, the computer played for you."
        at.hear(Ann=[AGAIN], Bob=[f"{LATE} {stands}", "It is Ann's turn.", played])


def test_a_line_that_is_cut(tmp_path: Path) -> None:
    with playing(tmp_path) as at:
        at.presses("Bob", "space x")
        at.hear(Ann=["Bob draws and discards the eight of diamonds.", "Your turn."], Bob=DRAWN)
        at.way.cut()
        at.hear(Ann=[AWAY], Bob=[LOST])
        at.presses("Ann", "space x")
        at.hear(Ann=["You draw the nine of diamonds.", "You discard the nine of diamonds."])
        at.way.mend()
        missed = ["Ann draws and discards the nine of diamonds.", "Your turn."]
        at.hear(Ann=[HERE], Bob=[BACK, *missed])


def test_an_answer_that_is_lost(tmp_path: Path) -> None:
    with playing(tmp_path) as at:
        before = at.lines
        at.way.loses = True
        at.presses("Bob", "space")
        at.until(lambda: at.lines == before + 1)
        at.way.cut()
        at.hear(Ann=[AWAY], Bob=[LOST])
        at.way.mend()
        at.hear(Ann=[HERE], Bob=[BACK, "You draw the eight of diamonds."])
        assert at.lines == before + 1, "the move is in the match once"


def test_a_host_that_is_killed(tmp_path: Path) -> None:
    with playing(tmp_path, pace=3) as at:
        at.kill(at.host)
        at.hear(Ann=[LOST], Bob=[LOST])
        at.open()
        at.hear(Ann=[BACK], Bob=[BACK])
        at.presses("Bob", "space x")
        at.hear(Ann=PLAYED, Bob=DRAWN)


def test_a_disk_that_is_full(tmp_path: Path) -> None:
    with playing(tmp_path) as at:
        at.fills_disk(True)
        at.presses("Bob", "space x")
        at.hear(Ann=[UNSAVED, *PLAYED], Bob=[UNSAVED, *DRAWN])
        at.prints("This match cannot be saved: File too large.")
        at.fills_disk(False)
        at.presses("Ann", "space")
        at.hear(Ann=[SAVED, "You draw the nine of diamonds."], Bob=[SAVED])


def test_a_bot_that_fails(tmp_path: Path) -> None:
    path = failing_bot(tmp_path / "bots")
    with table(tmp_path, "--levels", "wild", PYTHONPATH=path) as at:
        at.comes("Ann")
        at.shows("Ann", "You wait until the table is full")
        at.comes("Bob")
        replaced = "Another computer opponent plays for Bo from now on, because the bot has failed."
        upcard, move = (
            "The eight of diamonds is turned up.",
            "Bo draws and discards the three of spades.",
        )
        first = "Round 1. 7 cards each. Bob deals. Bo begins."
        at.hear(
            Ann=["Bob has come.", first, upcard, replaced, move, "Your turn."],
            Bob=["Round 1. 7 cards each. You deal. Bo begins.", upcard, replaced, move],
        )
        at.prints("The bot wild has failed: KeyError: 3.")
        at.prints(replaced)


@pytest.mark.parametrize("way", ["1", "3"])
def test_the_face_of_a_guest_that_fails(way: str, tmp_path: Path) -> None:
    with table(tmp_path, **{FAULT: "scores"}) as at:
        at.comes("Ann")
        at.shows("Ann", "You wait until the table is full")
        reached = Reached(tmp_path, at.port)
        with guest(reached, "bob", LANG="en_US.UTF-8") as bob:
            bob.sees("How do you play?")
            bob.presses(way, "What is your name?")
            bob.presses("Bob\r", "Code of the invitation")
            bob.child.send(f"{CODE}\r")
            at.hear(Ann=ANN_DEALT)
            bob.sees("our turn")
            bob.child.send("s")
            assert bob.ends() == 1
            bob.sees("The game has failed because of a defect, and the connection ends.")
            assert bob.is_restored
        at.hear(Ann=[AWAY])
        at.prints(
            "The game of a guest has failed because of a defect: RuntimeError: a fault of a test"
        )
        with guest(reached, "bob", LANG="en_US.UTF-8") as bob:
            at.hear(Ann=[HERE])
            bob.sees("our turn")
            bob.child.send(" x")
            at.hear(Ann=PLAYED)


@pytest.mark.parametrize(("version", "told"), [(0, NEWER), (9, OLDER)])
def test_a_program_of_another_version(version: int, told: str, tmp_path: Path) -> None:
    with table(tmp_path) as at:
        at.comes("Ann", **{VERSION: str(version)})
        at.shows("Ann", told)


def test_everybody_leaves_and_somebody_comes_late(tmp_path: Path) -> None:
    with playing(tmp_path) as at:
        at.comes("Zoe")
        at.shows("Zoe", "This table has no free seat for you. You can watch.")
        at.presses("Zoe", "enter")
        seven = ("Seven of hearts", "1 discard")
        cards = "Ann 10, Bob 10", 33
        late = f"You are watching. {STANDS.format('Ann 0, Bob 0', *cards, *seven)}"
        at.hear(Ann=["Zoe watches."], Bob=["Zoe watches."], Zoe=[late, "It is Bob's turn."])
        at.kill(at.players.pop("Zoe"))
        at.hear(Ann=["Zoe no longer watches."], Bob=["Zoe no longer watches."])
        left = ["Leave the match? No, keep playing", "You have left the match."]
        left.append("The host keeps the match.")
        at.presses("Bob", "escape escape y")
        asked = "Press Escape again if you want to leave."
        at.hear(Ann=[AWAY], Bob=[f"Your turn: draw. Seven of clubs. {asked}", *left])
        at.presses("Ann", "escape escape y")
        at.hear(Ann=[f"It is Bob's turn. Four of clubs. {asked}", *left])
        at.prints("Ann is away; the table waits.")
        at.leaves()
        at.open()
        at.prints("Ann and Bob are away; the table waits.")
        at.comes("Bob")
        at.hear(Bob=[*BOB_DEALT, "Ann is away; the table waits."])
        at.presses("Bob", "space x")
        at.hear(Bob=DRAWN)


def failing_bot(folder: Path) -> str:
    """Install a bot that fails at its first move; return the folder for PYTHONPATH."""
    info = folder / "rummy_wild-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: rummy-wild\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[rummy_tui.bots]\nwild = rummy_wild:move\n")
    (folder / "rummy_wild.py").write_text("def move(view, random):\n    raise KeyError(3)\n")
    return str(folder)
