"""The names of signs that a voice would leave out."""

from __future__ import annotations

from rummy_tui.words.language import Language


def sign_name(sign: str, t: Language) -> str:
    """A sign of the keyboard in words; empty where it is none."""
    return {
        "!": t.pgettext("key", "exclamation mark"),
        '"': t.pgettext("key", "quotation mark"),
        "#": t.pgettext("key", "number sign"),
        "$": t.pgettext("key", "dollar sign"),
        "%": t.pgettext("key", "percent sign"),
        "&": t.pgettext("key", "and sign"),
        "'": t.pgettext("key", "apostrophe"),
        "(": t.pgettext("key", "left parenthesis"),
        ")": t.pgettext("key", "right parenthesis"),
        "*": t.pgettext("key", "asterisk"),
        "+": t.pgettext("key", "plus sign"),
        "-": t.pgettext("key", "minus sign"),
        ":": t.pgettext("key", "colon"),
        ";": t.pgettext("key", "semicolon"),
        "@": t.pgettext("key", "at sign"),
        "[": t.pgettext("key", "left bracket"),
        "\\": t.pgettext("key", "backslash"),
        "]": t.pgettext("key", "right bracket"),
        "^": t.pgettext("key", "caret"),
        "_": t.pgettext("key", "underscore"),
        "`": t.pgettext("key", "backquote"),
        "{": t.pgettext("key", "left brace"),
        "|": t.pgettext("key", "vertical bar"),
        "}": t.pgettext("key", "right brace"),
        "~": t.pgettext("key", "tilde"),
    }.get(sign, "")
