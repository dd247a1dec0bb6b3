"""A first start can be ended at any moment from the first line of `main` on, in every face."""

from __future__ import annotations

from random import Random
from time import monotonic

import pytest

from tests.speech.rig import wait_for
from tests.tools.begun import BEGUN
from tests.tools.ending import (
    ALONE,
    FACES,
    SIGNALS,
    UNKNOWN_LANGUAGE,
    Ending,
    State,
    busy,
    seconds_to_end,
)
from tests.tools.program import Program
from tests.tools.thorough import WHOLE, sample

pytestmark = [pytest.mark.program, pytest.mark.posix("needs a pseudo-terminal")]

ENDING = 1.0
"""Seconds for the end on an idle machine, multiplied by the load of a busy one."""
ASKED = State((), "Who should speak?", first=True, told=False)
ANSWERED = State(ALONE, "", (("Who should speak?", "1"),), first=True, told=False)
LANGUAGE = State((), "Which language?", first=True, told=False, language=UNKNOWN_LANGUAGE)
STARTS = [
    *((face, State((), "New match", first=True)) for face in FACES),
    *((face, State(ALONE, "Your turn.", first=True)) for face in FACES),
    ("table", ASKED),
    ("table", ANSWERED),
    ("table", LANGUAGE),
]
ENDS = {**{number.name: 128 + number for number in SIGNALS}, "Ctrl+C": 130, "closed": 129}
FEW = 6
"""Number of cases in which each end and each question occurs."""
TRIED = 400 if WHOLE else sample(100, FEW)


def begun(face: str, state: State, ending: Ending) -> Program:
    """Start the game until its `main` begins, or until the questions of the state are answered."""
    program = ending.begin(face, state, module="tests.tools.begun")
    assert wait_for(lambda: (program.drain(0.001), BEGUN in program.raw)[1])
    for heard, typed in state.keys:
        program.until(heard)
        program.child.send(typed)
    return program


@pytest.mark.parametrize("seed", range(TRIED))
def test_a_first_start_is_ended_at_any_moment(seed: int, ending: Ending) -> None:
    (face, state), how = STARTS[-1 - seed % len(STARTS)], list(ENDS)[seed % len(ENDS)]
    program, until = begun(face, state, ending), monotonic() + Random(seed).random()
    while (left := until - monotonic()) > 0:
        program.drain(min(left, 0.01))
    seconds = seconds_to_end(program, how)
    assert ending.ended() == ENDS[how]
    assert seconds < ENDING * busy()
    if how != "closed":
        ending.assert_as_it_was()
