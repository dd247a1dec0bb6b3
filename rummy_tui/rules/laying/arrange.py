"""The melds that cards can make or extend, and those from which they can free a joker.

Cards may be given in any order. If a joker could stand at either end, the order given decides; if
that does not decide either, all readings are returned for the player to choose.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rummy_tui.rules.cards import ACE, JOKER, KING, SUITS, Card, face, sorted_cards, without
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.melds import Kind, Meld, Table
from rummy_tui.rules.ruleset import Ruleset

# Card games agree on these in every rule set here, so they are not fields of a rule set.
SMALLEST = 3
LONGEST_RUN = 13
HIGH_ACE = KING + 1


def arrange(cards: tuple[Card, ...], rules: Ruleset) -> tuple[Meld, ...]:
    """The melds that these cards can be: one, or several if the player must choose.

    Raises Illegal if they make no meld.
    """
    found = readings(cards, rules)
    # the order in which a set is given means nothing: its suits have none
    if any(m.kind is Kind.SET for m in found):
        return found
    for given in (cards, cards[::-1]):
        if as_given := tuple(m for m in found if m.cards == given):
            return as_given
    return found


def readings(cards: tuple[Card, ...], rules: Ruleset) -> tuple[Meld, ...]:
    """All melds that these cards make in any order; raises Illegal if there is none."""
    naturals = tuple(c for c in cards if not c.is_joker)
    jokers = len(cards) - len(naturals)
    if len(cards) < SMALLEST:
        raise Illegal(Reason.TOO_FEW_CARDS, cards)
    if rules.jokers_in_meld and jokers > rules.jokers_in_meld:
        raise Illegal(Reason.TOO_MANY_JOKERS, cards, rules.jokers_in_meld)
    if len(naturals) < rules.naturals_in_meld:
        raise Illegal(Reason.TOO_FEW_NATURALS, cards, rules.naturals_in_meld)
    if jokers > len(naturals) and not rules.joker_majority:
        raise Illegal(Reason.JOKER_MAJORITY, cards)
    one_suit = all(c.suit == naturals[0].suit for c in naturals)
    if not all(c.rank == naturals[0].rank for c in naturals):
        if one_suit:
            return _runs(naturals, jokers, cards, rules)
        raise Illegal(Reason.NOT_A_MELD, cards)
    if len(naturals) > 1:
        return _sets(naturals, jokers, cards, rules)
    # one natural card with jokers may be either: `7H JK JK` is a set of sevens or a run
    runs = _runs(naturals, jokers, cards, rules)
    return runs if len(cards) > len(SUITS) else _sets(naturals, jokers, cards, rules) + runs


def _sets(
    naturals: tuple[Card, ...], jokers: int, cards: tuple[Card, ...], rules: Ruleset
) -> tuple[Meld, ...]:
    """The sets: one, or, if jokers are declared, one for each choice of suits."""
    if len({c.suit for c in naturals}) < len(naturals) and not rules.suits_twice:
        raise Illegal(Reason.SAME_SUIT_TWICE, cards)
    if len(cards) > len(SUITS):
        raise Illegal(Reason.SET_CLOSED, cards)
    naturals = tuple(sorted_cards(naturals))
    lying = naturals + (JOKER,) * jokers
    present = {c.suit for c in naturals}
    missing = [face(naturals[0].rank, s) for s in SUITS if s not in present]
    if rules.declared:
        choices = combinations(missing, jokers)
        return tuple(Meld(Kind.SET, lying, naturals + faces) for faces in choices)
    # undeclared, a joker stands for no certain card while more suits are missing than jokers lie
    settled = len(missing) == jokers and not rules.suits_twice
    stand_for = tuple(missing) if settled else (None,) * jokers
    return (Meld(Kind.SET, lying, naturals + stand_for),)


def _runs(
    naturals: tuple[Card, ...], jokers: int, cards: tuple[Card, ...], rules: Ruleset
) -> tuple[Meld, ...]:
    if len(cards) > LONGEST_RUN:
        raise Illegal(Reason.RUN_FULL, cards)
    if len({c.rank for c in naturals}) < len(naturals):
        raise Illegal(Reason.NOT_A_MELD, cards)
    suit, length = naturals[0].suit, len(cards)
    top = HIGH_ACE if rules.ace_high else KING
    # an ace is at one end or the other, so it does not show where the run may begin
    inner = [c.rank for c in naturals if c.rank != ACE]
    lowest = max(inner, default=length) - length + 1
    highest = min(inner, default=top)
    runs = []
    for low in range(max(ACE, lowest), min(highest, top - length + 1) + 1):
        by_rank = {c.rank: c for c in naturals}
        faces = tuple(face(rank, suit) for rank in range(low, low + length))
        lying = tuple(by_rank.pop(f.rank, JOKER) for f in faces)
        if not by_rank:  # jokers fill exactly the gaps
            runs.append(Meld(Kind.RUN, lying, faces))
    if not runs:
        raise Illegal(Reason.CORNER if _goes_round(naturals, jokers) else Reason.NOT_A_MELD, cards)
    if most := rules.jokers_side_by_side:
        too_many = (JOKER,) * (most + 1)
        starts = range(length - most)
        runs = [run for run in runs if all(run.cards[n : n + most + 1] != too_many for n in starts)]
        if not runs:
            raise Illegal(Reason.JOKERS_SIDE_BY_SIDE, cards, most)
    return tuple(runs)


def _goes_round(naturals: tuple[Card, ...], jokers: int) -> bool:
    """True if the cards would be a run in a game where two, ace and king are neighbours."""
    # only for the reason given: "not round the corner" helps more than "no meld"
    ranks = {c.rank for c in naturals}
    length = len(naturals) + jokers
    return any(ranks <= {(low + i) % KING + 1 for i in range(length)} for low in range(KING))


def extensions(meld: Meld, cards: tuple[Card, ...], rules: Ruleset) -> tuple[Meld, ...]:
    """The meld with these cards added, in every way that keeps its own cards in place.

    Raises Illegal if they do not fit.
    """
    refuse_lay_off(cards, rules)
    if meld.kind is Kind.SET and len(meld) == len(SUITS):
        raise Illegal(Reason.SET_CLOSED, cards)
    # The same check for new and for longer melds: a rule about melds holds for what a meld becomes.
    # Only the reasons differ, because the player is asking about the added cards.
    try:
        found = readings(meld.cards + cards, rules)
    except Illegal as refused:
        if refused.reason in (Reason.NOT_A_MELD, Reason.TOO_FEW_CARDS):
            raise Illegal(Reason.DOES_NOT_FIT, cards) from None
        raise Illegal(refused.reason, cards, refused.amount) from None
    kept = tuple(m for m in found if m.kind is meld.kind and _keeps(meld, m))
    if not kept:
        raise Illegal(Reason.DOES_NOT_FIT, cards)
    return kept


def refuse_lay_off(cards: tuple[Card, ...], rules: Ruleset) -> None:
    """Refuse cards that cannot be laid off on any meld."""
    if not rules.joker_lay_off and JOKER in cards:
        raise Illegal(Reason.JOKER_IN_NEW_ONLY, cards)


def _keeps(before: Meld, after: Meld) -> bool:
    """True if every card of a run still lies where it lay; in a set places do not matter."""
    if before.kind is Kind.SET:
        return True
    start = next((i for i, f in enumerate(after.faces) if f is before.faces[0]), len(after))
    return after.cards[start : start + len(before)] == before.cards


def exchanged(meld: Meld, card: Card, rules: Ruleset) -> Meld:
    """The meld with the card in the place of the joker that stands for it.

    Raises Illegal if no joker stands for this card.
    """
    # There a joker is freed by the cards on the table, wherever they lie, and stays on the table.
    if rules.regroup:
        raise Illegal(Reason.REGROUP_ONLY)
    if not meld.jokers:
        raise Illegal(Reason.NO_JOKER_THERE, (card,))
    for place, (lying, stands_for) in enumerate(zip(meld.cards, meld.faces, strict=True)):
        if lying.is_joker and stands_for is card:
            swapped = (*meld.cards[:place], card, *meld.cards[place + 1 :])
            return _in_order(Meld(meld.kind, swapped, meld.faces))
    # If more suits are missing than jokers lie, nobody has said for which a joker stands. Some
    # tables let any of them free it, others only the last one missing (`any_missing`).
    if None in meld.faces and card.rank == meld.rank:
        missing = card.suit in meld.missing_suits
        if rules.suits_twice or (missing and rules.any_missing):
            (after,) = readings((card, *without(meld.cards, (JOKER,))), rules)
            return after
        if missing:
            raise Illegal(Reason.JOKER_AMBIGUOUS, (card,))
    raise Illegal(Reason.NOT_THE_JOKERS_CARD, (card,))


def _in_order(meld: Meld) -> Meld:
    """A set with its natural cards in order and its jokers last; a run unchanged."""
    if meld.kind is Kind.RUN:
        return meld
    naturals = tuple(sorted_cards(c for c in meld.cards if not c.is_joker))
    return Meld(Kind.SET, naturals + (JOKER,) * meld.jokers, naturals + meld.stand_for)


def may_fit(card: Card, meld: Meld) -> bool:
    """True if a card is a joker, of the rank of a set, or next to an end of a run.

    A quick check before the costly one of how the meld would lie.
    """
    if card is JOKER:
        return True
    first = meld.faces[0]
    assert first is not None
    if meld.kind is Kind.SET:
        return card.rank == first.rank
    if card.suit is not first.suit:
        return False
    # modulo 13, because an ace is next to the two and to the king
    return (card.rank - first.rank) % KING in (KING - 1, len(meld.cards) % KING)


def may_free(card: Card, meld: Meld) -> bool:
    """True if a joker of a meld stands for a card, or for any of its rank."""
    if None in meld.faces:
        return card.rank == meld.rank
    return card in meld.faces and card in meld.stand_for


def fitting(card: Card, table: Table, rules: Ruleset) -> Iterator[tuple[int, Meld]]:
    """The melds that one card can be laid off on, each as it would lie."""
    for index, meld in enumerate(table):
        if not may_fit(card, meld):
            continue
        try:
            for after in extensions(meld, (card,), rules):
                yield index, after
        except Illegal:
            continue


def freeing(card: Card, table: Table, rules: Ruleset) -> Iterator[int]:
    """The melds from which one card would free a joker."""
    # otherwise `exchanged` would refuse each: 18 of the 26 us that listing the options took
    if rules.regroup:
        return
    for index, meld in enumerate(table):
        if JOKER in meld.cards and may_free(card, meld):
            try:
                exchanged(meld, card, rules)
            except Illegal:
                continue
            yield index


def any_fits(hand: tuple[Card, ...], table: Table, rules: Ruleset) -> bool:
    """True if a card of a hand can be laid off or frees a joker."""
    cards = dict.fromkeys(hand)
    found = ((*fitting(c, table, rules), *freeing(c, table, rules)) for c in cards)
    return any(found)
