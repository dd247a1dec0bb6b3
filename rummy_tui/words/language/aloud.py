"""Texts that know what of them others in the room may hear: their part without cards."""

from __future__ import annotations

from rummy_tui.words.language.language import ENDS, capital


class Told(str):
    """A text that tells something of a hand; `aloud` is what others may hear of it."""

    __slots__ = ("aloud", "written")
    aloud: str
    written: bool
    """True if its letters stay as they are: it is a name, or it can be typed."""

    def __new__(cls, text: str, aloud: str = "", *, written: bool = False) -> Told:
        told = super().__new__(cls, text)
        told.aloud, told.written = aloud, written
        return told


def openly(text: str) -> Told:
    """A text that tells nothing of a hand."""
    return Told(text, text, written=_is_written(text))


def as_written(text: str) -> Told:
    """A name, or what can be typed: it tells nothing of a hand, and gets no capital."""
    return Told(text, text, written=True)


def aloud(text: str) -> str:
    """What others may hear of a text: nothing, if it does not say so itself."""
    return text.aloud if isinstance(text, Told) else ""


def joined(*parts: str) -> str:
    """Texts after each other, without those that are empty; a sentence begins with a capital."""
    told = ""
    for part in filter(None, parts):
        begins = told.endswith(ENDS) and not _is_written(part)
        told = f"{told} {capital(part) if begins else part}" if told else part
    return told


def together(*parts: str) -> Told:
    """The same, with what others may hear of it."""
    heard = (as_written(aloud(part)) if _is_written(part) else aloud(part) for part in parts)
    return Told(joined(*parts), joined(*heard))


def _is_written(text: str) -> bool:
    return isinstance(text, Told) and text.written
