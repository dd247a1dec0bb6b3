"""The arguments of `rummy-tui`: commands, options, and words for their values.

Names that are not translated, such as that of a format, are filled in by `cli/common/help_pages`.
"""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.marks import N_, NC_

# What stands for a value, small: capitals would be spelled

NUMBER: Final = NC_("a value", "number")
SECONDS: Final = NC_("a value", "seconds")
TIME: Final = NC_("a value", "time")
CODE: Final = NC_("a value", "code")
WHEN: Final = NC_("a value", "when")
FILE: Final = NC_("a value", "file")
NAME: Final = NC_("a value", "name")
NEW: Final = NC_("a value", "new-name")
RULES: Final = NC_("a value", "rules")
TABLE: Final = NC_("a value", "table")
LESSON: Final = NC_("a value", "lesson")
LEVEL: Final = NC_("a value", "level")
LEVELS: Final = NC_("a value", "level,level")
SEAT: Final = NC_("a value", "name=level")
OPTION: Final = NC_("a value", "key=value")
COMMAND: Final = NC_("a value", "command")
SUBCOMMAND: Final = NC_("a value", "subcommand")
SHELL: Final = NC_("a value", "shell")
KIND: Final = NC_("a value", "kind")
TYPED: Final = NC_("a value", "word")
ADDRESS: Final = NC_("a value", "address")
HOST: Final = NC_("a value", "host:port")
SERVER: Final = NC_("a value", "user@server")

NEEDED: Final = {
    NAME: N_("a name"),
    NEW: N_("a new name"),
    SHELL: N_("a shell"),
    HOST: N_("a host"),
}
"""The missing arguments of a command, with their articles."""

# Defaults

CHOSEN: Final = N_("your setting")
BY_CHANCE: Final = N_("random")
BY_SEATS: Final = N_("only if all others are computers")
THIS_MACHINE: Final = N_("this machine")

# Options of the program

LINE_HELP: Final = N_("line by line, for any terminal")
READER_HELP: Final = N_("one column, for a screen reader or braille")
LANG_HELP: Final = N_("the language: {codes}")
SPEECH_HELP: Final = N_(
    "speech by the program itself: {choices}; auto: not with --reader or --line"
)
LOG_HELP: Final = N_("append each utterance to this file as a line of {json}")
LOG_ANEW: Final = N_("replace the file")
LIMIT_HELP: Final = N_("how long a third-party bot may think")
VERSION_HELP: Final = N_("show the version")
HELP_HELP: Final = N_("show this help")

# Of several commands

PLAIN_HELP: Final = N_("plain sentences instead of tables")
# Written out: the help does not wait for the rules, which would have the names.
SET_HELP: Final = N_("a rule set (playroom, basic, german, american, manipulation, gin or kalooki)")
RULES_HELP: Final = N_(
    "a rule set (playroom, basic, german, american, manipulation, gin or kalooki), house rules by "
    "their name, or a {toml} file of house rules"
)
OPTION_HELP: Final = N_("an option of the rule set, for example opening=45; may be repeated")
NAME_HELP: Final = N_("its name")
YES_HELP: Final = N_("confirm the deletion")
AS_SEEN: Final = N_("as this player saw it")
OPEN_HANDS: Final = N_("with all hands face up, in finished rounds")
LEVELS_HELP: Final = N_("easy, steady or another level, or an installed bot")
SEED_HELP: Final = N_("the same number deals the same cards")
JOBS_HELP: Final = N_("processes that share the work")
SCHEDULER_HELP: Final = N_("play on the workers of a Dask cluster, for example {address}")
JSON_HELP: Final = N_("print the result as {json}")

# Of one

