"""Hands of Gin, also played on OpenSpiel's engine, move by move.

Known differences: OpenSpiel lets a player discard the card just taken, ends a hand after 50 draws
from the discards, has no big gin, and plays one more turn when two cards are left, in which the top
discard may be taken to knock; here that turn is passed.

    python -m tests.rules.gin.gin_oracle 2000 500 > tests/rules/gin_hands.txt
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from rummy_tui.bots.gin import playing as gin
from rummy_tui.match.chance import shuffled
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import PACK, Card, cards, sorted_cards
from rummy_tui.rules.engine import apply, options, pack_of
from rummy_tui.rules.laying.arrangement import arranged, laid_off
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.notation import read_action, write_action
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase, State, new_match
from rummy_tui.rules.variants import GIN, with_options
from rummy_tui.rules.view import view

RULES = with_options(
    GIN, {"school": "modern", "big_gin": "off", "tie_undercuts": "off", "score_limit": "500"}
)
UPCARD, STOCK, PASS, KNOCK, MELD = 52, 53, 54, 55, 56
LONGEST = 5


def number(card: Card) -> int:
    """OpenSpiel's number for a card: spades, clubs, diamonds, hearts."""
    return (card.suit + 1) % 4 * 13 + card.rank - 1


CARDS = {number(card): card for card in PACK}


@dataclass(frozen=True)
class Played:
    """A hand: its pack, the moves, the turns in which one might have knocked, and its points."""

    pack: tuple[Card, ...]
    moves: tuple[str, ...]
    may_knock: tuple[bool, ...]
    brought: tuple[int, int]


def begin(pack: tuple[Card, ...], rules: Ruleset = RULES) -> State:
    """The hand dealt from this pack, with the upcard offered to seat 0."""
    state, _ = apply(new_match(rules, 2, dealer=1), act.Deal(pack))
    return state


