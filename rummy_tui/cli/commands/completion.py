"""`completion`: what lets a shell complete the command line, as it was made at the installation."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import rummy_tui
from rummy_tui.cli.common.usage import Call, UsageError
from rummy_tui.system.printable import tell
from rummy_tui.words.program.command_line import NO_SCRIPT

SCRIPTS: Final = Path(rummy_tui.__file__).parent / "completions"
"""Where the build puts them, a file for each shell."""


def run_completion(call: Call) -> None:
    """Print the script of a shell."""
    try:
        script = (SCRIPTS / call.options.shell).read_text(encoding="utf-8")
    except OSError:
        raise UsageError(call.t(NO_SCRIPT, shell=call.options.shell)) from None
    for line in script.splitlines():
        tell(line, whole=True)
