"""The lines of pages: what each says, does, and is made of; values; and words that can be typed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from rummy_tui.desk.effects import Effects
from rummy_tui.desk.means import Need
from rummy_tui.words.language.aloud import as_written
from rummy_tui.words.language.language import Language

V = TypeVar("V")


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
    chosen: Callable[[], Effects | None] | None = None
    help: str = ""
    heading: bool = False
    """Whether it opens a part of the list."""
    says: bool | None = None
    """Whether it says yes or no to the question that is the title, if that is such a question."""
    typed: Callable[[str], Effects | None] | None = None
    """Takes what is typed for the line in a menu; None where it cannot be understood."""
    key: Hashable = None
    """Its subject, whatever its text."""
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
    needs: Need | None = None
    """One of the means without which the line is left out."""

    @property
    def about(self) -> Hashable:
        """The subject that the cursor stays on when lines are made again; None for its place."""
        return self.place if self.key is None else self.key


@dataclass(frozen=True, slots=True, kw_only=True)
class Field(Generic[V]):
    """A line with a value: its name and what it is, what it can be, how it is got and set.

    `set` takes a value over or raises `Refused`. It answers with what comes of it, and last with
    the line as it is then.
    """

    name: str = ""
    help: str
    values: Sequence[V] = ()
    """What it can be, in the order in which Left and Right go round."""
    get: Callable[[], V]
    set: Callable[[V], Effects]
    told: Callable[[V], str] = str
    """A value in words; they may be typed, too."""
    written: Callable[[V], str] = str
    """A value as it stands in files and commands, which may be typed in every language."""
    text: str = ""
    """The whole line, where it is not its name and its value."""
    part: str = ""
    """The name of the part of the menu that it belongs to, where it is looked at."""
    after: Callable[[V, int], V] | None = None
    """The next value or the one before, where they do not just go round."""
    chosen: Callable[[], Effects] | None = None
    """What Enter does, where it does not list the values."""
    typed: Callable[[str], Effects | None] | None = None
    """Takes what was typed and is none of the values; None where it cannot be understood."""
    needs: Need | None = None
    """One of the means without which the line is left out."""


def headed(name: str, t: Language) -> Item:
    """A heading: it opens a part of a list."""
    return Item(t.labelled(name, ""), heading=True, label=name)


def labelled(label: str, value: str, t: Language) -> Item:
    """A line of two columns that is only read."""
    return Item(t.labelled(label, value), label=label, value=value)


def to_type(typed: str, does: str, t: Language) -> Item:
    """A line that begins with what can be typed or pressed, which has its letters."""
    return replace(labelled(typed, does, t), text=as_written(t.labelled(typed, does)))
