"""Tournaments: fair seats, right figures, the same however the work is shared."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from math import inf, sqrt
from random import Random
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy_tui.__main__ import main
from rummy_tui.bots import LEVELS
from rummy_tui.lab import tournament as comparing
from rummy_tui.lab.command_line import print_tournament as printed
from rummy_tui.lab.executor import ProcessExecutor
from rummy_tui.lab.simulate import MatchResult
from rummy_tui.lab.timing import TimeHistogram
from rummy_tui.lab.tournament import (
    Duel,
    Estimate,
    Tournament,
    estimate,
    share,
    student,
    tournament,
)
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import AMERICAN, GERMAN, PLAYROOM, RULESETS
from rummy_tui.words.language.language import language
from tests.tools.thorough import sample
from tests.words.catalogs import speaker

pytestmark = pytest.mark.sampled

SHORT = replace(PLAYROOM, score_limit=0, rounds_limit=1)

Played = Callable[[tuple[str, ...], int], MatchResult]


def pretend(monkeypatch: pytest.MonkeyPatch, played: Played) -> None:
    """Fake matches: a function of the levels by seat and the number of the match decides them."""

    def play(_: Ruleset, levels: tuple[str, ...], __: int, game: int, *___: object) -> MatchResult:
        return played(levels, game)

    monkeypatch.setattr(comparing, "play_match", play)


def won_by(level: str, levels: tuple[str, ...], rounds: int = 1) -> MatchResult:
    """A match won by all seats of a level, with 10 points for each of them and round."""
    winners = tuple(seat for seat, its in enumerate(levels) if its == level)
    points = tuple(10 * rounds * (its == level) for its in levels)
    return MatchResult(finished=True, rounds=rounds, winners=winners, points=points, earned=points)


def only(result: Tournament) -> Duel:
    (duel,) = result.duels
    return duel


@pytest.mark.posix("a pool of processes hangs under wine 8")
def test_the_same_for_any_number_of_jobs() -> None:
    alone = tournament(SHORT, ("steady", "easy"), deals=3, seed=1)
    assert (
        tournament(SHORT, ("steady", "easy"), deals=3, seed=1, executor=ProcessExecutor(2)) == alone
    )
    assert (alone.matches, alone.errors, alone.unfinished) == (6, 0, 0)
    assert tournament(SHORT, ("steady", "easy"), deals=3, seed=2) != alone


@pytest.mark.many
@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_a_level_that_leaves_nothing_to_chance_is_even_with_itself(rules: Ruleset) -> None:
    rules = replace(rules, score_limit=0, deals_each=0, rounds_limit=1)
    duel = only(tournament(rules, ("steady", "steady"), deals=2, seed=1))
    assert duel.won.mean == 0.5
    assert duel.lead == Estimate(0, (0, 0))
    assert duel.points[0] == duel.points[1]


def test_a_level_of_chance_is_even_with_itself_within_the_interval() -> None:
    rules = replace(AMERICAN, score_limit=0, rounds_limit=1)
    duel = only(tournament(rules, ("easy", "easy"), deals=sample(150, 30), seed=1))
    assert duel.won.interval is not None
    low, high = duel.won.interval
    assert low < 0.5 < high
    assert 0 < high - low < 0.3


@pytest.mark.parametrize("players", range(2, 7))
def test_two_levels_sit_in_turns_and_then_in_each_others_seats(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated: list[tuple[str, ...]] = []

    def noting(levels: tuple[str, ...], _: int) -> MatchResult:
        seated.append(levels)
        return won_by("easy", levels)

    pretend(monkeypatch, noting)
    duel = only(tournament(SHORT, ("steady", "easy"), deals=1, seed=1, players=players))
    assert seated == [
        (("steady", "easy") * 3)[:players],
        (("easy", "steady") * 3)[:players],
    ]
    assert duel.won.mean == 0
    assert [points.mean for points in duel.points] == [0, 10]
    assert duel.lead.mean == -10


def test_every_pair_plays_the_same_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    games: dict[frozenset[str], list[int]] = {}

    def noting(levels: tuple[str, ...], game: int) -> MatchResult:
        games.setdefault(frozenset(levels), []).append(game)
        return won_by(max(levels), levels)

    pretend(monkeypatch, noting)
    monkeypatch.setitem(LEVELS, "zany", LEVELS["easy"])
    result = tournament(SHORT, ("zany", "steady", "easy"), deals=2, seed=1)
    pairs = [("zany", "steady"), ("zany", "easy"), ("steady", "easy")]
    assert [duel.levels for duel in result.duels] == pairs
    assert [duel.won.mean for duel in result.duels] == [1, 1, 1]
    assert all(each == [0, 0, 1, 1] for each in games.values())
    assert len(games) == 3


def test_a_tie_is_split(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(
        monkeypatch, lambda *_: MatchResult(True, 1, winners=(0, 1), points=(5, 5), earned=(5, 5))
    )
    assert only(tournament(SHORT, ("easy", "easy"), deals=2, seed=1)).won.mean == 0.5


def test_points_are_of_a_seat_in_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(monkeypatch, lambda levels, _: won_by("steady", levels, rounds=4))
    duel = only(tournament(SHORT, ("steady", "easy"), deals=2, seed=1, players=3))
    assert duel.rounds == 4
    assert [points.mean for points in duel.points] == [10, 0]


def test_the_player_with_fewer_penalty_points_is_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(monkeypatch, lambda levels, _: won_by("easy", levels))
    duel = only(tournament(GERMAN, ("steady", "easy"), deals=2, seed=1))
    assert duel.lead.mean == 10


def test_the_interval_is_by_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two matches of a deal are one value: here both of every third deal are won."""

    def third(levels: tuple[str, ...], game: int) -> MatchResult:
        return won_by("easy" if game % 3 else "steady", levels)

    pretend(monkeypatch, third)
    won = only(tournament(SHORT, ("steady", "easy"), deals=9, seed=1)).won
    assert won.mean == pytest.approx(1 / 3)
    shares = [0, 0, 1] * 3 + [0, 0, 1, 1]  # four deals more for the interval
    spread = 2.179 * sqrt(sum((each - 5 / 13) ** 2 for each in shares) / 12 / 13)
    assert won.interval == pytest.approx((5 / 13 - spread, 5 / 13 + spread), abs=1e-3)


