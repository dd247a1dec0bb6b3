"""Files that packages install with the program: completions, the manual, files for a desktop."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib.metadata import files
from pathlib import Path

import pyte
import pytest

from docs.desktop import ENTRY_PATH, ICON_PATH, METAINFO_PATH
from docs.installed import SHELLS, manual, manual_path
from rummy_tui.__main__ import main
from rummy_tui.cli.commands.completion import SCRIPTS
from rummy_tui.cli.common.arguments import COMMANDS
from rummy_tui.cli.common.help_pages import each_of, page, paths, row_of
from rummy_tui.rules.variants import AMERICAN, BASIC, with_options
from rummy_tui.store import matches as saves
from tests.speech.rig import wait_for
from tests.tools.child import Child
from tests.tools.kept_matches import in_round, kept
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
    assert not [name for name in ("--seats", "--games", "-l seats", "-l games") if name in script]


starts_the_program = pytest.mark.program
"""A shell asks the program for names."""
COMPLETED = [
    ("pl", "play"),
    ("saves ex", "export"),
    ("play --se", "--seat --seed"),
    ("daily ge", "german"),
    ("--speech o", "on off"),
    ("--lang f", "fr"),
    ("simulate --m", "--matches"),
    ("help houses sa", "save"),
    ("replay fri", "friday"),
    ("saves delete fri", "friday"),
    ("resume s", "sunday"),
    ("houses delete ev", "evening"),
    ("play e", "evening"),
    ("rules g", "german gin"),
    ("play gin --option okl", "oklahoma="),
    ("play gin --option school=", "school=classic school=modern"),
    ("play evening --option kn", "knock="),
    ("houses save x german --option jokers-side", "jokers-side-by-side="),
    ("rules german --option opening=6", "opening=60"),
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
"""Commands that print a line for each completion, with its description after a tab."""


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Some names that shells ask for, and the program which they ask."""
    path = (str(Path(sys.executable).parent), os.environ["PATH"])
    monkeypatch.setenv("PATH", os.pathsep.join(path))
    over = kept(with_options(AMERICAN, {"rounds-limit": "1"}))
    saves.rename(over.file, "friday")
    begun = kept(with_options(BASIC, {"rounds-limit": "1"}), seed=4, until=in_round(1))
    saves.rename(begun.file, "sunday")
    assert main(["houses", "save", "evening", "gin"]) == 0
    capsys.readouterr()


def completed_by(shell: str, written: str) -> list[str]:
    """The completions of a shell, as they then stand on the line."""
    if shutil.which(shell) is None:
        pytest.skip(f"needs {shell}")
    ended = subprocess.run(
        [shell, "-c", COMPLETING[shell], "--", str(SCRIPTS / shell), written],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return sorted(line.partition("\t")[0].strip() for line in ended.stdout.splitlines())


@starts_the_program
@pytest.mark.usefixtures("names")
@pytest.mark.parametrize("shell", COMPLETING)
def test_a_shell_completes_what_is_written(shell: str) -> None:
    for written, completed in COMPLETED:
        assert completed_by(shell, written) == sorted(completed.split()), written


@starts_the_program
@pytest.mark.usefixtures("names")
def test_a_name_may_have_a_blank() -> None:
    assert main(["houses", "save", "Friday evening", "gin"]) == 0
    assert completed_by("bash", "houses delete Fri") == [r"Friday\ evening"]
    assert completed_by("fish", "houses delete Fri") == ["Friday evening"]


@starts_the_program
@pytest.mark.usefixtures("names")
@pytest.mark.parametrize(
    ("written", "completed"),
    [
        ("play gin --option oklahoma =", "off on"),
        ("play gin --option oklahoma = of", "off"),
        ("play gin --option = okl", "oklahoma="),
        ("play gin --option = oklahoma = o", "off on"),
        ("--lang =", "cs de en fr"),
        ("--speech = o", "off on"),
    ],
)
def test_bash_breaks_words_at_an_equals_sign(written: str, completed: str) -> None:
    assert completed_by("bash", written) == completed.split()


@pytest.mark.skipif(shutil.which("zsh") is None, reason="needs zsh")
@starts_the_program
@pytest.mark.usefixtures("names")
def test_zsh_completes_what_is_written(tmp_path: Path) -> None:
    """It completes at a terminal only."""
    shutil.copy(SCRIPTS / "zsh", tmp_path / "_rummy-tui")
    screen = pyte.Screen(160, 24)
    stream = pyte.ByteStream(screen)
    environment = {**os.environ, "TERM": "xterm"}
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
    assert told.startswith('.TH RUMMY\\-TUI 6 "')
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
def test_they_lie_where_man_shells_and_desktops_look() -> None:
    lie = [str(file) for file in files("rummy-tui") or () if file.locate().is_file()]
    places = [*filter(None, SHELLS.values()), *(manual_path(speaker(code)) for code in CODES)]
    for place in (*places, ENTRY_PATH, ICON_PATH, METAINFO_PATH):
        assert any(file.replace("\\", "/").endswith(place) for file in lie), place
