"""Hints: the move of a good player, and why. Asked once more, its first step is offered."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final, assert_never

from rummy_tui.bots import LEVELS
from rummy_tui.bots.explaining.reasons import reasons
from rummy_tui.desk.effects import Act, Clear, Close, Effects, Greet, Open, Refused, Say, Think
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import Question
from rummy_tui.desk.page import Private
from rummy_tui.pages.hand.at_hand import AtHand
from rummy_tui.pages.laying.laying import Laying
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import Card
from rummy_tui.rules.view import View
from rummy_tui.words.advice.advise import advice, what
from rummy_tui.words.advice.suggesting import Lying
from rummy_tui.words.language.aloud import Told, openly, together
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.menus import table_words as say
from rummy_tui.words.program.page_words import ONE_MOMENT

LEVEL: Final = "sharp"
"""The level whose move is the hint, where no tutor teaches the moves of another."""
DO: Final = "do"
"""What is typed after the command to have the hint done."""


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
    done: bool = False
    """Whether it is done as soon as it is told."""
    move: act.Move | None = None

    def think(self) -> str:
        """The hint in words; it may take a while."""
        # The same chances whenever it is asked for in a round: a hint asked again is the same hint.
        self.move = LEVELS[self.level](self.view, Random(self.view.round))
        facts = reasons(self.view, self.move)
        told = advice(self.move, self.view, self.hearer, facts, self.lying)
        if self.done or self.hearer.brief or not (self.first or self.hearer.full):
            return told
        offers = self.hearer.language(say.OFFERS, key=self.hearer.way("hint"))
        return together(told, openly(offers))


class HintQuestion(Private, Question):
    """The question whether to do a hint."""

    def on(self, command: str, argument: str) -> Effects | None:
        # Only the keys of a question answer it: a key of hints that is held would play a turn.
        if command == "hint":
            return [Greet(keep=False)]
        return None


def _card(move: act.Move | None) -> Card | None:
    """The one card of the hand that a move is about."""
    return move.card if isinstance(move, act.Discard | act.Exchange) else None


class Hinting:
    """The hint for the seat at the keyboard, thought of beside the keys where that is possible."""

    def __init__(self, game: AtHand, laying: Laying) -> None:
        self.game = game
        self.laying = laying
        self._thinking: View | None = None
        """What a hint is being thought of for."""
        self._told: Thought | None = None
        """The hint that was told last."""

    def forget(self) -> None:
        """Another turn, or one that was taken back: what is asked for is told first."""
        self._told = None

    def hint(self, argument: str = "") -> Effects:
        """Tell a hint; where it has just been told, offer to do it. `hint do` does it at once."""
        done = argument.lower() == DO
        view, here, match = self.game.view, self.game.here, self.game.match
        told, tutor = self._told, match.tutor
        again = told is not None and (told.view, told.lying) == (view, self._lying())
        explained = tutor.explains() if tutor is not None and not (again and tutor.hinted) else None
        if explained is not None:
            return explained
        if not match.hints:
            raise Refused(openly(here.language(say.NO_HINTS, key=here.way("can-do"))))
        if not view.my_turn:
            raise match.why_not_now()
        if told is not None and again:
            return self._do(told) if done else [Open(self._offer(told))]
        if self._thinking is view:
            return [Say(openly(here.language(ONE_MOMENT)), keep=False)]
        return self._ask(self._thought(view, done=done))

    def _thought(self, view: View, *, done: bool) -> Thought:
        first, tutor = not self.game.match.history.hinted[view.seat], self.game.match.tutor
        level = LEVEL if tutor is None else tutor.level
        return Thought(view, self.game.hearer, self._lying(), first, level, done)

    def _lying(self) -> Lying:
        """The combinations of the draft, if anything has been moved there."""
        draft = self.laying.draft
        if draft is None or self.game.match.history.begun.before is None:
            return ()
        return tuple(tuple(placed.card for placed in group) for group in draft.groups)

    def _ask(self, thought: Thought) -> Effects:
        """Answer with the hint if it is there soon; else it is told as soon as it is."""

        def then(text: str, at_once: bool) -> Effects:
            return self._tell(thought, text, at_once=True) if at_once else self._late(thought, text)

        def waits() -> Effects:
            self._thinking = thought.view
            return [Say(openly(self.game.here.language(ONE_MOMENT)), keep=False)]

        return [Think(thought.think, then, waits)]

    def _late(self, thought: Thought, text: str) -> Effects:
        """Answer with a hint that has taken a while, or with nothing if nobody waits for it."""
        here = self.game.here
        if self._thinking is thought.view:
            self._thinking = None
        # The match may have been left meanwhile, or the turn be over or taken back.
        sits = here.game is self.game and here.seat is not None and not here.waits_for_answer
        if not sits or self.game.view is not thought.view:
            return ()
        if thought.lying == self._lying():
            return self._tell(thought, text, at_once=False)
        # Cards were moved meanwhile: what comes next is another step.
        return self._ask(self._thought(thought.view, done=thought.done))

    def _tell(self, thought: Thought, text: str, *, at_once: bool) -> Effects:
        self._told = thought
        assert thought.view.me is not None
        self.game.match.history.hint(thought.view.me)
        # The next key acts on the card under the cursor: whoever looks would throw another one.
        card = _card(thought.move)
        if self.game.here.draws and card in self.game.hand.cards:
            self.game.cursor = self.game.hand.cards.index(card)
        yield Say(text, interrupt=at_once)
        if thought.done:
            yield from self._do(thought)

    # Doing it

    def _offer(self, thought: Thought) -> HintQuestion:
        """The question whether to do the first step of a hint."""
        assert thought.move is not None
        move, here, t = thought.move, self.game.here, self.game.here.language
        # Its reasons have just been heard; here it is to be known again.
        hearer = thought.hearer.in_brief
        hint = what(move, thought.view, hearer, thought.lying)
        hint = f"{hint} {self.game.asking_first.told(move)}".rstrip()
        does, leaves = openly(t(say.DOES)), openly(t(say.LEAVES))
        means, stays = openly(t(say.DOES_MEANS)), openly(t(say.LEAVES_MEANS))
        answers = (
            Item(does, lambda: self._agree(thought), means, says=True),
            Item(leaves, lambda: [Close(page)], stays, says=False),
        )
        page = HintQuestion(here, Told(t(say.DO_IT, hint=hint), t(say.DO_IT_ALOUD)), answers)
        return page

    def _agree(self, thought: Thought) -> Effects:
        """Do a hint after the question, which has said what it costs."""
        assert thought.move is not None
        self.game.asking_first.agree(thought.move)
        return self._do(thought)

    def _do(self, thought: Thought) -> Effects:
        """The first step of a hint, as the keys of the player do it."""
        assert thought.move is not None
        game, move = self.game, thought.move
        # What was asked before gives way too: the next Enter would answer what nobody hears.
        yield Clear(game)
        yield from game.stop_choosing()
        match move:
            case act.Draw():
                yield from self.laying.draw()
            case act.Lay():
                yield from self.laying.lay(move.meld)
            case act.LayOff() | act.Exchange():
                yield Act(move)
                yield from game.where()
            case act.Regroup():
                yield from self.laying.do_step(move, thought.lying)
            case act.EndTurn():
                yield from self.laying.end()
            case act.Knock():
                yield from self.laying.do_knock(move)
            case act.Take() | act.Pass() | act.Discard() | act.TakeBack():
                yield Act(move)
            case _:
                assert_never(move)
