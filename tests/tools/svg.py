"""A terminal's screen as an SVG picture that looks almost the same with any fonts.

Frames, suits and marks are drawn as shapes, and each letter is placed in its cell: only the shapes
of letters come from the viewer's own monospaced font.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any, Final

import pyte

Cells = tuple[Any, ...]
"""The cells of a row, or of a part of it."""
WIDTH: Final = 10
HEIGHT: Final = 20
"""The height of a cell."""
BASELINE: Final = 15
MIDDLE: Final = (WIDTH // 2, HEIGHT // 2)
FONT: Final = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
GROUNDS: Final = {
    "dark": ("e4e4e4", "1c1c1c"),
    "light": ("1c1c1c", "f2efe6"),
    "felt": ("f0f5ee", "0b3d24"),
}
"""The colours of letters and background by theme; a terminal's own defaults are drawn like them."""
NAMES: Final = "black red green brown blue magenta cyan white".split()
NAMED: Final = dict(
    zip(
        [*NAMES, *(f"bright{name}" for name in NAMES)],
        "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa "
        "555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff".split(),
        strict=True,
    )
)
"""The sixteen colours of pyte, as a VGA console draws them."""
SIDES: Final = dict(
    zip("─│╭╮╰╯├┤┬┴┼", "lr ud rd ld ru lu udr udl lrd lru udlr".split(), strict=True)
)
"""The characters of frames, each with the sides of its cell to which its lines go."""
CRISP: Final = 'shape-rendering="crispEdges"'
"""Without it seams show between cells; no CSS, as some viewers have none."""
BLOCKS: Final = {char: eighths for eighths, char in enumerate("▏▎▍▌▋▊▉█", start=1)}
SHAPES: Final = {
    "♥": "M5 15C0 11 1 6 3 6Q5 6 5 8Q5 6 7 6C9 6 10 11 5 15Z",
    "♦": "M5 5L9 10L5 15L1 10Z",
    "♠": "M5 5C6 8 9 9 9 11.5C9 13.5 7 14 5.5 12.5L6.5 15H3.5L4.5 12.5C3 14 1 13.5 1 11.5"
    "C1 9 4 8 5 5Z",
    "♣": "M5 5A2.2 2.2 0 0 1 6.4 9A2.2 2.2 0 1 1 5.5 12.3L6.5 15H3.5L4.5 12.3A2.2 2.2 0 1 1 3.6 9"
    "A2.2 2.2 0 0 1 5 5Z",
    "▶": "M1 5L9 10L1 15Z",
    "▲": "M5 5L9 14H1Z",
    "◆": "M5 5L9 10L5 15L1 10Z",
    "★": "M5 4L6.3 8H10L7 10.5L8 15L5 12.3L2 15L3 10.5L0 8H3.7Z",
}


def picture(screen: pyte.Screen, ground: str, title: str) -> str:
    """Return the screen as SVG; `title` is read if the picture cannot be seen."""
    rows = (shapes(row, 0, y, ground) for y, row in enumerate(cells(screen)))
    parts = [part for row in rows for part in row]
    return drawn(parts, (screen.columns, screen.lines), ground, title)


def cells(screen: pyte.Screen) -> list[Cells]:
    """Return the cells of each row of a screen, as they are now."""
    return [tuple(screen.buffer[y][x] for x in range(screen.columns)) for y in range(screen.lines)]


def drawn(parts: list[str], size: tuple[int, int], ground: str, title: str, style: str = "") -> str:
    """Return an SVG of so many columns and lines on the ground of a terminal."""
    width, height = size[0] * WIDTH, size[1] * HEIGHT
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"'
            f' font-family="{FONT}" font-size="16">',
            f"<title>{escape(title)}</title>",
            *([f"<style>{style}</style>"] if style else []),
            f'<rect width="{width}" height="{height}" rx="6" fill="#{GROUNDS[ground][1]}"/>',
            *parts,
            "</svg>\n",
        ]
    )


def shapes(row: Cells, x: int, y: int, ground: str) -> Iterator[str]:
    """Yield the shapes of cells from column `x` of row `y` on.

    The backgrounds come first, then the characters, by style.
    """
    letters, behind = GROUNDS[ground]
    styles = [_style(cell, letters, behind) for cell in row]
    begin = 0
    texts = []
    for end in range(1, len(row) + 1):
        if end < len(row) and styles[end] == styles[begin]:
            continue
        fore, back, bold, underlined = styles[begin]
        left, top = (x + begin) * WIDTH, y * HEIGHT
        if back != behind:
            size = f'width="{(end - begin) * WIDTH}" height="{HEIGHT}"'
            yield f'<rect {CRISP} x="{left}" y="{top}" {size} fill="#{back}"/>'
        if underlined:
            size = f'width="{(end - begin) * WIDTH}" height="1"'
            texts.append(
                f'<rect {CRISP} x="{left}" y="{top + BASELINE + 2}" {size} fill="#{fore}"/>'
            )
        texts += _cells([cell.data for cell in row[begin:end]], left, top, fore, bold)
        begin = end
    yield from texts


def _style(cell: Any, letters: str, behind: str) -> tuple[str, str, bool, bool]:
    fore = letters if cell.fg == "default" else NAMED.get(cell.fg, cell.fg)
    ground = behind if cell.bg == "default" else NAMED.get(cell.bg, cell.bg)
    if cell.reverse:
        fore, ground = ground, fore
    return fore, ground, cell.bold, cell.underscore


def _cells(chars: list[str], left: int, top: int, fore: str, bold: bool) -> Iterator[str]:
    """Yield cells of one style: one path of all lines, each shape, and one text of all letters."""
    path, text, places = "", "", []
    for place, char in enumerate(chars):
        x = left + place * WIDTH
        if char in SIDES:
            path += _lines(SIDES[char], x, top)
        elif char in BLOCKS:
            size = f'width="{BLOCKS[char] * WIDTH / 8:g}" height="{HEIGHT}"'
            yield f'<rect {CRISP} x="{x}" y="{top}" {size} fill="#{fore}"/>'
        elif char == "▒":
            size = f'width="{WIDTH}" height="{HEIGHT}" fill-opacity="0.5"'
            yield f'<rect {CRISP} x="{x}" y="{top}" {size} fill="#{fore}"/>'
        elif char in SHAPES:
            yield f'<path transform="translate({x} {top})" d="{SHAPES[char]}" fill="#{fore}"/>'
        elif char.strip():
            text += char
            places.append(str(x))
    if path:
        yield f'<path d="{path}" fill="none" stroke="#{fore}"/>'
    if text:
        weight = ' font-weight="bold"' if bold else ""
        at = f'x="{" ".join(places)}" y="{top + BASELINE}"'
        yield f'<text {at} fill="#{fore}"{weight}>{escape(text, quote=False)}</text>'


def _lines(sides: str, x: int, y: int) -> str:
    """Return a path from the middle of a cell to its sides; a corner is round."""
    across, down = x + MIDDLE[0], y + MIDDLE[1]
    ends = {"l": (x, down), "r": (x + WIDTH, down), "u": (across, y), "d": (across, y + HEIGHT)}
    if len(sides) == 2 and sides not in ("lr", "ud"):
        (x1, y1), (x2, y2) = ends[sides[0]], ends[sides[1]]
        return f"M{x1} {y1}Q{across} {down} {x2} {y2}"
    return "".join(f"M{across} {down}L{ends[side][0]} {ends[side][1]}" for side in sides)
