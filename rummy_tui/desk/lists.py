"""Lists to walk through: looks, choices, questions, and what is walked again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Final

from rummy_tui.desk.effects import Close, Effects, Focus, Refuse, Say
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Item
from rummy_tui.desk.page import Modal, Page, Private, sentence
from rummy_tui.words.language.aloud import joined, openly, together
from rummy_tui.words.language.language import Language, capital
from rummy_tui.words.program import page_words as words
from rummy_tui.words.program.commands import number

LEAPS: Final = {"older-message": -10, "newer-message": 10}
"""Lines that these go on in a list, where nobody listens to messages in it."""


def step(page: Page, command: str, argument: str) -> bool:
    """Move a page's cursor; False where the command moves nothing or there is no way on."""
    last = len(page.rows()) - 1
    to = {
        "previous": page.cursor - 1,
        "next": page.cursor + 1,
        "first": 0,
        "last": last,
        "card": (number(argument) or 10) - 1 if argument.isdecimal() else -1,
    }.get(command, -1)
    if not 0 <= to <= last:
        return False
    page.cursor = to
    return True


def line_heard(page: Page) -> str:
    """The line that has the cursor; all may hear it, unless the page is private."""
    return page.focus() if page.private else openly(page.focus())


def answer_letter(t: Language, *, yes: bool) -> str:
    """The letter that says yes or no in a language; the English one does so in each."""
    return t(words.ANSWERS[yes])


