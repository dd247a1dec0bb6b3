"""A whole match by keys alone, in both layouts, the cursor on the focus after every key."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from rummy_tui.rules.actions import Discard, Exchange, Lay, LayOff, Take
from rummy_tui.rules.variants import PLAYROOM
from tests.app.player import Player
from tests.app.rig import Rig, play

GAMES = Path(__file__).parent.parent / "games"
RULES = replace(PLAYROOM, rounds_limit=2)


@pytest.mark.parametrize("layout", ["table", "reader"])
def test_whole_match(layout: str) -> None:
    players: list[Player] = []

    async def script(rig: Rig) -> None:
        players.append(Player(rig))
        await players[0].match()

    assert play(script, layout, rules=RULES, seed=31) == 0
    said = players[0].rig.said
    assert any("wins the match" in text or "You win the match" in text for text in said)
    assert players[0].moves > 20
    assert {Take, Lay, LayOff, Exchange, Discard} <= players[0].kinds
    assert players[0].taken_back
    assert players[0].focus_moves > 10
    golden = GAMES / f"{layout}.txt"
    transcript = "\n".join(players[0].transcript) + "\n"
    if os.environ.get("RUMMY_GOLDEN") == "write":
        golden.write_text(transcript, encoding="utf-8")
    assert transcript == golden.read_text(encoding="utf-8")
