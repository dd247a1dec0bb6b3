"""Settings of these tests: they read the program's files, and coverage has nothing to count."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.tools.unmeasured import resting


@pytest.fixture(autouse=True)
def nothing_is_measured() -> Iterator[None]:
    with resting():
        yield
