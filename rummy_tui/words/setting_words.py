"""The settings in words: names, values, and an explanation of each."""

from __future__ import annotations

from rummy_tui.words.language import Language


def setting_name(key: str, t: Language) -> str:
    return _keys(t)[key]


def _keys(t: Language) -> dict[str, str]:
    return {
        "language": t.gettext("Language"),
        "face": t.gettext("Screen"),
        "speech": t.gettext("Speech by the program"),
        "theme": t.gettext("Colours"),
        "pace": t.gettext("Pace of the computer"),
        "arrows": t.gettext("Arrow keys in the hand"),
        "cursor": t.gettext("Cursor"),
        "message_cursor": t.gettext("Cursor at a message"),
        "mouse": t.gettext("Mouse"),
        "level": t.gettext("How much is told"),
        "card_style": t.gettext("Cards are named"),
        "meld_style": t.gettext("Combinations are named"),
        "hand": t.gettext("The whole hand is read"),
        "costs": t.gettext("What costs something"),
        "privacy": t.gettext("Your own cards are spoken"),
        **_sounds(t),
        **_topics(t),
    }


def _sounds(t: Language) -> dict[str, str]:
    return {
        "sounds": t.gettext("Sounds"),
        "sound_draw": t.gettext("Drawing"),
        "sound_discard": t.gettext("Discarding"),
        "sound_lay": t.gettext("Laying"),
        "sound_turn": t.gettext("Your turn"),
        "sound_refused": t.gettext("Something does not go"),
        "sound_won": t.gettext("A round is won"),
    }


def _topics(t: Language) -> dict[str, str]:
    return {
        "drawn": t.gettext("The card that you draw"),
        "draws": t.gettext("Others draw"),
        "takes": t.gettext("Others take discards"),
        "lays": t.gettext("Others lay"),
        "discards": t.gettext("Others discard"),
        "opened": t.gettext("Others have opened"),
        "back": t.gettext("Others take back"),
        "few": t.gettext("Few cards are left"),
        "stock": t.gettext("The stock is used up"),
        "deal": t.gettext("A round begins"),
        "reckoning": t.gettext("The points of a round"),
    }


def setting_help(key: str, t: Language) -> str:
    return {
        "language": t.gettext("The language of the next sentences."),
        "face": t.gettext(
            "Table is made to be looked at, and the program speaks. Reader is one column for "
            "screen readers and braille. Line is text below text. From the next start."
        ),
        "speech": t.gettext(
            "Whether the program itself speaks, through your screen reader or speech system. "
            "Automatic: in the table layout only. From the next start."
        ),
        "theme": t.gettext(
            "The colours of the table, where the terminal is to show any. Letters always stand "
            "beside the symbols."
        ),
        "pace": t.gettext("How long the computer opponents wait before each move."),
        "arrows": t.gettext(
            "Which arrows go card by card; the others go by suit or rank. Automatic: up and down, "
            "but left and right where the hand is drawn in rows and nothing is to be spoken."
        ),
        "cursor": t.gettext("Whether the terminal's cursor shows. Readers follow it either way."),
        "message_cursor": t.gettext(
            "Where the cursor stands at a message of the reader layout. The end is what screen "
            "readers need; the start is better for a braille display of 40 cells."
        ),
        "mouse": t.gettext("Whether cards can be clicked."),
        "level": t.gettext(
            "Brief is as few words as possible, full tells as well what you would ask next."
        ),
        "card_style": t.gettext("How cards are named."),
        "meld_style": t.gettext("Runs by their ends, or every combination card by card."),
        "hand": t.gettext(
            "Whether the whole hand is read card by card, or suit by suit and rank by rank, as it "
            "is sorted."
        ),
        "costs": t.gettext(
            "Whether a step that costs something, such as a joker thrown away, is done at once, or "
            "says so first and waits for the same key."
        ),
        "privacy": t.gettext(
            "For several people at one keyboard. All: also what comes by itself, such as a drawn "
            "card. Asked for: only what a key asks for. Never: your cards are only on the screen "
            "and on the braille display; turn off the speech of a screen reader of your own."
        ),
        **_sounds_help(t),
    }[key]


def _sounds_help(t: Language) -> dict[str, str]:
    loud = t.gettext("How loud this sound is, from 0 to 10.")
    when = t.gettext(
        "Whether there are sounds beside the words. Automatic: where the program speaks, and "
        "never over a remote line."
    )
    return {"sounds": when, **{key: loud for key in _sounds(t) if key != "sounds"}}


def setting_value(key: str, value: str, t: Language) -> str:
    """A value as it is spoken; volumes and codes of languages are as they are."""
    if key == "hand":
        return {
            "whole": t.pgettext("setting", "card by card"),
            "groups": t.pgettext("setting", "in groups"),
        }[value]
    if key.startswith("sound_"):
        return value
    if key == "language":
        names = {"en": "English", "fr": "français", "": t.gettext("as the system")}
        return names.get(value, value)
    return {**_program_values(t), **_listening_values(t)}[value]


def _program_values(t: Language) -> dict[str, str]:
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
        "up-down": t.pgettext("setting", "up and down"),
        "left-right": t.pgettext("setting", "left and right"),
        "shown": t.pgettext("setting", "shown"),
        "hidden": t.pgettext("setting", "hidden"),
        "end": t.pgettext("setting", "at its end"),
        "start": t.pgettext("setting", "at its start"),
    }


def _listening_values(t: Language) -> dict[str, str]:
    return {
        "normal": t.pgettext("setting", "normal"),
        "words": t.pgettext("setting", "seven of hearts"),
        "digits": t.pgettext("setting", "7 of hearts"),
        "suit-first": t.pgettext("setting", "hearts 7"),
        "short": t.pgettext("setting", "7H"),
        "brief": t.pgettext("setting", "brief"),
        "full": t.pgettext("setting", "full"),
        "ends": t.pgettext("setting", "run of spades, nine to jack"),
        "cards": t.pgettext("setting", "run of spades: nine, ten and jack"),
        "first": t.pgettext("setting", "is said first"),
        "done": t.pgettext("setting", "is done at once"),
        "all": t.pgettext("setting", "all"),
        "asked": t.pgettext("setting", "asked for"),
        "silent": t.pgettext("setting", "never"),
    }


def no_place(t: Language) -> str:
    """That nothing can be kept, and what helps."""
    return t.gettext(
        "There is no home directory here: settings, matches and statistics are not kept. "
        "Set HOME to a directory to keep them."
    )


def settings_problem(file: str, key: str, value: str, t: Language) -> str:
    """What is wrong in a settings file, and what is done about it."""
    if not key:
        return t.gettext(
            "The settings in {file} cannot be read; the usual settings are used. "
            "The file is left as it is until you change a setting."
        ).format(file=file)
    if key.rpartition(".")[2] not in ("name", "off", *_keys(t)):
        return t.gettext("Settings {file}: there is no setting {key}.").format(file=file, key=key)
    return t.gettext("Settings {file}: {key} cannot be {value}; its usual value is used.").format(
        file=file, key=key, value=value
    )
