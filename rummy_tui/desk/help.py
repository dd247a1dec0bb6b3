"""What there is to read: every command with its keys, and the rules, as lists to walk."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import groupby

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.page import Choice, Item, ListPage, Look, Page
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store.keymap import Keymap
from rummy_tui.words import help_words as words
from rummy_tui.words.commands import COMMANDS, group_name
from rummy_tui.words.house_words import house_line
from rummy_tui.words.keys import key_name, key_names
from rummy_tui.words.language import Language
from rummy_tui.words.option_words import ruleset_name
from rummy_tui.words.rules_text import rules_text


def help_lines(
    keymap: Keymap, t: Language, *, turned: bool = False
) -> Iterator[tuple[str, str, str]]:
    """A group, the keys of a command, and what they do, for every command that has a key.

    `turned` is whether Left and Right go card by card in the hand.
    """
    for command in COMMANDS.values():
        group, keys = group_name(command.group, t), keymap.keys[command.name]
        others = tuple(key for key in keys if turned and is_turned(keymap, key))
        keys = tuple(key for key in keys if key not in others)
        if others:
            yield group, key_names(others, t), t(words.TURNED[command.name])
        if keys == tuple("1234567890"):
            yield group, t(words.FIRST_TO_LAST, first="1", last="0"), t(command.help)
        elif keys:
            yield group, key_names(keys, t), t(command.help)


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
    lines = typed_lines(t)
    if not desk.whole_lines:
        lines = help_lines(desk.keymap, t, turned=desk.turns_arrows)
    items = []
    for group, its in groupby(lines, lambda line: line[0]):
        items.append(Item(t.labelled(group, ""), heading=True))
        items += [Item(t.labelled(keys, does)) for _, keys, does in its]
    items.append(Item(t.labelled(t(words.TYPED_IN_FULL), ""), heading=True))
    items += [Item(t.labelled(typed, t(does))) for typed, does in words.TYPED_EXAMPLES.items()]
    rules = rules_here(desk)
    if rules is not None and not desk.whole_lines:  # whole lines only read: nothing is chosen
        text = t(words.READ_RULES, name=ruleset_name(rules.key, t))
        items.append(Item(text, lambda: desk.open(rules_page(desk, rules))))
    return Look(desk, t(words.HELP), items)


def rules_here(desk: Desk) -> Ruleset | None:
    """The rules that are played at a desk, or chosen for the next match."""
    if desk.playing is not None:
        return desk.playing.rules
    chosen = (getattr(page, "rules", None) for page in reversed(desk.pages))
    return next((rules for rules in chosen if isinstance(rules, Ruleset)), None)


def rules_page(desk: Desk, rules: Ruleset, name: str = "") -> Page:
    """The rules as a list: a heading, then its paragraphs."""
    t = desk.language
    items = []
    for section in rules_text(rules, t):
        items.append(Item(t.labelled(section.heading, ""), heading=True))
        items += [Item(text) for text in section.paragraphs]
    return ListPage(desk, _title(rules, name, t), items)


def rules_list(desk: Desk) -> Page:
    """All rule sets, and the house rules that are saved, to be read."""
    from rummy_tui.store.houses import saved_houses  # the keys are read without any files

    t = desk.language
    usual = [(rules, "") for rules in RULESETS.values()]
    saved = [(house.rules, house.name) for house in saved_houses()[0]]

    def read(rules: Ruleset, name: str) -> None:
        desk.open(rules_page(desk, rules, name))

    items = [
        Item(_title(rules, name, t), partial(read, rules, name), t(words.OPENS_RULES))
        for rules, name in (*usual, *saved)
    ]
    return Choice(desk, t(words.RULES), items)


def _title(rules: Ruleset, name: str, t: Language) -> str:
    return house_line(name, rules, t) if name else ruleset_name(rules.key, t)
