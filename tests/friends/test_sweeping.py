"""The collector of garbage in a host's program."""

from __future__ import annotations

import asyncio
import gc
import weakref
from math import inf

import pytest

from rummy_tui.host import sweeping


class Line:
    """Something that ends as a cycle, as a line does."""

    def __init__(self) -> None:
        self.itself = self


@pytest.mark.parametrize(("seldom", "is_freed"), [(0.0, True), (60.0, False)])
def test_old_garbage_is_looked_for_only_now_and_then(
    seldom: float, is_freed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeping, "A_LOOK", 0.01)
    monkeypatch.setattr(sweeping, "SELDOM", seldom)
    monkeypatch.setattr(sweeping, "SHARE", inf)

    async def ended_line() -> bool:
        line = Line()
        ended = weakref.ref(line)
        sweeps = asyncio.create_task(sweeping.sweep())
        await asyncio.sleep(0.05)  # the line is old by then
        del line
        gc.collect()  # what Python does by itself, even with everything that it may look at
        assert ended() is not None
        for _ in range(100 if is_freed else 5):
            if ended() is not None:
                await asyncio.sleep(0.05)
        sweeps.cancel()
        return ended() is None

    assert asyncio.run(ended_line()) is is_freed
