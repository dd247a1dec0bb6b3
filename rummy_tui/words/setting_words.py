"""The settings in words: names, values, and an explanation of each."""

from __future__ import annotations

from rummy_tui.words.language import Language


def setting_name(key: str, t: Language) -> str:
    return _keys(t)[key]


def _keys(t: Language) -> dict[str, str]:
    return {
        "name": t.gettext("Your name"),
        "language": t.gettext("Language"),
        "face": t.gettext("Screen"),
        "speech": t.gettext("Speech by the program"),
        "theme": t.gettext("Colours"),
        "pace": t.gettext("Pace of the computer"),
        "card_style": t.gettext("Cards are named"),
        "arrows": t.gettext("Arrow keys in the hand"),
        "cursor": t.gettext("Cursor"),
        "mouse": t.gettext("Mouse"),
    }


def setting_help(key: str, t: Language) -> str:
    return {
        "name": t.gettext("The name of the first seat of a new match."),
        "language": t.gettext("The language of the next sentences."),
        "face": t.gettext(
            "Table is made to be looked at, and the program speaks. Reader is one column for "
            "screen readers and braille. Line is text below text. From the next start."
        ),
        "speech": t.gettext(
            "Whether the program itself speaks, through your screen reader or speech system. "
            "Automatic: in the table layout only. From the next start."
        ),
        "theme": t.gettext("The colours of the table. Letters always stand beside the symbols."),
        "pace": t.gettext("How long the computer opponents wait before each move."),
        "card_style": t.gettext("How cards are named, from the next match."),
        "arrows": t.gettext(
            "Which arrows go card by card; the others go by suit or rank. Automatic: up and down, "
            "but left and right where the hand is drawn in rows and nothing is spoken."
        ),
        "cursor": t.gettext("Whether the terminal's cursor shows. Readers follow it either way."),
        "mouse": t.gettext("Whether cards can be clicked."),
    }[key]


def setting_value(key: str, value: str, t: Language) -> str:
    """A value as it is spoken; names and codes of languages are as they are."""
    if key == "name":
        return value or t.gettext("none")
    if key == "language":
        names = {"en": "English", "fr": "français", "": t.gettext("as the system")}
        return names.get(value, value)
    return {
        "auto": t.pgettext("setting", "automatic"),
        "table": t.pgettext("setting", "table"),
        "reader": t.pgettext("setting", "reader"),
        "line": t.pgettext("setting", "line"),
        "on": t.pgettext("setting", "on"),
        "off": t.pgettext("setting", "off"),
        "bright": t.pgettext("setting", "four colours"),
        "colour-blind": t.pgettext("setting", "for colour-blind eyes"),
        "plain": t.pgettext("setting", "plain"),
        "none": t.pgettext("setting", "no waiting"),
        "quick": t.pgettext("setting", "quick"),
        "normal": t.pgettext("setting", "normal"),
        "slow": t.pgettext("setting", "slow"),
        "words": t.pgettext("setting", "seven of hearts"),
        "digits": t.pgettext("setting", "7 of hearts"),
        "suit-first": t.pgettext("setting", "hearts 7"),
        "up-down": t.pgettext("setting", "up and down"),
        "left-right": t.pgettext("setting", "left and right"),
        "shown": t.pgettext("setting", "shown"),
        "hidden": t.pgettext("setting", "hidden"),
    }[value]


def settings_problem(file: str, key: str, value: str, t: Language) -> str:
    """What is wrong in a settings file, and what is done about it."""
    if not key:
        return t.gettext(
            "The settings in {file} cannot be read; the usual settings are used. "
            "The file is left as it is until you change a setting."
        ).format(file=file)
    if key not in _keys(t):
        return t.gettext("Settings {file}: there is no setting {key}.").format(file=file, key=key)
    return t.gettext("Settings {file}: {key} cannot be {value}; its usual value is used.").format(
        file=file, key=key, value=value
    )