class Oracle:
    """The same hand on OpenSpiel."""

    def __init__(self, state: State) -> None:
        import pyspiel

        game = pyspiel.load_game("gin_rummy", {})
        self.state: Any = game.new_initial_state()
        self.melds = {
            frozenset(CARDS[n] for n in each): action
            for action, each in _meld_actions(pyspiel).items()
        }
        for card in (*state.hands[0], *state.hands[1], *state.discards):
            self.state.apply_action(number(card))

    def legal(self) -> set[int]:
        return set(self.state.legal_actions())

    def move(self, state: State, move: act.Move) -> None:
        """Repeat a move from a state of ours."""
        match move:
            case act.Pass():
                self.state.apply_action(PASS)
            case act.Take():
                self.state.apply_action(UPCARD)
            case act.Draw():
                self.state.apply_action(STOCK)
                self.state.apply_action(number(state.stock[-1]))
            case act.Discard():
                self.state.apply_action(number(move.card))
            case act.Knock():
                assert move.card is not None
                self._knock(state, move.card)
            case _:
                raise ValueError(move)

    def _knock(self, state: State, card: Card) -> None:
        hand = tuple(c for c in state.hands[state.seat] if c is not card)
        shown = arranged(hand)
        self.state.apply_action(KNOCK)
        self.state.apply_action(number(card))
        for meld in shown.melds:
            self._lay(meld)
        self.state.apply_action(PASS)
        other = state.hands[1 - state.seat]
        if shown.points:
            added = [
                card
                for each in laid_off(other, shown.melds)
                for card in _outward(each.cards, shown.melds[each.index])
            ]
            for each in added:
                self.state.apply_action(number(each))
            self.state.apply_action(PASS)
            other = tuple(c for c in other if c not in added)
        for meld in arranged(other).melds:
            self._lay(meld)
        while not self.state.is_terminal():
            self.state.apply_action(PASS)

    def _lay(self, meld: Meld) -> None:
        # a run has at most five cards there: a longer one is laid as two
        parts = -(-len(meld) // LONGEST)
        size = -(-len(meld) // parts)
        for start in range(0, len(meld), size):
            self.state.apply_action(self.melds[frozenset(meld.cards[start : start + size])])


def _outward(added: tuple[Card, ...], meld: Meld) -> list[Card]:
    """Cards in an order in which each fits."""
    below = [c for c in sorted_cards(added) if c.index < meld.cards[0].index]
    return [*below[::-1], *(c for c in sorted_cards(added) if c not in below)]


def _meld_actions(spiel: Any) -> dict[int, list[int]]:
    """The cards of each meld, by its action."""
    rules = spiel.gin_rummy.GinRummyUtils(13, 4, 10)
    return {MELD + meld: list(each) for meld, each in rules.int_to_meld.items()}


def compared(pack: tuple[Card, ...], random: Random, *, sensible: bool) -> Played | None:
    """A hand played on both, with the same moves legal; None if a known difference ended it."""
    state = begin(pack)
    oracle = Oracle(state)
    moves: list[str] = []
    may_knock: list[bool] = []
    while state.phase is not Phase.DEAL:
        theirs, ours = oracle.legal(), list(options(state))
        if oracle.state.is_terminal():
            return None  # 50 draws from the discards
        _same(state, ours, theirs)
        if state.phase is Phase.PLAY:
            may_knock.append(any(isinstance(each, act.Knock) for each in ours))
        move = _chosen(state, ours, random, sensible=sensible)
        oracle.move(state, move)
        moves.append(write_action(move))
        state, _ = apply(state, move)
    if not oracle.state.is_terminal():
        oracle.state.apply_action(PASS)
    assert state.result is not None
    brought = (state.result.earned[0], state.result.earned[1])
    assert oracle.state.is_terminal()
    returns = [int(each) for each in oracle.state.returns()]
    assert [brought[0] - brought[1], brought[1] - brought[0]] == returns, (moves, returns)
    return Played(pack, tuple(moves), tuple(may_knock), brought)


def _same(state: State, ours: list[act.Move], theirs: set[int]) -> None:
    """Check that the same moves are legal, except for the card just taken."""
    if state.phase in (Phase.OFFER, Phase.DRAW):
        numbers = {act.Pass: PASS, act.Take: UPCARD, act.Draw: STOCK}
        mine = {numbers[type(move)] for move in ours if type(move) in numbers}
        assert mine == theirs, (state, mine, theirs)
        return
    discards = {number(move.card) for move in ours if isinstance(move, act.Discard)}
    knocks = {KNOCK} if any(isinstance(move, act.Knock) for move in ours) else set()
    just_taken = {number(card) for card in state.turn.taken}
    assert discards == {each for each in theirs if each < UPCARD} - just_taken
    # a knock that discards the card just taken is legal only there
    assert knocks <= theirs & {KNOCK}
    if not just_taken:
        assert knocks == theirs & {KNOCK}


def _chosen(state: State, ours: list[act.Move], random: Random, *, sensible: bool) -> act.Move:
    if sensible:
        return gin.choose(view(state, state.seat), gin.STYLES["sharp"], random)
    knocks = [move for move in ours if isinstance(move, act.Knock)]
    if knocks and random.random() < 0.5:
        return random.choice(knocks)
    plain = [
        move for move in ours if isinstance(move, act.Draw | act.Take | act.Pass | act.Discard)
    ]
    if state.phase is Phase.PLAY and random.random() < 0.7:
        return gin.choose(view(state, state.seat), gin.STYLES["easy"], random)
    return random.choice(plain)


def hands(count: int, seed: int, *, sensible: bool) -> Iterator[Played]:
    """Hands that both have played to the end."""
    random = Random(seed)
    while count:
        played = compared(tuple(shuffled(pack_of(RULES, 2), random)), random, sensible=sensible)
        if played is not None:
            count -= 1
            yield played


def written(hand: Played) -> str:
    """A hand as a line."""
    pack = " ".join(c.code for c in hand.pack)
    marks = "".join("k" if may else "-" for may in hand.may_knock)
    return f"{pack}; {', '.join(hand.moves)}; {marks}; {hand.brought[0]} {hand.brought[1]}"


def read(line: str) -> Played:
    """The hand of a line."""
    pack, moves, marks, brought = line.split(";")
    first, second = map(int, brought.split())
    return Played(
        cards(pack),
        tuple(move.strip() for move in moves.split(",")),
        tuple(mark == "k" for mark in marks.strip()),
        (first, second),
    )


def replayed(hand: Played) -> tuple[tuple[bool, ...], tuple[int, ...]]:
    """The turns in which one might have knocked in a hand, and the points it brought."""
    state = begin(hand.pack)
    may_knock = []
    for move in hand.moves:
        if state.phase is Phase.PLAY:
            may_knock.append(any(isinstance(each, act.Knock) for each in options(state)))
        state, _ = apply(state, read_action(move, RULES))
    assert state.result is not None
    return tuple(may_knock), state.result.earned


if __name__ == "__main__":
    by_chance, by_players = map(int, sys.argv[1:3])
    kept: list[Played] = []
    for sensible, count in ((False, by_chance), (True, by_players)):
        for number_, played in enumerate(hands(count, 17, sensible=sensible)):
            if number_ < 25:
                kept.append(played)
    print("\n".join(map(written, kept)))
    print(by_chance, "by chance and", by_players, "by players agree", file=sys.stderr)
