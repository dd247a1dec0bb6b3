"""The best choice of melds and layoffs of natural cards, if there are no other conditions.

Most planning is of this kind: dynamic programming over the faces, many times as fast as the search
with all terms. It answers only if a single choice is the best; in a tie the search decides.
"""

from __future__ import annotations

from rummy_tui.bots.choosing.items import Item
from rummy_tui.bots.choosing.search import Found, Valued


def one_best(items: Valued) -> Found | None:
    """The items that bring most together, the highest first; None if other items bring as much.

    Each takes natural cards of which the hand has no other copy.
    """
    if len(items) == 1:
        ((value, item),) = items
        return Found((item,), value, exact=True) if value > 0 else None
    ordered = sorted(items, key=lambda each: each[1].lowest)
    later, needs = [], 0
    for _, item in reversed(ordered):
        later.append(needs)
        needs |= item.need
    # for each set of taken cards that later items need: the value, the items that bring it, and if
    # another choice brings as much
    best: dict[int, tuple[int, tuple[Item, ...], bool]] = {0: (0, (), False)}
    for value, item in ordered:
        needs, before, best = later.pop(), best, {}
        for taken, (had, chosen, tied) in before.items():
            ways = [(taken & needs, (had, chosen, tied))]
            if not taken & item.need:
                ways.append(((taken | item.need) & needs, (had + value, (item, *chosen), tied)))
            for then, way in ways:
                other = best.get(then)
                if other is None or way[0] > other[0]:
                    best[then] = way
                elif way[0] == other[0]:
                    best[then] = (*other[:2], True)
    value, chosen, tied = best[0]
    return None if tied else Found(chosen, value, exact=True)
