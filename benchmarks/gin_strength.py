"""Measure how often a level wins Gin matches to 100 against another or OpenSpiel's simple bot.

Deals are mirrored: each pack is dealt in two matches, with the seats swapped. The rules and the
referee are ours. OpenSpiel's bot, SimpleGinRummyBot, plays with a hand of its own that hears every
move. It knocks as soon as it can; our rules then find the cards it shows and lays off, which is
never worse for it. If our rules refuse its move (the card just taken may not be discarded), it
plays like `steady`; these moves are counted.

    .venv/bin/python -m pip install --group benchmark .
    .venv/bin/python benchmarks/gin_strength.py expert
    .venv/bin/python benchmarks/gin_strength.py sharp --against steady --matches 1000
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import perf_counter
from typing import Any

from figures import report

from rummy_tui.bots import LEVELS
from rummy_tui.match.chance import shuffled
from rummy_tui.rules.actions import Deal, Discard, Draw, Knock, Move, Pass, Take
from rummy_tui.rules.cards import PACK, Card
from rummy_tui.rules.engine import apply, pack_of
from rummy_tui.rules.state import Phase, State, new_match
from rummy_tui.rules.variants import GIN, with_options
from rummy_tui.rules.view import view

SIMPLE = "simple"
UPCARD, STOCK, PASS, KNOCK = 52, 53, 54, 55
"""Actions of OpenSpiel; a card is its own number."""
SIZES = {"num_ranks": 13, "num_suits": 4, "hand_size": 10, "knock_card": 10}
"""The kinds of decisions that its bot is asked for."""
TIMES = 1.96
"""Standard errors of an interval of 95 %."""
LEAST = {("expert", SIMPLE): 65.0, ("sharp", SIMPLE): 57.0}
"""The least percentage of matches won; 57 against any lower level."""
LEAST_BELOW = 57.0
LOWEST = {("expert", SIMPLE): 60.0}
"""The same for the lower end of the interval."""
NAMED = {SIMPLE: "OpenSpiel's bot"}


def number(card: Card) -> int:
    """The number of a card in OpenSpiel: spades, clubs, diamonds, hearts."""
    return (card.suit + 1) % 4 * 13 + card.rank - 1


CARDS = {number(card): card for card in PACK}


@dataclass
class Simple:
    """OpenSpiel's bot at our table, and the hand that it sees."""

    seat: int
    hand: Any = None
    place: int = 0
    """Its player there, where player 0 is offered the upcard first."""
    bot: Any = None
    asked: int = 0
    refused: int = 0

    def begin(self, state: State) -> None:
        import pyspiel

        self.hand = pyspiel.load_game("gin_rummy").new_initial_state()
        for seat in (state.seat, 1 - state.seat):
            for card in state.hands[seat]:
                self.hand.apply_action(number(card))
        self.hand.apply_action(number(state.discards[-1]))
        self.place = int(self.seat != state.seat)
        self._wake()

    def _wake(self) -> None:
        import pyspiel

        self.bot = pyspiel.make_simple_gin_rummy_bot(SIZES, self.place)

    def see(self, state: State, move: Move) -> None:
        """Tell its player a move; a knock ends the hand there."""
        match move:
            case Pass():
                self.hand.apply_action(PASS)
            case Take():
                self.hand.apply_action(UPCARD)
            case Draw():
                self.hand.apply_action(STOCK)
                self.hand.apply_action(number(state.stock[-1]))
            case Discard():
                self.hand.apply_action(number(move.card))

    def choose(self, state: State, random: Random) -> Move:
        self.asked += 1
        action = self.bot.step(self.hand)
        if action == KNOCK:
            knocking = self.hand.clone()
            knocking.apply_action(KNOCK)
            move: Move = Knock(CARDS[self.bot.step(knocking)])
        else:
            named = {UPCARD: Take(), STOCK: Draw(), PASS: Pass()}
            move = named[action] if action in named else Discard(CARDS[action])
        seen = view(state, self.seat)
        if move in seen.options:
            return move
        self.refused += 1
        self._wake()  # it has already planned its next actions
        return LEVELS["steady"](seen, random)


