"""Deleting a thing that is kept under a name: the question first, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rummy_tui.desk.effects import Close, Effects, GoBackTo, Line, Refuse, Say, Then
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import Question
from rummy_tui.desk.page import Page
from rummy_tui.store.results import Answer, NotDone
from rummy_tui.words.program import kept_words as words


def back_to(page: Page, said: str) -> Effects:
    """Back to a list from what was done with one of its lines, which is told first."""
    return [Say(said), GoBackTo(page), Line(page)]


def question_to_delete(
    here: Here,
    name: str,
    explained: str,
    delete: Callable[[], Answer],
    gone: Callable[[str], Effects],
) -> Page:
    """The question whether to delete something; the first answer keeps it.

    `gone` goes back to where it was chosen, and tells what has been done.
    """
    t = here.language

    def do() -> Effects:
        answer = delete()
        if isinstance(answer, NotDone):
            # The question stays open: its answers are the ways on.
            return [Refuse(f"{answer.text} {t(words.STAYS, key=here.way('cancel'))}")]
        return [Then(partial(gone, answer.text))]

    page = Question(
        here,
        t(words.DELETES, name=name),
        (
            Item(t(words.KEEP), lambda: [Close(page)], t(words.KEEP_HELP), says=False),
            Item(t(words.DELETE), do, explained, says=True),
        ),
    )
    return page
