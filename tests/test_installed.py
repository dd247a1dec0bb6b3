"""What packages install beside the program: completions of shells, and the manual."""

from __future__ import annotations

import re
import shutil
import subprocess
from importlib.metadata import files

import pytest

from docs.installed import SHELLS, manual, manual_path
from rummy_tui.__main__ import main
from rummy_tui.cli.arguments import COMMANDS
from rummy_tui.cli.completion import SCRIPTS
from rummy_tui.cli.help_pages import each_of, page, paths, row_of
from tests.words.catalogs import CODES, speaker

MACROS = {".TH", ".SH", ".SS", ".PP", ".TP"}


@pytest.mark.parametrize("shell", SHELLS)
def test_each_shell_completes_all_commands_and_options(
    shell: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert script == (SCRIPTS / shell).read_text(encoding="utf-8")
    options = {each.name for path in paths() for each in each_of(row_of(path).arguments)}
    expected = {*COMMANDS} | {name for name in options if name[0] == "-"}
    # In fish an option is written without its hyphens.
    missing = [name for name in expected if name.removeprefix("--") not in script]
    assert not missing, "install again"


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
@pytest.mark.parametrize(
    ("written", "completed"),
    [
        ("pl", "play"),
        ("saves ex", "export"),
        ("play --se", "--seat --seed"),
        ("daily ge", "german"),
        ("--speech o", "on off"),
        ("--lang f", "fr"),
    ],
)
def test_bash_completes_what_is_written(written: str, completed: str) -> None:
    script = """
    source "$1"
    it=$(complete -p rummy-tui | sed 's/.*-F \\([^ ]*\\).*/\\1/')
    COMP_WORDS=(rummy-tui $2); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); "$it"
    echo "${COMPREPLY[*]}"
    """
    command = ["bash", "-c", script, "bash", str(SCRIPTS / "bash"), written]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert sorted(ended.stdout.split()) == sorted(completed.split())


@pytest.mark.parametrize("code", CODES)
def test_the_manual_tells_all_and_its_texts_are_no_requests(code: str) -> None:
    t = speaker(code)
    told = manual(t)
    plain = told.replace("\\-", "-").replace("\\&", "")
    for path in paths():
        its = page(path, t)
        lines = [line for part in (*its.parts, its.examples) for line in part.lines]
        assert [line for line in lines if line.written not in plain] == []
        assert [line for line in lines if f"\n{line.told}\n" not in plain] == []
    requests = {line.split()[0] for line in told.splitlines() if line[0] in ".'"}
    assert requests == MACROS


@pytest.mark.skipif(shutil.which("groff") is None, reason="needs groff")
@pytest.mark.parametrize("code", CODES)
def test_the_manual_is_set_without_a_warning(code: str) -> None:
    ended = subprocess.run(
        ["groff", "-man", "-Tutf8", "-Kutf8", "-ww"],
        input=manual(speaker(code)).encode(),
        capture_output=True,
        timeout=60,
        check=True,
    )
    assert ended.stderr == b""
    set_ = re.sub(r".\x08|\x1b\[[0-9;]*m", "", ended.stdout.decode())
    assert "RUMMY-TUI TOURNAMENT" in set_


@pytest.mark.posix("Windows's Python runs the program from the checkout, and has none installed")
def test_they_lie_where_man_and_shells_look() -> None:
    lie = [str(file) for file in files("rummy-tui") or () if file.locate().is_file()]
    places = [*filter(None, SHELLS.values()), *(manual_path(speaker(code)) for code in CODES)]
    for place in places:
        assert any(file.replace("\\", "/").endswith(place) for file in lie), place
