"""Invariants of every state of every match, by players who choose at random, in every set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import PACK, SUITS, Card, card, cards
from rummy_tui.rules.engine import apply, decide, options, pack_of
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.evolve import evolve
from rummy_tui.rules.laying.arrange import fitting, freeing
from rummy_tui.rules.notation import read_action, write_action
from rummy_tui.rules.ruleset import Dealer, Scoring
from rummy_tui.rules.scoring import hand_points
from rummy_tui.rules.sheet import games
from rummy_tui.rules.state import WAITS, Ending, Phase, Result, State, new_match
from rummy_tui.rules.variants import AMERICAN, RULESETS
from tests.rules.laying.brute import stands
from tests.rules.positions import all_cards, house, position
from tests.rules.random_play import (
    Step,
    every_match,
    few,
    found_melds,
    last_round,
    match_of,
    played,
)

pytestmark = pytest.mark.sampled

seeds = st.integers(0, 2**32)
every_set = pytest.mark.parametrize("key", RULESETS)


@every_set
@every_match
def test_no_card_is_lost_or_doubled_and_every_meld_stands(key: str, seed: int) -> None:
    pack: Counter[object] = Counter()
    for step in match_of(key, seed):
        state = step.after
        if not isinstance(step.action, act.DrawForSeats):
            pack = pack or Counter(pack_of(state.rules, state.players))
            assert all_cards(state) == pack
        if step.after.table is not step.before.table:
            assert all(stands(meld, state.rules) for meld in state.table)
        for known, hand in zip(state.known, state.hands, strict=True):
            assert not Counter(known) - Counter(hand), "known to be held, and not held"


@every_set
@every_match
def test_the_events_alone_and_the_written_actions_alone_give_the_same_match(
    key: str, seed: int
) -> None:
    match = match_of(key, seed)
    first, last = match[0].before, match[-1].after
    start = new_match(first.rules, first.players, first.dealer)
    assert reduce(evolve, (e for step in match for e in step.events), start) == last
    state = start
    for step in match:
        written = write_action(step.action)
        assert read_action(written, first.rules) == step.action
        assert write_action(read_action(written, first.rules)) == written
        state, events = apply(state, read_action(written, first.rules))
        assert events == step.events
    assert state == last


@every_set
@every_match
def test_there_is_always_a_way_on_and_every_listed_option_is_legal(key: str, seed: int) -> None:
    for step in match_of(key, seed)[:: 2 + seed % 5]:
        state = step.after
        listed = list(options(state))
        assert bool(listed) is (WAITS[state.phase] is not None)
        assert len(set(listed)) == len(listed)
        for action in listed:
            apply(state, action)
        if state.phase is Phase.PLAY:
            _all_discards_are_listed(state)
        if state.phase in (Phase.DRAW, Phase.PLAY):
            _the_turn_can_end(state)


def _legal(state: State, action: act.Action) -> bool:
    """True if an action is accepted and does not fall short of the opening, which undoes it."""
    try:
        return not isinstance(decide(state, action), ev.FellShort)
    except Illegal:
        return False


def _discards(state: State) -> set[Card]:
    return {option.card for option in options(state) if isinstance(option, act.Discard)}


def _all_discards_are_listed(state: State) -> None:
    assert _discards(state) == {
        card for card in state.hands[state.seat] if _legal(state, act.Discard(card))
    }


def test_random_players_lay_an_ace_at_one_end_only() -> None:
    rules = replace(RULESETS["german"], suits_twice=True)
    assert all(meld.cards.count(card("AS")) == 1 for meld in found_melds(cards("AS JK"), rules))


@few(40)
@given(seed=seeds)
def test_one_meld_a_turn_allows_more_only_to_go_out(seed: int) -> None:
    """With hands of two melds and up to three cards more: a whole match hardly ever has any."""
    random = Random(seed)
    rank, suit, first = random.randint(1, 13), random.choice(SUITS), random.randint(1, 11)
    same = [c for c in PACK if c.rank == rank][: random.randint(3, 4)]
    run = [c for c in PACK if c.suit is suit and first <= c.rank < first + 3 and c not in same]
    more = random.sample([c for c in PACK if c not in (*same, *run)], 8)
    hand, other = [*same, *run, *more[: seed % 4]], more[4:]
    state = position(
        " ".join(c.code for c in hand),
        rules=house(AMERICAN, one_meld="on"),
        others=[" ".join(c.code for c in other)],
    )
    while state.phase is Phase.PLAY and state.seat == 0:
        _all_discards_are_listed(state)
        _the_turn_can_end(state)
        last = len(state.hands[0]) == 1
        assert state.turn.melds < 2 or last or not _discards(state)
        melds = found_melds(state.hands[0], state.rules)
        ways = [*map(act.Lay, melds), *options(state)]
        if isinstance(ways[0], act.TakeBack):
            return  # more has been laid than may stay
        state, _ = apply(state, ways[0])


def _the_turn_can_end(state: State) -> None:
    """By taking back step after step at the latest, and never by taking cards from a pile."""
    for _ in range(40):
        listed = list(options(state))
        if any(isinstance(each, act.Draw | act.Discard | act.EndTurn) for each in listed):
            return
        if _can_play_taken(state):
            return
        assert act.TakeBack() in listed, f"no way on from {state}"
        state, _ = apply(state, act.TakeBack())
    raise AssertionError("taking back has no end")


def _can_play_taken(state: State) -> bool:
    """True if only the card just taken is left, and it can be laid off or free a joker."""
    hand, taken = set(state.hands[state.seat]), set(state.turn.taken)
    if not hand or hand != taken or not state.opened[state.seat]:
        return False
    (card,) = hand
    fits = [*fitting(card, state.table, state.rules), *freeing(card, state.table, state.rules)]
    return bool(fits)


@every_set
@every_match
def test_sentences_match_the_events(key: str, seed: int) -> None:
    match = match_of(key, seed)
    for step in match:
        _seats_are_right(step)
        _points_are_the_sum_of_what_was_told(step)
        _nothing_but_new_melds_before_opening(step)
    _rounds_and_the_match_end(match)


def _seats_are_right(step: Step) -> None:
    state = step.before
    for event in step.events:
        _seat_is_right(state, event)
        state = evolve(state, event)
    assert state == step.after


def _seat_is_right(state: State, event: ev.Event) -> None:
    match event:
        case ev.SeatsDrawn():
            assert len(event.draws) == state.players
            assert state.round == 0
        case ev.Dealt():
            _deal_is_right(state, event)
        case ev.TurnBegan() if state.phase is Phase.BEGIN:
            assert event.seat == state.seat
        case ev.TurnBegan():
            assert event.seat == (state.seat + 1) % state.players
            usual = ev.TurnKind.DRAWS if state.lap is None else ev.TurnKind.LAST
            offered = 0 < state.passes < state.players
            assert event.kind is (ev.TurnKind.OFFERED if offered else usual)
        case ev.LayingOffBegan() | ev.Shown() if state.seat == state.knocker:
            assert event.seat == (state.seat + 1) % state.players
        case ev.LapBegan():
            assert not state.stock
            assert state.lap is None
        case ev.RoundEnded():
            _result_is_right(state, event.result)
        case ev.MatchEnded():
            _winners_are_right(state, event)
        case _:
            assert event.seat == state.seat


def _deal_is_right(state: State, event: ev.Dealt) -> None:
    rules, players = state.rules, state.players
    assert event.round == state.round + 1
    assert event.seat == (event.dealer + (0 if rules.dealer_begins else 1)) % players
    for seat, hand in enumerate(event.hands):
        more = rules.dealer_begins and seat == event.dealer
        assert len(hand) == rules.hand(players) + more
    in_turn = rules.dealer is Dealer.LEFT or players > 2
    if state.result is None:
        assert event.dealer == state.dealer
    elif state.result.seat is None and (rules.hidden_melds or not in_turn):
        # nobody has gone out or knocked in a blocked round, whoever won it
        assert event.dealer == state.dealer
    elif in_turn:
        assert event.dealer == (state.dealer + 1) % players
    else:
        (winner,) = state.result.winners
        assert event.dealer == (winner + (rules.dealer is Dealer.LOSER)) % players


def _result_is_right(state: State, result: Result) -> None:
    rules = state.rules
    points = [hand_points(hand, rules) for hand in result.hands]
    if rules.scoring is Scoring.DEADWOOD and result.seat is not None:
        knocker, other = result.seat, 1 - result.seat
        less = points[knocker] < points[other] or not points[knocker]
        tie = points[knocker] == points[other] and not rules.tie_undercuts
        assert result.winners == (knocker if less or tie else other,)
    elif rules.scoring is not Scoring.LOWEST_HAND and result.seat is not None:
        assert result.winners == (result.seat,)
    if rules.scoring is Scoring.LOWEST_HAND:
        lowest = {seat for seat, value in enumerate(points) if value == min(points)}
        knocker = result.seat if result.ending is Ending.KNOCK else None
        assert set(result.winners) == (lowest if lowest == {knocker} else lowest - {knocker})
    if rules.zero_sum:
        assert sum(line.points for line in result.lines) == 0
    elif rules.scoring is Scoring.PENALTY:
        assert all(line.seat not in result.winners for line in result.lines)
    else:
        assert all(line.seat in result.winners for line in result.lines)
    assert all(line.points for line in result.lines)


def _winners_are_right(state: State, event: ev.MatchEnded) -> None:
    told = Counter(dict(enumerate(state.totals)))
    for line in event.lines:
        told[line.seat] += line.points
    assert event.totals == tuple(told[seat] for seat in range(state.players))
    best = (min if state.rules.lowest_wins else max)(event.totals)
    assert event.winners == tuple(s for s, total in enumerate(event.totals) if total == best)


def _points_are_the_sum_of_what_was_told(step: Step) -> None:
    if any(isinstance(e, ev.TookBack | ev.FellShort | ev.Dealt) for e in step.events):
        return
    before, after = step.before, step.after
    for seat in range(before.players):
        told = sum(_points(event, seat) for event in step.events)
        # with Hollywood's three games a hand may count in several
        if not before.rules.hollywood:
            assert after.totals[seat] - before.totals[seat] == told
    ended = [e.result for e in step.events if isinstance(e, ev.RoundEnded)]
    for result in ended:
        assert result.earned == after.earned


def _points(event: ev.Event, seat: int) -> int:
    match event:
        case ev.Laid() | ev.LaidOff() | ev.Exchanged() if event.seat == seat:
            return event.points
        case ev.JokerKept() if event.seat == seat:
            return -event.points
        case ev.RoundEnded():
            return sum(line.points for line in event.result.lines if line.seat == seat)
        case ev.MatchEnded():
            return sum(line.points for line in event.lines if line.seat == seat)
        case _:
            return 0


def _nothing_but_new_melds_before_opening(step: Step) -> None:
    state = step.before
    if state.phase in (Phase.DRAW, Phase.PLAY) and not state.opened[state.seat]:
        assert not isinstance(step.action, act.LayOff | act.Exchange)
        assert state.rules.take_before_opening or not isinstance(step.action, act.Take)
        assert state.turn.worth < state.rules.opening


def _tied(totals: Sequence[int], *, lowest: bool) -> bool:
    return list(totals).count((min if lowest else max)(totals)) > 1


def _rounds_and_the_match_end(match: Sequence[Step]) -> None:
    """A match ends after its last round; only a tie that is not shared is played on."""
    rules, players = match[0].before.rules, match[0].before.players
    limit = last_round(rules, players)
    for step in match:
        ended = [e.result for e in step.events if isinstance(e, ev.RoundEnded)]
        if not ended:
            continue
        by_points = rules.score_limit and max(ended[0].totals) >= rules.score_limit
        if rules.hollywood:
            written = games(step.after.sheet, rules, players)
            by_points = all(game.winner is not None for game in written)
        plays_on = not rules.ties_share and _tied(ended[0].totals, lowest=rules.lowest_wins)
        over = bool(by_points or (limit and step.after.round >= limit)) and not plays_on
        assert step.after.phase is (Phase.OVER if over else Phase.DEAL)
    last = match[-1].after
    assert last.phase is Phase.OVER or (not rules.ties_share and _tied(last.totals, lowest=False))


@few(4)
@given(
    players=st.integers(2, 8),
    seed=seeds,
    discard=st.sampled_from(["none", "one-way", "simple", "multiple"]),
    limit=st.sampled_from(["100", "300"]),
)
def test_a_playroom_match_for_points_alone_ends(
    players: int, seed: int, discard: str, limit: str
) -> None:
    rules = house(discard=discard, score_limit=limit, rounds_limit="off")
    last = list(played(rules, players, seed))[-1].after
    assert last.phase is Phase.OVER
    assert max(last.totals) >= int(limit)
    assert last.totals.count(max(last.totals)) == 1


@pytest.mark.parametrize(
    ("key", "limit"),
    [("basic", "100"), ("german", "100"), ("american", "100"), ("manipulation", "100")],
)
@few(2)
@given(seed=seeds)
def test_a_match_for_points_alone_ends(key: str, limit: str, seed: int) -> None:
    rules = house(RULESETS[key], score_limit=limit, rounds_limit="off")
    players = 2 + seed % (rules.players[1] - 1)
    last = list(played(rules, players, seed))[-1].after
    assert last.phase is Phase.OVER
    assert last.result is not None
    assert max(last.result.totals) >= int(limit)
    assert last.winners
