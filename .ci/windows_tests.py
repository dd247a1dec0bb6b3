#!/usr/bin/env python3
"""Runs the tests on Windows's own Python under wine, then those of whole matches from outside.

With RUMMY_ALL_TESTS=1 it runs all of them. Arguments are for pytest, in place of what it would run.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from windows_python import windows

ROOT = Path(__file__).parent.parent
SYSTEM = ("line", "saved", "sounds", "speech")
"""Folders of tests in which files, processes, terminals and times matter."""
SAMPLE = (
    *("app/test_in_pieces.py", "app/test_pace.py", "app/test_sent.py", "play/test_keeping.py"),
    *("play/test_menus.py", "rules/test_notation.py"),
    *("words/test_catalogs.py", "words/test_sentences.py"),
)
ELSEWHERE = (
    *("test_checks.py", "test_docs.py", "test_layers.py", "test_marks.py", "test_pictures.py"),
    *("test_readme.py", "test_daily.py", "test_digits.py", "test_narrate.py", "test_replay.py"),
    *("test_review.py", "test_seen.py", "test_session.py", "test_session_back.py"),
    *("test_session_turns.py", "test_simulate.py", "test_sitting.py", "test_tournament.py"),
    *("test_turns_told.py", "test_two_desks.py", "test_use_cases.py"),
)
"""What is the same on every system: it reads the sources, draws pictures, or only plays."""

HERE = "not (windows or readers or packages or many)"
HERE_OF_ALL = "not (windows or readers or packages)"

HANGS, HANGS_OF_ALL = 300, 900
"""Seconds after which a test hangs: its stacks are told, its worker is killed and it has failed."""
LONGEST, LONGEST_OF_ALL = 60 * 60, 6 * 60 * 60
"""Seconds after which all of it is killed, also where the computer has much else to do."""


def chosen() -> tuple[list[str], list[str]]:
    """The files of tests that are run, and those that are left out."""
    tests = ROOT / "tests"
    files = [file.relative_to(tests).as_posix() for file in sorted(tests.rglob("test_*.py"))]
    files = [file for file in files if not file.startswith("windows/")]
    if os.environ.get("RUMMY_ALL_TESTS"):
        return files, []
    run = [
        file
        for file in files
        if file not in ELSEWHERE
        and (file in SAMPLE or file.partition("/")[0] in SYSTEM or "/" not in file)
    ]
    return run, [file for file in files if file not in run]


def main(arguments: list[str]) -> int:
    run, left = chosen()
    found = windows()
    began = time.monotonic()
    what = arguments or [f"tests/{file}" for file in run]
    everything = bool(os.environ.get("RUMMY_ALL_TESTS"))
    limit, hangs = (LONGEST_OF_ALL, HANGS_OF_ALL) if everything else (LONGEST, HANGS)
    here = HERE_OF_ALL if everything or arguments else HERE
    options = ("-m", here, "-n", "2", "-rs", f"--timeout={hangs}")
    code = found.run("-m", "pytest", *options, *what, limit=limit)
    print(f"on Windows's Python: {time.monotonic() - began:.0f} seconds", flush=True)
    if left:
        print("left out:", *left, "; RUMMY_ALL_TESTS=1 .ci/windows runs everything", flush=True)
    if not arguments:
        matches = [sys.executable, "-m", "pytest", "-n0", "-m", "windows", "tests/windows"]
        code |= subprocess.run(matches, cwd=ROOT, check=False).returncode
        print(f"with whole matches: {time.monotonic() - began:.0f} seconds", flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
