"""Checks of an installed program: its version, a match, a bot, keys in French."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from rummy_tui import __version__

ROOT = Path(__file__).parent.parent.parent
GOLDEN = ROOT / "tests" / "games" / "playroom" / "line-lines.txt"
PLAY = ("play", "--line", "--seed", "12", "--option", "rounds_limit=1", "--seat", "Ann", "--seat")
"""A match of one round against Bo=steady; GOLDEN has its typed lines and answers."""
ASKED = {
    "version": ("--version",),
    "match": (*PLAY, "Bo=steady"),
    "bot": (*PLAY, "Bo=stranger"),
    "keys": ("keys", "--lang", "fr"),
}


def bot_by_others(folder: Path) -> None:
    """Install a bot that plays like steady; its process has to find the program."""
    about = folder / "stranger-1.0.dist-info"
    about.mkdir(parents=True)
    (folder / "stranger.py").write_text(
        "from rummy_tui.bots import policy\n\nmove = policy('steady')\n", encoding="utf-8"
    )
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: stranger\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[rummy_tui.bots]\nstranger = stranger:move\n")


def typed() -> str:
    """The lines of the match to pipe into the program."""
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    return "".join(f"{line[2:]}\n" for line in lines if line.startswith(">"))


def answered() -> str:
    """The answers of the program, to the end of the match."""
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    return "".join(f"{line}\n" for line in [*lines, "Goodbye."] if not line.startswith(">"))


def expect(said: dict[str, str]) -> None:
    """Check the program's answers to all that is ASKED."""
    assert said["version"] == f"rummy-tui {__version__}\n"
    assert said["match"] == answered()
    assert said["bot"] == answered()
    assert "Espace : piocher une carte\n" in said["keys"]


def works(home: Path, *program: str | Path, bots: Path | None = None) -> None:
    """Check that the installed program works for somebody who has only a home and a bot.

    `bots` is a folder in which the program looks for packages; without it, PYTHONPATH names one.
    """
    bots = bots or home / "bot"
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "SYSTEMROOT")}
    places = {"HOME": str(home), "USERPROFILE": str(home), "PYTHONPATH": str(bots)}
    home.mkdir()
    bot_by_others(bots)
    said = dict[str, str]()
    for name, arguments in ASKED.items():
        done = subprocess.run(
            [*program, *arguments],
            input=typed(),
            capture_output=True,
            text=True,
            encoding="utf-8",
            env={**kept, **places, "PYTHONUTF8": "1"},
            cwd=home,
            timeout=120,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, ""), name
        said[name] = done.stdout
    expect(said)


def run(*command: str | Path, env: dict[str, str] | None = None, cwd: Path = ROOT) -> str:
    """Return the output of a command, which must succeed; a failure shows the output."""
    done = subprocess.run(
        command,
        env={**os.environ, **(env or {})},
        cwd=cwd,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def uv(*arguments: str | Path, env: dict[str, str] | None = None) -> str:
    return run(sys.executable, "-m", "uv", *arguments, env=env)


def python_in(environment: Path) -> Path:
    """The Python of a virtual environment."""
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def program_in(environment: Path) -> Path:
    return python_in(environment).with_name("rummy-tui.exe" if os.name == "nt" else "rummy-tui")
