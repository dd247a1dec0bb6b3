"""The address of a host as it is typed."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from rummy_tui.wire.service import PORT

_TYPED: Final = re.compile(r"(?:\[([0-9a-fA-F:.%\w]+)\]|([^\s:\[\]@]+))(?::([0-9]{1,5}))?")
_BARE: Final = re.compile(r"[0-9a-fA-F]*:[0-9a-fA-F:.]+")
"""An address of version 6, which needs no brackets without a port."""


class Address(NamedTuple):
    """The name or number of a host, and its port."""

    host: str
    port: int = PORT

    def __str__(self) -> str:
        """The address as it would be typed."""
        host = f"[{self.host}]" if ":" in self.host and self.port != PORT else self.host
        return host if self.port == PORT else f"{host}:{self.port}"

    @property
    def key(self) -> str:
        """Its name among the hosts that are known."""
        return f"[{self.host.casefold()}]:{self.port}"


def read_address(typed: str) -> Address:
    """Read HOST or HOST:PORT; raises ValueError."""
    typed = typed.strip()
    if _BARE.fullmatch(typed) and typed.count(":") > 1:
        return Address(typed)
    found = _TYPED.fullmatch(typed)
    if found is None:
        raise ValueError(typed)
    numbered, named, port = found.groups()
    if port is not None and not 0 < int(port) < 2**16:
        raise ValueError(typed)
    return Address(numbered or named, PORT if port is None else int(port))
