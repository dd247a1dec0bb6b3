"""A whole match by keys alone, in both layouts, the cursor on the focus after every key."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from rummy_tui.rules.actions import Discard, Exchange, Lay, LayOff, Take
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import PLAYROOM, RULESETS
from tests.app.player import Player
from tests.app.rig import Rig, play

GAMES = Path(__file__).parent.parent / "games"
SEEDS = {"basic": 3, "german": 5, "american": 3, "manipulation": 4}


def played(rules: Ruleset, layout: str, seed: int) -> Player:
    """A whole match by keys, in a layout."""
    players: list[Player] = []

    async def script(rig: Rig) -> None:
        players.append(Player(rig))
        await players[0].match()

    assert play(script, layout, rules=rules, seed=seed) == 0
    (player,) = players
    assert any("wins the match" in text or "You win the match" in text for text in player.rig.said)
    return player


def compare(player: Player, rules: Ruleset, layout: str) -> None:
    golden = GAMES / rules.key / f"{layout}.txt"
    transcript = "\n".join(player.transcript) + "\n"
    if os.environ.get("RUMMY_GOLDEN") == "write":
        golden.write_text(transcript, encoding="utf-8")
    assert transcript == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("layout", ["table", "reader"])
def test_two_rounds_with_every_kind_of_move(layout: str) -> None:
    rules = replace(PLAYROOM, rounds_limit=2)
    player = played(rules, layout, seed=31)
    assert player.moves > 20
    assert {Take, Lay, LayOff, Exchange, Discard} <= player.kinds
    assert player.taken_back
    assert player.focus_moves > 10
    compare(player, rules, layout)


@pytest.mark.parametrize("layout", ["table", "reader"])
@pytest.mark.parametrize("key", SEEDS)
def test_a_round_of_each_rule_set(key: str, layout: str) -> None:
    rules = replace(RULESETS[key], rounds_limit=1, score_limit=0)
    compare(played(rules, layout, SEEDS[key]), rules, layout)


def test_every_rule_set_has_a_golden_transcript() -> None:
    faces = {"table.txt", "reader.txt", "line-keys.txt", "line-lines.txt"}
    assert {p.name: {f.name for f in p.iterdir()} for p in GAMES.iterdir()} == dict.fromkeys(
        RULESETS, faces
    )
