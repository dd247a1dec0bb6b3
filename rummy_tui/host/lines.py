"""A visitor's lines: what comes is read and counted, what goes is written."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rummy_tui.host.visitor import Visitor
from rummy_tui.table.messages import News
from rummy_tui.wire.codec import read_from_client, write, write_news
from rummy_tui.wire.garbled import Garbled
from rummy_tui.wire.limits import Limits
from rummy_tui.wire.messages import FromHost


def written(message: FromHost) -> Iterator[bytes]:
    """The lines of a message; only news may need several."""
    if isinstance(message, News):
        yield from write_news(message)
    else:
        yield write(message)


class Lines:
    """The lines from a client, which may be anything."""

    def __init__(self, visitor: Visitor, now: Callable[[], float]) -> None:
        self._visitor, self._now = visitor, now
        self._limits = Limits()

    def read(self, line: bytes) -> None:
        """Let the visitor hear a line; end its line if it is the last one too many."""
        visitor, self._limits = self._visitor, self._limits.after_line(self._now())
        if not self._limits.spent:
            try:
                visitor.hear(read_from_client(line, visitor.rules))
            except Garbled:
                self._limits = self._limits.after_garbled()
        if (why := self._limits.spent) is not None:
            visitor.dismiss(why)
