"""Compare the search for the best melds of a hand with RLCard and OpenSpiel; time the planner.

All three get the same random hands, converted to their own cards, a few hands at a time in turns,
and find the melds that leave the least deadwood: RLCard all the best choices, OpenSpiel (C++) one.
Hands are dealt from the whole pack, and from seven ranks of it, which are rich in melds. The
deadwood is compared: RLCard lays at most three melds, so it is wrong for hands of 14 cards.

At a knock the other hand is arranged together with the cards it can lay off on the melds shown.

Then the game plans the same hands, for American Rummy with an empty table, in turns with
OpenSpiel: all of them, and those without a meld.

Then the processor time from importing the planner to its first plan is measured, each time in a
new interpreter.

    .venv/bin/python -m pip install --group benchmark .
    .venv/bin/python benchmarks/melds.py
"""

from __future__ import annotations

import gc
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import median
from typing import Any

from figures import report

from rummy_tui.bots.choosing.book import book
from rummy_tui.bots.choosing.planner import Seating, plan
from rummy_tui.match.chance import shuffled
from rummy_tui.rules.cards import KING, PACK, Card
from rummy_tui.rules.laying.arrangement import arranged, laid_off
from rummy_tui.rules.laying.melding import best_melds
from rummy_tui.rules.variants import AMERICAN

SIZES = (10, 11, 14)
PACKS = {"as dealt": PACK, "rich in melds": tuple(c for c in PACK if c.rank <= 7)}
HANDS = 4000
TURN = 200  # hands at a time, in turns
RLCARD = {10: 8.0, 11: 8.0}
"""The least speed relative to RLCard, by the number of cards in a hand."""
OPEN_SPIEL = {10: 0.4, 11: 0.4, 14: 1.0}
"""The same for OpenSpiel."""
MOST_PLAN = 9.0
"""The most time of a plan relative to OpenSpiel, over all hands."""
MOST_NOTHING = 2.5
"""The same for hands with nothing to lay."""
MOST_KNOCK = 1.0
"""Milliseconds for laying off at a knock, at the 99th percentile."""
STARTS = 9
MOST_START = 50.0
"""Milliseconds of processor time from importing the planner to its first plan."""
FIRST_PLAN = """
import time
began = time.process_time()
from rummy_tui.bots.choosing.book import book
from rummy_tui.bots.choosing.planner import Seating, plan
from rummy_tui.rules.cards import cards
from rummy_tui.rules.variants import RULESETS
rules = RULESETS["{rules}"]
plan(Seating(rules, book(rules), cards("5H 6H 7H 8S 8D {joker} KC QC 2D AS 9H 10D 3C"), ()))
print((time.process_time() - began) * 1000)
"""

Hand = tuple[Card, ...]


@dataclass(frozen=True)
class Player:
    """A program under test: it converts a hand, finds its melds, and counts the deadwood."""

    write: Callable[[Hand], Any]
    find: Callable[[Any], Any]
    left: Callable[[Any, Any], int]


def ours() -> Player:
    return Player(tuple, best_melds, lambda _, found: int(found[1]))


def rlcard() -> Player:
    """RLCard, for any size of hand.

    `get_best_meld_clusters` accepts only hands of ten cards, so this does the same with its parts.
    """
    from rlcard.games.base import Card as Theirs
    from rlcard.games.gin_rummy.utils import melding, utils

    ranks, suits = "A23456789TJQK", "CDHS"

    def left(hand: Any, cluster: Any) -> int:
        laid = [card for pile in cluster for card in pile]
        rest = [card for card in hand if card not in laid]
        return sum([utils.get_deadwood_value(card) for card in rest])

    def find(hand: Any) -> Any:
        clusters = melding.get_meld_clusters(hand=hand)
        counts = [left(hand, cluster) for cluster in clusters]
        least = min(counts, default=0)
        return [each for each, count in zip(clusters, counts, strict=True) if count == least]

    return Player(
        lambda hand: [Theirs(suits[c.suit], ranks[c.rank - 1]) for c in hand],
        find,
        lambda hand, found: left(hand, found[0] if found else []),
    )


def open_spiel() -> Player:
    import pyspiel

    rules = pyspiel.gin_rummy.GinRummyUtils(KING, 4, 10)

    def left(hand: Any, found: Any) -> int:
        return int(rules.total_card_value(hand) - rules.total_card_value(found))

    return Player(lambda hand: [c.index for c in hand], rules.best_meld_group, left)


def random_hands(size: int, pack: Hand, random: Random) -> list[Hand]:
    return [tuple(shuffled(pack, random)[:size]) for _ in range(HANDS)]


