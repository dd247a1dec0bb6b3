"""Fenrir reads the reader layout inside OpenSSH's client, at a friend's table."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

pytest.importorskip("asyncssh")

import asyncssh

from tests.friends.processes import CODE, Evening
from tests.readers.fenrir import Fenrir
from tests.readers.heard import plain
from tests.readers.listener import PATIENCE
from tests.readers.reader import need
from tests.tools.thorough import THOROUGH

pytestmark = [
    pytest.mark.readers,
    pytest.mark.skipif(not THOROUGH, reason="RUMMY_ALL_TESTS=1 plays with readers"),
    pytest.mark.skipif(sys.platform == "win32", reason="Fenrir is a program of Linux"),
]

UNKNOWN = ("StrictHostKeyChecking=no", "UserKnownHostsFile=/dev/null", "LogLevel=ERROR")
"""Options of a person who trusts every host."""


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """A host, at whose table Ann waits for another player."""
    evening = Evening("playroom", tmp_path, Random(1))
    with closing(evening):
        evening.open()
        evening.joins("Ann")
        yield evening


def ssh(port: int, folder: Path) -> list[str]:
    """The command of a guest with a key of their own."""
    need("ssh")
    key = folder / "key"
    asyncssh.generate_private_key("ssh-ed25519").write_private_key(key)
    key.chmod(0o600)
    options = (f"-o{option}" for option in (*UNKNOWN, "IdentitiesOnly=yes", "IdentityAgent=none"))
    command = (shutil.which("ssh") or "ssh", "-F", "none", *options, "-i", str(key))
    return [*command, "-p", str(port), "rummy@127.0.0.1"]


class Ear:
    """Somebody who hears Fenrir, and presses keys."""

    def __init__(self, reader: Fenrir) -> None:
        self._reader = reader
        self._heard = 0
        """The number of texts that were heard before the last key."""

    def heard(self) -> str:
        return plain(" ".join(self._reader.said()[self._heard :]))

    def hears(self, *texts: str, seconds: float = PATIENCE) -> bool:
        """Wait until all texts have been spoken since the last key; False if they never are."""
        end = monotonic() + seconds
        while not all(text in self.heard() for text in texts):
            if monotonic() > end:
                return False
            sleep(0.05)
        return True

    def presses(self, keys: Iterable[str], *texts: str) -> None:
        """Press keys, and hear what they do."""
        self._heard = len(self._reader.said())
        for key in keys:
            self._reader.press(key)
        assert self.hears(*texts), (keys, texts, self.heard(), *self._reader.screen())


def starts(reader: Fenrir, start: Callable[[], None]) -> Ear:
    """Start until something is heard, as some starts of Fenrir stay silent."""
    for _ in range(reader.starts):
        start()
        ear = Ear(reader)
        if ear.hears("Which language?", "English"):
            return ear
        reader.close()
    raise AssertionError(f"silent {reader.starts} times")


def test_a_guest_joins_and_plays_by_ear(evening: Evening, tmp_path: Path) -> None:
    home = tmp_path / "Bob"
    home.mkdir()
    with closing(Fenrir()) as reader:
        ear = starts(reader, partial(reader.open, ssh(evening.port, home), home))
        ear.presses("1", "How do you play?")
        ear.presses("2", "What is your name?")
        ear.presses("Bob\r", "This table needs the code of your invitation")
        ear.presses(f"{CODE}\r", "Round 1. 14 cards each.", "Your turn.")
        ear.presses(" ", "You draw the ")
        ear.presses(["home"], " of ")  # a joker that was drawn is not discarded at the first key
        ear.presses("x", "You discard the ", "Ann ", "Your turn.")
