"""Hints: the move of a good player, and why. Asked once more, its first step is done."""

from __future__ import annotations

from concurrent.futures import Future
from concurrent.futures import TimeoutError as NotYet
from dataclasses import dataclass, replace
from random import Random
from typing import Final, assert_never

from rummy_tui.bots import LEVELS
from rummy_tui.bots.reasons import reasons
from rummy_tui.desk.page import Item, Private, Question
from rummy_tui.pages.at_hand import AtHand
from rummy_tui.pages.building import Building
from rummy_tui.pages.knocking import Knocking
from rummy_tui.pages.regrouping import Regrouping
from rummy_tui.rules.actions import (
    Discard,
    Draw,
    EndTurn,
    Exchange,
    Knock,
    Lay,
    LayOff,
    Move,
    Regroup,
    Take,
    TakeBack,
)
from rummy_tui.rules.cards import Card
from rummy_tui.rules.events import Regrouped
from rummy_tui.rules.laying.draft import Draft, Source, find
from rummy_tui.rules.view import View
from rummy_tui.words.advise import advice, as_event, what
from rummy_tui.words.hearer import Hearer, Level
from rummy_tui.words.suggesting import Lying, Step, spare, steps
from rummy_tui.words.utterance import Kind

LEVEL: Final = "sharp"
"""The level whose move is the hint, where no tutor teaches the moves of another."""
SOON: Final = 0.008
"""Seconds that a key waits for its hint."""


@dataclass(slots=True)
class Thought:
    """A hint for a view and a draft of the table; its move is there once it was thought of."""

    view: View
    hearer: Hearer
    lying: Lying
    """The combinations of the draft; nothing where none is begun."""
    first: bool
    """Whether it is the seat's first hint in the match, which tells what comes of another."""
    level: str
    """Whose move it is."""
    move: Move | None = None

    def think(self) -> str:
        """The hint in words; it may take a while."""
        self.move = LEVELS[self.level](self.view, Random(self.view.round))
        facts = reasons(self.view, self.move)
        told = advice(self.move, self.view, self.hearer, facts, self.lying)
        if self.hearer.brief or not (self.first or self.hearer.full):
            return told
        text = self.hearer.language.gettext("{key} once more offers to do it.")
        return f"{told} {text.format(key=self.hearer.way('hint'))}"


class Offer(Private, Question):
    """The question whether to do a hint: who asks for it a third time wants it."""

    def run(self, command: str, argument: str) -> bool:
        if command == "hint":
            self.cursor, command = 0, "play"
        return super().run(command, argument)