def test_a_deal_that_was_not_finished_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(levels: tuple[str, ...], game: int) -> MatchResult:
        if game == 1 and levels[0] == "easy":
            return MatchResult(error="match 1, decision 3: the cards fell down")
        return won_by("steady", levels)

    pretend(monkeypatch, broken)
    result = tournament(SHORT, ("steady", "easy"), deals=3, seed=1)
    assert (only(result).deals, result.unfinished, result.errors) == (2, 1, 1)
    assert result.first_error.endswith("the cards fell down")
    pretend(monkeypatch, lambda *_: MatchResult())
    assert tournament(SHORT, ("steady", "easy"), deals=3, seed=1).duels == ()


def test_times_are_those_of_each_level(monkeypatch: pytest.MonkeyPatch) -> None:
    def timed(levels: tuple[str, ...], _: int) -> MatchResult:
        quick = tuple(n / 1000 for n in range(1, 101))
        return replace(
            won_by("easy", levels),
            times=tuple(TimeHistogram(quick if level == "easy" else (1.0,)) for level in levels),
        )

    pretend(monkeypatch, timed)
    steady, easy = tournament(SHORT, ("steady", "easy"), deals=1, seed=1, players=4).times
    assert (steady.level, steady.decisions) == ("steady", 4)
    assert steady.median_ms == pytest.approx(1000, rel=0.005)
    assert (easy.level, easy.decisions) == ("easy", 400)
    assert [easy.mean_ms, easy.median_ms, easy.p99_ms] == pytest.approx([50.5, 50, 99], rel=0.005)


