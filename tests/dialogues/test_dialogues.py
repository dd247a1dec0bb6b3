"""The dialogues sound as they did when they were read and approved.

RUMMY_GOLDEN=write writes the sentences again; a new dialogue needs only title, head and keys.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from tests.dialogues.dialogue import Dialogue, parse, write

FILES = sorted(Path(__file__).parent.rglob("*.txt"))


def dialogues(file: Path) -> list[Dialogue]:
    return list(parse(file.read_text(encoding="utf-8")))


ALL = [
    pytest.param(file, number, id=f"{file.stem}: {each.title}")
    for file in FILES
    for number, each in enumerate(dialogues(file))
]


@pytest.mark.parametrize(("file", "number"), ALL)
def test_a_dialogue(file: Path, number: int) -> None:
    all_of_them = dialogues(file)
    some = all_of_them[number]
    heard = some.heard()
    if os.environ.get("RUMMY_GOLDEN") == "write":
        all_of_them[number] = replace(some, takes=heard)
        file.write_text(write(all_of_them), encoding="utf-8")
    else:
        assert heard == some.takes


def test_no_title_is_given_twice() -> None:
    assert len({each.id for each in ALL}) == len(ALL)
