"""Settings of the test runs; with CI set, examples are the same every time.

There are three loops, which CONTRIBUTING.md explains: `pytest -m quick`, plain `pytest`, and
`.ci/run`, which runs under coverage what plain `pytest` tries whole, and then with `-m more` what
it leaves out or samples.
"""

from __future__ import annotations

import gc
import os
import re
import sys
from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from tests.tools.compiled import compile_once, import_a_share
from tests.tools.homes import home
from tests.tools.thorough import THOROUGH

if TYPE_CHECKING:
    from tests.tools.ending import Ending

READING = 2
"""The number of workers that begin with the screen readers. The others give way to them."""
GIVES_WAY = 10

PLAIN = "not (program or speech or readers or many or packages or windows)"
HERE = "not (packages or windows)"
"""Tests that build packages or need wine have runs of their own: .ci/packages and .ci/windows."""
LEFT_OUT = {"program", "speech", "readers", "many"}
MORE = {*LEFT_OUT, "sampled"}
"""Marks of tests that plain `pytest` leaves out or samples; they get the mark `more`, too."""

MARKED = re.compile(
    rf"\bmark\.({'|'.join(sorted(MORE))})\b|\bmostly_many\w*\(|\bon_screens\(|\bin_turn\(|\bgetattr\(pytest\.mark,"
)
"""The ways in which a file gives its tests one of these marks."""

MORE_LATER = bool(os.environ.get("RUMMY_MORE_LATER"))
"""True if `pytest -m more` runs afterwards, as in .ci/run, so that each test runs once."""

TESTS = Path(__file__).parent
QUICK = (
    "rules",
    "dialogues",
    "project/test_layers.py",
    "project/test_marks.py",
    "words/test_marks.py",
)
"""The places with the mark `quick`; `-m quick` collects nothing else."""

pytest.register_assert_rewrite("tests.tools.ending")

_patient = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile("dev", deadline=None, suppress_health_check=_patient)
settings.register_profile(
    "ci", deadline=None, suppress_health_check=_patient, derandomize=True, print_blob=True
)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


def pytest_xdist_auto_num_workers() -> int:
    """Return the number in pytest-xdist's own variable, or else one for each core."""
    # Two workers that write the same file of dialogues would undo each other's work.
    if os.environ.get("RUMMY_GOLDEN") == "write":
        return 1
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count()
    return int(os.environ.get("PYTEST_XDIST_AUTO_NUM_WORKERS") or cores or 1)


def pytest_configure(config: pytest.Config) -> None:
    """Let plain `pytest` leave out tests that need another program, unless named by their file.

    A screen reader speaks in time only if the other workers give way to it.
    """
    gc.disable()  # until all tests are collected, which makes no garbage
    compile_once(config)
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
    """Say what was left out, and how to run it; a quiet pytest would not show a header."""
    if terminalreporter.config.option.markexpr.startswith(PLAIN):
        terminalreporter.write_line(
            "left out: programs, speech, screen readers, many matches, and more of the same "
            "(CONTRIBUTING.md lists it); RUMMY_ALL_TESTS=1 runs everything"
        )


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Let each worker compile a share of the tests before it collects all of them."""
    its = session.config
    if hasattr(its, "workerinput") and its.args == its.getini("testpaths"):
        import_a_share()


@cache
def has_more(file: Path) -> bool:
    return MARKED.search(file.read_text(encoding="utf-8")) is not None


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Let `-m more` import only the files that it needs: all of them take twice the time."""
    expression = config.option.markexpr.split()
    if expression[:1] != ["more"] or not collection_path.match("test_*.py"):
        return None
    return True if not has_more(collection_path) else None


@cache
def is_quick(file: Path) -> bool:
    return any(file.is_relative_to(TESTS / place) for place in QUICK)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests by their loops; on some workers the slow screen readers come first."""
    for item in items:
        if is_quick(item.path):
            item.add_marker("quick")
        if not MORE.isdisjoint(mark.name for mark in item.iter_markers()):
            item.add_marker("more")
            if not has_more(item.path):
                raise pytest.UsageError(f"`-m more` would not find {item.nodeid}: see MARKED")
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
    """Collect garbage rarely, and never among collected tests: that took a tenth of the time."""
    gc.freeze()
    gc.enable()
    gc.set_threshold(10_000, 50, 50)


NUMBERS = count(1)


@pytest.fixture
def lives_in(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the home of a test: `tmp_path` if the test uses it, else a path that does not exist.

    Making and removing thousands of directories takes longer than most tests.
    """
    if "tmp_path" in request.fixturenames:
        found: Path = request.getfixturevalue("tmp_path")
        return found
    return tmp_path_factory.getbasetemp() / f"home{next(NUMBERS)}"


@pytest.fixture(autouse=True)
def nobody_elses_speech(monkeypatch: pytest.MonkeyPatch, lives_in: Path) -> None:
    """Keep tests from speaking to, or starting, the speech daemon of the person who runs them."""
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{lives_in}/none.sock")
    monkeypatch.setenv("SPEECHD_CMD", "/bin/false")


@pytest.fixture(autouse=True)
def nobody_elses_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide the language of the person who runs the tests."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("rummy_tui.system.languages.language_of_windows", lambda: "")


@pytest.fixture(autouse=True)
def kept_in(monkeypatch: pytest.MonkeyPatch, lives_in: Path) -> Path:
    """Return the folder for a test's messages, matches, rules and reports; fake the clipboard."""
    from rummy_tui.cli.commands import own_means

    folder = lives_in / "kept"
    for name, value in home(lives_in).items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(own_means, "documents_directory", lambda: folder)
    monkeypatch.setattr(own_means, "copied", lambda _: "")
    return folder


@pytest.fixture
def ending(tmp_path: Path) -> Iterator[Ending]:
    """Give the test a game in a terminal of its own, which ends after the test."""
    from tests.tools.ending import Ending  # late: most tests play in no terminal

    found = Ending(tmp_path)
    yield found
    if found.program is not None:
        found.program.close()
