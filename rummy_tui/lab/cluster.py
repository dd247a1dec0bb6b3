"""Matches spread over the workers of a Dask cluster, which may be on many machines.

A worker is handed numbers of matches, and the function to call with each; it needs the same
rummy_tui as here, as another might play the same match otherwise. Dask itself plays what a lost
worker had in hand, or had not yet given back, on another.
"""

from __future__ import annotations

import asyncio
import logging
import warnings
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError, Future, wait
from contextlib import contextmanager
from enum import Enum, auto
from functools import cache, partial
from importlib.resources import files
from importlib.resources.abc import Traversable
from pkgutil import resolve_name
from threading import Lock
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

from rummy_tui import __version__
from rummy_tui.bots import BotFailed, is_ours
from rummy_tui.lab.executor import AHEAD, Done, Executor, in_order
from rummy_tui.match.opponents import make_ready
from rummy_tui.system.hashing import sha256

if TYPE_CHECKING:
    from distributed import Client

PATIENCE: Final = 10.0
"""Seconds that a scheduler may take to answer."""
RECOUNT: Final = 1.0
"""Seconds after which the workers are counted again: others may have joined."""
VERSION: Final = "rummy_tui:__version__"
PLAYING: Final = ("bots", "lab", "match", "rules")
"""The rooms on which the course of a match depends."""

Waiting = Callable[[bool], None]
"""Called with True when it waits for a worker, and with False when one has joined."""


class Lack(Enum):
    """The reason why a cluster cannot play, or cannot go on."""

    EXTRA = auto()
    ANSWER = auto()
    SCHEDULER = auto()
    NOTHING = auto()
    """A worker has no rummy_tui, or none that can be loaded."""
    VERSION = auto()
    LEVEL = auto()
    KILLED = auto()
    """Every worker that tried a match has ended."""
    GONE = auto()
    """The scheduler has stopped, or can no longer be reached."""
    FAILED = auto()


class ClusterFailed(Exception):
    """A cluster cannot play, or cannot go on; `told` has the values of the sentence."""

    def __init__(self, lack: Lack, **told: str) -> None:
        super().__init__(lack, told)
        self.lack = lack
        self.told = told


# On a worker


class OtherVersion(Exception):
    """The worker has another rummy_tui than the program that counts the matches."""


_alone: Final = Lock()


def play_there(version: str, one: Callable[[int], Done], number: int) -> Done:
    """Call the function with a number on a worker, even one that joined late."""
    if version != here():
        from distributed import get_worker  # late: 0 ms, on a worker it is there

        raise OtherVersion(get_worker().address, here())
    # Threads of one worker would only take turns, and each count the time of the others as its own.
    with _alone:
        return one(number)


@cache
def here() -> str:
    """The version that plays here: its number, and a hash that tells checkouts apart."""
    program = "".join(map(_program, (files("rummy_tui").joinpath(room) for room in PLAYING)))
    return f"{__version__}+{sha256(program).hex()[:8]}"


def _program(place: Traversable) -> str:
    """All modules of a place, one after the other."""
    if place.is_dir():
        return "".join(map(_program, sorted(place.iterdir(), key=lambda each: each.name)))
    return place.read_text(encoding="utf-8") if place.name.endswith(".py") else ""


# Where the matches are counted


@contextmanager
def cluster_executor(
    address: str, levels: Iterable[str], limit: float, waiting: Waiting
) -> Iterator[Executor]:
    """Use the workers of a scheduler, once there is one and each can play these levels.

    Raises ClusterFailed if they cannot play, or cannot go on; BotFailed if a third-party bot
    cannot be loaded on one of them.
    """
    try:
        from distributed import Client  # late: 570 ms, for a cluster only
        from distributed.versions import VersionMismatchWarning  # late: 0 ms more
    except ImportError:
        raise ClusterFailed(Lack.EXTRA) from None
    # What is to be told of it is told as a sentence.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    _refuse_no_scheduler(address)
    with warnings.catch_warnings():
        # Another Python plays the same; where another Dask fails, that is told as an error.
        warnings.simplefilter("ignore", VersionMismatchWarning)
        client = Client(address, timeout=PATIENCE, set_as_default=False, name="rummy-tui")
    with client:
        workers = Workers(client, waiting)
        with _failing():
            while not workers.threads():
                sleep(RECOUNT)
            _refuse_workers(client, levels, limit)
        yield partial(_spread, client, workers)


