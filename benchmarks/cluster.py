"""Measure decisions per second by workers of a Dask cluster on this machine, and by processes.

.venv/bin/python -m pip install '.[cluster]' --group test
.venv/bin/python benchmarks/cluster.py           # prints a table
.venv/bin/python benchmarks/cluster.py --write   # and puts it into docs/many-machines.md

It takes two minutes on two idle cores.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))  # the tests know how to start a cluster

from rummy_tui.bots import LIMIT  # noqa: E402
from rummy_tui.lab.cluster import cluster_executor  # noqa: E402
from rummy_tui.lab.executor import HERE, Executor, ProcessExecutor  # noqa: E402
from rummy_tui.lab.tournament import tournament  # noqa: E402
from rummy_tui.rules.variants import AMERICAN  # noqa: E402
from tests.lab.cluster import Cluster  # noqa: E402

LEVELS: Final = ("sharp", "steady")
WORKERS: Final = (1, 2, 3)
RUNS: Final = 3
PAGE: Final = ROOT / "docs" / "many-machines.md"
PLACE: Final = re.compile(
    r"(<!-- made by benchmarks/cluster.py --write -->\n).*?(<!-- end -->)", re.DOTALL
)


def pace(executor: Executor, deals: int) -> float:
    """Decisions per second in a tournament."""
    began = perf_counter()
    result = tournament(AMERICAN, LEVELS, deals, seed=7, executor=executor)
    return sum(times.decisions for times in result.times) / (perf_counter() - began)


def by_workers(workers: int, deals: int) -> list[float]:
    """The same with a cluster, which is started before the measurement."""
    with (
        TemporaryDirectory() as home,
        Cluster(Path(home), workers) as cluster,
        cluster_executor(cluster.address, LEVELS, LIMIT, print) as executor,
    ):
        pace(executor, 2 * workers)  # each worker loads its code
        return [pace(executor, deals) for _ in range(RUNS)]


def repeated(executor: Executor) -> Callable[[int], list[float]]:
    return lambda deals: [pace(executor, deals) for _ in range(RUNS)]


def main() -> int:
    read = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    read.add_argument("--deals", type=int, default=40, metavar="N")
    read.add_argument("--write", action="store_true", help=f"put the table into {PAGE.name}")
    asked = read.parse_args()
    load = os.getloadavg()[0]  # before this adds its own
    ways: dict[str, Callable[[int], list[float]]] = {
        "one process": repeated(HERE),
        "`--jobs 2`": repeated(ProcessExecutor(2)),
    }
    for workers in WORKERS:
        ways[f"{workers} worker{'s' if workers > 1 else ''}"] = lambda deals, workers=workers: (
            by_workers(workers, deals)
        )
    lines = ["| run by | decisions per second | relative to one process |", "|---|---|---|"]
    first = 0.0
    for name, way in ways.items():
        found = way(asked.deals)
        first = first or median(found)
        spread = f"{min(found):,.0f} to {max(found):,.0f}"
        lines.append(f"| {name} | {median(found):,.0f} ({spread}) | {median(found) / first:.2f} |")
        print(lines[-1], flush=True)
    told = (
        f"Measured on {date.today().isoformat()} with {os.cpu_count()} cores "
        f"({platform.machine()}, Python {platform.python_version()}), with the scheduler and "
        f"workers on the same machine (load {load:.1f} before the start): `{','.join(LEVELS)}`, "
        f"American Rummy, {asked.deals} deals, median, minimum and maximum of {RUNS} runs."
    )
    table = "\n".join((told, "", *lines, ""))
    print(f"\n{table}")
    if asked.write:
        page = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(PLACE.sub(lambda at: f"{at[1]}\n{table}\n{at[2]}", page), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
