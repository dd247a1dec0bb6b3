"""No name of a file, an argument or a bot sends a sequence to the terminal."""

from __future__ import annotations

import io
import re
import shutil
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest
from prompt_toolkit.layout.mouse_handlers import MouseHandlers
from prompt_toolkit.layout.screen import Screen, WritePosition

from rummy_tui.__main__ import main
from rummy_tui.faces.lines.scrolling_page import ScrollingPage
from rummy_tui.faces.screen.canvas import Canvas, Picture, Spot
from rummy_tui.store.houses import houses_directory
from rummy_tui.store.settings import config_directory
from rummy_tui.store.statistics import count, stats_file
from rummy_tui.system.printable import FOLDED, FOLDED_IN_CELLS
from rummy_tui.words.language.language import language
from tests.cli.test_resume import SHORT
from tests.tools.by_others import install_bot
from tests.tools.finished_matches import MATCH
from tests.tools.kept_matches import in_round, kept

PACKAGE = Path(__file__).parents[2] / "rummy_tui"
BAD = "\x1b]52;c;cm0=\x07\x1b[2J\x9b31m\u202e\nrummy-tui: all is well"
"""Sequences for clipboard, screen, colour and writing direction, and a forged line."""


@pytest.fixture(autouse=True)
def wide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.chdir(tmp_path)


def nothing(_: Path, __: pytest.MonkeyPatch) -> None:
    """Do nothing, as everything odd is on the command line."""


def match_of_that_name(_: Path, __: pytest.MonkeyPatch) -> None:
    file = kept(SHORT, until=in_round(1)).file
    shutil.copy(file, file.with_name(f"friday{BAD}.jsonl"))
    file.with_name(f"bad{BAD}.jsonl").write_text("no match\n")


def house_of_that_name(_: Path, __: pytest.MonkeyPatch) -> None:
    folder = houses_directory()
    folder.mkdir(parents=True)
    (folder / f"friday{BAD}.toml").write_text('rules = "basic"\n')
    (folder / f"bad{BAD}.toml").write_text("rules\n")


def counted_by_that_name(_: Path, __: pytest.MonkeyPatch) -> None:
    from sqlite3 import connect

    assert count(MATCH, language("en")) == ""
    with closing(connect(stats_file())) as connection, connection:
        connection.execute("UPDATE seats SET name = ?, level = ? || level", (BAD, BAD))
        connection.execute("UPDATE seats SET level = '' WHERE seat = 0")


def keymap_and_settings(_: Path, __: pytest.MonkeyPatch) -> None:
    config_directory().mkdir(parents=True)
    odd = BAD.encode("unicode-escape").decode().replace("\\x", "\\u00")
    (config_directory() / "keymap.toml").write_text(f'[keys]\n"{odd}" = []\nplay = ["{odd}"]\n')
    (config_directory() / "settings.toml").write_text(f'"{odd}" = "{odd}"\nface = "{odd}"\n')


