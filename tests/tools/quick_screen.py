"""A pyte screen that takes in the output of the full screen several times as fast as pyte's own.

pyte reads sequences character by character and makes each cell anew. Here one pattern finds a whole
sequence, and equal cells are made once; anything out of the ordinary is left to pyte.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

import pyte
from pyte import modes
from pyte.screens import Char, wcwidth

from tests.tools.unmeasured import unmeasured

_CSI: Final = re.compile(r"\x1b\[(\??)([0-9;]*)([A-Za-z])")
_MOST: Final = 9999
"""The largest number in a sequence, as in pyte."""


@cache
def _narrow(sign: str) -> bool:
    return bool(wcwidth(sign) == 1)


@cache
def _cell(attributes: Char, sign: str) -> Char:
    return attributes._replace(data=sign)


class QuickScreen(pyte.Screen):
    """A screen that draws characters of one column, and styles that begin with a reset, at once."""

    def __init__(self, columns: int, lines: int) -> None:
        super().__init__(columns, lines)
        self._styles: dict[tuple[int, ...], Char] = {}

    def draw(self, data: str) -> None:
        cursor = self.cursor
        end = cursor.x + len(data)
        if end > self.columns or modes.IRM in self.mode or not all(map(_narrow, data)):
            super().draw(data)
            return
        line, attributes = self.buffer[cursor.y], cursor.attrs
        for x, sign in enumerate(data, cursor.x):
            line[x] = _cell(attributes, sign)
        cursor.x = end
        self.dirty.add(cursor.y)

    def select_graphic_rendition(self, *attrs: int) -> None:
        if attrs[:1] != (0,) or modes.DECSCNM in self.mode:
            super().select_graphic_rendition(*attrs)
            return
        known = self._styles.get(attrs)
        if known is None:
            super().select_graphic_rendition(*attrs)
            self._styles[attrs] = self.cursor.attrs
        else:
            self.cursor.attrs = known


class QuickStream(pyte.Stream):
    """A stream that finds a sequence with one search, if all of it has come."""

    def attach(self, screen: pyte.Screen) -> None:
        super().attach(screen)
        self._does: dict[str, Any] = {
            final: getattr(screen, name) for final, name in self.csi.items()
        }

    @unmeasured
    def feed(self, data: str) -> None:
        assert self.listener is not None
        draw, text, sequence = self.listener.draw, self._text_pattern.match, _CSI.match
        plain, at, end = self._taking_plain_text, 0, len(data)
        while at < end:
            if plain and (found := text(data, at)):
                draw(found.group())
                at = found.end()
            elif plain and (found := sequence(data, at)):
                private, numbers, final = found.groups()
                with_numbers = [min(int(number or 0), _MOST) for number in numbers.split(";")]
                more = {"private": True} if private else {}
                self._does.get(final, self.listener.debug)(*with_numbers, **more)
                at = found.end()
            else:
                plain = self._send_to_parser(data[at])
                at += 1
        self._taking_plain_text = plain
