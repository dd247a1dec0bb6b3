"""The rules of melds and of laying again, written as plainly as can be, to compare with."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

from rummy_tui.rules.cards import JOKER, PACK, Card, Suit
from rummy_tui.rules.melds import Kind, Meld, Table
from rummy_tui.rules.ruleset import Ruleset

ORDER = [*range(1, 14), 1]


def stands(meld: Meld, rules: Ruleset) -> bool:
    """Whether a meld may lie on the table just as it is."""
    naturals = [c for c in meld.cards if c is not JOKER]
    if len(naturals) < 2 or len(meld.cards) - len(naturals) > rules.jokers_in_meld:
        return False
    if len(meld.cards) != len(meld.faces) or len(meld.cards) < 3:
        return False
    return (_run_stands if meld.kind is Kind.RUN else _set_stands)(meld, naturals)


def _run_stands(meld: Meld, naturals: list[Card]) -> bool:
    ranks = [f.rank for f in meld.faces if f is not None]
    suits = {f.suit for f in meld.faces if f is not None} | {c.suit for c in naturals}
    size = len(meld.faces)
    side_by_side = any(ORDER[i : i + size] == ranks for i in range(14))
    own_place = all(c is JOKER or c is f for c, f in zip(meld.cards, meld.faces, strict=True))
    return side_by_side and len(suits) == 1 and own_place and size <= 13


def _set_stands(meld: Meld, naturals: list[Card]) -> bool:
    suits = {c.suit for c in naturals}
    size = len(meld.cards)
    one_rank = len({c.rank for c in naturals}) == 1
    lying = [*sorted(naturals, key=lambda c: c.suit), *[JOKER] * (size - len(naturals))]
    free = [c for c in PACK if c.rank == naturals[0].rank and c.suit not in suits]
    jokers = size - len(naturals)
    settled = free if len(free) == jokers else [None] * jokers
    return (
        one_rank
        and size <= 4
        and len(suits) == len(naturals)
        and list(meld.cards) == lying
        and list(meld.faces) == [*lying[: len(naturals)], *settled]
    )


def all_readings(cards: tuple[Card, ...], rules: Ruleset) -> set[Meld]:
    """Every meld of these cards, by trying all orders and all that jokers could stand for."""
    found = set()
    suits = {c.suit for c in cards} - {Suit.NONE}
    may_be = [c for c in PACK if c.suit in suits]
    ranks = {c.rank for c in cards if c is not JOKER}
    if len(ranks) == 1:
        may_be = [c for c in PACK if c.rank in ranks]
    for lying in set(permutations(cards)):
        faces = [[None, *may_be] if c is JOKER else [c] for c in lying]
        for stand_for in product(*faces):
            for kind in Kind:
                if kind is Kind.RUN and None in stand_for:
                    continue
                meld = Meld(kind, lying, stand_for)
                if stands(meld, rules):
                    found.add(meld)
    return found


def judged(
    old: Table, new: Table, hand: tuple[Card, ...], rules: Ruleset
) -> tuple[Counter[Card], int, tuple[int, ...], tuple[int, ...], tuple[int, ...]] | None:
    """What is played by making one table into another, or None where that is not legal."""
    if len(new) < len(old):
        return None
    laid: Counter[Card] = Counter()
    kinds: dict[str, list[int]] = {"new": [], "extended": [], "exchanged": []}
    for index, after in enumerate(new):
        before = old[index] if index < len(old) else None
        if after == before:
            continue
        change = _judge(before, after, rules)
        if change is None or not stands(after, rules):
            return None
        laid += Counter(after.cards)
        if before is not None:
            laid -= Counter(before.cards)
        kinds[change].append(index)
    if not laid or laid - Counter(hand):
        return None
    new_, extended, exchanged = (tuple(kinds[k]) for k in ("new", "extended", "exchanged"))
    return laid, len(exchanged), new_, extended, exchanged


def _judge(before: Meld | None, after: Meld, rules: Ruleset) -> str | None:
    if before is None:
        return "new"
    if before.kind is not after.kind:
        return None
    if _extends(before, after) and rules.joker_lay_off is False:
        return "extended"
    return "exchanged" if _exchanges(before, after) else None


def _extends(before: Meld, after: Meld) -> bool:
    """Whether all cards still lie where they lay and only natural cards were added."""
    if len(after) <= len(before) or after.jokers != before.jokers:
        return False
    if before.kind is Kind.SET:
        return not Counter(before.cards) - Counter(after.cards)
    lay = list(zip(before.cards, before.faces, strict=True))
    lie = list(zip(after.cards, after.faces, strict=True))
    return any(lie[i : i + len(lay)] == lay for i in range(len(lie)))


def _exchanges(before: Meld, after: Meld) -> bool:
    """Whether one joker gave way to just the card it stood for."""
    if len(after) != len(before) or after.jokers != before.jokers - 1:
        return False
    gained = list((Counter(after.cards) - Counter(before.cards)).elements())
    stood_for = [f for c, f in zip(before.cards, before.faces, strict=True) if c is JOKER]
    same_run = before.kind is Kind.SET or before.faces == after.faces
    return len(gained) == 1 and gained[0] in stood_for and same_run
