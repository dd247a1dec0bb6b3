"""Reasons for a move: facts that a seat knows, for a hint and for the answer to why."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rummy_tui.rules.cards import Card
from rummy_tui.rules.melds import Meld


# Facts are kinds and values, not sentences: the rules and bots speak no language, and a test can
# check each kind against the view from which it was made.
class About(Enum):
    """Kinds of facts, each with the fields that belong to it in brackets."""

    # Drawing and taking
    BEGINS = "every turn begins with a draw"
    NOTHING_TO_TAKE = "there are no discards"
    CLOSED = "nothing may be taken before opening"
    TOP_ALONE = "the top discard goes with no card in the hand [card]"
    TOP_COMPLETES_NOTHING = "the top discard completes nothing [card]"
    TOP_NOT_ENOUGH = "the top discard is not enough to open [card]"
    TOP_KEEPS_CLOSED = "the hand could open, but not if the top discard is laid too [card]"
    TOP_NEEDS_JOKER = "the top discard could be laid only with a joker [card]"
    TOP_BRINGS = "the top discard would score only this much more [card, amount]"
    ENDS_ROUND = "drawing from the stock would end the round"
    GOES_WITH = "it goes with cards in the hand [cards]"
    LAYS = "then this many cards can be laid [amount]"
    THEN_SCORES = "the cards that can then be laid score this much [amount]"

    # Laying
    OUT = "the player can go out in this turn"
    EMPTIES = "no card is left in the hand"
    OPENS = "the cards laid are enough to open [amount]"
    TOWARDS = "the cards laid count towards the opening [amount, of]"
    MAKES = "it makes a meld [meld]"
    MAKES_WITH_FREED = "it makes a meld with a joker that can be freed [meld]"
    FITS = "it fits a meld on the table [index]"
    FITS_WITH = "it fits a meld on the table together with other cards [cards, index]"
    FREES = "it frees the joker of a meld on the table [index]"
    DUE = "a card that was taken must be laid [card]"
    OWED = "a joker that was taken must be laid again"
    SCORES = "the cards laid score this much [amount]"
    SHEDS = "the hand counts this much less [amount]"
    PLAYS = "this many cards are played in all [amount]"
    NO_OTHER_USE = "the cards laid go with nothing left in the hand"
    FREES_MORE = "another joker can then be freed"
    JOKER_MAKES = "the freed joker makes a meld [meld]"
    JOKER_FITS = "the freed joker fits a meld on the table [index]"
    JOKER_KEPT = "the freed joker may be kept"

    # Ending a turn
    STUCK = "the turn cannot be ended as it is"
    ONLY_CARD = "no other card may be discarded"
    ALL_AT_ONCE = "laying the whole hand in one turn earns up to this much more [amount]"
    ALL_AT_ONCE_DOUBLES = "laying the whole hand in one turn counts double"
    KEPT_CLOSED = (
        "cards could be laid, perhaps to open, but others could lay off on them [amount, of]"
    )
    NOTHING_TO_LAY = "nothing can be laid"
    NOT_ENOUGH = "the cards that could be laid are not enough to open"
    LAID_ALREADY = "cards have been laid in this turn, and no more may follow"
    DRAWN_OUT = "nothing may be laid after the last draw"
    ANOTHER = "the hand holds the same card again"
    ALONE = "no other card in the hand has its rank or is near it in its suit"
    ONLY_ALONE = "the same, and it is the only such card"
    NONE_TO_COME = "every card that would complete it has been seen"
    FEW_TO_COME = "only this many unseen cards would complete it [amount]"
    RANK_PLAYED = "this many other cards of its rank have been played [amount]"
    COUNTS = "it counts this much [amount]"
    FITS_NOTHING = "it fits no meld on the table"
    MAY_NOT_TAKE = "the next player may not take it before opening [seat]"
    NOT_FOR_NEXT = "nothing that the next player is known to hold goes with it [seat]"
    OTHER_FITS = "another lone card would fit the table [card]"
    OTHER_FOR_NEXT = "another lone card goes with what the next player holds [card, seat]"

    # Games in which nothing is laid before a knock
    LOWERS = "the deadwood drops to this much [amount, of: the former deadwood]"
    LEAVES = "this much deadwood stays in the hand [amount]"
    NO_LESS = "the top discard would not lower the deadwood [card]"
    NO_DEADWOOD = "no deadwood stays in the hand"
    MAY_KNOCK = "then the player may knock [amount]"
    MAY_GIN = "then the player may knock with gin"
    BELOW_LIMIT = "the deadwood is this much, and the knock limit that much [amount, of]"
    NO_LAY_OFFS = "then the other player may lay nothing off"
    LET_LIE = "the other player passed up a card that goes with it [card, seat]"
    FOR_GIN = "this many of the unseen cards would leave no deadwood [amount, of]"
    FOR_LESS = "this many of the unseen cards would leave less deadwood than now [amount, of]"
    LESS_LEFT = "this much less deadwood is left [amount]"

    # The others
    FEW_CARDS = "another seat has only this many cards left [seat, amount]"
    NOBODY_FEWER = "no other seat holds fewer cards than this [amount]"
    KNOWN_POINTS = "another seat is known to hold this many points [seat, amount]"


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact that speaks for a move."""

    about: About
    card: Card | None = None
    cards: tuple[Card, ...] = ()
    meld: Meld | None = None
    amount: int = 0
    of: int = 0
    index: int = 0
    seat: int = 0
