"""Commands of the program, one after another, each in a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

SCRIPT = """
import json, os, subprocess, sys
from rummy_tui.__main__ import main
from rummy_tui.cli.commands import playing
from rummy_tui.cli.common.arguments import COMMANDS
from rummy_tui.cli.dispatch import FACED, printing

def code_of(words, environment):
    if not hasattr(os, "fork"):
        command = [sys.executable, "-m", "rummy_tui", *words]
        return subprocess.call(command, env={**os.environ, **environment})
    if not (child := os.fork()):
        os.environ.update(environment)
        sys.exit(main(words))
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])

for command in COMMANDS.keys() - FACED - {"help"}:
    printing(command)
codes = [code_of(*each) for each in json.loads(sys.argv[1])]
print()
print(json.dumps(codes))
"""
"""If it can, a program forks for each command, as loading takes half a second."""


def codes_of(
    commands: Sequence[tuple[Sequence[str], Mapping[str, str]]], folder: Path
) -> tuple[list[int], str]:
    """Run the words of each command with its environment in a folder.

    Return the exit codes, and all that was written as errors.
    """
    ended = subprocess.run(
        [sys.executable, "-c", SCRIPT, json.dumps(commands)],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    return json.loads(ended.stdout.splitlines()[-1]), ended.stderr
