"""How many columns a text takes: what is drawn as one sign is measured as one.

prompt_toolkit measures character by character, so that a flag, which is two letters, would be twice
as wide as it is drawn, and all that stands after it shifted.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from prompt_toolkit.utils import get_cwidth

_FLAG: Final = "[\N{REGIONAL INDICATOR SYMBOL LETTER A}-\N{REGIONAL INDICATOR SYMBOL LETTER Z}]"
_TONE: Final = "[\N{EMOJI MODIFIER FITZPATRICK TYPE-1-2}-\N{EMOJI MODIFIER FITZPATRICK TYPE-6}]"
_AS_EMOJI: Final = "\N{VARIATION SELECTOR-16}"
_KEYCAP: Final = "\N{COMBINING ENCLOSING KEYCAP}"
_SIGN: Final = re.compile(f"{_FLAG}{_FLAG}|.(?:{_AS_EMOJI}{_KEYCAP}?{_TONE}?|{_TONE})")
"""Several characters that are drawn as one sign; those with joiners are parted by `printable`."""
WIDE: Final = 2
"""Columns of such a sign."""


def columns_of(text: str) -> int:
    """How many columns a text takes."""
    parts = signs(text)
    if isinstance(parts, str):
        return get_cwidth(text)
    return sum(WIDE if len(sign) > 1 else get_cwidth(sign) for sign in parts)


def signs(text: str) -> Sequence[str]:
    """A text sign by sign; an accent is one of its own, without a column."""
    if text.isascii() or _SIGN.search(text) is None:
        return text
    parts, at = list[str](), 0
    for found in _SIGN.finditer(text):
        parts += [*text[at : found.start()], found.group()]
        at = found.end()
    return [*parts, *text[at:]]
