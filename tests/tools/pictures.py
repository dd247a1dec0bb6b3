"""Pictures of the table layout in its states, sizes and themes.

`python -m tests.tools.pictures DIRECTORY` writes all states in all sizes, with their text, to be
looked at one by one; words after it choose those with such names. `docs_pictures` makes the
pictures of the README and of `docs/`.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
import tempfile
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output

from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.desk.menus.first_start import FirstStart
from rummy_tui.faces.lines.keys import KeyFace
from rummy_tui.pages.replay.replaying import open_replay
from rummy_tui.pages.replay.replays import Replay
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import State
from rummy_tui.rules.variants import AMERICAN, GIN, MANIPULATION, PLAYROOM, with_options
from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.language import language
from tests.app.rig import HastyLoop, Rig, Terminal, play
from tests.rules.positions import position
from tests.tools.homes import DATA
from tests.tools.kept_matches import kept
from tests.tools.svg import picture

SIZES = ((60, 20), (80, 24), (100, 30), (120, 34), (160, 50), (200, 60))
THEMES = ("dark", "light")
COLOURS = {
    1 << 24: {"COLORTERM": "truecolor", "TERM": "xterm-256color"},
    16: {"PROMPT_TOOLKIT_COLOR_DEPTH": "DEPTH_4_BIT"},
}
"""The environment of a terminal, by the number of its colours."""
ASKED = 30
"""Seconds of the game's time after which its first question stands there."""
OTHERS = ("2C 3D 5S JC QD", "4C 6C")


@dataclass(frozen=True, slots=True)
class Scene:
    """A state of the screen, and the way to it."""

    name: str
    keys: str = ""
    state: State | None = None
    rules: Ruleset = PLAYROOM
    levels: tuple[str | None, ...] = (None, "steady", "sharp")
    menu: bool = False
    until: Callable[[Rig], Coroutine[Any, Any, None]] | None = None
    colours: int = 1 << 24
    """The number of colours that the terminal says it has."""
    asks: bool = False
    """True for the question of a first start, in lines, as nobody knows yet who reads it."""


def middle() -> State:
    table = "10H JH QH KH | 4S 5S 6S | 9C 9D 9S | 10C JC QC KC | AD AS AC"
    return position(
        "9H 3C 4C 5C KS 2D", table, discards="KD 2D", others=OTHERS, totals=(85, 105, 60)
    )


def regrouping() -> State:
    table = "8S 8H 8D | 5H 6H 7H | AC 2C 3C 4C"
    return position("8C 9H 2D KS", table, rules=MANIPULATION, others=OTHERS)


def full() -> State:
    """Return a table of 25 combinations."""
    runs = (f"{run}{suit}" for suit in "CDHS" for run in ("A2345", "6789", "10JQK"))
    laid = [" ".join(f"{rank}{run[-1]}" for rank in _ranks(run[:-1])) for run in runs]
    sets = [f"{rank}C {rank}D {rank}H" for rank in "A 2 3 4 5 6 7 8 9 10 J Q K".split()]
    others = ("4S 5S 6S JS AS", "7S 8S")
    return position("9S 3S 10S QS", " | ".join([*laid, *sets]), discards="KS 2S", others=others)


def _ranks(run: str) -> list[str]:
    return re.findall("10|.", run)


def going_out(*totals: int) -> State:
    table = "10H JH QH KH | 4S 5S 6S"
    return position("9H", table, discards="7D", others=OTHERS, totals=totals)


async def replay(rig: Rig) -> None:
    """Open the replay of a match and walk through its first round."""
    again = Replay(kept(with_options(AMERICAN, {"rounds-limit": "2"})))
    again.eyes = 0
    rig.desk.carry_out(open_replay(rig.desk, again))
    await rig.settled()
    await rig.press("enter", *["right"] * 8)


TO_REGROUP = ("g enter right enter", regrouping())
SCENES = (
    Scene("01-start", menu=True, asks=True),
    Scene("02-menu", menu=True),
    Scene("03-new-match", "1 enter", menu=True),
    Scene("04-table-at-the-start", "space right"),
    Scene("05-table-in-the-middle", "z", middle()),
    Scene("06-choosing-a-combination", "z enter", middle()),
    Scene("07-regrouping", *TO_REGROUP, MANIPULATION),
    Scene("08-what-could-be-laid", "P", middle()),
    Scene("09-end-of-round", "enter", going_out(85, 105, 60)),
    Scene("10-end-of-match", "enter", going_out(995, 905, 460)),
    Scene("11-replay", menu=True, until=replay),
    Scene("12-hand-over", levels=(None, None)),
    Scene("17-hand-over-after-a-turn", "enter space x", levels=(None, None, "steady")),
    Scene("13-help", "?", middle()),
    Scene("14-palette", "/ a d d space 9", middle()),
    Scene("15-on-the-table", "home up", middle()),
    Scene("16-building", "n enter right enter", middle()),
    Scene("18-eight-seats", "space right", levels=(None, *("steady",) * 7)),
    Scene("19-many-combinations", "z", full()),
    Scene("20-gin", "space right", rules=GIN, levels=(None, "steady")),
    Scene("21-sixteen-colours", "z", middle(), colours=16),
)


def draw(scene: Scene, size: tuple[int, int], theme: str, title: str = "") -> tuple[str, str]:
    """Go to a state; return the screen as SVG and as text."""
    if scene.asks:
        return first_question(size, theme, title)
    drawn = []

    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press(*scene.keys.split())
        if scene.until is not None:
            await scene.until(rig)
        drawn.append((picture(rig.terminal.screen, theme, title), rig.terminal.text + "\n"))

    with patch.dict(os.environ, COLOURS[scene.colours]):
        os.environ.pop("NO_COLOR", None)
        play(
            script,
            "table",
            levels=scene.levels,
            rules=scene.rules if scene.state is None else scene.state.rules,
            # The dealer is the one whom the first message names.
            state=scene.state and replace(scene.state, dealer=0),
            size=size,
            settings=Settings(theme=theme),
            menu=scene.menu,
        )
    return drawn[0]


def first_question(size: tuple[int, int], theme: str, title: str) -> tuple[str, str]:
    """Return the screen of somebody who starts the game for the first time."""
    desk = Keyboard(load_keymap()[0], language("en"), Settings(), means=own_means())
    terminal = Terminal(*size)

    async def main() -> tuple[str, str]:
        with create_pipe_input() as pipe:
            output = Vt100_Output(terminal, lambda: terminal.size, term="xterm-256color")
            face = KeyFace(desk, lambda: desk.open(FirstStart(desk, lambda _: None)), pipe, output)
            running = asyncio.ensure_future(face.loop.run_async())
            await asyncio.sleep(ASKED)
            drawn = picture(terminal.screen, theme, title), terminal.text + "\n"
            face.loop.end(0)
            await running
            return drawn

    with asyncio.Runner(loop_factory=HastyLoop) as runner:
        return runner.run(main())


def all_states(directory: Path, words: list[str]) -> None:
    os.environ[DATA] = tempfile.mkdtemp()  # for the match of the replay
    directory.mkdir(parents=True, exist_ok=True)
    for scene in SCENES:
        for size in SIZES:
            for theme in THEMES:
                name = f"{scene.name}-{size[0]}x{size[1]}-{theme}"
                if all(word in name for word in words):
                    svg, text = draw(scene, size, theme, name)
                    (directory / f"{name}.svg").write_text(svg, encoding="utf-8")
                    (directory / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    all_states(Path(sys.argv[1]), sys.argv[2:])
