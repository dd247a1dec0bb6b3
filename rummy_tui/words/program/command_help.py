"""The help of the command line: each command in sentences, its examples, and what is wrong in one.

It is loaded for help, or if a command line cannot be read.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rummy_tui.words.language.marks import N_, NC_, Mark

# How a page is laid out

PROGRAM: Final = N_("Rummy for the terminal: to look at, to listen to, to read by touch.")
USAGE: Final = NC_("how a command is written", "Usage")
SYNOPSIS: Final = NC_("a part of the manual", "Synopsis")
OPTIONS_HERE: Final = NC_("how a command is written", "options")
COMMANDS: Final = N_("Commands")
ARGUMENTS: Final = N_("Arguments")
OPTIONS: Final = N_("Options")
SHARED: Final = N_("Options of every command")
EXAMPLES: Final = N_("Examples")
IF_LEFT_OUT: Final = N_("{help} (default: {usual})")
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
        Example("rummy-tui", N_("start at the main menu")),
        Example("rummy-tui --reader", N_("one column, for a screen reader or braille")),
        Example("rummy-tui --lang fr", N_("play in another language")),
    ),
)
ABOUT: Final[dict[str, About]] = {
    "": _ABOUT_PROGRAM,
    "play": About(
        N_(
            "Starts a match without the menu. Without --seat you play against one steady computer "
            "opponent. Every match is saved as you play."
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
            "Plays the deal of the day, by the default options of a rule set, against one "
            "computer. Only the first time counts in the statistics; after that it is practice."
        ),
        (
            Example("rummy-tui daily", N_("the daily deal of Playroom Rummy")),
            Example("rummy-tui daily gin --against sharp", N_("another game, a stronger opponent")),
        ),
    ),
    "host": About(
        N_(
            "Opens a table, and says how friends at other computers join it: with this game or any "
            "SSH program. The match is saved, and goes on when the table is opened again."
        ),
        (
            Example("rummy-tui host", N_("you and one friend")),
            Example(
                "rummy-tui host gin --no-seat --people 2",
                N_("a table of Gin Rummy for two others"),
            ),
            Example(
                "rummy-tui host --people 3 --levels steady",
                N_("three people and one computer"),
            ),
        ),
    ),
    "resume": About(
        N_("Resumes a match where you left it, with the same players, cards and scores."),
        (
            Example("rummy-tui resume", N_("resume the match you played last")),
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
    "join": About(
        N_(
            "Joins a table that a friend has opened with rummy-tui elsewhere. You need the "
            "address of that computer and the three words of your invitation. A line that breaks "
            "comes back by itself."
        ),
        (
            Example("rummy-tui join anns-computer.example", N_("join; you are asked for the code")),
            Example(
                "rummy-tui join 192.168.1.20:2223 --name Bob", N_("another port, and your name")
            ),
            Example(
                "rummy-tui join 192.168.1.20 --people 2 --name Bob,Cy",
                N_("two people at one keyboard"),
            ),
            Example("rummy-tui join 192.168.1.20 --watch", N_("watch the others play")),
        ),
    ),
    "simulate": About(
        N_(
            "Plays whole matches between computer opponents and reports who won how many. The "
            "same seed gives the same matches with any number of processes."
        ),
        (
            Example(
                "rummy-tui simulate --levels easy,steady --matches 10",
                N_("ten matches of two levels"),
            ),
            Example(
                "rummy-tui simulate gin --levels easy,steady --matches 10 --json",
                N_("another game, as lines for a program"),
            ),
        ),
    ),
    "tournament": About(
        N_(
            "Every pair of levels plays the same cards twice with seats swapped, so luck matters "
            "little. Reports who won how often, with confidence intervals."
        ),
        (
            Example(
                "rummy-tui tournament --levels easy,steady --matches 5",
                N_("two levels, five deals"),
            ),
            Example(
                "rummy-tui tournament basic --levels easy,steady --matches 4 --players 4 --jobs 2",
                N_("four at the table, with two processes"),
            ),
        ),
    ),
    "replay": About(
        N_(
            "Opens a saved match to step through by sentence, turn and round. With --text, "
            "--review or --output it only prints or writes a text."
        ),
        (
            Example("rummy-tui replay friday", N_("step through a match")),
            Example("rummy-tui replay friday --text", N_("all of it, one sentence a line")),
            Example("rummy-tui replay friday --review", N_("a review of your turns")),
        ),
    ),
    "houses": About(
        N_(
            "House rules are a rule set with options of your own, saved under a name. Without a "
            "subcommand it lists them."
        ),
        (Example("rummy-tui houses", N_("list house rules")),),
    ),
    "houses list": About(
        N_("Shows the name and the rule set of each, and the options that differ."),
        (Example("rummy-tui houses list --line", N_("in plain sentences")),),
    ),
    "houses save": About(
        N_("Saves a rule set with your options under a name. Then you can play it by that name."),
        (
            Example(
                "rummy-tui houses save evening american --option score-limit=50",
                N_("a match to fifty points"),
            ),
        ),
    ),
    "houses delete": About(
        N_("Permanently deletes house rules. Matches that were played by them stay."),
        (Example("rummy-tui houses delete evening --yes", N_("delete them")),),
    ),
    "saves": About(
        N_("Every match is saved as you play. Without a subcommand it lists them."),
        (Example("rummy-tui saves", N_("list saved matches")),),
    ),
    "saves list": About(
        N_("Shows the name of each match, its game and score, and when it was last played."),
        (Example("rummy-tui saves list --line", N_("in plain sentences")),),
    ),
    "saves rename": About(
        N_("Gives a match a name of your own."),
        (Example("rummy-tui saves rename friday saturday", N_("give it another name")),),
    ),
    "saves delete": About(
        N_("Permanently deletes a match. Its results stay in the statistics."),
        (Example("rummy-tui saves delete saturday --yes", N_("delete it")),),
    ),
    "saves export": About(
        N_(
            "Writes a match to a file: as a text of what its player saw, or as the match itself, "
            "which can be resumed on another computer."
        ),
        (
            Example("rummy-tui saves export sunday", N_("a text in the current folder")),
            Example(
                "rummy-tui saves export sunday copy.jsonl --with-hidden-cards",
                N_("the match itself"),
            ),
        ),
    ),
    "stats": About(
        N_(
            "Shows the statistics of finished matches by person, rule set and level of the "
            "opponents."
        ),
        (
            Example("rummy-tui stats", N_("everybody")),
            Example("rummy-tui stats --rules gin", N_("one rule set")),
            Example("rummy-tui stats --json", N_("for a program to read")),
        ),
    ),
    "rules": About(
        N_(
            "Prints the complete rules of a game and its options. On a terminal a long text opens "
            "in a pager, unless you use --line or --no-pager."
        ),
        (
            Example("rummy-tui rules german", N_("the rules of a game")),
            Example("rummy-tui rules gin --no-pager", N_("print them without a pager")),
        ),
    ),
    "keys": About(
        N_(
            "Lists what each key does, with your settings and your own key map. On a terminal a "
            "long list opens in a pager, unless you use --line or --no-pager."
        ),
        (
            Example("rummy-tui keys", N_("list the keys")),
            Example("rummy-tui keys --no-pager", N_("print them without a pager")),
        ),
    ),
    "doctor": About(
        N_("Checks what the game can use on this computer and lists what is missing."),
        (Example("rummy-tui doctor", N_("what was found, and what is missing")),),
    ),
    "completion": About(
        N_(
            "Prints a script for a shell, which then completes commands, options and names with "
            "the Tab key. Not needed if your package installed it."
        ),
        (
            Example("rummy-tui completion bash", N_("for bash: source it in your bashrc file")),
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
ENDS: Final = N_("Exit status")
EXITS: Final[dict[str, Mark]] = {
    "0": N_("Success."),
    "1": N_("The command could not be carried out."),
    "2": N_("The command line is wrong."),
    "70": N_("The program has a defect; the message names a report."),
    "128+n": N_("Ended by signal n."),
}
ENVIRONMENT: Final = N_("Environment")
FILES: Final = NC_("a part of the manual", "Files")
SEE_ALSO: Final = NC_("a part of the manual", "See also")
OTHER_PAGES: Final = ("spd-say(1)", "orca(1)", "brltty(1)")
"""Pages of the manual about programs that speak and show braille."""
VARIABLES: Final[dict[str, Mark]] = {
    "ACCESSIBLE=1": N_("Line by line, for a screen reader."),
    "NO_COLOR=1": N_("No colours."),
    "TERM=dumb": N_("Whole lines are typed and printed."),
    "PAGER": N_("The pager for long rules and the keys on a terminal."),
    "LANGUAGE=fr": N_("The language, if the settings name none; LC_ALL and LANG work too."),
    "RUMMY_DEBUG=1": N_("A defect is shown in the terminal instead of saved in a file."),
}

PLACES: Final[dict[str, Mark]] = {
    "~/.config/rummy-tui/settings.toml": N_("The settings."),
    "~/.config/rummy-tui/keymap.toml": N_("Your own keys."),
    "~/.config/rummy-tui/houses/": N_("House rules, a file each."),
    "~/.local/share/rummy-tui/matches/": N_("Saved matches, a file each."),
    "~/.local/share/rummy-tui/statistics.sqlite": N_("The statistics."),
    "~/.local/state/rummy-tui/crashes/": N_("Reports of defects."),
}
"""Files where Linux has them."""

# What is wrong in a command line

NO_COMMAND: Final = N_('There is no command "{name}".')
NO_DEED: Final = N_('{command} has no command "{name}".')
COMMANDS_ARE: Final = N_("The commands are: {names}.")
NO_OPTION: Final = N_("{command} has no option {name}.")
LISTS_OPTIONS: Final = N_("{command} lists the options.")
TOO_MUCH: Final = N_('{command} does not take the argument "{text}".')
NEEDS: Final = N_("{command} needs {names}.")
NEEDS_VALUE: Final = N_("{option} needs a value.")
NO_VALUE: Final = N_("{option} takes no value.")
NOT_BOTH: Final = N_("Choose one of {one} and {other}.")
CANNOT_BE: Final = N_('{option} cannot be "{text}".')
IT_CAN_BE: Final = N_("It can be {names}.")
HOW: Final = N_("See {command}")
