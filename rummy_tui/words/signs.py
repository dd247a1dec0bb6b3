"""The names of signs that a voice would leave out."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language import Language
from rummy_tui.words.marks import NC_

SIGNS: Final = {
    "!": NC_("key", "exclamation mark"),
    '"': NC_("key", "quotation mark"),
    "#": NC_("key", "number sign"),
    "$": NC_("key", "dollar sign"),
    "%": NC_("key", "percent sign"),
    "&": NC_("key", "and sign"),
    "'": NC_("key", "apostrophe"),
    "(": NC_("key", "left parenthesis"),
    ")": NC_("key", "right parenthesis"),
    "*": NC_("key", "asterisk"),
    "+": NC_("key", "plus sign"),
    "-": NC_("key", "minus sign"),
    ":": NC_("key", "colon"),
    ";": NC_("key", "semicolon"),
    "@": NC_("key", "at sign"),
    "[": NC_("key", "left bracket"),
    "\\": NC_("key", "backslash"),
    "]": NC_("key", "right bracket"),
    "^": NC_("key", "caret"),
    "_": NC_("key", "underscore"),
    "`": NC_("key", "backquote"),
    "{": NC_("key", "left brace"),
    "|": NC_("key", "vertical bar"),
    "}": NC_("key", "right brace"),
    "~": NC_("key", "tilde"),
}


def sign_name(sign: str, t: Language) -> str:
    """A sign of the keyboard in words; empty where it is none."""
    return t(SIGNS[sign]) if sign in SIGNS else ""