def timed(find: Callable[[Any], Any], hands: Sequence[Any]) -> tuple[float, list[Any]]:
    """Microseconds of processor time for each hand, and the results."""
    gc.disable()  # as timeit does
    began = time.process_time()
    found = [find(hand) for hand in hands]
    taken = time.process_time() - began
    gc.enable()
    return taken / len(hands) * 1e6, found


def compared(size: int, kind: str, random: Random) -> bool:
    """Print the row of a size of hands; return True if it keeps its limits."""
    hands = random_hands(size, PACKS[kind], random)
    players = (ours(), rlcard(), open_spiel())
    written = [[player.write(hand) for hand in hands] for player in players]
    for player in players:  # each may cache results
        timed(player.find, [player.write(hand) for hand in random_hands(size, PACKS[kind], random)])
    taken: list[list[float]] = [[] for _ in players]
    told: list[list[int]] = [[] for _ in players]
    for begin in range(0, HANDS, TURN):
        for number, player in enumerate(players):
            some = written[number][begin : begin + TURN]
            each, found = timed(player.find, some)
            taken[number].append(each)
            told[number] += [player.left(*pair) for pair in zip(some, found, strict=True)]
    mine, rl, spiel = (median(each) for each in taken)
    wrong = [sum(a != b for a, b in zip(told[0], other, strict=True)) for other in told[1:]]
    kept = []
    peers = (("RLCard", rl, RLCARD, wrong[0]), ("OpenSpiel", spiel, OPEN_SPIEL, wrong[1]))
    for peer, theirs, least, others in peers:
        note = f"{mine:.1f} us, {theirs:.1f} for the other; other melds in {others} of {HANDS}"
        name, limit = f"{size} cards, {kind}, best melds", least.get(size)
        kept.append(
            report(name, theirs / mine, "times", limit, better="higher", peer=peer, note=note)
        )
    # RLCard never finds less deadwood: it lays at most three melds.
    never_worse = all(a <= b for a, b in zip(told[0], told[1], strict=True))
    return all(kept) and not wrong[1] and never_worse


def planned(size: int, kind: str, random: Random) -> bool:
    """Print the row of the game's plans; return True if they keep their limit."""
    sitting, spiel = book(AMERICAN), open_spiel()
    for hand in random_hands(size, PACKS[kind], random):  # it may cache results
        plan(Seating(AMERICAN, sitting, hand, ()))
    hands = random_hands(size, PACKS[kind], random)
    kept = []
    bare = [hand for hand in hands if not sitting.held(hand)]
    for what, some, most in (("plan", hands, MOST_PLAN), ("plan of nothing", bare, MOST_NOTHING)):
        mine, theirs = list[float](), list[float]()
        for begin in range(0, len(some) - TURN // 2, TURN):
            turn = some[begin : begin + TURN]
            seats = [Seating(AMERICAN, sitting, hand, ()) for hand in turn]
            mine.append(timed(plan, seats)[0])
            theirs.append(timed(spiel.find, [spiel.write(hand) for hand in turn])[0])
        if mine:
            ours, other = median(mine), median(theirs)
            name, note = (
                f"{size} cards, {kind}, {what}",
                f"{ours:.1f} us, {other:.1f} for the other",
            )
            kept.append(report(name, ours / other, "times", most, peer="OpenSpiel", note=note))
    return all(kept)


def at_knocks(kind: str, random: Random) -> bool:
    """Return True if a knock keeps its limit: the melds shown, and the cards laid off on them."""
    taken = []
    for hands in random_hands(20, PACKS[kind], random):
        began = time.process_time()
        laid_off(hands[10:], arranged(hands[:10]).melds)
        taken.append((time.process_time() - began) * 1000)
    taken.sort()
    last = taken[len(taken) * 99 // 100]
    note = f"median {median(taken):.3f}"
    return report(f"at a knock, {kind}, p99", last, "ms", MOST_KNOCK, note=note)


def first_plan(rules: str, joker: str) -> float:
    """Milliseconds from importing the planner to its first plan, in a new interpreter."""
    code = FIRST_PLAN.format(rules=rules, joker=joker)
    starts = [
        float(subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE).stdout)
        for _ in range(STARTS + 1)
    ]
    return median(starts[1:])


def main() -> int:
    random = Random(1)
    kept = [compared(size, kind, random) for kind in PACKS for size in SIZES]
    kept += [planned(size, kind, random) for kind in PACKS for size in SIZES]
    kept += [at_knocks(kind, random) for kind in PACKS]
    for rules, joker in (("playroom", "JK"), ("german", "JK"), ("american", "4C")):
        kept.append(report(f"first plan, {rules}", first_plan(rules, joker), "ms", MOST_START))
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
