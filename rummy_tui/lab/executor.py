"""Executors for matches: in this process, in several processes, or on a cluster (`cluster`).

The results come in the order of the numbers of matches, whoever plays them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from typing import Final, Protocol, TypeVar

from rummy_tui.system.children import safe_path

MOST_JOBS = 61  # Windows cannot wait for more
AHEAD = 8
"""Matches for each process or worker, so that none waits for the one to be counted next."""

Done = TypeVar("Done")


class Executor(Protocol):
    """Calls a function with each number below `count`; yields the results in that order."""

    def __call__(self, one: Callable[[int], Done], count: int) -> Iterator[Done]: ...


class ProcessExecutor:
    """Calls it in so many processes of this machine; with one job, in this process."""

    def __init__(self, jobs: int = 1) -> None:
        self._jobs = jobs

    def __call__(self, one: Callable[[int], Done], count: int) -> Iterator[Done]:
        jobs = min(self._jobs, count, MOST_JOBS)
        if jobs <= 1:
            yield from map(one, range(count))
            return
        # Started afresh rather than forked, which only some systems can: a fork of a process
        # with threads may wait for ever for a lock that one of them held.
        with safe_path():
            pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
            try:
                yield from in_order(
                    lambda number: pool.submit(one, number), count, lambda: AHEAD * jobs
                )
            finally:
                pool.shutdown(cancel_futures=True)


HERE: Final = ProcessExecutor()


def in_order(
    submit: Callable[[int], Future[Done]],
    count: int,
    ahead: Callable[[], int],
    result: Callable[[Future[Done]], Done] = lambda future: future.result(),
) -> Iterator[Done]:
    """Yield the results in order; at most `ahead` numbers are handed out before the one awaited.

    So a million matches take no more memory than a few.
    """
    numbers = iter(range(count))
    handed_out = deque[Future[Done]]()
    while True:
        more = max(1, ahead()) - len(handed_out)
        for number in islice(numbers, max(0, more)):
            handed_out.append(submit(number))
        if not handed_out:
            return
        yield result(handed_out.popleft())
