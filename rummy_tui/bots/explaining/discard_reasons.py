"""Reasons for the end of a turn: the use of a card here and for others, and cards held back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rummy_tui.bots.choosing.book import book
from rummy_tui.bots.choosing.card_value import odds
from rummy_tui.bots.choosing.planner import melds_held, seating
from rummy_tui.bots.choosing.regrouping import regrouped
from rummy_tui.bots.explaining.outlook import now
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import JOKER, SUITS, Card, without
from rummy_tui.rules.errors import Reason
from rummy_tui.rules.facts import About, Fact
from rummy_tui.rules.laying.arrange import fitting
from rummy_tui.rules.scoring import deadwood, hand_points
from rummy_tui.rules.view import View

HIGH: Final = 10
"""The least points of a card that are worth a word."""
ENOUGH: Final = 2
"""With this many facts, weaker ones are not worth a word."""
SCARCE: Final = 3
"""This few cards hardly ever come in time."""


def fellows(view: View, card: Card, others: tuple[Card, ...]) -> tuple[Card, ...]:
    """The natural cards among others with which a card could be in a meld of three."""
    near = {c for first, second, _ in book(view.rules).triples[card.index] for c in (first, second)}
    twice = view.rules.suits_twice
    return tuple(c for c in others if c in near or (twice and c.rank == card.rank != 0))


def discard(view: View, move: act.Discard) -> Iterator[Fact]:
    if len(view.hand) == 1:
        yield Fact(About.EMPTIES)
        return
    if sum(isinstance(option, act.Discard) for option in view.options) == 1:
        yield Fact(About.ONLY_CARD)
        return
    card = move.card
    yield from _held_back(view, card)
    if card.is_joker:
        return
    # first its little use here, then for the next player
    facts: list[Fact] = []
    rest = without(view.hand, (card,))
    # the other cards that go with nothing in the hand, the highest first
    others = (c for c in dict.fromkeys(view.hand) if c not in (card, JOKER))
    alone = (c for c in others if not fellows(view, c, without(view.hand, (c,))))
    lone = tuple(sorted(alone, key=lambda c: (-hand_points((c,), view.rules), c.index)))
    if card in rest:
        facts.append(Fact(About.ANOTHER))
    elif not fellows(view, card, rest):
        facts.append(Fact(About.ALONE if lone else About.ONLY_ALONE))
    else:
        facts += _to_come(view, card, rest)
    points = hand_points((card,), view.rules)
    if points >= HIGH or (lone and points > hand_points(lone[:1], view.rules)):
        facts.append(Fact(About.COUNTS, amount=points))
    facts += _for_next(view, card, lone)
    lying = (*view.discards, *(c for meld in view.table for c in meld.cards))
    played = sum(c.rank == card.rank for c in lying)
    most = view.rules.packs(view.players) * len(SUITS) - 1
    if 2 * played > most and all(c.rank != card.rank for c in rest):
        facts.append(Fact(About.RANK_PLAYED, amount=played))
    yield from facts
    seat = _next(view)
    if seat is not None and view.table and len(facts) < ENOUGH and not _fits(view, card):
        yield Fact(About.FITS_NOTHING)


def _held_back(view: View, goes: Card | None = None) -> Iterator[Fact]:
    """The fact that something could be laid, and the gain from keeping it in the hand.

    The amount is left out if it includes the card that goes.
    """
    assert view.me is not None
    held = now(view)
    if view.turn.laid or view.no_laying is not None or not held.then.moves:
        return
    bonus = 0 if view.laid[view.me] else max(view.rules.rummy, view.rules.pure_rummy)
    if view.rules.rummy_doubles and not view.laid[view.me]:
        yield Fact(About.ALL_AT_ONCE_DOUBLES)
    elif bonus:
        yield Fact(About.ALL_AT_ONCE, amount=bonus)
    elif not view.rules.regroup:
        laid = held.then.laid
        stays = goes is None or laid.count(goes) < view.hand.count(goes)
        # The points it would open with; a seat that is open needs no number of points.
        opening = held.opens_with if view.short and stays else 0
        yield Fact(About.KEPT_CLOSED, amount=opening, of=len(laid) if stays else 0)


def end(view: View) -> Iterator[Fact]:
    if view.no_laying is Reason.LAID_ALREADY:
        yield Fact(About.LAID_ALREADY)
    elif view.no_laying is Reason.DRAWN_OUT:
        yield Fact(About.DRAWN_OUT)
    elif not (held := tuple(_held_back(view))) and not can_lay(view):
        yield nothing(view)
    else:
        yield from held


def can_lay(view: View) -> bool:
    here = now(view)
    return regrouped(here.seat) is not None if view.rules.regroup else bool(here.then.moves)


def nothing(view: View) -> Fact:
    """The fact that nothing can be laid, or not enough of it."""
    enough = not (view.short and melds_held(seating(view)))
    return Fact(About.NOTHING_TO_LAY if enough else About.NOT_ENOUGH)


def knock(view: View) -> Iterator[Fact]:
    own = deadwood(view.hand, view.rules)
    for seat, known in enumerate(view.known):
        points = deadwood(known, view.rules)
        if seat != view.me and points > own:
            yield Fact(About.KNOWN_POINTS, seat=seat, amount=points)
    fewest = min(n for seat, n in enumerate(view.counts) if seat != view.me)
    yield Fact(About.NOBODY_FEWER, amount=fewest)


def take_back(view: View) -> Iterator[Fact]:
    if not any(isinstance(option, act.EndsTurn) for option in view.options):
        yield Fact(About.STUCK)


# A card that goes


def _to_come(view: View, card: Card, rest: tuple[Card, ...]) -> Iterator[Fact]:
    """A fact if only a few unseen cards would make a meld of a card and one of its fellows."""
    if view.rules.suits_twice or JOKER in rest:
        return  # the cards that would complete it are not worth counting
    pairs = [pair[:2] for pair in book(view.rules).triples[card.index]]
    if any(first in rest and second in rest for first, second in pairs):
        return
    wanted = {b for one, other in pairs for a, b in ((one, other), (other, one)) if a in rest}
    live = odds(view, rest).live
    held = (known for seat, known in enumerate(view.known) if seat != view.me)
    places = (view.hand, view.discards, *(meld.cards for meld in view.table), *held)
    jokers = view.rules.packs(view.players) * view.rules.jokers
    jokers -= sum(place.count(JOKER) for place in places)
    unseen = sum(live[c.index] for c in wanted) + jokers
    if not unseen:
        yield Fact(About.NONE_TO_COME)
    elif unseen <= SCARCE:
        yield Fact(About.FEW_TO_COME, amount=unseen)


def _next(view: View) -> int | None:
    """The seat that may take the discard; None if none may."""
    assert view.me is not None
    seat = (view.me + 1) % view.players
    may = view.opened[seat] or view.rules.take_before_opening
    return seat if may and view.rules.takes_discards else None


def _for_next(view: View, card: Card, lone: tuple[Card, ...]) -> Iterator[Fact]:
    """The use of a card for the next player, and of another that might go instead."""
    assert view.me is not None
    seat = _next(view)
    if seat is not None:
        # why the highest lone card stays, if it counts more
        points = hand_points((card,), view.rules)
        other = next((c for c in lone if act.Discard(c) in view.options), None)
        if other is not None and hand_points((other,), view.rules) >= points:
            if view.opened[seat] and _fits(view, other) and not _fits(view, card):
                yield Fact(About.OTHER_FITS, card=other)
            elif _for_seat(view, other, seat) and not _for_seat(view, card, seat):
                yield Fact(About.OTHER_FOR_NEXT, card=other, seat=seat)
        if view.known[seat] and not _for_seat(view, card, seat):
            yield Fact(About.NOT_FOR_NEXT, seat=seat)
    elif view.rules.takes_discards:
        yield Fact(About.MAY_NOT_TAKE, seat=(view.me + 1) % view.players)


def _for_seat(view: View, card: Card, seat: int) -> bool:
    """True if a card goes with the cards that a seat is known to hold."""
    known = view.known[seat]
    return JOKER in known or bool(fellows(view, card, known))


def _fits(view: View, card: Card) -> bool:
    return any(True for _ in fitting(card, view.table, view.rules))
