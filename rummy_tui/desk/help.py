"""Help: every command with its keys, as a list to walk."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from types import MappingProxyType
from typing import Final

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.page import Manual, Page, headed, labelled
from rummy_tui.store.keymap import Keymap
from rummy_tui.words import help_words as words
from rummy_tui.words.commands import COMMANDS, group_name, typed_command
from rummy_tui.words.keys import key_name, key_names, keys_drawn
from rummy_tui.words.language import Language
from rummy_tui.words.marks import Mark

OF_SPEECH: Final = ("hush", "speaker")
"""Commands of which those read nothing for whom nothing speaks."""


def help_lines(
    keymap: Keymap,
    t: Language,
    turned: Mapping[str, Mark] = MappingProxyType({}),
    *,
    unused: Callable[[str], bool] = lambda _: False,
) -> Iterator[tuple[str, str, str]]:
    """A group, the keys of a command, and what they do, for every command that has a key.

    `turned` tells what arrows do where Left and Right go card by card in the hand. What is
    `unused` is left out.
    """
    named = keys_drawn if t.by_eye else key_names
    for command in COMMANDS.values():
        if unused(command.name):
            continue
        group, keys = group_name(command.group, t), keymap.keys[command.name]
        others = tuple(key for key in keys if turned and is_turned(keymap, key))
        keys = tuple(key for key in keys if key not in others)
        if others:
            yield group, named(others, t), t(turned[command.name])
        if keys == tuple("1234567890"):
            yield group, t(words.FIRST_TO_LAST, first="1", last="0"), t(command.help)
        elif keys:
            yield group, named(keys, t), t(command.help)


def turned_arrows(desk: Desk) -> Mapping[str, Mark]:
    """What arrows do that are not in the hand what they are in lists, by their commands there."""
    if not desk.turns_arrows:
        return {}
    return words.DRAWN if desk.draws else words.TURNED


def is_turned(keymap: Keymap, key: str) -> bool:
    """Whether a key is another one in a hand whose arrows are turned than in lists."""
    return keymap.turned.commands.get(key) != keymap.commands.get(key)


def typed_lines(t: Language) -> Iterator[tuple[str, str, str]]:
    """The same for whole lines: a group, the words to type, and what they do."""
    for command in COMMANDS.values():
        # A sign is told by its name, and only where there is no word for the command.
        typed = [word for word in command.typed if word[0].isalpha()]
        typed = typed or [key_name(sign, t) for sign in command.typed]
        if typed:
            yield group_name(command.group, t), ", ".join(typed), t(command.help)


def help_page(desk: Desk) -> Page:
    """All commands, each group opened by its heading."""
    t = desk.language

    def unused(command: str) -> bool:
        # Whoever looks finds the keys of this game sooner; a listener knows where each line is.
        if not desk.by_eye:
            return False
        other = desk.playing is not None and desk.playing.unused(command)
        return other or command in OF_SPEECH

    def of_use(typed: str) -> bool:
        found = typed_command(typed.partition(",")[0])
        return found is None or not unused(found[0].name)

    lines = typed_lines(t)
    if not desk.whole_lines:
        lines = help_lines(desk.keymap, t, turned_arrows(desk), unused=unused)
    items = []
    for group, its in groupby(lines, lambda line: line[0]):
        items.append(headed(group, t))
        items += [labelled(keys, does, t) for _, keys, does in its]
    items.append(headed(t(words.TYPED_IN_FULL), t))
    examples = words.TYPED_EXAMPLES.items()
    items += [labelled(typed, t(does), t) for typed, does in examples if of_use(typed)]
    if not desk.whole_lines:  # whole lines only read: nothing is chosen
        # The topmost page that has more to read, such as the rules that are played.
        items += next(filter(None, (page.in_help() for page in reversed(desk.pages))), ())
    return Manual(desk, t(words.HELP), items)
