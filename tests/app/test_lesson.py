"""The Gin lesson in the full screen, played by doing what the tutor says."""

from __future__ import annotations

import re

import pytest

from rummy_tui.words.language.utterance import Kind
from tests.app.player import Player
from tests.app.rig import Rig, play
from tests.app.test_whole_match import GAMES, compare
from tests.tools.advised import keys_of


@pytest.mark.parametrize("layout", ["table", "reader"])
def test_a_hand_is_learned_up_to_the_knock(layout: str) -> None:
    players: list[Player] = []

    async def script(rig: Rig) -> None:
        await rig.settled()
        player = Player(rig)
        players.append(player)
        await player.press("3", "enter")
        match = rig.match
        for _ in range(60):
            if match.tutor is None:
                break
            told = [heard.text for heard in rig.heard if heard.kind is Kind.SYSTEM]
            for key in keys_of(told[-1], rig.desk):
                await player.press(key)
        assert match.tutor is None
        assert match.history.state.totals == (29, 0)
        await player.press("escape", "down", "enter", "end", "enter")

    assert play(script, layout, menu=True, spoken=layout == "table") == 0
    assert Kind.REFUSAL not in [heard.kind for heard in players[0].rig.heard]
    compare(players[0], GAMES / "gin" / f"lesson-{layout}.txt")


@pytest.mark.parametrize(
    ("chosen", "learned"), [("2", ("Sort", "all that you could lay")), ("3", ("upcard", "knock"))]
)
def test_by_eye_no_step_asks_for_what_is_seen(chosen: str, learned: tuple[str, ...]) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press(chosen, "enter")
        match, steps = rig.match, list[str]()
        for _ in range(60):
            if match.tutor is None or not match.tutor.advice:
                break
            steps.append(match.tutor.advice)
            assert steps[-1] in " ".join(rig.terminal.text.replace("│", "").split())
            for key in keys_of(steps[-1], rig.desk):
                await rig.press(key)
        asked = re.compile("Hear|Listen|your whole hand|last message|how many cards|the scores")
        assert not [step for step in steps if asked.search(step)]
        assert not [told for told in rig.said if "lower right" in told]
        assert all(any(part in step for step in steps) for part in learned)

    play(script, "table", menu=True)


def test_the_next_step_stands_in_a_box_of_its_own_and_nowhere_else() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("2", "enter", "right")
        told = "Sort your cards by rank, so that equal ranks stand together: Shift+H."
        (row,) = [row for row in rig.terminal.rows if told in row]
        assert row.startswith(" │ ")
        await rig.press("H")
        assert told not in rig.terminal.text

    play(script, "table", menu=True)
