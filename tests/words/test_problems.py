"""Problems in files, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from rummy_tui.rules.option import BadOption
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.words.language.meant import nearest
from rummy_tui.words.program.problems import SENTENCES, UNUSABLE, Kind, Problem, told
from tests.words.catalogs import CODES, speaker

ALL = [(kind, what) for kind, its in SENTENCES.items() for what in its]
ALL += [("statistics", what) for what in (*UNUSABLE, "system")]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(("kind", "what"), ALL)
def test_every_problem_names_its_file(kind: Kind, what: str, code: str) -> None:
    problem = Problem(kind, Path("the file"), what, 3, "this and that", "7", ("those",))
    sentence = told(problem, speaker(code))
    assert "the file" in sentence or what == "no-sqlite"
    assert sentence.endswith((".", "?", "--yes"))
    assert "{" not in sentence


def test_the_line_is_named_if_there_is_one() -> None:
    t = speaker("en")
    assert "k.toml, line 3: " in told(Problem("keymap", Path("k.toml"), "needed", 3, "play"), t)
    assert "k.toml: " in told(Problem("keymap", Path("k.toml"), "unreadable"), t)


def test_an_option_is_told_as_where_it_is_asked_for() -> None:
    with pytest.raises(BadOption) as caught:
        with_options(RULESETS["basic"], {"colour": "3"})
    problem = Problem("house", Path("x.toml"), "option", 3, "basic", option=caught.value)
    assert told(problem, speaker("en")).startswith(
        'House rules x.toml, line 3: there is no option "colour".'
    )


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("hnit", ("hint",)),
        ("HINT", ("hint",)),
        ("h", ("hint", "Hand")),
        ("zzz", ()),
        ("", ()),
    ],
)
def test_the_nearest_names_are_those_that_begin_so_or_look_alike(
    name: str, near: tuple[str, ...]
) -> None:
    assert nearest(name, ["hint", "Hand", "discard"]) == near
