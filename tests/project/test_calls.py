"""Tests of the calls between modules while rounds are played: down, and up only by contracts.

Imports cannot show this: an object that is handed down is called by modules that do not import it.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache, partial
from inspect import getattr_static
from pathlib import Path
from types import FrameType, FunctionType, GeneratorType, MethodType
from typing import Final

import pytest

from rummy_tui.desk import effects
from rummy_tui.desk.lists import ListPage
from rummy_tui.desk.page import Home, Page
from rummy_tui.desk.protocols import Playing, Screen, Sounding, Speaking
from rummy_tui.pictures.table_picture import Pictures
from rummy_tui.rules.variants import RULESETS
from rummy_tui.table.game_table import Listener
from tests.play.player import Player

ROOT = Path(__file__).parents[2]
CONTRACTS: Final = (
    Page,
    ListPage,
    Home,
    Pictures,
    Playing,
    Listener,
    Screen,
    Speaking,
    Sounding,
)
"""The classes whose members a lower room may call; ARCHITECTURE has them in "Calls that run up"."""
HELD_TOGETHER: Final = ("desk", "pages", "table", "words")
"""The rooms whose modules call one another in no wide ring."""
WIDEST: Final = 3
KEYS: Final = (
    *("space", "t", "s", "c", "w", "n", "enter", "escape", "h", "y", "?", "escape", "q", "right"),
    *("left", "home", "C", "H", "up", "down", "i", "pageup", "d", "p", "x", "x", "e", "k"),
)

Edge = tuple[str, str]
"""The module that calls, and the one that is called."""


@cache
def _layers() -> tuple[tuple[str, ...], ...]:
    """The rooms as they lie above each other, the highest first."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (rooms,) = (
        each for each in project["tool"]["importlinter"]["contracts"] if each["name"] == "rooms"
    )
    return tuple(tuple(layer.split(" | ")) for layer in rooms["layers"])


@cache
def _height(module: str) -> int:
    for place, layer in enumerate(_layers()):
        if any(f"{module}.".startswith(f"{room}.") for room in layer):
            return -place
    raise LookupError(module)


