"""Messages as lines of JSON in UTF-8, and back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from rummy_tui.table.messages import News
from rummy_tui.wire.form import MOST, Rules
from rummy_tui.wire.lines import TooLong, read_json, write_json
from rummy_tui.wire.messages import FromClient, FromHost
from rummy_tui.wire.values import form

LONGEST_FROM_CLIENT: Final = 4 * 1024
"""Most bytes of a line from a client, with its end."""
LONGEST_FROM_HOST: Final = 64 * 1024


def write(message: FromClient | FromHost) -> bytes:
    """The line of a message; ValueError if it has a card of a stock, or is TooLong."""
    if isinstance(message, FromClient):
        return write_json(form(FromClient).write(message), LONGEST_FROM_CLIENT)
    return write_json(form(FromHost).write(message), LONGEST_FROM_HOST)


def write_news(news: News) -> Iterator[bytes]:
    """The lines of news that may be too long for one, such as everything since a line was cut."""
    told = news.told[:MOST]
    while told:
        try:
            yield write(News(told))
        except TooLong:
            if len(told) == 1:
                raise
            told = told[: len(told) // 2]
        else:
            news = News(news.told[len(told) :])
            told = news.told[:MOST]


def read_from_client(line: bytes, rules: Rules = None) -> FromClient:
    """The message in a line from a client; `rules` are those of its table. Raises Garbled."""
    read: Any = form(FromClient).read(read_json(line, LONGEST_FROM_CLIENT), rules)
    assert isinstance(read, FromClient)
    return read


def read_from_host(line: bytes, rules: Rules = None) -> FromHost:
    """The message in a line from a host; `rules` are those of `Welcome`. Raises Garbled."""
    read: Any = form(FromHost).read(read_json(line, LONGEST_FROM_HOST), rules)
    assert isinstance(read, FromHost)
    return read
