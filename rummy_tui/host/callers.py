"""The callers at a port: how many there may be, and how often an address may call."""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Callable
from ipaddress import ip_address
from typing import Final

HALF_OPEN: Final = 20
"""Callers who have not proved who they are."""
HALF_OPEN_FROM_ONE: Final = 10
FROM_ONE: Final = 32
"""Lines from one address."""
IN_ALL: Final = 400
CALLS: Final = 20
CALLS_IN: Final = 60.0
"""The calls from one address in so many seconds; a person who returns needs a few."""


class Callers:
    """Counts callers by their addresses."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._half_open = Counter[str]()
        self._open = Counter[str]()
        self._calls: defaultdict[str, deque[float]] = defaultdict(deque)

    def may_call(self, address: str) -> bool:
        """Note a call; False if there are too many, and it is not answered."""
        calls, now = self._calls[address], self._now()
        while calls and calls[0] < now - CALLS_IN:
            calls.popleft()
        # This computer is the host's own.
        often = len(calls) >= CALLS and not _is_here(address)
        many = self._half_open.total() >= HALF_OPEN or self._open.total() >= IN_ALL
        if often or many or self._half_open[address] >= HALF_OPEN_FROM_ONE:
            return False
        if self._open[address] >= FROM_ONE:
            return False
        calls.append(now)
        self._half_open[address] += 1
        self._open[address] += 1
        return True

    def proved(self, address: str) -> None:
        """Note that a caller has proved who they are."""
        self._half_open -= Counter([address])

    def ended(self, address: str, *, proved: bool) -> None:
        """Note the end of a line."""
        self._open -= Counter([address])
        if not proved:
            self._half_open -= Counter([address])
        if not self._open[address] and not self._calls[address]:
            del self._calls[address]


def _is_here(address: str) -> bool:
    try:
        return ip_address(address.partition("%")[0]).is_loopback
    except ValueError:
        return False
