"""Texts of help and the key explorer, in addition to commands and names of keys."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.marks import N_, NN_

HELP: Final = N_("Help")
TYPED_IN_FULL: Final = N_("Typed in full")
NOW: Final = N_("Now")
MORE: Final = N_("More to read")
CHOOSES_LINE: Final = N_("choose the line")
COMMANDS_OF: Final = NN_("{n} command", "{n} commands")
EXAMPLES_OF: Final = NN_("{n} example", "{n} examples")
ALL_OF_IT: Final = N_("all commands")
NO_HELP_ON: Final = N_("There is no help on {word}.")
READ_RULES: Final = N_("Read the rules of {name}")
RULES: Final = N_("Rules")
OPENS_RULES: Final = N_("Opens the complete rules; you can go from heading to heading.")
FIRST_TO_LAST: Final = N_("{first} to {last}")
WITHOUT_SHIFT: Final = N_("{first} to {last}, with or without Shift")
TURNED: Final = {
    "previous": N_("the previous suit or rank; in lists the previous line"),
    "next": N_("the next suit or rank; in lists the next line"),
    "previous-group": N_(
        "the previous card; the previous heading in help and rules; a smaller value in menus"
    ),
    "next-group": N_("the next card; the next heading in help and rules; a larger value in menus"),
}
"""Help on arrows that are turned in the hand, by their commands in lists."""
DRAWN: Final = {
    **TURNED,
    "previous": N_("the cards above, from the hand to the table; in lists the previous line"),
    "next": N_("the cards below, from the table to the hand; in lists the next line"),
}
"""The same where hand and table are drawn above each other."""
TYPED_EXAMPLES: Final = {
    "lay 7h 8h 9h": N_("lay a new combination"),
    "lay qh kh jk=ah": N_("the same with a joker as the ace of hearts"),
    "add 10h to 2": N_("add the ten of hearts to combination 2"),
    "discard 4c": N_("discard the four of clubs"),
    "where 7h": N_("show where the seven of hearts fits"),
    "table 2": N_("show the cards of combination 2, and those that fit it"),
    "move 8h to 2": N_("move the eight of hearts on the table to combination 2"),
    "split 3 at 5h": N_("split combination 3 before the five of hearts"),
    "joker 3 = js": N_("make the joker of combination 3 the jack of spades"),
    "undo all": N_("take back all regrouping"),
    "take 3": N_("take three discards"),
    "hint do": N_("get a hint and do it"),
    "sort suit, sort rank, sort none": N_("sort the hand"),
    "card 12": N_("go to the twelfth card"),
}
"""Commands with the cards and numbers that go with them."""
EXPLORER: Final = N_("Key explorer")
PRESS_ANY: Final = N_("Press any key to hear what it does. {escape} leaves.").to_eyes(
    N_("Press any key to see what it does. {escape} leaves.")
)
PRESS_ANY_TWICE: Final = N_(
    "Press any key to hear what it does. {escape} leaves, or {key} twice."
).to_eyes(N_("Press any key to see what it does. {escape} leaves, or {key} twice."))
NO_MEANING: Final = N_("{key}: nothing.")
CARD_OR_LINE: Final = N_("card or line {n}")
ONCE_MORE_LEAVES: Final = N_("Press it again to leave the explorer.")
ONCE_MORE_DOES: Final = N_("Press it again to do it.")
ONLY_IN_A_MATCH: Final = N_("Only in a match.")
NOT_BY_THESE_RULES: Final = N_("Not by the rules of this match.")
ONLY_FOR_PLAYERS: Final = N_("Only for players, and you are watching.")
NOT_GIVEN: Final = N_("Not here: the game runs on another computer.")
