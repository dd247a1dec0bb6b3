"""The hand of the seat at the keyboard: its order, its cursor, and the cards chosen in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rummy_tui.desk.effects import Act, Effects, Focus, Refused, Say
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Item
from rummy_tui.desk.page import Home
from rummy_tui.match.sitting import NOTHING, OrderedHand
from rummy_tui.pages.seat.asking_first import AskingFirst
from rummy_tui.pages.seat.at_table import AtTable
from rummy_tui.pages.seat.requests import Begin
from rummy_tui.pages.seat.rules_pages import rules_in_help
from rummy_tui.pages.seat.typed_cards import read_cards
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import Card
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.melds import Table
from rummy_tui.rules.view import View
from rummy_tui.words.advice import laying_words as say
from rummy_tui.words.friends.watching_words import YOU_WATCH
from rummy_tui.words.language.aloud import Told, aloud, openly, together
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.language.utterance import Kind
from rummy_tui.words.rulebook.rules_in_force import agreed


class AtHand(Home):
    """The hand, with the cursor on a card. `GamePage` gives it the keys of a match."""

    here: Here

    def __init__(self, match: AtTable) -> None:
        self.match = match
        self.here = match.here
        self.asking_first = AskingFirst(match)
        self._hands: dict[int, OrderedHand] = {}
        """Each person's hand as it was held at the last look."""
        super().__init__("")

    @property
    def hand(self) -> OrderedHand:
        """The hand of the seat at the keyboard, with its unfinished move."""
        seat = self.here.seat
        assert seat is not None
        self.follow()
        return self._hands[seat]

    def follow(self) -> None:
        """Move the cursor along with the changes of the hand.

        Call it after each step: over two steps at once it could not tell which cards came and went.
        """
        seat, history = self.here.seat, self.match.history
        if seat is None:
            return
        begun = history.begun if history.to_play == seat else NOTHING
        hand = self._hands.get(seat, OrderedHand()).sorted_by(history.sorting(seat))
        hand = hand.holding(self.view.hand if begun.draft is None else begun.draft.hand)
        if hand.begun is not begun:
            hand = replace(hand, begun=begun)
        # An equal hand keeps the old object, which caches its sorted cards.
        if hand != self._hands.get(seat):
            self._hands[seat] = hand

    @property
    def view(self) -> View:
        return self.match.view

    @property
    def hearer(self) -> Hearer:
        return self.match.hearer

    @property
    def lay_before(self) -> Table:
        return self.match.lay_before

    def agreed(self, t: Language) -> tuple[str, ...]:
        return agreed(self.match.hints, self.match.turns_back, t)

    @property
    def cursor(self) -> int:
        return self.hand.cursor if self.here.seat is not None else 0

    @cursor.setter
    def cursor(self, position: int) -> None:
        if self.here.seat is not None:
            self._hands[self.here.seat] = self.hand.at(position)

    # Cards chosen for a new combination

    @property
    def choosing(self) -> bool:
        """True if cards are being chosen for a combination."""
        history = self.match.history
        return history.begun.chosen is not None and history.to_play == self.here.seat

    def chooses(self, places: tuple[int, ...] | None) -> Act:
        """Return the request to choose these places of the hand; None ends choosing."""
        return Act(Begin(self.match.history.begun.draft, places))

    def stop_choosing(self) -> Effects:
        """End choosing, if cards are being chosen."""
        return [self.chooses(None)] if self.choosing else ()

    # The page

    def rows(self) -> Sequence[str]:
        if self.here.seat is None:
            return ()
        hand = self.hand
        return [self._row(hand, position, self.hearer) for position in range(len(hand.cards))]

    def shorter(self, line: int) -> str:
        """Return the card's short name for braille: each card has one row, even of few cells."""
        return "" if self.here.seat is None else self._row(self.hand, line, self.hearer.by_touch)

    def _row(self, hand: OrderedHand, position: int, hearer: Hearer) -> str:
        card = hearer.words.name(hand.cards[position])
        return self.here.language(say.CHOSEN, card=card) if hand.is_chosen(position) else card

    def focus(self) -> str:
        if self.here.seat is not None and (hand := self.hand).cards:
            return self._row(hand, hand.cursor, self.hearer)
        if self.match.watches:
            return openly(self.here.language(YOU_WATCH))
        return openly(self.here.language(say.EMPTY))

    def with_card(self, told: str) -> str:
        """Return a sentence followed by the card at the cursor, unless the screen shows that."""
        return told if self.here.draws else together(told, self.focus())

    def in_help(self) -> Sequence[Item]:
        return rules_in_help(self.here, self.match.rules)

    def greeting(self) -> str:
        focus = self.focus()
        return Told(focus, aloud(focus) or self.here.language(say.AT_HAND_ALOUD))

    def new_round(self) -> None:
        """Forget the hands of the round before; the order that each player has chosen stays."""
        self._hands.clear()

    def held_as_before(self) -> None:
        """Restore everybody's hand in a resumed match: its order, and the place of its cursor."""
        # In another order the number keys, and the key to discard, would mean other cards than
        # before.
        history = self.match.history
        for seat in self.match.people:
            new = hand = OrderedHand(history.sorting(seat))
            for moment in history.moments:
                if any(isinstance(event, ev.Dealt) for event in moment.events):
                    hand = new
                hand = hand.holding(moment.hands[seat])
            self._hands[seat] = hand

    def must_name(self, argument: str) -> bool:
        """Return True if a card must be named: people who type lines do not watch a cursor."""
        return self.here.typing and not argument and self.view.my_turn

    def card_asked_for(self, mark: Mark, move: type[act.Discard | act.Knock]) -> Exception:
        """Return the refusal of a move without its card: how to name one, or why none would do.

        If the rules allow the move with no card, naming one would only lead to the next refusal.
        """
        refused = list[Illegal]()
        for card in dict.fromkeys(self.view.hand):
            try:
                self.match.history.check(move(card))
            except Illegal as illegal:
                refused.append(illegal)
            else:
                refused.clear()
                break
        if len({each.reason for each in refused}) == 1:
            # The card that comes closest, for example the one that leaves fewest points at a knock.
            return min(refused, key=lambda each: each.amount)
        return Refused(openly(self.here.language(mark)))

    def named(self, text: str) -> Card:
        """Return the one card that was typed; raise Refused if it is not exactly one."""
        found = read_cards(text, self.here.language)
        if len(found) != 1:
            raise Refused(openly(self.here.language(say.ONE_CARD)))
        return found[0]

    @property
    def _cards_told(self) -> bool:
        """True if cards of the hand may be named without a question."""
        # Players who want private cards only on request may have others in the room.
        return self.here.listening.privacy != "asked"

    def back(self) -> Effects:
        """Say the card at the cursor after a list has closed, unless it was just said."""
        here = self.here
        card = self.focus()
        if self.match.watches and not here.draws:
            return [Say(card, keep=False)]
        known = any(card.casefold() in said.casefold() for said in here.said)
        if here.seat is None or here.whole_lines or here.draws or not self._cards_told or known:
            return ()
        told = here.language(say.AT_HAND, card=card)
        return [Say(Told(told, here.language(say.AT_HAND_ALOUD)), keep=False)]

    def say_focus(self, *, by_line: bool) -> Effects:
        return [Focus(self.focus(), by_line)]

    def where(self) -> Effects:
        """Say the card at the cursor after laying, so that nobody discards a card unheard."""
        if not self.view.my_turn or self.here.whole_lines or not self._cards_told:
            return ()
        return [Say(self.focus(), keep=False, kind=Kind.FOCUS, interrupt=False)]
