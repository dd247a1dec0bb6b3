"""A terminal is asked for its background, and its window says whose turn it is."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from unittest.mock import Mock

import pytest
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

from rummy_tui.faces.decoder import Decoder
from rummy_tui.faces.terminal_background import QUESTION, ask_background
from tests.speech.rig import wait_for
from tests.tools.program import Program

pytestmark = pytest.mark.posix("Windows tells no ground by this question")

LIGHT = "\x1b]11;rgb:ffff/ffff/eeee\x1b\\"
DARK = "\x1b]11;rgb:1c1c/1c1c/1c1c\x07"
DARK_TABLE = "1c1c1c"
LIGHT_TABLE = "f2efe6"
PLAY = ("play", "--seed", "12", "--seat", "Ann", "--seat", "Bo=easy")
ASKED = QUESTION.encode()


class Parsed:
    """A decoder with its keys and answers."""

    def __init__(self) -> None:
        self.pressed: list[KeyPress] = []
        self.told: list[bool] = []
        terminal = Mock(decoder=Decoder(self.pressed.append))
        ask_background(terminal, self.told.append)
        self.decoder = terminal.decoder

    @property
    def keys(self) -> list[str]:
        return [key.key for key in self.pressed]


@pytest.mark.parametrize("answer", [LIGHT, DARK])
def test_an_answer_is_no_key_wherever_it_is_cut(answer: str) -> None:
    for at in range(1, len(answer)):
        parsed = Parsed()
        parsed.decoder.feed("a" + answer[:at])
        if at > 1:  # an Escape followed by a pause is the key
            parsed.decoder.flush()
        parsed.decoder.feed(answer[at:] + "b")
        parsed.decoder.flush()
        assert (parsed.keys, parsed.told) == (["a", "b"], [answer == LIGHT]), at


def test_an_escape_alone_is_the_key_and_what_comes_after_it_none() -> None:
    parsed = Parsed()
    parsed.decoder.feed(LIGHT[0])
    parsed.decoder.flush()
    parsed.decoder.feed(LIGHT[1:])
    assert (parsed.keys, parsed.told) == ([Keys.Escape, Keys.Ignore], [True])


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    settings = tmp_path / "config" / "rummy-tui" / "settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text('pace = "none"\n')
    env = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": ""}
    found = Program(tmp_path, "--speech", "off", *PLAY, env=env)
    yield found
    found.close()


def asked(program: Program) -> bool:
    program.drain()
    return ASKED in program.raw


def ground(program: Program) -> str:
    program.drain()
    return str(program.screen.buffer[0][0].bg)


def answer(program: Program, *pieces: str) -> None:
    for piece in pieces:
        os.write(program.child.child_fd, piece.encode())
        sleep(0.1)


@pytest.mark.program
@pytest.mark.parametrize(
    ("pieces", "table"),
    [
        pytest.param((LIGHT,), LIGHT_TABLE, id="light"),
        pytest.param((DARK,), DARK_TABLE, id="dark"),
        pytest.param((LIGHT[:2], LIGHT[2:9], LIGHT[9:-1], LIGHT[-1]), LIGHT_TABLE, id="pieces"),
        pytest.param(("\x1b]11;who knows\x07",), DARK_TABLE, id="garbage"),
        pytest.param((), DARK_TABLE, id="never"),
    ],
)
def test_a_terminal_answers(program: Program, pieces: tuple[str, ...], table: str) -> None:
    program.until("Your turn.")
    assert wait_for(lambda: asked(program))
    before = program.raw.index(ASKED)
    assert b"Stock" in program.raw[:before], "asked before the first frame"
    told = program.texts()
    answer(program, *pieces)
    assert wait_for(lambda: ground(program) == table), ground(program)
    assert program.texts() == told, "the answer was taken for keys"
    assert program.press("c"), "keys are still heard"
    assert program.raw.count(ASKED) == 1


@pytest.mark.program
@pytest.mark.parametrize(
    ("face", "term"), [("--reader", "xterm-256color"), ("--line", "xterm"), ("", "linux")]
)
def test_some_terminals_are_never_asked(face: str, term: str, tmp_path: Path) -> None:
    how = (face,) if face else ("--speech", "off")
    program = Program(tmp_path, *how, *PLAY, env={"TERM": term, "COLORTERM": "truecolor"})
    try:
        program.until("Your turn.")
        program.press("c")
        assert b"]11;" not in program.raw
        assert b"]2;" not in program.raw
    finally:
        program.close()


@pytest.mark.program
def test_the_window_says_whose_turn_it_is_and_has_its_own_title_again(program: Program) -> None:
    program.until("Your turn.")
    assert wait_for(lambda: asked(program))
    # The title is written with the frame, which comes after the sentences.
    program.until_shown(lambda _: program.screen.title.startswith("Your turn - "))
    written = program.raw.count(b"\x1b]2;")
    program.press("c")
    program.drain()
    assert program.raw.count(b"\x1b]2;") == written, "written though it has not changed"
    program.child.send("\x03")
    assert wait_for(lambda: (program.drain(), not program.child.isalive())[1])
    assert b"\x1b[22;2t" in program.raw
    assert program.raw.rfind(b"\x1b[23;2t") > program.raw.rfind(b"Your turn - ")
