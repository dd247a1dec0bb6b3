"""Hints: the move of a good player. It may take a while, and then comes between two keys."""

from __future__ import annotations

from concurrent.futures import Future
from concurrent.futures import TimeoutError as NotYet
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Final

from rummy_tui.bots import LEVELS
from rummy_tui.play.wishes import telling
from rummy_tui.rules.cards import Card
from rummy_tui.rules.view import View
from rummy_tui.words.advise import advice
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.utterance import Kind

if TYPE_CHECKING:
    from rummy_tui.play.game import GamePage

LEVEL: Final = "steady"
"""The level whose move is the hint."""
SOON: Final = 0.008
"""Seconds that a key waits for its hint."""


Lying = tuple[tuple[Card, ...], ...]


class Hinting:
    """The hint for the seat at the keyboard, thought of beside the keys where that is possible."""

    def __init__(self, game: GamePage) -> None:
        self.game = game
        self._thinking: View | None = None
        """What a hint is being thought of for."""

    def hint(self) -> None:
        view, desk, tutor = self.game.view, self.game.desk, self.game.match.tutor
        if tutor is not None and tutor.explains():
            return
        if not view.my_turn:
            self.game.match.refuse(self.game.match.why_not_now())
        elif desk.beside is None:
            desk.answer(_hint(view, self.game.hearer, self._lying()))
        elif self._thinking is view:
            desk.answer(self._wait(), keep=False)
        else:
            self._ask(view, desk.beside(partial(_hint, view, self.game.hearer, self._lying())))

    def _lying(self) -> Lying:
        """The combinations of the draft, if one has been begun."""
        draft = self.game.regrouping.draft
        return tuple(tuple(p.card for p in group) for group in draft.groups) if draft else ()

    def _ask(self, view: View, thought: Future[str]) -> None:
        """Answer with the hint if it is there soon; else it is told as soon as it is."""
        desk = self.game.desk
        try:
            desk.answer(thought.result(SOON))
        except NotYet:
            self._thinking = view
            desk.answer(self._wait(), keep=False)
            thought.add_done_callback(lambda done: desk.post(lambda: self._late(view, done)))

    def _late(self, view: View, thought: Future[str]) -> None:
        """A hint that has taken a while; nothing where it is not asked for any more."""
        desk = self.game.desk
        if self._thinking is view:
            self._thinking = None
        if desk.playing is self.game.match and desk.seat is not None and self.game.view is view:
            with telling(desk, self.game):
                desk.say(thought.result(), Kind.ANSWER, interrupt=False)

    def _wait(self) -> str:
        return self.game.desk.language.gettext("One moment.")


def _hint(view: View, hearer: Hearer, lying: Lying) -> str:
    return advice(LEVELS[LEVEL](view, Random(view.round)), view, hearer, lying)