class Hinting:
    """The hint for the seat at the keyboard, thought of beside the keys where that is possible."""

    def __init__(
        self, game: AtHand, building: Building, regrouping: Regrouping, knocking: Knocking
    ) -> None:
        self.game = game
        self.building = building
        self.regrouping = regrouping
        self.knocking = knocking
        self._thinking: View | None = None
        """What a hint is being thought of for."""
        self._told: Thought | None = None
        """The hint that was told last."""

    def forget(self) -> None:
        """Another turn, or one that was taken back: what is asked for is told first."""
        self._told = None

    def hint(self) -> None:
        """Tell a hint; where it has just been told, offer to do it."""
        view, desk, match = self.game.view, self.game.desk, self.game.match
        told, tutor = self._told, match.tutor
        again = told is not None and (told.view, told.lying) == (view, self._lying())
        if tutor is not None and not (again and tutor.hinted) and tutor.explains():
            return
        if not match.hints:
            desk.refuse(
                desk.language.gettext(
                    "Hints are switched off at this table. {key} tells what you can do."
                ).format(key=desk.way("can-do"))
            )
        elif not view.my_turn:
            match.refuse(match.why_not_now())
        elif told is not None and again:
            desk.open(self._offer(told))
        elif self._thinking is view and desk.beside is not None:
            desk.answer(self._wait(), keep=False)
        else:
            self._ask(self._thought(view))

    def _thought(self, view: View) -> Thought:
        first, tutor = not self.game.match.session.hinted[view.seat], self.game.match.tutor
        level = LEVEL if tutor is None else tutor.level
        return Thought(view, self.game.hearer, self._lying(), first, level)

    def _lying(self) -> Lying:
        """The combinations of the draft, if anything has been moved there."""
        draft = self.regrouping.draft
        if draft is None or self.game.match.session.begun.before is None:
            return ()
        return tuple(tuple(placed.card for placed in group) for group in draft.groups)

    def _ask(self, thought: Thought) -> None:
        """Answer with the hint if it is there soon; else it is told as soon as it is."""
        desk = self.game.desk
        if desk.beside is None:
            self._tell(thought, thought.think(), at_once=True)
            return
        told = desk.beside(thought.think)
        try:
            self._tell(thought, told.result(SOON), at_once=True)
        except NotYet:
            self._thinking = thought.view
            desk.answer(self._wait(), keep=False)
            told.add_done_callback(lambda done: desk.post(lambda: self._late(thought, done)))

    def _late(self, thought: Thought, told: Future[str]) -> None:
        """A hint that has taken a while; nothing where it is not asked for any more."""
        desk = self.game.desk
        if self._thinking is thought.view:
            self._thinking = None
        here = desk.game is self.game and desk.seat is not None
        if not here or self.game.view is not thought.view:
            return
        with desk.telling(self.game):
            if thought.lying == self._lying():
                self._tell(thought, told.result(), at_once=False)
            else:  # cards were moved meanwhile: what comes next is another step
                self._ask(self._thought(thought.view))

    def _tell(self, thought: Thought, text: str, *, at_once: bool) -> None:
        self._told = thought
        assert thought.view.me is not None
        self.game.match.session.hint(thought.view.me)
        self.game.desk.say(text, Kind.ANSWER, interrupt=at_once)

    def _wait(self) -> str:
        return self.game.desk.language.gettext("One moment.")

    # Doing it

    def _offer(self, thought: Thought) -> Offer:
        """The question whether to do the first step of a hint."""
        assert thought.move is not None
        move, desk, t = thought.move, self.game.desk, self.game.desk.language
        hearer = replace(thought.hearer, level=Level.BRIEF)
        hint = what(move, thought.view, hearer, thought.lying)
        hint = f"{hint} {self.game.asking_first.told(move)}".rstrip()
        title = t.gettext("{hint} Do it?").format(hint=hint)
        does = t.gettext("Does this step as if you had pressed its keys.")
        leaves = t.gettext("Nothing is done, and your turn goes on.")
        page = Offer(
            desk,
            title,
            (
                Item(t.gettext("yes, do it"), lambda: self._do(thought), does, says=True),
                Item(t.gettext("no, leave it"), lambda: desk.close(page), leaves, says=False),
            ),
        )
        return page

    def _do(self, thought: Thought) -> None:
        """The first step of a hint, as the keys of the player do it.

        What was asked before it gives way too: the next Enter would answer what nobody hears.
        """
        assert thought.move is not None
        game, move = self.game, thought.move
        game.desk.clear(game)
        self.building.stop()
        game.asking_first.agree(move)
        match move:
            case Draw():
                self.regrouping.draw()
            case Lay():
                self.building.lay(move.meld)
            case LayOff() | Exchange():
                if game.play(move):
                    game.say_where()
            case Regroup():
                self._regroup(as_event(move, thought.view), thought.lying)
            case EndTurn():
                self.regrouping.end()
            case Knock():
                self.knocking.knock()
            case Take() | Discard() | TakeBack():
                game.play(move)
            case _:
                assert_never(move)

    def _regroup(self, event: Regrouped, lying: Lying) -> None:
        """The next step on the draft; where none is left, the draft is played."""
        regrouping, left = self.regrouping, steps(event, lying)
        if not left:
            regrouping.end()
            return
        step, draft = left[0], regrouping.draft
        assert draft is not None
        pairs = zip(step.meld.cards, step.meld.faces, strict=True)
        said = tuple(face for card, face in pairs if card.is_joker and face is not None)
        regrouping.put(_sources(step, draft, spare(event, lying)), step.to, said)


def _sources(step: Step, draft: Draft, spare: dict[int, tuple[Card, ...]]) -> tuple[Source, ...]:
    """Where the cards of a step lie: in the hand those to be played, else where they are spare."""
    played, sources = list(step.change.played if step.change else ()), list[Source]()
    for card in step.cards:
        in_hand = draft.hand.count(card) > sources.count(card)
        if in_hand and card in played:
            played.remove(card)
            sources.append(card)
            continue
        gone = tuple(sources)
        places = [find(draft, card, origin=n, gone=gone) for n in spare if card in spare[n]]
        places.append(find(draft, card, but=step.to, gone=gone))
        there = next((at for found in places for at in found), None)
        sources.append(card if there is None else there)
    return tuple(sources)
