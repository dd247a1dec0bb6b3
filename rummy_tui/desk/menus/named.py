"""One page for all that is kept under a name, and the one question before any of it is deleted."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import Choice, Question
from rummy_tui.desk.page import Page
from rummy_tui.store.results import Answer, Refused
from rummy_tui.words.language.language import Language
from rummy_tui.words.program import kept_words as words


class NamedThings(Choice):
    """A list of what is kept: matches, house rules or replays, each line opening one of them.

    Its lines are made when something has changed, and not for each key: there may be thousands.
    """

    def __init__(
        self, desk: Desk, title: str, lines: Callable[[], Sequence[Item]], empty: str = ""
    ) -> None:
        self.desk: Desk = desk
        self.lines = lines
        self.none = empty
        self._told_in: Language | None = None
        """The language of its lines."""
        super().__init__(desk, title, ())
        self.make()

    def make(self) -> None:
        """Make the lines, of which there may be fewer than before the cursor."""
        self._told_in = self.desk.language
        self.items = tuple(self.lines()) or (Item(self.none),)
        self.keep_cursor()

    def refresh(self) -> None:
        """Make the lines where they are told in another language now."""
        if self._told_in is not self.desk.language:
            self.make()

    def back(self, said: str) -> None:
        """Back from what was done with one of them, which is told first."""
        self.desk.answer(said)
        self.desk.go_back_to(self)
        self.look_again()
        self.make()
        self.desk.answer(self.focus(), keep=False)


def question_to_delete(
    desk: Desk, name: str, explained: str, delete: Callable[[], Answer], gone: Callable[[str], None]
) -> Page:
    """The question whether to delete something; the first answer keeps it.

    `gone` goes back to where it was chosen, and tells what has been done.
    """
    t = desk.language

    def do() -> None:
        answer = delete()
        if isinstance(answer, Refused):
            # The question stays open: its answers are the ways on.
            desk.refuse(f"{answer.text} {t(words.STAYS, key=desk.way('cancel'))}")
        else:
            gone(answer.text)

    page = Question(
        desk,
        t(words.DELETES, name=name),
        (
            Item(t(words.KEEP), lambda: desk.close(page), t(words.KEEP_HELP), says=False),
            Item(t(words.DELETE), do, explained, says=True),
        ),
    )
    return page
