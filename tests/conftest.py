"""How the tests run: the same examples every time where CI is set.

There are three loops, and CONTRIBUTING.md says what runs where: `pytest -m quick`, plain `pytest`,
and `.ci/run`, which runs under coverage what plain `pytest` tries whole, and then with `-m more`
what it leaves out or tries by sample.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from tests.tools.homes import home
from tests.tools.thorough import THOROUGH

if TYPE_CHECKING:
    from tests.tools.ending import Ending

READING = 2
"""Workers that begin with the screen readers. The others give way to them."""
GIVES_WAY = 10

PLAIN = "not (program or speech or readers or many or packages or windows)"
HERE = "not (packages or windows)"
"""What builds packages or needs wine has a run of its own: .ci/packages and .ci/windows."""
LEFT_OUT = {"program", "speech", "readers", "many"}
MORE = {*LEFT_OUT, "sampled"}
"""What plain `pytest` leaves out, or tries by sample: it gets the mark `more`."""

MORE_LATER = bool(os.environ.get("RUMMY_MORE_LATER"))
"""Whether `pytest -m more` runs afterwards, as in .ci/run: each test runs once."""

TESTS = Path(__file__).parent
QUICK = (
    "rules",
    "dialogues",
    "project/test_layers.py",
    "project/test_marks.py",
    "words/test_marks.py",
)
"""What has the mark `quick`; asked for by it, nothing else is even collected."""

pytest.register_assert_rewrite("tests.tools.ending")

_patient = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile("dev", deadline=None, suppress_health_check=_patient)
settings.register_profile(
    "ci", deadline=None, suppress_health_check=_patient, derandomize=True, print_blob=True
)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


def pytest_xdist_auto_num_workers() -> int:
    """As many as pytest-xdist's own variable asks for, else one for each core."""
    # Of two that write one file of dialogues, each undoes what the other has written.
    if os.environ.get("RUMMY_GOLDEN") == "write":
        return 1
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count()
    return int(os.environ.get("PYTEST_XDIST_AUTO_NUM_WORKERS") or cores or 1)


def pytest_configure(config: pytest.Config) -> None:
    """Plain `pytest` leaves out what needs another program; asked for by its file, it is run.

    A screen reader is heard in time only where those who do not wait let it go first.
    """
    gc.disable()  # until all is collected, which makes none
    everywhere = config.args_source is config.ArgsSource.TESTPATHS
    if everywhere and config.option.markexpr == "quick":
        config.args[:] = [str(TESTS / place) for place in QUICK]
    elif everywhere and not config.option.markexpr:
        plain = f"{PLAIN} and not more" if MORE_LATER else PLAIN
        config.option.markexpr = HERE if THOROUGH else plain
    worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
    if THOROUGH and int(worker) >= READING and hasattr(os, "nice"):
        os.nice(GIVES_WAY)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was left out, and what runs it; a header is not shown where pytest is quiet."""
    if terminalreporter.config.option.markexpr.startswith(PLAIN):
        terminalreporter.write_line(
            "left out: programs, speech, screen readers, many matches, and more of the same "
            "(CONTRIBUTING.md lists it); RUMMY_ALL_TESTS=1 runs everything"
        )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests get their loops. The screen readers, who are mostly waited for, come first to some."""
    for item in items:
        if any(item.path.is_relative_to(TESTS / place) for place in QUICK):
            item.add_marker("quick")
        if not MORE.isdisjoint(mark.name for mark in item.iter_markers()):
            item.add_marker("more")
    if os.name != "posix":
        for item in items:
            for mark in item.iter_markers("posix"):
                item.add_marker(pytest.mark.skip(reason=mark.args[0]))
    readers = [item for item in items if "/readers/" in item.nodeid]
    others = [item for item in items if "/readers/" not in item.nodeid]
    share = len(items) // int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    ordered = []
    for worker in range(READING):
        mine = readers[worker::READING]
        more = max(0, share - len(mine))
        ordered += mine + others[:more]
        others = others[more:]
    items[:] = ordered + others


def pytest_collection_finish() -> None:
    """Garbage is sought seldom, and never in what was collected: that took a tenth of the time."""
    gc.freeze()
    gc.enable()
    gc.set_threshold(10_000, 50, 50)


NUMBERS = count(1)


@pytest.fixture
def lives_in(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The home of a test: `tmp_path` where it asks for one, else a directory that is not there yet.

    To make and remove thousands of them takes longer than most tests do.
    """
    if "tmp_path" in request.fixturenames:
        found: Path = request.getfixturevalue("tmp_path")
        return found
    return tmp_path_factory.getbasetemp() / f"home{next(NUMBERS)}"


@pytest.fixture(autouse=True)
def nobody_elses_speech(monkeypatch: pytest.MonkeyPatch, lives_in: Path) -> None:
    """No test speaks to, or starts, the daemon of who runs it; one that is started stays."""
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{lives_in}/none.sock")
    monkeypatch.setenv("SPEECHD_CMD", "/bin/false")


@pytest.fixture(autouse=True)
def nobody_elses_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system says nothing of the language of who runs the tests."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("rummy_tui.store.settings.language_of_windows", lambda: "")


@pytest.fixture(autouse=True)
def kept_in(monkeypatch: pytest.MonkeyPatch, lives_in: Path) -> Path:
    """Where a test keeps messages, matches, rules and reports; no real clipboard is written."""
    from rummy_tui.cli.commands import own_means

    folder = lives_in / "kept"
    for name, value in home(lives_in).items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(own_means, "documents_directory", lambda: folder)
    monkeypatch.setattr(own_means, "copied", lambda _: "")
    return folder


@pytest.fixture
def ending(tmp_path: Path) -> Iterator[Ending]:
    """A game in a terminal of its own, which is gone after the test."""
    from tests.tools.ending import Ending  # late: most tests play in no terminal

    found = Ending(tmp_path)
    yield found
    if found.program is not None:
        found.program.close()
