"""The comparison of speech and sentences finds every difference."""

from __future__ import annotations

import pytest

from tests.readers.heard import Misheard, Shown, compare

pytestmark = pytest.mark.readers

LIST = ["two of clubs", "three of clubs", "joker"]
TOLD = ["You draw the joker.", "Your turn: lay."]

GOOD = {
    "each once": (TOLD, TOLD, None),
    "rows of a long message": (["one two three"], ["one two\nthree "], None),
    "a long message in parts": (["one two three"], ["one two", "three"], None),
    "two in one frame": (TOLD, [" ".join(TOLD)], None),
    "a short list whole": (["Two. 1: run"], ["Two. \n1: run \n2: set "], None),
    "a short list row by row": (["Two. 1: run"], ["Two.", "1: run", "2: set"], None),
    "a list to choose from": (["Which? run"], ["Which?\n1. run\n2. set"], None),
    "the answer first": (TOLD, TOLD[::-1], LIST),
    "a list painted anew": (TOLD, [*TOLD, "three of clubs \n joker"], LIST),
}
BAD = {
    "not heard": (TOLD, TOLD[:1], LIST),
    "heard twice": (TOLD, [*TOLD, TOLD[0]], LIST),
    "in pieces": (TOLD, ["You draw the", "joker.", "Your turn:"], LIST),
    "rewritten": (["Bo draws."], ["Bb raws"], LIST),
    "a list painted anew, which nobody may read": (TOLD, [*TOLD, "joker"], []),
    "half a row": (TOLD, [*TOLD, "three of"], LIST),
    "a suit symbol": (["7 \u2665"], ["7 \u2665"], LIST),
    "a frame": (TOLD, [*TOLD, "\u2502"], LIST),
    "a list in the line face": (TOLD, [*TOLD, "joker"], None),
    "out of order in the line face": (TOLD, TOLD[::-1], None),
    "a list that begins in the middle": (["Two. 1: run"], ["Two. \n1: run \n3: set"], None),
    "something nobody told": ([], ["Hello."], None),
}


def judged(told: list[str], said: list[str], listed: list[str] | None) -> None:
    shown = None if listed is None else Shown(listed)
    compare(told, said, shown)


@pytest.mark.parametrize("case", GOOD)
def test_all_heard(case: str) -> None:
    judged(*GOOD[case])


@pytest.mark.parametrize("case", BAD)
def test_misheard(case: str) -> None:
    with pytest.raises(Misheard):
        judged(*BAD[case])
