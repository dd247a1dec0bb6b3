"""The edges of cards: corners beside raised cards, and the frame of the focused one."""

from __future__ import annotations

import pytest

from rummy_tui.faces.screen.table.card_drawing import Drawn, Ink, Size, row_of
from rummy_tui.rules.cards import card

INK = Ink(unicode=True)


@pytest.mark.parametrize("edge", ["class:dimmed", "class:focused"])
@pytest.mark.parametrize(("raised", "line", "corner"), [(0, 0, "╮"), (1, -1, "╯")])
def test_a_corner_beside_a_raised_card_has_the_ink_of_its_own_card(
    edge: str, raised: int, line: int, corner: str
) -> None:
    cards = [
        Drawn(card(code), edge=edge if n == 0 else "", raised=n == raised)
        for n, code in enumerate(("7H", "8H"))
    ]
    picture = row_of(cards, INK, Size.TALL, rises=True)
    (style,) = (
        style
        for n, (style, text) in enumerate(picture.lines[line])
        if text == corner and n < len(picture.lines[line]) - 1
    )
    assert style == f"class:edge {edge}"


@pytest.mark.parametrize("size", [size for size in Size if size is not Size.FLAT])
@pytest.mark.parametrize("raised", ["", "0", "1", "2", "01", "12", "02", "012"])
@pytest.mark.parametrize("focus", [0, 1, 2])
@pytest.mark.parametrize("unicode", [True, False])
def test_the_frame_of_the_focused_card_is_closed(
    size: Size, raised: str, focus: int, unicode: bool
) -> None:
    cards = [
        Drawn(
            card(code),
            edge="class:focused" if n == focus else "",
            raised=str(n) in raised,
        )
        for n, code in enumerate(("7H", "10S", "JK"))
    ]
    ink = Ink(unicode)
    picture = row_of(cards, ink, size, rises=True)
    cells = [[(char, style) for style, text in line for char in text] for line in picture.lines]
    spot = picture.spots[focus]
    top, bottom = spot.y, spot.bottom - 1
    top_left, top_right, bottom_left, bottom_right, flat, side = ink.edges
    across = flat * (spot.right - spot.left - 2)
    drawn = [cells[y][spot.left : spot.right] for y in range(top, bottom + 1)]
    texts = ["".join(char for char, _ in line) for line in drawn]
    assert texts[0] == top_left + across + top_right
    assert texts[-1] == bottom_left + across + bottom_right
    assert all(text[0] == text[-1] == side for text in texts[1:-1])
    frame = [*drawn[0], *drawn[-1], *(line[place] for line in drawn for place in (0, -1))]
    assert {style for _, style in frame} == {"class:edge class:focused"}
