"""Whole matches by the robot against a steady opponent, and their costs."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from tests.robot.counts import Turn
from tests.robot.interpreter.abroad import Abroad, interpreter
from tests.robot.listener import Game
from tests.robot.player import Player
from tests.robot.rules import RULES
from tests.robot.terminal import PATIENCE, Terminal

FACES: Final = {"table": (), "line": ("--line",)}
"""The faces, with the arguments that select each."""
SHORT: Final = {
    "playroom": 2,
    "basic": 3,
    "german": 2,
    "american": 3,
    "manipulation": 2,
    "gin": 2,
    "kalooki": 2,
}
"""The number of rounds of a match that is short, and yet a whole one."""


@dataclass(frozen=True, slots=True)
class Report:
    """A match that was played to its end."""

    rounds: int
    turns: tuple[Turn, ...]
    scores: dict[str, int]
    exit_code: int | None
    unknown: frozenset[str]
    """Sentences that were not understood."""


def play(
    key: str,
    face: str,
    seed: int,
    *,
    rounds: int | None = None,
    privacy: str = "all",
    level: str = "normal",
    language: str = "en",
    around: Callable[[Game], Game] = lambda game: game,
) -> Report:
    """Play a match to its end, or this number of rounds.

    `around` may listen to everything that passes between game and robot.
    """
    arguments = [*FACES[face], "play", key, "--seed", str(seed), "--lang", language]
    if rounds is not None:
        arguments += ["--option", f"rounds-limit={rounds}"]
    with tempfile.TemporaryDirectory() as home:
        terminal = Terminal(Path(home), *arguments, level=level, privacy=privacy)
        try:
            asked, brief = privacy == "asked", level == "brief"
            rules = replace(RULES[key], in_brief=brief, on_request=asked)
            heard: Game = terminal
            if language != "en":
                heard = Abroad(terminal, interpreter(language))
            player = Player(around(heard), rules)
            player.match()
            exit_code = _ended(terminal)
        finally:
            terminal.close()
    listener = player.listener
    return Report(
        player.rounds,
        tuple(listener.tally.turns),
        player.picture.scores,
        exit_code,
        frozenset(listener.unknown),
    )


def _ended(terminal: Terminal) -> int | None:
    """The exit code of a program whose match has been left."""
    until = time.monotonic() + PATIENCE
    while not terminal.ended and time.monotonic() < until:
        terminal.listen(0.05)
    return terminal.exit_code if terminal.ended else None
