"""Matches as people play them are saved completely: hints, drafts, whole turns taken back."""

from __future__ import annotations

import pytest

from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import with_options
from rummy_tui.store import matches as saves
from rummy_tui.store.journal import Journal
from tests.tools.people import over, step
from tests.tools.played_alike import APART
from tests.tools.thorough import sample

pytestmark = pytest.mark.many

ANN, BOB, CAT, BO = Seat("Ann"), Seat("Bob"), Seat("Cat"), Seat("Bo", "easy")
LONGEST = sample(120, 30)
"""Most moments of a match, as loading each takes as long as all before it."""
TABLES = {"three": (ANN, BOB, CAT), "two and a computer": (BO, ANN, BOB), "alone": (ANN, BO)}


def remembered(session: Session) -> object:
    """Return everything that a session knows."""
    return (
        session.seats,
        session.moments,
        session.hinted,
        session.went_back,
        session.begun,
        session.begun.before,
        session.begun.after,
        session.can_do_again,
        session.to_play,
        [session.turn_to_take_back(seat) for seat in range(len(session.seats))],
    )


def unexpected(problem: OSError) -> None:
    raise AssertionError(problem)


def loaded(journal: Journal) -> Session:
    saved = saves.load(journal.file)
    assert saved.bad_line is None
    assert saved.size == journal.file.stat().st_size
    return saved.session


def short(rules: Ruleset) -> Ruleset:
    return with_options(rules, {"rounds_limit": "1"})


@pytest.mark.parametrize("seats", TABLES.values(), ids=TABLES)
@pytest.mark.parametrize("rules", APART.values(), ids=APART)
@pytest.mark.parametrize("seed", range(sample(6, 1)))
def test_a_match_that_is_left_after_every_step_is_the_same_match(
    rules: Ruleset, seats: tuple[Seat, ...], seed: int
) -> None:
    start = saves.started(short(rules), seats[: rules.players[1]], seed, turns_back=True)
    unbroken = Session(start.rules, start.seats, seed)
    session = Session(start.rules, start.seats, seed)
    journal = saves.begin(start, session, unexpected)
    while not over(unbroken) and len(unbroken.moments) < LONGEST:
        assert step(session) == step(unbroken)
        journal.close()
        saved = saves.load(journal.file)
        assert saved.bad_line is None
        session = saved.session
        assert remembered(session) == remembered(unbroken)
        journal = saves.append_to(saved, unexpected)
    journal.close()


@pytest.mark.parametrize("rules", APART.values(), ids=APART)
@pytest.mark.parametrize("seed", range(sample(12, 1)))
def test_a_whole_match_is_the_same_when_it_is_loaded_once(rules: Ruleset, seed: int) -> None:
    start = saves.started(short(rules), TABLES["three"][: rules.players[1]], seed)
    session = Session(start.rules, start.seats, seed)
    journal = saves.begin(start, session, unexpected)
    while not over(session):
        step(session)
    journal.close()
    assert remembered(loaded(journal)) == remembered(session)
