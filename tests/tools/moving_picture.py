"""A terminal in motion as one SVG, which moves by CSS alone and can be a still.

Cells that never change are drawn once. All others are in groups, one for all cells that are seen in
the same frames, and a group of CSS steps shows it then. Attributes hide the groups that are no part
of the still: without CSS, or with reduced motion, only the still is seen.
"""

from __future__ import annotations

import asyncio
import sys
from collections import defaultdict
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import groupby
from typing import Any
from unittest.mock import patch

from rummy_tui.faces.screen.table.table_layout import TableLayout
from rummy_tui.table import driving
from tests.app.rig import Hasty, Rig
from tests.tools.svg import Cells, cells, drawn, shapes

TABLE = TableLayout.__module__.rpartition(".")[0]
"""The modules that ask for the time."""
Frame = tuple[Cells, ...]
"""The cells of a whole screen, row by row."""


@dataclass(frozen=True, slots=True)
class Film:
    """The frames of a screen, each with the second at which it comes; the first comes at 0."""

    frames: tuple[tuple[float, Frame], ...]
    seconds: float

    def at(self, second: float) -> int:
        """Return the number of the frame that is seen at a second."""
        return max(i for i, (begins, _) in enumerate(self.frames) if begins <= second)


Acting = Callable[[Rig], Coroutine[Any, Any, None]]


async def film(rig: Rig, acting: Acting, seconds: float) -> Film:
    """Return the frames while a person acts at a rig; the game's own time is the time of the film.

    It must run `in_its_own_time`.
    """
    now = asyncio.get_running_loop().time
    begun, taken = now(), dict[float, Frame]()

    def take() -> None:
        # Of several writes at one time, the last one counts.
        taken[round(now() - begun, 3)] = tuple(cells(rig.terminal.screen))

    take()
    rig.terminal.on_frame.append(take)
    await acting(rig)
    await asyncio.sleep(begun + seconds - now())
    rig.terminal.on_frame.remove(take)
    changed = [next(same) for _, same in groupby(taken.items(), key=lambda each: each[1])]
    return Film(tuple(each for each in changed if each[0] < seconds), seconds)


@contextmanager
def in_its_own_time() -> Iterator[None]:
    """Let the game's time depend on nothing but timers: no work takes any, and no thread thinks."""

    def now() -> float:
        return asyncio.get_running_loop().time()

    def select(self: Hasty, timeout: float | None = None) -> Any:
        events = super(Hasty, self).select(0 if timeout is not None else None)
        if not events and timeout and not self._met():
            self.now += timeout
        return events

    def think(work: Callable[[], Any]) -> Future[Any]:
        thought = Future[Any]()
        thought.set_result(work())
        return thought

    with ExitStack() as patched:
        patched.enter_context(patch.object(Hasty, "select", select))
        patched.enter_context(patch.object(driving, "think_in_background", think))
        for name, module in [*sys.modules.items()]:
            if name.startswith(TABLE) and hasattr(module, "monotonic"):
                patched.enter_context(patch.object(module, "monotonic", now))
        yield


def moving_picture(film: Film, still: float, ground: str, title: str) -> str:
    """Return a film as SVG; `still` is the second whose frame is seen if nothing may move."""
    every = frozenset(range(len(film.frames)))
    rest, groups = film.at(still), defaultdict[frozenset[int], list[str]](list)
    size = len(film.frames[0][1][0]), len(film.frames[0][1])
    for y in range(size[1]):
        rows = [frame[y] for _, frame in film.frames]
        for begin, end in _parts(rows):
            seen = defaultdict[Cells, set[int]](set)
            for number, row in enumerate(rows):
                seen[row[begin:end]].add(number)
            for part, numbers in seen.items():
                groups[frozenset(numbers)] += shapes(part, begin, y, ground)
    parts, steps = groups.pop(every, []), []
    for number, seen_in in enumerate(sorted(groups, key=sorted)):
        hidden = "" if rest in seen_in else ' visibility="hidden"'
        parts += [f'<g class="m s{number}"{hidden}>', *groups[seen_in], "</g>"]
        steps.append(_steps(f"s{number}", seen_in, film))
    timing = f".m{{animation:{film.seconds:g}s step-end infinite}}"
    moving = f"@media (prefers-reduced-motion:no-preference){{{timing}{''.join(steps)}}}"
    return drawn(parts, size, ground, title, moving)


def _parts(rows: list[Cells]) -> Iterator[tuple[int, int]]:
    """Yield the columns, from and to, of the parts of a row that change and of those between."""
    changes = [len(set(column)) > 1 for column in zip(*rows, strict=True)]
    begin = 0
    for _, same in groupby(changes):
        end = begin + len([*same])
        yield begin, end
        begin = end


def _steps(name: str, seen_in: frozenset[int], film: Film) -> str:
    """Return the CSS that shows a group of shapes in some frames."""
    at, before = "", None
    for number, (begins, _) in enumerate(film.frames):
        now = "visible" if number in seen_in else "hidden"
        if now != before:
            at += f"{100 * begins / film.seconds:.2f}%{{visibility:{now}}}"
        before = now
    return f".{name}{{animation-name:{name}}}@keyframes {name}{{{at}}}"
