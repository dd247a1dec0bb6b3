"""Simulations count right and come out the same however the work is shared."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import Executor, Future
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from rummy_tui.bots import LEVELS, NAMES
from rummy_tui.lab import executor
from rummy_tui.lab import simulate as simulating
from rummy_tui.lab.executor import ProcessExecutor, in_order
from rummy_tui.lab.simulate import fixed_random, play_match, simulate
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.engine import apply
from rummy_tui.rules.state import State
from rummy_tui.rules.variants import AMERICAN, MANIPULATION, PLAYROOM, RULESETS
from rummy_tui.rules.view import View
from tests.tools.thorough import mostly_many, sample

pytestmark = pytest.mark.sampled

SHORT = replace(PLAYROOM, score_limit=100)


@pytest.mark.posix("a pool of processes hangs under wine 8")
def test_the_same_for_any_number_of_jobs() -> None:
    alone = simulate(SHORT, ("steady", "easy"), games=6, seed=1)
    two = ProcessExecutor(2)
    assert simulate(SHORT, ("steady", "easy"), games=6, seed=1, executor=two) == alone
    assert alone.finished == 6
    assert alone.errors == 0
    assert sum(seat.wins for seat in alone.seats) == 6


class Lazy(Executor):
    """Does nothing before its result is requested."""

    def __init__(self, workers: int = 1, **_: object) -> None:
        self.workers = workers
        self.handed_out = list[Future[Any]]()

    def submit(self, one: Callable[..., Any], /, *args: Any, **_: object) -> Future[Any]:
        future = Future[Any]()
        future.result = lambda timeout=None: one(*args)  # type: ignore[method-assign]
        self.handed_out.append(future)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        assert wait
        for future in self.handed_out if cancel_futures else ():
            future.cancel()


@pytest.mark.parametrize(("games", "jobs", "used"), [(1000, 100_000, 61), (3, 8, 3), (9, 2, 2)])
def test_no_more_processes_than_there_are_matches_or_a_system_can_bear(
    games: int, jobs: int, used: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pools = list[Lazy]()

    def pool(workers: int, **_: object) -> Lazy:
        pools.append(Lazy(workers))
        return pools[-1]

    monkeypatch.setattr(executor, "ProcessPoolExecutor", pool)
    assert list(ProcessExecutor(jobs)(abs, games)) == [*range(games)]
    assert [each.workers for each in pools] == [used]


def test_no_more_is_handed_out_than_a_few_ahead_of_the_one_awaited(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And if no more is requested, it is taken back."""
    workers = Lazy()
    monkeypatch.setattr(executor, "ProcessPoolExecutor", lambda *_, **__: workers)
    results = ProcessExecutor(2)(abs, 1000)
    for number in range(100):
        assert next(results) == number
        assert len(workers.handed_out) == number + 16
    results.close()
    assert [future.cancelled() for future in workers.handed_out[100:]] == [True] * 15


def test_more_is_handed_out_if_workers_have_come_and_the_last_one_comes_back() -> None:
    workers, counts = Lazy(), iter([0, 2, 5, 5, 5, 0, 0, 0, 0])
    assert list(in_order(partial(workers.submit, abs), 7, lambda: next(counts))) == [*range(7)]
    assert len(workers.handed_out) == 7


@pytest.mark.parametrize("key", mostly_many(RULESETS))
def test_a_few_matches_of_every_rule_set(key: str) -> None:
    result = simulate(RULESETS[key], ("steady", "easy"), games=sample(4, 2), seed=1)
    assert (result.finished, result.errors) == (result.games, 0), result.first_error
    wins = [seat.wins for seat in result.seats]
    assert wins[0] >= wins[1]


@pytest.mark.parametrize("level", [*NAMES, "expert:5"])
def test_every_level_plays_if_nothing_is_laid_before_a_knock(level: str) -> None:
    result = simulate(RULESETS["gin"], (level, "easy"), games=1, seed=1)
    assert (result.finished, result.errors) == (1, 0), result.first_error