def _refuse_no_scheduler(address: str) -> None:
    """Raise ClusterFailed if no scheduler answers; a client would wait for one forever."""
    # late: 0 ms more than the client
    from distributed.core import rpc
    from distributed.security import Security

    async def kind() -> str:
        secured = Security().get_connection_args("client")
        # Longer than it is waited for: so whatever keeps it from answering is told alike.
        async with rpc(address, timeout=2 * PATIENCE, connection_args=secured) as other:
            return str((await other.identity())["type"])

    try:
        found = asyncio.run(asyncio.wait_for(kind(), PATIENCE))
    except TimeoutError:
        raise ClusterFailed(Lack.ANSWER, address=address) from None
    except Exception as problem:  # whatever something else answers, or is wrong in the address
        why = str(problem).rstrip(".") or type(problem).__name__
        raise ClusterFailed(Lack.SCHEDULER, address=address, why=why) from None
    if found != "Scheduler":
        raise ClusterFailed(Lack.SCHEDULER, address=address, why=f"a {found}")


def _refuse_workers(client: Client, levels: Iterable[str], limit: float) -> None:
    """Raise ClusterFailed if a worker has no such version or level."""
    # First by what is in every Python: another version may have nothing of what is here.
    _refuse_version(client.run(resolve_name, VERSION, on_error="return"), __version__)
    _refuse_version(client.run(here, on_error="return"), here())
    for level in levels:
        if is_ours(level):
            continue
        answers = client.run(make_ready, level, limit, on_error="return")
        for worker, answer in answers.items():
            if isinstance(answer, LookupError):
                raise ClusterFailed(Lack.LEVEL, worker=worker, level=level)
            if isinstance(answer, BotFailed):
                raise answer


def _refuse_version(versions: dict[str, object], ours: str) -> None:
    """Raise ClusterFailed if a worker has another version, or none."""
    for worker, theirs in versions.items():
        if isinstance(theirs, OSError):
            continue  # it has ended meanwhile, and the others go on
        if isinstance(theirs, Exception):
            raise ClusterFailed(Lack.NOTHING, worker=worker, ours=ours)
        if theirs != ours:
            raise ClusterFailed(Lack.VERSION, worker=worker, theirs=str(theirs), ours=ours)


def _spread(
    client: Client, workers: Workers, one: Callable[[int], Done], count: int
) -> Iterator[Done]:
    loop = client.loop.asyncio_loop

    def submit(number: int) -> Future[Done]:
        # Not pure: Dask need not find out whether it has done the same before.
        there = client.submit(play_there, here(), one, number, pure=False)
        # Dask's own executor fails where a worker ends just when its result has come.
        return asyncio.run_coroutine_threadsafe(client.gather(there, asynchronous=True), loop)

    with _failing():
        yield from in_order(submit, count, workers.ahead, workers.result)


@contextmanager
def _failing() -> Iterator[None]:
    """Turn errors of the cluster into ClusterFailed."""
    from distributed import KilledWorker  # late: 0 ms more than the client

    try:
        yield
    except (ClusterFailed, BotFailed):
        raise
    except OtherVersion as other:
        worker, theirs = other.args
        raise ClusterFailed(Lack.VERSION, worker=worker, theirs=theirs, ours=here()) from None
    except KilledWorker:  # so many of them that Dask tries no other one
        raise ClusterFailed(Lack.KILLED) from None
    except (CancelledError, OSError):
        raise ClusterFailed(Lack.GONE) from None
    except Exception as problem:  # of Dask: what goes wrong in a match is counted there
        raise ClusterFailed(Lack.FAILED, why=f"{type(problem).__name__}: {problem}") from problem


class Workers:
    """The workers of a scheduler, counted again every second; it says if there are none."""

    def __init__(self, client: Client, waiting: Waiting) -> None:
        self._client = client
        self._waiting = waiting
        self._waits = False
        self._threads, self._until = 0, 0.0

    def threads(self) -> int:
        """The number of matches that they can play at once."""
        if monotonic() >= self._until:
            self._count()
        return self._threads

    def ahead(self) -> int:
        """The number of matches to hand out."""
        return AHEAD * self.threads()

    def result(self, future: Future[Done]) -> Done:
        """The result of a match, which may have to wait for a worker."""
        while not wait((future,), RECOUNT).done:
            self._count()
        if self._waits:
            self._count()
        return future.result()

    def _count(self) -> None:
        self._threads = sum(self._client.nthreads().values())
        self._until = monotonic() + RECOUNT
        if self._waits == bool(self._threads):
            self._waits = not self._waits
            self._waiting(self._waits)
