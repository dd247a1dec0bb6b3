"""Players without a strategy, and whole matches of such players in every rule set."""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any, Final

import pytest
from hypothesis import Phase as Stage
from hypothesis import settings

from rummy_tui.bots.gin import playing as gin
from rummy_tui.match.chance import chance, draw_for_seats
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import JOKER, Card, sorted_cards, without
from rummy_tui.rules.engine import apply
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.laying.arrange import fitting, readings
from rummy_tui.rules.melds import Meld, Table
from rummy_tui.rules.option import BadOption, Option
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase, State, new_match
from rummy_tui.rules.variants import RULESETS
from rummy_tui.rules.view import View, view
from tests.rules.laying.random_tables import extended, regroupings
from tests.tools.thorough import sample

# .ci/long takes those of the day.
FIRST: Final = int(os.environ.get("RUMMY_SEED", "0"))
SEEDS: Final = range(FIRST, FIRST + sample(12, 1))
"""The matches for all invariants: each is played once."""
every_match = pytest.mark.parametrize("seed", SEEDS)


@dataclass(frozen=True)
class Step:
    """One action of a match, with the state before it and its results."""

    before: State
    action: act.Action
    events: tuple[ev.Event, ...]
    after: State


def groups(hand: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """Cards of a hand that are likely to make a meld: of one rank, or adjacent in one suit."""
    by_rank: dict[int, set[Card]] = defaultdict(set)
    by_suit: dict[int, set[Card]] = defaultdict(set)
    for each in hand:
        if not each.is_joker:
            by_rank[each.rank].add(each)
            by_suit[each.suit].add(each)
    wild = (JOKER,) * (JOKER in hand)
    for same in by_rank.values():
        yield tuple(sorted_cards(same))
        yield (*sorted_cards(same)[:2], *wild)
    for suit in by_suit.values():
        lying = sorted_cards(suit)
        lying += [c for c in lying if c.rank == 1]
        for start in range(len(lying)):
            for length in (2, 3, 4, 5):
                part = tuple(lying[start : start + length])
                if len(part) > 1 and part[0] == part[-1]:
                    continue  # one ace, which lies at either end
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


def found_moves(seen: View, random: Random) -> list[act.Move]:
    """Moves that a seat may make: lay, lay off, exchange or regroup; some are illegal."""
    if seen.rules.regroup:
        if random.random() < 0.5:
            return [act.Regroup(table) for table in _as_much_as_can_be(seen, random)]
        tables = [(*seen.table, meld) for meld in found_melds(seen.hand, seen.rules)]
        tables += regroupings(seen.table, seen.hand, seen.rules, random)
        return list(map(act.Regroup, tables))
    melds = found_melds(seen.hand, seen.rules)
    moves: list[act.Move] = [act.Lay(meld) for meld in melds]
    if not seen.open:
        return moves
    for each in dict.fromkeys(seen.hand):
        moves += [act.LayOff(i, meld) for i, meld in fitting(each, seen.table, seen.rules)]
    return moves + [option for option in seen.options if isinstance(option, act.Exchange)]


def _as_much_as_can_be(seen: View, random: Random) -> Iterator[Table]:
    """A table on which meld after meld was laid, and card after card laid off."""
    table, hand = seen.table, seen.hand
    while True:
        tables = [(*table, meld) for meld in found_melds(hand, seen.rules)]
        tables += extended(table, hand, seen.rules)
        if not tables:
            break
        more = random.choice(tables)
        laid = Counter(c for m in more for c in m.cards) - Counter(
            c for m in table for c in m.cards
        )
        table, hand = more, without(hand, tuple(laid.elements()))
    if table != seen.table:
        yield table


def choose(seen: View, random: Random, eagerness: float) -> act.Move:
    """Lay something with this eagerness, otherwise make any move that is listed."""
    if seen.rules.hidden_melds and random.random() < eagerness:
        # a player who plays at random never gets to knock
        return gin.choose(seen, gin.STYLES["easy"], random)
    may_lay = seen.phase is Phase.PLAY and seen.no_laying is None
    if may_lay and random.random() < eagerness:
        moves = found_moves(seen, random)
        if moves:
            return random.choice(moves)
    onward = [m for m in seen.options if not isinstance(m, act.TakeBack)]
    ways_on = any(isinstance(m, act.Draw | act.Discard | act.EndTurn | act.Knock) for m in onward)
    if ways_on and random.random() < 0.98:
        return random.choice(onward)
    if not onward and random.random() < 0.5:
        return act.Discard(random.choice(seen.hand))  # short of the opening: refused or falls short
    return seen.options[-1] if random.random() < 0.8 else random.choice(seen.options)


LONGEST_ROUND = 5_000
"""Actions; a round of eight who cannot open and go through the stock twice has about 1,500."""
TIES = 3
LAYING = act.Lay | act.LayOff | act.Discard | act.Regroup
"""The moves that a player tries without knowing if they are legal."""


def last_round(rules: Ruleset, players: int) -> int:
    """The number of the last possible round of the match, ties aside; 0 if there is no limit."""
    limits = (rules.rounds_limit, rules.deals_each * players)
    return min(filter(None, limits), default=0)


def _eternal_tie(state: State) -> bool:
    """True if the match has continued for some rounds after its last, always with a tie."""
    limit = last_round(state.rules, state.players)
    return state.phase is Phase.DEAL and bool(limit) and state.round >= limit + TIES


def _chance(state: State, random: Random) -> act.Action | None:
    if state.phase is Phase.SEATS:
        return draw_for_seats(state.rules, state.players, random)[1]
    return chance(state, random)


def played(rules: Ruleset, players: int, seed: int, eagerness: float = 0.8) -> Iterator[Step]:
    """A match of players who choose at random, until it is over.

    A round that does not end is an error. If a tie for the lead is not shared, it is played on,
    which players who lay nothing could do for ever: it is given up after some rounds.
    """
    random = Random(seed)
    state = new_match(rules, players, dealer=seed % players)
    tired = False
    in_round = 0
    while not _eternal_tie(state):
        in_round = 0 if state.phase is Phase.DEAL else in_round + 1
        assert in_round < LONGEST_ROUND, f"round {state.round} does not end"
        action = _chance(state, random)
        if action is None:
            action = choose(view(state, state.seat), random, 0 if tired else eagerness)
        try:
            after, events = apply(state, action)
        except Illegal:
            assert isinstance(action, LAYING), f"{action} was listed"
            action = random.choice(view(state, state.seat).options)
            after, events = apply(state, action)
        yield Step(state, action, events, after)
        for event in events:  # a player who takes back lays nothing more in this turn
            if isinstance(event, ev.TookBack | ev.FellShort | ev.TurnBegan):
                tired = not isinstance(event, ev.TurnBegan)
        state = after
        if state.phase is Phase.OVER:
            return


def few(examples: int) -> settings:
    """Settings for this many matches, or half of them; they are not shrunk: each has its seed."""
    return settings(
        max_examples=sample(examples, max(1, examples // 2)),
        deadline=None,
        phases=(Stage.explicit, Stage.reuse, Stage.generate),
    )


def _any_value(option: Option, random: Random) -> Any:
    if option.choices:
        return random.choice(option.choices)
    off = [0] if option.may_be_off else []
    return random.choice([*off, *range(option.low, option.high + 1, option.step)])


def random_house(rules: Ruleset, random: Random) -> Ruleset:
    """A rule set with random options that go together, short enough for a test.

    One match in four is played by the original rules, except for its length.
    """
    fields = {option.key: _any_value(option, random) for option in rules.options}
    limits = [rules.option("score_limit").low, rules.score_limit]
    fields["score_limit"] = random.choice(limits if fields.get("hollywood") else [0, *limits])
    fields["rounds_limit"] = random.choice([1, 1, 2])
    if random.random() < 0.25:
        fields = {"rounds_limit": fields["rounds_limit"]}
    return together(rules, fields)


def together(rules: Ruleset, fields: dict[str, Any]) -> Ruleset:
    """A rule set with those of the options that go together."""
    while True:
        try:
            return replace(rules, **fields)
        except BadOption as bad:
            fields = {key: value for key, value in fields.items() if key != bad.key}


def random_match(key: str, seed: int) -> Iterator[Step]:
    """A match of a rule set with options and a number of players chosen by the seed."""
    random = Random(seed)
    rules = random_house(RULESETS[key], random)
    yield from played(rules, random.randint(*rules.players), seed)


@cache
def match_of(key: str, seed: int) -> tuple[Step, ...]:
    """The same as a whole, played once for all tests that use it."""
    return tuple(random_match(key, seed))
