"""The width of texts in columns, with several characters that are drawn as one sign counted as one.

prompt_toolkit measures each character. A flag, which is two letters, would be twice as wide as it
is drawn, and the text after it would be shifted.
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
"""Several characters drawn as one sign; `printable` splits those with joiners."""
WIDE: Final = 2
"""Columns of such a sign."""


def columns_of(text: str) -> int:
    """Return the columns that a text takes."""
    parts = signs(text)
    if isinstance(parts, str):
        return get_cwidth(text)
    return sum(WIDE if len(sign) > 1 else get_cwidth(sign) for sign in parts)


def signs(text: str) -> Sequence[str]:
    """Split a text into signs; an accent is a separate sign of no width."""
    if text.isascii() or _SIGN.search(text) is None:
        return text
    parts, at = list[str](), 0
    for found in _SIGN.finditer(text):
        parts += [*text[at : found.start()], found.group()]
        at = found.end()
    return [*parts, *text[at:]]
