"""Pages: what one keyboard is busy with. The topmost gets the commands first."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rummy_tui.desk.beyond import Beyond, Towards
from rummy_tui.system.printable import one_line
from rummy_tui.words import page_words as words
from rummy_tui.words.aloud import Told, aloud, openly, together
from rummy_tui.words.commands import NOT_TURNED, number
from rummy_tui.words.keys import key_name
from rummy_tui.words.language import Language, capital

if TYPE_CHECKING:
    from rummy_tui.words.grid import Grid

LONGEST_WORD: Final = 40
# A pasted text of a screen's height once put the cursor below the picture.
LONGEST_LINE: Final = 1000
"""Characters of a typed line that are read; nothing that can be meant is longer."""


class Page:
    """One page: rows of text and a cursor on one of them. Its type says how it is dealt with."""

    about = ""
    """What it is, below its title where it is looked at."""
    plays = False
    """Whether a place that is chosen is played at."""
    leaves: Collection[str] = ()
    """The commands that leave the match, or ask whether to."""
    apart = False
    """Whether it is about nothing that lies below it, and takes its whole place."""
    public: Collection[str] = ()
    """The commands whose answers everyone may hear all the same."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.cursor = 0

    @property
    def asks(self) -> bool:
        """Whether one of the lines is to be chosen; else they are there to be read."""
        return False

    @property
    def gone(self) -> bool:
        """Whether what it shows is there no more, so that it is closed."""
        return False

    def places(self) -> Sequence[Hashable]:
        """What each line stands for in a picture of what lies below; None where for nothing."""
        return ()

    @property
    def pictured(self) -> bool:
        """Whether its lines are places of a picture, so that no list need be drawn."""
        return any(place is not None for place in self.places())

    def rows(self) -> Sequence[str]:
        """The lines of the page; a face draws them below each other."""
        return ()

    def shorter(self, line: int) -> str:
        """A shorter text of a line, for a narrow display; empty if there is none."""
        del line
        return ""

    def grid(self) -> Grid | None:
        """The page as a table for the eye, where it is one."""
        return None

    def listed(self) -> Sequence[Item]:
        """The lines, with what they are made of."""
        return [Item(row) for row in self.rows()]

    def rename(self) -> None:
        """Take a title in the language that is spoken from now on, where it has one."""

    def look_again(self) -> None:
        """See what has changed elsewhere, as on the disk: the page has come up, or come up again.

        A page is painted many times for each time that it comes up, and asks nothing outside then.
        """

    def greeting(self) -> str:
        """What is said when the page opens."""
        rows = self.rows()
        return f"{sentence(self.title)} {rows[self.cursor]}" if rows else self.title

    @property
    def item(self) -> Item | None:
        """The item under the cursor, where the page has items."""
        return None

    def focus(self) -> str:
        """What is said of the row that the cursor stands on."""
        rows = self.rows()
        return rows[self.cursor] if rows else self.title

    def can_choose(self) -> bool:
        """Whether choosing the line of the cursor does anything, as far as is known."""
        return self.item is not None and self.item.chosen is not None

    def useful_now(self) -> Sequence[str]:
        """The commands that do something just now, the most useful first."""
        return ()

    def can_do_now(self) -> Sequence[str]:
        """What the seat at the keyboard can do just now, a line each."""
        return ()

    def namable(self, command: str, named: str) -> Sequence[Offer]:
        """What can be named after a command, where so much of it has been named already."""
        del command, named
        return ()

    def in_help(self) -> Sequence[Item]:
        """The lines that help has besides, where this page lies on the desk."""
        return ()

    def under_cursor(self) -> str:
        """The line under the cursor as it was told, where it may change by itself."""
        return ""

    def run(self, command: str, argument: str) -> bool:
        """Do a command; False where it is none of this page's."""
        raise NotImplementedError

    def put(self, line: int, value: str) -> bool:
        """Set the value of a line to what was typed; False where that is not possible."""
        del line, value
        return False

    def answered_by(self, letter: str) -> int | None:
        """The line that a letter chooses, where it is yes or no to a question."""
        del letter
        return None

    def keep_cursor(self) -> None:
        self.cursor = max(0, min(self.cursor, len(self.rows()) - 1))

    def remembered(self) -> Callable[[], None]:
        """Return a step that puts back what Escape may change here: the cursor, if nothing else."""
        cursor = self.cursor

        def put_back() -> None:
            self.cursor = cursor
            self.keep_cursor()

        return put_back

    def escape_is_final(self, *, alone: bool) -> bool:
        """True if what Escape does here cannot be put back; `alone` with no page below it."""
        return alone


