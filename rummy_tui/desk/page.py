"""Pages: what one keyboard is busy with. The topmost gets the commands first."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from rummy_tui.desk.effects import Effects
from rummy_tui.desk.items import Item, Offer
from rummy_tui.system.printable import one_line
from rummy_tui.words.language.aloud import Told
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.program.commands import AS_USUAL, NOT_TURNED

if TYPE_CHECKING:
    from rummy_tui.pictures.hand_over_picture import HandOverPicture
    from rummy_tui.pictures.round_picture import RoundPicture
    from rummy_tui.pictures.table_picture import Pictures, Useful
    from rummy_tui.words.menus.grid import Grid

LONGEST_WORD: Final = 40
# A pasted text of a screen's height once put the cursor below the picture.
LONGEST_LINE: Final = 1000
"""Characters of a typed line that are read; nothing that can be meant is longer."""


class Page:
    """One page: rows of text, a cursor on one of them, and how it is dealt with.

    A desk and faces call its methods. What they do here calls no other method, so that a page
    can override each of them by itself.
    """

    cursor = 0
    """The line that has the cursor."""
    about = ""
    """What it is, below its title where it is looked at."""
    takes_text = False
    """True if keys are text that is typed into it."""
    typed_below = False
    """True if it is typed below the page that it lies on, which stays in sight."""
    searched: str | None = None
    """The text that is searched for among its lines; None where it is no search."""
    modal = False
    """True if it lets no command through to the page below."""
    private = False
    """True if what it says and shows is for one seat only."""
    pauses = False
    """True if there is nothing to do here but to go on."""
    covers = False
    """True if nothing of any hand is shown as long as it lies there."""
    walked = False
    """True if its lines are walked, one after the other; set by `lists.ListPage`."""
    has_values = False
    """True if Left and Right change the value of a line."""
    plays_on: bool | None = None
    """True while it goes on line by line without keys, False while it stands still.

    None for a page that cannot do so; set by a round of a replay (`replaying.RoundPage`).
    """
    plays = False
    """True if choosing a line plays there with the card of the hand that has the cursor.

    Set by the list of what lies on the table (`on_table.OnTable`).
    """
    leaves: Collection[str] = ()
    """The commands that leave the match, or ask whether to."""
    looks = False
    """True if it only looks at something that lies below it."""
    apart = False
    """Whether it is about nothing that lies below it, and takes its whole place."""
    pictured = False
    """Whether its lines are places of a picture, so that no list need be drawn."""
    over: Page | None = None
    """The page whose lines it shows."""

    def __init__(self, title: str) -> None:
        self.title = title

    @property
    def asks(self) -> bool:
        """True if one of the lines is to be chosen: a typed number then chooses its line.

        Otherwise they are there to be read, and a typed number only goes to its line.
        """
        return False

    @property
    def gone(self) -> bool:
        """Whether what it shows is there no more, so that it is closed."""
        return False

    def replaces(self, other: Page) -> bool:
        """Whether it takes the place of what it is opened on."""
        del other
        return False

    def places(self) -> Sequence[Hashable]:
        """What each line stands for in a picture of what lies below; None where for nothing."""
        return ()

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

    def hand_over(self) -> HandOverPicture | None:
        """The keyboard as it is passed on for the eye, where that is what the page is about."""
        return None

    def round_picture(self) -> RoundPicture | None:
        """A round at the line of the cursor for the eye, where it is walked again."""
        return None

    def own_keys(self) -> Sequence[Useful] | None:
        """The keys that help here, the most useful first; None for those of any list."""
        return None

    def choosing_does(self) -> Mark | None:
        """A word for what choosing the line of the cursor does; None where it just chooses."""
        return None

    def nothing(self) -> str:
        """The text in the place of lines, where there can be none."""
        return ""

    def listed(self) -> Sequence[Item]:
        """The lines, with what they are made of, where the page has items."""
        return ()

    def name(self) -> str:
        """The title, in the language that is spoken now."""
        return self.title

    def look_again(self) -> None:
        """See what has changed elsewhere, as on the disk: the page has come up, or come up again.

        A page is painted many times for each time that it comes up, and asks nothing outside then.
        """

    def greeting(self) -> str:
        """What is said when the page opens."""
        return self.title

    @property
    def item(self) -> Item | None:
        """The item under the cursor, where the page has items."""
        return None

    def focus(self) -> str:
        """What is said of the row that the cursor stands on."""
        return self.title

    def can_choose(self) -> bool:
        """Whether choosing the line of the cursor does anything, as far as is known."""
        return False

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

    def on(self, command: str, argument: str) -> Effects | None:
        """The answer to a command; None if it is none of this page's: a list is walked then."""
        del command, argument
        return None

    def key(self, key: str) -> Effects | None:
        """Take a key by its name before it is a command; None where it is to be one."""
        del key
        return None

    def answered_by(self, letter: str) -> int | None:
        """The line that a letter chooses, where it is yes or no to a question."""
        del letter
        return None

    def step_on(self) -> Effects:
        """The next step of what plays on by itself; at the end it stops."""
        return ()

    def remembered(self) -> Callable[[], None]:
        """Return a step that puts back what Escape may change here: the cursor, if nothing else."""
        cursor = self.cursor

        def put_back() -> None:
            self.cursor = cursor

        return put_back

    def escape_is_final(self, *, alone: bool) -> bool:
        """True if what Escape does here cannot be put back; `alone` with no page below it."""
        return alone


class Modal(Page):
    """Lets no command through to the page below."""

    modal = True


class Private(Page):
    """What it says and shows is for one seat only."""

    private = True


class Pause(Page):
    """There is nothing to do here but to go on, and no command for the hand closes it."""

    pauses = True


class Cover(Modal, Pause):
    """Lies over a match until somebody takes the keyboard: a face shows nothing of any hand."""

    covers = True


class KeyPage(Modal, ABC):
    """Gets every key by its name, before it is a command."""

    @abstractmethod
    def key(self, key: str) -> Effects | None:
        """The answer to a key; None if it is to be a command all the same."""


class Home(Modal, Private, ABC):
    """The page of a match: lists lie on it, and its commands close them."""

    typed: Mapping[str, str] = NOT_TURNED
    """Words to type that mean another command in this game, or name one best."""
    helps: Mapping[str, Mark] = AS_USUAL
    """Help on commands that do something else in this game."""

    @abstractmethod
    def pictures(self) -> Pictures:
        """Return what makes pictures of the match, for one screen that draws them."""

    @abstractmethod
    def names_card(self) -> Effects | None:
        """Say which card would be discarded; None where that need not be said."""

    @abstractmethod
    def back(self) -> Effects:
        """Say that the hand is there again."""

    @abstractmethod
    def pointed(self, place: Hashable, card: int | None, *, chooses: bool) -> Effects:
        """A place of the picture was pointed at, or a card of the hand.

        `chooses` is false if the cursor was not in the hand: it only goes to the card then.
        """

    @abstractmethod
    def dragged(self, card: int | None, place: Hashable, to: Hashable) -> Effects:
        """A card of the hand was drawn to a place, or a place to the hand."""


def sentence(title: str) -> str:
    """A title with a full stop, unless it ends with a mark of its own."""
    if not title or title.endswith(tuple(".?!:")):
        return title
    return Told(f"{title}.", sentence(title.aloud)) if isinstance(title, Told) else f"{title}."


def as_typed(word: str) -> str:
    """A word that was typed, to be said again, though not at any length."""
    said = one_line(word, LONGEST_WORD)
    return said if len(word) <= LONGEST_WORD else f"{said} ..."
