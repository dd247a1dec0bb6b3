"""Where a card that is named lies on a draft of the table."""

from __future__ import annotations

from rummy_tui.rules.cards import Card
from rummy_tui.rules.draft import At, Draft, Source, is_bound


def find(
    draft: Draft,
    card: Card,
    *,
    origin: int | None = None,
    but: int | None = None,
    face: Card | None = None,
    gone: tuple[Source, ...] = (),
) -> tuple[At, ...]:
    """Where a card lies, once for each group: in one group, or in all but one.

    Of jokers those come alone that stand for `face`; else those that are free.
    """
    places = [
        (At(n, place), p)
        for n, group in enumerate(draft.groups)
        for place, p in enumerate(group)
        if p.card is card and n != but and origin in (None, n) and At(n, place) not in gone
    ]
    if card.is_joker:
        places = (
            [(at, p) for at, p in places if p.face is not None and p.face is face]
            or [(at, p) for at, p in places if not is_bound(draft, p.face)]
            or places
        )
    return tuple({at.group: at for at, _ in reversed(places)}.values())[::-1]