def test_blocked_rounds_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def idle(view: View, _: object) -> act.Move:
        return next(m for m in view.options if isinstance(m, act.Draw | act.Discard))

    monkeypatch.setitem(LEVELS, "idle", idle)
    rules = replace(AMERICAN, score_limit=0, rounds_limit=1)
    assert simulate(rules, ("idle", "idle"), games=3, seed=1).blocked == 3


def test_as_json() -> None:
    told = simulate(SHORT, ("steady", "easy", "easy"), games=2, seed=1).as_json()
    assert json.loads(json.dumps(told)) == told
    assert list(told) == [
        "rules", "seed", "games", "finished", "blocked", "errors", "decisions", "seconds", "seats",
    ]  # fmt: skip
    assert [list(seat) for seat in told["seats"]] == [["level", "wins", "points"]] * 3


def test_another_seed_is_another_match() -> None:
    one, other = (simulate(SHORT, ("easy", "easy"), games=2, seed=seed) for seed in (1, 2))
    assert one.seats != other.seats


def test_the_seed_of_a_match_is_the_same_on_every_python() -> None:
    assert fixed_random(1, 0, "cards").random() == 0.009742904127235885


def test_progress_is_told() -> None:
    heard: list[tuple[int, int]] = []
    simulate(SHORT, ("easy", "easy"), 2, 1, progress=lambda done, of: heard.append((done, of)))
    assert heard == [(1, 2), (2, 2)]


def test_an_error_is_counted_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(view: View, _: object) -> None:
        raise RuntimeError(f"seat {view.me} has no idea")

    monkeypatch.setitem(LEVELS, "broken", broken)
    result = simulate(SHORT, ("broken", "broken"), games=2, seed=1)
    assert (result.errors, result.finished) == (2, 0)
    assert "has no idea" in result.first_error
    assert result.as_json()["first_error"] == result.first_error


def test_a_match_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulating, "MOST_DECISIONS", 10)
    result = simulate(SHORT, ("easy", "easy"), games=1, seed=1)
    assert (result.finished, result.errors, result.decisions) == (0, 0, 10)


@pytest.mark.parametrize("levels", [("easy",), ("easy",) * 9])
def test_too_few_and_too_many_seats(levels: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="players"):
        simulate(SHORT, levels, games=1, seed=1)


def test_a_level_that_does_not_exist() -> None:
    with pytest.raises(LookupError, match="genius"):
        simulate(SHORT, ("easy", "genius"), games=1, seed=1)


@pytest.mark.parametrize("key", mostly_many(RULESETS))
def test_another_playing_deals_the_same_rounds(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[ev.Dealt] = []

    def noting(state: State, action: act.Action) -> tuple[State, tuple[ev.Event, ...]]:
        state, events = apply(state, action)
        dealt.extend(event for event in events if isinstance(event, ev.Dealt))
        return state, events

    monkeypatch.setattr(simulating, "apply", noting)
    rules = replace(RULESETS[key], rounds_limit=3, score_limit=0, deals_each=0)
    play_match(rules, ("steady", "easy"), seed=1, game=0)
    play_match(rules, ("easy", "steady"), seed=1, game=0, replica=1)
    assert len(dealt) == 6
    for once, again in zip(dealt[:3], dealt[3:], strict=True):
        assert once.stock == again.stock
        assert set(once.hands) == set(again.hands)
        assert once.hands[once.seat] == again.hands[again.seat]


def test_the_points_of_rounds_exclude_the_bonuses_of_the_match() -> None:
    rules = replace(MANIPULATION, rounds_limit=2, score_limit=0)
    match = play_match(rules, ("easy", "steady"), seed=1, game=0)
    assert match.rounds == 2
    gained = [all_ - rounds for all_, rounds in zip(match.points, match.earned, strict=True)]
    assert sum(gained) == 2 * rules.round_bonus
    assert len(match.times) == 2
    assert sum(map(len, match.times)) == match.decisions
