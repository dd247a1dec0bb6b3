"""The columns of what a command line offers: words, their meaning, their kind, and keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rummy_tui.desk.items import Offer
from rummy_tui.faces.screen.canvas import Line, short
from rummy_tui.faces.screen.widths import columns_of

GAP: Final = 2
"""Columns between a word, its meaning and its kind."""
BOTH: Final = 66
"""The columns from which kinds and keys have a column each; in less room they share one."""


class OfferColumns:
    """The widths of the columns for some offers, in lines of `width` columns."""

    def __init__(self, offers: Sequence[Offer], width: int) -> None:
        # Commands alone need no column that says so.
        mixed = any(offer.chosen is not None for offer in offers)
        self._both = mixed and width >= BOTH
        kinds = max(columns_of(self._kind(offer)) for offer in offers) if mixed else 0
        self._keys = min(max(columns_of(offer.key) for offer in offers), width // 4)
        self._kinds = kinds + (GAP if self._both else 0)
        self._end = self._kinds + self._keys if self._both else max(kinds, self._keys)
        """Columns for kinds and keys."""
        self._room = width - GAP - 2 - self._end
        """Columns for words and meaning."""
        # A longer line runs on into the next column, so that it is whole.
        most = width // 4 if mixed else width * 2 // 5
        widths = [columns_of(offer.word) for offer in offers]
        self._words = max((each for each in widths if each <= most), default=most)
        self._over = self._both and any(
            columns_of(offer.means) > self._room - self._used(offer)
            for offer in offers
            if not offer.key
        )
        """True if the kinds of lines without a key stand in the column of keys, as meanings would
        be cut beside it."""

    def _used(self, offer: Offer) -> int:
        """Return the columns for the words of a line, and the gap after them."""
        return min(max(self._words, columns_of(offer.word)) + GAP, self._room)

    def _kind(self, offer: Offer) -> str:
        # If there is one column for both, a command is known by its key.
        return offer.kind if self._both or offer.chosen is not None else ""

    def drawn(self, offer: Offer, marked: Sequence[tuple[bool, str]], *, focus: bool) -> Line:
        """Draw a line; `marked` are the parts of its words, True for those that fit."""
        style = "class:focus" if focus else ""
        typed = short(offer.word, self._words if offer.chosen is None else self._room)
        line: Line = [(style, " ")]
        if focus or typed != offer.word:
            line.append((style, typed))
        else:
            line += [("class:number" if fits else "", text) for fits, text in marked]
        used = min(max(self._words, columns_of(typed)) + GAP, self._room)
        line.append((style, " " * (used - columns_of(typed))))
        kind, key = self._kind(offer), short(offer.key, self._keys)
        # Before a short key a long meaning has more room.
        free = 0 if self._both else self._end - columns_of(key or kind)
        room, kinds = self._room - used, self._kinds
        room = max(room, min(room + free, columns_of(offer.means)))
        if self._over and not key:
            room, kinds = room + self._keys + 2 + GAP, kinds - GAP
        line.append((style or "class:old", f"{_filled(short(offer.means, room), room)} "))
        if self._both or (kind and not key):
            line.append((style or "class:dim", _filled(kind, kinds)))
        if key:
            line.append(("class:key", f" {key} "))
        return line


def _filled(text: str, columns: int) -> str:
    return text + " " * (columns - columns_of(text))
