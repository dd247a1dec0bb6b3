"""Lists to walk through: looks, choices, questions and menus.

A list only holds its lines. The desk makes them and walks through them (`desk/walking`).

| kind       | private | modal | a typed number   | a `Look` opened on it | it takes the place of |
|------------|---------|-------|------------------|-----------------------|-----------------------|
| `ListPage` | no      | no    | goes to the line | lies on it            | nothing               |
| `Look`     | no      | no    | goes to the line | takes its place       | a `Look`              |
| `Manual`   | no      | no    | goes to the line | takes its place       | a `Manual`            |
| `Choice`   | yes     | no    | chooses the line | lies on it            | nothing               |
| `Question` | no      | yes   | chooses the line | lies on it            | nothing               |
| `Menu`     | no      | no    | chooses the line | lies on it            | nothing               |

`numbers_choose` says what a typed number does, and `replaces` which pages give way. In every kind
Enter does what the line says (`Item.chosen`), or says that there is nothing to choose; in a menu it
lists the values of a `Field`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, TypeAlias

from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Field, Item
from rummy_tui.desk.page import Modal, Page, Private, sentence
from rummy_tui.words.language.aloud import joined, openly, together
from rummy_tui.words.language.language import Language
from rummy_tui.words.program import page_words as words
from rummy_tui.words.program.commands import number

Lines: TypeAlias = Iterable[Item | Field[Any]]


def stepped(cursor: int, count: int, command: str, argument: str) -> int | None:
    """Return the line to which a command moves a cursor in `count` lines; None if nowhere."""
    to = {
        "previous": cursor - 1,
        "next": cursor + 1,
        "first": 0,
        "last": count - 1,
        "card": (number(argument) or 10) - 1 if argument.isdecimal() else -1,
    }.get(command, -1)
    return to if 0 <= to < count else None


def answer_letter(t: Language, *, yes: bool) -> str:
    """Return the letter for yes or no in a language; the English one works in every language."""
    return t(words.ANSWERS[yes])


class ListPage(Page):
    """A list to walk through; Enter chooses a line if there is something to choose.

    Its lines are given, or made by a function or by its own `lines`; these the desk makes again
    when they may have changed, and the cursor stays on its subject. If it has headings, Left and
    Right go from one to the next.
    """

    walked = True
    tells_ways = False
    """True if the list itself says what can be done, and not the page below it."""

    def __init__(
        self,
        here: Here,
        title: str = "",
        lines: Iterable[Item] | Callable[[], Iterable[Item]] = (),
        *,
        empty: str = "",
    ) -> None:
        super().__init__(title)
        self.here = here
        self.explained: str | None = None
        """The explanation that was just said; the second press of help then lists all keys."""
        self.ways_told = False
        """True when it has been said how a value is changed."""
        self.made_last: Lines | None = None
        """The lines as they were made last."""
        self.fields: Sequence[Item | Field[Any]] = ()
        """The same lines, without those for which the desk lacks the means."""
        self.depended: object = None
        """The value of `made_of` at that time."""
        self._given = lines if callable(lines) else tuple(lines)
        self._empty = Item(empty)
        self.lay_out(() if callable(self._given) else self._given)

    def lay_out(self, items: Iterable[Item]) -> None:
        """Set other lines, without those for which the desk lacks the means."""
        there = (item for item in items if self.here.means.has(item.needs))
        self.items = tuple(there) or (self._empty,)
        """The lines as they were made last; if there are none, one line that says so."""
        # Found once, and not for each key and frame: a list may have thousands of lines.
        self.headings = [place for place, item in enumerate(self.items) if item.heading]
        self.pictured = any(item.place is not None for item in self.items)
        self._texts = [item.text for item in self.items]

    # The desk calls these when it makes the lines

    def lines(self) -> Lines:
        """Return the lines as they are now."""
        return self._given() if callable(self._given) else self._given

    def made_of(self) -> object:
        """Return the value that lines and title depend on; None to make them each time."""
        return None

    def stay(self, on: Item) -> int | None:
        """Return the new line of a cursor that was on an item; None for the same subject."""
        del on
        return None

    def now(self, about: Hashable) -> Hashable:
        """Return the cursor's subject as it is named or numbered now."""
        return about

    def edge(self, *, forward: bool) -> str:
        """Return the sentence that there is no further heading."""
        return self.here.language(words.LAST_HEADING if forward else words.FIRST_HEADING)

    # The lines as they were made last

    @property
    def item(self) -> Item:
        return self.items[self.cursor]

    def rows(self) -> Sequence[str]:
        return self._texts

    def listed(self) -> Sequence[Item]:
        return self.items

    def places(self) -> Sequence[Hashable]:
        return [item.place for item in self.items]

    def focus(self) -> str:
        return self._texts[self.cursor]

    def under_cursor(self) -> str:
        return self._texts[self.cursor]

    def can_choose(self) -> bool:
        return self.items[self.cursor].chosen is not None

    def greeting(self) -> str:
        """Return the title and the line of the cursor; at the top, also the number of headings.

        In a menu it also says how the value of the line is changed.
        """
        title, line = sentence(self.title), self._texts[self.cursor]
        # The number of headings is said only at the top, and not on coming back further down.
        if self.headings and not self.cursor:
            way = self.here.way("next-group")
            told = self.here.language(words.HEADINGS, n=len(self.headings), key=way)
            if self.private:
                return together(title, openly(told), line)
            return joined(title, told, line)
        told, ways = joined(title, line), how_to_change(self)
        return f"{sentence(told)} {ways}" if ways else told


def as_list(page: Page) -> ListPage | None:
    """Return the page if it is a list, whose lines are walked; else None."""
    return page if isinstance(page, ListPage) else None


def how_to_change(page: ListPage) -> str:
    """Return how the value of the line is changed; empty if the menu has said that already."""
    here = page.here
    # In whole lines that is said with the list.
    if page.ways_told or here.whole_lines or not page.items[page.cursor].changes:
        return ""
    less, more = here.way("previous-group"), here.way("next-group")
    return here.language(words.CHANGE_IT, less=less, more=more)


def explains_itself(page: Page, *, by_eye: bool) -> bool:
    """Return True if the explanation of the line stands below the list, as on a screen."""
    return by_eye and page.numbers_choose and not (page.pauses or page.pictured)


class Look(ListPage):
    """A list that only looks at something; another look takes its place."""

    looks = True

    def replaces(self, other: Page) -> bool:
        return other.looks


class Manual(Look):
    """A list about the program, and not about the match. A look stays below it."""

    apart = True

    def replaces(self, other: Page) -> bool:
        return isinstance(other, Manual)


class Menu(ListPage):
    """A list with values in some of its lines, which are changed in place."""

    numbers_choose = has_values = tells_ways = True


class Choice(Private, ListPage):
    """A list from which the person who has opened it chooses one line."""

    numbers_choose = True


class Question(Modal, ListPage):
    """A question that must be answered first. `cancel` says no, or leaves it unanswered."""

    numbers_choose = True

    def answered_by(self, letter: str) -> int | None:
        t, typed = self.here.language, letter.casefold()
        for line, item in enumerate(self.items):
            if item.says is not None:
                own = answer_letter(t, yes=item.says)
                # The English letter works in every language, for players who use several.
                if typed in (own, "y" if item.says else "n"):
                    return line
        return None
