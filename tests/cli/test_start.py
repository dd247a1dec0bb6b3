"""Modules loaded before the first words: none that the chosen face does not need."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.tools.child import unmeasured
from tests.tools.homes import CONFIG, DATA, HOME

pytestmark = pytest.mark.posix("needs a pseudo-terminal")

# It ends as soon as the first line of the menu is given to the terminal, and tells its modules.
CHILD = """
import os, signal, sys
signal.alarm(60)
write = os.write
def watched(end, data):
    if b"New match" in data:
        with open(sys.argv[-1], "w") as file:
            print(*sys.modules, sep="\\n", file=file)
        os._exit(0)
    return write(end, data)
os.write = watched
from rummy_tui.__main__ import main
main(sys.argv[1:-1])
"""
NEVER = {
    "rummy_tui.match",  # the rules are there when a match is
    "rummy_tui.bots.easy",
    "rummy_tui.rules.engine",
    "rummy_tui.rules.melds",
    "rummy_tui.rules.variants",
    "rummy_tui.pages.match.match",
    "rummy_tui.pages.match.game",
    "rummy_tui.pages.menus.new_match",
    "rummy_tui.store.results",
    "rummy_tui.store.journal",
    "rummy_tui.ears.speech.voice",  # it begins after the first words
    "rummy_tui.pages.seat.tones",  # so do they
    "rummy_tui.words.advice.refuse",
    "rummy_tui.words.events.told",
    "accessible_output2",
    "rich",
    "sqlite3",
    "difflib",
    "platform",
    "importlib.metadata",
    "_ssl",
    "_hashlib",  # it loads OpenSSL
    "pyexpat",
    "prompt_toolkit.shortcuts.prompt",
}
CARDS = {"rummy_tui.rules", "rummy_tui.faces.screen.table.card_drawing"}
"""Only the table draws some."""
NOT_LOADED = {
    "table": NEVER | {"rummy_tui.faces.screen.reader_layout", "rummy_tui.words.menus.grid"},
    "reader": NEVER | CARDS | {"rummy_tui.faces.screen.table.table_layout"},
    "line": NEVER | CARDS | {"rummy_tui.faces.screen", "prompt_toolkit.application.application"},
}


def loaded(face: str, home: Path) -> set[str]:
    """The modules that are there when a face gives its first words to a terminal."""
    told = home / "modules"
    chosen = home / "rummy-tui" / "settings.toml"
    chosen.parent.mkdir()
    chosen.write_text(f'face = "{face}"\n')
    import pty

    pid, terminal = pty.fork()
    if pid == 0:
        env = {**unmeasured(), **dict.fromkeys((HOME, CONFIG, DATA), str(home))}
        env.update(TERM="xterm-256color", LINES="24", COLUMNS="80", LANG="C.UTF-8")
        os.execve(sys.executable, [sys.executable, "-c", CHILD, str(told)], env)
    try:
        while b"\x1b[6n" not in os.read(terminal, 4096):
            pass
        os.write(terminal, b"\x1b[1;1R")
        while os.read(terminal, 4096):
            pass
    except OSError:  # it has ended
        pass
    finally:
        os.close(terminal)
        os.waitpid(pid, 0)
    return set(told.read_text(encoding="utf-8").split())


@pytest.mark.parametrize("face", NOT_LOADED)
def test_first_words_wait_for_nothing_that_their_face_does_not_need(
    face: str, tmp_path: Path
) -> None:
    modules = loaded(face, tmp_path)
    assert "rummy_tui.pages.menus.main_menu" in modules
    assert modules & NOT_LOADED[face] == set()
