"""Texts with a second form for other people in the room: the part without cards."""

from __future__ import annotations

from rummy_tui.words.language.language import ENDS, capital


class Told(str):
    """A text that reveals something of a hand; `aloud` is the part that others may hear."""

    __slots__ = ("aloud", "written")
    aloud: str
    written: bool
    """True if its letters stay as they are: it is a name, or it can be typed."""

    def __new__(cls, text: str, aloud: str = "", *, written: bool = False) -> Told:
        told = super().__new__(cls, text)
        told.aloud, told.written = aloud, written
        return told


def openly(text: str) -> Told:
    """Mark a text that reveals nothing of a hand."""
    return Told(text, text, written=_is_written(text))


def as_written(text: str) -> Told:
    """Mark a name or typed text: it reveals nothing of a hand, and gets no capital."""
    return Told(text, text, written=True)


def aloud(text: str) -> str:
    """The part of a text that others may hear; empty unless it is a `Told`."""
    return text.aloud if isinstance(text, Told) else ""


def joined(*parts: str) -> str:
    """Join the texts that are not empty; each sentence begins with a capital."""
    told = ""
    for part in filter(None, parts):
        begins = told.endswith(ENDS) and not _is_written(part)
        told = f"{told} {capital(part) if begins else part}" if told else part
    return told


def together(*parts: str) -> Told:
    """Join texts like `joined`, and also the parts that others may hear."""
    heard = (as_written(aloud(part)) if _is_written(part) else aloud(part) for part in parts)
    return Told(joined(*parts), joined(*heard))


def _is_written(text: str) -> bool:
    return isinstance(text, Told) and text.written
