"""The readers: a new Fenrir for each test, one Orca for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.readers.orca import Orca
    from tests.readers.reader import Reader


@pytest.fixture(scope="session")
def started_orca() -> Iterator[Orca]:
    from tests.readers.orca import Orca

    orca = Orca()
    try:
        orca.start()
        yield orca
    finally:
        orca.stop()


@pytest.fixture
def reader(request: pytest.FixtureRequest) -> Iterator[Reader]:
    """Yield the reader that the parameter names."""
    from tests.readers.fenrir import Fenrir

    orca = request.param == "orca"
    found: Reader = request.getfixturevalue("started_orca") if orca else Fenrir()
    yield found
    found.close()
