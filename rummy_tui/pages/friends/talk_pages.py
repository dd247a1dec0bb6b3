"""The pages of talk at a friend's table: a line to type, the gestures, and the people."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rummy_tui.desk.effects import Close, Effects, Then
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import ListPage
from rummy_tui.desk.text_page import TextPage
from rummy_tui.wire.texts import LONGEST_SAID
from rummy_tui.words.program import talk_words as words


class TalkPage(TextPage):
    """A line of text for everybody at the table; what is typed stays if the page is left."""

    longest = LONGEST_SAID

    def __init__(
        self,
        here: Here,
        done: Callable[[str], Effects | None],
        left: Callable[[str], Effects | None],
        text: str,
    ) -> None:
        """Begin with a text; `left` gets it if the page is left without saying it."""
        self._left = left
        super().__init__(here, here.language(words.SAY_ASKED), done, text)

    def _leave(self) -> Effects:
        return [Close(self), Then(lambda: self._left(self.text))]


class TalkList(ListPage):
    """A list of talk, from which a line is chosen; nothing in it is secret."""

    numbers_choose = True

    def __init__(
        self,
        here: Here,
        title: Callable[[], str],
        made: Callable[[], Sequence[Item]],
        empty: str = "",
    ) -> None:
        self._title = title
        super().__init__(here, title(), made, empty=empty)

    def name(self) -> str:
        return self._title()
