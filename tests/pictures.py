"""Pictures of the table layout in its states, sizes and themes, to be looked at one by one.

`python -m tests.pictures DIRECTORY` writes an SVG picture and its text for each; a word behind it
chooses those whose names have it.
"""

from __future__ import annotations

import io
import os
import sys
import tempfile
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from rummy_tui.desk.first_start import FirstStart
from rummy_tui.pages.replaying import open_replay
from rummy_tui.pages.replays import Replay
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import State
from rummy_tui.rules.variants import AMERICAN, MANIPULATION, PLAYROOM, with_options
from rummy_tui.store.settings import Settings
from tests.app.rig import Rig, Terminal, play
from tests.kept_matches import kept
from tests.rules.positions import position

SIZES = ((60, 20), (80, 24), (100, 30), (160, 50))
THEMES = ("dark", "light")
GROUND = TerminalTheme((0, 0, 0), (229, 229, 229), [(0, 0, 0)] * 8)
OTHERS = ("2C 3D 5S JC QD", "4C 6C")


@dataclass(frozen=True, slots=True)
class Scene:
    """A state of the screen, and how it is come to."""

    name: str
    keys: str = ""
    state: State | None = None
    rules: Ruleset = PLAYROOM
    levels: tuple[str | None, ...] = (None, "steady", "sharp")
    menu: bool = False
    until: Callable[[Rig], Coroutine[Any, Any, None]] | None = None


def middle() -> State:
    table = "10H JH QH KH | 4S 5S 6S | 9C 9D 9S | 10C JC QC KC | AD AS AC"
    return position(
        "9H 3C 4C 5C KS 2D", table, discards="KD 2D", others=OTHERS, totals=(85, 105, 60)
    )


def regrouping() -> State:
    table = "8S 8H 8D | 5H 6H 7H | AC 2C 3C 4C"
    return position("8D 9H 2D KS", table, rules=MANIPULATION, others=OTHERS)


def going_out(*totals: int) -> State:
    table = "10H JH QH KH | 4S 5S 6S"
    return position("9H", table, discards="7D", others=OTHERS, totals=totals)


async def first_question(rig: Rig) -> None:
    rig.desk.open(FirstStart(rig.desk))
    await rig.settled()


async def replay(rig: Rig) -> None:
    """Walk the first round of a match again."""
    again = Replay(kept(with_options(AMERICAN, {"rounds-limit": "2"})))
    again.eyes = 0
    open_replay(rig.desk, again)
    await rig.settled()
    await rig.press("down", "enter", *["right"] * 8)


SCENES = (
    Scene("01-start", menu=True, until=first_question),
    Scene("02-menu", menu=True),
    Scene("03-new-match", "1 enter", menu=True),
    Scene("04-table-at-the-start", "space right"),
    Scene("05-table-in-the-middle", "z", middle()),
    Scene("06-choosing-a-combination", "z enter", middle()),
    Scene("07-regrouping", "g enter right enter", regrouping(), MANIPULATION),
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
)


def _text(terminal: Terminal) -> Text:
    """The screen, each cell in its style."""
    text, buffer = Text(), terminal.screen.buffer
    for y in range(terminal.screen.lines):
        for x in range(terminal.screen.columns):
            cell = buffer[y][x]
            words = [
                word
                for word, holds in (
                    ("bold", cell.bold),
                    ("italic", cell.italics),
                    ("underline", cell.underscore),
                    ("reverse", cell.reverse),
                )
                if holds
            ]
            for ground, colour in (("", cell.fg), ("on ", cell.bg)):
                if len(colour) == 6 and all(c in "0123456789abcdef" for c in colour):
                    words.append(f"{ground}#{colour}")
            text.append(cell.data, " ".join(words))
        text.append("\n")
    return text


def draw(scene: Scene, size: tuple[int, int], theme: str, directory: Path) -> None:
    """Come to a state, and write what the screen shows then."""

    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press(*scene.keys.split())
        if scene.until is not None:
            await scene.until(rig)
        name = f"{scene.name}-{size[0]}x{size[1]}-{theme}"
        console = Console(
            record=True, width=size[0], height=size[1], file=io.StringIO(), color_system="truecolor"
        )
        console.print(_text(rig.terminal), end="", no_wrap=True, overflow="crop")
        console.save_svg(str(directory / f"{name}.svg"), title=name, theme=GROUND)
        (directory / f"{name}.txt").write_text(rig.terminal.text + "\n", encoding="utf-8")

    play(
        script,
        "table",
        levels=scene.levels,
        rules=scene.rules if scene.state is None else scene.state.rules,
        state=scene.state,
        size=size,
        settings=Settings(theme=theme),
        menu=scene.menu,
    )


def main() -> None:
    directory, *words = sys.argv[1:]
    data = tempfile.mkdtemp()  # for the match that is walked again
    os.environ.update(COLORTERM="truecolor", TERM="xterm-256color", XDG_DATA_HOME=data)
    Path(directory).mkdir(parents=True, exist_ok=True)
    for scene in SCENES:
        for size in SIZES:
            for theme in THEMES:
                name = f"{scene.name}-{size[0]}x{size[1]}-{theme}"
                if all(word in name for word in words):
                    draw(scene, size, theme, Path(directory))


if __name__ == "__main__":
    main()
