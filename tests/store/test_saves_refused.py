"""Impossible first lines and entries: the file or the line is refused."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from rummy_tui.match.entries import read_entry
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store import matches as saves
from rummy_tui.store.matches import LONGEST_TEXT
from rummy_tui.words.program.problems import BadFile
from tests.tools.kept_matches import in_round, kept

ESCAPE = "\x1b]52;c;cm0=\x07"
SEATS = [["Ann", None], ["Bo", "steady"]]

FIRST: dict[str, tuple[str, Any]] = {
    "a newer format": ("rummy-tui", 2),
    "a format that is no number": ("rummy-tui", "1"),
    "no rule set": ("rules", "whist"),
    "options that are none": ("options", []),
    "an option that is a number": ("options", {"opening": 30}),
    "an option that there is not": ("options", {"colour": "red"}),
    "no seats": ("seats", []),
    "one seat": ("seats", SEATS[:1]),
    "too many seats": ("seats", [[f"P{n}", None] for n in range(9)]),
    "a seat of three": ("seats", [["Ann", None, 1], SEATS[1]]),
    "no person": ("seats", [["Ann", "easy"], SEATS[1]]),
    "an empty name": ("seats", [["", None], SEATS[1]]),
    "a name that is a number": ("seats", [[7, None], SEATS[1]]),
    "a name with an escape sequence": ("seats", [[f"Ann{ESCAPE}", None], SEATS[1]]),
    "a name of two lines": ("seats", [["Ann\nBo wins", None], SEATS[1]]),
    "a name that is too long": ("seats", [["A" * 21, None], SEATS[1]]),
    "two of one name": ("seats", [["Bo", None], ["bO", "steady"]]),
    "a level that is a number": ("seats", [SEATS[0], ["Bo", 3]]),
    "a level that is true": ("seats", [SEATS[0], ["Bo", True]]),
    "an empty level": ("seats", [SEATS[0], ["Bo", ""]]),
    "a level with an escape sequence": ("seats", [SEATS[0], ["Bo", f"steady{ESCAPE}"]]),
    "a level that is too long": ("seats", [SEATS[0], ["Bo", "x" * (LONGEST_TEXT + 1)]]),
    "a seed that is true": ("seed", True),
    "a seed that is a text": ("seed", "3"),
    "hints that are a number": ("hints", 1),
    "turns back that are a text": ("turns back", "off"),
    "a beginning that is a number": ("began", 20261122),
    "a beginning with an escape sequence": ("began", ESCAPE),
    "an id that is a number": ("id", 7),
    "an empty id": ("id", ""),
    "an id with an escape sequence": ("id", ESCAPE),
    "an id that turns the writing round": ("id", "7\u202e"),
    "an id that is too long": ("id", "7" * (LONGEST_TEXT + 1)),
}


def changed(change: Callable[[dict[str, Any]], None]) -> None:
    """Load a match after changing its first line and correcting its fingerprint."""
    saved = kept(RULESETS["playroom"], until=in_round(1, turns=1))
    first, rest = saved.file.read_text().split("\n", 1)
    line = json.loads(first)
    change(line)
    if "fingerprint" in line:
        fixed = f"{line.get('id')}/{line.get('seed')}"
        line["fingerprint"] = hashlib.sha256(fixed.encode()).hexdigest()
    saved.file.write_text(f"{json.dumps(line)}\n{rest}")
    assert saves.load(saved.file).bad_line is None


def test_a_first_line_written_again_is_that_match() -> None:
    changed(lambda _: None)


@pytest.mark.parametrize(("key", "value"), FIRST.values(), ids=FIRST)
def test_a_first_line_is_refused_that_no_match_has(key: str, value: Any) -> None:
    with pytest.raises(BadFile):
        changed(lambda line: line.update({key: value}))


@pytest.mark.parametrize(
    "key",
    [*"rummy-tui id began rules options seats hints seed fingerprint".split(), "turns back"],
)
def test_a_first_line_without_one_of_its_entries_is_refused(key: str) -> None:
    with pytest.raises(BadFile):
        changed(lambda line: line.pop(key))


@pytest.mark.parametrize(
    "line",
    [
        "7",
        '"draw"',
        "[]",
        "{}",
        "null",
        '{"do":"draw","over":true}',
        '{"x":"draw"}',
        '{"x":true}',
        '{"x":7}',
        '{"x":{}}',
        '{"x":[0,"suit"]}',
        '{"do":true}',
        '{"do":""}',
        '{"do":["draw"]}',
        '{"to":true}',
        '{"to":"1"}',
        '{"to":1.0}',
        '{"hint":true}',
        '{"hint":"0"}',
        '{"draft":"8H"}',
        '{"draft":{"x":"8H"}}',
        '{"draft":{"0":8}}',
        '{"sorted":{"0":"suit"}}',
        '{"sorted":[0,"suit",1]}',
        '{"over":false}',
        '{"over":1}',
        "[" * 100_000,
    ],
)
def test_an_entry_that_there_is_not_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_entry(line, RULESETS["playroom"])


@pytest.mark.parametrize(
    "groups",
    [{"-1": "-"}, {"-1": ""}, {"-99": "-"}, {"99": "-"}, {"99": ""}, {"0": "-"}, {"0": ""}],
    ids=str,
)
def test_a_draft_is_refused_that_has_no_such_combination(groups: dict[str, str]) -> None:
    refused_last(lambda own, _: ({"draft": own}, {"draft": groups}))


def test_a_choice_of_a_card_that_its_own_step_takes_out_of_the_hand_is_refused() -> None:
    refused_last(
        lambda own, last: ({"draft": {}, "chosen": [last]}, {"draft": own, "chosen": [last]})
    )


def refused_last(entries: Callable[[dict[str, str], int], Sequence[dict[str, Any]]]) -> None:
    """Add entries to a match, and check that only the last one is refused.

    `entries` gets a draft with the first card of the hand on the table, and the place of the last.
    """
    saved = kept(RULESETS["manipulation"], until=lambda session: len(session.state.table) > 2)
    assert saved.session.to_play is not None
    state = saved.session.state
    hand = state.hands[state.seat]
    own = {str(len(state.table)): f"*{hand[0].code}"}
    with saved.file.open("a") as file:
        file.writelines(json.dumps(entry) + "\n" for entry in entries(own, len(hand) - 1))
    lines = len(saved.file.read_text().splitlines())
    assert saves.load(saved.file).bad_line == lines
