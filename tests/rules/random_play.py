"""A player who knows no strategy, and whole matches of such players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from hypothesis import Phase as Stage
from hypothesis import settings
from hypothesis import strategies as st

from rummy_tui.chance import chance
from rummy_tui.rules.actions import Action, Discard, Draw, EndTurn, Lay, LayOff, Move, TakeBack
from rummy_tui.rules.arrange import fitting, readings
from rummy_tui.rules.cards import JOKER, Card
from rummy_tui.rules.engine import apply
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.events import Event, FellShort, TookBack, TurnBegan
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.ruleset import Discards, Ruleset
from rummy_tui.rules.state import Phase, State, new_match
from rummy_tui.rules.variants import PLAYROOM, with_options
from rummy_tui.rules.view import View, view


@dataclass(frozen=True)
class Step:
    """One action of a match, with what was before and what came of it."""

    before: State
    action: Action
    events: tuple[Event, ...]
    after: State


def groups(hand: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """Cards of a hand that may well make a meld: of one rank, or side by side in one suit."""
    by_rank: dict[int, set[Card]] = defaultdict(set)
    by_suit: dict[int, set[Card]] = defaultdict(set)
    for each in hand:
        if not each.is_joker:
            by_rank[each.rank].add(each)
            by_suit[each.suit].add(each)
    wild = (JOKER,) * (JOKER in hand)
    for same in by_rank.values():
        yield tuple(sorted(same))
        yield (*sorted(same)[:2], *wild)
    for suit in by_suit.values():
        lying = sorted(suit)
        lying += [c for c in lying if c.rank == 1]
        for start in range(len(lying)):
            for length in (2, 3, 4, 5):
                part = tuple(lying[start : start + length])
                yield part
                yield (*part, *wild)


def found_melds(hand: tuple[Card, ...], rules: Ruleset) -> list[Meld]:
    found: list[Meld] = []
    for group in groups(hand):
        try:
            found += readings(group, rules)
        except Illegal:
            continue
    return found


def found_moves(seen: View) -> list[Move]:
    """What a seat can lay and lay off; laying may still be refused."""
    lays: list[Move] = [Lay(meld) for meld in found_melds(seen.hand, seen.rules)]
    if not seen.open:
        return lays
    for each in dict.fromkeys(seen.hand):
        lays += [LayOff(i, meld) for i, meld in fitting(each, seen.table, seen.rules)]
    return lays


def choose(seen: View, random: Random, eagerness: float) -> Move:
    """Lay something as often as one is eager to, else anything that is listed."""
    if seen.phase is Phase.PLAY and random.random() < eagerness:
        moves = found_moves(seen)
        if moves:
            return random.choice(moves)
    onward = [m for m in seen.options if not isinstance(m, TakeBack)]
    if any(isinstance(m, Draw | Discard | EndTurn) for m in onward) and random.random() < 0.98:
        return random.choice(onward)
    if not onward and random.random() < 0.5:
        return Discard(random.choice(seen.hand))  # short of the opening: refused or falls short
    return seen.options[-1] if random.random() < 0.8 else random.choice(seen.options)


LONGEST_ROUND = 5_000
"""Actions; a round of eight who cannot open and go through the stock twice has about 1,500."""
TIES = 3


def _eternal_tie(state: State) -> bool:
    """Whether the match has gone on for some rounds after its last, always with a tie."""
    limit = state.rules.rounds_limit
    return state.phase is Phase.DEAL and bool(limit) and state.round >= limit + TIES


def played(rules: Ruleset, players: int, seed: int, eagerness: float = 0.8) -> Iterator[Step]:
    """A match by players who choose at random, until it is over.

    A round that does not end is an error. A tie for the lead plays on, which players who lay
    nothing could do for ever: it is given up after some rounds.
    """
    random = Random(seed)
    state = new_match(rules, players, dealer=seed % players)
    tired = False
    in_round = 0
    while not _eternal_tie(state):
        in_round = 0 if state.phase is Phase.DEAL else in_round + 1
        assert in_round < LONGEST_ROUND, f"round {state.round} does not end"
        action: Action | None = chance(state, random)
        if action is None:
            action = choose(view(state, state.seat), random, 0 if tired else eagerness)
        try:
            after, events = apply(state, action)
        except Illegal:
            assert isinstance(action, Lay | LayOff | Discard), f"{action} was listed"
            action = random.choice(view(state, state.seat).options)
            after, events = apply(state, action)
        yield Step(state, action, events, after)
        for event in events:  # whoever takes back lays nothing more in this turn
            if isinstance(event, TookBack | FellShort | TurnBegan):
                tired = not isinstance(event, TurnBegan)
        state = after
        if state.phase is Phase.OVER:
            return


def few(examples: int) -> settings:
    """So many matches, and no search for a smaller one: a failing match has its seed."""
    return settings(max_examples=examples, phases=(Stage.explicit, Stage.reuse, Stage.generate))


@st.composite
def house_rules(draw: st.DrawFn) -> Ruleset:
    """Playroom with any options that go together, short enough for a test."""
    discard = draw(st.sampled_from(list(Discards)))
    must_play = discard is Discards.SIMPLE and draw(st.booleans())
    return with_options(
        PLAYROOM,
        {
            "discard": discard.value,
            "must_play": "on" if must_play else "off",
            "opening": str(draw(st.sampled_from([15, 20, 25, 30, 30, 50, 90]))),
            "jokers": str(draw(st.integers(0, 4))),
            "jokers_in_meld": str(draw(st.integers(1, 4))),
            "joker_points": draw(st.sampled_from(["zero", "replaced"])),
            "joker_penalty": str(draw(st.integers(0, 500))),
            "score_limit": draw(st.sampled_from(["off", "100", "1000"])),
            "rounds_limit": draw(st.sampled_from(["1", "1", "2"])),
        },
    )
