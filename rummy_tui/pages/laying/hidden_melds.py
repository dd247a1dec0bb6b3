"""Laying in games with a knock: deadwood, passing, knocking and laying off."""

from __future__ import annotations

from types import MappingProxyType

from rummy_tui.desk.effects import Act, Close, Effects, Greet, Open, Say
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import Question
from rummy_tui.desk.page import Private
from rummy_tui.pages.laying.laying_at_once import LayingAtOnce
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import Card
from rummy_tui.rules.ending import just_taken
from rummy_tui.rules.laying.arrangement import arranged
from rummy_tui.words.advice import deadwood_words as say
from rummy_tui.words.language.aloud import Told, openly


class KnockQuestion(Private, Question):
    """The question before a knock, with the card to discard; None for big gin."""

    beside_table = True

    def __init__(
        self, here: Here, asked: str, answers: tuple[Item, ...], card: Card | None
    ) -> None:
        super().__init__(here, asked, answers)
        self.card = card

    def on(self, command: str, argument: str) -> Effects | None:
        # The knock key only repeats the question: if it were held down, it would end the hand.
        if command == "knock":
            return [Greet(keep=False)]
        return None


class HiddenMelds(LayingAtOnce):
    """Melds stay in the hand until a knock; after it, cards are laid off on the knocker's melds."""

    unused = (*LayingAtOnce.unused, "new")
    typed = MappingProxyType({"deadwood": "building", "melds": "building", "pass": "end-turn"})
    helps = MappingProxyType(say.HELPS)
    hidden = True

    def check(self) -> Effects:
        game = self.game
        card = game.hand.focused if game.here.seat is not None else None
        return [Say(say.deadwood_told(game.view, game.hearer, card))]

    def groups(self) -> str:
        return say.arrangement_told(self.game.view, self.game.hearer)

    def melded(self) -> frozenset[Card]:
        melds = arranged(self.game.view.hand).melds
        return frozenset(card for meld in melds for card in meld.cards)

    def at_a_glance(self) -> str:
        game = self.game
        return say.deadwood_told(game.view, game.hearer.in_brief, game.hand.focused)

    def end(self) -> Effects:
        return [Act(act.Pass() if act.Pass() in self.game.view.options else act.EndTurn())]

    def knock(self, argument: str = "") -> Effects:
        game, match = self.game, self.game.match
        if not game.view.my_turn:
            raise match.why_not_now()
        # big gin keeps all cards; a player who names one wants to discard it
        big = not argument and act.Knock() in game.view.options
        if not big and game.must_name(argument):
            raise game.card_asked_for(say.TO_KNOCK, act.Knock)
        card = game.named(argument) if argument else game.hand.focused
        if big:
            card = None
        elif not argument:
            card = self._put_away(card)
        match.history.check(act.Knock(card))
        # a named card needs no question
        if argument or self.here.scripted:
            return [Act(act.Knock(card))]
        return [Open(self._question(card))]

    def _put_away(self, card: Card | None) -> Card | None:
        """Return the card that a knock discards: the focused one, unless it was just taken.

        The rules do not let a card that was just taken be discarded; then it is the best other one.
        """
        view = self.game.view
        if card is None or not just_taken(view.turn, card):
            return card
        # The first knock among the options leaves the least deadwood.
        knocks = (move.card for move in view.options if isinstance(move, act.Knock))
        return next(knocks, card)

    def do_knock(self, move: act.Knock) -> Effects:
        # the hint has said which card, and its question has been answered
        return [Act(move)]

    def _question(self, card: Card | None) -> KnockQuestion:
        """Return the question before a knock ends the hand."""
        here, t = self.here, self.here.language

        def knocks() -> Effects:
            return [Close(page, quietly=True), Act(act.Knock(card))]

        answers = (
            Item(openly(t(say.KNOCKS)), knocks, openly(t(say.KNOCKS_MEANS)), says=True),
            Item(
                openly(t(say.WAITS)),
                lambda: [Close(page)],
                openly(t(say.WAITS_MEANS)),
                says=False,
            ),
        )
        asked = Told(say.knock_asked(self.game.view, self.game.hearer, card), t(say.ASKED_ALOUD))
        page = KnockQuestion(here, asked, answers, card)
        return page
