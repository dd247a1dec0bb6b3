"""Texts that know what of them others in the room may hear: their part without cards."""

from __future__ import annotations


class Told(str):
    """A text that tells something of a hand; `aloud` is what others may hear of it."""

    __slots__ = ("aloud",)
    aloud: str

    def __new__(cls, text: str, aloud: str = "") -> Told:
        told = super().__new__(cls, text)
        told.aloud = aloud
        return told


def openly(text: str) -> Told:
    """A text that tells nothing of a hand."""
    return Told(text, text)


def aloud(text: str) -> str:
    """What others may hear of a text: nothing, if it does not say so itself."""
    return text.aloud if isinstance(text, Told) else ""


def together(*parts: str) -> Told:
    """Sentences after each other, without those that are empty."""
    heard = (aloud(part) for part in parts)
    return Told(" ".join(filter(None, parts)), " ".join(filter(None, heard)))
