"""Sentences of a desk about pages and lists, typed lines, and keys that do nothing."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import N_, NC_, NN_

GOODBYE: Final = N_("Goodbye.")
FOR_YOU_ALONE: Final = N_("For you alone: {key} says it.")
TELLS_IT: Final = N_("{key} says it.")
ONLY_SHOWN: Final = N_("Shown, not spoken.")
"""Said if own cards are never spoken and a sentence has no part without them."""
ANSWERS: Final = {True: NC_("answer", "y"), False: NC_("answer", "n")}
"""The letters of yes and no in a language; the English ones answer in each."""

KEY_IN_PIECES: Final = N_("That key arrived in two parts and did nothing. Press it again.")

ROW: Final = N_("Number {n}: {row}")
"""The line that a digit went to, if it begins with the digit."""

# Lists and menus

HEADINGS: Final = NN_(
    "{n} heading: {key} goes to the next.", "{n} headings: {key} goes to the next."
)
NO_HEADINGS: Final = N_("{up} and {down} go through the list, {back} goes back.")
FIRST_HEADING: Final = N_("First heading.")
LAST_HEADING: Final = N_("Last heading.")
FIRST_LINE: Final = N_("First line.")
LAST_LINE: Final = N_("Last line.")
AT_PLACE: Final = N_("{n} of {count}: {row}")
PLACE: Final = N_("{n} of {count}.")
WITH_PLACE: Final = N_("{row}, {n} of {count}")
LINES: Final = NN_("There is only {n} line.", "There are only {n} lines.")
NOTHING_TO_CHOOSE: Final = N_("There is nothing to choose here. {key} goes back.")
CHANGE_IT: Final = N_("{less} and {more} change it.")
NOTHING_TO_CHANGE: Final = N_("There is nothing to change here: choose the line with {key}.")
FIRST_LIST_WAYS: Final = N_("{choose} chooses the line, {help} lists the keys.")
LIST_WAYS: Final = N_("{choose} chooses the line, {key} goes back, {help} lists the keys.")
VALUE_WAYS: Final = N_(
    "{less} and {more} change the value, {choose} lists all of them, {key} goes back, {help} "
    "lists the keys."
)
LINE_WAYS: Final = N_(
    "{less} and {more} change the value, {choose} chooses the line, {key} goes back, {help} "
    "lists the keys."
)
FILTER_WAYS: Final = N_("Type part of a line. {choose} chooses, {key} ends the search.")
NOTHING_FOUND: Final = N_("Nothing found.")
NOTHING_FITS: Final = N_("No line contains {text}. {key} shows all again.")
ANSWER_FIRST: Final = N_("Answer first: {choose} chooses, {back} goes back.")
NOT_ANSWERED: Final = N_(
    "The computer that runs the match has not confirmed your last move yet. You can look "
    "around while you wait."
)

# What is typed

TYPE_A_COMMAND: Final = N_("Type a command, then Enter:")
NOTHING_TYPED: Final = N_("Nothing typed.")
NOTHING_TYPED_YET: Final = N_("Nothing typed yet.")
TYPED_ENDS: Final = N_("{done} accepts it, {back} goes back.")
TOO_LONG: Final = NN_(
    "{n} character fits here; the rest is left out.",
    "{n} characters fit here; the rest is left out.",
)
ITS_NUMBER: Final = N_("its number")
TO_TYPE: Final = NC_("a word to type", '"{word}"')
NOT_SET: Final = N_("Line {n} cannot be set to {value}.")
NO_COMMAND: Final = N_("{word} is no command.")
TELLS_COMMANDS: Final = N_("{help} lists the commands.")
COMMAND: Final = NC_("a line that was found", "command")
MENU_LINE: Final = NC_("a line that was found", "menu")
RULE_SET: Final = NC_("a line that was found", "rules")
SETTING: Final = NC_("a line that was found", "setting")
SAVED_MATCH: Final = NC_("a line that was found", "saved match")
"""The kinds of lines that a typed text finds."""
NOW: Final = N_("now: {value}")
"""The present value of a setting, beside a value that can be chosen."""

# What does nothing

NO_KEY: Final = N_("{key} does nothing here. {help} lists the keys.")
NO_CAPITAL: Final = N_("{key} does nothing here. Is Caps Lock on? {help} lists the keys.")
NO_MATCH: Final = N_("You are not in a match. {choose} chooses the line, {help} lists the keys.")
NOT_HERE: Final = N_("Not possible here. {key} goes back, {help} lists the keys.")
NOT_IN_LIST: Final = N_(
    "Not possible here. {choose} chooses, {key} goes back, {help} lists the keys."
)
ONLY_IN_REPLAYS: Final = N_("Only a round of a replay can play by itself. {help} lists the keys.")
NOT_IN_QUESTION: Final = N_("Not possible here. {yes} is yes, {no} is no, {key} goes back.")

# Messages

MESSAGE_KINDS: Final = {
    "all": N_("All messages."),
    "game": N_("Messages of the game."),
    "private": N_("Your own messages."),
    "talk": N_("What people say."),
    "system": N_("Messages of the program."),
}
LOG: Final = N_("Messages")
NOTHING_SAID: Final = N_("Nothing has been said yet.")
NO_OLDER: Final = N_("No older message.")
NO_NEWER: Final = N_("No newer message.")
NONE_OF_KIND: Final = N_("No message of this kind.")
ONE_MOMENT: Final = N_("One moment.")
COPIED: Final = N_("Copied.")
CLIPBOARD_SLOW: Final = N_("The clipboard does not answer. {keep} saves the messages in a file.")
NO_CLIPBOARD: Final = N_("There is no clipboard here. {keep} saves the messages in a file.")
NOT_KEPT: Final = N_(
    "The messages cannot be written to {folder}: {reason}. "
    "{copy} copies a message to the clipboard."
)
DISK_REFUSES: Final = N_("the disk refuses")
KEPT: Final = NN_("{n} message saved in {file}.", "{n} messages saved in {file}.")


def apart_from(key: str, text: str, t: Language) -> str:
    """Change an answer that begins with the very character that was pressed.

    Some screen readers take the first character that is drawn for the echo of the key, and do not
    say it. Any sentence may begin with any letter: with a name, a card, or in another language.
    """
    # A line that only begins with its own number loses what was pressed, and nothing else.
    if len(key) != 1 or not text.startswith(key) or text.startswith(f"{key}:"):
        return text
    if key.isdecimal():
        return t(ROW, n=key, row=text)
    other = key.swapcase()
    return text if len(other) > 1 else other + text[1:]  # the capital of the sharp s is two letters


def to_type(word: str, t: Language) -> str:
    """Put a word or a line to be typed in quotation marks."""
    return t(TO_TYPE, word=word)
