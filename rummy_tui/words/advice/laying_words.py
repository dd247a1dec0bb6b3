"""Sentences on playing a hand: building, laying, adding, taking, and taking back."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.marks import N_, NN_

# The hand

CHOSEN: Final = N_("{card}, chosen")
EMPTY: Final = N_("Your hand is empty.")
CAME_EARLY: Final = N_("You pressed that key before the first words, so it did nothing.")
AT_HAND: Final = N_("You are at your hand again: {card}.")
AT_HAND_ALOUD: Final = N_("You are at your hand again.")
WITH_CARD: Final = N_("You are at your hand again: {card}. {key} does it with this card.")
WITH_CARD_ALOUD: Final = N_(
    "You are at your hand again. {key} does it with the card under the cursor."
)
ASKS_TO_LEAVE: Final = N_("Press {key} again if you want to leave.")
DISCARDS_IT: Final = N_("You are at your hand again: {card}. {key} discards it.")
DISCARDS_IT_ALOUD: Final = N_(
    "You are at your hand again. {key} discards the card under the cursor."
)
FIRST_CARD: Final = N_("First card.")
LAST_CARD: Final = N_("Last card.")
FIRST_GROUP: Final = N_("First group.")
LAST_GROUP: Final = N_("Last group.")
ONLY: Final = NN_("You have only {n} card.", "You have only {n} cards.")
BY_SUIT: Final = N_("Sorted by suit, clubs to spades, low to high.")
BY_SUIT_BACKWARDS: Final = N_("Sorted by suit, spades to clubs, high to low.")
BY_RANK: Final = N_("Sorted by rank, low to high.")
BY_RANK_BACKWARDS: Final = N_("Sorted by rank, high to low.")
AS_THEY_CAME: Final = N_("Not sorted: the cards as they came.")
NEWEST_FIRST: Final = N_("Not sorted: the newest card first.")

# The order of the hand by hand

TAKEN_UP: Final = N_("{card} picked up: {key} at another card puts it there, {back} puts it back.")
TAKEN_UP_BRIEF: Final = N_("{card} picked up.")
TAKEN_UP_ALOUD: Final = N_("A card is picked up.")
STAYS_THERE: Final = N_("{card} stays where it is.")
STAYS_ALOUD: Final = N_("The card stays where it is.")
PUT_FIRST: Final = N_("{card}, first, before {after:the}.")
PUT_BETWEEN: Final = N_("{card}, between {before:the} and {after:the}.")
PUT_LAST: Final = N_("{card}, last, after {before:the}.")
PUT_ALOUD: Final = N_("The card is put there.")
TO_PUT: Final = N_("Name the card and its place in the hand, for example: order 7h 1.")

# Typed lines

NO_CARD: Final = N_(
    "{word} is not a card. Write rank and suit: 7h, 10s, jd, ac, or jk for a joker."
)
ONE_CARD: Final = N_("Name one card, such as 7h.")
WHICH_CARD: Final = N_("Say which one, for example: card 3.")
TO_DISCARD: Final = N_("Name a card, for example: discard 4c.")
TO_ADD: Final = N_("Name a card and a combination, for example: add 4c 2.")
TO_LAY: Final = N_("Name the cards, for example: new 7h 8h 9h.")
TO_LOOK_FOR: Final = N_("Name a card, for example: where 7h.")

# Building a combination

BEGINS: Final = N_(
    "New combination. Choose cards with {choose} or by number; {lay} lays it."
).to_eyes(N_("New combination. Choose its cards with {choose}; {lay} lays it."))
BEGINS_BRIEF: Final = N_("New combination.")
IS_CHOSEN: Final = NN_("{card} chosen, {n} card.", "{card} chosen, {n} cards.")
NONE_CHOSEN: Final = N_("{card} left out, no card is chosen.")
LEFT_OUT: Final = NN_("{card} left out, {n} card.", "{card} left out, {n} cards.")
NONE_CHOSEN_ALOUD: Final = N_("No card is chosen.")
CHOSEN_ALOUD: Final = NN_("{n} card chosen.", "{n} cards chosen.")
GIVEN_UP: Final = N_("Combination given up.")
LAYS: Final = N_("You are building a combination: {lay} lays it, {cancel} gives it up.")
CHOOSES: Final = N_(
    "You are building a combination: {choose} chooses a card, {cancel} gives it up."
)
IS_BUILT: Final = N_("You are building a combination.")
CAN_LAY: Final = N_("{key}: lay it")
CAN_LAY_LATER: Final = N_("{key}: lay it, once it is a combination")
CAN_CHOOSE: Final = N_("{key}: choose a card, or leave it out")
CAN_GO: Final = N_("{previous} or {next}: go to another card")
CAN_CHECK: Final = N_("{key}: say what is missing")
CAN_UNDO: Final = N_("{key}: take back the last card")
CAN_GIVE_UP: Final = N_("{key}: give it up")
NOTHING_BUILT: Final = N_("You are not building a combination.")
NOTHING_BUILT_YET: Final = N_("You are not building a combination. {key} starts one.")
NOTHING_CHOSEN: Final = N_("No card chosen yet.")
ARE_CHOSEN: Final = N_("Chosen: {cards}.")
NOT_YET: Final = N_("Not a combination yet.")
AT_LEAST_THREE: Final = N_("A combination has at least three cards: choose more.")
ONE_MISSING: Final = N_("One more card makes it a combination.")
SEVERAL_MISSING: Final = N_("More than one card is missing.")
NEVER: Final = N_("These cards do not go together.")
A_COMBINATION: Final = N_("It is a combination.")
WOULD_BE: Final = N_("A {meld}.")
WOULD_COUNT: Final = N_("A {meld}, {points}.")
ENOUGH: Final = N_("Enough to open.")
SHORT: Final = NN_("Then {n} more point to open.", "Then {n} more points to open.")

# Laying and adding

WHICH: Final = N_("Which combination do you mean?")
JOKER_STANDS: Final = N_("The joker then stands for the card that this combination lacks.")
JOKER_CANNOT: Final = N_(
    "The joker cannot be {card:the} there. Leave out the joker's card, and the game will find it."
)
JOKER_CANNOT_ALOUD: Final = N_(
    "The joker cannot be that there. Leave out the joker's card, and the game will find it."
)
WHERE_TO: Final = NN_("Where does {cards:the} go?", "Where do {cards:the} go?")
WHERE_ALOUD: Final = NN_("Where does it go?", "Where do they go?")
GOES_THERE: Final = N_("The card goes there; {key} takes it back.")
ADD: Final = N_("add to combination {n}, then {meld}")
TAKE_JOKER: Final = N_("take the joker of combination {n}, {meld}")
NOTHING_TO_LAY: Final = N_("You have nothing to lay now.")
LINE_LAYS: Final = N_("Choosing the line lays it; {key} takes it back.")
LINE_PREPARES: Final = N_("Choosing the line puts it on the table; {play} then plays it.")
LINE_TOO_LITTLE: Final = NN_(
    "You cannot open yet: all that you can lay is {n} point short.",
    "You cannot open yet: all that you can lay is {n} points short.",
)
LINE_LISTS: Final = N_("Choosing the line lists all of them.")
NOTHING_HERE: Final = N_("There is nothing left here.")

# Where a card fits

FITS: Final = NN_("combination {numbers}", "combinations {numbers}")
FREES: Final = N_("takes the joker of combination {n}")
NOWHERE: Final = N_("fits nowhere on the table")
ONCE_OPEN: Final = N_("{places}, once you have opened")
NONE_FITS: Final = N_("No card in your hand fits on the table.")
NONE_FITS_BRIEF: Final = N_("Nothing fits.")

# Taking from the discards

HOW_DEEP: Final = N_("Take down to which discard?")
DOWN_TO: Final = NN_("{card}: {n} card", "{card}: {n} cards")
TAKES: Final = NN_(
    "Takes {n} card into your hand.", "Takes {n} cards into your hand, this one and all above it."
)
PUTS_BACK: Final = N_("{key} puts it back.")

# Taking back

CAPS_LOCK: Final = N_(
    "There is nothing to redo: you took back nothing just now. Is Caps Lock on? Press {key} to "
    "take back the last step."
)
TURN_BACK: Final = N_("No step to take back. {key} takes back your last turn.")
DRAWN_STAYS: Final = N_("Drawn cards stay. {key} takes back the whole turn.")
NO_TURN: Final = N_("You have no turn to take back in this round.")
WHOSE_TURN: Final = N_("{key} says whose turn it is.")
NO_DAILY_TURNS_BACK: Final = N_(
    "In a daily deal you cannot take back whole turns, because you would know the cards you have "
    "seen. {key} says what you can do."
)
NO_TURNS_BACK: Final = N_(
    'Whole turns cannot be taken back in this match. For the next one, change "Taking turns '
    'back" in the menu New match. {key} says what you can do.'
)
