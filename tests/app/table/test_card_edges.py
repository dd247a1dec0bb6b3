"""The edges of cards, of which a raised card leaves the corner of its neighbour visible."""

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
