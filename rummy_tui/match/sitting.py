"""The private state of one person: the hand in their order, and anything they have begun."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from itertools import groupby
from typing import Final

from rummy_tui.rules.cards import Card
from rummy_tui.rules.laying.draft import Draft, begin, drew, is_changed


class Order(Enum):
    """The order in which a hand is shown."""

    SUIT = "suit"
    RANK = "rank"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Sorting:
    """The order in which a hand is held: sorted, or arranged by hand."""

    order: Order = Order.SUIT
    backwards: bool = False
    by_hand: tuple[Card, ...] = ()
    """The cards as they were arranged; those that have come since follow them."""


BY_SUIT: Final = Sorting()


@dataclass(frozen=True, slots=True)
class Begun:
    """Things that the seat to play has begun and not played yet, with steps back and forward."""

    draft: Draft | None = None
    """The table as it is being regrouped; None if nothing was moved."""
    chosen: tuple[int, ...] | None = None
    """The cards chosen for a new combination, in order of choosing; None if none is being built.

    They are given by their places in the hand as it came.
    """
    # The steps back and forward are not compared: two ways to the same draft are equal.
    before: Begun | None = field(default=None, repr=False, compare=False)
    """The state before the last step."""
    after: Begun | None = field(default=None, repr=False, compare=False)
    """The state after redoing the step that was taken back last."""

    def step_to(self, draft: Draft | None, chosen: tuple[int, ...] | None) -> Begun:
        """The next step. If it leads to an earlier or a later one, that is returned instead.

        A combination that is no longer being built leaves no steps.
        """
        base = self
        if chosen is None and self.chosen is not None:
            plain = next((each for each in self._earlier() if each.chosen is None), Begun())
            base = replace(plain, after=None)
        lying = None if draft is None else begin(draft.old, ()).groups
        wanted = draft and draft.groups, chosen
        later, each = [], base.after
        while each is not None:
            later.append(each)
            each = each.after
        # By its groups, and not by the key: putting a card back by hand also takes the step back,
        # and it can still be redone.
        for each in (*later, *base._earlier()):
            if (each.draft.groups if each.draft else lying, each.chosen) == wanted:
                return each
        return Begun(draft, chosen, before=base)

    def back(self) -> Begun | None:
        """The state before the last step; None if there was none."""
        return None if self.before is None else replace(self.before, after=self)

    @property
    def steps(self) -> tuple[Begun, ...]:
        """The states after each step, the first one first."""
        return tuple(each for each in self._earlier() if each.before is not None)[::-1]

    def regroups(self, other: Begun) -> bool:
        """True if the step between this and another one moved cards on the draft."""
        drafts = [each.draft for each in (self, other) if each.draft is not None]
        if len(drafts) == 1:  # in the other one the table is unchanged
            return is_changed(drafts[0])
        return len({draft.groups for draft in drafts}) > 1

    def with_cards(self, came: tuple[Card, ...]) -> Begun:
        """The same after cards have come to the end of the hand."""
        before = None if self.before is None else self.before.with_cards(came)
        draft = None if self.draft is None else drew(self.draft, came)
        return Begun(draft, self.chosen, before)

    def _earlier(self) -> Iterator[Begun]:
        earlier: Begun | None = self
        while earlier is not None:
            yield earlier
            earlier = earlier.back()


NOTHING: Final = Begun()


@dataclass(frozen=True)
class OrderedHand:
    """A hand in the order in which it is shown. Positions are places in that order.

    The cursor never moves because of what others do: after a card is played it stands on the next
    one, or on the one before if there is none; after drawing, on the drawn card.
    """

    sorting: Sorting = BY_SUIT
    held: tuple[Card, ...] = ()
    """The cards as they came."""
    cursor: int = 0
    begun: Begun = NOTHING

    # Sorted once for each hand: a key that walks through the hand reads it several times.
    @cached_property
    def _shown(self) -> tuple[int, ...]:
        """The place in the hand of the card at each position."""
        if self.sorting.by_hand:
            return self._put_by_hand()
        places = sorted(range(len(self.held)), key=self._sorting_key)
        return tuple(reversed(places) if self.sorting.backwards else places)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards as they are shown."""
        return tuple(self.held[place] for place in self._shown)

    @property
    def order(self) -> Order:
        """The order of the cards as they are shown."""
        return Order.NONE if self.sorting.by_hand else self.sorting.order

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The cards chosen for a combination, in the order in which they were chosen."""
        return tuple(self.held[place] for place in self.begun.chosen or ())

    @property
    def focused(self) -> Card | None:
        return self.held[self._shown[self.cursor]] if self._shown else None

    @property
    def groups(self) -> tuple[tuple[Card, ...], ...]:
        """The cards as they are shown, one suit or rank after the other."""
        cards, positions = self.cards, groupby(range(len(self._shown)), self._group)
        return tuple(tuple(cards[position] for position in group) for _, group in positions)

    def is_chosen(self, position: int) -> bool:
        return self._shown[position] in (self.begun.chosen or ())

    @property
    def focused_is_chosen(self) -> bool:
        """True if there is a card under the cursor, and it is chosen."""
        return bool(self._shown) and self.is_chosen(self.cursor)

    def toggled(self) -> tuple[int, ...]:
        """The chosen cards with the focused one, or without it if it was chosen."""
        here, chosen = self._shown[self.cursor], self.begun.chosen or ()
        return tuple(p for p in chosen if p != here) if here in chosen else (*chosen, here)

    def at(self, position: int) -> OrderedHand:
        """The same with the cursor elsewhere."""
        return replace(self, cursor=position)

    @property
    def place(self) -> int:
        """The place in the hand, as it came, of the card under the cursor."""
        return self._shown[self.cursor]

    def position(self, place: int) -> int:
        """The position at which the card is shown that came at a place."""
        return self._shown.index(place)

    def putting(self, place: int) -> Sorting:
        """The order with the card that came at a place put where the cursor is."""
        places = [each for each in self._shown if each != place]
        places.insert(self.cursor, place)
        return replace(self.sorting, by_hand=tuple(self.held[each] for each in places))

    def sorted_by(self, sorting: Sorting) -> OrderedHand:
        """The hand in another order; the cursor stays on its card."""
        if sorting == self.sorting:
            return self
        hand = replace(self, sorting=sorting)
        if not self._shown:
            return hand
        return hand.at(hand._shown.index(self._shown[self.cursor]))

    def holding(self, cards: tuple[Card, ...]) -> OrderedHand:
        """The hand after it has changed to these cards, with the cursor moved accordingly."""
        if cards == self.held:
            return self
        stayed = survivors(self.held, cards)
        came = [place for place in range(len(cards)) if place not in stayed.values()]
        before = [place for place in self._shown[: self.cursor] if place in stayed]
        here = self._shown[self.cursor : self.cursor + 1]
        now = replace(self, held=cards)
        if came and len(came) < len(cards):
            return now.at(now._shown.index(came[-1]))
        if here and here[0] in stayed:
            return now.at(now._shown.index(stayed[here[0]]))
        return now.at(max(0, min(len(before), len(cards) - 1)))

    def group_start(self, *, forward: bool) -> int | None:
        """The beginning of the next group (suit or rank), or of the one before; None at the end."""
        groups = [self._group(position) for position in range(len(self._shown))]
        starts = [p for p in range(len(groups)) if p == 0 or groups[p] != groups[p - 1]]
        if forward:
            return next((p for p in starts if p > self.cursor), None)
        here = max((p for p in starts if p <= self.cursor), default=0)
        return next((p for p in reversed(starts) if p < here), None)

    def _put_by_hand(self) -> tuple[int, ...]:
        free, shown = list(range(len(self.held))), []
        for card in self.sorting.by_hand:
            place = next((place for place in free if self.held[place] is card), None)
            if place is not None:
                shown.append(place)
                free.remove(place)
        return *shown, *free

    def _sorting_key(self, place: int) -> tuple[int, int, int]:
        card = self.held[place]
        match self.order:
            case Order.SUIT:
                return int(card.suit), card.rank, place
            case Order.RANK:
                return card.rank or 14, int(card.suit), place  # jokers after the kings
            case Order.NONE:
                return 0, 0, place

    def _group(self, position: int) -> int:
        card = self.held[self._shown[position]]
        match self.order:
            case Order.SUIT:
                return int(card.suit)
            case Order.RANK:
                return card.rank
            case Order.NONE:
                return position


def survivors(old: tuple[Card, ...], new: tuple[Card, ...]) -> dict[int, int]:
    """The place of each card of the old hand in the new one. New cards come at the end."""
    found: dict[int, int] = {}
    free = list(range(len(new)))
    for i, card in enumerate(old):
        # the first free one: equal cards of two packs are one object, told apart by place
        place = next((p for p in free if new[p] is card), None)
        if place is not None:
            found[i] = place
            free.remove(place)
    return found
