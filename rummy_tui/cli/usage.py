"""What a command line cannot do, and what has been done, in sentences with the way on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rummy_tui.words import command_line as words

if TYPE_CHECKING:
    from rummy_tui.store.answers import Answer
    from rummy_tui.words.language import Language

MOST_NAMES = 5
"""Names that are told where another one was asked for."""


class UsageError(Exception):
    """Something on the command line that cannot be done, told in a sentence."""


def no_such(told: str, name: str, names: Sequence[str], otherwise: str, t: Language) -> UsageError:
    """There is nothing of a name: the ones that it may stand for, or else what is told then."""
    from rummy_tui.words.problems import did_you_mean, nearest

    near = nearest(name, names)[:MOST_NAMES]
    return UsageError(f"{told} {did_you_mean(near, t) if near else otherwise}".strip())


def done(answer: Answer, t: Language, *, sure: str = "") -> str:
    """What has been done; UsageError where it was refused, with the option or command that helps.

    `sure` is the command that does it without asking.
    """
    from rummy_tui.store.answers import Done

    if isinstance(answer, Done):
        where = t(words.FILE, file=answer.file) if answer.file else ""
        return f"{answer.text} {where}".rstrip()
    more = {
        "sure": t(words.TO_DO_IT, command=sure),
        "overwrite": t(words.REPLACES, option="--overwrite"),
    }.get(answer.way_on, "")
    raise UsageError(f"{answer.text} {more}".rstrip())


def refuse_nowhere(t: Language) -> None:
    """UsageError where nothing is kept, because there is no place for it."""
    from rummy_tui.store.settings import is_nowhere
    from rummy_tui.words.setting_words import no_place

    if is_nowhere():
        raise UsageError(no_place(t))
