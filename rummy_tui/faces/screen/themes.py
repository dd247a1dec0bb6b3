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
_FELT: Final = {
    **_DARK,
    "turn-bar": "noreverse bg:#1d2f6f #ffffff bold",
    "fits": "bg:#4a1d6b #ffffff bold",
    "table": "bg:#0b3d24 #f0f5ee",
    "title": "bold #f2d27a",
    "turn": "bold #ffe27a",
    "open": "#a8eba8",
    "dim": "#b7cbbd",
    "dimmed": "#8a8578",
    "line": "#3f7355",
    "frame": "#5f9273",
    "frame-active": "#ffe27a",
    "number": "bold #f2d27a",
    "old": "#cfdcd2",
    "heading": "nounderline bold #f2d27a",
    "value": "#c3e2ff",
    "refusal": "bold #ffb08a",
    "bad": "bold #ffb3a8",
    "good": "#a8eba8",
    "gauge": "#a9d0f5",
    "review": "italic #c3e2ff",
    "key": "noreverse bg:#06251a #ffe27a",
    "back": "bg:#6b1f2a #ffe4e4",
}
_PAPER: Final = {
    **_LIGHT,
    "table": "bg:#f6ecd2 #33291a",
    "title": "bold #6e2f12",
    "turn": "bold #7d2b00",
    "dim": "#5f5442",
    "dimmed": "#8d8168",
    "line": "#c2b48f",
    "frame": "#94876a",
    "frame-active": "#7d2b00",
    "number": "bold #6e2f12",
    "old": "#4d4231",
    "heading": "nounderline bold #6e2f12",
    "key": "noreverse bg:#e3d4ab #472c00",
    "back": "bg:#8f3b2e #fff1e0",
    "card": "bg:#fffdf5 #000000",
    "edge": "bg:#fffdf5 #8d8168",
}
# Dark cards too, so that nothing on the screen is bright; suits have pale inks for them.
_NIGHT: Final = {
    **_DARK,
    "focus": "noreverse bg:#5f0087 #ffe9ff bold",
    "focused": "noreverse bg:#5f0087 bold",
    "picked": "nounderline bg:#00005f",
    "turn-bar": "noreverse bg:#1f3a5c #ece3d4 bold",
    "fresh": "bg:#7a2e00 #ffe9dc bold",
    "fits": "bg:#004d38 #dff5ec bold",
    "table": "bg:#0b0b0e #c9c0b0",
    "title": "bold #cf9f54",
    "turn": "bold #e6b85c",
    "open": "#7fb87f",
    "dim": "#8f8779",
    "dimmed": "#6e675b",
    "line": "#3a362f",
    "frame": "#5c564b",
    "frame-active": "#e6b85c",
    "number": "bold #cf9f54",
    "old": "#a89f90",
    "heading": "nounderline bold #cf9f54",
    "value": "#9dbfdc",
    "refusal": "bold #f0875f",
    "bad": "bold #f08a80",
    "good": "#7fb87f",
    "gauge": "#7f9fc4",
    "review": "italic #9dbfdc",
    "key": "noreverse bg:#2a261f #e6b85c",
    "back": "bg:#33334d #c4c4e0",
    "card": "bg:#212126 #ddd4c4",
    "edge": "bg:#212126 #8f8779",
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
_ON_DARK_CARDS: Final = {
    "clubs": "bold #8fd19a",
    "diamonds": "bold #93c0f5",
    "hearts": "bold #ff9d92",
    "spades": "bold #ddd4c4",
    "joker": "bold #d9b3f0",
}


def _with_suits(theme: dict[str, str], suits: dict[str, str]) -> dict[str, str]:
    ground = theme["card"].split()[0]
    return {**theme, **{suit: f"{ground} {ink}" for suit, ink in suits.items()}}


THEMES: Final = {
    "dark": _with_suits(_DARK, _FOUR_COLOURS),
    "light": _with_suits(_LIGHT, _FOUR_COLOURS),
    "felt": _with_suits(_FELT, _FOUR_COLOURS),
    "paper": _with_suits(_PAPER, _FOUR_COLOURS),
    "night": _with_suits(_NIGHT, _ON_DARK_CARDS),
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
