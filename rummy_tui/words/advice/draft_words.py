"""Sentences on regrouping the table, by cursor or by typed lines."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.marks import N_, NN_

REGROUPED: Final = N_("The table as you regroup it.")
NO_DRAW_HERE: Final = N_("No card is drawn from this list. {key} closes it.")
MOVE_OF_WHICH: Final = N_("Move a card from which combination?")
GOES_IN: Final = N_("{key} goes into it.")
OWN: Final = N_("{card}, from your hand")
WAYS: Final = N_(
    "{pick} picks the card up, {split} splits before it, {join} joins the whole "
    "combination to another, {joker} declares a joker, {back} goes back."
)

# Where picked-up cards go

WHERE: Final = N_("{cards}: where to?")
WHERE_ALOUD: Final = N_("Where to?")
HERE: Final = N_("{combination}, where it is")
FITS: Final = N_("{combination}, fits")
NEW: Final = N_("new combination")
TO_HAND: Final = N_("back to your hand")
STAYS: Final = N_("Goes back without moving anything.")
SAME: Final = N_("Nothing has changed.")
GOES: Final = N_("Puts it there; {key} takes it back.")
PLACING: Final = NN_(
    "You are placing {cards:the}: {up} and {down} choose, {put} puts it there, "
    "{back} leaves it where it is.",
    "You are placing {cards:the}: {up} and {down} choose, {put} puts them there, "
    "{back} leaves them where they are.",
)
PLACING_TYPED: Final = NN_(
    "You are placing {cards:the}: {put} puts it there, {back} leaves it where it is.",
    "You are placing {cards:the}: {put} puts them there, {back} leaves them where they are.",
)
PLACES: Final = N_("{put} puts it there, {back} goes back.")

# Jokers

WHICH_JOKER: Final = N_("What is the joker of combination {n}?")
JOKER_IS: Final = N_("The joker then stands for this card; {key} takes it back.")
DECLARING: Final = N_(
    "You are declaring a joker: {up} and {down} choose, {put} declares it, {back} leaves it open."
)
DECLARING_TYPED: Final = N_("You are declaring a joker: {put} declares it, {back} leaves it open.")
NO_JOKER: Final = N_("There is no joker on the table. {key} reads the combinations.")
NO_JOKER_OPEN: Final = N_(
    "There is no joker to declare. To change one, go to its combination: {table}, then {joker}."
)
NO_JOKER_OPEN_TYPED: Final = N_("There is no joker to declare. To change one, name it: {how}.")

# Steps that are not possible

NOT_FIRST: Final = N_("A combination is split before a card: choose one after the first.")
NOT_OWN: Final = N_("{card:the} is not from your hand and stays on the table. {key} moves it.")
LOOSE: Final = N_("There are loose cards on the table: {key} says which.")
LAST_DRAW: Final = N_(
    "You may not lay after the last draw. You have regrouped the table: {play} plays that, "
    "{back} takes it back."
)
LAST_DRAW_LOOSE: Final = N_(
    "You may not lay after the last draw. You have regrouped the table: {back} takes back the "
    "last step."
)
NOT_PLAYED: Final = N_(
    "You have not played your regrouping yet: {play} plays it, {back} takes it back."
)

# Typed lines

TO_PUT: Final = N_("Name cards and a combination: move 8h to 2, add 9h 2, new qs ks as.")
TO_SPLIT: Final = N_("Name the card that begins the new combination: {how}.")
TO_JOIN: Final = N_("Name two combinations: {how}.")
GO_INTO: Final = N_("Go into a combination first: {table}, then {choose}.")
SEVERAL: Final = N_("{card:the} is in combinations {numbers}. Say which: {how}.")
NOT_THERE: Final = N_("{card:the} is not in combination {n}. {key} reads the combinations.")
THERE_ALREADY: Final = N_("{card:the} is already in combination {n}.")
CANNOT_MOVE: Final = N_("That card cannot be moved like that. {key} reads the combinations.")
NOWHERE: Final = N_("{card:the} is neither in your hand nor in a combination. {key} reads those.")
