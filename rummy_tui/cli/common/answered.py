"""Results of use cases, as a command prints them."""

from __future__ import annotations

from rummy_tui.cli.common.usage import UsageError
from rummy_tui.store.results import Answer, Done
from rummy_tui.words.language.language import Language
from rummy_tui.words.program import command_line as words


def done(answer: Answer, t: Language, *, sure: str = "") -> str:
    """Return what was done; UsageError if it was refused, with the option or command that helps.

    `sure` is the command that does it without asking.
    """
    if isinstance(answer, Done):
        where = t(words.FILE, file=answer.file) if answer.file else ""
        return f"{answer.text} {where}".rstrip()
    more = {
        "sure": t(words.TO_DO_IT, command=sure),
        "overwrite": t(words.REPLACES, option="--overwrite"),
    }.get(answer.way_on, "")
    raise UsageError(f"{answer.text} {more}".rstrip())
