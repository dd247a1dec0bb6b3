"""The callers at a port: how many there may be, and how often an address may call.

A port full of callers who say nothing is open to others all the same: the address with most of them
gives one up.
"""

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


End = Callable[[], None]
"""Ends a line; it stands for the caller."""


class Callers:
    """Counts callers by their addresses."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._half_open: defaultdict[str, list[End]] = defaultdict(list)
        """Those who have not proved who they are, in the order of their calls."""
        self._open = Counter[str]()
        self._calls: defaultdict[str, deque[float]] = defaultdict(deque)

    def may_call(self, address: str, end: End) -> bool:
        """Note a call; False if there are too many, and it is not answered."""
        calls, now = self._calls[address], self._now()
        while calls and calls[0] < now - CALLS_IN:
            calls.popleft()
        # This computer is the host's own.
        often = len(calls) >= CALLS and not _is_here(address)
        many = self._open.total() >= IN_ALL or self._open[address] >= FROM_ONE
        if often or many or len(self._half_open[address]) >= HALF_OPEN_FROM_ONE:
            return False
        if sum(map(len, self._half_open.values())) >= HALF_OPEN and not self._make_room(address):
            return False
        calls.append(now)
        self._half_open[address].append(end)
        self._open[address] += 1
        return True

    def _make_room(self, address: str) -> bool:
        """End the oldest line of the address with most, if it has more than this one will."""
        most = max(self._half_open.values(), key=len)
        if len(most) <= len(self._half_open[address]) + 1:
            return False
        most.pop(0)()
        return True

    def proved(self, address: str, end: End) -> None:
        """Note that a caller has proved who they are."""
        if end in self._half_open[address]:
            self._half_open[address].remove(end)

    def ended(self, address: str, end: End) -> None:
        """Note the end of a line."""
        self._open -= Counter([address])
        self.proved(address, end)  # nobody is waited for
        if not self._open[address]:
            del self._half_open[address]
            if not self._calls[address]:
                del self._calls[address]


def _is_here(address: str) -> bool:
    try:
        return ip_address(address.partition("%")[0]).is_loopback
    except ValueError:
        return False