@dataclass
class Level:
    """One of our levels, and the seconds of its decisions."""

    seat: int
    name: str
    seconds: list[float] = field(default_factory=list)

    def begin(self, state: State) -> None:
        pass

    def see(self, state: State, move: Move) -> None:
        pass

    def choose(self, state: State, random: Random) -> Move:
        seen = view(state, self.seat)
        began = perf_counter()
        move = LEVELS[self.name](seen, random)
        self.seconds.append(perf_counter() - began)
        return move


Player = Simple | Level


def player(name: str, seat: int) -> Player:
    return Simple(seat) if name == SIMPLE else Level(seat, name)


def played(players: tuple[Player, Player], options: dict[str, str], seed: int) -> State:
    """Play a match; hand n of it gets the same pack whatever the seats."""
    rules = with_options(GIN, options)
    state, random = new_match(rules, 2, dealer=seed % 2), Random(seed)
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            pack = tuple(shuffled(pack_of(rules, 2), Random(f"{seed} {state.round}")))
            state, _ = apply(state, Deal(pack))
            for each in players:
                each.begin(state)
            continue
        asked = players[state.seat]
        move = asked.choose(state, random)
        for each in players:
            each.see(state, move)
        state, _ = apply(state, move)
    return state


@dataclass
class Pair:
    """Two matches with the same packs, as the first player sees them."""

    won: float
    """The share of the two matches won: 0, a half or 1."""
    refused: int
    seconds: list[float]


def a_pair(one: str, other: str, options: dict[str, str], seed: int) -> Pair:
    won, refused, seconds = 0.0, 0, list[float]()
    for seat in (0, 1):
        me, you = player(one, seat), player(other, 1 - seat)
        state = played((me, you) if seat == 0 else (you, me), options, seed)
        won += (seat in state.winners) / len(state.winners) / 2
        refused += sum(each.refused for each in (me, you) if isinstance(each, Simple))
        seconds += me.seconds if isinstance(me, Level) else []
    return Pair(won, refused, seconds)


def in_order(level: str, below: str) -> bool:
    names = list(LEVELS)
    return below in names and names.index(level) > names.index(below)


def main() -> int:
    read = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    read.add_argument("level", choices=list(LEVELS))
    read.add_argument("--against", choices=[*LEVELS, SIMPLE], default=SIMPLE)
    read.add_argument("--matches", type=int, default=400)
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--jobs", type=int, default=2)
    read.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    asked = read.parse_args()
    options = dict(each.split("=") for each in asked.option)
    one: Callable[[int], Pair] = partial(a_pair, asked.level, asked.against, options)
    seeds = range(asked.seed, asked.seed + asked.matches // 2)
    with ProcessPoolExecutor(asked.jobs) as pool:
        pairs = list(pool.map(one, seeds, chunksize=2))
    share, error = fmean(p.won for p in pairs), stdev(p.won for p in pairs) / sqrt(len(pairs))
    low, high = 100 * (share - TIMES * error), 100 * (share + TIMES * error)
    seconds = sorted(s for p in pairs for s in p.seconds)
    if refused := sum(p.refused for p in pairs):
        print(f"{refused} moves of {SIMPLE} are not allowed by our rules")
    kind = (asked.level, asked.against)
    least = LEAST.get(kind, LEAST_BELOW if in_order(*kind) else 0.0)
    peer, spread = NAMED.get(asked.against), f"{low:.1f} to {high:.1f} % (95 %)"
    last = f"p99 {1000 * seconds[len(seconds) * 99 // 100]:.1f} ms"
    good = [
        report(
            f"{asked.level} against {asked.against}", 100 * share, "% of matches won", least,
            better="higher", peer=peer, note=f"{2 * len(pairs)} matches; {spread}",
        ),
        report("the lower end", low, "%", LOWEST.get(kind), better="higher"),
        report("a decision", 1000 * fmean(seconds), "ms", note=last),
    ]  # fmt: skip
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
