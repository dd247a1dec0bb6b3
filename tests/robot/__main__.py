"""`python -m tests.robot --all`: matches of every rule set, and the cost of a turn."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import product
from statistics import median
from typing import Final

from tests.robot.counts import Turn
from tests.robot.listener import NeverSaid
from tests.robot.matches import FACES, SHORT, Report, play
from tests.robot.rules import RULES

LEVELS: Final = ("brief", "normal", "full")
HEADS: Final = (
    f"{'rules':<13}{'face':<7}{'level':<8}{'matches':>9}{'turns':>7}{'keys':>6}{'asked':>7}"
    f"{'words':>7}{'others':>8}{'usual':>7}"
)


def main() -> int:
    given = _arguments().parse_args()
    rows = list(product(given.rules, given.faces, given.levels))
    print(HEADS)
    failed = False
    with ThreadPoolExecutor(given.jobs) as pool:
        seeds = range(1, given.seeds + 1)
        one = partial(_one, whole=given.whole, language=given.language)
        waiting = [(row, [pool.submit(one, *row, seed) for seed in seeds]) for row in rows]
        for row, matches in waiting:
            ends = [match.result() for match in matches]
            failed |= any(isinstance(end, str) for end in ends)
            print("\n".join(_told(*row, ends)), flush=True)
    return int(failed)


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.robot", description=__doc__)
    parser.add_argument("--all", action="store_true", help="everything, as without options")
    parser.add_argument("--rules", nargs="+", choices=RULES, default=list(RULES))
    parser.add_argument("--faces", nargs="+", choices=FACES, default=list(FACES))
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=list(LEVELS))
    parser.add_argument("--language", default="en", help="such as de; understood by its catalog")
    parser.add_argument("--seeds", type=int, default=1, help="how many matches of each")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--whole", action="store_true", help="until the usual end of a match")
    return parser


def _one(key: str, face: str, level: str, seed: int, *, whole: bool, language: str) -> Report | str:
    """Play a match; return its report, or the reason why it could not be played to its end."""
    try:
        rounds = None if whole else SHORT[key]
        return play(key, face, seed, rounds=rounds, level=level, language=language)
    except NeverSaid as never:
        return f"{key} {face} {level}, seed {seed}: {never}"


def _told(key: str, face: str, level: str, ends: list[Report | str]) -> Iterator[str]:
    """The row of one rule set, and below it any failures and sentences that were not understood."""
    reports = [end for end in ends if isinstance(end, Report)]
    turns = [turn for report in reports for turn in report.turns]
    figures = f"{len(turns):>7}"
    if turns:
        figures += f"{_half(turns, 'keys'):>6}{_half(turns, 'asked'):>7}"
        figures += f"{_half(turns, 'words'):>7}{_half(turns, 'others'):>8}{_usual(turns):>7}"
    yield f"{key:<13}{face:<7}{level:<8}{f'{len(reports)} of {len(ends)}':>9}{figures}"
    yield from (end for end in ends if isinstance(end, str))
    for sentence in sorted({each for report in reports for each in report.unknown}):
        yield f"  not understood: {sentence}"


def _half(turns: list[Turn], what: str) -> str:
    """The median of a count over turns."""
    return f"{median(getattr(turn, what) for turn in turns):g}"


def _usual(turns: list[Turn]) -> str:
    """The fewest keys of a turn that draws, lays three cards and discards, without asking."""
    keys = [turn.keys - turn.asked for turn in turns if turn.usual]
    return str(min(keys)) if keys else "-"


if __name__ == "__main__":
    raise SystemExit(main())
