"""Statistics: the figures of matches, by player, with each match counted once."""

from __future__ import annotations

import random
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.rules import events as ev
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.statistics.records import MatchKind
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store.statistics import count, counted, finished, highest
from rummy_tui.words.program.problems import BadFile
from tests.tools.child import unmeasured
from tests.tools.finished_matches import ANN, ANNS, BO, EN, MATCH, TALLY, keep, lost, number


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "data" / "statistics.sqlite"


# Counting


def test_nothing_is_counted_yet(file: Path) -> None:
    assert counted(file) == ()
    assert not file.parent.exists()


def test_a_match_is_counted_for_the_person_in_it(file: Path) -> None:
    assert keep(file, MATCH) == (ANNS,)


@pytest.mark.posix("Windows allows fewer names")
def test_a_directory_may_have_any_name(tmp_path: Path) -> None:
    assert keep(tmp_path / "100%41 sure? #1 è" / "it's.sqlite", MATCH) == (ANNS,)


def test_a_match_is_counted_once(file: Path) -> None:
    assert keep(file, MATCH, MATCH, replace(MATCH, tally=replace(TALLY, winners=(1,)))) == (ANNS,)


def test_each_of_several_people_has_lines_of_his_own(file: Path) -> None:
    bob = Seat("Bob")
    ann, its = keep(file, replace(MATCH, seats=(ANN, bob)))
    assert (ann.name, ann.won, ann.points, ann.kind.against) == ("Ann", 1, 500, "")
    assert (its.name, its.won, its.points, its.kind.against) == ("Bob", 0, 320, "")


def test_a_name_is_the_same_in_any_case_and_told_as_it_was_written_last(file: Path) -> None:
    (record,) = keep(file, number(2, seats=(Seat("ANN"), BO)), number(1))
    assert (record.name, record.matches) == ("ANN", 2)


def test_lines_are_in_the_order_of_names_rule_sets_and_levels(file: Path) -> None:
    kinds = [
        ("german", False, "steady"),
        ("playroom", True, "easy"),
        ("playroom", False, "zed"),
        ("playroom", False, "expert:0.2"),
        ("playroom", False, "easy"),
        ("playroom", False, None),
    ]
    for n, (rules, house, level) in enumerate(kinds, 1):
        seats = (ANN, Seat("Bo", level))
        assert count(number(n, rules=rules, house=house, seats=seats), EN, file) == ""
    found = [record.kind for record in counted(file) if record.name == "Ann"]
    assert [(kind.rules, kind.house, kind.against) for kind in found] == [
        ("playroom", False, ""),
        ("playroom", False, "easy"),
        ("playroom", False, "expert"),
        ("playroom", False, "zed"),
        ("playroom", True, "easy"),
        ("german", False, "steady"),
    ]
    assert [record.name for record in counted(file)] == ["Ann"] * 6 + ["Bo"]


@pytest.mark.parametrize(
    ("levels", "level"),
    [
        ([], ""),
        (["easy"], "easy"),
        (["sharp", "easy", "steady"], "sharp"),
        (["expert:100", "sharp"], "expert"),
        (["expert", "alf", "zed", "bob"], "zed"),
    ],
)
def test_opponents_of_several_levels_count_as_the_highest(levels: list[str], level: str) -> None:
    assert highest(levels) == level


def test_a_streak_follows_the_time_of_the_end_not_of_the_counting(file: Path) -> None:
    (record,) = keep(file, number(1), number(3), number(5), lost(2), lost(9), number(4))
    assert (record.matches, record.won, record.streak) == (6, 4, 3)


def test_the_time_of_the_end_is_that_of_the_clock_all_over_the_world(file: Path) -> None:
    later = number(2, ended="2026-03-01T15:00:00-08:00")
    first = number(1, ended="2026-03-01T22:30:00+01:00")
    between = replace(lost(3), ended="2026-03-01T14:00:00.5-08:00")
    (record,) = keep(file, later, first, between)
    assert record.streak == 1
    (record,) = keep(file, number(4, ended="2026-03-01T22:30:00+00:00"))
    assert record.streak == 2


def played(rules: Ruleset) -> Session:
    """Play a match with a human player who asks for hints, takes turns back and moves at random."""
    seats = (ANN, BO, Seat("Cy", "easy"))[: rules.players[1]]
    session, luck = Session(rules, seats, 7), random.Random(1)
    while session.state.phase is not Phase.OVER:
        seat = session.to_play
        if seat is None:
            session.deal()
        elif not session.seats[seat].human:
            session.play(seat, session.think())
        elif luck.random() < 0.1 and session.turn_to_take_back(seat) is not None:
            session.take_back_turn(seat)
        else:
            session.hint(seat)
            session.play(seat, luck.choice(session.view(seat).options))
    return session


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_a_played_match_is_counted_as_it_was(file: Path, rules: Ruleset) -> None:
    session = played(replace(rules, rounds_limit=2))
    state, seat = session.state, session.seats.index(ANN)
    (record,) = keep(file, finished(session, "a match", MATCH.ended))
    assert record.kind == MatchKind(rules.key, True, "steady")
    assert (record.won, record.rounds) == (seat in state.winners, state.round)
    assert (record.points, record.rounds_won) == (state.totals[seat], state.rounds_won[seat])
    assert (record.hints, record.taken_back) == (session.hinted[seat], session.went_back[seat])
    assert record.hints > 0
    assert record.taken_back > 0
    ends = [m.state for m in session.moments if any(isinstance(e, ev.RoundEnded) for e in m.events)]
    assert record.earned == sum(end.earned[seat] for end in ends)


def test_only_other_options_make_house_rules() -> None:
    session = Session(RULESETS["american"], (Seat("Al", "easy"), BO), 1)
    with pytest.raises(ValueError, match="not ended"):
        finished(session, "a match", MATCH.ended)
    while session.state.phase is not Phase.OVER:
        seat = session.to_play
        session.deal() if seat is None else session.play(seat, session.think())
    match = finished(session, "a match", MATCH.ended)
    assert (match.rules, match.house, match.seats) == ("american", False, session.seats)


def test_nothing_private_is_kept(file: Path) -> None:
    keep(file, MATCH)
    with closing(sqlite3.connect(file)) as connection:
        kept = {row[0]: row for row in connection.execute("SELECT * FROM matches")}
        seats = list(connection.execute("SELECT * FROM seats"))
    assert kept == {"match 1": ("match 1", MATCH.ended, "playroom", 0, 4)}
    assert seats == [
        ("match 1", 0, "Ann", "", 1, 3, 500, 450, 210, 1, 2, 1),
        ("match 1", 1, "Bo", "steady", 0, 1, 320, 320, 150, 0, 0, 0),
    ]


@pytest.mark.posix("Windows has no such modes")
def test_the_file_is_private(file: Path) -> None:
    keep(file, MATCH)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_nothing_is_loaded_or_opened_before_it_is_needed(tmp_path: Path) -> None:
    code = "import sys, rummy_tui.store.statistics; assert 'sqlite3' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60, env=unmeasured())
    with pytest.raises(BadFile):
        counted(tmp_path)  # a directory
