"""Lists to walk through: looks, choices, questions, and what is walked again.

A list only holds its lines. The desk makes them and walks through them (`desk/walking`).

| kind       | private | modal | a typed number   | a `Look` opened on it | it takes the place of |
|------------|---------|-------|------------------|-----------------------|-----------------------|
| `ListPage` | no      | no    | goes to the line | lies on it            | nothing               |
| `Look`     | no      | no    | goes to the line | takes its place       | a `Look`              |
| `Manual`   | no      | no    | goes to the line | takes its place       | a `Manual`            |
| `Choice`   | yes     | no    | chooses the line | lies on it            | nothing               |
| `Question` | no      | yes   | chooses the line | lies on it            | nothing               |
| `Menu`     | no      | no    | chooses the line | lies on it            | nothing               |

A typed number chooses by `asks`, and `replaces` says which page gives way. In each kind Enter does
what the line says (`Item.chosen`), or says that there is nothing to choose; in a menu it lists the
values of a `Field`.
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
    """The line of so many to which a command moves the cursor; None if it moves nowhere."""
    to = {
        "previous": cursor - 1,
        "next": cursor + 1,
        "first": 0,
        "last": count - 1,
        "card": (number(argument) or 10) - 1 if argument.isdecimal() else -1,
    }.get(command, -1)
    return to if 0 <= to < count else None


def answer_letter(t: Language, *, yes: bool) -> str:
    """The letter that says yes or no in a language; the English one does so in each."""
    return t(words.ANSWERS[yes])


class ListPage(Page):
    """A list to walk through; Enter chooses where there is something to choose.

    Its lines are given, or made by a function or by its own `lines`: then the desk makes them again
    when they may have changed, and the cursor stays on what it is on. Where it has headings, Left
    and Right go from one to the next.
    """

    walked = True
    tells_ways = False
    """True if it tells itself what can be done, and not the page below it."""

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
        """The line that has just been explained: asked once more, all keys are told."""
        self.ways_told = False
        """True once it has been told how a value is changed."""
        self.made_last: Lines | None = None
        """The lines as they were made last."""
        self.fields: Sequence[Item | Field[Any]] = ()
        """The same, as far as the desk has the means; a menu has values among them."""
        self.depended: object = None
        """What they depended on then."""
        self._given = lines if callable(lines) else tuple(lines)
        self._empty = Item(empty)
        self.lay_out(() if callable(self._given) else self._given)

    def lay_out(self, items: Iterable[Item]) -> None:
        """Take other lines, those for which the desk has the means."""
        there = (item for item in items if self.here.means.has(item.needs))
        self.items = tuple(there) or (self._empty,)
        """The lines as they were made last; one that says so if there are none."""
        # Found once for a list that may have thousands, and not for each key and each frame.
        self.headings = [place for place, item in enumerate(self.items) if item.heading]
        self.pictured = any(item.place is not None for item in self.items)
        self._texts = [item.text for item in self.items]

    # What the desk asks when it makes the lines

    def lines(self) -> Lines:
        """The lines as they are now."""
        return self._given() if callable(self._given) else self._given

    def made_of(self) -> object:
        """A value that lines and title depend on: they are kept until it changes. None: unknown."""
        return None

    def stay(self, on: Item) -> int | None:
        """The line for a cursor that was on another; None for the one about the same."""
        del on
        return None

    def now(self, about: Hashable) -> Hashable:
        """The subject of the cursor, as it is called or numbered now."""
        return about

    def edge(self, *, forward: bool) -> str:
        """What is said where there is no further heading."""
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
        """The title and the line of the cursor; at the top of headed lines, how many parts.

        In a menu also how the value of the line is changed.
        """
        title, line = sentence(self.title), self._texts[self.cursor]
        # How many parts there are is told once, and not on coming back into the midst of them.
        if self.headings and not self.cursor:
            way = self.here.way("next-group")
            told = self.here.language(words.HEADINGS, n=len(self.headings), key=way)
            if self.private:
                return together(title, openly(told), line)
            return joined(title, told, line)
        told, ways = joined(title, line), how_to_change(self)
        return f"{sentence(told)} {ways}" if ways else told


def as_list(page: Page) -> ListPage | None:
    """The page if it is a list, whose lines are walked; else None."""
    return page if isinstance(page, ListPage) else None


def how_to_change(page: ListPage) -> str:
    """How the value of the line is changed, until that has been told in a menu."""
    here = page.here
    # For whole lines it is told with the list.
    if page.ways_told or here.whole_lines or not page.items[page.cursor].changes:
        return ""
    less, more = here.way("previous-group"), here.way("next-group")
    return here.language(words.CHANGE_IT, less=less, more=more)


class Look(ListPage):
    """Only looks at something: another look takes its place."""

    looks = True

    def replaces(self, other: Page) -> bool:
        return other.looks


class Manual(Look):
    """Tells of the program, and of nothing that is played. What was looked at stays below it."""

    apart = True

    def replaces(self, other: Page) -> bool:
        return isinstance(other, Manual)


class Menu(ListPage):
    """A list some of whose lines have a value, which is changed where it stands."""

    asks = has_values = tells_ways = True


class Choice(Private, ListPage):
    """A list of which one line is to be chosen, by whoever has opened it."""

    asks = True


class Question(Modal, ListPage):
    """A question that comes before all else. `cancel` says no, or leaves it unanswered."""

    asks = True

    def answered_by(self, letter: str) -> int | None:
        t, typed = self.here.language, letter.casefold()
        for line, item in enumerate(self.items):
            if item.says is not None:
                own = answer_letter(t, yes=item.says)
                # The English letter holds in each language, as hands that play in several know it.
                if typed in (own, "y" if item.says else "n"):
                    return line
        return None
