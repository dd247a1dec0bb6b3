"""Colours. They only ever repeat what a letter or a word says as well."""

from __future__ import annotations

import os
from functools import cache
from typing import Final

from prompt_toolkit.output import ColorDepth
from prompt_toolkit.styles import Style

_PLAIN: Final = {
    "title": "bold",
    "turn": "bold",
    "new": "bold",
    "key": "reverse",
    "focus": "reverse bold",
    "refusal": "bold",
    "review": "italic",
}
_CARD: Final = "bg:#f4f1e8 "
_COLOURED: Final = {
    **_PLAIN,
    "table": "bg:#1c1c1c #e4e4e4",  # whatever the terminal's own colours are, all is told apart
    "title": "bold #d7af5f",
    "turn": "bold #ffd75f",
    "open": "#87d787",
    "dim": "#9a9a9a",
    "line": "#4e4e4e",
    "number": "bold #d7af5f",
    "old": "#b4b4b4",
    "refusal": "bold #ff875f",
    "review": "italic #87afd7",
    "key": "bg:#3a3a3a #ffd75f",
    "card": _CARD + "#000000",
    "edge": _CARD + "#8a8578",
    "joker": _CARD + "bold #8700af",
    "focus": "noreverse bg:#ffd75f #000000 bold",
    "picked": "bg:#bcd9ea #000000",
    "back": "bg:#5f5f87 #d7d7ff",
}
_FOUR_COLOURS: Final = {
    "clubs": _CARD + "bold #006400",
    "diamonds": _CARD + "bold #0048c0",
    "hearts": _CARD + "bold #c00000",
    "spades": _CARD + "bold #000000",
}
_OKABE_ITO: Final = {  # told apart by every common kind of eyes; darkened for the light cards
    "clubs": _CARD + "bold #00704f",
    "diamonds": _CARD + "bold #0062a0",
    "hearts": _CARD + "bold #b84a00",
    "spades": _CARD + "bold #000000",
    "joker": _CARD + "bold #9c4a7c",
    "focus": "noreverse bg:#f0e442 #000000 bold",
}
_THEMES: Final = {
    "bright": {**_COLOURED, **_FOUR_COLOURS},
    "colour-blind": {**_COLOURED, **_OKABE_ITO},
    "plain": _PLAIN,
}


def depth() -> ColorDepth | None:
    """How many colours the environment asks for; None where the kind of terminal decides."""
    asked = ColorDepth.from_env()  # NO_COLOR is one of its questions
    # GNU screen hands COLORTERM down and makes other things of such colours.
    seen = not os.environ.get("TERM", "").startswith("screen")
    if asked is None and seen and os.environ.get("COLORTERM") in ("truecolor", "24bit"):
        return ColorDepth.DEPTH_24_BIT
    return asked


@cache  # it is asked at every frame
def style(theme: str, depth: ColorDepth) -> Style:
    """A theme of the settings; without colours, what is marked is marked by reversing it."""
    return Style.from_dict(_THEMES["plain" if depth is ColorDepth.DEPTH_1_BIT else theme])
