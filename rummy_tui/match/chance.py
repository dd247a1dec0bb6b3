"""Chance: shuffling, the first dealer and the seats, the same from a seed on every Python."""

from __future__ import annotations

from datetime import date
from enum import Enum
from random import Random, SystemRandom
from typing import Final, Protocol, assert_never

from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import Card
from rummy_tui.rules.dealing import height
from rummy_tui.rules.engine import pack_of, to_restock
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase, State
from rummy_tui.system.hashing import sha256

SECRET_BITS: Final = 128
"""The bits of a seed that nobody can find by trying all of them."""


class Numbers(Protocol):
    """A generator of random numbers."""

    # Only this method of a Random is promised to give the same numbers for ever.
    def random(self) -> float:
        """The next number, from 0 to 1 without 1."""
        ...


class HashedNumbers:
    """Numbers that are SHA-256 digests of a key and a counter.

    All numbers seen so far say nothing about the next one, nor about the key.
    """

    def __init__(self, key: str) -> None:
        self._key = key
        self._drawn = 0

    @classmethod
    def of(cls, *what: object) -> HashedNumbers:
        """The numbers that depend on nothing but the arguments."""
        return cls(_key(*what))

    def random(self) -> float:
        digest = sha256(_text(self._key, self._drawn))
        self._drawn += 1
        return (int.from_bytes(digest[:8], "big") >> 11) / 2**53


class Generators(Enum):
    """The generators that the cards of a match come from."""

    MATCH = "one for the whole match"
    ROUNDS = "one for each round, so that its cards do not depend on the play of earlier ones"
    SHARED = "one for each round, which keeps the seed secret from people at other machines"

    # A Mersenne Twister is no secret: 624 of its words give all others, and a long round with the
    # remade stocks draws more than that. So only SHA-256 shuffles for people who may not know the
    # seed. Opponents may keep their Random: it lasts for a decision, and its seed is a digest.
    def opening(self, seed: int) -> Numbers:
        """The generator for the first dealer and the seats."""
        return HashedNumbers.of(seed, "opening") if self is Generators.SHARED else Random(seed)

    def of_round(self, seed: int, number: int) -> Numbers | None:
        """The generator for the cards of a round; None if the last one continues."""
        match self:
            case Generators.MATCH:
                return None
            case Generators.ROUNDS:
                return fixed_random(seed, "round", number)
            case Generators.SHARED:
                return HashedNumbers(round_key(seed, number))
            case _:
                assert_never(self)


def round_key(seed: int, number: int) -> str:
    """The key of all cards of a round at a shared table; it says nothing of other rounds."""
    return _key(seed, "round", number)


def secret_seed() -> int:
    """A new seed that cannot be found from cards, for people who share a table."""
    return SystemRandom().getrandbits(SECRET_BITS)


def fixed_random(*what: object) -> Random:
    """A generator that depends on nothing but its arguments, on every Python."""
    return Random(int.from_bytes(sha256(_text(*what)), "big"))


def _key(*what: object) -> str:
    # A digest, so that a generator says nothing about others that come from the same seed.
    return sha256(_text(*what)).hex()


def _text(*what: object) -> str:
    return "/".join(map(str, what))


def seed_of_day(day: date, rules: str) -> int:
    """The seed of the daily deal by a rule set: the first 32 bits of the SHA-256 of both.

    The hashed text is like `2026-11-23 playroom`. Everybody must get the same cards from it, in
    each version.
    """
    return int.from_bytes(sha256(f"{day.isoformat()} {rules}")[:4], "big")


def below(limit: int, random: Numbers) -> int:
    """A whole number from 0 to `limit` - 1."""
    return int(random.random() * limit)


def shuffled(cards: tuple[Card, ...], random: Numbers) -> tuple[Card, ...]:
    """The cards in a random order (Fisher and Yates, in Durstenfeld's form)."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1, random)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def chance(state: State, random: Numbers) -> act.Chance | None:
    """The next action of chance in a state; None if a seat plays."""
    if state.phase is Phase.DEAL:
        return act.Deal(shuffled(pack_of(state.rules, state.players), random))
    if state.phase is Phase.RESTOCK:
        return act.Restock(shuffled(to_restock(state), random))
    return None


def draw_for_seats(
    rules: Ruleset, players: int, random: Numbers
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
