"""With sixteen colours every text is readable in each usual palette, as terminals draw it."""

from __future__ import annotations

import re
from functools import cache
from io import StringIO
from itertools import product
from typing import NamedTuple

import pytest
from prompt_toolkit.data_structures import Size
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.output.vt100 import Vt100_Output

from rummy_tui.faces.screen.themes import THEMES, style, theme
from rummy_tui.store.settings import CHOICES, Settings
from tests.app.rig import Rig, play
from tests.app.table.test_themes import SUITS, USUAL, ratio
from tests.tools.pictures import SCENES, Scene
from tests.tools.thorough import rows_of

pytestmark = pytest.mark.sampled

VGA = "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa " \
      "555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff"  # fmt: skip
PALETTES = {
    "xterm": "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 "
             "7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff",
    "VGA": VGA,
    "Linux console": VGA,
    "Windows console": "0c0c0c c50f1f 13a10e c19c00 0037da 881798 3a96dd cccccc "
                       "767676 e74856 16c60c f9f1a5 3b78ff b4009e 61d6d6 f2f2f2",
    "Solarized": "073642 dc322f 859900 b58900 268bd2 d33682 2aa198 eee8d5 "
                 "002b36 cb4b16 586e75 657b83 839496 6c71c4 93a1a1 fdf6e3",
}  # fmt: skip
"""Sixteen colours by their numbers: those of Solarized are the same for dark and light."""
LINUX = "Linux console"
LINUX_ITALIC, LINUX_UNDERLINED = 2, 6
"""The colours in which a Linux console draws such text, as it has no such letters."""
MARKS = ("", "focus", "focused", "picked", "picked focused", "fresh", "fits")
USED = sorted(
    {
        theme(chosen, ColorDepth.DEPTH_4_BIT, light=light)
        for chosen, light in product(CHOICES["theme"], (False, True))
    }
    - {"plain"}  # has the colours of the terminal itself
)


class Drawn(NamedTuple):
    """The colours of a cell by number, None for those of the terminal, and its attributes."""

    ink: int | None
    ground: int | None
    bold: bool = False
    italic: bool = False
    underlined: bool = False


def _sent(name: str, styles: str) -> Drawn:
    """Return the colours that prompt_toolkit sends to a terminal for a style."""
    sent = StringIO()
    output = Vt100_Output(sent, lambda: Size(24, 80), term="linux")
    attrs = style(name).get_attrs_for_style_str(styles)
    output.set_attributes(attrs, ColorDepth.DEPTH_4_BIT)
    output.flush()
    found = re.fullmatch(r"\x1b\[0;?([\d;]*)m", sent.getvalue())
    assert found, styles
    codes = [int(code) for code in found[1].split(";") if code]
    assert 7 not in codes, f"{styles}: reversed"
    inks = [code - 30 for code in codes if code in range(30, 38)]
    inks += [code - 82 for code in codes if code in range(90, 98)]
    grounds = [code - 40 for code in codes if code in range(40, 48)]
    grounds += [code - 92 for code in codes if code in range(100, 108)]
    assert len(inks) == len(grounds) == 1, f"{styles}: {codes}"
    return Drawn(inks[0], grounds[0], 1 in codes, 3 in codes, 4 in codes)


@cache
def _least(terminal: str, drawn: Drawn) -> float:
    """Return the contrast of a cell in a terminal; the least of the ways to draw bold text."""
    palette = PALETTES[terminal].split()
    assert drawn.ink is not None
    assert drawn.ground is not None
    ink, ground = drawn.ink, drawn.ground
    if terminal == LINUX:
        ground %= 8  # its bright grounds are the plain ones
        if drawn.italic or drawn.underlined:
            ink = LINUX_ITALIC if drawn.italic else LINUX_UNDERLINED
    inks = {ink, ink % 8 + 8} if drawn.bold else {ink}
    return min(ratio(palette[each], palette[ground]) for each in inks)


def _styles(name: str) -> list[str]:
    """Return all texts and edges of a theme on the table and on cards, with each mark."""
    edges = ("card", "edge", "edge dimmed", *SUITS)
    own = [key for key in THEMES[name] if key not in ("table", "dimmed", *edges)]
    texts = [" ".join(both).strip() for both in product(("", "me", *own, *edges), MARKS)]
    return [" ".join(f"class:{each}" for each in f"table {text}".split()) for text in texts]


@pytest.mark.parametrize("terminal", PALETTES)
@pytest.mark.parametrize("name", USED)
def test_every_text_stands_out_in_every_palette(name: str, terminal: str) -> None:
    pale = {
        styles: round(found, 1)
        for styles in _styles(name)
        if (found := _least(terminal, _sent(name, styles))) < USUAL
    }
    assert pale == {}


@pytest.mark.parametrize("terminal", PALETTES)
@pytest.mark.parametrize("name", USED)
def test_a_marked_card_differs_from_others(name: str, terminal: str) -> None:
    """Its ground differs as much as a text from its ground, or nearly."""
    palette = PALETTES[terminal].split()

    def ground(mark: str) -> str:
        number = _sent(name, f"class:table class:hearts {mark}").ground
        assert number is not None
        return palette[number % 8 if terminal == LINUX else number]

    plain, focused, picked = (ground(mark) for mark in ("", "class:focused", "class:picked"))
    assert len({plain, focused, picked}) == 3
    assert ratio(picked, plain) >= USUAL
    assert ratio(picked, focused) >= USUAL


@pytest.mark.parametrize("scene", rows_of(SCENES, SCENES[::3]), ids=lambda scene: scene.name)
def test_every_cell_of_a_drawn_screen_stands_out(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PROMPT_TOOLKIT_COLOR_DEPTH", "DEPTH_4_BIT")
    names = "black red green brown blue magenta cyan white".split()
    numbers = {name: number for number, name in enumerate(names)}
    numbers |= {f"bright{name}": number + 8 for name, number in numbers.items()}
    pale = set()

    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press(*scene.keys.split())
        if scene.until is not None:
            await scene.until(rig)
        screen = rig.terminal.screen
        for row, terminal in product(screen.buffer.values(), PALETTES):
            for cell in filter(lambda cell: cell.data.strip(), row.values()):
                colours = numbers[cell.fg], numbers[cell.bg]
                drawn = Drawn(*colours, cell.bold, cell.italics, cell.underscore)
                if _least(terminal, drawn) < USUAL:
                    pale.add((terminal, drawn, cell.data))

    play(
        script,
        "table",
        levels=scene.levels,
        rules=scene.rules if scene.state is None else scene.state.rules,
        state=scene.state,
        size=(100, 30),
        menu=scene.menu,
    )
    assert pale == set()


def test_suits_without_colours_have_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PROMPT_TOOLKIT_COLOR_DEPTH", "DEPTH_4_BIT")

    async def script(rig: Rig) -> None:
        await rig.settled()
        assert re.search("♣c|♦d|♥h|♠s", rig.terminal.text)

    play(script, "table", settings=Settings(theme="felt"))