class Modal(Page):
    """Lets no command through to the page below."""


class Private(Page):
    """What it says and shows is for one seat only."""

    desk: DeskForPages

    def greeting(self) -> str:
        """As on any page; others hear of title and line what they may, or else which line it is."""
        told = super().greeting()
        # Not besides the title: the cursor may stand where a card that was picked up fits.
        heard = aloud(told) or together(sentence(self.title), self.focus()).aloud
        return Told(told, heard or place_told(self, self.desk.language))


class Pause(Page):
    """There is nothing to do here but to go on, and no command for the hand closes it."""


class Cover(Modal, Pause):
    """Lies over a match until somebody takes the keyboard: a face shows nothing of any hand."""


class KeyPage(Modal):
    """Gets every key by its name, before it is a command."""

    def key(self, key: str) -> bool:
        """Take a key; False where it is to be a command all the same."""
        raise NotImplementedError


class Home(Modal, Private):
    """The page of a match: lists lie on it, and its commands close them."""

    typed: Mapping[str, str] = NOT_TURNED
    """Words to type that mean another command in this game, or name one best."""

    def names_card(self) -> bool:
        """Say which card would be discarded; False where that need not be said."""
        raise NotImplementedError

    def say_back(self) -> None:
        """Say that the hand is there again."""
        raise NotImplementedError

    def pointed(self, place: Hashable, card: int | None, *, chooses: bool) -> None:
        """A place of the picture was pointed at, or a card of the hand.

        `chooses` is false if the cursor was not in the hand: it only goes to the card then.
        """
        raise NotImplementedError

    def dragged(self, card: int | None, place: Hashable, to: Hashable) -> None:
        """A card of the hand was drawn to a place, or a place to the hand."""
        raise NotImplementedError


def sentence(title: str) -> str:
    """A title with a full stop, unless it ends with a mark of its own."""
    if not title or title.endswith(tuple(".?!:")):
        return title
    return Told(f"{title}.", sentence(title.aloud)) if isinstance(title, Told) else f"{title}."


def place_told(page: Page, t: Language) -> Told:
    """Which line of how many has the cursor; nothing if there is only one."""
    n, count = page.cursor + 1, len(page.rows())
    return openly(t(words.PLACE, n=n, count=count) if count > 1 else "")


def line_heard(page: Page) -> str:
    """The line that has the cursor; all may hear it, unless the page is private."""
    return page.focus() if isinstance(page, Private) else openly(page.focus())


def as_typed(word: str) -> str:
    """A word that was typed, to be said again, though not at any length."""
    said = one_line(word, LONGEST_WORD)
    return said if len(word) <= LONGEST_WORD else f"{said} ..."


def echo(character: str, t: Language) -> str:
    """A character that was typed or rubbed out: a letter or a digit, a sign by its name."""
    # A voice leaves a single sign out or reads it as a pause.
    if character.isalnum():
        return character
    return key_name("space" if character == " " else character, t)


def answer_letter(t: Language, *, yes: bool) -> str:
    """The letter that says yes or no in a language; the English one does so in each."""
    return t(words.ANSWERS[yes])


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


