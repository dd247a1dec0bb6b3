"""A loop with a fake desk and a fake terminal, without keys and screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any

from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.page import Page
from rummy_tui.faces.loop import (
    Loop,
)
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.language import language


class Leaves(Page):
    """A page on which nothing happens."""

    plays_on = False

    def __init__(self) -> None:
        super().__init__("")


def page(kind: type[Page], **fields: object) -> Any:
    """Return a page of a kind, which only has the given fields."""
    return type("Played", (kind,), {"__init__": lambda _: None, **fields})()


class Match:
    """A match at which nobody plays, with notes of what the loop tells it."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.alone = 0

    def stir(self) -> None:
        self.told.append("stir")

    def left_alone(self) -> None:
        self.alone += 1

    def lost(self) -> None:
        self.told.append("lost")


class Desk:
    """A desk, as far as a loop uses it."""

    def __init__(self) -> None:
        self.pages: list[Any] = [Leaves()]
        self.finished = False
        self.escape_is_final = False
        self.playing: Any = None
        self.settings = Settings(pace="none")
        self.means = own_means()
        self.speaking: Any = type("Mute", (), {"ahead": None})()
        self.language = language("en")
        self.done: list[str] = []
        self.at_end: list[Any] = []

    @property
    def page(self) -> Any:
        return self.pages[-1]

    def put_off(self, step: Callable[[], None], *, hides: bool) -> bool:
        del step, hides
        return False

    def hides(self, key: str) -> bool:
        del key
        return False

    def carry_out(self, answer: object) -> None:
        """Do nothing: a page of these tests has done everything itself."""

    def press(self, key: str) -> None:
        self.done.append(key)

    def way(self, command: str) -> str:
        return command

    def refuse(self, told: str) -> None:
        self.done.append(told)

    def do_posted(self) -> None:
        self.done.append("posted")

    def left_alone(self) -> None:
        if self.playing is not None:
            self.playing.left_alone()


class Face:
    """A face without a screen, which is its own terminal."""

    apart = 0.0
    in_pieces = escape_leaves = False

    def __init__(self, begins: Callable[[], None] = lambda: None) -> None:
        self.terminal: Any = self
        self.taken_keys = True
        self.calls: list[str] = []
        self.begins = begins
        self.words_come: Callable[[], object] = lambda: None
        """Called when words begin to be shown."""
        self._left = asyncio.Event()

    def taken(self) -> AbstractContextManager[None]:
        self.calls.append("taken")
        return nullcontext()

    def step(self) -> AbstractContextManager[None]:
        return nullcontext()

    async def play(self, begun: Callable[[], None]) -> None:
        self.begins()
        begun()
        await self._left.wait()
        self._left.clear()

    def leave(self) -> None:
        self._left.set()

    def after_words(self, step: Callable[[], None]) -> None: ...

    def as_words_come(self, step: Callable[[], object]) -> None:
        self.words_come = step

    def takes(self, key: str) -> bool:
        return self.taken_keys

    def show(self, said: object) -> None: ...

    def changed(self) -> None:
        self.calls.append("changed")

    def back(self) -> None:
        self.calls.append("back")

    def leaving(self) -> None:
        self.calls.append("leaving")


@dataclass
class At:
    """A loop that runs."""

    loop: Loop
    desk: Any
    face: Face


Script = Callable[[At], Any]


def played(
    script: Script | None = None,
    *,
    early: Callable[[Loop], None] = lambda _: None,
    first: Callable[[Desk], None] = lambda _: None,
) -> tuple[int, Desk, Face]:
    """Run a loop until it ends, with early keys, a first page, and a script after it."""
    desk = Desk()

    async def run() -> tuple[int, Face]:
        face = Face(lambda: early(loop))
        loop = Loop(desk, face, lambda: first(desk))  # type: ignore[arg-type]
        running = asyncio.ensure_future(loop.run_async())
        await asyncio.sleep(0)
        if script is not None:
            await asyncio.sleep(0)
            await script(At(loop, desk, face))
        return await asyncio.wait_for(running, 60), face

    status, face = asyncio.run(run())
    return status, desk, face


async def soon(met: Callable[[], object]) -> None:
    for _ in range(400):
        if met():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it does not come about")
