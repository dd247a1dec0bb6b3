"""A draft of the table: regrouped step by step, and judged as a whole afterwards."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from rummy_tui.rules.cards import JOKER, Card, without
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.laying.arrange import readings
from rummy_tui.rules.melds import Kind, Meld, Table
from rummy_tui.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Placed:
    """A card on the draft."""

    card: Card
    face: Card | None
    """The card it counts as; None for a joker that is not declared."""
    own: bool = False
    """True if it came from the hand."""


# Groups are only ever added and emptied, never removed: a listener has heard their numbers and
# types them next. Empty ones are left out when the table is proposed.
Group = tuple[Placed, ...]
"""Cards that lie together, a meld or not."""


@dataclass(frozen=True, slots=True)
class At:
    """A place on the draft: a group and a card of it, both counted from 0."""

    group: int
    place: int


Source = At | Card
"""The source of a card: a place on the draft, or the hand that holds it."""


@dataclass(frozen=True, slots=True)
class Draft:
    """The table as a player regroups it. Old melds keep their number, even when emptied."""

    old: Table
    groups: tuple[Group, ...]
    hand: tuple[Card, ...]
    """The cards left in it."""


# Steps


def begin(table: Table, hand: tuple[Card, ...]) -> Draft:
    """The table as it lies, with nothing moved."""
    groups = tuple(
        tuple(Placed(c, f) for c, f in zip(meld.cards, meld.faces, strict=True)) for meld in table
    )
    return Draft(table, groups, hand)


def put(
    draft: Draft,
    sources: tuple[Source, ...],
    to: int | None,
    rules: Ruleset,
    said: tuple[Card, ...] = (),
) -> Draft:
    """Move cards of the table or the hand to a group, or to a new one if `to` is None.

    `said` are the cards that the player declares jokers there to be.
    """
    if to is not None:
        _refuse_gone(draft, to)
    played = tuple(s for s in sources if isinstance(s, Card))
    if missing := Counter(played) - Counter(draft.hand):
        raise Illegal(Reason.NOT_IN_HAND, tuple(missing.elements()))
    placed = tuple(placed_at(draft, source) for source in sources)
    if not placed:
        raise Illegal(Reason.TOO_FEW_CARDS)
    groups = [
        tuple(p for place, p in enumerate(group) if At(n, place) not in sources)
        for n, group in enumerate(draft.groups)
    ]
    target = len(groups) if to is None else to
    groups[target : target + 1] = [(groups[target] if to is not None else ()) + placed]
    return _made(draft, groups, without(draft.hand, played), rules, target, said)


def split(draft: Draft, at: At, rules: Ruleset) -> Draft:
    """Split a group in two: the card at the place begins the new one."""
    _refuse_gone(draft, at.group)
    group = draft.groups[at.group]
    if not 0 < at.place < len(group):
        raise Illegal(Reason.TOO_FEW_CARDS, tuple(p.card for p in group))
    groups = [*draft.groups, group[at.place :]]
    groups[at.group] = group[: at.place]
    return _made(draft, groups, draft.hand, rules)


def join(draft: Draft, one: int, other: int, rules: Ruleset) -> Draft:
    """Move all cards of the group `other` to the group `one`."""
    _refuse_gone(draft, one)
    _refuse_gone(draft, other)
    if one == other:
        raise Illegal(Reason.NO_SUCH_MELD, amount=len(draft.groups))
    groups = list(draft.groups)
    groups[one], groups[other] = groups[one] + groups[other], ()
    return _made(draft, groups, draft.hand, rules)


def declare(draft: Draft, index: int, stands_for: Card, rules: Ruleset) -> Draft:
    """Declare a joker of a group to be this card."""
    _refuse_gone(draft, index)
    if not any(p.card.is_joker for p in draft.groups[index]):
        raise Illegal(Reason.NO_JOKER_THERE, (stands_for,))
    found = readings_of(draft.groups[index], rules)
    if found and not any(agrees(meld, (stands_for,)) for meld in found):
        raise Illegal(Reason.JOKER_CANNOT_BE, (stands_for,))
    return _made(draft, list(draft.groups), draft.hand, rules, index, (stands_for,))


def to_hand(draft: Draft, at: At, rules: Ruleset) -> Draft:
    """Take a card that was played from the hand back into it."""
    placed = placed_at(draft, at)
    if not placed.own:
        raise Illegal(Reason.TABLE_CARD_GONE, (placed.card,))
    groups = list(draft.groups)
    groups[at.group] = tuple(p for n, p in enumerate(groups[at.group]) if n != at.place)
    return _made(draft, groups, (*draft.hand, placed.card), rules)


def drew(draft: Draft, cards: tuple[Card, ...]) -> Draft:
    """The draft after the hand has drawn cards."""
    return replace(draft, hand=draft.hand + cards)


def _refuse_gone(draft: Draft, index: int) -> None:
    """Refuse a group that does not exist, or that has no card left."""
    if not 0 <= index < len(draft.groups):
        raise Illegal(Reason.NO_SUCH_MELD, amount=len(draft.groups))
    if not draft.groups[index]:
        raise Illegal(Reason.MELD_GONE)


def _made(
    draft: Draft,
    groups: list[Group],
    hand: tuple[Card, ...],
    rules: Ruleset,
    index: int = 0,
    said: tuple[Card, ...] = (),
) -> Draft:
    """The next draft: jokers declared as the player said, every group in the order of a reading."""
    made = Draft(draft.old, tuple(groups), hand)
    if said:
        groups[index] = _declared(made, groups[index], said)
    lay = draft.groups
    for n, group in enumerate(groups):
        was = lay[n] if n < len(lay) else ()
        if group != was and all(p.card.is_joker for p in group):
            # where only jokers are left, they stand for nothing but the declared cards
            stay = was if all(p.card.is_joker for p in was) else ()
            faces = said if n == index else ()
            groups[n] = tuple(
                p if p in stay or p.face in faces else replace(p, face=None) for p in group
            )
    made = replace(made, groups=tuple(groups))
    changed = [n for n, group in enumerate(groups) if n >= len(lay) or group != lay[n]]
    made = _in_order(made, changed, rules, index, said)
    # repeated to a fixed point, at which no joker frees or binds one of another group: nothing else
    # depends on the other groups. It ends, because jokers whose group is a meld keep their cards
    jokers = [n for n, group in enumerate(made.groups) if any(p.card.is_joker for p in group)]
    while (settled := _in_order(made, jokers, rules)).groups != made.groups:
        made = settled
    return made


def _in_order(
    draft: Draft, which: list[int], rules: Ruleset, index: int = -1, said: tuple[Card, ...] = ()
) -> Draft:
    """The draft with each of these groups put in the order of a reading, one after the other."""
    for n in which:
        lying = _settled(draft, draft.groups[n], said if n == index else (), rules)
        draft = replace(draft, groups=(*draft.groups[:n], lying, *draft.groups[n + 1 :]))
    return draft


# How the cards of a group lie


def _declared(draft: Draft, group: Group, said: tuple[Card, ...]) -> Group:
    """The group with its jokers declared, undeclared ones first."""
    # People say what they want, not which of two equal jokers: the undeclared first, then the free
    # ones, so that a bound one is touched only if nothing else is left.
    left = list(said)
    for p in group:
        if p.card.is_joker and p.face in left:
            left.remove(p.face)
    jokers = [n for n, p in enumerate(group) if p.card.is_joker and p.face not in said]
    jokers.sort(key=lambda n: (group[n].face is not None, is_bound(draft, group[n].face)))
    faces = dict(zip(jokers, left, strict=False))
    return tuple(replace(p, face=faces[n]) if n in faces else p for n, p in enumerate(group))


def _settled(draft: Draft, group: Group, said: tuple[Card, ...], rules: Ruleset) -> Group:
    """The group in its order; a joker is declared if only one reading is left.

    A joker keeps its card while that makes a meld; otherwise a free one may be anything. One that
    was put aside gets its former card again, if possible.
    """
    # From the strictest wish to the loosest: all jokers keep their cards; otherwise only the bound
    # ones and those just declared.
    found = readings_of(group, rules)
    kept = [m for m in found if agrees(m, joker_faces(group))]
    some = kept or [m for m in found if agrees(m, (*bound_faces(draft, group), *said))]
    due = Counter(owed(draft)) if len(some) > 1 else Counter[Card]()
    if due:  # first those in which the most jokers stand for cards that still need one
        replaced = [(Counter(m.stand_for) & due).total() for m in some]
        some = [m for m, n in zip(some, replaced, strict=True) if n == max(replaced)]
    if len(some) == 1:  # in the order of the meld, the jokers declared by it
        left, lying = list(group), []
        for card, stands_for in zip(some[0].cards, some[0].faces, strict=True):
            same = [p for p in left if p.card is card]
            chosen = next((p for p in same if p.face is stands_for), same[0])
            left.remove(chosen)
            lying.append(replace(chosen, face=stands_for))
        return tuple(lying)
    if some and not kept:
        group = tuple(
            replace(p, face=None)
            if p.card.is_joker and p.face not in said and not is_bound(draft, p.face)
            else p
            for p in group
        )
    return tuple(
        sorted(
            group, key=lambda p: (p.face is None, (p.face or JOKER).rank, (p.face or JOKER).suit)
        )
    )


def readings_of(group: Group, rules: Ruleset) -> tuple[Meld, ...]:
    """All melds that the cards of a group make, with its jokers declared as anything."""
    try:
        return readings(tuple(p.card for p in group), rules)
    except Illegal:
        return ()


def agrees(meld: Meld, said: tuple[Card, ...]) -> bool:
    """True if the jokers of a meld stand for at least these cards."""
    return not Counter(said) - Counter(meld.stand_for)


def joker_faces(group: Group) -> tuple[Card, ...]:
    """The cards that the jokers of a group stand for."""
    return tuple(p.face for p in group if p.card.is_joker and p.face is not None)


def bound_faces(draft: Draft, group: Group) -> tuple[Card, ...]:
    return tuple(face for face in joker_faces(group) if is_bound(draft, face))


def is_bound(draft: Draft, face: Card | None) -> bool:
    """True if a joker must keep its card, because the real card is not on the draft."""
    return face is not None and unreplaced(draft, face) + 1 > real_cards(draft, face)


def unreplaced(draft: Draft, face: Card) -> int:
    """The number of jokers that stood for a card and no longer do."""
    # counted over the whole table, like the rule: nobody can tell which joker it was
    stood = [f for m in draft.old for f in m.stand_for]
    stand = [f for group in draft.groups for f in joker_faces(group)]
    return stood.count(face) - stand.count(face)


def owed(draft: Draft) -> tuple[Card, ...]:
    """The cards for which a joker stood and none does now, though they are not on the draft."""
    stood = dict.fromkeys(face for meld in draft.old for face in meld.stand_for)
    return tuple(face for face in stood if unreplaced(draft, face) > real_cards(draft, face))


def real_cards(draft: Draft, face: Card) -> int:
    return sum(p.card is face for group in draft.groups for p in group)


# Asking


def placed_at(draft: Draft, source: Source) -> Placed:
    """The card of a source, as it will lie."""
    if isinstance(source, Card):
        return Placed(source, None if source.is_joker else source, own=True)
    return draft.groups[source.group][source.place]


def is_changed(draft: Draft) -> bool:
    """True if anything lies otherwise than on the table."""
    return _cards_in(draft.groups) != _cards_in(begin(draft.old, ()).groups)


def _cards_in(groups: tuple[Group, ...]) -> Counter[tuple[tuple[Card, Card | None], ...]]:
    return Counter(tuple((p.card, p.face) for p in group) for group in groups if group)


def meld_of(group: Group, rules: Ruleset) -> Meld | None:
    """The meld that a group is as it lies; None if it is none."""
    lying = tuple(p.card for p in group), tuple(p.face for p in group)
    return next((m for m in readings_of(group, rules) if (m.cards, m.faces) == lying), None)


def lying_as(group: Group, rules: Ruleset) -> Meld:
    """A group to be drawn, as a meld if it is one, otherwise as loose cards."""
    loose = Meld(Kind.SET, tuple(p.card for p in group), tuple(p.face for p in group))
    return meld_of(group, rules) or loose


def find(
    draft: Draft,
    card: Card,
    *,
    origin: int | None = None,
    but: int | None = None,
    face: Card | None = None,
    gone: tuple[Source, ...] = (),
) -> tuple[At, ...]:
    """The places of a card, one for each group: in `origin` alone, or in all groups but `but`.

    For jokers, those that stand for `face`; if there are none, those that are free.
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
