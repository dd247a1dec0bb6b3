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
    TOP_ALONE = "the top discard goes with nothing in the hand [card]"
    TOP_COMPLETES_NOTHING = "with the top discard nothing more can be laid [card]"
    TOP_NOT_ENOUGH = "with the top discard it is not enough to open [card]"
    TOP_KEEPS_CLOSED = "the hand could open, but not with the top discard laid as well [card]"
    TOP_NEEDS_JOKER = "the top discard could be laid only with a joker [card]"
    TOP_BRINGS = "the top discard would score only so much more [card, amount]"
    ENDS_ROUND = "drawing from the stock would end the round"
    GOES_WITH = "it goes with cards of the hand [cards]"
    LAYS = "so many cards can then be laid [amount]"
    THEN_SCORES = "what can then be laid scores so much [amount]"

    # Laying
    OUT = "the whole hand can go in this turn"
    EMPTIES = "no card is left in the hand"
    OPENS = "what is laid is enough to open [amount]"
    TOWARDS = "what is laid counts towards the opening [amount, of]"
    MAKES = "it makes a meld [meld]"
    MAKES_WITH_FREED = "with a joker that can be freed it makes a meld [meld]"
    FITS = "it fits a meld of the table [index]"
    FITS_WITH = "with other cards of the hand it fits a meld of the table [cards, index]"
    FREES = "it frees the joker of a meld of the table [index]"
    DUE = "a card that was taken must be laid [card]"
    OWED = "a joker that was taken must be laid again"
    SCORES = "what is laid scores so much [amount]"
    SHEDS = "so many points fewer are held [amount]"
    PLAYS = "so many cards are played in all [amount]"
    NO_OTHER_USE = "what is laid goes with nothing that stays in the hand"
    FREES_MORE = "another joker can then be freed"
    JOKER_MAKES = "the joker that comes free makes a meld [meld]"
    JOKER_FITS = "the joker that comes free fits a meld of the table [index]"
    JOKER_KEPT = "the joker that comes free may be kept"

    # Ending a turn
    STUCK = "the turn cannot be ended as it is"
    ONLY_CARD = "no other card may be discarded"
    ALL_AT_ONCE = "laying the whole hand in one turn earns up to so much more [amount]"
    ALL_AT_ONCE_DOUBLES = "laying the whole hand in one turn counts double"
    KEPT_CLOSED = (
        "so many cards could be laid, perhaps to open, and others can only add [amount, of]"
    )
    NOTHING_TO_LAY = "nothing can be laid"
    NOT_ENOUGH = "what could be laid is not enough to open"
    LAID_ALREADY = "cards have been laid in this turn, and no more may be"
    DRAWN_OUT = "nothing may be laid after the last card"
    ANOTHER = "the hand holds the same card again"
    ALONE = "no other card of the hand is of its rank or near it in its suit"
    ONLY_ALONE = "the same, and it is the only such card"
    NONE_TO_COME = "every card that would complete it has been seen"
    FEW_TO_COME = "only so many unseen cards would complete it [amount]"
    RANK_PLAYED = "so many other cards of its rank have been played [amount]"
    COUNTS = "it counts so much [amount]"
    FITS_NOTHING = "it fits no meld of the table"
    MAY_NOT_TAKE = "the next player may not take it before opening [seat]"
    NOT_FOR_NEXT = "nothing that the next player is known to hold goes with it [seat]"
    OTHER_FITS = "another lone card would fit the table [card]"
    OTHER_FOR_NEXT = "another lone card goes with what the next player holds [card, seat]"

    # Games in which nothing is laid before a knock
    LOWERS = "the deadwood is then so much [amount, of: what it was]"
    LEAVES = "so much deadwood stays in the hand [amount]"
    NO_LESS = "with the top discard no less deadwood would stay in the hand [card]"
    NO_DEADWOOD = "no deadwood stays in the hand"
    MAY_KNOCK = "one may then knock [amount]"
    MAY_GIN = "one may then knock with gin"
    BELOW_LIMIT = "the deadwood is so much, and one may knock with as much [amount, of]"
    NO_LAY_OFFS = "the other may then lay nothing off"
    LET_LIE = "the other let a card lie that goes with it [card, seat]"
    FOR_GIN = "so many of the unseen cards would leave no deadwood [amount, of]"
    FOR_LESS = "so many of the unseen cards would leave less deadwood than now [amount, of]"
    LESS_LEFT = "so much less deadwood is left [amount]"

    # The others
    FEW_CARDS = "another seat has only so many cards [seat, amount]"
    NOBODY_FEWER = "no other seat holds fewer cards than so many [amount]"
    KNOWN_POINTS = "another seat is known to hold so many points [seat, amount]"


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
