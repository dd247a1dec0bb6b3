"""The report of a defect: its content, and its place."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from rummy_tui import __version__
from rummy_tui.__main__ import main
from rummy_tui.cli.common import crash
from rummy_tui.rules.cards import card
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.store.settings import state_directory
from tests.tools.homes import HOME

NOW = datetime(2026, 5, 1, 20, 15, tzinfo=UTC)


@pytest.fixture(autouse=True)
def state(monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of reports, after forgetting earlier notes."""
    monkeypatch.setattr(crash, "_known", {})
    monkeypatch.delenv("RUMMY_DEBUG", raising=False)
    return state_directory()


def raised(defect: BaseException) -> BaseException:
    """A defect as it arrives, with where it was."""
    try:
        raise defect
    except BaseException as error:
        return error


@pytest.mark.parametrize(
    "defect",
    [
        Illegal(Reason.NOT_IN_HAND, (card("7H"),)),
        KeyError(card("7H")),
        ValueError("7h 8h"),
        AssertionError("seven of hearts"),
        RuntimeError("le sept de cœur"),
        ExceptionGroup("7H", [ValueError("8H")]),
        type("Own", (OSError,), {})("7H"),
    ],
    ids=lambda defect: type(defect).__name__,
)
def test_a_message_that_may_name_cards_is_left_out(defect: BaseException) -> None:
    defect.add_note("7H")
    told = "\n".join(crash.report(raised(defect), NOW))
    assert f"{type(defect).__name__} (its message is left out" in told
    assert ", in raised" in told
    for word in ("7H", "7h", "8h", "8H", "seven", "sept"):
        assert word not in told


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("None + 1", "TypeError: unsupported operand type(s) for +: 'NoneType' and 'int'"),
        ("None.hand", "AttributeError: 'NoneType' object has no attribute 'hand'"),
        ("hand", "NameError: name 'hand' is not defined"),
        ("open('/no/such/file')", "FileNotFoundError: [Errno 2] No such file or directory"),
    ],
)
def test_a_message_of_python_or_the_system_is_kept(code: str, told: str) -> None:
    with pytest.raises(Exception, match=r".") as failed:
        eval(code, {})
    assert told in "\n".join(crash.report(failed.value, NOW))


def test_a_report_tells_versions_what_went_on_and_what_it_came_from() -> None:
    crash.note(command="play", face="table", rules="basic")
    first = raised(KeyError("7H"))
    second = ValueError("8H")
    second.__cause__, first.__context__ = first, second  # a ring
    lines = crash.report(raised(second), NOW)
    assert lines[0] == f"rummy-tui {__version__}, a defect, 2026-05-01 20:15:00 UTC"
    assert lines[1].startswith("Python 3.")
    assert lines[2] == "command: play, face: table, rules: basic"
    kinds = [line.split()[0] for line in lines if "left out" in line]
    assert kinds == ["ValueError", "KeyError"]


def test_a_report_does_not_tell_whose_computer_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(Path(__file__).parent))
    told = "\n".join(crash.report(raised(ValueError()), NOW))
    assert str(Path(__file__).parent) not in told
    assert f'File "~{os.sep}test_crash.py"' in told


def test_the_newest_reports_are_kept(state: Path) -> None:
    for number in range(crash.MOST_KEPT + 3):
        crash.note(command=f"command {number}")
        crash.tell(raised(ValueError()))
        for age, file in enumerate(sorted((state / "crashes").iterdir(), key=os.path.getmtime)):
            os.utime(file, (age, age))
    kept = [file.read_text(encoding="utf-8") for file in (state / "crashes").iterdir()]
    assert sorted(text.splitlines()[2] for text in kept) == sorted(
        f"command: command {number}" for number in range(3, crash.MOST_KEPT + 3)
    )


MESSAGE = "the cards fell down"


def failing(_: object) -> int:
    raise RuntimeError(MESSAGE)


def test_a_defect_of_a_command_is_one_sentence_and_70(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], state: Path
) -> None:
    monkeypatch.setattr("rummy_tui.cli.dispatch.printing", lambda *_: failing)
    assert main(["rules"]) == 70
    (file,) = (state / "crashes").iterdir()
    assert capsys.readouterr().err == (
        "rummy-tui has a defect and had to stop; a report of it, without any cards, is in "
        f"{file}: please send it to those who make the game.\n"
    )
    assert MESSAGE not in file.read_text(encoding="utf-8")


def test_a_report_that_cannot_be_written_is_told_and_still_70(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], state: Path
) -> None:
    monkeypatch.setattr("rummy_tui.cli.dispatch.printing", lambda *_: failing)
    state.parent.mkdir(parents=True)
    state.write_text("a file where a directory should be")
    with pytest.raises(FileExistsError) as there:
        state.mkdir()
    why = there.value.strerror
    assert main(["rules"]) == 70
    assert capsys.readouterr().err == (
        f"rummy-tui has a defect and had to stop; a report of it could not be written: {why}.\n"
    )


def test_nothing_is_written_if_nothing_fails(state: Path) -> None:
    assert main(["rules"]) == 0
    assert not state.exists()
