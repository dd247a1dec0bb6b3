"""A program that plays at a desk in every possible way, and prints its uses of the computer.

`python -m tests.desk.touches none` plays without means, and `... all` with those of the local
program. Audit hooks cannot be removed, so it is a process of its own. It starts no other process
and opens no socket: each attempt is noted and refused.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice, product
from pathlib import Path
from random import Random
from typing import Any, Final

from rummy_tui.bots import LEVELS
from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.effects import Act
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.desk.means import Means
from rummy_tui.match.history import Seat
from rummy_tui.pages.match.match import Match
from rummy_tui.pages.menus.main_menu import MainMenu
from rummy_tui.pages.menus.open_match import start_match
from rummy_tui.rules.variants import MANIPULATION, PLAYROOM, with_options
from rummy_tui.store.houses import save_house
from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.matches import Start, started
from rummy_tui.store.settings import Settings, config_directory, save_settings
from rummy_tui.words.language.language import language
from rummy_tui.words.program.commands import COMMANDS
from tests.tools.homes import HOME
from tests.tools.match_begun import match_begun
from tests.tools.opponents import opponent_moves
from tests.tools.thorough import THOROUGH, WHOLE

KEYMAP: Final = load_keymap()[0]
KEYS: Final = sorted({key for keys in KEYMAP.keys.values() for key in keys})
HOUSE: Final = "Mine"
ARGUMENTS: Final = ("", "1", "7H")
SHORT: Final = with_options(PLAYROOM, {"rounds_limit": "1"})
CHANGES: Final = ("mkdir", "rename", "remove", "rmdir", "link", "symlink", "chmod", "truncate")
REFUSED: Final = ("subprocess.", "os.system", "os.exec", "os.fork", "os.posix_spawn", "socket.")
"""The audit events that are noted and refused."""
WRITES: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND

touches = set[str]()


def note(event: str, arguments: tuple[Any, ...]) -> None:
    """Note an audit event that touches the computer."""
    home = os.environ[HOME]
    if event.startswith(REFUSED):
        touches.add(event)
        raise PermissionError(event)
    if event == "open":
        path, mode, flags = arguments
        if (mode and set(mode) & set("wax+")) or (flags or 0) & WRITES:
            touches.add("a file is written")
        elif str(path).startswith(home):
            touches.add("a file of the host is read")
    elif event in ("os.listdir", "os.scandir") and str(arguments[0]).startswith(home):
        touches.add("a folder of the host is read")
    elif event.startswith("shutil.") or event in {f"os.{change}" for change in CHANGES}:
        touches.add("a file is changed")
    elif event in ("sqlite3.connect", "webbrowser.open", "ctypes.dlopen", "os.kill", "os.putenv"):
        touches.add(event)


def note_signals() -> None:
    """Note what audit hooks do not report: signal handlers and the switching of threads."""

    def noted(of: object, name: str) -> None:
        def refused(*_: object) -> None:
            touches.add(name)

        setattr(of, name, refused)

    for name in ("signal", "set_wakeup_fd", "siginterrupt", "raise_signal"):
        noted(signal, name)
    noted(sys, "setswitchinterval")


class Guest:
    """A player at a desk of their own."""

    def __init__(self, means: Means, *, whole_lines: bool = False, threads: bool = False) -> None:
        self.desk = Keyboard(
            KEYMAP, language("en"), Settings(pace="none"), whole_lines=whole_lines, means=means
        )
        if threads:
            self.desk.in_thread = means.think
        self.refused = list[str]()

    def menu(self) -> Guest:
        self.desk.open(MainMenu(self.desk, lambda: 1))
        return self

    def plays(self, start: Start) -> Match:
        match = match_begun(self.desk, start_match(self.desk, start, self.desk.end))
        self.goes_on()
        return match

    def goes_on(self) -> None:
        """Let opponents play, and do what was posted."""
        self.desk.do_posted()
        for _ in range(500):
            playing = self.desk.playing
            if playing is None or not playing.opponent_thinks:
                break
            opponent_moves(self.desk)
        self.desk.do_posted()

    def plays_to_the_end(self, match: Match) -> None:
        for _ in range(2000):
            self.goes_on()
            if match.history.over:
                return
            if match.my_turn:
                match.here.carry_out([Act(LEVELS["steady"](match.view, Random(1)))])
            else:
                self.desk.press("enter")
        raise AssertionError("it does not end")


Place = Callable[[Means], Guest]


def places() -> Iterator[Place]:
    """Yield functions that make desks, each with another page on top."""

    def menu(means: Means, row: int) -> Guest:
        guest = Guest(means).menu()
        if row >= 0:
            guest.desk.page.cursor = min(row, len(guest.desk.page.rows()) - 2)
            guest.desk.press("enter")
        return guest

    def game(means: Means, start: Start, *keys: str) -> Guest:
        guest = Guest(means)
        guest.plays(start)
        for key in keys:
            guest.desk.typed("draw") if key == "draw" else guest.desk.press(key)
        return guest

    for row in range(-1, 12):
        yield lambda means, row=row: menu(means, row)  # type: ignore[misc]
    for rules in (SHORT, MANIPULATION):
        start = started(rules, (Seat("Ann"), Seat("Bo", "easy")), 4)
        for keys in ((), ("draw",), ("draw", "n"), ("draw", "c"), ("L",)):
            yield lambda means, start=start, keys=keys: game(means, start, *keys)  # type: ignore[misc]
    two = started(SHORT, (Seat("Ann"), Seat("Bob")), 4)
    yield lambda means: game(means, two)


def some_places(means: Means) -> Iterable[Place]:
    """Return all places, or a half or fifth of them; a sixth of these if files are saved."""
    each = 1 if WHOLE else 2 if THOROUGH else 5
    return islice(places(), each - 1, None, each * (6 if means.kept else 1))


def each_at(place: Place, means: Means, acts: Iterable[Callable[[Keyboard], None]]) -> None:
    """Do each act in a place; if it leads away, go back to the place first for the next."""
    guest = place(means)
    lies = [*guest.desk.pages]
    for act in acts:
        act(guest.desk)
        guest.goes_on()
        if guest.desk.pages != lies:
            if guest.desk.pages:  # choose a line of the page that came up
                guest.desk.press("enter")
                guest.goes_on()
            guest = place(means)
            lies = [*guest.desk.pages]


def every_key(means: Means) -> None:
    for place in some_places(means):
        each_at(place, means, (partial(Keyboard.press, key=key) for key in KEYS))


def every_line(means: Means) -> None:
    """Do each command in each place, and type it there: with each argument, or one in a sample."""
    words = [word for command in COMMANDS.values() for word in command.typed[:1]]
    for number, place in enumerate(some_places(means)):
        some = ARGUMENTS if WHOLE else ARGUMENTS[number % len(ARGUMENTS) :][:1]
        lines = [f"{word} {argument}".strip() for word, argument in product(words, some)]
        each_at(place, means, (partial(Keyboard.run, command=name) for name in COMMANDS))
        each_at(place, means, (partial(Keyboard.typed, line=line) for line in lines))


def every_row(means: Means) -> None:
    """Choose each line of each menu, and of the pages it opens, and change its value.

    In a sample with files, which take long, no pages of pages are opened.
    """
    deepest = 2 if THOROUGH or not means.kept else 1

    def walk(path: tuple[int, ...]) -> None:
        guest = Guest(means).menu()
        for row in path:
            if not guest.desk.pages or row >= len(guest.desk.page.rows()):
                return
            guest.desk.page.cursor = row
            for key in ("right", "left", "enter", "down", "right"):
                guest.desk.press(key)
            guest.goes_on()
        if guest.desk.pages:
            guest.desk.typed(f"2 {HOUSE}")
        if len(path) < deepest and guest.desk.pages and guest.desk.playing is None:
            for row in range(min(len(guest.desk.page.rows()), 30)):
                walk((*path, row))

    walk(())


def whole_matches(means: Means) -> None:
    """Play matches to their ends, and do what can be done there: watch again, play again, leave."""
    for row in range(0, 12, 1 if THOROUGH else 4):
        guest = Guest(means, threads=True)
        match = guest.plays(started(SHORT, (Seat("Ann"), Seat("Bo", "steady")), 4))
        guest.plays_to_the_end(match)
        guest.desk.page.cursor = min(row, len(guest.desk.page.rows()) - 1)
        guest.desk.press("R")
        guest.desk.press("escape")
        guest.desk.press("enter")
        guest.goes_on()


def save(settings: Settings) -> str:
    save_settings(settings, config_directory() / "settings.toml")
    return ""


def live_here() -> None:
    """Save a match and house rules of the host, which a guest must not get."""
    host = Guest(own_means(save))
    host.plays(started(SHORT, (Seat("Zoe"), Seat("Bo", "easy")), 4))
    for key in ("escape", "end", "enter"):
        host.desk.press(key)
    save_house(HOUSE, SHORT)


WAYS: Final = (every_key, every_line, every_row, whole_matches)


def main() -> None:
    means = own_means(save) if sys.argv[1] == "all" else Means()
    live_here()
    sys.addaudithook(note)
    note_signals()
    found = {}
    for way in WAYS:
        touches.clear()
        way(means)
        found[way.__name__] = sorted(touches)
    print(json.dumps(found))
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    Path(os.environ[HOME]).mkdir(exist_ok=True)
    main()
