"""Keys that come before the first page is there: they are done when it is, or answer nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("needs a pseudo-terminal", allow_module_level=True)

from tests.program import Program
from tests.speech.rig import wait_for

ALONE = ("play", "--line", "--seed", "12", "--seat", "Ann", "--seat", "Bo=easy")
TWO = ("play", "--line", "--seed", "12", "--seat", "Ann", "--seat", "Bob")
KEYBOARD_ATTACHED = b"\x1b[?2004h"

Start = Callable[..., Program]


@pytest.fixture
def early(tmp_path: Path) -> Iterator[Start]:
    """Start it and press keys when the keyboard is attached, before anything is told."""
    programs: list[Program] = []

    def started(*arguments: str, keys: str, first: bool = False) -> Program:
        silent = {"SPEECHD_ADDRESS": "unix_socket:/nowhere.sock", "SPEECHD_CMD": "/bin/false"}
        program = Program(tmp_path, *arguments, env=silent, first=first)
        programs.append(program)
        program.child.delaybeforesend = None
        assert wait_for(lambda: (program.drain(0.01), KEYBOARD_ATTACHED in program.raw)[1])
        assert not program.texts()
        program.child.send(keys)
        return program

    yield started
    for program in programs:
        program.close()


def test_early_keys_are_done_in_their_order_when_the_first_page_is_open(early: Start) -> None:
    program = early(*ALONE, keys="t\x1b[200~x\x1b[201~")
    program.until("Pasted text does nothing here.")
    told = " ".join(program.texts())
    assert 0 < told.index("Bo begins.") < told.index("Bo is to play") < told.index("Pasted text")


def test_an_early_key_chooses_in_the_menu(early: Start) -> None:
    program = early("--line", keys="\x1b[B\r")
    program.until("Welcome to a first round")


def test_ctrl_c_ends_it_before_the_first_page(early: Start) -> None:
    program = early(*ALONE, keys="t\x03")
    assert wait_for(lambda: (program.drain(0.01), not program.child.isalive())[1])
    assert (program.child.exitstatus, program.texts()) == (130, [])


@pytest.mark.parametrize(
    ("arguments", "question"),
    [((), "Who is to speak?"), (TWO, "Pass to Bob.")],
    ids=["who speaks", "hand-over"],
)
def test_an_early_key_answers_no_question_that_nobody_has_heard(
    arguments: tuple[str, ...], question: str, early: Start
) -> None:
    program = early(*arguments, keys="\r13\r", first=not arguments)
    program.until(question)
    program.child.send("t")  # is answered by the question
    assert wait_for(lambda: sum(text.startswith(question) for text in program.texts()) == 2)
    assert len(program.texts()) <= 3, "something was answered"
