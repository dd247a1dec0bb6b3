"""Run all benchmarks and print one table: ratios to peers, and limits that are exceeded.

A ratio compares with the peer in the same run, so it is nearly the same on any machine. It is
compared with the one in `figures.json`, which is in the repository; a ratio that is worse by more
than 15 % is reported. `--keep` writes the ratios of this run there; commit them with the change.

    .venv/bin/python benchmarks/all.py                # all but those that take an hour
    .venv/bin/python benchmarks/all.py engine melds   # only these
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from figures import COLLECTED, Figure, shown

HERE: Final = Path(__file__).parent
KEPT: Final = HERE / "figures.json"
BENCHMARKS: Final = (
    "start", "screen", "motion", "speech", "memory", "engine", "decisions", "utterances", "saves",
    "kept", "melds", "regrouping", "hostile", "friends_load", "friends_line", "friends_talk",
)  # fmt: skip
LONG: Final = {"gin_strength": ("expert",)}
"""Benchmarks that run only by name, each with its default arguments."""
WORSE: Final = 0.15

Kept = dict[str, dict[str, float]]
"""Ratios by benchmark and key."""


@dataclass(frozen=True, slots=True)
class Run:
    """A benchmark that was run."""

    name: str
    code: int
    figures: tuple[Figure, ...]

    @property
    def crashed(self) -> bool:
        """True if it ended with an error, and not because a figure exceeds its limit."""
        return self.code != 0 and all(figure.holds for figure in self.figures)


def run(name: str, records: Path) -> Run:
    """Run a benchmark, which prints its lines itself."""
    print(f"{name}:", flush=True)
    done = subprocess.run(
        [sys.executable, str(HERE / f"{name}.py"), *LONG.get(name, ())],
        env={**os.environ, COLLECTED: str(records)},
        check=False,
    )
    lines = records.read_text(encoding="utf-8").splitlines() if records.exists() else []
    return Run(name, done.returncode, tuple(Figure(**json.loads(line)) for line in lines))


def compared(run: Run, figure: Figure, kept: Kept) -> tuple[list[str], str]:
    """The columns of a ratio, and its problem, if any."""
    title, was = f"{run.name}: {figure.name}", kept.get(run.name, {}).get(figure.key)
    limit = "" if figure.limit is None else shown(figure.limit)
    if was is None:
        return [title, shown(figure.value), limit, "", "", figure.peer or ""], ""
    worse = figure.worse(was)
    columns = [title, shown(figure.value), limit, shown(was), f"{-worse:+.0%}", figure.peer or ""]
    return columns, f"fallen from {shown(was)}: {title}: {figure}" if worse > WORSE else ""


def told(runs: list[Run], kept: Kept) -> tuple[list[list[str]], list[str]]:
    """The table of all ratios, and all problems."""
    rows, troubles = [["", "ratio", "limit", "kept", "change", "peer"]], []
    for each in runs:
        for figure in each.figures:
            if not figure.holds:
                troubles.append(f"over its limit: {each.name}: {figure.name}: {figure}")
            if figure.peer is not None:
                columns, trouble = compared(each, figure, kept)
                rows.append(columns)
                troubles += [trouble] if trouble else []
        if each.crashed:
            troubles.append(f"{each.name} has failed with code {each.code}")
    return rows, troubles


def keep(runs: list[Run], kept: Kept) -> Kept:
    """The kept ratios, with those of these runs in place of the old ones."""
    new = {
        each.name: {f.key: round(f.value, 3) for f in each.figures if f.peer is not None}
        for each in runs
        if not each.crashed
    }
    return {name: ratios for name, ratios in sorted({**kept, **new}.items()) if ratios}


def main() -> int:
    read = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    read.add_argument("names", nargs="*", metavar="NAME", help=", ".join((*BENCHMARKS, *LONG)))
    read.add_argument("--keep", action="store_true", help=f"write the ratios to {KEPT.name}")
    asked = read.parse_args()
    if unknown := {*asked.names} - {*BENCHMARKS, *LONG}:
        read.error(f"no such benchmark: {', '.join(sorted(unknown))}")
    kept: Kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    with TemporaryDirectory() as directory:
        runs = [run(name, Path(directory, name)) for name in asked.names or BENCHMARKS]
    rows, troubles = told(runs, kept)
    first, *others = (max(map(len, column)) for column in zip(*rows, strict=True))
    print()
    for title, *values, peer in rows:
        right = [f"{value:>{width}}" for value, width in zip(values, others, strict=False)]
        print("  ".join([f"{title:<{first}}", *right, peer]))
    print("\n".join(troubles))
    if asked.keep:
        text = json.dumps(keep(runs, kept), indent=1, ensure_ascii=False)
        KEPT.write_text(text + "\n", encoding="utf-8")
    return 1 if troubles else 0


if __name__ == "__main__":
    sys.exit(main())
