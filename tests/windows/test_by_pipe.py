"""Matches on Windows with whole lines, through pipes, in a folder with spaces and umlauts."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from rummy_tui.ears.speech.ssip import plain
from tests.line.player import a_table
from tests.line.test_match import PLAY, SEED, a_round_by_lines
from tests.speech.rig import wait_for
from tests.windows.conftest import Installed

pytestmark = pytest.mark.windows

HERE = Path(__file__).parent
LINES = 25
"""Number of typed lines whose answers NVDA reads: some turns, and all queries."""
Entry = dict[str, Any]


def typed() -> tuple[list[str], str]:
    """Return the typed lines of a round, and the output for them."""
    table = a_table(SEED, whole_lines=True)
    lines: list[str] = []

    def type_(line: str) -> None:
        lines.append(line)
        table.type(line)

    a_round_by_lines(table, type_)
    return lines, table.out.getvalue()


def test_a_whole_match(installed: Installed) -> None:
    lines, told = typed()
    code, out, errors = installed.run(*PLAY, typed="\n".join(lines) + "\n")
    assert (code, errors) == (0, "")
    assert out == told + "Goodbye.\n"


def test_a_match_that_is_left_lies_in_its_place_and_goes_on(installed: Installed) -> None:
    lines, told = typed()
    code, out, errors = installed.run(*PLAY, typed="\n".join(lines[:6]) + "\n")
    assert (code, errors) == (0, "")
    assert " ".join(out.split()).endswith("resume it from the main menu, or with: rummy-tui resume")
    (file,) = (installed.kept / "rummy-tui" / "matches").glob("*.jsonl")
    code, out, errors = installed.run("resume", "--line", typed="\n".join(lines[6:]) + "\n")
    assert (code, errors) == (0, "")
    assert out.splitlines()[-2:] == [told.splitlines()[-1], "Goodbye."]
    assert file.exists()


def test_bytes_that_are_no_text_get_a_sentence_that_can_be_read(installed: Installed) -> None:
    code, out, errors = installed.run(*PLAY, typed=b"\xff\xfe\ns\n")
    assert (code, errors) == (0, "")
    assert "Scores: " in out


def test_output_through_a_pipe_is_utf_8(installed: Installed) -> None:
    code, out, errors = installed.run("rules", "--lang", "fr")
    assert (code, errors) == (0, "")
    assert "règle" in out


STREAMS = {
    "nul": "stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL",
    "none": "creationflags=subprocess.DETACHED_PROCESS",
}


@pytest.mark.parametrize("streams", STREAMS.values(), ids=STREAMS)
def test_without_a_console_a_match_ends_with_its_input(installed: Installed, streams: str) -> None:
    """Windows takes `nul` for a terminal, and gives it to a program without streams."""
    log = installed.kept / "said.jsonl"
    arguments = [*PLAY, "--speech", "off", "--speech-log", installed.path(log)]
    arguments.remove("--line")
    command = ["-m", "rummy_tui", *arguments]
    subprocess.run(
        installed.windows.command(
            "-c",
            f"import subprocess, sys; command = [sys.executable, *{command}]; "
            f"sys.exit(subprocess.call(command, {streams}))",
        ),
        env=installed.environment(),
        cwd=installed.folder,
        input=b"",
        capture_output=True,
        check=True,
        timeout=120,
    )
    assert "Your turn." in log.read_text(encoding="utf-8")


WITHOUT_LOCALE = """
import os, sys
from rummy_tui.__main__ import main
del os.environ["LC_ALL"]
sys.exit(main(["keys"]))
"""


def test_the_language_is_that_of_windows(installed: Installed, tmp_path: Path) -> None:
    """Wine takes it from the locale, which it also passes on to programs, as Windows does not."""
    locale = tmp_path / "fr_FR.UTF-8"
    subprocess.run(["localedef", "-i", "fr_FR", "-f", "UTF-8", str(locale)], check=True)
    done = subprocess.run(
        installed.windows.command("-c", WITHOUT_LOCALE),
        env=installed.environment(LC_ALL=locale.name, LOCPATH=str(tmp_path)),
        input=b"",
        capture_output=True,
        check=True,
        timeout=120,
    )
    assert "piocher une carte" in done.stdout.decode()


def test_each_call_of_nvda_is_what_the_speech_log_says(installed: Installed) -> None:
    """accessible_output2 finds a stand-in for NVDA's client in its own folder."""
    package = Path("accessible_output2")
    site = installed.windows.python / "Lib" / "site-packages"
    shutil.copytree(site / package, installed.folder / package)
    client = installed.folder / package / "lib" / "nvdaControllerClient64.dll"
    assert client.exists()
    subprocess.run(
        [installed.ci.COMPILER, "-shared", "-O2", "-s", "-o", str(client), str(HERE / "nvda.c")],
        check=True,
    )
    calls, log = installed.kept / "calls", installed.kept / "said.jsonl"
    calls.touch()
    lines, _ = typed()
    asked = (*PLAY, "--speech", "on", "--speech-log", installed.path(log))

    def said() -> list[Entry]:
        text = log.read_text(encoding="utf-8") if log.exists() else ""
        return [json.loads(line) for line in text.splitlines(keepends=True) if line[-1:] == "\n"]

    def given() -> list[list[str]]:
        return [line.split("\t") for line in calls.read_text(encoding="utf-8").splitlines()]

    with installed.start(*asked, NVDA_CALLS=installed.path(calls)) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        for number, line in enumerate(["", *lines[:LINES]]):
            before = len(said())
            if number:
                program.stdin.write(line.encode() + b"\n")
                program.stdin.flush()
            assert wait_for(lambda: len(said()) > before, 120), line  # noqa: B023
            assert wait_for(lambda: agree(said(), given())), (line, said()[-3:], given()[-6:])
        program.stdin.close()
        program.stdout.read()
        assert program.wait(60) == 0
    assert len(given()) > 2 * LINES


def agree(said: list[Entry], given: list[list[str]]) -> bool:
    """Return True if NVDA got exactly the contents of the log, in order.

    Texts that still waited when an answer interrupted them are dropped. Only whose turn it is
    follows the answer, a second time if it was given before but not heard.
    """
    turn: list[list[str]] = []
    owed = False
    for number, entry in enumerate(said):
        spoken, felt = entry.get("spoken", entry["text"]), entry.get("short", entry["text"])
        wanted = [["cancel", ""]] if entry["interrupt"] else []
        wanted += [["speak", plain(spoken)]] if spoken else []
        wanted += [["braille", plain(felt)]]
        while turn and given[: len(wanted)] != wanted and given[:2] == turn:
            given, owed = given[2:], False
        come = given[: len(wanted)] == wanted
        if come:
            given = given[len(wanted) :]
        elif entry["interrupt"] or not any(later["interrupt"] for later in said[number + 1 :]):
            return False
        if entry["kind"] == "turn":
            turn, owed = wanted, not come
    while turn and given[:2] == turn:
        given, owed = given[2:], False
    return not given and not owed
