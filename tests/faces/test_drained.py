"""A terminal that reads slowly gets no frames that it could do without."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterator

import pytest

from rummy_tui.faces.terminal import SLUGGISH, Outlet

if sys.platform == "win32":
    pytest.skip("Windows has no such queues", allow_module_level=True)

MUCH = "x" * 200_000
"""More than a queue holds."""


@pytest.fixture
def ends() -> Iterator[tuple[int, int]]:
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    yield reading, writing
    os.close(reading)
    os.close(writing)


@pytest.mark.parametrize(("before", "drained"), [(0.0, True), (3 * SLUGGISH, False)])
def test_a_terminal_is_drained_if_it_reads_a_large_frame_at_once(
    ends: tuple[int, int], before: float, *, drained: bool
) -> None:
    reading, writing = ends
    outlet = Outlet(writing)
    assert outlet.drained

    def read() -> None:
        time.sleep(before)
        left = len(MUCH)
        while left:
            left -= len(os.read(reading, 65536))

    reader = threading.Thread(target=read)
    reader.start()
    outlet.write(MUCH)
    reader.join()
    assert outlet.drained is drained


def test_a_terminal_that_has_not_read_the_last_frame_is_not_drained(ends: tuple[int, int]) -> None:
    _, writing = ends
    outlet = Outlet(writing)
    while True:
        try:
            os.write(writing, b"x" * 4096)
        except BlockingIOError:
            break
    assert not outlet.drained
