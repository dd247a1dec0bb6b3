"""Matches spread over the workers of a Dask cluster, which may be on many machines.

A worker is handed numbers of matches, and what is to be done with each; it needs the same
rummy_tui as here, as another might play the same match otherwise. Dask itself plays what a lost
worker had in hand, or had not yet given back, on another.
"""

from __future__ import annotations

import asyncio
import warnings
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from enum import Enum, auto
from functools import cache, partial
from importlib.resources import files
from importlib.resources.abc import Traversable
from pkgutil import resolve_name
from threading import Lock
from time import monotonic
from typing import TYPE_CHECKING, Final

from rummy_tui import __version__
from rummy_tui.bots import BotFailed, is_ours
from rummy_tui.match.deciding import make_ready
from rummy_tui.match.spread import AHEAD, Done, Spread, in_order
from rummy_tui.system.hashing import sha256

if TYPE_CHECKING:
    from distributed import Client

PATIENCE: Final = 10.0
"""Seconds that a scheduler may take to answer, and its first worker to come."""
RECOUNT: Final = 1.0
"""Seconds after which the workers are counted anew: others may have come."""
VERSION: Final = "rummy_tui:__version__"
PLAYING: Final = ("bots", "match", "rules")
"""The rooms on which it depends how a match goes."""


class Lack(Enum):
    """Why a cluster cannot play, or cannot go on."""

    EXTRA = auto()
    ANSWER = auto()
    SCHEDULER = auto()
    WORKERS = auto()
    NOTHING = auto()
    """A worker has no rummy_tui, or none that can be loaded."""
    VERSION = auto()
    LEVEL = auto()
    KILLED = auto()
    """A match was in hand wherever a worker ended."""
    GONE = auto()
    """The scheduler has ended, or cannot be reached any more."""
    FAILED = auto()


class ClusterFailed(Exception):
    """A cluster cannot play, or cannot go on: why, and what is to be told of it."""

    def __init__(self, lack: Lack, **told: str) -> None:
        super().__init__(lack, told)
        self.lack = lack
        self.told = told


# On a worker


class OtherVersion(Exception):
    """There is another rummy_tui than where the matches are counted."""


_alone: Final = Lock()


def play_there(version: str, one: Callable[[int], Done], number: int) -> Done:
    """What comes of a number, on a worker; also on one that has come when all had begun."""
    if version != here():
        from distributed import get_worker  # late: 0 ms, on a worker it is there

        raise OtherVersion(get_worker().address, here())
    # Threads of one worker would only take turns, and each count the time of the others as its own.
    with _alone:
        return one(number)


@cache
def here() -> str:
    """The version that plays here: its number, and what its program is, as of two checkouts."""
    program = "".join(map(_program, (files("rummy_tui").joinpath(room) for room in PLAYING)))
    return f"{__version__}+{sha256(program).hex()[:8]}"


def _program(place: Traversable) -> str:
    """All modules of a place, one behind the other."""
    if place.is_dir():
        return "".join(map(_program, sorted(place.iterdir(), key=lambda each: each.name)))
    return place.read_text(encoding="utf-8") if place.name.endswith(".py") else ""


# Where the matches are counted


@contextmanager
def spread_over(address: str, levels: Iterable[str], limit: float) -> Iterator[Spread]:
    """The workers of a scheduler, when each can play these levels.

    Raises ClusterFailed where they cannot, and where they cannot go on; BotFailed where a bot by
    others cannot be loaded on one of them.
    """
    try:
        from distributed import Client  # late: 570 ms, for a cluster only
        from distributed.versions import VersionMismatchWarning  # late: 0 ms more
    except ImportError:
        raise ClusterFailed(Lack.EXTRA) from None
    _refuse_no_scheduler(address)
    with warnings.catch_warnings():
        # Another Python plays the same; where another Dask fails, that is told as an error.
        warnings.simplefilter("ignore", VersionMismatchWarning)
        client = Client(address, timeout=PATIENCE, set_as_default=False, name="rummy-tui")
    with client:
        _refuse_workers(client, address, levels, limit)
        yield partial(_spread, client)


def _refuse_no_scheduler(address: str) -> None:
    """ClusterFailed where no scheduler answers; a client would wait for one without an end."""
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


def _refuse_workers(client: Client, address: str, levels: Iterable[str], limit: float) -> None:
    """ClusterFailed where there is no worker, or one that has no such version or level."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        raise ClusterFailed(Lack.WORKERS, address=address) from None
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
    """ClusterFailed where a worker has another version, or none."""
    for worker, theirs in versions.items():
        if isinstance(theirs, OSError):
            continue  # it has ended meanwhile, and the others go on
        if isinstance(theirs, Exception):
            raise ClusterFailed(Lack.NOTHING, worker=worker, ours=ours)
        if theirs != ours:
            raise ClusterFailed(Lack.VERSION, worker=worker, theirs=str(theirs), ours=ours)


def _spread(client: Client, one: Callable[[int], Done], count: int) -> Iterator[Done]:
    from distributed import KilledWorker  # late: 0 ms more than the client

    # Not pure: Dask need not find out whether it has done the same before.
    executor = client.get_executor(pure=False)
    try:
        yield from in_order(executor, partial(play_there, here(), one), count, _ahead(client))
    except OtherVersion as other:
        worker, theirs = other.args
        raise ClusterFailed(Lack.VERSION, worker=worker, theirs=theirs, ours=here()) from None
    except KilledWorker:  # so many of them that Dask tries no other one
        raise ClusterFailed(Lack.KILLED) from None
    except (CancelledError, OSError):
        raise ClusterFailed(Lack.GONE) from None
    except Exception as problem:  # of Dask: what goes wrong in a match is counted there
        raise ClusterFailed(Lack.FAILED, why=f"{type(problem).__name__}: {problem}") from problem


def _ahead(client: Client) -> Callable[[], int]:
    """How many matches are handed out, by the workers that there are just then."""
    most, until = 0, 0.0

    def ahead() -> int:
        nonlocal most, until
        if monotonic() >= until:
            most = AHEAD * sum(client.nthreads().values())
            until = monotonic() + RECOUNT
        return most

    return ahead
