"""Chance: shuffling, the first dealer and the seats, the same from a seed on every Python.

Only `random()` is promised to give the same numbers for ever, so nothing else is used.
"""

from __future__ import annotations

from datetime import date
from random import Random

from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import Card
from rummy_tui.rules.dealing import height
from rummy_tui.rules.engine import pack_of, to_restock
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase, State
from rummy_tui.system.hashing import sha256


def fixed_random(*what: object) -> Random:
    """A generator that depends on nothing but its arguments, on every Python."""
    digest = sha256("/".join(map(str, what)))
    return Random(int.from_bytes(digest, "big"))


def seed_of_day(day: date, rules: str) -> int:
    """The seed of the daily deal by a rule set: the first 32 bits of the SHA-256 of both.

    The hashed text is like `2026-11-23 playroom`. Everybody must get the same cards from it, in
    each version.
    """
    return int.from_bytes(sha256(f"{day.isoformat()} {rules}")[:4], "big")


def below(limit: int, random: Random) -> int:
    """A whole number from 0 to `limit` - 1."""
    return int(random.random() * limit)


def shuffled(cards: tuple[Card, ...], random: Random) -> tuple[Card, ...]:
    """The cards in a random order (Fisher and Yates, in Durstenfeld's form)."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1, random)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def chance(state: State, random: Random) -> act.Chance | None:
    """The next action of chance in a state; None if a seat plays."""
    if state.phase is Phase.DEAL:
        return act.Deal(shuffled(pack_of(state.rules, state.players), random))
    if state.phase is Phase.RESTOCK:
        return act.Restock(shuffled(to_restock(state), random))
    return None


def draw_for_seats(
    rules: Ruleset, players: int, random: Random
) -> tuple[tuple[int, ...], act.DrawForSeats]:
    """The seating, and the cards that each drew: the dealer first, or anywhere if a seat is chosen.

    Equals and jokers draw again until no two cards have the same rank; the ace is high.
    """
    pack = list(shuffled(pack_of(rules, players), random))
    drawn: list[list[Card]] = [[pack.pop()] for _ in range(players)]
    while True:
        ranks = [cards[-1].rank for cards in drawn]
        again = [who for who, rank in enumerate(ranks) if not rank or ranks.count(rank) > 1]
        if not again:
            break
        for player in again:
            drawn[player].append(pack.pop())
    order = sorted(range(players), key=lambda player: -height(drawn[player][-1]))
    drawn_by_seat = tuple(tuple(drawn[player]) for player in order)
    seated = tuple(order), act.DrawForSeats(drawn_by_seat)
    return moved(*seated, below(players, random)) if rules.choose_seat else seated


def moved(
    sits: tuple[int, ...], action: act.DrawForSeats, dealer: int
) -> tuple[tuple[int, ...], act.DrawForSeats]:
    """The seating, and the cards drawn there, if the dealer takes another seat."""
    by = (action.dealer - dealer) % len(sits)
    draws = (*action.draws[by:], *action.draws[:by])
    return (*sits[by:], *sits[:by]), act.DrawForSeats(draws, dealer)
