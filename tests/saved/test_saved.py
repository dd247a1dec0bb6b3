"""Matches that earlier versions saved can be loaded for ever, just as they stood."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rummy_tui.desk.effects import Act
from rummy_tui.pages.menus.open_match import resume_match
from rummy_tui.pages.seat.requests import Quit
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store import matches as saves
from rummy_tui.store.statistics import stats_file
from tests.play.player import Player
from tests.saved.make import WISHES, summary
from tests.tools.match_begun import match_begun
from tests.tools.people import over, step

KEPT = sorted(Path(__file__).parent.glob("*/*.jsonl"))


@pytest.mark.parametrize("file", KEPT, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_match_stands_as_it_was_left_and_goes_on(file: Path) -> None:
    before = file.read_bytes()
    saved = saves.load(file)
    assert saved.bad_line is None
    assert saved.size == len(before)
    expected = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
    assert summary(saved.session) == expected
    assert saved.counted is over(saved.session)
    for _ in range(20):
        if not over(saved.session):
            assert step(saved.session)
    assert file.read_bytes() == before


FINISHED = [file for file in KEPT if file.stem.endswith("finished")]


@pytest.mark.parametrize("file", FINISHED, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_match_that_is_counted_is_not_counted_again(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / file.name
    copy.write_bytes(file.read_bytes())
    desk = Player().desk
    match_begun(desk, resume_match(desk, saves.load(copy), lambda: None))
    desk.carry_out([Act(Quit())])
    assert copy.read_bytes() == file.read_bytes()
    assert not stats_file().exists()


def test_there_is_a_match_of_everything() -> None:
    names = {file.stem for file in KEPT if file.parent.name == "1"}
    assert names >= {wish.name for wish in WISHES}
    assert {name.partition("-")[0] for name in names} == set(RULESETS)
    lines = [line for file in KEPT for line in file.read_text(encoding="utf-8").splitlines()]
    for part in (
        '"to":',
        '"hint":',
        '"draft":',
        '"sorted":',
        '"over":',
        "restock",
        "seats ",
        "exchange",
        "back",
    ):
        assert any(part in line for line in lines), part
