"""The settings in words: names, values, and an explanation of each."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.language import LANGUAGES, Language
from rummy_tui.words.language.marks import N_, NC_, NN_, Explained
from rummy_tui.words.program.translation_words import not_read

_LOUD: Final = N_("The volume of this sound, from 0 to 10.")

# Set by hand, so that a setting is a row and the table can be read down.
# fmt: off
SETTINGS: Final = {
    "language": Explained(N_("Language"), N_("The language of the next sentences.")),
    "face": Explained(N_("Screen"), N_(
        "Table is for looking at, and the program speaks. Reader is one column for screen "
        "readers and braille. Line prints one line after another. From the next start.")),
    "speech": Explained(N_("Speech by the program"), N_(
        "Speech by the program itself, through your screen reader or speech system. Automatic: in "
        "the table layout only. From the next start.")),
    "speech_through": Explained(N_("Speak through"), N_(
        "The package or command that gives the program its voice. Automatic: prismatoid, if it is "
        "installed and finds a voice that only it knows, such as Orca; otherwise "
        "Accessible Output 2. If one finds nothing, the next is tried.")),
    "speech_rate": Explained(N_("Words a minute"), N_(
        "The rough speed of the program's own voice. A screen reader keeps its own speed; enter "
        "it here, and opponents wait for it.")),
    "speech_volume": Explained(N_("Volume of the voice"), N_(
        "The volume of the program's own voice, from 1 to 10. A screen reader keeps its own "
        "volume.")),
    "theme": Explained(N_("Colours"), N_(
        "The colours of the table. Automatic: dark or light, like the terminal. A terminal "
        "with only sixteen colours shows fewer.")),
    "letters": Explained(N_("Suit letters"), N_(
        "A letter beside each suit symbol. Automatic: only if suits have no colours.")),
    "ranks": Explained(N_("Rank letters"), N_(
        "On the drawn table the ace, jack, queen and king have the letters of your language or "
        "the English ones. You may type either.")),
    "pace": Explained(N_("Pace of the computer"), N_(
        "The time that computer opponents wait before each move. By the voice: until everything "
        "has been said; if nothing speaks or reads, like normal.").to_eyes(N_(
            "The time that computer opponents wait before each move. Automatic: just long enough "
            "to see what each of them does."))),
    "arrows": Explained(N_("Arrow keys in the hand"), N_(
        "The arrow keys that go card by card; the others go by suit or rank. Automatic: up "
        "and down, but left and right if the hand is drawn in rows and nothing speaks.")),
    "digits": Explained(N_("Digits"), N_(
        "Digits without Shift on a keyboard that types them with Shift. Some symbols then "
        "move to other keys, and help lists them. Automatic: with Shift; if you press the "
        "key without it, the game offers to change that.")),
    "cursor": Explained(N_("Cursor"), N_(
        "The terminal's cursor, shown or hidden. Readers follow it either way.")),
    "message_cursor": Explained(N_("Cursor in a message"), N_(
        "The place of the cursor in a message of the reader layout. Screen readers need the "
        "end; the start is better for a braille display of 40 cells.")),
    "cells": Explained(N_("Longest rows"), N_(
        "The longest rows of the reader layout: as wide as the window, or as a braille "
        "display, so that it cuts no word in two.")),
    "lists": Explained(N_("Lists are shown"), N_(
        "The reader layout shows the rows of a list all at once, or each when you come to it. "
        "NVDA reads all rows that are new; automatic is row by row on Windows.")),
    "mouse": Explained(N_("Mouse"), N_(
        "Clicks on cards, the table and the keys below; hold Shift to select text. Automatic: if "
        "nothing speaks or reads.")),
    "escape_waits": Explained(N_("Wait after Escape"), N_(
        "Milliseconds to wait after Escape, in case it begins another key. Automatic: 50, or 100 "
        "over a remote connection. Raise it if arrow keys act as Escape.")),
    "motion": Explained(N_("Motion"), N_(
        "Cards that move to their places, scores that count up, and a sign that turns while an "
        "opponent thinks. A key ends it, and nothing moves if anything speaks or reads.")),
    "level": Explained(N_("How much is said"), N_(
        "Brief uses as few words as possible; full also says what you would ask next.")),
    "card_style": Explained(N_("Cards are named"), N_("The words or letters for a card.")),
    "meld_style": Explained(N_("Combinations are named"), N_(
        "Runs by their ends, or every combination card by card.")),
    "hand": Explained(N_("The whole hand is read"), N_(
        "The whole hand is read card by card, or suit by suit and rank by rank, as it is sorted.")),
    "costs": Explained(N_("What costs something"), N_(
        "A step that costs something, such as discarding a joker: done at once, or only if "
        "you press the key again after a warning.")),
    "privacy": Explained(N_("Your own cards are spoken"), N_(
        "For several people at one keyboard. All: also what comes by itself, such as a card "
        "you draw. Asked for: only what a key asks for; when you draw, the card is not said. "
        "Never: your cards are only on the screen and on the braille display; if you use a "
        "screen reader, turn off its speech.")),
    "sounds": Explained(N_("Sounds"), N_(
        "Sounds along with the words. Automatic: if the program or a screen reader speaks, but "
        "not over a remote connection; there the terminal can ring its bell.")),
    "sound_draw": Explained(N_("Drawing"), _LOUD),
    "sound_discard": Explained(N_("Discarding"), _LOUD),
    "sound_lay": Explained(N_("Laying"), _LOUD),
    "sound_turn": Explained(N_("Your turn"), _LOUD),
    "sound_refused": Explained(N_("A move is refused"), _LOUD),
    "sound_few": Explained(N_("Somebody has one card left"), _LOUD),
    "sound_won": Explained(N_("A round is won"), _LOUD),
    "sound_lost": Explained(N_("A round is lost"), _LOUD),
    "sound_came": Explained(N_("A friend comes"), _LOUD),
    "sound_went": Explained(N_("A friend goes"), _LOUD),
    "sound_time": Explained(N_("Your time is nearly up"), _LOUD),
}
# fmt: on

# Each topic can be switched off by its name; an example of it explains it.
TOPICS: Final = {
    "drawn": N_("The card that you draw"),
    "draws": N_("Others draw cards"),
    "takes": N_("Others take discards"),
    "lays": N_("Others lay cards"),
    "discards": N_("Others discard"),
    "opened": N_("Others have opened"),
    "back": N_("Others take back moves"),
    "few": N_("Few cards are left"),
    "stock": N_("The stock is used up"),
    "deal": N_("A round begins"),
    "reckoning": N_("The points of a round"),
    "talk": N_("What friends at other computers say"),
    "unheard": N_("Messages you interrupted"),
}

# One value has one name in all settings, so that a word that is typed means one thing.
VALUES: Final = {
    "auto": NC_("setting", "automatic"),
    "accessible_output2": NC_("setting", "Accessible Output 2 first"),
    "prismatoid": NC_("setting", "prismatoid first"),
    "command": NC_("setting", "the command first"),
    "table": NC_("setting", "table"),
    "reader": NC_("setting", "reader"),
    "line": NC_("setting", "line"),
    "on": NC_("setting", "on"),
    "off": NC_("setting", "off"),
    "bell": NC_("setting", "a bell for your turn"),
    "dark": NC_("setting", "dark"),
    "light": NC_("setting", "light"),
    "felt": NC_("setting", "green felt"),
    "paper": NC_("setting", "paper"),
    "night": NC_("setting", "night"),
    "contrast": NC_("setting", "high contrast"),
    "colour-blind": NC_("setting", "for colour-blind eyes"),
    "plain": NC_("setting", "plain"),
    "voice": NC_("setting", "by the voice").to_eyes(NC_("setting", "automatic")),
    "none": NC_("setting", "no waiting"),
    "quick": NC_("setting", "quick"),
    "normal": NC_("setting", "normal"),
    "slow": NC_("setting", "slow"),
    "up-down": NC_("setting", "up and down"),
    "left-right": NC_("setting", "left and right"),
    "shift": NC_("setting", "as typed"),
    "azerty": NC_("setting", "without Shift, Azerty"),
    "belgian": NC_("setting", "without Shift, Belgian or Apple Azerty"),
    "czech": NC_("setting", "without Shift, Czech or Slovak"),
    "shown": NC_("setting", "shown"),
    "hidden": NC_("setting", "hidden"),
    "end": NC_("setting", "at its end"),
    "start": NC_("setting", "at its start"),
    "words": NC_("setting", "seven of hearts"),
    "digits": NC_("setting", "7 of hearts"),
    "suit-first": NC_("setting", "hearts 7"),
    "short": NC_("setting", "7H"),
    "brief": NC_("setting", "brief"),
    "full": NC_("setting", "full"),
    "ends": NC_("setting", "run of spades, nine to jack"),
    "cards": NC_("setting", "run of spades: nine, ten and jack"),
    "whole": NC_("setting", "card by card"),
    "groups": NC_("setting", "in groups"),
    "first": NC_("setting", "is said first"),
    "done": NC_("setting", "is done at once"),
    "all": NC_("setting", "all"),
    "always": NC_("setting", "always"),
    "reduced": NC_("setting", "reduced"),
    "english": NC_("setting", "English"),
    "language": NC_("setting", "of your language"),
    "asked": NC_("setting", "asked for"),
    "silent": NC_("setting", "never"),
    "walked": NC_("setting", "row by row"),
    "window": NC_("setting", "as wide as the window"),
    "20": NC_("setting", "20 cells"),
    "32": NC_("setting", "32 cells"),
    "40": NC_("setting", "40 cells"),
    "80": NC_("setting", "80 cells"),
}

# The lines of the menus that are no settings, or lead to some

MENU: Final = N_("Settings")
LOOKS: Final = N_("How it looks")
PLAYS: Final = N_("How it plays")
TELLS: Final = N_("Words, sounds and speech")
YOUR_NAME: Final = Explained(N_("Your name"), N_("The name of the first seat of a new match."))
NO_NAME: Final = N_("none")
NAME_ASKED: Final = N_("Name:")
LISTENING: Final = Explained(
    N_("Words and language"),
    N_("The level of detail, the words, the messages left out, and privacy."),
)
SPEECH: Final = Explained(
    N_("Speech"), N_("Who speaks, the program or your screen reader, and a test of speech.")
)
SOUNDS: Final = Explained(
    N_("Sounds"), N_("Short tones along with the words, each as loud as you like.")
)
TOLD: Final = Explained(
    N_("What is said as it happens"),
    N_("Kinds of messages, each with an example; those switched off stay silent."),
)
TOLD_ALL: Final = N_("all")
TOLD_BUT: Final = NN_("all but {n}", "all but {n}")
LEVELS: Final = {
    "brief": N_("Brief: as few words as possible."),
    "normal": N_("Normal."),
    "full": N_("Full: also says what you would ask next."),
}
NO_LEVEL: Final = N_('There is no level "{level}".')


def setting_name(key: str, t: Language) -> str:
    return t(TOPICS[key] if key in TOPICS else SETTINGS[key].name)


def setting_help(key: str, t: Language) -> str:
    told = t(SETTINGS[key].help)
    return f"{told} {not_read(t)}".rstrip() if key == "language" else told


def setting_value(key: str, value: str, t: Language) -> str:
    """A value as it is spoken; volumes and codes of languages are as they are."""
    if key == "language":
        return LANGUAGES.get(value, value) or t(N_("like the system"))
    if value.isdecimal() and value not in VALUES:
        return value
    return t(VALUES[value])


def no_place(t: Language) -> str:
    """Say that nothing can be kept, and what helps."""
    return t(
        N_(
            "There is no home directory, so settings, matches and statistics are not saved. "
            "Set HOME to a directory to save them."
        )
    )
