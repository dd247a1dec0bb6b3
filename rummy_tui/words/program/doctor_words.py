"""Findings of `doctor`: terminal, colours, voice, sounds and keys, and what is missing."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.marks import N_, NC_, NN_

FOUND: Final = N_("What was found")
STATES: Final = {
    "ok": NC_("what was found", "ok"),
    "note": NC_("what was found", "note"),
    "missing": NC_("what was found", "missing"),
    "wrong": NC_("what was found", "wrong"),
}
"""The words before each finding."""
VERSIONS: Final = N_("rummy-tui {version} on Python {python}, {system}.")
SETTINGS_IN: Final = N_("Settings, house rules and your own keymap.toml are kept in {directory}.")
MATCHES_IN: Final = N_("Matches and statistics are kept in {directory}.")
NOT_WRITABLE: Final = N_("The game cannot write there: check {place}.")
LANGUAGES: Final = N_("Languages: {codes}.")
HOUSE_FILES: Final = NN_("House rules: {n} file.", "House rules: {n} files.")
KEYS: Final = N_("Keys: {file}.")
OWN_KEYS: Final = N_("Your own keys: {file}.")

# The terminal

NO_TERMINAL: Final = N_(
    "No terminal: input or output is a file or a pipe, so you play line by line."
)
DUMB: Final = N_("TERM is dumb, so you play line by line.")
TERMINAL: Final = N_("Terminal: {name}.")
NO_TERM: Final = N_("unnamed, since TERM is not set")
SIZE: Final = N_("Size: {columns} columns, {rows} rows.")
TOO_SMALL: Final = N_(
    "The table needs {columns} by {rows}: make the window larger or the letters smaller, or play "
    "with --reader or --line."
)
NO_COLOUR: Final = N_("Colours: none, because NO_COLOR is set.")
ALL_COLOURS: Final = N_("Colours: all.")
COLOURS_256: Final = N_("Colours: 256.")
FEW_COLOURS: Final = N_("Colours: sixteen or fewer; every suit symbol has a letter beside it.")

# Who speaks

WAYS: Final = N_(
    "Who speaks: this program (--speech on), your screen reader in the reader layout "
    "(--reader), or your screen reader line by line (--line). Choose only one, or you hear "
    "everything twice."
)
# Before the first choice nothing is settled that could be told.
IS_ASKED: Final = N_("The first start will ask you.")
STARTS: Final = {
    "table": N_("The game starts with the table layout."),
    "reader": N_("The game starts with the reader layout."),
    "line": N_("The game starts line by line."),
}
SPEAKS: Final = N_("The program speaks.")
SILENT: Final = N_("The program is silent.")
REASONS: Final = {
    "no_terminal": N_("Reason: no terminal that sends single keys."),
    "accessible": N_("Reason: ACCESSIBLE is set."),
    "settings": N_("Reason: your settings."),
    "default": N_("That is the default."),
}
"""The reasons for the face and the speech of the start."""

# Voice and sounds

SPEECH: Final = N_("Speech: {name}.")
PRISM: Final = N_("The optional package prismatoid is installed, version {n}.")
NO_PRISM: Final = N_(
    "The optional package prismatoid is not installed. It can speak on some systems where "
    "nothing else does."
)
SOUNDS: Final = N_("Sounds: {name}.")
