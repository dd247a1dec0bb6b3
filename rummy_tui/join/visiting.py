"""A visit of a desk to a host: a line, and the joiner that it serves."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from typing import NamedTuple

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.effects import Effects, Refused
from rummy_tui.join.address import Address
from rummy_tui.join.line import Line
from rummy_tui.pages.friends.joiner import Joiner
from rummy_tui.pages.friends.naming import with_name
from rummy_tui.store.settings import config_directory
from rummy_tui.words.friends.line_words import NO_LIBRARY
from rummy_tui.words.language.language import Language
from rummy_tui.words.program.installing_words import how_to_install

EXTRA = "rummy-tui[net]"


class Invitation(NamedTuple):
    """A table that a person was invited to."""

    address: Address
    name: str
    """The name of the person, or of several; empty for the one in the settings, or to ask."""
    code: str | None = None
    people: int = 1
    """The number of people who want seats; 0 for somebody who watches."""
    via: str | None = None
    """The server that the line goes through, as `user@server`."""
    table: str | None = None
    """The name of a table; None for the only one, or to choose one."""


def missing(t: Language) -> str:
    """Return a sentence that the libraries are missing, and how to install them; empty if not."""
    there = find_spec("asyncssh") is not None and find_spec("mnemonic") is not None
    return "" if there else f"{t(NO_LIBRARY)} {how_to_install(EXTRA, t)}"


def visit(desk: Desk, invited: Invitation, left: Callable[[], Effects | None]) -> Effects:
    """Visit a table; `left` gives the effects after it."""
    if told := missing(desk.language):
        raise Refused(told)
    named = partial(_visit, desk, invited, left)
    return with_name(desk, invited.name, named, left)


def _visit(
    desk: Desk, invited: Invitation, left: Callable[[], Effects | None], name: str
) -> Effects:
    """Visit a table under a name."""
    line = Line(invited.address, config_directory(), invited.via)

    def ended() -> Effects | None:
        line.close()
        return left()

    code, people = invited.code, invited.people
    host = str(invited.address)
    joiner = Joiner(desk, line.send, name, code, people, ended, host, table=invited.table)
    yield from joiner.open()
    line.start(joiner)
