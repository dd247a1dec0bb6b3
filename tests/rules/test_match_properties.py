"""What holds at every state of every match, by players who choose at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import reduce

from hypothesis import given
from hypothesis import strategies as st

from rummy_tui.rules.actions import Discard, EndTurn, Exchange, LayOff, Take, TakeBack
from rummy_tui.rules.arrange import fitting, freeing
from rummy_tui.rules.engine import apply, options, pack_of, short_of_opening
from rummy_tui.rules.events import (
    Dealt,
    Event,
    Exchanged,
    FellShort,
    JokerKept,
    Laid,
    LaidOff,
    MatchEnded,
    RoundEnded,
    TookBack,
    TurnBegan,
)
from rummy_tui.rules.evolve import evolve
from rummy_tui.rules.notation import read_action, write_action
from rummy_tui.rules.scoring import match_winners
from rummy_tui.rules.state import Phase, State, new_match
from tests.rules.brute import stands
from tests.rules.positions import all_cards, house
from tests.rules.random_play import Step, few, house_rules, played

players = st.integers(2, 8)
seeds = st.integers(0, 2**32)
matches = st.builds(lambda *match: list(played(*match)), house_rules(), players, seeds)


@few(12)
@given(match=matches)
def test_no_card_is_lost_or_doubled_and_every_meld_stands(match: list[Step]) -> None:
    first = match[0].before
    pack = Counter(pack_of(first.rules, first.players))
    for step in match:
        state = step.after
        assert all_cards(state) == pack
        assert all(stands(meld, state.rules) for meld in state.table)
        for known, hand in zip(state.known, state.hands, strict=True):
            assert not Counter(known) - Counter(hand), "known to be held, and not held"


@few(8)
@given(match=matches)
def test_the_events_alone_and_the_written_actions_alone_give_the_same_match(
    match: list[Step],
) -> None:
    first, last = match[0].before, match[-1].after
    start = new_match(first.rules, first.players, first.dealer)
    assert reduce(evolve, (e for step in match for e in step.events), start) == last
    state = start
    for step in match:
        written = write_action(step.action)
        assert read_action(written, first.rules) == step.action
        state, events = apply(state, read_action(written, first.rules))
        assert events == step.events
    assert state == last


@few(8)
@given(match=matches, every=st.integers(1, 5))
def test_there_is_always_a_way_on_and_every_listed_option_is_legal(
    match: list[Step], every: int
) -> None:
    for step in match[::every]:
        state = step.after
        listed = list(options(state))
        assert bool(listed) is (state.phase in (Phase.DRAW, Phase.PLAY))
        assert len(set(listed)) == len(listed)
        for action in listed:
            apply(state, action)
        if state.phase is Phase.PLAY:
            assert TakeBack() in listed or _can_end(listed) or _can_play_taken(state)
            if _nothing_hangs(state):
                assert _can_end(listed) or _can_play_taken(state)


def _can_end(listed: Sequence[object]) -> bool:
    return any(isinstance(action, Discard | EndTurn) for action in listed)


def _can_play_taken(state: State) -> bool:
    """Whether only the card just taken is left, and it can be laid off or free a joker."""
    (taken,) = state.turn.taken
    only = all(c is taken for c in state.hands[state.seat])
    plays = [*fitting(taken, state.table, state.rules), *freeing(taken, state.table, state.rules)]
    return only and bool(plays)


def _nothing_hangs(state: State) -> bool:
    return not short_of_opening(state) and not state.rules.must_play


@few(12)
@given(match=matches)
def test_what_is_told_is_what_happens(match: list[Step]) -> None:
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


def _seat_is_right(state: State, event: Event) -> None:
    match event:
        case Dealt():
            assert event.seat == (event.dealer + 1) % state.players
            assert event.dealer == (state.dealer + (event.round > 1)) % state.players
            assert event.round == state.round + 1
            assert {len(hand) for hand in event.hands} == {state.rules.hand(state.players)}
        case TurnBegan() if state.phase is Phase.BEGIN:
            assert event.seat == state.seat
        case TurnBegan():
            assert event.seat == (state.seat + 1) % state.players
        case RoundEnded():
            assert event.result.winners in ((), (state.seat,))
            assert all((line.seat,) == event.result.winners for line in event.result.lines)
        case MatchEnded():
            assert event.winners == match_winners(state, event.totals)
        case _:
            assert event.seat == state.seat


def _points_are_the_sum_of_what_was_told(step: Step) -> None:
    if any(isinstance(e, TookBack | FellShort | Dealt) for e in step.events):
        return
    before, after, seat = step.before, step.after, step.before.seat
    told = sum(_points(event, seat) for event in step.events)
    assert after.totals[seat] - before.totals[seat] == told
    assert after.earned[seat] - before.earned[seat] == told


def _points(event: Event, seat: int) -> int:
    match event:
        case Laid() | LaidOff() | Exchanged():
            return event.points
        case JokerKept():
            return -event.points
        case RoundEnded():
            return sum(line.points for line in event.result.lines if line.seat == seat)
        case _:
            return 0


def _nothing_but_new_melds_before_opening(step: Step) -> None:
    state = step.before
    if state.phase in (Phase.DRAW, Phase.PLAY) and not state.opened[state.seat]:
        assert not isinstance(step.action, LayOff | Exchange | Take)
        assert state.turn.worth < state.rules.opening


def _rounds_and_the_match_end(match: list[Step]) -> None:
    rules = match[0].before.rules
    for step in match:
        ended = [e for e in step.events if isinstance(e, RoundEnded)]
        if ended and rules.rounds_limit and step.after.round >= rules.rounds_limit:
            totals = ended[0].result.totals
            tie = totals.count(max(totals)) > 1
            assert step.after.phase is (Phase.DEAL if tie else Phase.OVER)
    last = match[-1].after
    tied = last.totals.count(max(last.totals)) > 1
    assert last.phase is Phase.OVER or tied


@few(6)
@given(
    players=players,
    seed=seeds,
    discard=st.sampled_from(["none", "one-way", "simple", "multiple"]),
    limit=st.sampled_from(["100", "300"]),
)
def test_a_match_for_points_alone_ends(players: int, seed: int, discard: str, limit: str) -> None:
    rules = house(discard=discard, score_limit=limit, rounds_limit="off")
    last = list(played(rules, players, seed))[-1].after
    assert last.phase is Phase.OVER
    assert max(last.totals) >= int(limit)
    assert last.totals.count(max(last.totals)) == 1
