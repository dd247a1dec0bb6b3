"""Every text of every theme is readable on its background."""

from __future__ import annotations

from itertools import product

import pytest
from prompt_toolkit.output import ColorDepth

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


@pytest.mark.parametrize("theme", COLOURED)
def test_every_text_stands_out_from_its_ground(theme: str) -> None:
    least = LEAST.get(theme, USUAL)
    marked = [" ".join(both) for both in product(SUITS, ("", "focused", "picked"))]
    for text in (*TEXTS, *GROUNDED, *marked):
        styles = " ".join(f"class:{name}" for name in ("table", *text.split()))
        assert contrast(theme, styles) >= least, text


@pytest.mark.parametrize("theme", COLOURED)
def test_a_suit_keeps_its_colour_where_it_is_focused_or_chosen(theme: str) -> None:
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
