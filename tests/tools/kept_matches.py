"""Matches that were played and saved, for tests that read them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Final

from rummy_tui.match.chance import fixed_random
from rummy_tui.match.entries import Over, write_entry
from rummy_tui.match.far import FarSession
from rummy_tui.match.history import Seat
from rummy_tui.match.opponents import decide_here
from rummy_tui.match.session import Session
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.store import matches as saves
from rummy_tui.store.matches import Saved
from tests.rules.random_play import choose

ANN: Final = Seat("Ann")
SEATS: Final = (ANN, Seat("Bo", "steady"))
Until = Callable[[Session], bool]


def whole(session: Session) -> bool:
    return session.state.phase is Phase.OVER


def in_round(number: int, turns: int = 3) -> Until:
    """Return a condition that is true in the middle of a round."""

    def there(session: Session) -> bool:
        begun = session.state.round == number and session.to_play is not None
        return begun and len(session.moments[-1].turns) > turns

    return there


def steady(session: Session | FarSession, seat: int) -> None:
    session.play(
        seat, decide_here("steady", session.state, fixed_random("kept", len(session.moments)))
    )


def restless(session: Session | FarSession, seat: int) -> None:
    """Play at random, and take steps and whole turns back."""
    luck = Random(len(session.moments))
    if luck.random() < 0.02 and session.turn_to_take_back(seat) is not None:
        session.take_back_turn(seat)
    elif luck.random() < 0.3 and session.can_do_again:
        session.do_again(seat)
    else:
        try:
            session.play(seat, choose(session.view(seat), luck, 0.8))
        except Illegal:  # a random player may try what is not allowed
            steady(session, seat)


LONGEST: Final = 600
"""The most moments of a match; players who take back at random may go on for long."""


def restless_match(
    session: Session,
    seed: int,
    desk: Callable[[int], Session | FarSession] | None = None,
) -> Iterator[Session]:
    """Yield a match after each action of its players, who take back steps and whole turns.

    `desk` gives the session by which a seat plays.
    """
    # random players rarely end a round
    random, wild = Random(seed), 0.1 if seed % 2 else 0.9
    while len(session.moments) < LONGEST and not whole(session):
        seat = session.to_play
        at = session if desk is None else desk(seat or 0)
        if seat is None:
            at.deal()
        else:
            (restless if random.random() < wild else steady)(at, seat)
        yield session


def kept(
    rules: Ruleset,
    seats: tuple[Seat, ...] = SEATS,
    seed: int = 3,
    until: Until = whole,
    play: Callable[[Session, int], None] = steady,
) -> Saved:
    """Play a match until a condition is true, and return it as loaded from its file."""
    start = replace(saves.started(rules, seats, seed), began="2026-11-22T14:05:00+01:00", id="7")
    session = Session(rules, seats, seed)
    journal = saves.begin(start, session, refuse)
    while not until(session):
        if session.to_play is None:
            session.deal()
        else:
            play(session, session.to_play)
    if whole(session):
        journal.write(write_entry(Over()))
    journal.close()
    return saves.load(journal.file)


def refuse(problem: OSError) -> None:
    raise AssertionError(problem)
