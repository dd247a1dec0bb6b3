"""The notes by which a program that has just started finds everything as its people left it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Final

from rummy_tui.match.entries import Began, Hinted, Sorted
from rummy_tui.match.history import History
from rummy_tui.match.sitting import BY_SUIT, Sorting, survivors
from rummy_tui.rules.cards import Card
from rummy_tui.rules.laying.draft import begin
from rummy_tui.rules.laying.draft_notation import changed_by, difference

STEPS: Final = 100
"""The most steps of a draft; earlier ones can no longer be taken back."""
HINTS: Final = 300
"""The most hints: a message has a limit."""


def notes_of(history: History, seats: Collection[int]) -> tuple[Began | Sorted | Hinted, ...]:
    """The notes of some seats that still count: hints, the orders of hands, and a draft."""
    hints = [hint for hint in history.hints if hint.seat in seats][-HINTS:]
    sortings = ((seat, history.sorting(seat)) for seat in seats)
    held = (
        Sorted(seat, _held(sorting, history.state.hands[seat]))
        for seat, sorting in sortings
        if sorting != BY_SUIT
    )
    begun = _begun(history) if history.to_play in seats else ()
    return (*hints, *held, *begun)


def _held(sorting: Sorting, hand: tuple[Card, ...]) -> Sorting:
    """An order without the cards that have been played since they were arranged."""
    left, by_hand = Counter(hand), list[Card]()
    for card in sorting.by_hand:
        if left[card]:
            left[card] -= 1
            by_hand.append(card)
    return replace(sorting, by_hand=tuple(by_hand))


def _begun(history: History) -> Iterator[Began]:
    """The steps that lead to everything that the seat to play has begun."""
    hand = history.state.hands[history.state.seat]
    lying = now = begin(history.state.table, hand)
    for step in history.begun.steps[-STEPS:]:
        wanted = step.draft or lying
        changes = {} if step.draft is None else difference(now, wanted)
        now = changed_by(now, changes)
        # Cards that were put back before others came lie after them here.
        places = survivors(wanted.hand, now.hand)
        chosen = None if step.chosen is None else tuple(places[each] for each in step.chosen)
        yield Began(changes, chosen)
