"""Pages, which lie on a desk in a stack. The topmost gets the commands first."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from rummy_tui.desk.effects import Effects
from rummy_tui.desk.items import Item, Offer
from rummy_tui.system.printable import one_line
from rummy_tui.words.language.aloud import Told
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.program.commands import AS_USUAL, NOT_TURNED

if TYPE_CHECKING:
    from rummy_tui.pictures.hand_over_picture import HandOverPicture
    from rummy_tui.pictures.open_hands import OpenHand
    from rummy_tui.pictures.round_picture import RoundPicture
    from rummy_tui.pictures.table_picture import Pictures, Useful
    from rummy_tui.words.menus.grid import Grid

LONGEST_WORD: Final = 40
# A pasted text as high as the screen once put the cursor below the picture.
LONGEST_LINE: Final = 1000
"""The most characters of a typed line that are read; no sensible line is longer."""


class Page:
    """One page: rows of text, a cursor on one of them, and flags that say how it is treated.

    A desk and faces call its methods. Here none of them calls another, so that a page can override
    each of them alone.
    """

    cursor = 0
    """The line that has the cursor."""
    about = ""
    """A line about it below the title, on screens."""
    takes_text = False
    """True if keys are typed into it as text."""
    typed_below = False
    """True if its text is typed below the page that it lies on, which stays in sight."""
    searched: str | None = None
    """The text that is searched for among its lines; None if it is no search."""
    modal = False
    """True if it lets no command through to the page below."""
    private = False
    """True if its sentences and its lines are for one seat only."""
    pauses = False
    """True if the only thing to do here is to go on."""
    covers = False
    """True if no hand is shown as long as it lies there."""
    walked = False
    """True if its lines are walked, one after the other; set by `lists.ListPage`."""
    has_values = False
    """True if Left and Right change the value of a line."""
    plays_on: bool | None = None
    """True while it plays on line by line without keys, False while it stands still.

    None for a page that cannot do so; set by a round of a replay (`replaying.RoundPage`).
    """
    followed = False
    """True if it can play on and another such page, such as a round, comes after it."""
    plays = False
    """True if choosing a line plays there with the card at the hand's cursor.

    Set by the list of places on the table (`on_table.OnTable`).
    """
    leaves: Collection[str] = ()
    """The commands that leave the match, or ask before leaving it."""
    looks = False
    """True if it only looks at something below it."""
    apart = False
    """True if the page is unrelated to the match and covers it completely."""
    replays = False
    """True if it, and the pages on it, show a match again in place of the one that lies below."""
    pictured = False
    """True if its lines are places of a picture, so that no list need be drawn."""
    front = False
    """True if the name of the game and four aces are drawn above it: it is the first page ever."""
    beside_table = False
    """True if its lines name things on the table, which stay in sight beside it."""
    drops_from: Page | None = None
    """The menu of whose line it lists the values; on a screen that stays in sight below them."""
    over: Page | None = None
    """The page whose lines it shows, if it is a filter on a list."""

    def __init__(self, title: str) -> None:
        self.title = title

    @property
    def numbers_choose(self) -> bool:
        """True if one of the lines is to be chosen: a typed number then chooses its line.

        Otherwise they are read-only, and a typed number only goes to its line.
        """
        return False

    @property
    def gone(self) -> bool:
        """True if its subject no longer exists, so that it is closed."""
        return False

    def replaces(self, other: Page) -> bool:
        """Return True if it takes the place of the page on which it is opened."""
        del other
        return False

    def places(self) -> Sequence[Hashable]:
        """Return the place of each line in a picture of the page below; None if it has none."""
        return ()

    def rows(self) -> Sequence[str]:
        """Return the lines of the page, which a face draws below each other."""
        return ()

    def shorter(self, line: int) -> str:
        """Return a shorter text of a line, for a narrow display; empty if there is none."""
        del line
        return ""

    def grid(self) -> Grid | None:
        """Return the page as a table for the screen, if it is one."""
        return None

    def hand_over(self) -> HandOverPicture | None:
        """Return the picture of a hand-over, if the page is one."""
        return None

    def round_picture(self) -> RoundPicture | None:
        """Return the picture of a round at the line of the cursor, if it is a replay."""
        return None

    def open_hands(self) -> Sequence[OpenHand]:
        """Return all hands, a line of the page each, if it shows them."""
        return ()

    def own_keys(self) -> Sequence[Useful] | None:
        """Return the keys that help here, the most useful first; None for those of any list."""
        return None

    def choosing_does(self) -> Mark | None:
        """Return a word for choosing the line of the cursor; None for the usual one."""
        return None

    def nothing(self) -> str:
        """Return the text in place of the lines if there are none."""
        return ""

    def listed(self) -> Sequence[Item]:
        """Return the lines as items, if the page has items."""
        return ()

    def name(self) -> str:
        """Return the title, in the language that is spoken now."""
        return self.title

    def look_again(self) -> None:
        """Look for changes elsewhere, such as on the disk, when the page comes up.

        A page is painted many more times than it comes up, and reads nothing outside then.
        """

    def greeting(self) -> str:
        """Return the sentence that is said when the page opens."""
        return self.title

    @property
    def item(self) -> Item | None:
        """The item at the cursor, if the page has items."""
        return None

    def focus(self) -> str:
        """Return what is said of the row at the cursor."""
        return self.title

    def can_choose(self) -> bool:
        """Return True if choosing the line of the cursor does something, as far as is known."""
        return False

    def useful_now(self) -> Sequence[str]:
        """Return the commands that do something just now, the most useful first."""
        return ()

    def can_do_now(self) -> Sequence[str]:
        """Return what the seat at the keyboard can do just now, a line each."""
        return ()

    def namable(self, command: str, named: str) -> Sequence[Offer]:
        """Return what can be named next, after a command and the words typed so far."""
        del command, named
        return ()

    def offered(self) -> Iterable[Offer]:
        """Return the lines that a command line above this page finds, and which it then does."""
        return ()

    def offered_late(self) -> Iterable[Offer]:
        """Return further such lines, each of which takes a while to make."""
        return ()

    def answers(self, command: str) -> bool:
        """Return True if it answers a command that otherwise needs a match."""
        del command
        return False

    def in_help(self) -> Sequence[Item]:
        """Return the lines that this page adds to help."""
        return ()

    def under_cursor(self) -> str:
        """Return the line at the cursor as it was said, if it may change by itself."""
        return ""

    def on(self, command: str, argument: str) -> Effects | None:
        """Return the answer to a command; None if the page has none, and a list is walked then."""
        del command, argument
        return None

    def key(self, key: str) -> Effects | None:
        """Answer a key by its name before it becomes a command; return None to let it."""
        del key
        return None

    def answered_by(self, letter: str) -> int | None:
        """Return the line that a letter chooses, if it is yes or no to a question."""
        del letter
        return None

    def step_on(self) -> Effects:
        """Take the next step of a page that plays on by itself; at the end it stops."""
        return ()

    def remembered(self) -> Callable[[], None]:
        """Return a function that restores what Escape may change here: at least the cursor."""
        cursor = self.cursor

        def put_back() -> None:
            self.cursor = cursor

        return put_back

    def escape_is_final(self, *, alone: bool) -> bool:
        """Return True if Escape cannot be undone here; `alone` if no page lies below."""
        return alone


class Modal(Page):
    """A page that lets no command through to the page below."""

    modal = True


class Private(Page):
    """A page whose sentences and lines are for one seat only."""

    private = True


class Pause(Page):
    """A page on which one can only go on; no command for the hand closes it."""

    pauses = True


class Cover(Modal, Pause):
    """A page over a match until somebody takes the keyboard: a face shows no hand."""

    covers = True


class KeyPage(Modal, ABC):
    """A page that gets every key by its name, before it becomes a command."""

    @abstractmethod
    def key(self, key: str) -> Effects | None:
        """Return the answer to a key; None if it is to be a command all the same."""


class Home(Modal, Private, ABC):
    """The page of a match: lists lie on it, and its commands close them."""

    typed: Mapping[str, str] = NOT_TURNED
    """Words to type that mean another command in this game, or are its best name here."""
    helps: Mapping[str, Mark] = AS_USUAL
    """Help on commands that do something else in this game."""

    @abstractmethod
    def pictures(self) -> Pictures:
        """Return a maker of the match's pictures, for one screen."""

    @abstractmethod
    def names_card(self) -> Effects | None:
        """Say which card would be discarded; return None if that need not be said."""

    @abstractmethod
    def back(self) -> Effects:
        """Say where the cursor is, because the hand is on top again."""

    @abstractmethod
    def pointed(self, place: Hashable, card: int | None, *, chooses: bool) -> Effects:
        """Answer a click on a place of the picture, or on a card of the hand.

        `chooses` is false if the cursor was not in the hand: then it only goes to the card.
        """

    @abstractmethod
    def dragged(self, card: int | None, place: Hashable, to: Hashable) -> Effects:
        """Answer the dragging of a card of the hand to a place, or of a place to the hand."""


def sentence(title: str) -> str:
    """Return a title with a full stop, unless it ends with a mark of its own."""
    if not title or title.endswith(tuple(".?!:")):
        return title
    return Told(f"{title}.", sentence(title.aloud)) if isinstance(title, Told) else f"{title}."


def as_typed(word: str) -> str:
    """Return a typed word to be said again, cut if it is very long."""
    said = one_line(word, LONGEST_WORD)
    return said if len(word) <= LONGEST_WORD else f"{said} ..."
