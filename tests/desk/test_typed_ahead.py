"""Keys that come before the first page: they are done on that page, or answer nothing."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from tests.speech.rig import wait_for
from tests.tools.ending import ALONE_WITH_BO, FACES, STATES, Ending, State
from tests.tools.program import Program
from tests.tools.thorough import sample

pytestmark = [pytest.mark.program, pytest.mark.posix("needs a pseudo-terminal")]

ALONE = ("play", "--line", "--seed", "12", "--seat", "Ann", "--seat", "Bo=easy")
TWO = ("play", "--line", "--seed", "12", "--seat", "Ann", "--seat", "Bob")
DEALER = ("play", "german", "--line", "--seed", "1", "--seat", "Ann", "--seat", "Bo=easy")
KEYBOARD_ATTACHED = b"\x1b[?2004h"

Start = Callable[..., Program]


@pytest.fixture
def early(tmp_path: Path) -> Iterator[Start]:
    """Start the program and press keys when the keyboard is attached, before any sentence."""
    programs: list[Program] = []

    def started(*arguments: str, keys: str, first: bool = False) -> Program:
        silent = {"SPEECHD_ADDRESS": "unix_socket:/nowhere.sock", "SPEECHD_CMD": "/bin/false"}
        program = Program(tmp_path, *arguments, env=silent, first=first)
        programs.append(program)
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
    assert 0 < told.index("Bo begins.") < told.index("It is Bo's turn") < told.index("Pasted text")


def test_an_early_key_plays_no_card_of_a_hand_that_nobody_has_heard(early: Start) -> None:
    """In German Rummy the dealer has one more card, and so begins with a discard."""
    program = early(*DEALER, keys="\x1b[3~")
    program.until("You pressed that key before the first words, so it did nothing.")
    assert not any("You discard" in text for text in program.texts())
    program.child.send("y")
    program.until("14 cards:")


def test_an_early_key_chooses_in_the_menu(early: Start) -> None:
    program = early("--line", keys="\x1b[B\r")
    program.until("Welcome to a first round")


def test_ctrl_c_ends_it_before_the_first_page(early: Start) -> None:
    program = early(*ALONE, keys="t\x03")
    assert wait_for(lambda: (program.drain(0.01), not program.child.isalive())[1])
    assert (program.child.exitstatus, program.texts()) == (130, [])


@pytest.mark.parametrize(
    ("arguments", "question"),
    [((), "Who should speak?"), (TWO, "Pass the keyboard to Bob.")],
    ids=["who speaks", "hand-over"],
)
def test_an_early_key_answers_no_question_that_nobody_has_heard(
    arguments: tuple[str, ...], question: str, early: Start
) -> None:
    program = early(*arguments, keys="\r13\r", first=not arguments)
    program.until(question)
    program.child.send("t")  # the question is repeated as its answer
    assert wait_for(lambda: sum(text.startswith(question) for text in program.texts()) == 2)
    assert len(program.texts()) <= 3, "something was answered"


STARTS = [STATES[name] for name in ("menu", "own turn", "hand-over", "lesson", "who speaks")]
STARTS.append(ALONE_WITH_BO)
TYPED = [*" \r\t\x7f0123459/?.:bcdfhklnpqrstuvwxyzADLNPSTX", "\x1b", "\x1b[A", "\x1b[B", "\x1b[C"]
TYPED += ["\x1b[3~", "\x1bOP", "\x1b[200~x 9h\r\x1b[201~", "\x1b[<0;5;5M", "\x1b[", "é", "\xff"]
FACES_OF_ALL = [(face, start) for face in FACES for start in STARTS if face in start.faces]


def start_and_type(chance: Random, face: str, state: State, ending: Ending) -> int:
    """Start it, type anything within the first second, and end it; return the exit code."""
    program = ending.begin(face, state)
    began = monotonic()
    moments = sorted(chance.random() for _ in range(chance.randint(1, 12)))
    for moment in moments if chance.random() < 0.8 else moments[:1] * len(moments):
        while (left := began + moment - monotonic()) > 0:
            program.drain(min(left, 0.02))
        program.child.send(chance.choice(TYPED))
    wait_for(lambda: (program.drain(), program.texts() or not program.child.isalive())[1])
    program.child.kill(signal.SIGTERM)
    return ending.ended()


@pytest.mark.parametrize("seed", range(sample(60, 3)))
def test_keys_at_any_moment_of_the_start_are_no_defect(seed: int, tmp_path: Path) -> None:
    chance, ending = Random(seed), Ending(tmp_path)
    face, state = FACES_OF_ALL[seed % len(FACES_OF_ALL)]
    try:
        assert start_and_type(chance, face, state, ending) in (0, 143)
        ending.assert_as_it_was()
    finally:
        if ending.program is not None:
            ending.program.close()
