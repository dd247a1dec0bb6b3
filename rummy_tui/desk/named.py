"""One page for all that is kept under a name, and the one question before any of it is deleted."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.page import Choice, Item, Page, Question
from rummy_tui.store.answers import Answer, Refused
from rummy_tui.words import kept_words as words


class NamedThings(Choice):
    """A list of what is kept: matches, house rules or replays, each line opening one of them."""

    def __init__(
        self, desk: Desk, title: str, look: Callable[[], Sequence[Item]], empty: str = ""
    ) -> None:
        self.desk: Desk = desk
        self.look = look
        self.none = empty
        super().__init__(desk, title, ())

    def refresh(self) -> None:
        """Made anew each time: things are deleted and renamed, and the language may change."""
        self.items = tuple(self.look()) or (Item(self.none),)

    def back(self, said: str) -> None:
        """Back from what was done with one of them, which is told first."""
        self.desk.answer(said)
        self.desk.go_back_to(self)
        # The cursor may stand behind the last line when one has gone.
        self.refresh()
        self.keep_cursor()
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
