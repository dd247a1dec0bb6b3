"""The friend's table that a command line asks to join."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Final

from rummy_tui.cli.common.usage import NotDone, UsageError
from rummy_tui.desk.desk import Desk
from rummy_tui.desk.effects import Effects, Refused
from rummy_tui.join.address import read_address
from rummy_tui.join.visiting import Invitation, missing, visit
from rummy_tui.store.settings import Settings
from rummy_tui.system.printable import LONGEST_TOLD, one_line, player_name
from rummy_tui.wire.texts import SEPARATOR
from rummy_tui.words.friends import line_words as words
from rummy_tui.words.language.language import Language

MOST: Final = 7
"""Most people at one keyboard."""


def typed_table(desk: Desk, typed: str, people: int, left: Callable[[], Effects | None]) -> Effects:
    """Visit the table at an address that was typed in the menu; raises Refused."""
    t = desk.language
    try:
        address = read_address(typed)
    except ValueError:
        raise Refused(t(words.NO_ADDRESS, typed=one_line(typed, LONGEST_TOLD))) from None
    return visit(desk, Invitation(address, "", people=people), left)


def asked_table(options: argparse.Namespace, settings: Settings, t: Language) -> Invitation:
    """Return the table that is asked for; raises UsageError or NotDone."""
    if told := missing(t):
        raise NotDone(told)
    try:
        address = read_address(options.host)
    except ValueError:
        raise UsageError(t(words.NO_ADDRESS, typed=one_line(options.host, LONGEST_TOLD))) from None
    name = options.name or settings.name
    names = [player_name(each) for each in name.split(",")] if options.people > 1 else [name]
    if len(names) != options.people or (not all(names) and options.people > 1):
        raise UsageError(t(words.NAMES_AND_PEOPLE, n=options.people))
    if options.people > MOST:
        raise UsageError(t(words.TOO_MANY_PEOPLE, n=MOST))
    told = SEPARATOR.join(map(player_name, names))
    code = " ".join((options.code or "").split()) or None
    people = 0 if options.watch else options.people
    table = player_name(options.table or "") or None
    return Invitation(address, told, code, people, options.via, table)
