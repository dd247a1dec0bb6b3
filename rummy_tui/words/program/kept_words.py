"""Sentences about saved things: matches, house rules, statistics."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.marks import N_

DELETED: Final = N_("Deleted: {name}.")
NOT_DELETED: Final = N_("The file {file} cannot be deleted: {why}.")
NO_NAME: Final = N_("A name needs a letter or a digit: choose another one.")

# The question before something is deleted

DELETES: Final = N_("Delete {name}?")
KEEP: Final = N_("keep it")
KEEP_HELP: Final = N_("Nothing is deleted.")
DELETE: Final = N_("delete it")
STAYS: Final = N_("{key} goes back; nothing is deleted.")

# Matches

RENAMED: Final = N_("The match is now called {name}.")
NOT_RENAMED: Final = N_("The match cannot be renamed: {why}.")
MATCH_TAKEN: Final = N_("A match named {name} already exists: choose another name.")
MATCH_DELETES: Final = N_("This permanently deletes the match {name}.")
NOT_KEPT: Final = N_(
    "The match cannot be saved: {why}. You can play on, but what you do now is not kept."
)
IN_USE: Final = N_(
    "The match {name} is being played in another window. Play on there, or leave it there first."
)
OVER: Final = N_("The match {name} is over.")
NO_BOT: Final = N_(
    "{name} plays by {level}, which is not installed here or does not work. Install it to resume "
    "the match."
)
DAMAGED: Final = N_(
    "Line {n} of the file {file} is damaged. Everything before it is intact: {match}. The file "
    "stays as it is."
)
NOT_COPIED: Final = N_("The copy cannot be written: {why}.")
FOLDER: Final = N_("{file} is a folder: name a file in it.")
DEVICE: Final = N_("{file} is a pipe or a device: name a file.")
FILE_TAKEN: Final = N_("The file {file} already exists.")
NOT_WRITTEN: Final = N_("The file {file} cannot be written: {why}.")
WRITTEN: Final = N_("Wrote {name}.")
HIDDEN_CARDS: Final = N_(
    "The match is not over, and its file has all cards, even those that nobody has seen."
)

# House rules

SAVED: Final = N_("Saved: {name}.")
NOT_SAVED: Final = N_(
    "The rules cannot be saved in {directory}: {why}. You can play by them all the same."
)
RULESET_NAME: Final = N_("{name} is a rule set of the game. Choose another name.")
HOUSE_TAKEN: Final = N_("Rules named {name} already exist.")
HOUSE_DELETES: Final = N_("This permanently deletes the house rules {name}.")

# Statistics

STATISTICS_DELETE: Final = N_("This permanently deletes everyone's statistics.")
