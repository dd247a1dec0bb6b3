"""The program for the tests of sudden ends: it resumes the saved match.

`KILLED=3,20` has it killed in its third write to a file of matches, after 20 bytes.
"""

from __future__ import annotations

import os
import sys
from functools import partial
from typing import Any

from rummy_tui.__main__ import main
from rummy_tui.cli.commands import start
from rummy_tui.cli.commands.begin import Begin
from rummy_tui.desk.desk import Desk
from tests.killed.life import Dies, kept_match, let_die


def _go_on(first: Any, desk: Desk, begin: Begin) -> None:
    from rummy_tui.pages.menus.open_match import resume_match

    kept = kept_match()
    if kept is None:
        first(desk, begin)
    else:
        desk.carry_out(resume_match(desk, kept, partial(setattr, desk, "finished", True)))


if __name__ == "__main__":
    if killed := os.environ.get("KILLED"):
        let_die(Dies(*map(int, killed.split(","))), "/matches/")
    start.open_first_page = partial(_go_on, start.open_first_page)
    sys.exit(main())
