"""The check of a finished match: the host must have dealt the cards that it promised."""

from __future__ import annotations

from rummy_tui.match.commitment import opens
from rummy_tui.match.history import History
from rummy_tui.match.seen_moves import OtherCards
from rummy_tui.rules import events as ev
from rummy_tui.rules.seen import Seats
from rummy_tui.store.matches import Saved
from rummy_tui.store.opened_matches import opened_match
from rummy_tui.wire.messages import Revealed
from rummy_tui.words.friends import joining_words as words
from rummy_tui.words.language.language import Language

DIGITS = 39
"""Most digits of a seed of 128 bits."""


class Deals:
    """The check of the deals of a match, which is played again with the cards of the seed."""

    def __init__(self, promised: str, seen: History, own: Seats, began: str) -> None:
        """Prepare to check a match as some seats saw it, with the commitment of its host.

        `began` is the time when it was begun, in ISO 8601.
        """
        self._promised, self._seen, self.own, self._began = promised, seen, own, began
        self.match: Saved | None = None
        """The match with all its cards; None unless they are those that the host promised."""

    def check(self, revealed: Revealed, t: Language) -> str:
        """Check the deals, and say what comes of it. This takes a while."""
        digits = revealed.seed
        if not (digits.isascii() and digits.isdecimal() and len(digits) <= DIGITS):
            return t(words.OTHER_SEED)
        seed = int(digits)
        if not opens(self._promised, seed, revealed.match):
            return t(words.OTHER_SEED)
        try:
            self.match = opened_match(self._seen, self.own, seed, revealed.match, self._began)
        except OtherCards as other:
            until = self._seen.moments[: other.args[0] + 1]
            dealt = sum(isinstance(event, ev.Dealt) for moment in until for event in moment.events)
            return t(words.OTHER_CARDS, n=max(1, dealt))
        return t(words.CHECKED)
