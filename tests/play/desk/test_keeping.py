"""Copying messages to the clipboard, and writing them to a file."""

from __future__ import annotations

import os
import stat
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest

from rummy_tui.cli.commands import own_means
from rummy_tui.desk import clipboard
from rummy_tui.match.history import Seat
from rummy_tui.rules.state import Phase
from rummy_tui.store.settings import documents_directory
from rummy_tui.words.language.utterance import Kind
from tests.play.player import Player
from tests.play.situations import SITUATIONS, position

ANN, BOB = Seat("Ann"), Seat("Bob")
POSIX = pytest.mark.posix("the stand-in is a shell script")


def at() -> Player:
    state = position("4C 9S 9D 2H 7D", "10H JH QH", "2S", phase=Phase.DRAW, stock="3D 5C 8D")
    return Player().at(state)


# The clipboard


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect the copied texts in place of the real clipboard."""
    texts: list[str] = []

    def copy(text: str) -> str:
        texts.append(text)
        return ""

    monkeypatch.setattr(own_means, "copied", copy)
    return texts


@pytest.mark.parametrize("key", ["=", "ctrl+y"])
def test_the_last_message_is_copied_or_the_one_walked_to(key: str, copied: list[str]) -> None:
    player = at()
    assert player.press(key) == ["Nothing has been said yet."]
    player.press("space")
    assert player.press(key) == ["Copied."]
    player.press("x")
    player.bots()
    player.press("<")
    assert player.press(key, key) == ["Copied."]
    drawn = "You draw the three of diamonds."
    assert copied == [drawn, drawn, drawn]
    assert player.press("r") == [drawn]


@pytest.mark.parametrize(
    ("failed", "told"),
    [
        (clipboard.NONE, "There is no clipboard here. Ctrl+K saves the messages in a file."),
        (clipboard.SLOW, "The clipboard does not answer. Ctrl+K saves the messages in a file."),
    ],
)
def test_a_missing_clipboard_is_told_with_the_way_on(
    failed: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []
    monkeypatch.setattr(own_means, "copied", lambda text: tried.append(text) or failed)
    player = at()
    drawn = player.press("space")
    assert player.press("=") == [told]
    assert player.kinds == [Kind.REFUSAL]
    assert player.press("r") == [told], "the refusal is what was said last"
    assert player.press("=") == [told]
    assert tried == drawn * 2, "but it is never what is copied"
    player.press("down")
    assert player.press("r") == [player.focus]
    assert player.press("pageup", "r") == drawn
    assert player.press("=", "s") != [told]
    assert player.press("r")[0].startswith("Scores: ")


class Slow:
    """A clipboard that answers on request."""

    def __init__(self, player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked = 0
        self._go_on = Event()
        self._woken = Event()
        monkeypatch.setattr(own_means, "copied", self._copied)
        player.desk.in_thread = ThreadPoolExecutor(1).submit
        player.desk.wake = self._woken.set

    def _copied(self, _: str) -> str:
        self.asked += 1
        self._go_on.wait(20)
        return ""

    def answers(self) -> None:
        self._go_on.set()
        assert self._woken.wait(20)


def test_a_key_does_not_wait_for_the_clipboard_nor_ask_it_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    player = at()
    slow = Slow(player, monkeypatch)
    player.press("space")
    assert player.press("=", "=") == ["One moment."]
    assert player.press("s")[0].startswith("Scores: ")
    player.heard.clear()
    slow.answers()
    player.desk.do_posted()
    assert player.said == ["Copied."]
    assert slow.asked == 1


def test_the_next_player_at_the_keyboard_hears_nothing_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = position("4C 9S 9D 2H 7D", "10H JH QH", "2S", stock="3D 5C 8D")
    player = Player().at(state, ANN, BOB)
    slow = Slow(player, monkeypatch)
    player.press("s", "=", "x", "enter")
    slow.answers()
    player.heard.clear()
    player.desk.do_posted()
    assert player.said == []


def _stand_in(folder: Path, name: str, script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a stand-in for a clipboard's program first on the path."""
    program = folder / name
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")
    monkeypatch.setenv("DISPLAY", ":99")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)


@POSIX
@pytest.mark.skipif(sys.platform != "linux", reason="xclip is a program of Linux")
def test_the_text_reaches_the_clipboard_and_nothing_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    script = f"echo noise; echo noise >&2; cat > {tmp_path}/text"
    _stand_in(tmp_path, "xclip", script, monkeypatch)
    assert clipboard.copied("Élan: seven of hearts.") == ""
    assert (tmp_path / "text").read_text(encoding="utf-8") == "Élan: seven of hearts."
    assert capfd.readouterr() == ("", "")


