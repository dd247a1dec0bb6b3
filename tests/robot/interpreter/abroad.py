"""A game in another language, for a robot with English ears: a sentence must mean one thing."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import groupby
from typing import Final

from tests.robot.ears import understand
from tests.robot.heard import Heard, What
from tests.robot.interpreter.interpreter import Interpreter
from tests.robot.listener import Game, NeverSaid

BY_WORDS = {What.TURN, What.CHOICE, What.QUESTION, What.STILL_MY_TURN}
"""Sentences whose words matter, and not only their values."""
ONLY_SAID = {What.REFUSED, What.RECKONED, What.REGROUPED, What.FOR_DEAL}
"""Sentences whose further words do not matter."""

OTHER: Final = "Bo"
"""The name of the other player at the table."""


@cache
def interpreter(code: str, *names: str) -> Interpreter:
    """The interpreter for a language, which takes a second to learn it."""
    return Interpreter(code, names or (OTHER,))


class Abroad:
    """Says in English what a game says in another language."""

    def __init__(self, game: Game, interpreter: Interpreter) -> None:
        self.game = game
        self.interpreter = interpreter

    def send(self, key: str) -> None:
        self.game.send(key)

    def listen(self, seconds: float) -> list[str]:
        return [in_english(text, self.interpreter) for text in self.game.listen(seconds)]

    @property
    def ended(self) -> bool:
        return self.game.ended


def in_english(text: str, interpreter: Interpreter) -> str:
    """The English of an utterance, if it is understood, and in one way only."""
    ways = meanings(interpreter.english(text))
    if len(ways) != 1:
        found = "".join(f"\n    {each}" for each in ways.values())
        raise NeverSaid(f"understood in {len(ways)} ways: {text}{found}")
    return next(iter(ways.values()))


def meanings(told: Iterable[str]) -> dict[tuple[object, ...], str]:
    """English utterances by what they mean; without those that mean nothing in a match."""
    found = dict[tuple[object, ...], str]()
    for english in sorted(told):
        heard = understand(english)
        if all(each.what is not What.UNKNOWN for each in heard):
            told = (_meaning(each) for each in heard if each.what is not What.AIDE)
            found.setdefault(tuple(meaning for meaning, _ in groupby(told)), english)
    # What could be advice as well is what it says: nobody takes `Chosen` for a key.
    return {
        told: english
        for told, english in found.items()
        if not any(_says_more(other, told) for other in found)
    }


def _says_more(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """True if one says all that another says, in the same order, and more."""
    rest = iter(one)
    return len(one) > len(other) and all(each in rest for each in other)


def _meaning(heard: Heard) -> tuple[object, ...]:
    if heard.what in ONLY_SAID:
        return (heard.what,)
    words = heard.text if heard.what in BY_WORDS else heard.words
    return (
        *(heard.what, heard.who, heard.cards, heard.meld, heard.n, heard.points, heard.scores),
        words.replace("the ", "").lower(),
    )
