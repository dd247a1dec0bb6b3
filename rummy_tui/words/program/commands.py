"""All commands of the game by name. Their keys are in keymap.toml."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from types import MappingProxyType
from typing import Final, NamedTuple

from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import N_, Mark
from rummy_tui.words.language.typed import typed_words


class Group(Enum):
    """The headings of help, in their order."""

    PLAY = N_("Playing")
    LOOK = N_("Looking around")
    MOVE = N_("Moving and sorting")
    TALK = N_("Talking with friends")
    HEAR = N_("Hearing again").to_eyes(N_("Messages"))
    PROGRAM = N_("The program")


class Trait(Enum):
    """A command with any of them does something only where a match is played."""

    CLOSES = auto()
    """It leaves a list for the hand below it."""
    PUBLIC = auto()
    """Its answer says nothing of a hand. A new command is private until it has this."""
    MATCH = auto()
    """It has none of the others."""


CLOSES, PUBLIC, MATCH = Trait


class Command(NamedTuple):
    """A command: its name, its group, the words that may be typed for it, and its help."""

    name: str
    group: Group
    typed: tuple[str, ...]
    help: Mark
    traits: frozenset[Trait]


# By group and name: the help, its traits, and what may be typed. The order is that of help.
# Set by hand, so that a command is a row and the table can be read down.
# fmt: off
_ROWS: Final[dict[Group, dict[str, tuple[Mark, *tuple[Trait | str, ...]]]]] = {
    Group.PLAY: {
        "draw": (N_("draw a card from the stock"), CLOSES, "draw"),
        "take": (N_("take from the discards"), CLOSES, "D", "take"),
        "new": (N_("start a new combination, and lay it"), CLOSES, "n", "new", "lay"),
        "play": (N_("play the card onto a combination; choose; continue"), "add", "play"),
        "discard": (N_("discard the card"), CLOSES, "x", "discard"),
        "end-turn": (N_("end a turn that needs no discard; play the regrouped table"), CLOSES,
            "f", "end", "commit", "pass"),
        "knock": (N_("knock: end the round"), CLOSES, "k", "knock"),
        "take-back": (N_("take back the last step"), CLOSES, "u", "undo", "back"),
        "do-again": (N_("redo what was taken back"), CLOSES, "U", "redo", "again"),
        "take-back-turn": (N_("take back the whole turn, if the match allows it"), CLOSES,
            "T", "undo turn"),
        "regroup": (N_("regroup: move a card on the table to another combination"), CLOSES,
            "g", "move"),
        "split": (N_("split the combination before the card"), CLOSES, "l", "split"),
        "join": (N_("join the whole combination to another one"), CLOSES, "j", "join"),
        "joker": (N_("say what a joker stands for"), CLOSES, "o", "joker"),
        "hint": (N_("a hint; again, to do it"), MATCH, "h", "hint"),
    },
    Group.LOOK: {
        "melds": (N_("combinations on the table; again, all in one message"), PUBLIC,
            "c", "table", "melds"),
        "discards": (N_("the discards"), PUBLIC, "d", "discards"),
        "scores": (N_("scores"), PUBLIC, "s", "scores"),
        "turn": (N_("whose turn it is"), PUBLIC, "t", "turn"),
        "rules": (N_("rules in force"), PUBLIC, "a", "rules"),
        "counts": (N_("how many cards everyone has"), PUBLIC, "e", "counts"),
        "building": (N_("the combination you are building, the cards it lacks and those left "
                        "over"), MATCH,
            "p", "check", "building", "deadwood", "status"),
        "changes": (N_("the combinations regrouped last"), PUBLIC, "v", "changes"),
        "why": (N_("after a round: why the computer played as it did"), PUBLIC, "W", "why"),
        "review": (N_("after a round: what a sharp player would have done in your turns"), PUBLIC,
            "R", "review"),
        "can-do": (N_("what you can do now"), MATCH, "w", "what"),
        "hand": (N_("the whole hand"), MATCH, "y", "hand"),
        "hand-groups": (N_("the hand group by group, as it is sorted"), MATCH, "Y", "groups"),
        "could-lay": (N_("combinations you could lay; choose a line to lay one"), MATCH,
            "P", "could"),
        "fits-here": (N_("where the card fits, on the table and in hand"), MATCH, "F", "where"),
        "news": (N_("what has happened since your last turn"), PUBLIC, "i", "news"),
    },
    Group.MOVE: {
        "previous": (N_("the previous card or line"), "previous", "("),
        "next": (N_("the next card or line"), "next", ")"),
        "previous-group": (
            N_("the previous suit or rank; the previous heading in help and rules; a smaller "
               "value in menus"), "-", "["),
        "next-group": (
            N_("the next suit or rank; the next heading in help and rules; "
               "a larger value in menus"), "+", "]"),
        "above": (N_("the cards above; from the hand to the table"), "*", "A", "above"),
        "below": (N_("the cards below; from the table to the hand"), "_", "J", "below"),
        "first": (N_("the first card or line"), "first", "{"),
        "last": (N_("the last card or line"), "last", "}"),
        "card": (N_("the first to the tenth card"), "card"),
        "place": (N_("which card or line this is, out of how many"), "#", "'", "place"),
        "next-fit": (N_("the next card that fits on the table; in a replay the next round"), CLOSES,
            "z", "fits", "next round"),
        "previous-fit": (N_("the previous card that fits on the table; in a replay the "
                            "previous round"),
            CLOSES, "Z", "previous round"),
        "play-on": (N_("in a round of a replay: start and stop automatic play"), "!", "play on"),
        "sort-suit": (N_("sort the hand by suit; again, the other way round"), CLOSES,
            "C", "sort suit"),
        "sort-rank": (N_("sort the hand by rank; again, the other way round"), CLOSES,
            "H", "sort rank"),
        "sort-none": (N_("do not sort: cards as they came; again, the newest first"), CLOSES,
            "M", "sort none"),
        "put": (N_("pick up the card; at another card, put it there"), CLOSES, "O", "order"),
    },
    Group.TALK: {
        "talk": (N_("say something to everybody at a table of friends"), PUBLIC,
            "say", "talk"),
        "gestures": (N_("gestures at a table of friends: greet, thank, laugh and others"), PUBLIC,
            "gesture", "gestures"),
        "people": (N_("the people at a table of friends; choose one whom you do not want to hear"),
            PUBLIC, "people"),
    },
    Group.HEAR: {
        "repeat": (
            N_("repeat what was said last").to_eyes(N_("show the last message again")),
            *("r", "repeat"),
        ),
        "hush": (N_("stop speech, and do nothing else"), ";", "hush"),
        "older-message": (N_("the previous message"), ",", "older"),
        "newer-message": (N_("the next message"), ".", "newer"),
        "first-message": (N_("the oldest message"), "<"),
        "last-message": (N_("the newest message"), ">"),
        "message-kind": (
            N_("which messages to go through: all, game, private, talk, program"), "m"),
        "copy": (N_("copy the message to the clipboard"), "copy"),
        "keep": (N_("save the messages in a text file"), "K", "keep"),
        "level": (N_("how much is said: brief, normal or full"), "V", "level"),
        "listening": (N_("how things are said: words, topics, privacy"), "L", "listening"),
        "speaker": (N_("who speaks: the program, or your screen reader"), "S", "speech"),
    },
    Group.PROGRAM: {
        "help": (N_("help and keys"), "?", "help"),
        "explore": (N_("explore the keys: press any to hear what it does").to_eyes(
            N_("explore the keys: press any to see what it does")), "E", "explore"),
        "type": (N_("type a command, for example: lay 7h 8h 9h"), "/"),
        "cancel": (N_("back; leave the match"), "q", "quit", "exit"),
        "hide": (N_("hide the hand at once"), MATCH, "b", "hide"),
    },
}
# fmt: on

COMMANDS: Final[dict[str, Command]] = {
    name: Command(
        name,
        group,
        tuple(each for each in others if isinstance(each, str)),
        help_,
        frozenset(each for each in others if isinstance(each, Trait)),
    )
    for group, rows in _ROWS.items()
    for name, (help_, *others) in rows.items()
}


def has(command: str, trait: Trait) -> bool:
    """True if a trait holds of a command."""
    return trait in COMMANDS[command].traits


NOT_TURNED: Final[Mapping[str, str]] = MappingProxyType({})
AS_USUAL: Final[Mapping[str, Mark]] = MappingProxyType({})
"""No help of its own in the game that is played."""


def typed_command(
    line: str, t: Language, turned: Mapping[str, str] = NOT_TURNED
) -> tuple[Command, str] | None:
    """The command of a line typed in a language, and what follows it.

    The case of a single letter counts if both are commands, such as `d` and `D`. `turned` are
    words that mean another command in the game that is played.
    """
    words = typed_words(t).command_in_english(line).split()
    # Two words first: `undo turn` is not `undo`, and `next round` is not `next`.
    for count in range(min(2, len(words)), 0, -1):
        typed = " ".join(words[:count])
        for wanted in (typed, typed.lower()):
            for command in COMMANDS.values():
                if wanted in command.typed:
                    meant = COMMANDS[turned.get(wanted, command.name)]
                    return meant, " ".join(words[count:])
    return None


def words_of(
    command: Command, t: Language, turned: Mapping[str, str] = NOT_TURNED
) -> Sequence[str]:
    """The words to type for a command in a language, first those of the game that is played."""
    called = [word for word, meant in turned.items() if meant == command.name]
    usual = [word for word in command.typed if turned.get(word, command.name) == command.name]
    own = typed_words(t)
    usual.sort(key=own.place)  # a language has its own order; sorting is stable
    # English words are not told beside those of the language, but letters are the same in each.
    typed = dict.fromkeys((*called, *usual))
    if not own.told.keys().isdisjoint(typed):
        typed = dict.fromkeys(word for word in typed if len(word) == 1 or word in own.told)
    return [own.told.get(word, word) for word in typed]


def usual_help(command: str) -> Mark:
    """Return the help on a command when no game is played."""
    return COMMANDS[command].help


def group_name(group: Group, t: Language) -> str:
    return t(group.value)


def number(text: str) -> int:
    """Read a number; it is cut to nine digits, as nobody means more."""
    return int(text[:9])
