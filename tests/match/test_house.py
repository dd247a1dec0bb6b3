"""The house of a table lets the opponents play, at the pace of the slowest desk."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

import pytest

from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.rules import actions as act
from rummy_tui.rules.state import State
from rummy_tui.rules.variants import BASIC
from rummy_tui.table.game_table import Step
from rummy_tui.table.messages import Readiness
from rummy_tui.table.table import Table

RULES = replace(BASIC, rounds_limit=1, score_limit=0)
ANN, BO, CY = Seat("Ann"), Seat("Bo", "easy"), Seat("Cy", "easy")


class Desk:
    """A desk that is told of moves, and may take a while to tell them."""

    def __init__(self, *seats: int) -> None:
        self.seats = seats
        self.holds = False
        self.until = 0
        self.waited: list[int] = []
        """The numbers of moves in a row before which it was waited for."""
        self.voice: Callable[[], Coroutine[Any, Any, None]] | None = None
        self.failures: list[Exception] = []

    def post(self, step: Step) -> None:
        step()

    def answer(self, step: Step) -> None:
        step()

    def catch_up(self, until: int, *, sudden: bool) -> None:
        del sudden
        self.until = until

    async def has_told(self, in_a_row: int) -> None:
        self.waited.append(in_a_row)
        if self.voice is not None:
            await self.voice()

    def failed(self, error: Exception) -> None:
        self.failures.append(error)

    def asked(self, seat: int) -> None: ...

    def not_agreed(self, seat: int) -> None: ...

    def readied(self, readiness: Readiness) -> None: ...

    def not_done(self) -> None: ...


class Thoughts(Session):
    """A session that notes the states in which its opponents think."""

    def __init__(self) -> None:
        super().__init__(RULES, (ANN, BO, CY), 5)
        self.thought: list[State] = []
        self.before: Callable[[], None] = lambda: None

    def think(
        self, state: State | None = None, limit: float = 9.0, level: str | None = None
    ) -> act.Move:
        self.before()
        if state is not None:
            self.thought.append(state)
        return super().think(state, limit, level)


class Game:
    """A table at which Ann has just discarded, so that both opponents are to play."""

    def __init__(self) -> None:
        self.session = Thoughts()
        self.table = Table(self.session)
        self.ann = Desk(0)
        self.table.join(self.ann)
        self.table.deal(self.ann)
        assert self.session.state.seat == 0 or self.to_ann()

    def to_ann(self) -> bool:
        while play := self.table.house.decided():
            play()
        return True

    def ann_plays(self) -> None:
        self.table.act(0, act.Draw(), self.ann)
        discards = (o for o in self.session.view(0).options if isinstance(o, act.Discard))
        self.table.act(0, next(discards), self.ann)


def plays(script: Callable[[Game], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        async with asyncio.timeout(20):
            game = Game()
            game.session.thought.clear()
            await script(game)

    asyncio.run(run())


async def until(met: Callable[[], object]) -> None:
    while not met():
        await asyncio.sleep(0.001)


async def a_while() -> None:
    await asyncio.sleep(0.03)


def test_opponents_play_until_a_person_is_to_play_and_each_thinks_once() -> None:
    async def script(game: Game) -> None:
        game.ann_plays()
        for _ in range(3):
            game.table.stir()
        await until(lambda: game.session.to_play == 0)
        thought = game.session.thought
        assert len(thought) == len({id(state) for state in thought}) >= 4
        assert game.ann.waited == [*range(len(thought))], "before each move its desk is waited for"
        assert game.ann.until == len(game.session.moments)
        await a_while()
        assert thought == game.session.thought, "then nobody thinks"

    plays(script)


def test_a_move_waits_for_the_slowest_desk_and_for_nobody_who_has_left() -> None:
    async def script(game: Game) -> None:
        spoken = asyncio.Event()
        onlooker = Desk()

        async def speaks() -> None:
            await spoken.wait()

        onlooker.voice = speaks
        game.table.join(onlooker)
        game.ann_plays()
        before = game.session.state
        await a_while()
        assert game.session.state is before
        spoken.set()
        await until(lambda: game.session.state is not before)
        spoken.clear()
        await a_while()
        before = game.session.state
        await a_while()
        assert game.session.state is before
        game.table.leave(onlooker)
        await until(lambda: game.session.to_play == 0)

    plays(script)


def test_a_move_waits_while_a_question_is_open_and_is_made_after_it() -> None:
    async def script(game: Game) -> None:
        game.session.before = lambda: setattr(game.ann, "holds", True)
        game.ann_plays()
        before = game.session.state
        await a_while()
        game.table.stir()
        await a_while()
        assert game.session.state is before
        game.session.before = lambda: None
        game.ann.holds = False
        game.table.stir()
        await until(lambda: game.session.to_play == 0)
        assert game.session.thought.count(before) == 1

    plays(script)


@pytest.mark.parametrize("lost", [True, False], ids=["a-face-that-ends", "a-desk-that-leaves"])
def test_nobody_plays_on_at_a_table_that_was_left(lost: bool) -> None:
    async def script(game: Game) -> None:
        game.ann_plays()
        before = game.session.state
        if lost:
            game.table.lose(game.ann)
        else:
            game.table.leave(game.ann)
        await a_while()
        assert game.session.state is before
        if not lost:
            game.table.join(game.ann)
            await until(lambda: game.session.to_play == 0)

    plays(script)


def test_a_defect_of_an_opponent_ends_the_desks() -> None:
    def wrong() -> None:
        raise LookupError("thinking")

    async def script(game: Game) -> None:
        game.session.before = wrong
        game.ann_plays()
        await until(lambda: game.ann.failures)
        assert [str(error) for error in game.ann.failures] == ["thinking"]

    plays(script)


def test_an_opponent_has_as_long_as_the_table_gives_it() -> None:
    limits: list[float] = []

    class Timed(Thoughts):
        def think(
            self, state: State | None = None, limit: float = 9.0, level: str | None = None
        ) -> act.Move:
            limits.append(limit)
            return super().think(state, limit, level)

    session = Timed()
    table = Table(session, bot_limit=0.5)
    table.join(ann := Desk(0))
    table.deal(ann)
    while play := table.house.decided():
        play()
    assert {*limits} <= {0.5}
    assert limits or session.to_play == 0
