"""A match through a server between the players, which is OpenSSH's own."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random

import pytest

from tests.friends.processes import CODE, Evening
from tests.friends.ssh_server import NAME, Server, way_from
from tests.tools.child import BYTES
from tests.tools.homes import home
from tests.tools.program import Program

pytestmark = [
    pytest.mark.program,
    pytest.mark.skipif(sys.platform != "linux", reason="runs Debian's OpenSSH"),
]


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    evening = Evening("playroom", tmp_path, Random(1))
    with closing(evening):
        evening.open()
        yield evening


def joins(folder: Path, port: int) -> Program:
    """Join as Bob, through the server."""
    command = ("join", f"localhost:{port}", "--via", NAME, "--name", "Bob", "--code", CODE)
    return Program(folder, *command, "--line", "--speech", "off", env=home(folder))


def test_a_match_goes_through_a_server_and_on_when_the_way_is_open_again(
    evening: Evening, tmp_path: Path
) -> None:
    server, bob = Server(tmp_path / "server"), tmp_path / "Bob"
    ann = server.knows(tmp_path / "way")
    server.knows(bob)
    evening.joins("Ann")
    with server.open(), ExitStack() as way:
        port = way.enter_context(way_from(ann, evening.port))
        with closing(joins(bob, port)) as program:
            program.until("Does your friend's program show the same words?")
            program.press("y")
            program.until("14 cards each.")
            program.until("Your turn.")
            program.press(" ")
            program.until("You draw the ")
            way.close()
            program.until("The line to the host is lost.")
            since = len(program.texts())
            with way_from(ann, evening.port, port):
                program.until("The line to the host is back.", since)
                program.press(BYTES["home"])  # a joker is not discarded at the first key
                program.press("x")
                program.until("You discard the ", since)
                program.until("Ann ", since)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ('permitopen="127.0.0.1:1"', "The server hut does not let this program through: open"),
        ("", "The server hut does not let this program through: Permission denied"),
    ],
)
def test_a_server_that_lets_nobody_through_is_told(
    options: str, told: str, evening: Evening, tmp_path: Path
) -> None:
    server, bob = Server(tmp_path / "server"), tmp_path / "Bob"
    server.knows(bob, options=options)
    if not options:
        (tmp_path / "server" / "authorized_keys").write_text("")
    with server.open(), closing(joins(bob, evening.port)) as program:
        program.until(told)
