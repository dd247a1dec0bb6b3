"""The answers of the command line: refusals, each with the command that helps."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.marks import N_

NO_LANGUAGE: Final = N_('There is no language "{language}".')
NOT_COMPLETE: Final = N_("This translation is incomplete; the rest is in English.")
ONE_FACE: Final = N_("Choose one of --reader and --line.")
NO_LOG: Final = N_("{file} is not a speech log. {option} replaces it.")
LOG_NOT_WRITTEN: Final = N_("The speech log {file} cannot be written: {why}.")
LOG_ENDS: Final = N_(
    "The speech log ends here, because {file} cannot be written: {why}. The game goes on without "
    "it."
)
SETTINGS_NOT_SAVED: Final = N_("The settings cannot be saved in {file}: {why}.")

# Behind what was done, or was not

FILE: Final = N_("The file is {file}.")
TO_DO_IT: Final = N_("To confirm, run: {command}")
REPLACES: Final = N_("{option} replaces it.")

# Rules and their options

NO_RULES: Final = N_('There are no rules "{name}".')
RULE_SETS: Final = N_("The rule sets are: {names}.")
HOUSES: Final = N_("House rules: {names}.")
NO_OPTION: Final = N_("Write an option as key=value, not {text}.")
TWICE: Final = N_("The option {key} is given twice.")
HOUSE_RULES: Final = N_("House rules")
OPTIONS: Final = N_("Options")
OTHER_RULES: Final = N_("Other rule sets")
ALSO: Final = N_("There are also: {names}. Read them with: {command}")

# Lessons

NO_LESSON: Final = N_('There is no lesson "{name}".')
LESSONS: Final = N_("The lessons are: {names}.")

# Seats and computers

NO_PERSON: Final = N_("At least one seat must be a person. For computers alone: {command}")
APART: Final = N_("Separate levels with commas: {written}")
TWO_LEVELS: Final = N_("Name at least two levels, with a comma between them.")

# House rules

PLAY_BY_THEM: Final = N_("Play by them with: {command}")
NO_HOUSES: Final = N_("No saved house rules. Save some with: {command}")
HOUSES_IN: Final = N_("House rules in {directory}")
NO_HOUSE: Final = N_('There are no house rules "{name}".')
NOTHING_SAVED: Final = N_("Nothing has been saved yet.")

# Matches

GOOD_PART: Final = N_("The undamaged part is resumed as {name}; the damaged file stays.")
GO_ON: Final = N_("Resume a copy of the undamaged part with: {command}")
LOOK_AGAIN: Final = N_("Replay it with: {command}")
NONE_GOES_ON: Final = N_("There is no match to resume. Start one with: {command}")
NOT_READ: Final = N_("The saved matches in {directory} cannot be read: {why}.")
NOT_OURS: Final = N_("Only matches in {directory} are renamed and deleted, not {file}.")
PLAYED_LAST: Final = N_("Played last: {names}.")
NO_MATCH: Final = N_('There is no saved match "{name}".')
NO_MATCHES: Final = N_(
    "No saved matches. Every match is saved as you play; start one with: {command}"
)
MATCHES_IN: Final = N_("Saved matches in {directory}")
COLUMNS: Final = N_("Name"), N_("Match"), N_("Played")

# Replays

DAILY_IS_USUAL: Final = N_(
    "The daily deal is the same for everybody: it is played by the usual rules of a rule set, and "
    "{name} are house rules."
)
NOBODY_CALLED: Final = N_("Nobody called {name} plays there. Choose {names}.")
NOT_SEEN: Final = N_(
    "The match is not over, so nobody else may see the cards of {name}. Choose {names}, or "
    "{option} for the finished rounds."
)
NOT_TOLD: Final = N_(
    "The match is not over and several people play in it, so nobody else may see the cards of "
    "{name}. {option} shows the hands of the finished rounds."
)
EXPORTS: Final = N_("{option} exports it. A text, such as {name}, has only what was seen.")

LINES_OF_JSON: Final = N_(
    "A match is saved as lines of JSON. Export the match to {match}, or its text to {text}."
)

# Statistics and keys

ALL_DELETED: Final = N_(
    "Statistics can only be deleted all together: leave out the name and the rule set."
)
NO_STATISTICS: Final = N_('There are no statistics for "{name}".')
SOME_OF: Final = N_("There are some for: {names}.")
KEY_COLUMNS: Final = N_("Keys"), N_("What they do")

# Completion

NO_SCRIPT: Final = N_("There is no completion for {shell} here: install rummy-tui again.")