PLAY: Final = N_("play a match")
PLAY_SEAT: Final = N_(
    "a seat, in the order of play: a name for a person, or name=level for a computer (easy, "
    "steady or another level); repeat it for each seat"
)
NO_HINTS: Final = N_("no hints in this match")
TURNS_BACK: Final = N_("allow taking back whole turns; everyone at the keyboard must agree")
OPEN_TABLE: Final = N_("open a table that friends at other computers join")
PEOPLE_HELP: Final = N_("the number of seats for people, with yours")
HOST_LEVELS: Final = N_("computer opponents besides, by their levels")
PORT_HELP: Final = N_("the port at which friends find the table")
BIND_HELP: Final = N_("the address at which friends find the table")
ALL_ADDRESSES: Final = N_("all addresses of this computer")
CODE_HELP: Final = N_("the code of the invitation")
CODE_USUAL: Final = N_("the last one, or three new words")
WAIT_HELP: Final = N_("minutes until the computer plays for somebody who is away; 0 is never")
NEVER: Final = N_("never")
TIMER_HELP: Final = N_(
    "the time for a turn, such as 90, 2m or 1m30s; afterwards the computer ends the turn"
)
NO_LIMIT: Final = N_("no limit")
TABLE_HELP: Final = N_(
    "the name of a table, perhaps with its own game: Ann or Ann:gin; repeat it for several tables"
)
NO_SEAT: Final = N_("only keep the table open, and do not play")
NEW_TABLE: Final = N_("open a new table, even if a match is not over")
NO_TURNS_BACK: Final = N_("do not allow taking back whole turns")
DAILY: Final = N_("play the daily deal, which is the same for everybody")
AGAINST: Final = N_("the level of the computer opponent")
RESUME: Final = N_("resume a saved match")
RESUME_NAME: Final = N_("the name or file of a saved match")
PLAYED_LAST: Final = N_("the one played last")
GOOD_PART: Final = N_("resume a damaged match from a copy of its undamaged part")
LEARN: Final = N_("a guided first round or hand of Gin Rummy, key by key")
LESSON_HELP: Final = N_("the lesson: playroom (the default), or gin, a hand of Gin Rummy")
JOIN: Final = N_("join a friend's table at another computer")
JOIN_HOST: Final = N_("the friend's computer, and its port if that is not {port}")
JOIN_NAME: Final = N_("your name at the table; several people with commas: Ann, Bob")
JOIN_CODE: Final = N_("the three words of your invitation, in quotes")
JOIN_TABLE: Final = N_("the name of the table, if the host has several")
FROM_LIST: Final = N_("the only one, or choose from a list")
JOIN_PEOPLE: Final = N_("how many people share this keyboard")
JOIN_WATCH: Final = N_("only watch, without a seat")
JOIN_VIA: Final = N_("go through a server that you can reach with {ssh}")
YOUR_NAME: Final = N_("the name in your settings")
SIMULATE: Final = N_("let computer opponents play each other")
GAMES: Final = N_("number of matches")
TOURNAMENT: Final = N_("compare computer opponents over the same deals")
DEALS: Final = N_("matches of each pair of levels, each played twice with seats swapped")
PLAYERS: Final = N_("players at the table; the two levels sit alternately")
REPLAY: Final = N_("replay a match step by step, or print it as text")
REPLAY_NAME: Final = N_("the name of a saved match, or its {jsonl} file")
AS_TEXT: Final = N_("print it as text")
REVIEW: Final = N_("print what a sharp player would have done in your turns, and why")
OUTPUT: Final = N_("write the text to this file, which only you can read")
HOUSES: Final = N_("list, save and delete house rules")
HOUSES_LIST: Final = N_("list house rules")
HOUSES_SAVE: Final = N_("save house rules under a name")
IN_PLACE: Final = N_("replace rules of the same name")
HOUSES_DELETE: Final = N_("delete house rules; needs --yes")
SAVES: Final = N_("list, rename, export and delete saved matches")
SAVES_LIST: Final = N_("list saved matches")
SAVES_RENAME: Final = N_("rename a match")
NEW_HELP: Final = N_("its new name")
SAVES_DELETE: Final = N_("delete a match; needs --yes")
SAVES_EXPORT: Final = N_("export a match to a file")
EXPORT_FILE: Final = N_(
    "the file to write: a text, or the match itself if the name ends in {jsonl}"
)
NAMED_ALIKE: Final = N_("a text named after the match")
ALSO_THERE: Final = N_("replace an existing file")
HIDDEN_CARDS: Final = N_("allow exporting an unfinished match itself, with all its hidden cards")
STATS: Final = N_("statistics of finished matches")
STATS_NAME: Final = N_("only this person")
STATS_RULES: Final = N_("only this rule set")
DELETE_ALL: Final = N_("delete all statistics; needs --yes")
CONFIRMS: Final = N_("confirm --delete")
READ_RULES: Final = N_("read the rules of a rule set or of house rules")
NO_PAGER: Final = N_("print without a pager")
LIST_KEYS: Final = N_("list the keys and their commands")
DOCTOR: Final = N_("check terminal, speech and keys, and list what is missing")
COMPLETION: Final = N_("print a shell completion script")
SHELL_HELP: Final = N_("the shell: {choices}")
NAMES_HELP: Final = N_("print names for such a script instead: {choices}")
TYPED_HELP: Final = N_("with --names, the words on the command line, after --")
HELP: Final = N_("show the help of a command")
TOPIC_HELP: Final = N_("the command")
SUBTOPIC_HELP: Final = N_("its subcommand")

# Values that are none

NO_TURN_TIME: Final = N_(
    "{option} needs a time from 20 seconds to 30 minutes, such as 90, 2m or 1m30s, or off, "
    'not "{text}".'
)
NO_MINUTES: Final = N_('{option} needs a number of minutes, or 0 for never, not "{text}".')
NO_NUMBER: Final = N_('{option} needs a whole number, not "{text}".')
NO_PORT: Final = N_('{option} needs a number from 0 to 65535, not "{text}".')
NOT_POSITIVE: Final = N_('{option} needs a number of 1 or more, not "{text}".')
NO_SECONDS: Final = N_('{option} needs a number of seconds from {low} to {high}, not "{text}".')
