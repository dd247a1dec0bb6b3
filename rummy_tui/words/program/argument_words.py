"""The arguments of `rummy-tui`: commands, options, and words for their values.

What is no word to say aloud, such as the name of a format, is filled in by `cli/common/help_pages`.
"""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.marks import N_, NC_

# What stands for a value, small: capitals would be spelled

NUMBER: Final = NC_("a value", "number")
SECONDS: Final = NC_("a value", "seconds")
CODE: Final = NC_("a value", "code")
WHEN: Final = NC_("a value", "when")
FILE: Final = NC_("a value", "file")
NAME: Final = NC_("a value", "name")
NEW: Final = NC_("a value", "new-name")
RULES: Final = NC_("a value", "rules")
LESSON: Final = NC_("a value", "lesson")
LEVEL: Final = NC_("a value", "level")
LEVELS: Final = NC_("a value", "level,level")
SEAT: Final = NC_("a value", "name=level")
OPTION: Final = NC_("a value", "key=value")
COMMAND: Final = NC_("a value", "command")
SUBCOMMAND: Final = NC_("a value", "subcommand")
KIND: Final = NC_("a value", "kind")
TYPED: Final = NC_("a value", "word")
ADDRESS: Final = NC_("a value", "address")

# What holds where an option is left out

CHOSEN: Final = N_("as in the settings")
BY_CHANCE: Final = N_("by chance")
BY_SEATS: Final = N_("where all others are computers")
THIS_MACHINE: Final = N_("this machine alone")

# Options of the program

LINE_HELP: Final = N_("line by line, for any terminal")
READER_HELP: Final = N_("one column, for a screen reader or braille")
LANG_HELP: Final = N_("the language: {codes}")
SPEECH_HELP: Final = N_(
    "whether the program itself speaks: {choices}; auto: not with --reader or --line"
)
LOG_HELP: Final = N_(
    "write every utterance to this file, as a line of {json} behind those that are there"
)
LOG_ANEW: Final = N_("begin that file anew, whatever is in it")
LIMIT_HELP: Final = N_("what a bot by others may take for a decision")
VERSION_HELP: Final = N_("show the version")
HELP_HELP: Final = N_("show this help")

# Of several commands

PLAIN_HELP: Final = N_("plain sentences, no drawing")
# Written out: the help does not wait for the rules, which would have the names.
SET_HELP: Final = N_("a rule set (playroom, basic, german, american, manipulation, gin or kalooki)")
RULES_HELP: Final = N_(
    "a rule set (playroom, basic, german, american, manipulation, gin or kalooki), house rules by "
    "their name, or a {toml} file of house rules"
)
OPTION_HELP: Final = N_(
    "an option of the rule set, such as opening=45; for several write it several times"
)
NAME_HELP: Final = N_("its name")
YES_HELP: Final = N_("does it without asking")
AS_SEEN: Final = N_("as this player saw it")
OPEN_HANDS: Final = N_("with all hands open, in rounds that are over")
LEVELS_HELP: Final = N_("easy, steady or another level, or a bot that is installed")
SEED_HELP: Final = N_("the same number deals the same cards")
JOBS_HELP: Final = N_("processes that share the work")
SCHEDULER_HELP: Final = N_("let the workers of a Dask cluster play, such as those of {address}")
JSON_HELP: Final = N_("print the result for a program to read, as {json}")

# Of one

PLAY: Final = N_("play a match at once")
PLAY_SEAT: Final = N_(
    "a seat, in the order of play: without a level a person, else easy, steady or another level; "
    "write it once for each seat"
)
NO_HINTS: Final = N_("no hints at this table")
TURNS_BACK: Final = N_(
    "whole turns may be taken back, or not; who share the keyboard are all asked"
)
DAILY: Final = N_("play the daily deal, which is the same for everybody")
AGAINST: Final = N_("the level of the computer opponent")
RESUME: Final = N_("go on with a saved match")
RESUME_NAME: Final = N_("a saved match by its name or its file")
PLAYED_LAST: Final = N_("the one played last")
GOOD_PART: Final = N_("of a damaged match: go on with a copy of its good lines")
LEARN: Final = N_("a guided first round or hand of Gin Rummy, key by key")
LESSON_HELP: Final = N_("which one: playroom, the usual one, or gin, a hand of Gin Rummy")
SIMULATE: Final = N_("let computer opponents play each other")
GAMES: Final = N_("how many matches they play")
TOURNAMENT: Final = N_("compare computer opponents over the same deals")
DEALS: Final = N_("matches of each two levels, which they play once in either's seats")
PLAYERS: Final = N_("players at the table; two levels sit in turns")
REPLAY: Final = N_("walk through a match again, or print it as a text")
REPLAY_NAME: Final = N_("a saved match by its name, or a {jsonl} file of one")
AS_TEXT: Final = N_("print it as a text to be read")
REVIEW: Final = N_("print what a sharp player would have done in your turns, and why")
OUTPUT: Final = N_("write the text to this file, which only you can read")
HOUSES: Final = N_("list, save and delete house rules")
HOUSES_LIST: Final = N_("list house rules")
HOUSES_SAVE: Final = N_("save house rules under a name")
IN_PLACE: Final = N_("in place of rules that have this name")
HOUSES_DELETE: Final = N_("delete house rules; needs --yes")
SAVES: Final = N_("list, rename, export and delete saved matches")
SAVES_LIST: Final = N_("list saved matches")
SAVES_RENAME: Final = N_("give a match another name")
NEW_HELP: Final = N_("its new name")
SAVES_DELETE: Final = N_("delete a match; needs --yes")
SAVES_EXPORT: Final = N_("put a match into a file")
EXPORT_FILE: Final = N_("a text to be read, or the match itself where it ends in {jsonl}")
NAMED_ALIKE: Final = N_("a text with the name of the match")
ALSO_THERE: Final = N_("also where the file is there")
HIDDEN_CARDS: Final = N_("also the match itself where it is not over: it has all cards")
STATS: Final = N_("what was counted of your matches")
STATS_NAME: Final = N_("of this person only")
STATS_RULES: Final = N_("of this rule set only")
DELETE_ALL: Final = N_("delete all of them; needs --yes")
CONFIRMS: Final = N_("confirms --delete")
READ_RULES: Final = N_("read the rules of a rule set or of house rules")
NO_PAGER: Final = N_("print them at once, without a pager")
LIST_KEYS: Final = N_("list the keys and their commands")
DOCTOR: Final = N_("tell what terminal, speech and keys there are, and what is missing")
COMPLETION: Final = N_("print what lets a shell complete commands and options")
SHELL: Final = NC_("a value", "shell")
SHELL_HELP: Final = N_("which shell: {choices}")
NAMES_HELP: Final = N_("print names for such a script instead: {choices}")
TYPED_HELP: Final = N_("with --names, the words on the command line, after --")
HELP: Final = N_("show the help of a command")
TOPIC_HELP: Final = N_("which command")
SUBTOPIC_HELP: Final = N_("and which of its commands")

# Values that are none

NO_NUMBER: Final = N_('{option} needs a whole number, not "{text}".')
NOT_POSITIVE: Final = N_('{option} needs a number of 1 or more, not "{text}".')
NO_SECONDS: Final = N_('{option} needs a number of seconds from {low} to {high}, not "{text}".')
