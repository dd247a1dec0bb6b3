"""The table of answers: rows of a position, a command and its effects, by room."""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Iterable, Iterator, Mapping, Set
from functools import cache
from importlib import import_module
from itertools import chain
from textwrap import wrap
from typing import NamedTuple

import rummy_tui.desk
import rummy_tui.pages
from rummy_tui.desk.lists import Menu
from rummy_tui.desk.menus.first_start import Asked
from rummy_tui.desk.page import Cover, Modal, Page, Pause, Private
from rummy_tui.pages.replay.reviewing_turns import Reviewing
from rummy_tui.words.program.commands import COMMANDS
from tests.pages import at_ends, in_hand, in_menus, in_replays, of_desk, on_table
from tests.pages.notation import written
from tests.pages.position import Position

ROOMS: Mapping[str, Mapping[str, Position]] = {
    "desk": of_desk.POSITIONS,
    "menus": in_menus.POSITIONS,
    "hand": in_hand.POSITIONS,
    "table": on_table.POSITIONS,
    "ends": at_ends.POSITIONS,
    "replays": in_replays.POSITIONS,
}


ARROW, NONE = " -> ", "none of its own"
WIDTH = 96


class Pair(NamedTuple):
    """A kind of page and a command that it answers."""

    kind: str
    command: str


class Answers(NamedTuple):
    """The answers of the pages of a room."""

    lines: tuple[str, ...]
    """The lines of the table as they are written."""
    answered: frozenset[Pair]
    """All pairs that are answered there, even if they are not written."""


@cache
def answers(room: str) -> Answers:
    """Ask in all positions of a room, and return the answers."""
    lines, answered = list[str](), set[Pair]()
    for name, position in ROOMS[room].items():
        kind = type(position.reach().page).__name__
        rows = tuple(chain((f"[{name}] {kind}",), _rows(position)))
        lines += [*rows, ""]
        answered.update(in_table(rows))
        known = {pair.command for pair in answered if pair.kind == kind}
        answered.update(Pair(kind, command) for command in _answered_besides(position, known))
    return Answers(tuple(lines[:-1]), frozenset(answered))


def _rows(position: Position) -> Iterator[str]:
    """Yield the rows of a position; commands with the same answer share one."""
    asked = dict[tuple[str, ...], list[str]]()
    for ask in position.asks:
        asked.setdefault(_effects(position, ask), []).append(ask)
    for (first, *others), asks in asked.items():
        *above, last = wrap(", ".join(asks), WIDTH, break_on_hyphens=False)
        yield from above
        yield f"{last}{ARROW}{first}"
        yield from (f"    {effect}" for effect in others)


def _effects(position: Position, ask: str) -> tuple[str, ...]:
    reader = position.reach()
    effects = reader.asked(ask)
    if effects is None:
        return (NONE,)
    return tuple(written(effect, reader) for effect in effects) or ("nothing",)


def _answered_besides(position: Position, known: Set[str]) -> Iterator[str]:
    """Yield the commands that the page answers, although the table does not ask them."""
    reader = position.reach()
    for command in COMMANDS.keys() - known - {*position.asks}:
        if reader.asked(command) is not None:  # a command without an answer changes nothing
            yield command
            reader = position.reach()


def in_table(lines: Iterable[str]) -> Iterator[Pair]:
    """Yield the pairs that have a row in a table."""
    kind, asks = "", ""
    for line in lines:
        if line.startswith("["):
            kind = line.rpartition("] ")[2]
        elif line and not line.startswith(" "):
            named, arrow, effect = line.partition(ARROW)
            asks += f"{named} "
            if arrow and effect != NONE:
                yield from (Pair(kind, ask.split()[0]) for ask in asks.split(","))
            if arrow:
                asks = ""


MADE_OF = {Modal, Private, Pause, Cover, Menu, Asked, Reviewing}
"""Kinds that only serve as bases of other pages, although they are not abstract."""


def kinds() -> set[type[Page]]:
    """Return all kinds of pages, except those that only serve as bases."""
    for room in (rummy_tui.desk, rummy_tui.pages):
        for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            import_module(module.name)
    found, left = set[type[Page]](), [Page]
    while left:
        found.update(below := left.pop().__subclasses__())
        left += below
    rooms = ("rummy_tui.desk.", "rummy_tui.pages.")
    program = {kind for kind in found if kind.__module__.startswith(rooms)}
    return {kind for kind in program - MADE_OF if not inspect.isabstract(kind)}
