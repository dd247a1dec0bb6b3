"""A whole match by keys alone, in both layouts, the cursor on the focus after every key."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from rummy_tui.rules import actions as act
from rummy_tui.rules.notation import write_table
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import MANIPULATION, PLAYROOM, RULESETS
from tests.app.player import Player
from tests.app.rig import Rig, play
from tests.tools import three_melds
from tests.tools.thorough import sample

pytestmark = pytest.mark.sampled

GAMES = Path(__file__).parent.parent / "games"
SEEDS = {"basic": 3, "german": 5, "american": 3, "manipulation": 4, "gin": 1, "kalooki": 4}
ROUNDS = [(key, layout) for key in SEEDS for layout in ("table", "reader")]


def played(rules: Ruleset, layout: str, seed: int) -> Player:
    """Play a whole match by keys in a layout."""
    players: list[Player] = []

    async def script(rig: Rig) -> None:
        players.append(Player(rig))
        await players[0].match()

    assert play(script, layout, rules=rules, seed=seed) == 0
    (player,) = players
    assert any("wins the match" in text or "You win the match" in text for text in player.rig.said)
    return player


def compare(player: Player, golden: Path) -> None:
    """Compare with a transcript that a person has read; RUMMY_GOLDEN=write rewrites it."""
    transcript = "\n".join(player.transcript) + "\n"
    if os.environ.get("RUMMY_GOLDEN") == "write":
        golden.write_text(transcript, encoding="utf-8")
    assert transcript == golden.read_text(encoding="utf-8")


@pytest.mark.many
@pytest.mark.parametrize("layout", ["table", "reader"])
def test_two_rounds_with_every_kind_of_move(layout: str) -> None:
    rules = replace(PLAYROOM, rounds_limit=2)
    player = played(rules, layout, seed=31)
    assert player.moves > 20
    assert {act.Take, act.Lay, act.LayOff, act.Exchange, act.Discard} <= player.kinds
    assert player.taken_back
    assert player.focus_moves > 10
    compare(player, GAMES / rules.key / f"{layout}.txt")


@pytest.mark.parametrize(("key", "layout"), ROUNDS[:: sample(1, 7)])
def test_a_round_of_each_rule_set(key: str, layout: str) -> None:
    rules = replace(RULESETS[key], rounds_limit=1, score_limit=0)
    compare(played(rules, layout, SEEDS[key]), GAMES / key / f"{layout}.txt")


@pytest.mark.parametrize("key", RULESETS)
def test_every_rule_set_has_a_golden_transcript_of_each_face(key: str) -> None:
    faces = {"table.txt", "reader.txt", "line-keys.txt", "line-lines.txt"}
    assert faces <= {file.name for file in (GAMES / key).iterdir()}


@pytest.mark.parametrize("layout", ["table", "reader"])
def test_a_regrouping_of_three_melds_and_a_refused_one(layout: str) -> None:
    players: list[Player] = []

    async def script(rig: Rig) -> None:
        await rig.settled()
        players.append(Player(rig))
        await players[0].press(*three_melds.KEYS)
        assert write_table(rig.match.history.state.table) == three_melds.AFTER

    play(script, layout, rules=MANIPULATION, state=three_melds.before())
    compare(players[0], three_melds.GOLDEN / f"regrouping-{layout}.txt")
