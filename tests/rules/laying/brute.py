"""The rules of melds and of laying once more, written as plainly as possible, to compare with."""

from __future__ import annotations

from collections import Counter
from itertools import groupby, permutations, product

from rummy_tui.rules.cards import JOKER, PACK, Card, Suit
from rummy_tui.rules.melds import Kind, Meld, Table
from rummy_tui.rules.ruleset import Ruleset


def stands(meld: Meld, rules: Ruleset) -> bool:
    """True if a meld may lie on the table exactly as it is."""
    naturals = [c for c in meld.cards if c is not JOKER]
    jokers = len(meld.cards) - len(naturals)
    if len(meld.cards) != len(meld.faces) or len(meld.cards) < 3:
        return False
    if len(naturals) < rules.naturals_in_meld:
        return False
    if rules.jokers_in_meld and jokers > rules.jokers_in_meld:
        return False
    if not rules.joker_majority and jokers > len(naturals):
        return False
    return (_run_stands if meld.kind is Kind.RUN else _set_stands)(meld, naturals, rules)


def _run_stands(meld: Meld, naturals: list[Card], rules: Ruleset) -> bool:
    ranks = [f.rank for f in meld.faces if f is not None]
    suits = {f.suit for f in meld.faces if f is not None} | {c.suit for c in naturals}
    size = len(meld.faces)
    order = [*range(1, 14), *([1] if rules.ace_high else [])]
    side_by_side = any(order[i : i + size] == ranks for i in range(14))
    own_place = all(c is JOKER or c is f for c, f in zip(meld.cards, meld.faces, strict=True))
    together = max(len(list(each)) if card is JOKER else 0 for card, each in groupby(meld.cards))
    spread = not rules.jokers_side_by_side or together <= rules.jokers_side_by_side
    return side_by_side and len(suits) == 1 and own_place and size <= 13 and spread


def _set_stands(meld: Meld, naturals: list[Card], rules: Ruleset) -> bool:
    suits = {c.suit for c in naturals}
    jokers = len(meld.cards) - len(naturals)
    lying = [*sorted(naturals, key=lambda c: c.suit), *[JOKER] * jokers]
    free = [c for c in PACK if c.rank == naturals[0].rank and c.suit not in suits]
    return (
        len({c.rank for c in naturals}) == 1
        and len(meld.cards) <= 4
        and (rules.suits_twice or len(suits) == len(naturals))
        and list(meld.cards) == lying
        and list(meld.faces[: len(naturals)]) == lying[: len(naturals)]
        and _stand_for(list(meld.faces[len(naturals) :]), free, rules)
    )


def _stand_for(faces: list[Card | None], free: list[Card], rules: Ruleset) -> bool:
    """True if the jokers of a set stand for the missing cards, if that is certain or declared."""
    if rules.declared:
        sure = [f for f in faces if f in free]
        return len(set(sure)) == len(faces) and sure == sorted(sure, key=lambda c: c.suit)
    certain = len(free) == len(faces) and not rules.suits_twice
    return faces == (free if certain else [None] * len(faces))


def all_readings(cards: tuple[Card, ...], rules: Ruleset) -> set[Meld]:
    """Every meld of these cards, by trying all orders and all possible cards of the jokers."""
    found = set()
    suits = {c.suit for c in cards} - {Suit.NONE}
    ranks = {c.rank for c in cards if c is not JOKER}
    may_be = [c for c in PACK if c.suit in suits or (len(ranks) == 1 and c.rank in ranks)]
    if len(suits) > 1:
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
) -> tuple[Counter[Card], int] | None:
    """The cards played, and the jokers freed, by making one table into another; None if illegal."""
    if len(new) < len(old):
        return None
    laid: Counter[Card] = Counter()
    freed = 0
    for index, after in enumerate(new):
        before = old[index] if index < len(old) else None
        if after == before:
            continue
        if not stands(after, rules):
            return None
        laid += Counter(after.cards) - Counter(before.cards if before is not None else ())
        if before is not None:
            exchanged = _exchanges(before, after, rules)
            if before.kind is not after.kind or not (exchanged or _extends(before, after, rules)):
                return None
            freed += exchanged
    return None if not laid or laid - Counter(hand) else (laid, freed)


def _extends(before: Meld, after: Meld, rules: Ruleset) -> bool:
    """True if all cards still lie where they lay and others were added."""
    if len(after) <= len(before) or (after.jokers != before.jokers and not rules.joker_lay_off):
        return False
    if before.kind is Kind.SET:
        return not Counter(before.cards) - Counter(after.cards)
    lay = list(zip(before.cards, before.faces, strict=True))
    lie = list(zip(after.cards, after.faces, strict=True))
    return any(lie[i : i + len(lay)] == lay for i in range(len(lie)))


def _exchanges(before: Meld, after: Meld, rules: Ruleset) -> bool:
    """True if one joker was exchanged for a card that it stood for or could stand for."""
    if len(after) != len(before) or after.jokers != before.jokers - 1:
        return False
    gained = list((Counter(after.cards) - Counter(before.cards)).elements())
    if len(gained) != 1:
        return False
    stood_for = [f for c, f in zip(before.cards, before.faces, strict=True) if c is JOKER]
    if before.kind is Kind.RUN:
        return gained[0] in stood_for and before.faces == after.faces
    open_to = None in stood_for and gained[0].rank == before.rank
    missing = gained[0].suit not in {c.suit for c in before.cards}
    return gained[0] in stood_for or (
        open_to and (rules.suits_twice or (rules.any_missing and missing))
    )


def regrouped(
    old: Table, new: Table, hand: tuple[Card, ...], rules: Ruleset
) -> Counter[Card] | None:
    """The cards played by regrouping a table, or None: by the definition, joker by joker."""
    if not all(stands(meld, rules) for meld in new):
        return None
    before, after = (Counter(c for meld in table for c in meld.cards) for table in (old, new))
    played = Counter({c: after[c] - before[c] for c in after if after[c] != before[c]})
    if before - after or not played or any(played[c] > hand.count(c) for c in played):
        return None
    stood, stand = _jokers(old), _jokers(new)
    for places in permutations(range(len(stand)), len(stood)):
        moved = Counter(
            was for was, place in zip(stood, places, strict=True) if stand[place] is not was
        )
        if all(count <= after[was] for was, count in moved.items()):
            return played
    return None


def _jokers(table: Table) -> list[Card | None]:
    """The card that each joker of a table stands for."""
    return [f for meld in table for c, f in zip(meld.cards, meld.faces, strict=True) if c is JOKER]