@POSIX
@pytest.mark.skipif(sys.platform != "linux", reason="xclip is a program of Linux")
def test_a_clipboard_that_hangs_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _stand_in(tmp_path, "xclip", f"echo $$ > {tmp_path}/pid; exec sleep 600", monkeypatch)
    monkeypatch.setattr(clipboard, "PATIENCE", 1.5)
    assert clipboard.copied("A text.") == clipboard.SLOW
    pid = int((tmp_path / "pid").read_text())
    until = time.monotonic() + 10
    while _lives(pid):
        assert time.monotonic() < until, "the program that hangs is still there"
        time.sleep(0.02)


def _lives(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return state.rpartition(")")[2].split()[0] != "Z"


@POSIX
def test_without_any_clipboard_there_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "")
    assert clipboard.copied("A text.") == clipboard.NONE
    monkeypatch.setattr(sys, "executable", str(tmp_path / "nothing"))
    assert clipboard.copied("A text.") == clipboard.NONE


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a clipboard")
def test_without_its_programs_there_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert clipboard.copied("A text.") == clipboard.NONE


def test_in_a_thread_of_the_face_it_is_told_as_soon_as_it_is_done(copied: list[str]) -> None:
    player = at()
    player.press("space")
    with ThreadPoolExecutor(1) as threads:
        player.desk.in_thread = threads.submit
        player.press("=")
    player.desk.do_posted()
    assert player.said == ["One moment.", "Copied."]
    assert not player.heard[-1].interrupt
    assert copied == ["You draw the three of diamonds."]


# The file


def files(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


@pytest.mark.parametrize("key", ["K", "ctrl+k"])
def test_the_messages_are_kept_in_a_file_of_ones_own(key: str, kept_in: Path) -> None:
    player = at()
    assert player.press(key) == ["Nothing has been said yet."]
    player.press("space", "s", "x")
    (told,) = player.press(key)
    (file,) = files(kept_in)
    assert told == f"3 messages saved in {file}."
    assert file.read_text(encoding="utf-8").splitlines() == [
        "You draw the three of diamonds.",
        "Scores: you 0, Bo 0. The match goes to 1000 points.",
        "You discard the three of diamonds.",
    ]
    assert file.suffix == ".txt"
    if os.name == "posix":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert stat.S_IMODE(kept_in.stat().st_mode) == 0o700


def test_no_file_is_written_over(kept_in: Path) -> None:
    player = at()
    player.press("space")
    for count in range(1, 4):
        (told,) = player.press("K")
        assert len(files(kept_in)) == count
        file = next(file for file in files(kept_in) if str(file) in told)
        assert len(file.read_text(encoding="utf-8").splitlines()) == count


def test_the_messages_of_other_seats_are_never_in_it(kept_in: Path) -> None:
    hands = ("4C 9S 9D 2H 7D", "5C 6D 5S JC QD")
    state = position(hands[0], "10H JH QH", "2S", stock="3D 3C 8D", others=hands[1:])
    player = Player().at(state, ANN, BOB)
    player.press("y", "F", "x")
    assert player.desk.seat is None
    player.press("enter", "space", "y")
    player.press("K")
    (file,) = files(kept_in)
    text = file.read_text(encoding="utf-8")
    assert "You draw the three of diamonds." in text
    assert "Ann discards the four of clubs." in text
    assert "nine of spades" not in text


def test_while_nobody_is_at_the_keyboard_only_what_is_public_is_kept(kept_in: Path) -> None:
    player = SITUATIONS["shared round end"]()
    player.press("K")
    (file,) = files(kept_in)
    text = file.read_text(encoding="utf-8")
    assert "Ann discards the nine of hearts." in text
    assert "You" not in text


@POSIX
def test_a_disk_that_refuses_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "file"
    folder.write_text("no folder")
    monkeypatch.setattr(own_means, "documents_directory", lambda: folder)
    player = at()
    player.press("space")
    (told,) = player.press("K")
    assert told == (
        f"The messages cannot be written to {folder}: File exists. "
        "Ctrl+Y copies a message to the clipboard."
    )
    assert player.kinds == [Kind.REFUSAL]


def test_by_lines(kept_in: Path, copied: list[str]) -> None:
    state = position("4C 9S 9D 2H 7D", "10H JH QH", "2S", phase=Phase.DRAW, stock="3D")
    player = Player(whole_lines=True).at(state)
    player.type("draw")
    assert player.type("copy") == ["Copied."]
    assert player.type("keep")[0].startswith("1 message saved in ")
    assert len(files(kept_in)) == 1
    assert copied == ["You draw the three of diamonds."]


def test_the_file_lies_among_the_documents_or_the_data_of_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import platformdirs

    monkeypatch.undo()
    documents, data = tmp_path / "Documents", tmp_path / "data"
    monkeypatch.setattr(platformdirs, "user_documents_dir", lambda: str(documents))
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *_, **__: str(data))
    assert documents_directory() == data
    documents.mkdir()
    assert documents_directory() == documents
