#!/usr/bin/env python3
"""Run the tests on Windows' own Python under wine, then those of whole matches from outside.

With RUMMY_ALL_TESTS=1 it runs all of them. Arguments are for pytest, in place of these tests.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from windows_python import windows

ROOT = Path(__file__).parent.parent
SYSTEM = (
    *("cli", "desk", "faces", "lab", "line", "match"),
    *("saved", "sounds", "speech", "store", "system"),
)
"""Test folders in which files, processes, terminals and times matter."""
SAMPLE = (
    *("app/test_in_pieces.py", "app/test_pace.py", "app/test_sent.py", "play/desk/test_keeping.py"),
    *("play/menus/test_menus.py", "rules/test_notation.py"),
)
A_FEW = (
    "cli/test_older_pythons.py::test_an_older_python_says_which_it_needs",
    "line/test_lines.py::test_lines_are_read_whatever_the_output_is_to_be_written_in[utf-16]",
    "line/test_lines.py::test_the_end_of_input_is_told",
    "line/test_lines.py::test_the_main_menu_is_left_by_its_number_and_by_quit",
    "line/test_match.py::test_a_match_by_whole_lines_through_pipes",
    "line/test_match.py::test_a_round_reads_well_in_every_language[gin-fr]",
    "match/test_bots_by_others.py::test_a_match_that_a_bot_has_ended_is_resumed_with_a_better_one",
    "words/test_sentences.py::test_the_sentences_are_those_that_were_read_and_approved[answers-cs]",
    "words/test_sentences.py::test_the_sentences_are_those_that_were_read_and_approved[tables-fr]",
)
"""Tests of files that are left out: their many tests start the program or print in the same way."""
ELSEWHERE = (
    *("cli/test_as_json.py", "cli/test_help.py", "cli/test_installed.py"),
    *("cli/test_older_pythons.py", "cli/test_replay.py"),
    *("desk/test_digits.py", "desk/test_means.py", "desk/test_walking.py"),
    *("lab/test_simulate.py", "lab/test_timing.py", "lab/test_tournament.py"),
    *("line/test_lines.py", "line/test_match.py"),
    *("match/test_bots_by_others.py", "match/test_crafted_answers.py", "match/test_far.py"),
    *("match/test_far_crafted.py", "match/test_far_desks.py", "match/test_far_examples.py"),
    *("match/test_far_keys.py", "match/test_narrate.py", "match/test_notes.py"),
    *("match/test_opened.py", "match/test_review.py", "match/test_session.py"),
    *("match/test_session_back.py", "match/test_session_turns.py", "match/test_sitting.py"),
    *("match/test_turns_told.py", "match/test_two_desks.py"),
    *("store/test_daily.py", "store/test_seen.py", "store/test_use_cases.py"),
)
"""Tests that are the same on every system, because they only play or only print."""
SAVED = "store/test_saves.py::test_a_match_saved_and_loaded_after_every_action_is_the_same_match"
TRIED_ON_LINUX = (
    *(f"{SAVED}[{key}]" for key in ("german", "manipulation", "playroom")),
    "store/test_stats_file.py::test_no_damage_raises_anything_else",
    "system/test_printable.py::test_only_one_place_writes_to_the_terminal",
)
"""Tests of many inputs, or of the sources, in files that touch the system."""

HERE = "not (windows or readers or packages or many)"
HERE_OF_ALL = "not (windows or readers or packages)"

HANGS, HANGS_OF_ALL = 300, 900
"""Seconds after which a test hangs: its stacks are printed, and its worker is killed."""
LONGEST, LONGEST_OF_ALL = 60 * 60, 6 * 60 * 60
"""Seconds after which everything is killed, even on a busy computer."""
TESTS_FAILED = 1
"""The exit code of pytest for failed tests, and for nothing else."""


def chosen() -> tuple[list[str], list[str]]:
    """The test files to run, and those to skip."""
    tests = ROOT / "tests"
    files = [file.relative_to(tests).as_posix() for file in sorted(tests.rglob("test_*.py"))]
    files = [file for file in files if not file.startswith("windows/")]
    if os.environ.get("RUMMY_ALL_TESTS"):
        return files, []
    run = [
        file
        for file in files
        if file not in ELSEWHERE and (file in SAMPLE or file.partition("/")[0] in SYSTEM)
    ]
    return run, [file for file in files if file not in run]


def main(arguments: list[str]) -> int:
    run, left = chosen()
    found = windows()
    began = time.monotonic()
    everything = bool(os.environ.get("RUMMY_ALL_TESTS"))
    some = run if everything else [*run, *A_FEW]
    what = arguments or [f"tests/{each}" for each in some]
    if not (arguments or everything):
        what += [f"--deselect=tests/{each}" for each in TRIED_ON_LINUX]
    limit, hangs = (LONGEST_OF_ALL, HANGS_OF_ALL) if everything else (LONGEST, HANGS)
    here = HERE_OF_ALL if everything or arguments else HERE
    options = ("-m", here, "-n", "2", "-rs", f"--timeout={hangs}")
    code = found.run("-m", "pytest", *options, *what, limit=limit)
    if code == TESTS_FAILED:
        # A test that was too late beside others has time alone; a real failure fails again.
        print("what failed, once more with nothing beside it", flush=True)
        again = ("-n", "0", "--last-failed", "--last-failed-no-failures=none")
        code = found.run("-m", "pytest", *options, *again, *what, limit=limit)
    print(f"on Windows's Python: {time.monotonic() - began:.0f} seconds", flush=True)
    if left:
        files = f"left out: {len(left)} files of tests"
        print(f"{files}; RUMMY_ALL_TESTS=1 .ci/windows runs everything", flush=True)
    if not arguments:
        matches = [sys.executable, "-m", "pytest", "-n0", "-m", "windows", "tests/windows"]
        code |= subprocess.run(matches, cwd=ROOT, check=False).returncode
        print(f"with whole matches: {time.monotonic() - began:.0f} seconds", flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
