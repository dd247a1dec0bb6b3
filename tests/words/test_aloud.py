"""Joined texts: a sentence begins with a capital, and others hear only their part."""

from __future__ import annotations

import pytest

from rummy_tui.words.language.aloud import Told, as_written, joined, openly, together


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        (("Sorted by rank.", "queen of diamonds"), "Sorted by rank. Queen of diamonds"),
        (("Leave the match?", "no, go on"), "Leave the match? No, go on"),
        (("Trèfle !", "dame de cœur"), "Trèfle ! Dame de cœur"),
        (("four of clubs", "chosen"), "four of clubs chosen"),
        (("", "four of clubs"), "four of clubs"),
        (("Nothing fits.", "", "four of clubs"), "Nothing fits. Four of clubs"),
        (("Help.", as_written("x, discard")), "Help. x, discard"),
        (("Help.", openly(as_written("x, discard"))), "Help. x, discard"),
    ],
)
def test_text_after_a_sentence_gets_a_capital_unless_it_is_written(
    parts: tuple[str, ...], told: str
) -> None:
    assert joined(*parts) == together(*parts) == told


def test_others_hear_their_part_as_a_sentence_too() -> None:
    told = together(openly("Not sorted."), "four of clubs", Told("your hand", "7 cards"))
    assert (told, told.aloud) == (
        "Not sorted. Four of clubs your hand",
        "Not sorted. 7 cards",
    )
    assert together(openly("Help."), as_written("x")).aloud == "Help. x"