class ListPage(Page):
    """A list to walk through; Enter chooses where there is something to choose.

    Its lines are given, or made by a function or by its own `lines`: then they are made anew when
    they may have changed, and the cursor stays on what it is on. Where it has headings, Left and
    Right go from one to the next.
    """

    walked = True

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
        self.items: tuple[Item, ...] = ()
        """The lines as they were made last."""
        self.explained: str | None = None
        """The line that has just been explained: asked once more, all keys are told."""
        self._given = lines
        self._empty = empty
        self._made: Iterable[Item] | None = None
        self._made_of: object = None
        self.refresh()

    # The lines

    def name(self) -> str:
        """The title, in the language that is spoken now."""
        return self.title

    def lines(self) -> Iterable[Item]:
        """The lines as they are now."""
        return self._given() if callable(self._given) else self._given

    def made_of(self) -> object:
        """A value that lines and title depend on: they are kept until it changes. None: unknown."""
        return None

    def refresh(self) -> None:
        """Make the lines anew if they may have changed; the cursor stays on what it is on."""
        before, self._made_of = self._made_of, self.made_of()
        if self._made_of is not None and self._made_of == before:
            return
        made = self.lines()
        if made is not self._made:
            on = self.items[min(self.cursor, len(self.items) - 1)] if self.items else None
            self._made = made
            there = (item for item in made if self.here.means.has(item.needs))
            self.items = items = tuple(there) or (Item(self._empty),)
            # Found once for a list that may have thousands, and not for each key and each frame.
            self._headings = [place for place, item in enumerate(items) if item.heading]
            self._pictured = any(item.place is not None for item in items)
            self._texts = [item.text for item in items]
            self.cursor = min(self.cursor if on is None else self.stay(on), len(items) - 1)
        self.rename()

    def stay(self, on: Item) -> int:
        """The line for a cursor that was on another: one about the same, or in the same place."""
        about = self.now(on.about)
        alike = [n for n, item in enumerate(self.items) if about == item.about is not None]
        # Two lines may be about the same, as about two equal cards: the nearer one is meant.
        return min(alike, key=lambda place: abs(place - self.cursor), default=self.cursor)

    def now(self, about: Hashable) -> Hashable:
        """The subject of the cursor, as it is called or numbered now."""
        return about

    def rename(self) -> None:
        self.title = self.name()

    @property
    def pictured(self) -> bool:
        # As they were made last: the keys depend on it, and lines name keys.
        return self._pictured

    def under_cursor(self) -> str:
        return self.items[self.cursor].text

    @property
    def item(self) -> Item:
        self.refresh()
        return self.items[self.cursor]

    def places(self) -> Sequence[Hashable]:
        self.refresh()
        return [item.place for item in self.items]

    # How it is walked

    def told_ways(self, *, first: bool = False) -> str:
        """What can be done with a line of a list from which one is chosen.

        The `first` page has none below it to go back to.
        """
        way = self.here.way
        ways = {"choose": capital(way("choose")), "key": way("cancel"), "help": way("help")}
        return self.here.language(words.FIRST_LIST_WAYS if first else words.LIST_WAYS, **ways)

    def rows(self) -> Sequence[str]:
        self.refresh()
        return self._texts

    def listed(self) -> Sequence[Item]:
        self.refresh()
        return self.items

    def greeting(self) -> str:
        """The title and the line of the cursor; at the top of headed lines, how many parts."""
        headings = self._headings
        # How many parts there are is told once, and not on coming back into the midst of them.
        if not headings or self.cursor:
            return super().greeting()
        told = self.here.language(words.HEADINGS, n=len(headings), key=self.here.way("next-group"))
        title = sentence(self.title)
        if self.private:
            return together(title, openly(told), self.focus())
        return joined(title, told, self.focus())

    def on(self, command: str, argument: str) -> Effects | None:
        t = self.here.language
        # Any other command in between forgets it: help then explains the line anew.
        explained, self.explained = self.explained, None
        if step(self, command, argument):
            return self.came_to(by_line=command in ("previous", "next"))
        if command in LEAPS and self.here.by_eye:
            return self.go_to(max(0, min(self.cursor + LEAPS[command], len(self.items) - 1)))
        if command in ("above", "below"):
            if self.pictured and self.here.draws:
                return self._to_drawn(up=command == "above")
            # Line by line, where nothing is drawn.
            return self.on("previous" if command == "above" else "next", "")
        if command in ("previous", "next"):
            edge = t(words.FIRST_LINE if command == "previous" else words.LAST_LINE)
            return [Say(together(openly(edge), line_heard(self)), keep=False)]
        # Only a number beyond the list comes here: there is always a first and a last line.
        if command in ("first", "last", "card"):
            return [Say(openly(t(words.LINES, n=len(self.items))), keep=False)]
        if command in ("previous-group", "next-group"):
            return self._aside(forward=command == "next-group")
        if command in ("play", "choose") and not argument:
            if self.item.chosen is not None:
                return self.item.chosen() or ()
            return [Say(openly(t(words.NOTHING_TO_CHOOSE, key=self.here.way("cancel"))))]
        if command == "cancel":
            return [Close(self)]
        if command == "help" and not argument and self.item.help not in ("", explained):
            self.explained = self.item.help
            return [Say(self.explained)]
        return None

    def _to_drawn(self, *, up: bool) -> Effects:
        """To the place that is drawn above or below; what only looks ends below the last."""
        to = self.here.beyond("up" if up else "down")
        if to is not None and to.row is not None:
            return self.go_to(to.row)
        if up or not self.looks:
            return [Say(self.focus(), keep=False)]
        return [Close(self)]

    def go_to(self, line: int) -> Effects:
        self.cursor = line
        return self.came_to(by_line=False)

    def besides(self) -> str:
        """What is told beside the line that the cursor has come to."""
        return ""

    def came_to(self, *, by_line: bool) -> Effects:
        """Say the line that the cursor has come to, and what is to be told beside it."""
        besides, line = self.besides(), self.focus()
        # A row is heard from the cursor on it, and nothing else: then it has to be a message.
        told = f"{sentence(line)} {besides}" if besides else line
        return [Focus(told, by_line=by_line and not besides)]

    def _aside(self, *, forward: bool) -> Effects:
        """To the line that is drawn beside this one; else to a heading."""
        to = self.here.beyond("right" if forward else "left")
        if to is not None and to.row is not None:
            return self.go_to(to.row)
        return self._to_heading(forward=forward)

    def _to_heading(self, *, forward: bool) -> Effects:
        """To the next heading, or the one before; refused where the list has none."""
        here, headings = self.here, self._headings
        beyond = [n for n in headings if (n > self.cursor if forward else n < self.cursor)]
        if not headings:
            up, down, back = here.way("previous"), here.way("next"), here.way("cancel")
            told = here.language(words.NO_HEADINGS, up=up, down=down, back=back)
            return [Refuse(openly(told))]
        if beyond:
            self.cursor = beyond[0 if forward else -1]
            return [Focus(self.focus(), by_line=False)]
        return [Say(together(openly(self.edge(forward=forward)), line_heard(self)), keep=False)]

    def edge(self, *, forward: bool) -> str:
        """What is said where there is no further heading."""
        return self.here.language(words.LAST_HEADING if forward else words.FIRST_HEADING)


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

    def on(self, command: str, argument: str) -> Effects | None:
        no = next((item.chosen for item in self.items if item.says is False), None)
        if command == "cancel" and no is not None:
            return no() or ()
        return super().on(command, argument)
