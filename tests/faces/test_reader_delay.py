"""The wait before the first words is longer on a busy machine, where readers are slow too."""

from __future__ import annotations

import os

import pytest

from rummy_tui.faces.reader_delay import LONGEST, OPENING, seconds_until_found
from rummy_tui.faces.surroundings import OWN_PROCESS, Surroundings


def waited(surroundings: Surroundings = OWN_PROCESS) -> float:
    return seconds_until_found(surroundings.load())


@pytest.mark.parametrize(("running", "times"), [(0.2, 1), (2, 1), (6, 3), (100, LONGEST)])
def test_the_first_words_wait_longer_on_a_busy_machine(
    running: float, times: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "getloadavg", lambda: (running, 0, 0), raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    assert waited() == OPENING * times
    assert waited(Surroundings()) == OPENING, "the host is busy, and not the computer of a guest"


def test_they_wait_as_ever_if_nothing_tells_how_busy_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(os, "getloadavg", raising=False)
    assert waited() == OPENING