@pytest.mark.parametrize(
    ("freedom", "deviations"),
    [(3, 3.1824), (4, 2.7764), (9, 2.2622), (29, 2.0452), (99, 1.9842), (inf, 1.95996)],
)
def test_students_interval_is_that_of_the_tables(freedom: float, deviations: float) -> None:
    assert student(freedom) == pytest.approx(deviations, abs=0.01)


def test_a_single_deal_has_no_interval() -> None:
    assert estimate([3.0]) == Estimate(3.0, None)


@given(st.lists(st.integers(-500, 500), min_size=2, max_size=20))
def test_the_interval_lies_about_the_mean(values: list[int]) -> None:
    mean, interval = (found := estimate(values)).mean, found.interval
    assert min(values) <= mean <= max(values)
    assert interval is not None
    assert mean - interval[0] == pytest.approx(interval[1] - mean)
    assert (interval[0] < interval[1]) == (len(set(values)) > 1)


@given(st.lists(st.sampled_from([0, 0.25, 0.5, 1]), min_size=1, max_size=40))
def test_the_interval_of_a_share_is_never_empty(values: list[float]) -> None:
    found = share(values)
    assert found.interval is not None
    low, high = found.interval
    assert 0 <= low < high <= 1
    assert low <= found.mean <= high


@pytest.mark.parametrize("deals", [10, 40])
@pytest.mark.parametrize("shares", [(0, 0.5, 0.5, 1, 1), (0.5, 0.5, 1, 1, 1, 1, 1, 1, 1, 1)])
def test_nineteen_of_twenty_intervals_hold_the_truth(deals: int, shares: tuple[float, ...]) -> None:
    """Random shares of deals: both matches won, one, or none."""
    luck = Random(1)
    runs, truth = sample(1500, 300), fmean(shares)
    found = [share([luck.choice(shares) for _ in range(deals)]).interval for _ in range(runs)]
    held = sum(low <= truth <= high for low, high in filter(None, found))
    assert held / runs > 0.93


@pytest.mark.parametrize("players", [1, 9])
def test_too_few_and_too_many_players(players: int) -> None:
    with pytest.raises(ValueError, match="players"):
        tournament(PLAYROOM, ("easy", "easy"), deals=1, seed=1, players=players)


def test_a_level_that_does_not_exist() -> None:
    with pytest.raises(LookupError, match="genius"):
        tournament(PLAYROOM, ("easy", "genius"), deals=1, seed=1)


def test_progress_is_told() -> None:
    heard: list[tuple[int, int]] = []
    tournament(
        SHORT, ("easy", "easy"), 2, 1, progress=lambda done, deals: heard.append((done, deals))
    )
    assert heard == [(1, 2), (2, 2)]


# On the command line

ONE_ROUND = ["--option", "rounds-limit=1"]


