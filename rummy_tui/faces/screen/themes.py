"""Colours. They only repeat what a sign or a word already says."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from prompt_toolkit.output import ColorDepth
from prompt_toolkit.styles import Style

_PLAIN: Final = {
    "title": "bold",
    "turn": "bold",
    "turn-bar": "reverse bold",
    "new": "bold",
    "key": "reverse",
    "focus": "reverse bold",
    "focused": "reverse bold",
    "picked": "underline",
    "fresh": "bold",
    "fits": "bold",
    "heading": "bold underline",
    "refusal": "bold",
    "review": "italic",
}
# `focused` and `picked` set no text colour, so that a suit keeps its own.
_MARKED: Final = {
    "focus": "noreverse bg:#ffd75f #000000 bold",
    "focused": "noreverse bg:#ffd75f bold",
    "picked": "nounderline bg:#cfe6f2",
    "turn-bar": "noreverse bg:#2b5c8a #ffffff bold",  # not the background of the focus
    "fresh": "bg:#b84a00 #ffffff bold",
    "fits": "bg:#00684a #ffffff bold",
}
_DARK: Final = {
    **_PLAIN,
    **_MARKED,
    "table": "bg:#1c1c1c #e4e4e4",  # fixed, so that contrasts hold with any terminal colours
    "title": "bold #d7af5f",
    "turn": "bold #ffd75f",
    "open": "#87d787",
    "dim": "#9a9a9a",
    "dimmed": "#9a9a9a",
    "behind": "#5c5c5c",
    "line": "#4e4e4e",
    "frame": "#6c6c6c",
    "frame-active": "#ffd75f",
    "number": "bold #d7af5f",
    "old": "#b4b4b4",
    "heading": "nounderline bold #d7af5f",
    "value": "#afd7ff",
    "refusal": "bold #ff875f",
    "bad": "bold #ff8787",
    "good": "#87d787",
    "gauge": "#87afd7",
    "review": "italic #87afd7",
    "key": "noreverse bg:#3a3a3a #ffd75f",
    "back": "bg:#5f5f87 #e4e4ff",
    "card": "bg:#f4f1e8 #000000",
    "edge": "bg:#f4f1e8 #8a8578",
}
_LIGHT: Final = {
    **_DARK,
    "table": "bg:#f2efe6 #1c1c1c",
    "title": "bold #6b4500",
    "turn": "bold #7a3d00",
    "open": "#1b5e30",
    "dim": "#5a5a5a",
    "dimmed": "#8a8578",
    "behind": "#b3ac9b",
    "line": "#b8b2a2",
    "frame": "#8a8578",
    "frame-active": "#7a3d00",
    "number": "bold #6b4500",
    "old": "#444444",
    "heading": "nounderline bold #6b4500",
    "value": "#173f73",
    "refusal": "bold #a3200f",
    "bad": "bold #a3200f",
    "good": "#1b5e30",
    "gauge": "#2a5f9e",
    "review": "italic #173f73",
    "key": "noreverse bg:#ddd6c4 #4d3200",
    "back": "bg:#b9b9dc #22224a",
    "card": "bg:#ffffff #000000",
    "edge": "bg:#ffffff #8a8578",
}
_CONTRAST: Final = {
    **_DARK,
    "focus": "noreverse bg:#ffff00 #000000 bold",
    "focused": "noreverse bg:#ffff00 bold",
    "picked": "underline bg:#d8eeff",
    "turn-bar": "noreverse bg:#003f7f #ffffff bold",
    "fresh": "bg:#862c00 #ffffff bold",
    "fits": "bg:#00503a #ffffff bold",
    "table": "bg:#000000 #ffffff",
    "title": "bold #ffff5f",
    "turn": "bold #ffff00",
    "open": "#8fff8f",
    "dim": "#dadada",
    "dimmed": "#808080",
    "behind": "#5f5f5f",
    "line": "#c6c6c6",
    "frame": "#c6c6c6",
    "frame-active": "#ffff00",
    "number": "bold #ffff5f",
    "old": "#ffffff",
    "heading": "underline bold #ffff5f",
    "value": "#c8e8ff",
    "refusal": "bold #ffb08a",
    "bad": "bold #ffb0b0",
    "good": "#8fff8f",
    "gauge": "#c8e8ff",
    "review": "italic #c8e8ff",
    "key": "noreverse bg:#303030 #ffff5f",
    "back": "bg:#ffffff #000000",
    "card": "bg:#ffffff #000000",
    "edge": "bg:#ffffff #000000",
}
# Black, grey, white and bright cyan on black, and black on these: no other colours of a terminal
# stand out from each other in every usual palette. Suits are told apart by their letters. Italics
# and underlines never lie on a bright ground, as the Linux console draws them green and cyan, and
# nothing black is bold, as many consoles draw bold as a brighter colour.
_SIXTEEN: Final = {
    **_PLAIN,
    "table": "bg:ansiblack ansigray",
    "title": "bold ansiwhite",
    "turn": "bold ansiwhite",
    "turn-bar": "noreverse nobold bg:ansigray ansiblack",
    "new": "bold ansiwhite",
    "key": "noreverse bg:ansigray ansiblack",
    "focus": "noreverse nobold noitalic nounderline bg:ansibrightcyan ansiblack",
    "focused": "noreverse nobold noitalic nounderline bg:ansibrightcyan ansiblack",
    "picked": "nounderline bg:ansiblack ansiwhite",
    "fresh": "bold noitalic bg:ansiblack ansiwhite",
    "fits": "nobold noitalic bg:ansigray ansiblack",
    "heading": "nounderline nobold ansibrightcyan",
    "open": "ansibrightcyan",
    "dim": "ansigray",
    "dimmed": "ansiblack",
    "behind": "ansigray",
    "line": "ansigray",
    "frame": "ansigray",
    "frame-active": "ansibrightcyan",
    "number": "ansibrightcyan",
    "old": "ansigray",
    "value": "ansibrightcyan",
    "refusal": "bold ansiwhite",
    "bad": "bold ansiwhite",
    "good": "ansibrightcyan",
    "gauge": "ansibrightcyan",
    "review": "italic ansibrightcyan",
    "back": "bg:ansiblack ansibrightcyan",
    "card": "bg:ansiwhite ansiblack",
    "edge": "bg:ansiwhite ansiblack",
}
_ALIKE: Final = dict.fromkeys(("clubs", "diamonds", "hearts", "spades", "joker"), "ansiblack")
_FOUR_COLOURS: Final = {
    "clubs": "bold #006400",
    "diamonds": "bold #0048c0",
    "hearts": "bold #c00000",
    "spades": "bold #000000",
    "joker": "bold #8700af",
}
_DARKER: Final = {
    **_FOUR_COLOURS,
    "clubs": "bold #004d00",
    "diamonds": "bold #002f9e",
    "hearts": "bold #980000",
    "joker": "bold #64008a",
}
# The palette of Okabe and Ito for colour-blind people, darkened for the light cards.
_OKABE_ITO: Final = {
    "clubs": "bold #00633f",
    "diamonds": "bold #005a94",
    "hearts": "bold #963800",
    "spades": "bold #000000",
    "joker": "bold #86345f",
}


def _with_suits(theme: dict[str, str], suits: dict[str, str]) -> dict[str, str]:
    ground = theme["card"].split()[0]
    return {**theme, **{suit: f"{ground} {ink}" for suit, ink in suits.items()}}


THEMES: Final = {
    "dark": _with_suits(_DARK, _FOUR_COLOURS),
    "light": _with_suits(_LIGHT, _FOUR_COLOURS),
    "contrast": _with_suits(_CONTRAST, _DARKER),
    "colour-blind": _with_suits(_DARK, _OKABE_ITO),
    "colour-blind, light": _with_suits(_LIGHT, _OKABE_ITO),
    "sixteen": _with_suits(_SIXTEEN, _ALIKE),
    "plain": _PLAIN,
}


LETTERED: Final = ("sixteen", "plain")
"""Themes that do not colour the suits: a letter follows each symbol."""


def depth(environ: Mapping[str, str]) -> ColorDepth | None:
    """Return the colour depth that an environment asks for; None if it does not say."""
    # Like `ColorDepth.from_env`, which reads the environment of the process.
    if environ.get("NO_COLOR"):
        return ColorDepth.DEPTH_1_BIT
    if (asked := environ.get("PROMPT_TOOLKIT_COLOR_DEPTH")) in [each.value for each in ColorDepth]:
        return ColorDepth(asked)
    # GNU screen passes on COLORTERM but distorts such colours.
    seen = not environ.get("TERM", "").startswith("screen")
    if seen and environ.get("COLORTERM") in ("truecolor", "24bit"):
        return ColorDepth.DEPTH_24_BIT
    return None


def theme(chosen: str, depth: ColorDepth, *, light: bool) -> str:
    """Return the name of the theme for a setting, a colour depth and a background."""
    if depth is ColorDepth.DEPTH_1_BIT or chosen == "plain":
        return "plain"
    if depth is ColorDepth.DEPTH_4_BIT:
        return "sixteen"
    if chosen == "auto":
        return "light" if light else "dark"
    return "colour-blind, light" if chosen == "colour-blind" and light else chosen


@cache  # called at every frame
def style(name: str) -> Style:
    """Return a theme as a style of prompt_toolkit."""
    return Style.from_dict(THEMES[name])
