"""Deleting something that is saved under a name: the question, and the way back to the list."""

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
    """Say what was done with a line of a list, then go back to the list."""
    return [Say(said), GoBackTo(page), Line(page)]


def question_to_delete(
    here: Here,
    name: str,
    explained: str,
    delete: Callable[[], Answer],
    gone: Callable[[str], Effects],
) -> Page:
    """Return the question before something is deleted; the first answer keeps it.

    `gone` gets the sentence that says what was done, and goes back to the list.
    """
    t = here.language

    def do() -> Effects:
        answer = delete()
        if isinstance(answer, NotDone):
            # The question stays open, so that the player can choose another answer.
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
