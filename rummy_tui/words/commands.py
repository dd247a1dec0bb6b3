"""Everything that can be asked or done, by name. Keys come second, from keymap.toml."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from rummy_tui.words.language import Language


class Group(Enum):
    """The headings of help, in their order."""

    PLAY = "play"
    LOOK = "look"
    MOVE = "move"
    HEAR = "hear"
    PROGRAM = "program"


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its name, its group, the words that may be typed for it, and its help."""

    name: str
    group: Group
    typed: tuple[str, ...]
    help: Callable[[Language], str]


def _command(
    name: str, group: Group, help_: Callable[[Language], str], *typed: str
) -> tuple[str, Command]:
    return name, Command(name, group, typed, help_)


COMMANDS: Final[dict[str, Command]] = dict(
    (
        _command("draw", Group.PLAY, lambda t: t.gettext("draw a card from the stock"), "draw"),
        _command("take", Group.PLAY, lambda t: t.gettext("take from the discards"), "D", "take"),
        _command(
            "new",
            Group.PLAY,
            lambda t: t.gettext("new combination: start it, and lay it"),
            "n",
            "new",
            "lay",
        ),
        _command(
            "play",
            Group.PLAY,
            lambda t: t.gettext("play the card onto a combination, choose, go on"),
            "add",
            "play",
        ),
        _command("discard", Group.PLAY, lambda t: t.gettext("discard the card"), "x", "discard"),
        _command(
            "end-turn",
            Group.PLAY,
            lambda t: t.gettext("end the turn where nobody discards; play what is regrouped"),
            "f",
            "end",
            "commit",
        ),
        _command("knock", Group.PLAY, lambda t: t.gettext("knock: end the round"), "k", "knock"),
        _command(
            "take-back",
            Group.PLAY,
            lambda t: t.gettext("take back the last step"),
            "u",
            "undo",
            "back",
        ),
        _command(
            "do-again",
            Group.PLAY,
            lambda t: t.gettext("do again what was taken back"),
            "U",
            "redo",
            "again",
        ),
        _command(
            "take-back-turn",
            Group.PLAY,
            lambda t: t.gettext("take back the whole turn, where the table allows it"),
            "T",
            "undo turn",
        ),
        _command(
            "regroup",
            Group.PLAY,
            lambda t: t.gettext("regroup: move a card of the table to another combination"),
            "g",
            "move",
        ),
        _command(
            "split",
            Group.PLAY,
            lambda t: t.gettext("split the combination before the card"),
            "l",
            "split",
        ),
        _command(
            "join",
            Group.PLAY,
            lambda t: t.gettext("join the whole combination to another one"),
            "j",
            "join",
        ),
        _command(
            "joker",
            Group.PLAY,
            lambda t: t.gettext("say what a joker stands for"),
            "o",
            "joker",
        ),
        _command(
            "hint",
            Group.PLAY,
            lambda t: t.gettext("a hint; once more, to have it done"),
            "h",
            "hint",
        ),
        _command(
            "melds", Group.LOOK, lambda t: t.gettext("combinations on the table"), "c", "table"
        ),
        _command("discards", Group.LOOK, lambda t: t.gettext("view the discards"), "d", "discards"),
        _command("scores", Group.LOOK, lambda t: t.gettext("scores"), "s", "scores"),
        _command("turn", Group.LOOK, lambda t: t.gettext("whose turn it is"), "t", "turn"),
        _command("rules", Group.LOOK, lambda t: t.gettext("rules in force"), "a", "rules"),
        _command(
            "counts", Group.LOOK, lambda t: t.gettext("how many cards everyone has"), "e", "counts"
        ),
        _command(
            "building",
            Group.LOOK,
            lambda t: t.gettext("the combination being built, and what is missing or loose"),
            "p",
            "check",
            "building",
        ),
        _command(
            "changes",
            Group.LOOK,
            lambda t: t.gettext("the combinations that were regrouped last"),
            "v",
            "changes",
        ),
        _command(
            "why",
            Group.LOOK,
            lambda t: t.gettext("after a round: why the computer played as it did"),
            "W",
            "why",
        ),
        _command("can-do", Group.LOOK, lambda t: t.gettext("what I can do now"), "w", "what"),
        _command("hand", Group.LOOK, lambda t: t.gettext("the whole hand"), "y", "hand"),
        _command(
            "hand-groups",
            Group.LOOK,
            lambda t: t.gettext("the hand group by group, as it is sorted"),
            "Y",
            "groups",
        ),
        _command(
            "could-lay",
            Group.LOOK,
            lambda t: t.gettext("what could be laid from the hand; the chosen line lays it"),
            "P",
            "could",
        ),
        _command(
            "fits-here",
            Group.LOOK,
            lambda t: t.gettext("where the card fits: on the table and in the hand"),
            "F",
            "where",
        ),
        _command(
            "news",
            Group.LOOK,
            lambda t: t.gettext("what has happened since my last turn"),
            "i",
            "news",
        ),
        _command(
            "previous", Group.MOVE, lambda t: t.gettext("the card or line before"), "previous"
        ),
        _command("next", Group.MOVE, lambda t: t.gettext("the next card or line"), "next"),
        _command(
            "previous-group",
            Group.MOVE,
            lambda t: t.gettext(
                "the suit or rank before; the heading before in help and rules; "
                "a smaller value in menus"
            ),
            "-",
        ),
        _command(
            "next-group",
            Group.MOVE,
            lambda t: t.gettext(
                "the next suit or rank; the next heading in help and rules; a larger value in menus"
            ),
            "+",
        ),
        _command("first", Group.MOVE, lambda t: t.gettext("the first card or line"), "first"),
        _command("last", Group.MOVE, lambda t: t.gettext("the last card or line"), "last"),
        _command("card", Group.MOVE, lambda t: t.gettext("the first to the tenth card"), "card"),
        _command(
            "next-fit",
            Group.MOVE,
            lambda t: t.gettext("the next card that fits on the table; the next round of a replay"),
            "z",
            "fits",
            "next round",
        ),
        _command(
            "previous-fit",
            Group.MOVE,
            lambda t: t.gettext(
                "the card before that fits on the table; the round before of a replay"
            ),
            "Z",
            "previous round",
        ),
        _command(
            "sort-suit", Group.MOVE, lambda t: t.gettext("sort the hand by suit"), "C", "sort suit"
        ),
        _command(
            "sort-rank", Group.MOVE, lambda t: t.gettext("sort the hand by rank"), "H", "sort rank"
        ),
        _command(
            "sort-none",
            Group.MOVE,
            lambda t: t.gettext("do not sort: cards as they came"),
            "M",
            "sort none",
        ),
        _command(
            "repeat", Group.HEAR, lambda t: t.gettext("repeat the last message"), "r", "repeat"
        ),
        _command(
            "older-message", Group.HEAR, lambda t: t.gettext("the message before"), ",", "older"
        ),
        _command(
            "newer-message", Group.HEAR, lambda t: t.gettext("the next message"), ".", "newer"
        ),
        _command("first-message", Group.HEAR, lambda t: t.gettext("the oldest message"), "<"),
        _command("last-message", Group.HEAR, lambda t: t.gettext("the newest message"), ">"),
        _command(
            "message-kind",
            Group.HEAR,
            lambda t: t.gettext("which messages are walked: all, game, private, program"),
            "m",
        ),
        _command(
            "copy", Group.HEAR, lambda t: t.gettext("copy the message to the clipboard"), "copy"
        ),
        _command(
            "keep",
            Group.HEAR,
            lambda t: t.gettext("keep the messages as a text file"),
            "K",
            "keep",
        ),
        _command(
            "level",
            Group.HEAR,
            lambda t: t.gettext("how much is told: brief, normal or full"),
            "V",
            "level",
        ),
        _command(
            "listening",
            Group.HEAR,
            lambda t: t.gettext("how things are told to you: words, topics, privacy"),
            "L",
            "listening",
        ),
        _command(
            "speaker",
            Group.HEAR,
            lambda t: t.gettext("who speaks: the program, or your screen reader"),
            "S",
            "speech",
        ),
        _command("help", Group.PROGRAM, lambda t: t.gettext("help and keys"), "?", "help"),
        _command(
            "explore",
            Group.PROGRAM,
            lambda t: t.gettext("explore the keys: press any, and hear what it does"),
            "E",
            "explore",
        ),
        _command(
            "type", Group.PROGRAM, lambda t: t.gettext("type a command, such as: lay 7h 8h 9h"), "/"
        ),
        _command(
            "cancel",
            Group.PROGRAM,
            lambda t: t.gettext("back; leave the match"),
            "q",
            "quit",
            "exit",
        ),
        _command("hide", Group.PROGRAM, lambda t: t.gettext("hide the hand at once"), "b", "hide"),
    )
)


def typed_command(line: str) -> tuple[Command, str] | None:
    """The command of a typed line and what follows it.

    The case of a single letter counts where both are commands, such as `d` and `D`.
    """
    words = line.split()
    for count in range(min(2, len(words)), 0, -1):
        typed = " ".join(words[:count])
        for wanted in (typed, typed.lower()):
            for command in COMMANDS.values():
                if wanted in command.typed:
                    return command, " ".join(words[count:])
    return None


def group_name(group: Group, t: Language) -> str:
    return {
        Group.PLAY: t.gettext("Playing"),
        Group.LOOK: t.gettext("Looking around"),
        Group.MOVE: t.gettext("Moving and sorting"),
        Group.HEAR: t.gettext("Hearing again"),
        Group.PROGRAM: t.gettext("The program"),
    }[group]


def number(text: str) -> int:
    """A number as it was typed. What nobody can mean is cut to nine digits."""
    return int(text[:9])
