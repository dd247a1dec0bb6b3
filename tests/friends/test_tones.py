"""Tones for those who come to a table of friends, and go."""

from __future__ import annotations

from dataclasses import replace

from rummy_tui.host.needs import Wish
from rummy_tui.rules.variants import BASIC
from tests.friends.evenings import Evening

LONG = replace(BASIC, rounds_limit=9, score_limit=0)


def test_those_who_come_and_go_have_tones_at_the_other_desks() -> None:
    evening = Evening(Wish(LONG, 3, ("easy",), wait=60), "Ann")
    steps = [
        ("Zoe watches", lambda: evening.comes("Zoe", watches=True), ["came"]),
        ("Bob comes", lambda: evening.comes("Bob"), ["came"]),
        ("Bob goes", lambda: evening["Bob"].press("escape"), ["went"]),
        ("Bob comes again", lambda: evening.comes("Bob"), ["came"]),
        ("Cy comes, and the match begins", lambda: evening.comes("Cy"), ["came"]),
        ("Bob's line breaks", lambda: evening["Bob"].cut(), ["went"]),
        ("the computer plays for him", lambda: evening.goes_on(60), []),
        ("he is back", lambda: evening["Bob"].connects(), ["came"]),
        ("Zoe stops watching", lambda: evening["Zoe"].cut(), ["went"]),
    ]
    evening.goes_on()
    for step, do, tones in steps:
        evening["Ann"].tones.clear()
        do()
        evening.goes_on(4)
        assert evening["Ann"].tones == tones, step
