"""The one error of the rules: an action that is not legal, with its reason."""

from __future__ import annotations

from enum import Enum

from rummy_tui.rules.cards import Card


class Reason(Enum):
    """The reason for a refusal. Its wording for players is made elsewhere."""

    MATCH_OVER = "the match is over"
    BETWEEN_ROUNDS = "the next round has not been dealt"
    NOT_YOUR_TURN = "another seat is to play"
    DRAW_FIRST = "nothing has been drawn in this turn"
    ALREADY_DRAWN = "a card has been drawn in this turn"
    NO_DRAW_NOW = "nothing is drawn in this turn"
    DRAW_AGAIN = "a player who does not lay must draw again"
    DRAWN_OUT = "a player who has drawn the last of several cards may not lay"
    LAID_ALREADY = "after laying, the player can only end the turn"
    NO_DISCARDS = "this game has no discards"
    DISCARDS_CLOSED = "nothing may be taken from the discards in this game"
    DISCARDS_EMPTY = "there is no discard to take"
    ONLY_TOP = "only the top discard may be taken"
    TOO_DEEP = "there are fewer discards"
    NOT_OPEN = "the player has not opened"
    NOT_IN_HAND = "a card is not in the hand"
    NO_SUCH_MELD = "no meld has this number"
    TOO_FEW_CARDS = "a meld has at least three cards"
    NOT_A_MELD = "the cards make neither a set nor a run"
    SAME_SUIT_TWICE = "a set has each suit at most once"
    SET_CLOSED = "a set of four is closed"
    CORNER = "a run does not go round the corner"
    RUN_FULL = "a run has at most thirteen cards"
    TOO_MANY_JOKERS = "more jokers than a meld may have"
    TOO_FEW_NATURALS = "fewer natural cards than a meld must have"
    JOKER_MAJORITY = "a meld has no more jokers than natural cards"
    JOKERS_SIDE_BY_SIDE = "more jokers side by side than a run may have"
    DOES_NOT_FIT = "the cards do not extend the meld"
    JOKER_IN_NEW_ONLY = "a joker may only go into a new meld"
    NO_JOKER_THERE = "the meld has no joker"
    JOKER_AMBIGUOUS = "the joker may stand for more than one card"
    NOT_THE_JOKERS_CARD = "the joker stands for another card"
    SHORT_OF_OPENING = "the melds are worth too little to open"
    DISCARD_TO_END = "a turn ends with a discard"
    NO_DISCARD_TO_END = "there is no discarding; the turn ends without it"
    MUST_PLAY_TAKEN = "the card taken from the discards must be laid in this turn"
    JUST_TAKEN = "the card just taken may not be discarded"
    LEAVES_ONLY_TAKEN = "only the card just taken would be left, which could not be played"
    LAST_CARD_DISCARDED = "the last card must be discarded"
    JOKER_OWED = "the joker taken from the table must be laid in this turn"
    ONE_MELD = "only one new meld may be laid in a turn, except to go out"
    OFFERED = "the upcard is offered: it must be taken or passed"
    NOT_OFFERED = "no upcard is offered"
    UPCARD_LEFT = "everyone has passed the upcard, so the next card comes from the stock"
    NO_LAYING = "nothing is laid before a knock"
    KNOCK_WITHOUT_CARD = "a knock needs a discard, unless all cards are melded"
    LAYING_OFF = "another seat has knocked: now cards may only be laid off on its melds"
    NO_KNOCKING = "there is no knocking in this game"
    HAND_TOO_HIGH = "the hand is too high to knock"
    NOTHING_TO_TAKE_BACK = "nothing in this turn can be taken back"
    NOTHING_TO_DO_AGAIN = "nothing can be redone"
    TABLE_CHANGED = "the cards on the table must stay in their melds"
    TABLE_CARD_GONE = "a card on the table is in no meld"
    MELD_GONE = "all cards of the meld have been moved away"
    JOKER_CANNOT_BE = "a joker cannot stand for this card there"
    JOKER_BOUND = "a joker is only free if its natural card is on the table"
    REGROUP_ONLY = "the table is regrouped as a whole"
    NO_REGROUPING = "melds on the table stay as they are"
    NOTHING_LAID = "no card from the hand is laid"
    WRONG_PACK = "these are not the cards of the game"


# One class with a reason, and not one for each: every reason has its words in a table, and a test
# finds any that has none.
class Illegal(Exception):
    """An action that the rules refuse. `amount` is a number that the reason needs, or 0."""

    def __init__(self, reason: Reason, cards: tuple[Card, ...] = (), amount: int = 0) -> None:
        super().__init__(reason, cards, amount)
        self.reason = reason
        self.cards = cards
        self.amount = amount

    def __str__(self) -> str:
        told = self.reason.value
        return f"{told}: {' '.join(c.code for c in self.cards)}" if self.cards else told
