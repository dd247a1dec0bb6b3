"""Measure the cost of a saved match: the wait at each action, loading it, and its size.

Two simulated people (with drafts, hints, steps and whole turns taken back) play each rule set for
a thousand actions, saved in a file; then the file is loaded.

    .venv/bin/python benchmarks/saves.py
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parent.parent))  # the simulated people of the tests

from figures import report

from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.store import matches as saves
from rummy_tui.store.matches import Saved
from tests.tools.people import over, step

ACTIONS = 1000
SEATS = (Seat("Ann"), Seat("Bob"))
TIMES = 5
"""The number of times a match is loaded."""

LONGEST_WAIT = 1.0  # milliseconds for an action, the median
LEAST_SPEED = 5000  # actions loaded in a second
LARGEST = 200  # kilobytes of a match of a thousand actions


def endless(rules: Ruleset) -> Ruleset:
    """The same rules, with a match that is long enough."""
    return with_options(rules, {"rounds_limit": "99", "score_limit": "off"})


def kept(rules: Ruleset) -> tuple[Path, list[float]]:
    """Save a match of so many actions; return its file and the milliseconds of each entry."""
    start = saves.started(endless(rules), SEATS, seed=1, turns_back=True)
    session, waits = Session(start.rules, SEATS, 1), list[float]()
    journal = saves.begin(start, session, _unexpected)
    journal.write = timed(journal.write, waits)  # type: ignore[method-assign]
    while len(session.moments) <= ACTIONS and not over(session):
        step(session)
    journal.close()
    return journal.file, waits


def timed(write: Callable[[str], None], waits: list[float]) -> Callable[[str], None]:
    def written(line: str) -> None:
        began = time.perf_counter()
        write(line)
        waits.append((time.perf_counter() - began) * 1000)

    return written


def _unexpected(problem: OSError) -> None:
    raise problem


def loading(file: Path) -> tuple[Saved, float]:
    """The match in a file, and the seconds of processor time for loading it."""
    taken = []
    for _ in range(TIMES):
        began = time.process_time()
        saved = saves.load(file)
        taken.append(time.process_time() - began)
    assert saved.bad_line is None
    return saved, median(taken)


def measured(rules: Ruleset) -> bool:
    """Report the cost of matches of a rule set; return True if it keeps the limits."""
    file, waits = kept(rules)
    saved, seconds = loading(file)
    entries, actions = len(waits), len(saved.session.moments) - 1
    size = saved.size * ACTIONS / actions / 1000
    played = f"{actions} actions, {entries - actions} other entries"
    longest = f"the longest {max(waits):.2f} ms"
    within = [
        report(f"{rules.key}, an action", median(waits), "ms", LONGEST_WAIT, note=longest),
        report(
            f"{rules.key}, loading", actions / seconds, "actions a second", LEAST_SPEED,
            better="higher", note=played,
        ),
        report(f"{rules.key}, {ACTIONS} actions", size, "kB", LARGEST),
    ]  # fmt: skip
    return all(within)


def main() -> int:
    with TemporaryDirectory() as directory:
        os.environ["XDG_DATA_HOME"] = directory
        within = [measured(rules) for rules in RULESETS.values()]
    return 0 if all(within) else 1


if __name__ == "__main__":
    sys.exit(main())
