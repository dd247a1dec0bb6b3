"""With any number of saved matches a frame reads nothing from disk, and keys cost the same."""

from __future__ import annotations

import builtins
import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from rummy_tui.pages.menus.saved_matches import SavedMatches
from rummy_tui.pages.menus.stats_page import stats_page
from rummy_tui.pages.replay.replaying import replays_page
from rummy_tui.rules.variants import PLAYROOM, with_options
from rummy_tui.store.match_files import matches_directory, saved_files
from tests.play.player import Player
from tests.tools.kept_matches import in_round, kept
from tests.tools.painted import Painted
from tests.tools.thorough import sample

pytestmark = pytest.mark.sampled

FEW, MANY = 40, sample(1000, 120)
KEYS = ("down", "down", "up", "d", "?", "w", "y", "end", "home")
SHORT = with_options(PLAYROOM, {"rounds-limit": "1"})


def keep(unfinished: int, finished: int = 0) -> None:
    """Save copies of a match in these numbers."""
    one = kept(PLAYROOM, until=in_round(1, turns=1)).file
    over = kept(SHORT).file if finished else one
    for n in range(1, unfinished):
        one.with_name(f"unfinished-{n}.jsonl").write_bytes(one.read_bytes())
    for n in range(1, finished):
        over.with_name(f"finished-{n}.jsonl").write_bytes(over.read_bytes())
    assert len(saved_files()) == unfinished + finished


@contextmanager
def touches() -> Iterator[list[str]]:
    """Yield a growing list of system calls on the matches' folder and its files."""
    asked, folder = list[str](), str(matches_directory())

    def noting(name: str, do: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*args: Any, **more: Any) -> Any:
            if args and isinstance(args[0], str | Path) and str(args[0]).startswith(folder):
                asked.append(f"{name} {args[0]}")
            return do(*args, **more)

        return noted

    with pytest.MonkeyPatch.context() as patch:
        for of, names in (
            (os, "stat lstat scandir listdir open"),
            (io, "open"),
            (builtins, "open"),
        ):
            for name in names.split():
                patch.setattr(of, name, noting(name, getattr(of, name)))
        yield asked


def work(do: Callable[[], object]) -> int:
    """Return the number of function calls and resumed generators."""
    calls = 0

    def counted(frame: FrameType, event: str, of: object) -> None:
        del frame, of
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(counted)
    try:
        do()
    finally:
        sys.setprofile(None)
    return calls


def at(name: str, *, reading: bool) -> tuple[Player, Painted]:
    """Return a player in the main menu, or in a list of it."""
    player = Player()
    painted = Painted(player.desk, reading=reading)
    player.menu()
    lists = {"matches": SavedMatches, "replays": replays_page, "statistics": stats_page}
    if name in lists:
        player.desk.open(lists[name](player.desk))
    painted.paint((80, 24))
    return player, painted


LAYOUTS = pytest.mark.parametrize("reading", [False, True], ids=["table", "reader"])
NAMES = "menu", "matches", "replays"


@LAYOUTS
@pytest.mark.parametrize("name", NAMES)
def test_neither_a_frame_nor_a_key_of_a_list_asks_the_disk(name: str, *, reading: bool) -> None:
    keep(3, 2)
    player, painted = at(name, reading=reading)
    with touches() as asked:
        for key in KEYS:
            painted.layout.pressed(key)
            player.press(key)
            painted.paint()
    assert asked == []


def test_a_key_costs_as_much_with_many_matches_as_with_few() -> None:
    def keys(name: str, *, reading: bool) -> int:
        player, painted = at(name, reading=reading)

        def press() -> None:
            for key in ("down", "down", "up"):
                painted.layout.pressed(key)
                player.press(key)
                painted.paint()

        press()
        return work(press)

    def each() -> dict[str, int]:
        return {f"{name} {way}": keys(name, reading=way) for name in NAMES for way in (False, True)}

    keep(FEW, FEW)
    few = each()
    for file in saved_files():
        file.unlink()
    keep(MANY, MANY)
    many = each()
    assert {name: count for name, count in many.items() if count > 1.1 * few[name]} == {}, few
