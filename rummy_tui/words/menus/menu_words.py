"""The first menu, and the menus of new matches, house rules and saved matches."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.marks import N_, NN_, Explained
from rummy_tui.words.program import kept_words, setting_words
from rummy_tui.words.program.help_words import OPENS_RULES, RULES

# The first menu

RUMMY: Final = N_("Rummy")
ABOUT: Final = N_("Rummy in many forms, against the computer or with others at one keyboard.")
FIRST_MENU: Final = {
    "go-on": Explained(N_("Resume"), N_("The last match resumes where you left off.")),
    "matches": Explained(N_("Saved matches"), N_("Resume one, rename it or delete it.")),
    "new": Explained(N_("New match"), N_("Choose rules, players and options, and play.")),
    "lesson": Explained(
        N_("A guided first round"),
        N_("Learn the game key by key, in a round against an easy opponent."),
    ),
    "knocking": Explained(
        N_("A guided hand of Gin Rummy"),
        N_("Learn Gin Rummy up to the knock, in a hand against an easy opponent."),
    ),
    "daily": Explained(
        N_("Daily deal"),
        N_("The same cards for everybody today, against one computer. Your first attempt counts."),
    ),
    "friends": Explained(N_("Friends"), N_("Play with friends who are at other computers.")),
    "replays": Explained(
        N_("Replays"),
        N_("Go through a finished match again, as you saw it or with all hands face up."),
    ),
    "rules": Explained(RULES, N_("Read the rules of every game.")),
    "keys": Explained(N_("Keys"), N_("All keys and what each one does.")),
    "statistics": Explained(
        N_("Statistics"),
        N_("Everyone's results in finished matches."),
    ),
    "settings": Explained(
        setting_words.MENU, N_("Your name, how much you are told, sounds and more.")
    ),
    "quit": Explained(N_("Quit"), N_("Leave the program.")),
}
GO_ON_DAMAGED: Final = N_("Says what is damaged, and offers to resume the undamaged part.")
ONCE_MORE_LEAVES: Final = N_("{key} again leaves.")

# A new match

PLAYER: Final = N_("Player")
START: Final = Explained(
    N_("Start the match"), N_("Deals the first round with the settings below.")
)
RULE_SET: Final = Explained(
    N_("Rule set: {name}"),
    N_("Change the rule set with {less} and {more}, read it with {choose}."),
)
PLAYERS: Final = Explained(
    N_("Players: {n}"), N_("Change the number of players with {less} and {more}.")
)
SEAT: Final = Explained(
    N_("Seat {n}: {name}, {kind}"),
    N_(
        "Choose between a person and computer opponents with {less} and {more}; "
        "change the name with {choose}."
    ),
)
AGREED: Final = {
    "hints": Explained(N_("Hints"), N_("Allow hints. The number used is told at the end.")),
    "turns_back": Explained(
        N_("Taking turns back"),
        N_(
            "Allow taking back whole turns, even after drawing a card. Everyone at the "
            "keyboard must agree. The number of turns taken back is told at the end."
        ),
    ),
}
"""The options that a table agrees on besides its rules."""
SAVE_RULES: Final = Explained(
    N_("Save these rules"), N_("Saves the rule set with its options under a name.")
)
SAVED_RULES: Final = Explained(
    N_("Saved rules"),
    N_("Your saved house rules: play by them, read them or delete them."),
)
TO_CHOOSE_FROM: Final = N_("{n} to choose from")
ONLY_USUAL: Final = N_("only the usual ones")
LEFT_OUT: Final = NN_(
    "At most {most} can play: {names} is left out.",
    "At most {most} can play: {names} are left out.",
)
PLAY_AGAIN: Final = NN_("{names} plays again.", "{names} play again.")
NO_PERSON: Final = N_("At least one seat must be a person: change one with {less} and {more}.")

GAME_PART: Final = N_("The game")
PLAYERS_PART: Final = N_("Players")
OPTIONS_PART: Final = N_("Options")
AGREED_PART: Final = N_("At the table")
"""The parts in which the screen shows the setup of a new match."""
RULE_SET_LABEL: Final = N_("Rule set")
PLAYERS_LABEL: Final = N_("How many")
SEAT_LABEL: Final = N_("Seat {n}")
SEATED: Final = N_("{name}, {kind}")

# House rules

NAME_ASKED: Final = N_("Name of these rules:")
OTHER_NAME: Final = Explained(N_("choose another name"), N_("Asks for a name again."))
REPLACE: Final = Explained(
    N_("replace those rules with these"), N_("The rules saved under this name are lost.")
)
USUAL: Final = Explained(
    N_("the usual rules of {name}"), N_("All options are set back to their defaults.")
)
CANNOT_BE_PLAYED: Final = N_("{file} cannot be played")
PLAY_BY: Final = Explained(N_("play by these rules"), N_("Uses them for the new match."))
READ: Final = Explained(
    N_("read these rules"),
    OPENS_RULES,
)
DELETE: Final = Explained(
    N_("delete these rules"), N_("You are asked again before they are deleted.")
)
DELETED_FOR_GOOD: Final = N_("This deletes these rules for good.")

# Saved matches

NO_MATCHES: Final = N_("There are none left.")
OPENS_MATCH: Final = N_("Resume it, rename it or delete it.")
MATCH_NAME_ASKED: Final = N_("Name of this match:")
RENAME: Final = Explained(N_("rename it"), N_("Asks for another name."))
DELETE_MATCH: Final = Explained(kept_words.DELETE, N_("You are asked again before it is deleted."))
MATCH_DELETED_FOR_GOOD: Final = N_("This deletes this match for good.")
GO_ON_WITH: Final = Explained(N_("resume it"), N_("The match resumes where you left off."))
WRONG: Final = N_("show the problem")
GOOD_PART: Final = Explained(
    N_("resume the undamaged part"),
    N_("Copies the undamaged lines and resumes from the copy; the damaged file stays."),
)