def bot_that_raises(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = f"def move(view, random):\n    raise ValueError({BAD!r} + 9999 * 'x')"
    install_bot(folder, monkeypatch, "odd", source)


COMMANDS: list[tuple[Callable[[Path, pytest.MonkeyPatch], None], tuple[str, ...]]] = [
    (match_of_that_name, ("saves",)),
    (match_of_that_name, ("resume", "fridya")),
    (match_of_that_name, ("resume", f"bad{BAD}")),
    (match_of_that_name, ("saves", "delete", f"friday{BAD}")),
    (match_of_that_name, ("saves", "export", f"friday{BAD}")),
    (match_of_that_name, ("replay", f"friday{BAD}", "--text")),
    (house_of_that_name, ("houses",)),
    (house_of_that_name, ("houses", "delete", "friday")),
    (house_of_that_name, ("rules", "fridya")),
    (house_of_that_name, ("rules", f"friday{BAD}")),
    (counted_by_that_name, ("stats",)),
    (counted_by_that_name, ("stats", "nobody")),
    (keymap_and_settings, ("keys",)),
    (keymap_and_settings, ("doctor",)),
    (bot_that_raises, ("play", "--seat", "Ann", "--seat", "Zed=odd", "--seed", "4")),
    (bot_that_raises, ("simulate", "--levels", "odd,easy", "--matches", "1")),
    (nothing, (BAD,)),
    (nothing, ("play", BAD)),
    (nothing, ("play", "--seed", BAD)),
    (nothing, ("play", "--lang", BAD)),
    (nothing, ("play", "--option", BAD)),
    (nothing, ("play", "--option", f"opening={BAD}")),
    (nothing, ("play", "--seat", f"A={BAD}")),
    (nothing, ("play", "--speech-log", f"/nowhere/{BAD}")),
    (nothing, ("saves", f"--{BAD}")),
    (nothing, ("houses", "save", BAD, BAD)),
    (nothing, ("stats", BAD)),
]


@pytest.mark.posix("Windows takes no such names of files")
@pytest.mark.parametrize("drawn", [False, True])
@pytest.mark.parametrize(
    ("made", "command"),
    COMMANDS,
    ids=[f"{n} {' '.join(c)[:12]}" for n, (_, c) in enumerate(COMMANDS)],
)
def test_nothing_printed_holds_what_a_terminal_obeys_or_a_line_that_is_forged(
    made: Callable[[Path, pytest.MonkeyPatch], None],
    command: tuple[str, ...],
    drawn: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    made(tmp_path, monkeypatch)
    monkeypatch.setattr("rummy_tui.cli.common.printing.drawn", lambda plain: drawn and not plain)
    monkeypatch.setattr("sys.stdin", io.StringIO("w\n" * 40))
    with suppress(SystemExit):
        main(list(command))
    told = "".join(capsys.readouterr())
    lines = told.split("\n")
    assert told.strip()
    assert all(line.isprintable() for line in lines), [
        ascii(x) for x in lines if not x.isprintable()
    ]
    assert not any(line.startswith("rummy-tui: all is well") for line in lines)
    assert all(len(line) < 1000 for line in lines)


def test_a_name_of_house_rules_is_not_read_as_markdown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    houses_directory().mkdir(parents=True)
    name = "[a](http://x.y) *b* `c` [red]d"
    (houses_directory() / "friday.toml").write_text(f'name = "{name}"\nrules = "basic"\n')
    monkeypatch.setattr("rummy_tui.cli.common.printing.drawn", lambda plain: not plain)
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    assert main(["rules", "friday"]) == 0
    out = capsys.readouterr().out
    assert name in out
    assert "\x1b]8" not in out


class Unpointed:
    """A pointer without a mouse."""

    def clicked(self, spot: Spot) -> None:
        """Do nothing."""

    def dragged(self, held: Spot, to: Spot) -> None:
        """Do nothing."""

    def turned(self, *, up: bool) -> None:
        """Do nothing."""


def test_a_screen_is_painted_with_printable_text() -> None:
    picture = Picture([[("", f"a{BAD}")]])
    screen, whole = Screen(), WritePosition(0, 0, 80, 24)
    canvas = Canvas(lambda *_: picture, Unpointed())
    canvas.write_to_screen(screen, MouseHandlers(), whole, "", erase_bg=False, z_index=None)
    shown = [cell.char for row in screen.data_buffer.values() for cell in row.values()]
    assert shown[0] == "a"
    assert all(character.isprintable() for character in shown)


def test_text_written_line_by_line_is_printable() -> None:
    out = io.StringIO()
    ScrollingPage(out).block([f"a{BAD}"])
    assert all(line.isprintable() for line in out.getvalue().split("\n"))


@pytest.mark.parametrize(
    ("encoding", "text", "written", "in_cells"),
    [
        ("ascii", "Élève, reçu à Noël", "Eleve, recu a Noel", "Eleve, recu a Noel"),
        ("ascii", "cœur \u00df Łódź…", "coeur ss Lodz...", "c?ur ? Lodz?"),
        ("ascii", "« l’été »", '" l\'ete "', '" l\'ete "'),
        ("ascii", "♥ 心", "? ?", "? ?"),
        ("latin-1", "cœur, été", "coeur, \xe9t\xe9", "c?ur, \xe9t\xe9"),
    ],
)
def test_a_letter_that_cannot_be_written_is_written_without_its_accent(
    encoding: str, text: str, written: str, in_cells: str
) -> None:
    assert text.encode(encoding, FOLDED).decode(encoding) == written
    assert text.encode(encoding, FOLDED_IN_CELLS).decode(encoding) == in_cells


def test_unreadable_letters_are_replaced_if_letters_are_folded() -> None:
    assert b"a\xff\xc3b".decode("utf-8", FOLDED) == "a\ufffd\ufffdb"


WRITERS = {
    "system/printable.py": "the one place",
    "faces/lines/lines.py": "an end of line behind ^C",
}


def test_only_one_place_writes_to_the_terminal() -> None:
    writes = re.compile(
        r"(?<![\w.])(?<!def )((print|sys\.std(out|err)\.write)\(|write\(sys\.std(out|err))"
    )
    found = {
        file.relative_to(PACKAGE).as_posix()
        for file in PACKAGE.rglob("*.py")
        if writes.search(file.read_text(encoding="utf-8"))
    }
    assert found == WRITERS.keys()
