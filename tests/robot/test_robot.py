"""Whole matches, played by ear alone; and a robot that notices missing sentences."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests.robot.interpreter.forms import LOCALES
from tests.robot.listener import Game, NeverSaid
from tests.robot.matches import SHORT, Report, play
from tests.robot.player import Player
from tests.robot.replay import Recorder, Replay, Said
from tests.robot.rules import RULES
from tests.tools.thorough import WHOLE

pytestmark = [pytest.mark.program, pytest.mark.posix("needs a pseudo-terminal")]

HERE: Final = Path(__file__).parent


FACES: Final = ("table", "line")
LIKE_ANOTHER: Final = {"kalooki"}
"""Played by the same keys and moves as another: one match is enough."""
EVERY: Final = [(key, face) for key in RULES if key not in LIKE_ANOTHER for face in FACES]
ABROAD: Final = sorted(path.parent.name for path in LOCALES.glob("*/LC_MESSAGES"))
ONCE: Final = [(key, "line") for key in LIKE_ANOTHER]
AS_USUAL: Final = (("playroom", "table"), ("manipulation", "table"), ("gin", "line"))
ON_REQUEST: Final = (("german", "table"), ("american", "line"))
AT_LEVELS: Final = (("basic", "brief", "line"), ("playroom", "full", "table"))
"""With these each rule set, face, level and way to hear one's own cards is played."""


@cache
def _played(key: str, face: str) -> tuple[Report, Said]:
    """A match, and all its keys with the sentences that answered them."""
    recorders: list[Recorder] = []

    def recorded(game: Game) -> Recorder:
        recorders.append(Recorder(game))
        return recorders[0]

    report = play(key, face, 1, rounds=SHORT[key], around=recorded)
    return report, recorders[0].said


@pytest.mark.parametrize(("key", "face"), [*(EVERY if WHOLE else AS_USUAL), *ONCE])
def test_a_whole_match_is_played_by_ear(key: str, face: str) -> None:
    report, _ = _played(key, face)
    assert report.rounds == SHORT[key]
    assert set(report.scores) == {"you", "Bo"}
    assert report.exit_code == 0
    assert len(report.turns) >= 5
    assert RULES[key].hidden or any(turn.laid for turn in report.turns)


NEEDED: Final = {
    "Your turn": "whose turn it is",
    "^Round": "a round has begun",
    "You draw": "drawn card",
    "^New combination": "a combination is begun",
    "chosen": "is chosen",
    "You lay": "what became of the cards",
    "You have opened": "has opened",
    "You discard": "is discarded",
    "You add": "what became of",
    "fits on the table": "what fits",
    "^(You|Bo) goe?s? out": "how the round ended",
    "^Scores": "how the match stands",
    "wins? the match": "who has won the match",
    "^The match is over": "whose turn it is",
    "You have left": "match is left",
}
"""Sentences, and what is missed if they are left out."""


def test_the_robot_misses_silence_and_notices_contradictions() -> None:
    """Both in one match, which takes longer to play than to hear again and again."""
    _, said = _played("playroom", "table")
    Player(Replay(said), RULES["playroom"], patience=0).match()
    for left_out, missed in NEEDED.items():
        player = Player(Replay(said, left_out), RULES["playroom"], patience=0)
        with pytest.raises(NeverSaid, match=missed):
            player.match()
    contradictions = (
        ("chosen, 3 cards", "chosen, 4 cards", "chosen: heard"),
        (r"This round: (\w+) \d+", r"This round: \1 999", "points of"),
    )
    for sentence, other, noticed in contradictions:
        told = [(key, [re.sub(sentence, other, text) for text in texts]) for key, texts in said]
        assert told != said
        with pytest.raises(NeverSaid, match=noticed):
            Player(Replay(told), RULES["playroom"], patience=0).match()


@pytest.mark.parametrize(
    ("key", "level", "face"),
    [(key, *how) for key in sorted(RULES.keys() - LIKE_ANOTHER) for _, *how in AT_LEVELS]
    if WHOLE
    else AT_LEVELS,
)
def test_a_round_is_played_at_every_level(key: str, level: str, face: str) -> None:
    report = play(key, face, 2, rounds=1, level=level)
    assert report.rounds == 1
    assert set(report.scores) == {"you", "Bo"}


@pytest.mark.parametrize(("key", "face"), EVERY if WHOLE else ON_REQUEST)
def test_a_match_is_played_if_own_cards_are_told_only_on_request(key: str, face: str) -> None:
    report = play(key, face, 1, rounds=SHORT[key], privacy="asked")
    assert report.rounds == SHORT[key]
    assert report.exit_code == 0


@pytest.mark.parametrize("code", ABROAD)
@pytest.mark.parametrize(("key", "face"), [*EVERY, *ONCE] if WHOLE else [("playroom", "line")])
def test_a_match_is_played_in_other_languages(key: str, face: str, code: str) -> None:
    """Each sentence must be one of the catalog, with all its values, and mean one thing."""
    report = play(key, face, 1, rounds=SHORT[key], language=code)
    assert report.rounds == SHORT[key]
    assert set(report.scores) == {"you", "Bo"}
    assert report.exit_code == 0
    assert report.unknown == frozenset()


def test_the_robot_knows_nothing_of_the_game_itself() -> None:
    for file in HERE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not [name for name in names if name.startswith("rummy_tui")], file
    code = "import sys, tests.robot.__main__; print(*sys.modules)"
    root = HERE.parents[1]
    run = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert "tests.robot.player" in run.stdout
    assert "rummy_tui" not in run.stdout
