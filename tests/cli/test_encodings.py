"""At a terminal all output has an encoding that terminals know, whatever Python is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.program import Program

pytestmark = [pytest.mark.program, pytest.mark.posix("needs a pseudo-terminal")]


@pytest.mark.parametrize("face", [(), ("--reader",), ("--line",)])
def test_an_encoding_that_no_terminal_knows_is_not_used(
    face: tuple[str, ...], tmp_path: Path
) -> None:
    arguments = (*face, "--speech", "off", "play", "--seed", "1")
    program = Program(tmp_path, *arguments, env={"PYTHONIOENCODING": "utf-16"})
    try:
        program.until("Your turn")
        (told,) = program.press("s")
        assert told.startswith("Scores: ")
        program.until_shown(lambda rows: any("Scores: " in row for row in rows))
        assert b"\0" not in program.raw
    finally:
        program.close()
