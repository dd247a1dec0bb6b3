"""Manual order of the hand: a card is picked up, and put where the cursor is."""

from __future__ import annotations

from collections.abc import Callable

from rummy_tui.desk.effects import Act, Effects, Refused, Say
from rummy_tui.match.sitting import OrderedHand
from rummy_tui.pages.hand.at_hand import AtHand
from rummy_tui.pages.seat.requests import Sort
from rummy_tui.pages.seat.typed_cards import read_cards
from rummy_tui.rules.cards import Card
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.words.advice import laying_words as say
from rummy_tui.words.language.aloud import Told, openly
from rummy_tui.words.program.commands import number


class PutCommand:
    """The command that picks up a card and puts it elsewhere; all other keys work as before."""

    def __init__(self, game: AtHand) -> None:
        self.game = game
        self._taken: tuple[int | None, tuple[Card, ...], int] | None = None
        """The card that is picked up: its seat, the hand it was in, and its place there."""

    def put(self, argument: str) -> Effects:
        """Pick up the focused card, or put the one that was picked up where the cursor is."""
        game, here = self.game, self.game.here
        if here.page is not game:  # the score of a round lies on it
            raise game.match.why_not_now()
        if argument or here.whole_lines:
            return self._put_typed(argument)
        if (card := game.hand.focused) is None:
            return [Say(game.focus())]
        if (place := self._place()) is not None:
            self._taken = None
            return self._put(game.hand, place)
        self._taken = here.seat, game.hand.held, game.hand.place
        text = say.TAKEN_UP_BRIEF if game.hearer.brief else say.TAKEN_UP
        ways = {"key": here.way("put"), "back": here.way("cancel")}
        told = here.language(text, card=game.hearer.words.card(card), **ways)
        return [Say(Told(told, here.language(say.TAKEN_UP_ALOUD)), keep=False)]

    def remembered(self) -> Callable[[], None]:
        taken = self._taken

        def put_back() -> None:
            self._taken = taken

        return put_back

    def give_up(self) -> Effects | None:
        """Leave the picked-up card where it is; return None if there is none."""
        place, self._taken = self._place(), None
        return None if place is None else self._stays(self.game.hand.held[place])

    def _place(self) -> int | None:
        """Return the place of the picked-up card; None if there is none or the hand has changed."""
        if self._taken is None or self.game.here.seat is None:
            return None
        seat, held, place = self._taken
        same = (seat, held) == (self.game.here.seat, self.game.hand.held)
        return place if same else None

    def _put_typed(self, argument: str) -> Effects:
        """Put a typed card: `order qs 3` makes the queen of spades the third card."""
        game, (*words, last) = self.game, (argument.split() or [""])
        found = read_cards(" ".join(words), game.here.language)
        if len(found) != 1 or not last.isdecimal():
            raise Refused(openly(game.here.language(say.TO_PUT)))
        if found[0] not in game.hand.cards:
            raise Illegal(Reason.NOT_IN_HAND, found)
        hand, (card,) = game.hand, found
        place = hand.at(hand.cards.index(card)).place
        return self._put(hand.at(max(1, min(number(last), len(hand.cards))) - 1), place)

    def _put(self, hand: OrderedHand, place: int) -> Effects:
        """Put the card of a place in `hand.held` where the cursor of the hand is."""
        game, to, seat = self.game, hand.cursor, self.game.here.seat
        card = hand.held[place]
        if hand.position(place) == to or seat is None:
            yield from self._stays(card)
            return
        yield Act(Sort(seat, hand.putting(place)))
        game.cursor = to
        words, cards, t = game.hearer.words, game.hand.cards, game.here.language
        named = {"card": words.card(card)}
        text = say.PUT_BETWEEN if to else say.PUT_FIRST
        if to + 1 == len(cards):
            text = say.PUT_LAST
        else:
            named["after"] = words.card(cards[to + 1])
        if to:
            named["before"] = words.card(cards[to - 1])
        yield Say(Told(t(text, **named), t(say.PUT_ALOUD)), keep=False)

    def _stays(self, card: Card) -> Effects:
        t = self.game.here.language
        told = t(say.STAYS_THERE, card=self.game.hearer.words.card(card))
        return [Say(Told(told, t(say.STAYS_ALOUD)), keep=False)]
