"""Lines that a typed text finds in addition to commands: menus, rules, settings, saved matches."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice

from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Offer
from rummy_tui.desk.menus.offered_settings import offered_settings
from rummy_tui.words.language.meant import plain


class Findable:
    """Everything that the pages of a desk and the settings offer to a typed text.

    Lines that take a while are read in steps, so that no key waits for all of them.
    """

    def __init__(self, here: Here) -> None:
        of_pages = [offer for page in here.pages for offer in page.offered()]
        self._lines = [_with_words(offer) for offer in (*of_pages, *offered_settings(here))]
        self._late = (offer for page in list(here.pages) for offer in page.offered_late())

    def read_on(self, most: int | None = None) -> bool:
        """Read some of the lines that take a while; return True if there were any left."""
        read = [_with_words(offer) for offer in islice(self._late, most)]
        self._lines += read
        return bool(read)

    def found(self, text: str) -> Sequence[Offer]:
        """Return the lines in which a word begins with each typed word, the likeliest first.

        These are lines that begin with the first typed word, and among these the shortest ones.
        """
        wanted = _words(text)
        if not wanted:
            return ()
        fit = [
            line
            for line in self._lines
            if all(any(word.startswith(part) for word in line[0]) for part in wanted)
        ]
        fit.sort(key=lambda line: (not line[0][0].startswith(wanted[0]), len(line[0])))
        return [offer for _, offer in fit]

    def named(self, text: str) -> Offer | None:
        """Return the line that a text names without doubt; None if there is none.

        It is the line with the same words or, for several words, the only line with all of them.
        """
        self.read_on()
        wanted = _words(text)
        same = [offer for words, offer in self._lines if words == wanted]
        if same or len(wanted) < 2:
            return same[0] if same else None
        having = [offer for words, offer in self._lines if {*wanted} <= {*words}]
        return having[0] if len(having) == 1 else None


def _with_words(offer: Offer) -> tuple[list[str], Offer]:
    return _words(offer.word), offer


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", plain(text))
