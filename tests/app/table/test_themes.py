"""Every text of every theme is readable on its background."""

from __future__ import annotations

import re
from io import StringIO
from itertools import product

import pytest
from prompt_toolkit.data_structures import Size
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.output.vt100 import Vt100_Output

from rummy_tui.faces.screen.themes import LETTERED, THEMES, style, theme
from rummy_tui.store.settings import CHOICES

TEXTS = "title turn open dim number old heading value refusal bad good review".split()
GROUNDED = ("focus", "turn-bar", "fresh", "fits", "key", "back", "card")
SUITS = ("clubs", "diamonds", "hearts", "spades", "joker")
LEAST = {"contrast": 7.0}
"""Least contrast by theme, after the two levels of the Web Content Accessibility Guidelines."""
USUAL = 4.5
COLOURED = [name for name in THEMES if name not in LETTERED]
"""Themes with inks and grounds as numbers; `test_sixteen_colours` has the others."""


def _light(colour: str) -> float:
    """Return the relative luminance of `rrggbb`, by the same guidelines."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(theme: str, styles: str) -> float:
    attrs = style(theme).get_attrs_for_style_str(styles)
    assert attrs.color, styles
    assert attrs.bgcolor, styles
    return ratio(attrs.color, attrs.bgcolor)


def ratio(colour: str, ground: str) -> float:
    """Return the contrast ratio of two colours given as `rrggbb`."""
    one, other = sorted(map(_light, (colour, ground)))
    return (other + 0.05) / (one + 0.05)


def _texts() -> list[str]:
    """Return the styles of texts on the table and on cards, and of marked suits."""
    marked = [" ".join(both) for both in product(SUITS, ("", "focused", "picked"))]
    named = (["table", *text.split()] for text in (*TEXTS, *GROUNDED, *marked))
    return [" ".join(f"class:{name}" for name in names) for names in named]


def _of_256(theme: str, styles: str) -> list[str]:
    """Return the ink and the ground that a terminal with 256 colours gets."""
    sent = StringIO()
    output = Vt100_Output(sent, lambda: Size(24, 80), term="xterm-256color")
    output.set_attributes(style(theme).get_attrs_for_style_str(styles), ColorDepth.DEPTH_8_BIT)
    output.flush()
    colours = []
    for number in map(int, re.findall(r"[34]8;5;(\d+)", sent.getvalue())):
        parts = [8 + 10 * (number - 232)] * 3
        if number < 232:
            steps = ((number - 16) // 36, (number - 16) // 6 % 6, (number - 16) % 6)
            parts = [(0, 95, 135, 175, 215, 255)[step] for step in steps]
        colours.append("".join(f"{part:02x}" for part in parts))
    return colours


@pytest.mark.parametrize("theme", ["felt", "paper", "night"])
def test_the_grounds_are_as_clear_with_256_colours(theme: str) -> None:
    for styles in _texts():
        ink, ground = _of_256(theme, styles)
        assert ratio(ink, ground) >= USUAL, styles


@pytest.mark.parametrize("theme", COLOURED)
def test_every_text_stands_out_from_its_ground(theme: str) -> None:
    least = LEAST.get(theme, USUAL)
    for styles in _texts():
        assert contrast(theme, styles) >= least, styles


@pytest.mark.parametrize("theme", COLOURED)
def test_a_suit_keeps_its_colour_if_it_is_focused_or_chosen(theme: str) -> None:
    for suit, mark in product(SUITS, ("focused", "picked", "focused class:picked")):
        plain, marked = (
            style(theme).get_attrs_for_style_str(styles)
            for styles in (f"class:{suit}", f"class:{suit} class:{mark}")
        )
        assert marked.color == plain.color
        assert marked.bgcolor != plain.bgcolor


@pytest.mark.parametrize("theme", COLOURED)
def test_suits_and_places_that_are_marked_differ_from_others(theme: str) -> None:
    def ground(name: str) -> str | None:
        return style(theme).get_attrs_for_style_str(f"class:table class:{name}").bgcolor

    inks = {style(theme).get_attrs_for_style_str(f"class:{suit}").color for suit in SUITS}
    assert len(inks) == len(SUITS)
    marks = ("", "card", "focused", "picked", "turn-bar", "fresh", "fits")
    assert len({ground(name) for name in marks}) == len(marks)


def test_each_chosen_theme_is_drawn_with_many_colours_and_gives_way_with_few() -> None:
    for chosen, light in product(CHOICES["theme"], (False, True)):
        assert theme(chosen, ColorDepth.DEPTH_24_BIT, light=light) in THEMES
        assert theme(chosen, ColorDepth.DEPTH_4_BIT, light=light) in LETTERED
        assert theme(chosen, ColorDepth.DEPTH_1_BIT, light=light) == "plain"
