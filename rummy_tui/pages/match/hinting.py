"""Hints: the move of a good player, and why. Asking again offers to make its first step."""

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
"""The level whose move is the hint, unless a lesson teaches the moves of another."""
DO: Final = "do"
"""The word that is typed after the command to have the hint carried out."""


@dataclass(slots=True)
class Thought:
    """A hint for a view and a draft of the table; its move is set when it has been found."""

    view: View
    hearer: Hearer
    lying: Lying
    """The combinations of the draft; empty if none is begun."""
    first: bool
    """True if it is the seat's first hint in the match, which says what a second press does."""
    level: str
    """The level whose move it is."""
    done: bool = False
    """True if it is carried out as soon as it has been said."""
    move: act.Move | None = None

    def think(self) -> str:
        """Return the hint in words; this may take a while."""
        # The seed is the round, so that asking again gives the same hint.
        self.move = LEVELS[self.level](self.view, Random(self.view.round))
        facts = reasons(self.view, self.move)
        told = advice(self.move, self.view, self.hearer, facts, self.lying)
        if self.done or self.hearer.brief or not (self.first or self.hearer.full):
            return told
        offers = self.hearer.language(say.OFFERS, key=self.hearer.way("hint"))
        return together(told, openly(offers))


class HintQuestion(Private, Question):
    """The question before a hint is carried out."""

    beside_table = True

    def on(self, command: str, argument: str) -> Effects | None:
        # The hint key does not answer it: if it were held down, it would play the turn.
        if command == "hint":
            return [Greet(keep=False)]
        return None


def _card(move: act.Move | None) -> Card | None:
    """Return the one card of the hand that a move is about."""
    return move.card if isinstance(move, act.Discard | act.Exchange) else None


class Hinting:
    """Hints for the seat at the keyboard, found in a thread if the face has one."""

    def __init__(self, game: AtHand, laying: Laying) -> None:
        self.game = game
        self.laying = laying
        self._thinking: View | None = None
        """The view for which a hint is being found."""
        self._last: Thought | None = None
        """The hint that was given last."""

    def forget(self) -> None:
        """Forget the last hint, so that the next one is said before it is offered."""
        self._last = None

    def hint(self, argument: str = "") -> Effects:
        """Say a hint; if it was just said, offer to do it. `hint do` does it at once."""
        done = argument.lower() == DO
        view, here, match = self.game.view, self.game.here, self.game.match
        told, tutor = self._last, match.tutor
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
        return self._find(self._thought(view, done=done))

    def _thought(self, view: View, *, done: bool) -> Thought:
        first, tutor = not self.game.match.history.hinted[view.seat], self.game.match.tutor
        level = LEVEL if tutor is None else tutor.level
        return Thought(view, self.game.hearer, self._lying(), first, level, done)

    def _lying(self) -> Lying:
        """Return the combinations of the draft, if anything has been moved there."""
        draft = self.laying.draft
        if draft is None or self.game.match.history.begun.before is None:
            return ()
        return tuple(tuple(placed.card for placed in group) for group in draft.groups)

    def _find(self, thought: Thought) -> Effects:
        """Say the hint if it is found soon; otherwise say it later, as soon as it is found."""

        def then(text: str, at_once: bool) -> Effects:
            return self._tell(thought, text, at_once=True) if at_once else self._late(thought, text)

        def waits() -> Effects:
            self._thinking = thought.view
            return [Say(openly(self.game.here.language(ONE_MOMENT)), keep=False)]

        return [Think(thought.think, then, waits)]

    def _late(self, thought: Thought, text: str) -> Effects:
        """Say a hint that has taken a while, unless nobody waits for it any more."""
        here = self.game.here
        if self._thinking is thought.view:
            self._thinking = None
        # In the meantime the match may have been left, or the turn ended or taken back.
        sits = here.game is self.game and here.seat is not None and not here.waits_for_answer
        if not sits or self.game.view is not thought.view:
            return ()
        if thought.lying == self._lying():
            return self._tell(thought, text, at_once=False)
        # Cards were moved in the meantime, so the next step may be another one.
        return self._find(self._thought(thought.view, done=thought.done))

    def _tell(self, thought: Thought, text: str, *, at_once: bool) -> Effects:
        self._last = thought
        assert thought.view.me is not None
        self.game.match.history.hint(thought.view.me)
        # The next key acts on the card at the cursor; without this it might discard another one.
        card = _card(thought.move)
        if self.game.here.draws and card in self.game.hand.cards:
            self.game.cursor = self.game.hand.cards.index(card)
        yield Say(text, interrupt=at_once)
        if thought.done:
            yield from self._do(thought)

    # Doing it

    def _offer(self, thought: Thought) -> HintQuestion:
        """Return the question before the first step of a hint is made."""
        assert thought.move is not None
        move, here, t = thought.move, self.game.here, self.game.here.language
        # Its reasons have just been heard; here it need only be recognised.
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
        """Carry out a hint after the question, which has said what it costs."""
        assert thought.move is not None
        self.game.asking_first.agree(thought.move)
        return self._do(thought)

    def _do(self, thought: Thought) -> Effects:
        """Make the first step of a hint, as the keys of the player would."""
        assert thought.move is not None
        game, move = self.game, thought.move
        # An open question is closed, too: otherwise the next Enter would answer it unheard.
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
