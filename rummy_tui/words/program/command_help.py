"""The help of the command line: each command in sentences, its examples, and what is wrong in one.

Loaded when help is asked for, or when a command line cannot be read.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rummy_tui.words.language.marks import N_, NC_, Mark

# How a page is laid out

PROGRAM: Final = N_("Rummy for the terminal: to look at, to listen to, to read by touch.")
USAGE: Final = NC_("how a command is written", "Usage")
OPTIONS_HERE: Final = NC_("how a command is written", "options")
COMMANDS: Final = N_("Commands")
ARGUMENTS: Final = N_("Arguments")
OPTIONS: Final = N_("Options")
SHARED: Final = N_("Options of every command")
EXAMPLES: Final = N_("Examples")
IF_LEFT_OUT: Final = N_("{help} (if left out: {usual})")
DEEDS: Final = N_("What it can do")
BOTH_WAYS: Final = N_("{one} or {other}")


class Example(NamedTuple):
    command: str
    does: Mark


class About(NamedTuple):
    """A command in sentences, and how it is used."""

    told: Mark
    examples: tuple[Example, ...]


_ABOUT_PROGRAM: Final = About(
    N_(
        "Without a command the game starts at its main menu. For screen readers there are the "
        "layouts --reader and --line."
    ),
    (
        Example("rummy-tui", N_("begin at the main menu")),
        Example("rummy-tui --reader", N_("one column, for a screen reader or braille")),
        Example("rummy-tui --lang fr", N_("play in another language")),
    ),
)
ABOUT: Final[dict[str, About]] = {
    "": _ABOUT_PROGRAM,
    "play": About(
        N_(
            "Begins a match without the menu. Without a seat you sit against one steady computer "
            "opponent; every match is saved while it is played."
        ),
        (
            Example("rummy-tui play", N_("you against one steady opponent")),
            Example("rummy-tui play --seat Ann --seat Bob", N_("two people at one keyboard")),
            Example(
                "rummy-tui play german --seat Ann --seat Bo=easy --option opening=30",
                N_("another rule set, with a level and an option"),
            ),
        ),
    ),
    "daily": About(
        N_(
            "Plays the deal of the day, by the usual rules of a rule set, against one computer. "
            "The first time counts in the statistics, later ones are practice."
        ),
        (
            Example("rummy-tui daily", N_("the daily deal of the usual rule set")),
            Example("rummy-tui daily gin --against sharp", N_("another game, a stronger opponent")),
        ),
    ),
    "resume": About(
        N_("Goes on with a match where it was left, with the same people, cards and scores."),
        (
            Example("rummy-tui resume", N_("go on with the match played last")),
            Example("rummy-tui resume sunday", N_("a match by its name")),
        ),
    ),
    "learn": About(
        N_("Teaches the game in a match with known cards, and says which key to press and why."),
        (
            Example("rummy-tui learn", N_("a first round")),
            Example("rummy-tui learn gin", N_("a hand of Gin Rummy, up to the knock")),
        ),
    ),
    "simulate": About(
        N_(
            "Plays whole matches between computer opponents, and tells who has won how many. The "
            "same seed gives the same matches, however many processes share the work."
        ),
        (
            Example(
                "rummy-tui simulate --levels easy,steady --matches 10",
                N_("ten matches of two levels"),
            ),
            Example(
                "rummy-tui simulate gin --levels easy,steady --matches 10 --json",
                N_("the same of another game, for a program to read"),
            ),
        ),
    ),
    "tournament": About(
        N_(
            "Lets every two of several levels play the same cards, once in either's seats, so that "
            "luck counts little. Tells who has won how much, and how sure that is."
        ),
        (
            Example(
                "rummy-tui tournament --levels easy,steady --matches 5",
                N_("two levels, five deals"),
            ),
            Example(
                "rummy-tui tournament basic --levels easy,steady --matches 4 --players 4 --jobs 2",
                N_("four at the table, by two processes"),
            ),
        ),
    ),
    "replay": About(
        N_(
            "Opens a match that was played, to be walked by sentence, turn and round. With an "
            "option for a text it prints the match and opens nothing."
        ),
        (
            Example("rummy-tui replay friday", N_("walk through a match")),
            Example("rummy-tui replay friday --text", N_("all of it, a sentence in each line")),
            Example("rummy-tui replay friday --review", N_("what would have been better")),
        ),
    ),
    "houses": About(
        N_(
            "House rules are a rule set with options of your own, under a name by which they are "
            "played. Without a word behind it the command lists them."
        ),
        (Example("rummy-tui houses", N_("list house rules")),),
    ),
    "houses list": About(
        N_("Tells the name of each, its rule set, and what is not as usual."),
        (Example("rummy-tui houses list --line", N_("in plain sentences")),),
    ),
    "houses save": About(
        N_("Keeps a rule set with its options under a name. Then it can be played by that name."),
        (
            Example(
                "rummy-tui houses save evening american --option score-limit=50",
                N_("a match to fifty points"),
            ),
        ),
    ),
    "houses delete": About(
        N_("Deletes house rules for good. Matches that were played by them stay."),
        (Example("rummy-tui houses delete evening --yes", N_("delete them")),),
    ),
    "saves": About(
        N_(
            "Every match is saved from its first card on. Without a word behind it the command "
            "lists them."
        ),
        (Example("rummy-tui saves", N_("list saved matches")),),
    ),
    "saves list": About(
        N_("Tells the name of each match, what it is, and when it was played."),
        (Example("rummy-tui saves list --line", N_("in plain sentences")),),
    ),
    "saves rename": About(
        N_("Gives a match a name by which it is found again."),
        (Example("rummy-tui saves rename friday saturday", N_("give it another name")),),
    ),
    "saves delete": About(
        N_("Deletes a match for good. What was counted of it in the statistics stays."),
        (Example("rummy-tui saves delete saturday --yes", N_("delete it")),),
    ),
    "saves export": About(
        N_(
            "Writes a match into a file: as a text to be read, with what its player saw, or as the "
            "match itself, which another computer can play on."
        ),
        (
            Example("rummy-tui saves export sunday", N_("a text, in the folder you are in")),
            Example(
                "rummy-tui saves export sunday copy.jsonl --with-hidden-cards",
                N_("the match itself"),
            ),
        ),
    ),
    "stats": About(
        N_(
            "Shows what was counted of matches that were played to their end: for each person, "
            "rule set and level of the opponents."
        ),
        (
            Example("rummy-tui stats", N_("of everybody")),
            Example("rummy-tui stats --rules gin", N_("of one rule set")),
            Example("rummy-tui stats --json", N_("for a program to read")),
        ),
    ),
    "rules": About(
        N_(
            "Tells the whole rules of a game and its options. On a terminal a long text opens in a "
            "pager; not with --line, which prints it at once."
        ),
        (
            Example("rummy-tui rules german", N_("the rules of a game")),
            Example("rummy-tui rules gin --no-pager", N_("print them at once")),
        ),
    ),
    "keys": About(
        N_(
            "Lists what each key does, with your settings and your own key map. On a "
            "terminal a long list opens in a pager; not with --line, which prints it at once."
        ),
        (
            Example("rummy-tui keys", N_("list the keys")),
            Example("rummy-tui keys --no-pager", N_("print them at once")),
        ),
    ),
    "doctor": About(
        N_("Looks what the game finds here, and says of each whether it is well or missing."),
        (Example("rummy-tui doctor", N_("what was found, and what is missing")),),
    ),
    "completion": About(
        N_(
            "Prints a script for a shell, which then completes commands and options with the Tab "
            "key. Packages that put it in its place need no such step."
        ),
        (
            Example("rummy-tui completion bash", N_("for bash: behind source, in its start file")),
            Example("rummy-tui completion powershell", N_("for PowerShell: in its profile")),
        ),
    ),
    "help": About(
        N_("Shows the same text as --help after a command."),
        (
            Example("rummy-tui help", N_("an overview of all commands")),
            Example("rummy-tui help saves rename", N_("the help of one command")),
        ),
    ),
}
"""Each command, and the program itself under an empty name."""

# Around the program

NAME: Final = NC_("a part of the manual", "Name")
DESCRIPTION: Final = NC_("a part of the manual", "Description")
ENDS: Final = N_("Exit codes")
EXITS: Final[dict[str, Mark]] = {
    "0": N_("All went well."),
    "1": N_("What was asked for could not be done."),
    "2": N_("The command line is wrong; a sentence says how."),
    "70": N_("A defect of the program, of which it tells."),
    "128": N_("A signal has ended it; its number is added."),
}
ENVIRONMENT: Final = N_("The environment")
VARIABLES: Final[dict[str, Mark]] = {
    "ACCESSIBLE=1": N_("Line by line, for a screen reader."),
    "NO_COLOR=1": N_("No colours."),
    "TERM=dumb": N_("Whole lines are typed and printed."),
    "PAGER": N_("The pager for long rules and the keys on a terminal."),
    "LANGUAGE=fr": N_("The language, if the settings name none; LC_ALL and LANG work too."),
    "RUMMY_DEBUG=1": N_("A defect is shown in the terminal, not kept in a file."),
}

# What is wrong in a command line

NO_COMMAND: Final = N_('There is no command "{name}".')
NO_DEED: Final = N_('{command} has no command "{name}".')
COMMANDS_ARE: Final = N_("The commands are: {names}.")
NO_OPTION: Final = N_("{command} has no option {name}.")
LISTS_OPTIONS: Final = N_("{command} lists the options.")
TOO_MUCH: Final = N_('Behind {command} there is no place for "{text}".')
NEEDS: Final = N_("{command} needs {names}.")
NEEDS_VALUE: Final = N_("{option} needs a value.")
NO_VALUE: Final = N_("{option} takes no value.")
NOT_BOTH: Final = N_("Choose one of {one} and {other}.")
CANNOT_BE: Final = N_('{option} cannot be "{text}".')
IT_CAN_BE: Final = N_("It can be {names}.")
HOW: Final = N_("How it is written: {command}")
