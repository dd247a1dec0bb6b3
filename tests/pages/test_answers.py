"""Each command on each kind of page that answers it: position, command, effects.

RUMMY_GOLDEN=write writes the tables in answers/ again; read them as a player before you commit.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.pages.rows import ROOMS, Pair, answers, in_table, kinds

TABLES = Path(__file__).parent / "answers"


def table(room: str) -> list[str]:
    return (TABLES / f"{room}.txt").read_text(encoding="utf-8").splitlines()


def written_down() -> set[Pair]:
    return {pair for room in ROOMS for pair in in_table(table(room))}


# One test, because both parts ask in all positions of the room.
@pytest.mark.parametrize("room", ROOMS)
def test_every_command_that_a_page_answers_has_a_row_that_holds(room: str) -> None:
    lines, answered = answers(room)
    if os.environ.get("RUMMY_GOLDEN") == "write":
        text = "\n".join(lines) + "\n"
        (TABLES / f"{room}.txt").write_text(text, encoding="utf-8")
    assert table(room) == list(lines)
    assert sorted(answered - written_down()) == []


def test_every_kind_of_page_has_rows() -> None:
    there = {pair.kind for pair in written_down()}
    assert sorted({kind.__name__ for kind in kinds()} - there) == []
