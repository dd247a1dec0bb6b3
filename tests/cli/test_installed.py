"""What packages install beside the program: completions of shells, and the manual."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from importlib.metadata import files
from pathlib import Path

import pyte
import pytest

from docs.installed import SHELLS, manual, manual_path
from rummy_tui.__main__ import main
from rummy_tui.cli.commands.completion import SCRIPTS
from rummy_tui.cli.common.arguments import COMMANDS
from rummy_tui.cli.common.help_pages import each_of, page, paths, row_of
from tests.speech.rig import wait_for
from tests.tools.child import Child
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


COMPLETED = [
    ("pl", "play"),
    ("saves ex", "export"),
    ("play --se", "--seat --seed"),
    ("daily ge", "german"),
    ("--speech o", "on off"),
    ("--lang f", "fr"),
]
COMPLETING = {
    "bash": """
        source "$1"
        it=$(complete -p rummy-tui | sed 's/.*-F \\([^ ]*\\).*/\\1/')
        COMP_WORDS=(rummy-tui $2); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); "$it"
        printf '%s\\n' "${COMPREPLY[@]}"
    """,
    "fish": """
        source $argv[1]
        complete -C "rummy-tui $argv[2]"
    """,
}
"""What prints a line for each completion, and behind a tab what it is."""


@pytest.mark.parametrize("shell", COMPLETING)
@pytest.mark.parametrize(("written", "completed"), COMPLETED)
def test_a_shell_completes_what_is_written(
    shell: str, written: str, completed: str, tmp_path: Path
) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"needs {shell}")
    command = [shell, "-c", COMPLETING[shell], "--", str(SCRIPTS / shell), written]
    ended = subprocess.run(
        command,
        env={**os.environ, "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    told = [line.partition("\t")[0].strip() for line in ended.stdout.splitlines()]
    assert sorted(told) == sorted(completed.split())


@pytest.mark.skipif(shutil.which("zsh") is None, reason="needs zsh")
def test_zsh_completes_what_is_written(tmp_path: Path) -> None:
    """It completes at a terminal only."""
    shutil.copy(SCRIPTS / "zsh", tmp_path / "_rummy-tui")
    screen = pyte.Screen(160, 24)
    stream = pyte.ByteStream(screen)
    environment = {**os.environ, "HOME": str(tmp_path), "TERM": "xterm"}
    shell = Child(
        [str(shutil.which("zsh")), "-f", "-i"], env=environment, size=(24, 160), cwd=tmp_path
    )

    def words() -> list[str]:
        stream.feed(shell.read(65536, 0.05))
        return " ".join(screen.display).split()

    try:
        shell.send("PS1='> ' fpath=($PWD $fpath); autoload -U compinit; compinit -u -D; clear\r")
        assert wait_for(lambda: words() == [">"])
        for written, completed in COMPLETED:
            shell.send(f"rummy-tui {written}\t")
            assert wait_for(lambda its=completed: {*its.split()} <= {*words()}), written
            shell.send("\x15\x0c")  # takes the line away, and clears
            assert wait_for(lambda: words() == [">"])
    finally:
        shell.close()


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
