"""Measure the cost of many saved matches: a key in the menus, and pages that read all of them.

Each page is painted as the game does it. A key with many saved matches is compared with the same
key with few; each list and each statistics page has a new process.

    .venv/bin/python benchmarks/kept.py
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

sys.path.insert(
    0, str(Path(__file__).parent.parent)
)  # the tests know how to paint and save matches

from figures import report

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.page import Page
from rummy_tui.pages.menus.daily_deal import DailyDeal
from rummy_tui.pages.menus.saved_matches import SavedMatches
from rummy_tui.pages.menus.stats_page import stats_page
from rummy_tui.pages.replay.replaying import replays_page
from rummy_tui.rules.variants import PLAYROOM, with_options
from tests.play.player import Player
from tests.tools.kept_matches import in_round, kept
from tests.tools.painted import Painted

FEW, MANY = 40, 1000
SIZE = (80, 24)
KEYS = ("down", "down", "up", "down") * 25
TIMES = 5
LISTS: dict[str, Callable[[Desk], Page] | None] = {
    "the main menu": None,
    "saved matches": SavedMatches,
    "replays": replays_page,
}
ASKED: dict[str, Callable[[Desk], Page]] = {"statistics": stats_page, "daily deal": DailyDeal}

MOST_MORE = 1.5  # the factor between a key with many matches and one with few
LONGEST = (
    200.0  # milliseconds of processor time: pages that read all of them, not for the first time
)
LONGEST_LIST = 1500.0  # the same for the list of the command line, with the start of Python


def keep(count: int) -> None:
    """Save so many unfinished matches, and as many finished ones."""
    short = with_options(PLAYROOM, {"rounds_limit": "1"})
    for file in (kept(PLAYROOM, until=in_round(2)).file, kept(short).file):
        for n in range(1, count):
            file.with_name(f"{file.stem}-{n}.jsonl").write_bytes(file.read_bytes())


def a_key(open_: Callable[[Desk], Page] | None, *, reading: bool) -> float:
    """Milliseconds of processor time for a key and its frame."""
    player = Player()
    painted = Painted(player.desk, reading=reading)
    player.menu()
    if open_ is not None:
        player.desk.open(open_(player.desk))
    painted.paint(SIZE)
    taken = []
    for key in KEYS:
        began = time.process_time()
        painted.layout.pressed(key)
        player.press(key)
        painted.paint()
        taken.append((time.process_time() - began) * 1000)
    return median(taken)  # a new page is drawn completely once


def keys() -> dict[str, float]:
    layouts = {"table": False, "reader": True}
    return {
        f"{name}, {layout}": median(a_key(open_, reading=reading) for _ in range(TIMES))
        for name, open_ in LISTS.items()
        for layout, reading in layouts.items()
    }


def asked(open_: Callable[[Desk], Page]) -> float:
    """Milliseconds of processor time to open a page that reads all matches."""
    desk = Player().desk
    began = time.process_time()
    desk.open(open_(desk))
    return (time.process_time() - began) * 1000


def listed() -> float:
    """The same for `rummy-tui saves`, in a process of its own."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "rummy_tui", "saves"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime) * 1000


def main() -> int:
    within = []
    with TemporaryDirectory() as few, TemporaryDirectory() as many:
        os.environ["XDG_DATA_HOME"] = few
        keep(FEW)
        before = keys()
        os.environ["XDG_DATA_HOME"] = many
        keep(MANY)
        for name, took in keys().items():
            ratio = took / before[name]
            peer = f"{FEW} matches instead of {MANY}"
            within.append(report(f"a key, {name}", ratio, "times", MOST_MORE, peer=peer))
        report("the list, for the first time", listed(), "ms")
        within.append(report("the list", listed(), "ms", LONGEST_LIST))
        for name, open_ in ASKED.items():
            within.append(report(name, asked(open_), "ms", LONGEST))
    return 0 if all(within) else 1


if __name__ == "__main__":
    sys.exit(main())