def _module(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", ""))


def _caller(frame: FrameType) -> FrameType | None:
    """The function of the program that calls, be it through a library; None for a test."""
    before = frame.f_back
    while before is not None:
        if _module(before).startswith("rummy_tui."):
            return before
        if _module(before).startswith("tests."):
            return None
        before = before.f_back
    return None


def _handed(value: object) -> Iterator[object]:
    """The code of a function that is handed on: by itself, or in an effect."""
    match value:
        case FunctionType():
            yield value.__code__
        case MethodType():
            yield from _handed(value.__func__)
        case GeneratorType():
            yield value.gi_code
        case partial():
            yield from _handed(value.func)
        case tuple() if type(value).__module__ == effects.__name__:
            for part in value:
                yield from _handed(part)


def _was_handed(frame: FrameType, caller: FrameType) -> bool:
    """True if a function was an argument of the one that calls it, or of the one around that."""
    code = caller.f_code
    count = code.co_argcount + code.co_kwonlyargcount
    names = (*code.co_varnames[:count], *code.co_freevars)
    values = (caller.f_locals[name] for name in names if name in caller.f_locals)
    return any(frame.f_code is each for value in values for each in _handed(value))


def _fulfils(contract: type, subject: object) -> bool:
    if not getattr(contract, "_is_protocol", False):
        return isinstance(subject, contract)
    missing = object()
    # Asked so that no property of the subject runs.
    return all(getattr_static(subject, name, missing) is not missing for name in _members(contract))


@cache
def _members(contract: type) -> frozenset[str]:
    classes = [each for each in contract.__mro__ if each.__module__.startswith("rummy_tui.")]
    names = {name for each in classes for name in (*vars(each), *each.__annotations__)}
    return frozenset(name for name in names if not name.startswith("_"))


def _by_contract(frame: FrameType) -> bool:
    """True if a method is the member of a contract, and its object fulfils that contract."""
    if not frame.f_code.co_argcount:
        return False
    subject = frame.f_locals.get(frame.f_code.co_varnames[0])
    return any(
        frame.f_code.co_name in _members(contract) and _fulfils(contract, subject)
        for contract in CONTRACTS
    )


class Trace:
    """The calls from module to module, and those that run up without leave."""

    def __init__(self) -> None:
        self.edges: dict[str, set[str]] = defaultdict(set)
        self.up: set[Edge] = set()
        """The calls that run up, all of them."""
        self.wrong: set[str] = set()
        self._known: set[tuple[object, object]] = set()

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        del arg
        if event != "call" or not (called := _module(frame)).startswith("rummy_tui."):
            return
        if (caller := _caller(frame)) is None or (calls := _module(caller)) == called:
            return
        pair = caller.f_code, frame.f_code
        if pair in self._known:
            return
        self.edges[calls].add(called)
        if _height(called) <= _height(calls):
            self._known.add(pair)
            return
        self.up.add((calls, called))
        # Asked each time: another object may be called in the same place.
        if not (_was_handed(frame, caller) or _by_contract(frame)):
            calls, called = f"{calls}.{caller.f_code.co_qualname}", frame.f_code.co_qualname
            self.wrong.add(f"{calls} -> {_module(frame)}.{called}")


def traced(do: Callable[[], object]) -> Trace:
    trace, before = Trace(), sys.getprofile()
    sys.setprofile(trace)
    try:
        do()
    finally:
        sys.setprofile(before)
    return trace


def _play() -> None:
    for name in ("playroom", "manipulation", "gin"):
        player = Player().start(rules=RULESETS[name], seed=3)
        player.bots()
        for _ in range(2):
            player.press(*KEYS)
            player.bots()


def rings(edges: dict[str, set[str]]) -> set[frozenset[str]]:
    """The modules that call one another, be it through others."""
    reached = {module: set(called) for module, called in edges.items()}
    for by in reached:
        for called in reached.values():
            if by in called:
                called |= reached[by]
    return {
        frozenset(other for other in called if module in reached.get(other, ()))
        for module, called in reached.items()
        if module in called
    }


@pytest.fixture(scope="module")
def played() -> Trace:
    return traced(_play)


def test_no_wide_ring_of_modules_calls_one_another(played: Trace) -> None:
    wide = [sorted(ring) for ring in rings(played.edges) if len(ring) > WIDEST]
    assert [
        ring for ring in wide if any(module.split(".")[1] in HELD_TOGETHER for module in ring)
    ] == []


def test_rooms_call_up_only_through_contracts(played: Trace) -> None:
    assert sorted(played.wrong) == []
    assert ("rummy_tui.table.table", "rummy_tui.pages.match.match") in played.up


def test_the_contracts_are_those_that_architecture_names() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    _, _, section = text.partition("\n## Calls that run up\n")
    told = re.findall(r"^\| [^|]+ \| `([\w/]+)\.(\w+)`", section.partition("\n## ")[0], re.M)
    assert [f"rummy_tui.{file.replace('/', '.')}.{name}" for file, name in told] == [
        f"{contract.__module__}.{contract.__name__}" for contract in CONTRACTS
    ]


def test_rings_are_found() -> None:
    edges = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": {"d"}, "f": {"a"}}
    assert rings(edges) == {frozenset("abc"), frozenset("de")}


class Higher(Page):
    """A page with a method of its own."""

    def greeting(self) -> str:
        return self.title

    def own(self) -> None:
        """Do nothing."""


def _call_page(page: Higher) -> None:
    page.greeting()
    page.own()


def _call_step(step: Callable[[], object]) -> None:
    step()


def _placed(function: FunctionType, module: str) -> FunctionType:
    """A function as if it stood in another module."""
    names = {**function.__globals__, "__name__": f"rummy_tui.{module}"}
    return FunctionType(function.__code__, names, function.__name__)


def test_a_call_up_without_leave_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("greeting", "own"):
        monkeypatch.setattr(Higher, name, _placed(vars(Higher)[name], "pages.higher"))
    page, lower = Higher("a page"), "rummy_tui.words.lower"
    assert isinstance(_call_page, FunctionType)
    assert isinstance(_call_step, FunctionType)
    by_page = traced(partial(_placed(_call_page, "words.lower"), page))
    assert by_page.wrong == {f"{lower}._call_page -> rummy_tui.pages.higher.Higher.own"}
    handed = traced(partial(_placed(_call_step, "words.lower"), page.own))
    assert (handed.wrong, handed.up) == (set(), {(lower, "rummy_tui.pages.higher")})
