"""Single keys in a pseudo-terminal: pasting, typed text, other keys."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep

import pytest

from tests.speech.rig import wait_for
from tests.tools.program import Program

pytestmark = [pytest.mark.program, pytest.mark.posix("needs a pseudo-terminal")]

ONE_ROUND = ("play", "--line", "--seed", "12", "--option", "rounds_limit=1")


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Program]]:
    programs: list[Program] = []

    def started(*arguments: str, size: tuple[int, int] = (24, 80)) -> Program:
        settings = tmp_path / "config" / "rummy-tui" / "settings.toml"
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text('pace = "quick"\n')
        program = Program(tmp_path, *arguments, size=size)
        programs.append(program)
        return program

    yield started
    for program in programs:
        program.close()


def ended(program: Program) -> int | None:
    def dead() -> bool:
        program.drain(0.01)
        return not program.child.isalive()

    assert wait_for(dead)
    return program.child.exitstatus


def test_keys_are_answered_while_the_computer_waits(start: Callable[..., Program]) -> None:
    program = start(*ONE_ROUND)
    program.until("Your turn.")
    program.press(" ")
    before = len(program.texts())
    program.press("x")
    assert program.press("t")[0].startswith("It is Bo's turn")
    program.until("Your turn.", since=before)


def test_pasted_text_fires_no_command(start: Callable[..., Program]) -> None:
    program = start(*ONE_ROUND)
    program.until("Your turn.")
    assert program.press("\x1b[200~ xxx\r\x1b[201~") == [
        "Pasted text does nothing here. Slash types a command."
    ]
    program.press("/")
    program.press("\x1b[200~what\x1b[201~")
    program.until_last("Type a command, then Enter: what")
    assert program.press("\r")[0].startswith("Your turn: draw.")


def test_a_command_is_typed_with_its_echo(start: Callable[..., Program]) -> None:
    program = start(*ONE_ROUND)
    program.until("Your turn.")
    program.press("/")
    for letter in "turm\x7fn":
        program.press(letter)
    program.until_last("Type a command, then Enter: turn")
    program.press("\r")
    program.until_last("Your turn: draw.")


def test_sequences_of_other_keys_do_nothing(start: Callable[..., Program]) -> None:
    program = start(*ONE_ROUND)
    program.until("14 cards:")
    program.until("Your turn.")
    before = program.texts()
    for sent in ("\x1b[2;2~", "\x1b[57399u", "\x1b[I", "\x1b[O", "\x1b[2~"):
        program.child.send(sent)
    assert program.press("t") == ["Your turn: draw."]
    assert program.texts() == [*before, "Your turn: draw."]


@pytest.mark.parametrize("face", ["--line", "--reader"])
def test_insert_in_two_pieces_never_leaves_the_match(
    start: Callable[..., Program], face: str
) -> None:
    program = start(*(face if each == "--line" else each for each in ONE_ROUND))
    program.until("Your turn.")
    for pause in (0.06, 0.2, 0.3):
        before = len(program.texts())
        program.child.send("\x1b")
        sleep(pause)
        program.child.send("[2~")
        sleep(0.3)
        # Escape's question is gone: this key would have answered it.
        program.child.send("t")
        program.until("Your turn: draw.", since=before)


def test_digits_choose_from_a_list_that_shows_them(start: Callable[..., Program]) -> None:
    program = start("--line")
    program.until("New match")
    menu = [
        "Rummy.", "1. New match", "2. A guided first round",
        "3. A guided hand of Gin Rummy", "4. Daily deal", "5. Friends", "6. Rules", "7. Keys",
        "8. Statistics", "9. Settings", "10. Quit"
    ]  # fmt: skip
    program.until_shown(lambda rows: rows == menu)
    assert program.press("9")[0].startswith("Settings.")
    program.until_shown(lambda rows: "lines. Y reads them all." in rows[-1])
    assert program.press("5") == ["Screen: automatic. Minus sign and plus sign change it."]
    program.child.send("y")
    program.until_shown(lambda rows: any(row.endswith(". Mouse: automatic") for row in rows))
    program.press("q")
    program.until_last("Rummy. Settings")
    program.child.send("\x1b[F\r")  # the last line: only nine of them have a digit
    assert ended(program) == 0


def test_a_small_terminal_is_never_scrolled_nor_overrun(start: Callable[..., Program]) -> None:
    program = start(*ONE_ROUND, size=(10, 40))
    program.until("Your turn.")
    for key in "stew?q\x1b[B\x1b[Bac":
        if key != "\x1b":
            program.press(key)
            last = program.texts()[-1].split()[-1]
            program.until_shown(lambda rows, last=last: rows and rows[-1].endswith(last))  # type: ignore[misc]
            assert max(map(len, program.screen.display)) <= 40
    os.kill(program.child.pid, signal.SIGTERM)
    assert ended(program) == 143
