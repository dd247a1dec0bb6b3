"""The ways of cards between two pictures of a match, for a face that lets them move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import takewhile

from rummy_tui.pictures.hand import HandCard
from rummy_tui.pictures.middle import MeldPicture, Piles
from rummy_tui.pictures.places import Combination, Discarded, Held, Part, Seated, Stop
from rummy_tui.pictures.table_picture import TablePicture
from rummy_tui.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Moved:
    """A card that lies elsewhere in the second of two pictures."""

    card: Card | None
    """None if it is not seen on its way."""
    start: Stop
    """Its place in the first picture."""
    end: Stop
    """Its place in the second one."""


At = tuple[Stop, Card]
"""A place, and the card that lies there."""
Ways = list[tuple[Stop, Stop, Card | None]]


def moved(before: TablePicture, after: TablePicture) -> tuple[Moved, ...]:
    """Return the cards that have moved, as far as the two pictures show it.

    They show only places and numbers of cards. A card that nobody saw go comes from a seat with
    fewer cards than before, or else from the player whose turn it was, who has drawn and discarded.
    """
    if before.hand is None or after.hand is None or _own(before) != _own(after):
        return ()
    gone, come = _of_hand(before.hand.cards, after.hand.cards)
    for more in (
        _of_melds(before.middle.melds, after.middle.melds),
        _of_discards(before.middle.piles, after.middle.piles),
    ):
        gone += more[0]
        come += more[1]
    drawn = before.middle.piles.stock - after.middle.piles.stock
    seats = _Seats(before, after)
    if not (gone or come or (drawn > 0 and seats.changed)):
        return ()
    return tuple(_ways(gone, come, max(drawn, 0), seats))


def _own(of: TablePicture) -> str | None:
    return None if of.seats.own is None else of.seats.own.name


class _Seats:
    """The other seats, with the cards that each has gained or lost."""

    def __init__(self, before: TablePicture, after: TablePicture) -> None:
        had = {seat.name: seat.cards for seat in before.seats.others}
        self.more = {each.name: each.cards - had.get(each.name, 0) for each in after.seats.others}
        self._acting = next(
            (
                each.name
                for of in (before, after)
                for each in of.seats.others
                if each.turn and each.name in self.more
            ),
            None,
        )

    @property
    def changed(self) -> bool:
        return any(self.more.values())

    def losing(self) -> Stop | None:
        """Return the seat that the next card has left."""
        return self._next(-1)

    def gaining(self) -> Stop | None:
        """Return the seat that the next card has come to."""
        return self._next(1)

    def _next(self, sign: int) -> Stop | None:
        name = next((name for name, more in self.more.items() if more * sign > 0), self._acting)
        if name is None:
            return None
        self.more[name] -= sign
        return Seated(name)


def _ways(gone: list[At], come: list[At], drawn: int, seats: _Seats) -> Iterator[Moved]:
    """Match cards that are gone with those that have come."""
    left = dict[Card, list[Stop]]()
    for start, card in gone:
        left.setdefault(card, []).append(start)
    unseen = list[At]()
    for end, card in come:
        if starts := left.get(card):
            yield Moved(card, starts.pop(0), end)
        else:
            unseen.append((end, card))
    for end, card in unseen:
        if isinstance(end, Held):
            if drawn > 0:
                drawn -= 1
                yield Moved(None, Part.STOCK, end)
        elif (seat := seats.losing()) is not None:
            yield Moved(card, seat, end)
    for card, starts in left.items():
        for at in starts:
            if not isinstance(at, Held) and (seat := seats.gaining()) is not None:
                yield Moved(card, at, seat)
    for _ in range(drawn):
        if (seat := seats.gaining()) is not None:
            yield Moved(None, Part.STOCK, seat)


def _of_hand(
    before: tuple[HandCard, ...], after: tuple[HandCard, ...]
) -> tuple[list[At], list[At]]:
    """Return the cards that have left the hand, and those that have come to it."""
    if before == after:
        return [], []
    had, has = Counter(each.card for each in before), Counter(each.card for each in after)
    # Of equal cards, the one that is marked as new has come.
    placed = sorted(enumerate(after), key=lambda at: not at[1].new)
    return (
        _beyond(((Held(n), each.card) for n, each in enumerate(before)), had - has),
        _beyond(((Held(n), each.card) for n, each in placed), has - had),
    )


def _beyond(places: Iterable[At], more: Counter[Card]) -> list[At]:
    """Return as many places of each card as there are more of it."""
    found = list[At]()
    for at, card in places:
        if more[card] > 0:
            more[card] -= 1
            found.append((at, card))
    return found


def _of_melds(
    before: tuple[MeldPicture, ...], after: tuple[MeldPicture, ...]
) -> tuple[list[At], list[At]]:
    """Return the cards that have left a combination, and those that have come to one."""
    if before == after:
        return [], []
    lay = Counter(meld.cards for meld in before)
    lie = Counter(meld.cards for meld in after)
    # Combinations that lie as before are left out: their numbers may have changed.
    gone, come = _changed(before, lay - lie), _changed(after, lie - lay)
    # A card that stays in the combination with its number has not moved.
    stays = Counter((at.index, card) for at, card in gone) & Counter(
        (at.index, card) for at, card in come
    )
    return _others(gone, stays.copy()), _others(come, stays)


def _changed(
    melds: tuple[MeldPicture, ...], which: Counter[tuple[Card, ...]]
) -> list[tuple[Combination, Card]]:
    found = list[tuple[Combination, Card]]()
    for meld in melds:
        if which[meld.cards] > 0:
            which[meld.cards] -= 1
            index = meld.number - 1
            found += [(Combination(index, n), card) for n, card in enumerate(meld.cards)]
    return found


def _others(places: list[tuple[Combination, Card]], stays: Counter[tuple[int, Card]]) -> list[At]:
    found = list[At]()
    for at, card in places:
        if stays[at.index, card] > 0:
            stays[at.index, card] -= 1
        else:
            found.append((at, card))
    return found


def _of_discards(before: Piles, after: Piles) -> tuple[list[At], list[At]]:
    """Return the discards that were taken, and those that have come."""
    had, has = before.discards or (), after.discards or ()
    if had == has and before.discarded == after.discarded:
        return [], []
    if after.stock > before.stock:  # they have become the stock
        return [], []
    if len(had) == before.discarded and len(has) == after.discarded:
        same = takewhile(lambda pair: pair[0] is pair[1], zip(had[::-1], has[::-1], strict=False))
        stay = len([*same])
        taken, new = len(had) - stay, len(has) - stay
    else:  # only the top one is seen
        more = after.discarded - before.discarded
        # If there are as many, one was taken and another one discarded.
        taken, new = (max(-more, 0), max(more, 0)) if more else (1, 1)
    return (
        [(Discarded(n), card) for n, card in enumerate(had[:taken], 1)],
        [(Discarded(n), card) for n, card in enumerate(has[:new], 1)],
    )
