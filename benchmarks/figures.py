"""The figures of benchmarks: each is printed as a line, and recorded if `all.py` asks.

kept = [report("a key", took, "ms", LIMIT), report("hands", ours / theirs, "times", LEAST,
        better="higher", peer="RLCard")]
return 0 if all(kept) else 1
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, Literal

COLLECTED: Final = "RUMMY_FIGURES"
"""The environment variable that names the file for records, one per line."""

Better = Literal["lower", "higher"]


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured value; with a peer, its ratio to the peer in the same run."""

    name: str
    value: float
    unit: str
    limit: float | None
    better: Better
    peer: str | None

    @property
    def key(self) -> str:
        """The unique name within its benchmark, which may use one name for two peers."""
        return f"{self.name}: {self.peer}"

    @property
    def holds(self) -> bool:
        """True if it keeps its limit."""
        if self.limit is None:
            return True
        return self.value <= self.limit if self.better == "lower" else self.value >= self.limit

    def worse(self, before: float) -> float:
        """The share by which it is worse than before; negative if it is better."""
        return self.value / before - 1 if self.better == "lower" else 1 - self.value / before

    def __str__(self) -> str:
        most = "at most" if self.better == "lower" else "at least"
        limit = "" if self.limit is None else f", {most} {self.limit:g}"
        peer = f" against {self.peer}" if self.peer else ""
        return f"{shown(self.value)} {self.unit}{peer}{limit}{'' if self.holds else ': over'}"


def shown(value: float) -> str:
    """A value with three significant digits, or all those before the point."""
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.3g}"


def report(
    name: str,
    value: float,
    unit: str,
    limit: float | None = None,
    *,
    better: Better = "lower",
    peer: str | None = None,
    note: str = "",
) -> bool:
    """Print a figure with its remarks; return True if it keeps its limit."""
    figure = Figure(name, float(value), unit, limit, better, peer)
    print(f"{name}: {figure}{f'  ({note})' if note else ''}", flush=True)
    if file := os.environ.get(COLLECTED):
        with Path(file).open("a", encoding="utf-8") as records:
            records.write(json.dumps(asdict(figure)) + "\n")
    return figure.holds
