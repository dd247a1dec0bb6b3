"""The pictures of the README and of `docs/`, with the sentences heard there.

`python -m tests.tools.docs_pictures` writes them: each picture, and beside it the keys that a
listener presses there, with the sentences, of which the README has a copy. Most are of matches that
were really played, and one is in motion.
"""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

from rummy_tui.rules.state import State
from rummy_tui.rules.variants import GIN
from rummy_tui.store.settings import Settings
from tests.app.rig import Rig, play
from tests.tools.child import BYTES
from tests.tools.moving_picture import Film, film, in_its_own_time, moving_picture
from tests.tools.pictures import TO_REGROUP
from tests.tools.played import Played
from tests.tools.rule_pictures import rule_pictures
from tests.tools.svg import picture

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
README = PICTURES.parents[1] / "README.md"
HEARD = re.compile(r"(?<=key by key:\n\n).*?(?=\n## Play)", re.DOTALL)
"""The part of the README that is heard while its picture moves; other pages include the file."""
COLOURS = {"COLORTERM": "truecolor", "TERM": "xterm-256color"}


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture: a match, the keys that lead there, and the keys of a listener."""

    title: str
    match: Played | State
    first: str = ""
    """Keys before those of which is told."""
    keys: str = ""
    heard: str = ""
    theme: str = "dark"
    size: tuple[int, int] = (120, 34)


@dataclass(frozen=True, slots=True)
class Moving:
    """A picture in motion: keys, each with the seconds that a person takes before it."""

    shown: Shown
    keys: tuple[tuple[float, str], ...]
    seconds: float = 12.0

    async def act(self, rig: Rig) -> None:
        for seconds, key in self.keys:
            await asyncio.sleep(seconds)
            await rig.send(BYTES.get(key, key))


TABLE = Shown(
    "A table of Playroom Rummy in the middle of a round", Played(3, 50, 2), heard="z P enter"
)
SHOWN = {
    "table": TABLE,
    "light": replace(
        TABLE, title="The same table in the light theme", heard="s e d", theme="light"
    ),
    "felt": replace(TABLE, title="The same table on green felt", heard="", theme="felt"),
    "lay": Shown("All that could be laid", Played(2, 70), "", "P", "P enter P enter"),
    "round-end": Shown("The end of a round of Playroom Rummy", Played(6, 55), "", "x", "x"),
    "gin": Shown(
        "A knock in Gin Rummy",
        Played(1, 42, rules=GIN, levels=(None, "steady")),
        "end",
        "k",
        "k y",
    ),
    "regrouping": Shown(
        "Putting the table together anew in Manipulation Rummy",
        TO_REGROUP[1],
        "",
        TO_REGROUP[0],
        "g enter down enter enter escape escape enter enter p",
        size=(100, 30),
    ),
}
MOVING = {
    "moving": Moving(
        Shown("Twelve seconds of Playroom Rummy", Played(4, 48), "end"),
        ((1.2, "space"), (1.6, "P"), (2.4, "enter"), (1.6, "end"), (0.8, "x")),
    ),
}


def _at(
    shown: Shown, layout: str, script: Callable[[Rig], Coroutine[Any, Any, None]], pace: str
) -> None:
    """Run a script where a picture begins."""
    played = isinstance(shown.match, Played)

    async def begun(rig: Rig) -> None:
        await rig.settled()
        if isinstance(shown.match, Played):
            await shown.match.resume(rig)
        await rig.press(*shown.first.split())
        await script(rig)

    with patch.dict(os.environ, COLOURS), in_its_own_time():
        os.environ.pop("NO_COLOR", None)
        play(
            begun,
            layout,
            levels=(None, "steady", "sharp"),
            rules=shown.match.rules,
            state=None if isinstance(shown.match, Played) else shown.match,
            size=shown.size,
            settings=Settings(theme=shown.theme),
            menu=played,
            spoken=layout == "reader",
            pace=pace,
        )


def draw(shown: Shown) -> str:
    """Return a picture as SVG."""
    drawn = []

    async def script(rig: Rig) -> None:
        await rig.press(*shown.keys.split())
        drawn.append(picture(rig.terminal.screen, shown.theme, shown.title))

    _at(shown, "table", script, "none")
    return drawn[0]


def draw_moving(moving: Moving) -> str:
    """Return a picture in motion as SVG; its still is its last frame."""
    shown, films = moving.shown, list[Film]()

    async def script(rig: Rig) -> None:
        films.append(await film(rig, moving.act, moving.seconds))

    _at(shown, "table", script, "voice")
    return moving_picture(films[0], moving.seconds, shown.theme, shown.title)


def _key_name(key: str) -> str:
    return f"Shift+{key}" if key.isupper() else key.capitalize()


def hear(shown: Shown) -> str:
    """Return the keys that a listener presses there, each with its sentences, as Markdown."""
    lines = []

    async def script(rig: Rig) -> None:
        for key in shown.heard.split():
            before = len(rig.said)
            await rig.press(key)
            heard = " ".join(rig.said[before:])
            lines.append(f"- {_key_name(key)}: “{heard}”")

    _at(shown, "reader", script, "none")
    return "\n".join(lines) + "\n"


def made() -> dict[str, str]:
    """Return the files of `docs/pictures`, as they should be now."""
    files = {f"{name}.svg": draw(shown) for name, shown in SHOWN.items()}
    files |= {f"{name}.md": hear(shown) for name, shown in SHOWN.items() if shown.heard}
    for name, moving in MOVING.items():
        heard = " ".join(key for _, key in moving.keys)
        files[f"{name}.svg"] = draw_moving(moving)
        files[f"{name}.md"] = hear(replace(moving.shown, heard=heard))
    return files | rule_pictures()


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    files = made()
    for name, text in files.items():
        (PICTURES / name).write_text(text, encoding="utf-8")
    readme = README.read_text(encoding="utf-8")
    before, after = HEARD.split(readme)
    README.write_text(f"{before}{files['moving.md']}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
