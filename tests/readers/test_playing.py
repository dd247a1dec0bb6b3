"""A player who hears only a screen reader plays the game, in both faces."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from tests.readers.listener import Listener
from tests.readers.reader import Reader
from tests.readers.robot import Robot
from tests.tools.thorough import THOROUGH, WHOLE, rows_of

pytestmark = [
    pytest.mark.readers,
    pytest.mark.skipif(not THOROUGH, reason="RUMMY_ALL_TESTS=1 plays with readers"),
]

TURNS = {
    "playroom": 67,
    "basic": 91,
    "german": 11,
    "american": 8,
    "manipulation": 4,
    "gin": 14,
    "kalooki": 61,
}
"""Rule sets with seeds of deals in which something can be laid at once."""
SHORT_MATCH = ("playroom", "--option", "score-limit=100", "--seed", "65")
"""A match in which cards are laid, laid off and exchanged for a joker until somebody goes out."""

LIKE_ANOTHER = "kalooki"
"""A rule set with the same keys as another one that is tested already."""
SHORT_HAND = ("gin", "--option", "rounds-limit=1", "--seed", "11")
READ = [rules for rules in TURNS if rules not in (SHORT_HAND[0], LIKE_ANOTHER)]

EACH_ONCE = [("--reader", "orca"), ("--line", "fenrir")]
"""Pairs with each face and each reader once."""
in_each_face = pytest.mark.parametrize(
    ("face", "reader"),
    [*product(("--reader", "--line"), ("fenrir", "orca"))] if WHOLE else EACH_ONCE,
    indirect=["reader"],
)


def sit_down(reader: Reader, home: Path, *arguments: str) -> Robot:
    """Begin a match against one steady opponent, and listen until the own turn."""
    game = Listener(reader, home, "play", *arguments, "--seat", "Ann", "--seat", "Bo=steady")
    game.listen(until="Your turn")
    return Robot(game)


TRIES = 2
"""Most attempts, as a late reader on a busy computer reads a row that the cursor has left."""


def tried(reader: Reader, home: Path, play: Callable[[Path], None]) -> None:
    """Play until an attempt succeeds."""
    for number in range(1, TRIES + 1):
        try:
            play(home / str(number))
            return
        except AssertionError:
            if number == TRIES:
                raise
            reader.close()


@pytest.mark.parametrize(
    ("rules", "face", "reader"),
    rows_of([*product(READ, ("--reader", "--line"), ("fenrir", "orca"))], ()),
    indirect=["reader"],
)
def test_a_turn(reader: Reader, face: str, rules: str, tmp_path: Path) -> None:
    def play(home: Path) -> None:
        robot = sit_down(reader, home, rules, "--seed", str(TURNS[rules]), face)
        robot.look_around()
        robot.play_turn()
        assert "Bo " in robot.others_play()

    tried(reader, tmp_path, play)


@in_each_face
def test_a_hand_with_hidden_combinations(reader: Reader, face: str, tmp_path: Path) -> None:
    """The upcard is offered, somebody knocks, and all hands are shown."""

    def play(home: Path) -> None:
        robot = sit_down(reader, home, *SHORT_HAND, face)
        robot.look_around()
        robot.play_turn()
        robot.play_match()
        heard = " ".join(" ".join(text for _, said in robot.game.steps for text in said).split())
        assert re.search(r"upcard is offered.*(?:knocks? with|ha(?:ve|s) gin).*the match", heard)

    tried(reader, tmp_path, play)


@in_each_face
def test_a_short_match(reader: Reader, face: str, tmp_path: Path) -> None:
    def play(home: Path) -> None:
        robot = sit_down(reader, home, *SHORT_MATCH, face)
        robot.play_match()
        heard = " ".join(text for _, said in robot.game.steps for text in said)
        assert "wins the match" in heard or "You win the match" in heard

    tried(reader, tmp_path, play)
