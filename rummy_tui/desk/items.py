"""The lines of pages, fields with values, and words that can be typed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, NamedTuple, TypeVar

from rummy_tui.desk.effects import Effects, Then
from rummy_tui.desk.means import Need
from rummy_tui.words.language.aloud import as_written
from rummy_tui.words.language.language import Language

V = TypeVar("V")


class Offer(NamedTuple):
    """A word that can be typed next, what it means, and a key that does the same.

    Without `chosen` it is a part of a command, which is carried out with the rest of its line.
    Otherwise it is a whole line that is found by its words.
    """

    word: str
    means: str
    key: str = ""
    kind: str = ""
    """Its kind in words, such as a setting or a saved match."""
    chosen: Callable[[], Effects | None] | None = None
    """The action of a whole line."""

    def step(self) -> Then:
        """Return the effect that does a whole line."""
        assert self.chosen is not None
        return Then(self.chosen)


class Item(NamedTuple):
    """A line of a list, with the action of Enter and an explanation."""

    text: str
    chosen: Callable[[], Effects | None] | None = None
    help: str = ""
    heading: bool = False
    """True if it opens a part of the list."""
    says: bool | None = None
    """True for yes and False for no, if the title is a question; else None."""
    typed: Callable[[str], Effects | None] | None = None
    """Takes a value typed for the line in a menu; returns None if it cannot be understood."""
    key: Hashable = None
    """Its subject, which stays the same when its text changes."""
    place: Hashable = None
    """The place that it stands for in a picture of the page below, if a face draws one."""
    shown: tuple[object, ...] = ()
    """The cards that it is about, for faces that can draw them beside the line."""
    label: str = ""
    """The beginning of the line, for columns: a name before its `value`, a key before its help."""
    value: str = ""
    changes: bool = False
    """True if the value is changed in place, with Left and Right."""
    longest: str = ""
    """The longest of its possible values, for columns that keep their width."""
    part: str = ""
    """The name of its part of a menu, for screens."""
    needs: Need | None = None
    """One of the means without which the line is left out."""

    @property
    def about(self) -> Hashable:
        """The subject that the cursor stays on when lines are made again; None for its place."""
        return self.place if self.key is None else self.key


class Field(NamedTuple, Generic[V]):
    """A line with a value: its name, its possible values, and functions that get and set it.

    `set` sets a value or raises `Refused`. Its effects say the results, and last the line as it is
    then.
    """

    help: str
    get: Callable[[], V]
    set: Callable[[V], Effects]
    name: str = ""
    values: Sequence[V] = ()
    """The possible values, in the order in which Left and Right go round."""
    told: Callable[[V], str] = str
    """Returns a value in words, which may be typed, too."""
    written: Callable[[V], str] = str
    """Returns a value as it is in files and commands, which may be typed in every language."""
    text: str = ""
    """The whole line, if it is not made of name and value."""
    part: str = ""
    """The name of its part of the menu, for screens."""
    after: Callable[[V, int], V] | None = None
    """Returns the next or the previous value, if they do not just go round."""
    chosen: Callable[[], Effects] | None = None
    """The action of Enter, if it does not list the values."""
    typed: Callable[[str], Effects | None] | None = None
    """Takes typed text that is none of the values; returns None if it cannot be understood."""
    needs: Need | None = None
    """One of the means without which the line is left out."""


def headed(name: str, t: Language) -> Item:
    """Return a heading, which opens a part of a list."""
    return Item(t.labelled(name, ""), heading=True, label=name)


def labelled(label: str, value: str, t: Language) -> Item:
    """Return a line of two columns that is only read."""
    return Item(t.labelled(label, value), label=label, value=value)


def to_type(typed: str, does: str, t: Language) -> Item:
    """Return a line that begins with something to type or press, which keeps its letters."""
    return labelled(typed, does, t)._replace(text=as_written(t.labelled(typed, does)))