@dataclass(frozen=True, slots=True)
class Offer:
    """A word that can be typed next, what it means, and a key that does the same."""

    word: str
    means: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a list, what Enter does with it, and an explanation of it."""

    text: str
    chosen: Callable[[], None] | None = None
    help: str = ""
    heading: bool = False
    """Whether it opens a part of the list."""
    says: bool | None = None
    """Whether it says yes or no to the question that is the title, if that is such a question."""
    typed: Callable[[str], bool] | None = None
    """Takes what is typed for the line in a form; False where it cannot be understood."""
    place: Hashable = None
    """What it stands for in a picture of what lies below, where a face draws one."""
    shown: tuple[object, ...] = ()
    """What it is about, for faces that can draw it beside the line."""
    label: str = ""
    """What the line begins with, for columns: a name and its `value`, a key and what it does."""
    value: str = ""
    changes: bool = False
    """Whether the value is changed where it stands."""
    part: str = ""
    """The name of the part of a menu that it belongs to, where it is looked at."""


def headed(name: str, t: Language) -> Item:
    """A heading: it opens a part of a list."""
    return Item(t.labelled(name, ""), heading=True, label=name)


def labelled(label: str, value: str, t: Language) -> Item:
    """A line of two columns that is only read."""
    return Item(t.labelled(label, value), label=label, value=value)


class ListPage(Page):
    """A list to walk through; Enter chooses where there is something to choose.

    Where it has headings, Left and Right go from one to the next.
    """

    def __init__(
        self,
        desk: DeskForPages,
        title: str,
        items: Sequence[Item],
        *,
        empty: str = "",
    ) -> None:
        super().__init__(title)
        self.desk = desk
        self.items = tuple(items) or (Item(empty),)
        self.besides: Callable[[], str] = lambda: ""
        """What is told beside the line that the cursor has come to."""
        self.explained: str | None = None
        """The line that has just been explained: asked once more, all keys are told."""

    @property
    def items(self) -> tuple[Item, ...]:
        return self._now

    @items.setter
    def items(self, items: tuple[Item, ...]) -> None:
        self._now = items
        """The lines as they were made last."""
        # Found once for a list that may have thousands, and not for each key and each frame.
        self._headings = [place for place, item in enumerate(items) if item.heading]
        self._pictured = any(item.place is not None for item in items)
        self._texts = [item.text for item in items]

    @property
    def pictured(self) -> bool:
        self.refresh()
        return self._pictured

    def refresh(self) -> None:
        """Where the lines can change while they are read: make them anew."""

    def under_cursor(self) -> str:
        return self.item.text

    @property
    def item(self) -> Item:
        return self.items[self.cursor]

    def places(self) -> Sequence[Hashable]:
        return [item.place for item in self.items]

    def told_ways(self, *, first: bool = False) -> str:
        """What can be done with a line of a list from which one is chosen.

        The `first` page has none below it to go back to.
        """
        way = self.desk.way
        ways = {"choose": capital(way("choose")), "key": way("cancel"), "help": way("help")}
        return self.desk.language(words.FIRST_LIST_WAYS if first else words.LIST_WAYS, **ways)

    def relist(self, items: Sequence[Item]) -> None:
        """Take other lines; the cursor stays with its line, or else where it is."""
        here = self.item.text
        self.items = tuple(items)
        alike = [place for place, item in enumerate(self.items) if item.text == here]
        # Two lines may read alike, as two equal cards do: the nearer one is meant.
        nearest = min(alike, key=lambda place: abs(place - self.cursor), default=self.cursor)
        self.cursor = max(0, min(nearest, len(self.items) - 1))

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
        told = self.desk.language(words.HEADINGS, n=len(headings), key=self.desk.way("next-group"))
        title = sentence(self.title)
        if isinstance(self, Private):
            return together(title, openly(told), self.focus())
        return f"{title} {told} {self.focus()}"

    def run(self, command: str, argument: str) -> bool:
        t = self.desk.language
        # Any other command in between forgets it: help then explains the line anew.
        explained, self.explained = self.explained, None
        self.refresh()
        if step(self, command, argument):
            self.came_to(by_line=command in ("previous", "next"))
        elif command in LEAPS and self.desk.by_eye:
            self.go_to(max(0, min(self.cursor + LEAPS[command], len(self.items) - 1)))
        elif command in ("above", "below"):
            if self.pictured and self.desk.draws:
                self._to_drawn(up=command == "above")
            else:  # line by line, where nothing is drawn
                self.run("previous" if command == "above" else "next", "")
        elif command in ("previous", "next"):
            edge = t(words.FIRST_LINE if command == "previous" else words.LAST_LINE)
            self.desk.answer(together(openly(edge), line_heard(self)), keep=False)
        # Only a number beyond the list comes here: there is always a first and a last line.
        elif command in ("first", "last", "card"):
            told = t(words.LINES, n=len(self.items))
            self.desk.answer(openly(told), keep=False)
        elif command in ("previous-group", "next-group"):
            self._aside(forward=command == "next-group")
        elif command in ("play", "choose") and not argument:
            if self.item.chosen is not None:
                self.item.chosen()
            else:
                told = t(words.NOTHING_TO_CHOOSE, key=self.desk.way("cancel"))
                self.desk.answer(openly(told))
        elif command == "cancel":
            self.desk.close(self)
        elif command == "help" and not argument and self.item.help not in ("", explained):
            self.explained = self.item.help
            self.desk.answer(self.explained)
        else:
            return False
        return True

    def _to_drawn(self, *, up: bool) -> None:
        """To the place that is drawn above or below; what only looks ends below the last."""
        to = self.desk.beyond("up" if up else "down")
        if to is not None and to.row is not None:
            self.go_to(to.row)
        elif up or not isinstance(self, Look):
            self.desk.answer(self.focus(), keep=False)
        else:
            self.desk.close(self)

    def go_to(self, line: int) -> None:
        self.cursor = line
        self.came_to(by_line=False)

    def came_to(self, *, by_line: bool) -> None:
        """Say the line that the cursor has come to, and what is to be told beside it."""
        besides, line = self.besides(), self.focus()
        # A row is heard from the cursor on it, and nothing else: then it has to be a message.
        told = f"{sentence(line)} {besides}" if besides else line
        self.desk.focus_moved(told, by_line=by_line and not besides)

    def _aside(self, *, forward: bool) -> None:
        """To the line that is drawn beside this one; else to a heading."""
        to = self.desk.beyond("right" if forward else "left")
        if to is not None and to.row is not None:
            self.go_to(to.row)
        else:
            self._to_heading(forward=forward)

    def _to_heading(self, *, forward: bool) -> None:
        """To the next heading, or the one before; refused where the list has none."""
        desk, headings = self.desk, self._headings
        beyond = [n for n in headings if (n > self.cursor if forward else n < self.cursor)]
        if not headings:
            up, down, back = desk.way("previous"), desk.way("next"), desk.way("cancel")
            desk.refuse_openly(desk.language(words.NO_HEADINGS, up=up, down=down, back=back))
        elif beyond:
            self.cursor = beyond[0 if forward else -1]
            desk.focus_moved(self.focus(), by_line=False)
        else:
            told = together(openly(self.edge(forward=forward)), line_heard(self))
            desk.answer(told, keep=False)

    def edge(self, *, forward: bool) -> str:
        """What is said where there is no further heading."""
        return self.desk.language(words.LAST_HEADING if forward else words.FIRST_HEADING)


class Look(ListPage):
    """Only looks at something: another look takes its place."""

    def replaces(self, other: Page) -> bool:
        """Whether it takes the place of what it is opened on."""
        return isinstance(other, Look)


class Manual(Look):
    """Tells of the program, and of nothing that is played. What was looked at stays below it."""

    apart = True

    def replaces(self, other: Page) -> bool:
        return isinstance(other, Manual)


class Choice(Private, ListPage):
    """A list of which one line is to be chosen, by whoever has opened it."""

    @property
    def asks(self) -> bool:
        return True


class Question(Modal, ListPage):
    """A question that comes before all else. `cancel` says no, or leaves it unanswered."""

    @property
    def asks(self) -> bool:
        return True

    def answered_by(self, letter: str) -> int | None:
        t, typed = self.desk.language, letter.casefold()
        for line, item in enumerate(self.items):
            if item.says is not None:
                own = answer_letter(t, yes=item.says)
                # The English letter holds in each language, as hands that play in several know it.
                if typed in (own, "y" if item.says else "n"):
                    return line
        return None

    def run(self, command: str, argument: str) -> bool:
        no = next((item.chosen for item in self.items if item.says is False), None)
        if command == "cancel" and no is not None:
            no()
            return True
        return super().run(command, argument)


class Walk(ListPage):
    """Something that is walked again, with a picture of how it was at the line of the cursor.

    It answers the key of the hand by itself.
    """

    plays_on = False
    """Whether it goes on by itself."""

    def step_on(self) -> None:
        """The next step by itself; at the end it stops."""
        raise NotImplementedError


class DeskForPages:
    """What a page needs of the desk it lies on."""

    @property
    def language(self) -> Language:
        """The language of whoever is at the keyboard."""
        raise NotImplementedError

    def way(self, command: str) -> str:
        """How a command is given here, in words."""
        raise NotImplementedError

    def answer(self, text: str, *, keep: bool = True) -> None:
        """Answer a key; `keep` where the answer is worth finding among the messages.

        A text that is `Told` says what others may hear of it; of any other they hear nothing if
        the page that says it is private.
        """
        raise NotImplementedError

    def refuse(self, text: str) -> None:
        """Say why a key did nothing, and the way on."""
        raise NotImplementedError

    def refuse_openly(self, text: str) -> None:
        """Refuse with a sentence that tells nothing of a hand."""
        raise NotImplementedError

    def focus_moved(self, text: str, *, by_line: bool) -> None:
        """The cursor has come to something; `by_line` where it went up or down one row."""
        raise NotImplementedError

    @property
    def by_eye(self) -> bool:
        """Whether the game is to be played by eye alone."""
        raise NotImplementedError

    @property
    def draws(self) -> bool:
        """Whether arrows go through a picture."""
        raise NotImplementedError

    def beyond(self, towards: Towards) -> Beyond | None:
        """What is drawn on a side of the cursor of the topmost page; None where nothing is."""
        raise NotImplementedError

    def edited(self, page: TextPage, key: str) -> tuple[str, int] | None:
        """The line and the place in it that a key for editing makes; None for any other key."""
        raise NotImplementedError

    def open(self, page: Page) -> None:
        raise NotImplementedError

    def close(self, page: Page) -> None:
        """Close a page and those above it, and say where the cursor is now."""
        raise NotImplementedError

    def close_quietly(self, page: Page) -> None:
        """Close a page because something is being said anyway."""
        raise NotImplementedError


class TextPage(KeyPage):
    """A line of text to type: a name, or a command.

    What stands there at first goes with the first character that is typed; rubbing out keeps it.
    """

    below = False
    """Whether it is typed below the page that it lies on, which stays in sight."""

    def __init__(
        self, desk: DeskForPages, title: str, done: Callable[[str], object], text: str = ""
    ) -> None:
        super().__init__(title)
        self.desk = desk
        self.done = done
        self.text = text
        self.caret = len(text)
        """Where in the line the next character goes."""
        self._as_found = True

    def rows(self) -> Sequence[str]:
        return [self.text]

    def remembered(self) -> Callable[[], None]:
        typed = self.text, self.caret, self._as_found

        def put_back() -> None:
            self.text, self.caret, self._as_found = typed

        return put_back

    def greeting(self) -> str:
        return f"{self.title} {self.text}".strip()

    def key(self, key: str) -> bool:
        """Take a key that is text, or one that edits it."""
        if (edited := self.desk.edited(self, key)) is not None:
            self.edit(*edited)
        elif key in ("enter", "escape"):
            self.run("play" if key == "enter" else "cancel", "")
        elif key in ("backspace", "delete"):
            self.rub_out()
        elif key == "space" or len(key) == 1:
            self.typed(" " if key == "space" else key)
        else:
            return False
        return True

    def typed(self, text: str) -> None:
        """Take characters typed or pasted, without control characters, and say them.

        What would make the line too long is left out, and that is told.
        """
        t, line = self.desk.language, "" if self._as_found else self.text
        before, after = line[: self.caret], line[self.caret :]
        wanted = "".join(c for c in text if c.isprintable())
        # Line ends and escape sequences of a paste are no text: a terminal would obey them.
        taken = wanted[: LONGEST_LINE - len(line)]
        if not wanted:
            self.run("help", "")
            return
        self.text, self._as_found = before + taken + after, False
        self.caret = len(before + taken)
        if taken:
            # Told as a step to a row: readers swallow messages of a single letter, and not a row.
            self.desk.focus_moved(echo(taken, t) if len(taken) == 1 else taken, by_line=True)
        if taken != wanted:
            self.desk.refuse(f"{t(words.TOO_LONG, n=LONGEST_LINE)} {self._ways()}")

    def rub_out(self) -> None:
        t, self._as_found = self.desk.language, False
        before, gone = self.text[: self.caret][:-1], self.text[: self.caret][-1:]
        self.text, self.caret = before + self.text[self.caret :], len(before)
        if gone:
            self.desk.answer(echo(gone, t), keep=False)
        else:
            self.desk.answer(f"{t(words.NOTHING_TYPED_YET)} {self._ways()}", keep=False)

    def edit(self, text: str, caret: int) -> None:
        """Take the line as it has been edited, and say what is gone, or where the caret is."""
        t, was = self.desk.language, self.text
        lost, left = len(was) - len(text), text[caret : caret + 1]
        self.text, self.caret, self._as_found = text, caret, False
        gone = was[caret : caret + lost] if lost > 0 else ""
        if gone and text[:caret] + gone + text[caret:] == was:
            self.desk.answer(echo(gone, t) if len(gone) == 1 else gone, keep=False)
        elif text == was and left:
            self.desk.focus_moved(echo(left, t), by_line=True)
        else:
            self.desk.focus_moved(text or t(words.NOTHING_TYPED_YET), by_line=True)

    def offers(self, before: str) -> tuple[int, Sequence[Offer]]:
        """What can be typed next after the beginning of a line, and where that would begin."""
        return len(before), ()

    def _ways(self) -> str:
        done, back = self.desk.way("go-on"), self.desk.way("cancel")
        return self.desk.language(words.TYPED_ENDS, done=done, back=back)

    def run(self, command: str, argument: str) -> bool:
        if command == "play":
            self.desk.close_quietly(self)
            self.done(self.text.strip())
        elif command == "cancel":
            self.desk.close(self)
        else:
            self.desk.answer(f"{sentence(self.greeting())} {self._ways()}", keep=False)
        return True
