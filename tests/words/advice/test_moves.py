"""The table of moves, from which every offer of a move is made."""

from __future__ import annotations

from typing import get_args

import pytest

from rummy_tui.rules import actions as act
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import GERMAN, MANIPULATION, PLAYROOM
from rummy_tui.words.events.moves import MOVES, unused
from rummy_tui.words.program.commands import COMMANDS


def test_every_kind_of_move_has_a_row_with_a_command() -> None:
    assert {*MOVES} == {*get_args(act.Move)}, "give MOVES in words/events/moves.py a row for each"
    assert {row.command for row in MOVES.values()} <= {*COMMANDS}


@pytest.mark.parametrize(
    ("rules", "never"),
    [
        (PLAYROOM, {"end-turn", "knock"}),
        (GERMAN, {"end-turn", "knock"}),
        (MANIPULATION, {"take", "discard"}),
    ],
)
def test_a_command_is_of_no_use_if_no_move_of_it_is(rules: Ruleset, never: set[str]) -> None:
    assert {command for command in COMMANDS if unused(command, rules)} == never
