"""Matches are not read again as long as they have not changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rummy_tui.rules.variants import PLAYROOM, with_options
from rummy_tui.store import matches as saves
from rummy_tui.store import seen as seen_module
from rummy_tui.store.match_files import is_counted, saved_files
from rummy_tui.store.match_summaries import all_summaries, listed
from rummy_tui.store.seen import FILE
from rummy_tui.store.settings import data_directory
from rummy_tui.store.use_cases import statistics_kept
from rummy_tui.words.language.language import language
from tests.tools.kept_matches import in_round, kept, refuse, steady

EN = language("en")
SHORT = with_options(PLAYROOM, {"rounds-limit": "1"})


def told() -> list[str]:
    return [listed(each, EN) for each in all_summaries(saved_files())]


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Return a growing list of the matches that were loaded to find their progress."""
    files, load = list[Path](), seen_module.load
    monkeypatch.setattr(seen_module, "load", lambda file: (files.append(file), load(file))[1])
    return files


def test_a_match_seen_is_loaded_again_neither_for_lists_nor_for_statistics(
    loaded: list[Path],
) -> None:
    first = kept(PLAYROOM, until=in_round(2)).file
    kept(SHORT)
    before = told()
    assert loaded == [first]
    assert told() == before
    statistics_kept(EN)
    assert loaded == [first]


def test_only_the_match_that_has_gone_on_is_loaded_again(loaded: list[Path]) -> None:
    files = [kept(PLAYROOM, until=in_round(1), seed=seed).file for seed in (3, 4)]
    told()
    loaded.clear()
    saved = saves.load(files[1])
    journal = saves.append_to(saved, refuse)
    while saved.session.state.round == 1:
        if saved.session.to_play is None:
            saved.session.deal()
        else:
            steady(saved.session, saved.session.to_play)
    journal.close()
    assert any("round 2" in line for line in told())
    assert loaded == [files[1]]


def test_a_match_that_ended_without_being_counted_is_counted_though_it_was_seen() -> None:
    file = kept(SHORT).file
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:-1]))  # the program died before it could count
    told()
    assert statistics_kept(EN)
    assert is_counted(file)


@pytest.mark.parametrize(
    "content",
    ["", "7", "[]", "{", "{}", '{"version":"0.0.1","matches":{}}', "[" * 100_000, "\udcff"],
    ids=lambda content: content[:40],
)
def test_a_memory_that_is_none_is_only_forgotten(content: str, loaded: list[Path]) -> None:
    match, memory = kept(PLAYROOM, until=in_round(1)).file, data_directory() / FILE
    before, good = told(), memory.read_bytes()
    memory.write_bytes(content.encode(errors="surrogateescape"))
    loaded.clear()
    assert told() == before
    assert loaded == [match]
    assert memory.read_bytes() == good


PLACES = {"written": 0, "changed": 1, "size": 2, "phase": 3, "round": 4, "points": 5, "names": 6}


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("written", 1),
        ("changed", 1),
        ("size", 1),
        ("phase", "LUNCH"),
        ("phase", []),
        ("round", "1"),
        ("round", True),
        ("points", 7),
        ("points", [1, 2, 3]),
        ("points", ["1", "2"]),
        ("names", 7),
        ("names", ["Ann", "Cleo"]),
        ("names", [["Ann"], "Bo"]),
    ],
)
def test_a_match_is_read_again_if_what_is_remembered_cannot_be(
    place: str, value: Any, loaded: list[Path]
) -> None:
    match, memory = kept(PLAYROOM, until=in_round(1)).file, data_directory() / FILE
    before = told()
    content = json.loads(memory.read_bytes())
    content["matches"][match.name][PLACES[place]] = value
    content["matches"]["\0"] = []  # not a file
    memory.write_text(json.dumps(content))
    loaded.clear()
    assert told() == before
    assert loaded == [match]
    assert json.loads(memory.read_bytes())["matches"].keys() == {match.name}