def test_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["tournament", "american", "--levels", "steady,easy", "--matches", "2", "--seed", "3"]
    assert main([*command, *ONE_ROUND, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == [
        "rules", "players", "seed", "deals", "matches", "unfinished", "errors", "duels", "times",
        "seconds", "confidence",
    ]  # fmt: skip
    assert (told["rules"], told["players"], told["seed"]) == ("american", 2, 3)
    (duel,) = told["duels"]
    assert list(duel) == ["levels", "deals", "rounds", "won", "points", "lead"]
    assert duel["levels"] == ["steady", "easy"]
    assert list(duel["won"]) == ["mean", "interval"]
    assert [list(times) for times in told["times"]] == [
        ["level", "decisions", "mean_ms", "median_ms", "p99_ms"]
    ] * 2


DUEL = Duel(
    ("steady", "easy"),
    deals=2,
    rounds=1.0,
    won=Estimate(0.75, (0.5, 1.0)),
    points=(Estimate(10, (5, 15)), Estimate(2.04, None)),
    lead=Estimate(8, (-3.5, 20)),
)
PACE = comparing.Pace("steady", 123, 0.15, 0.125, 3.5)
COMPARED = Tournament("basic", 2, 1, 2, 4, 0, 0, (DUEL,), (PACE,), 0.26)


def test_figures_are_written_as_the_language_does(capsys: pytest.CaptureFixture[str]) -> None:
    printed(COMPARED, speaker("fr"), plain=True)
    told = capsys.readouterr().out
    assert "75,0% (50,0% à 100,0%)" in told
    assert "0,12 millisecondes" in told
    assert not re.search(r"\d\.\d", told)


def test_in_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    printed(COMPARED, language("en"), plain=True)
    assert capsys.readouterr().out.splitlines() == [
        "2 deals of Basic Rummy for 2 players, each played twice with seats swapped: "
        "4 matches, 0 errors, 0 unfinished, 0.3 seconds.",
        "steady against easy: 75.0% (50.0% to 100.0%) of the matches won, 10.0 (5.0 to 15.0) "
        "against 2.0 points a round, a lead of 8.0 (-3.5 to 20.0).",
        "steady: 123 decisions, median 0.12 milliseconds, 99 of 100 within 3.50.",
        "The intervals are those of 95 percent confidence, by deal.",
    ]


def test_one_of_each_is_counted_in_the_singular(capsys: pytest.CaptureFixture[str]) -> None:
    pace = replace(PACE, decisions=1)
    one = replace(COMPARED, deals=1, matches=1, errors=1, unfinished=1, times=(pace,))
    printed(one, language("en"), plain=True)
    first, _, times, _ = capsys.readouterr().out.splitlines()
    assert first.endswith("swapped: 1 match, 1 error, 1 unfinished, 0.3 seconds.")
    assert times.startswith("steady: 1 decision, ")


def test_on_a_terminal_it_is_a_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("rummy_tui.cli.common.printing.drawn", lambda plain: not plain)
    monkeypatch.setenv("COLUMNS", "80")
    command = ["tournament", "american", "--levels", "steady,easy", "--matches", "2", *ONE_ROUND]
    assert main(command) == 0
    rows = capsys.readouterr().out.splitlines()
    assert rows[1].split() == [
        "Level", "against", "Won", "Points", "a", "round", "Other's", "points", "Lead",
    ]  # fmt: skip
    assert rows[2].split()[:2] == ["steady", "easy"]
    assert rows[3].count(" to ") == 4
    assert rows[-1] == "The intervals are those of 95 percent confidence, by deal."


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--levels easy", "Name at least two levels, with a comma between them."),
        ("--levels easy,", "Name at least two levels, with a comma between them."),
        ("--levels easy,wild", 'There is no level "wild". Known names: easy, '),
        ("--levels easy,human", 'There is no level "human". Known names: easy, '),
        ("--levels easy,easy --players 1", "1 is too few: 2 to 8 can play Playroom Rummy."),
        ("german --levels easy,easy --players 9", "9 is too many: 2 to 6 can play German"),
        ("whist --levels easy,easy", 'There are no rules "whist".'),
        ("--levels easy,easy --option knock=5", 'no option "knock"'),
    ],
)
def test_an_unplayable_tournament_gets_a_sentence(
    arguments: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tournament", *arguments.split()]) == 2
    told = capsys.readouterr().err
    assert told.startswith("rummy-tui: ")
    assert sentence in told
    assert told.count("\n") == 1


@pytest.mark.parametrize("arguments", ["", "--levels easy,easy --matches 0", "--levels"])
def test_argparse_refuses_what_is_no_number(arguments: str) -> None:
    with pytest.raises(SystemExit) as end:
        main(["tournament", *arguments.split()])
    assert end.value.code == 2
