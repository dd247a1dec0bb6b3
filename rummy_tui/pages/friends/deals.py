"""The check of a finished match: the host must have dealt the cards that it promised."""

from __future__ import annotations

from rummy_tui.match.commitment import opens
from rummy_tui.match.history import History
from rummy_tui.match.opened import opened
from rummy_tui.match.seen_moves import OtherCards
from rummy_tui.rules import events as ev
from rummy_tui.rules.seen import Seats
from rummy_tui.wire.messages import Revealed
from rummy_tui.words.friends import joining_words as words
from rummy_tui.words.language.language import Language

DIGITS = 39
"""Most digits of a seed of 128 bits."""


def deals_checked(promised: str, revealed: Revealed, seen: History, own: Seats, t: Language) -> str:
    """Check the deals of a match as it was seen, and say what comes of it."""
    digits = revealed.seed
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= DIGITS):
        return t(words.OTHER_SEED)
    seed = int(digits)
    if not opens(promised, seed, revealed.match):
        return t(words.OTHER_SEED)
    try:
        opened(seen, own, seed)
    except OtherCards as other:
        until = seen.moments[: other.args[0] + 1]
        dealt = sum(isinstance(event, ev.Dealt) for moment in until for event in moment.events)
        return t(words.OTHER_CARDS, n=max(1, dealt))
    return t(words.CHECKED)
