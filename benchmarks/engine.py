"""Compare the speed of the rules with RLCard's gin rummy: decisions per second in random play.

Both play in turns of a second, and the ratio of their processor times counts. Our side plays
two-player American Rummy with all its events and immutable states; at each decision the seat to
play gets its view, every legal action is listed from it, melds and lay-offs included, and one is
drawn. RLCard makes an observation for each decision too.

    .venv/bin/python -m pip install --group benchmark .
    .venv/bin/python benchmarks/engine.py
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

from figures import report

from rummy_tui.bots.choosing.book import book
from rummy_tui.match.chance import below, chance
from rummy_tui.rules.actions import LayOff, Move, TakeBack
from rummy_tui.rules.engine import apply
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.laying.arrange import fitting
from rummy_tui.rules.state import Phase, State, new_match
from rummy_tui.rules.variants import AMERICAN
from rummy_tui.rules.view import View, view

SLICE = 1.0  # seconds of each player at a time
SLICES = 5
LEAST_RATIO = 2.7
NEW_MATCH = 100  # microseconds, the deal included
DEALS = 2000
BOOK = book(AMERICAN)
TRIES = 20  # illegal actions drawn before a turn is ended


def legal(seen: View) -> list[Move]:
    """Every legal action of the seat to play, except taking back steps."""
    moves = [move for move in seen.options if type(move) is not TakeBack]
    if seen.phase is Phase.PLAY:
        moves += [item.move for item in BOOK.held(seen.hand)]
        for card in dict.fromkeys(seen.hand):
            moves += [LayOff(index, meld) for index, meld in fitting(card, seen.table, seen.rules)]
    return moves


def our_decisions(seconds: float, random: Random) -> int:
    """Play whole rounds for so many seconds; return the number of decisions."""
    decisions = 0
    end = time.process_time() + seconds
    while time.process_time() < end:
        state = new_match(AMERICAN, 2, dealer=0)
        while state.result is None:
            action = chance(state, random)
            if action is not None:
                state, _ = apply(state, action)
                continue
            decisions += 1
            state = _one_of(state, legal(view(state, state.seat)), random)
    return decisions


def _one_of(state: State, moves: list[Move], random: Random) -> State:
    """The state after one of the moves; a move that would strand the hand is drawn again."""
    for _ in range(TRIES):
        try:
            return apply(state, moves[below(len(moves), random)])[0]
        except Illegal:
            continue
    return apply(state, moves[0])[0]


def their_decisions(environment: Any) -> Callable[[float], int]:
    """Do the same with RLCard, which plays a game in `env.run`."""
    taken = 0
    step = environment.step

    def counted(action: object, raw_action: bool = False) -> object:
        nonlocal taken
        taken += 1
        return step(action, raw_action)

    environment.step = counted

    def play(seconds: float) -> int:
        before, end = taken, time.process_time() + seconds
        while time.process_time() < end:
            environment.run(is_training=False)
        return taken - before

    return play


def gin_rummy() -> Any:
    import rlcard
    from rlcard.agents import RandomAgent

    environment = rlcard.make("gin-rummy", config={"seed": 1})
    environment.set_agents(
        [RandomAgent(num_actions=environment.num_actions) for _ in range(environment.num_players)]
    )
    return environment


def new_match_time(random: Random) -> float:
    """Microseconds for a new match with its first deal, including the shuffling."""
    taken = []
    for _ in range(DEALS):
        began = time.process_time()
        state = new_match(AMERICAN, 2, dealer=0)
        action = chance(state, random)
        assert action is not None
        apply(state, action)
        taken.append(time.process_time() - began)
    return median(taken) * 1e6


def rate(play: Callable[[float], int]) -> float:
    began = time.process_time()
    decisions = play(SLICE)
    return decisions / (time.process_time() - began)


def main() -> int:
    random = Random(1)
    theirs = their_decisions(gin_rummy())
    ratios = []
    for _ in range(SLICES):
        ours, other = rate(lambda s: our_decisions(s, random)), rate(theirs)
        ratios.append(ours / other)
        print(f"{ours:8.0f} decisions a second, RLCard {other:8.0f}: {ratios[-1]:.2f}")
    kept = [
        report(
            "decisions a second",
            median(ratios),
            "times",
            LEAST_RATIO,
            better="higher",
            peer="RLCard",
        ),
        report("a new match, dealt", new_match_time(random), "us", NEW_MATCH),
    ]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
