"""The hand as it is held: sorted or not, with a cursor and the cards chosen for a meld."""

from __future__ import annotations

from enum import Enum
from itertools import groupby

from rummy_tui.rules.cards import Card


class Order(Enum):
    SUIT = "suit"
    RANK = "rank"
    NONE = "none"


class Hand:
    """A hand in the order in which it is shown. Positions are places in that order.

    The cursor never moves because of what others do: after a card is played it stands on
    the next one, else on the one before; after drawing, on the drawn card.
    """

    def __init__(self) -> None:
        self.order = Order.SUIT
        self.cursor = 0
        self._held: tuple[Card, ...] = ()
        self._chosen: list[int] = []
        self._shown: list[int] = []

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards as they are shown."""
        return tuple(self._held[i] for i in self._shown)

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The cards chosen for a meld, in the order in which they were chosen."""
        return tuple(self._held[i] for i in self._chosen)

    @property
    def focused(self) -> Card | None:
        return self._held[self._shown[self.cursor]] if self._shown else None

    @property
    def groups(self) -> tuple[tuple[Card, ...], ...]:
        """The cards as they are shown, one suit or rank after the other."""
        cards, places = self.cards, groupby(range(len(self._shown)), self._group)
        return tuple(tuple(cards[place] for place in group) for _, group in places)

    def is_chosen(self, position: int) -> bool:
        return self._shown[position] in self._chosen

    def sort(self, order: Order) -> None:
        """Show the hand in another order; the cursor stays on its card."""
        focused = self._shown[self.cursor] if self._shown else None
        self.order = order
        self._arrange()
        if focused is not None:
            self.cursor = self._shown.index(focused)

    def toggle(self) -> bool:
        """Choose the focused card, or leave it out again; whether it is chosen now."""
        held = self._shown[self.cursor]
        if held in self._chosen:
            self._chosen.remove(held)
            return False
        self._chosen.append(held)
        return True

    def choose(self, card: Card) -> bool:
        """Choose a card wherever it is, a copy that is not chosen; whether there is one."""
        places = [i for i in self._shown if self._held[i] is card and i not in self._chosen]
        self._chosen += places[:1]
        return bool(places)

    def leave_last(self) -> Card | None:
        """Leave out the card that was chosen last; None where none is chosen."""
        return self._held[self._chosen.pop()] if self._chosen else None

    def unchoose(self) -> None:
        self._chosen.clear()

    def drop(self) -> None:
        """Hold nothing: the next hand is a new one, with the cursor on its first card."""
        self._held, self._shown, self.cursor = (), [], 0
        self._chosen.clear()

    def hold(self, cards: tuple[Card, ...]) -> None:
        """The hand has changed to these cards; chosen cards and the cursor go with it."""
        if cards == self._held:
            return
        survivors = _survivors(self._held, cards)
        came = [i for i in range(len(cards)) if i not in survivors.values()]
        before = [survivors[i] for i in self._shown[: self.cursor] if i in survivors]
        here = self._shown[self.cursor : self.cursor + 1]
        self._chosen = [survivors[i] for i in self._chosen if i in survivors]
        self._held = cards
        self._arrange()
        if came and len(came) < len(cards):
            self.cursor = self._shown.index(came[-1])
        elif here and here[0] in survivors:
            self.cursor = self._shown.index(survivors[here[0]])
        else:
            self.cursor = max(0, min(len(before), len(cards) - 1))

    def _arrange(self) -> None:
        self._shown = sorted(range(len(self._held)), key=self._sorting_key)
        self.cursor = max(0, min(self.cursor, len(self._shown) - 1))

    def _sorting_key(self, i: int) -> tuple[int, int, int]:
        card = self._held[i]
        match self.order:
            case Order.SUIT:
                return int(card.suit), card.rank, i
            case Order.RANK:
                return card.rank or 14, int(card.suit), i
            case Order.NONE:
                return 0, 0, i

    def group_start(self, forward: bool) -> int | None:
        """Where the next group begins (suit or rank), or the one before; None at the end."""
        groups = [self._group(position) for position in range(len(self._shown))]
        starts = [p for p in range(len(groups)) if p == 0 or groups[p] != groups[p - 1]]
        if forward:
            return next((p for p in starts if p > self.cursor), None)
        return next((p for p in reversed(starts) if p < self.cursor and p != self._start()), None)

    def _start(self) -> int:
        """Where the group of the cursor begins."""
        position = self.cursor
        while position and self._group(position - 1) == self._group(self.cursor):
            position -= 1
        return position

    def _group(self, position: int) -> int:
        card = self._held[self._shown[position]]
        match self.order:
            case Order.SUIT:
                return int(card.suit)
            case Order.RANK:
                return card.rank
            case Order.NONE:
                return position


def _survivors(old: tuple[Card, ...], new: tuple[Card, ...]) -> dict[int, int]:
    """Where each card of the old hand is in the new one. Cards leave, others come at the end."""
    found: dict[int, int] = {}
    free = list(range(len(new)))
    for i, card in enumerate(old):
        place = next((p for p in free if new[p] is card), None)
        if place is not None:
            found[i] = place
            free.remove(place)
    return found
