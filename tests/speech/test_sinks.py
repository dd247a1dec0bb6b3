"""The log has every utterance, and a sink that fails disturbs no other."""

from __future__ import annotations

import json
import os
import stat
import sys
from pathlib import Path

import pytest

from rummy_tui.ears.speech.sinks import Several, Sink, SpeechLog
from rummy_tui.words.language.utterance import Kind, Utterance

pytestmark = pytest.mark.speech

posix = pytest.mark.posix("needs POSIX files")


def entries(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_each_utterance_is_a_line_at_once(tmp_path: Path) -> None:
    log = SpeechLog(tmp_path / "log")
    log.speak(Utterance("Ann draws.", Kind.GAME))
    log.speak(Utterance("Seven of hearts ♥", Kind.PRIVATE, seat=1, interrupt=True))
    first, second = entries(tmp_path / "log")
    assert 0 <= first.pop("time") <= second.pop("time") < 60  # type: ignore[operator]
    assert first == {"text": "Ann draws.", "seat": None, "kind": "game", "interrupt": False}
    assert second == {
        "text": "Seven of hearts ♥",
        "seat": 1,
        "kind": "private",
        "interrupt": True,
    }
    log.close()


def test_text_only_for_touch_and_other_languages_are_marked(tmp_path: Path) -> None:
    log = SpeechLog(tmp_path / "log")
    log.speak(
        Utterance("You draw the ace of spades.", Kind.PRIVATE, 0, short=lambda: "Ace of spades")
    )
    log.speak(Utterance("You draw the two of clubs.", Kind.PRIVATE, 0, aloud=""))
    log.speak(Utterance("Your turn.", Kind.TURN, 0, language="en"))
    log.speak(Utterance("À vous.", Kind.TURN, 0, language="fr"))
    log.close()
    short, felt, plain, french = entries(tmp_path / "log")
    assert french["language"] == "fr"
    assert (short["short"], "spoken" in short) == ("Ace of spades", False)
    assert (felt["spoken"], "short" in felt) == ("", False)
    assert set(plain) == {"time", "text", "seat", "kind", "interrupt"}


@pytest.mark.parametrize("text", ["", "two\nlines", "\ud800 lone", '"quoted"', "\x00\x1b[2J"])
def test_any_text_is_one_line_of_json(text: str, tmp_path: Path) -> None:
    log = SpeechLog(tmp_path / "log")
    log.speak(Utterance(text, Kind.GAME))
    log.close()
    assert [entry["text"] for entry in entries(tmp_path / "log")] == [text]


@posix
@pytest.mark.parametrize("before", [None, 0o644])
def test_the_log_is_private(before: int | None, tmp_path: Path) -> None:
    path = tmp_path / "log"
    if before is not None:
        path.touch(before)
    SpeechLog(path).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert path.read_text() == ""


@posix
@pytest.mark.parametrize("overwrite", [False, True])
def test_a_link_leads_to_a_log_whose_mode_stays(overwrite: bool, tmp_path: Path) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    file.touch(0o644)
    link.symlink_to(file)
    log = SpeechLog(link, overwrite=overwrite)
    log.speak(Utterance("One.", Kind.GAME))
    log.close()
    assert [entry["text"] for entry in entries(file)] == ["One."]
    assert stat.S_IMODE(file.stat().st_mode) == 0o644
    assert link.is_symlink()


@posix
@pytest.mark.parametrize(
    "content",
    [
        b'{"rummy-tui": 1, "id": "7"}\n{"do":"draw"}\n',
        b"my notes",
        b"\n",
        b"\x00\xff",
        b"7\n",
        b'{"time": 1, "text": "but no seat"}\n',
        b"[" * 200_000,
    ],
)
def test_a_file_that_is_no_log_stays_as_it_is(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(content)
    path.chmod(0o644)
    with pytest.raises(FileExistsError):
        SpeechLog(path)
    assert path.read_bytes() == content
    assert stat.S_IMODE(path.stat().st_mode) == 0o644
    SpeechLog(path, overwrite=True).close()
    assert path.read_bytes() == b""


@pytest.mark.parametrize("torn", [b"", b'{"time": 3.1, "te'])
def test_a_log_goes_on_behind_what_is_in_it(torn: bytes, tmp_path: Path) -> None:
    path = tmp_path / "log"
    for text in ("One.", "Two."):
        log = SpeechLog(path)
        log.speak(Utterance(text, Kind.GAME))
        log.close()
        with path.open("ab") as file:
            file.write(torn)
    lines = path.read_bytes().splitlines()
    assert [json.loads(line)["text"] for line in lines if line != torn] == ["One.", "Two."]


def test_a_log_that_cannot_be_opened_says_so_at_once(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="absent"):
        SpeechLog(tmp_path / "absent" / "log")
    with pytest.raises(OSError, match=str(tmp_path.name)):
        SpeechLog(tmp_path)


@posix
def test_a_pipe_that_nobody_reads_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="pipe"):
        SpeechLog(tmp_path / "pipe")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_makes_the_log_quiet_and_is_told_once() -> None:
    told: list[OSError] = []
    log = SpeechLog("/dev/full", on_failed=told.append)
    assert log.failed is None
    log.speak(Utterance("One.", Kind.GAME))
    assert isinstance(log.failed, OSError)
    log.speak(Utterance("Two.", Kind.GAME))
    assert told == [log.failed]


@posix
def test_a_pipe_whose_reader_is_too_slow_is_told(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    told: list[OSError] = []
    log = SpeechLog(tmp_path / "pipe", on_failed=told.append)
    for _ in range(100):
        log.speak(Utterance("One." * 1000, Kind.GAME))
    os.close(reader)
    assert [why.strerror for why in told] in (
        ["Resource temporarily unavailable"],
        ["No space left on device"],
    )
    log.close()


def test_a_closed_log_ignores_what_comes(tmp_path: Path) -> None:
    log = SpeechLog(tmp_path / "log")
    log.close()
    log.speak(Utterance("Late.", Kind.GAME))
    log.close()
    assert log.failed is None


class Broken:
    def speak(self, utterance: Utterance) -> None:
        raise RuntimeError(utterance.text)

    def silence(self) -> None:
        raise RuntimeError("silence")

    def close(self) -> None:
        raise RuntimeError("close")


class Remembering:
    def __init__(self) -> None:
        self.calls: list[str] = []

    def speak(self, utterance: Utterance) -> None:
        self.calls.append(utterance.text)

    def silence(self) -> None:
        self.calls.append("(silence)")

    def close(self) -> None:
        self.calls.append("(close)")


def test_a_broken_sink_does_not_stop_the_others() -> None:
    first, last = Remembering(), Remembering()
    several: Sink = Several([first, Broken(), last])
    several.speak(Utterance("One.", Kind.GAME))
    several.silence()
    several.close()
    assert first.calls == last.calls == ["One.", "(silence)", "(close)"]
    assert isinstance(several, Several)
    assert str(several.failed) == "close"


@pytest.mark.skipif(sys.platform != "win32", reason="no other system has devices of such names")
def test_a_device_of_windows_is_no_log(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="Invalid argument"):
        SpeechLog(tmp_path / "con.jsonl")
