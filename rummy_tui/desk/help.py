"""What there is to read: every command with its keys, and the rules, as lists to walk."""

from __future__ import annotations

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.page import Choice, Item, ListPage, Look, Page
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store.keymap import Keymap
from rummy_tui.words.commands import COMMANDS, Command, group_name
from rummy_tui.words.house_words import house_line
from rummy_tui.words.keys import key_name, key_names
from rummy_tui.words.language import Language
from rummy_tui.words.option_words import ruleset_name
from rummy_tui.words.rules_text import rules_text


def help_lines(keymap: Keymap, t: Language, *, turned: bool = False) -> list[tuple[str, str, str]]:
    """A group, the keys of a command, and what they do, for every command that has a key.

    `turned` is whether Left and Right go card by card in the hand.
    """
    lines = []
    for command in COMMANDS.values():
        group, keys = group_name(command.group, t), keymap.keys[command.name]
        others = tuple(key for key in keys if turned and is_turned(keymap, key))
        keys = tuple(key for key in keys if key not in others)
        if keys == tuple("1234567890"):
            named = t.gettext("{first} to {last}").format(first="1", last="0")
        else:
            named = key_names(keys, t)
        if others:
            lines.append((group, key_names(others, t), turned_help(command.name, t)))
        if named:
            lines.append((group, named, t(command.help)))
    return lines


def is_turned(keymap: Keymap, key: str) -> bool:
    """Whether a key is another one in a hand whose arrows are turned than in lists."""
    return keymap.turned.commands.get(key) != keymap.commands.get(key)


def turned_help(command: str, t: Language) -> str:
    """What an arrow that is turned does, by its command in lists."""
    return {
        "previous": t.gettext("the suit or rank before; in lists the line before"),
        "next": t.gettext("the next suit or rank; in lists the next line"),
        "previous-group": t.gettext(
            "the card before; the heading before in help and rules; a smaller value in menus"
        ),
        "next-group": t.gettext(
            "the next card; the next heading in help and rules; a larger value in menus"
        ),
    }[command]


def typed_lines(t: Language) -> list[tuple[str, str, str]]:
    """The same for whole lines: a group, the words to type, and what they do."""
    return [
        (group_name(c.group, t), ", ".join(_to_type(c, t)), t(c.help))
        for c in COMMANDS.values()
        if c.typed
    ]


def _to_type(command: Command, t: Language) -> list[str]:
    """The words of a command; a sign by its name, where there is no word for it."""
    words = [typed for typed in command.typed if typed[0].isalpha()]
    return words or [key_name(typed, t) for typed in command.typed]


def help_page(desk: Desk) -> Page:
    """All commands, each group opened by its heading."""
    t = desk.language
    keyed = help_lines(desk.keymap, t, turned=desk.turns_arrows)
    lines = typed_lines(t) if desk.whole_lines else keyed
    items, heading = [], ""
    for group, keys, help_ in lines:
        if group != heading:
            heading = group
            items.append(Item(t.labelled(heading, ""), heading=True))
        items.append(Item(t.labelled(keys, help_)))
    items.append(Item(t.labelled(t.gettext("Typed in full"), ""), heading=True))
    items += [Item(t.labelled(typed, does)) for typed, does in examples(t)]
    rules = rules_here(desk)
    if rules is not None and not desk.whole_lines:  # whole lines only read: nothing is chosen
        text = t.gettext("Read the rules of {name}").format(name=ruleset_name(rules.key, t))
        items.append(Item(text, lambda: desk.open(rules_page(desk, rules))))
    return Look(desk, t.gettext("Help"), items)


def examples(t: Language) -> tuple[tuple[str, str], ...]:
    """Commands with the cards and numbers that go with them."""
    return (
        ("lay 7h 8h 9h", t.gettext("a new combination")),
        ("lay qh kh jk=ah", t.gettext("the same with a joker that is the ace of hearts")),
        ("add 10h to 2", t.gettext("add the ten of hearts to combination 2")),
        ("discard 4c", t.gettext("discard the four of clubs")),
        ("where 7h", t.gettext("where the seven of hearts fits")),
        ("table 2", t.gettext("the cards of combination 2, and what it takes")),
        ("move 8h to 2", t.gettext("move the eight of hearts of the table to combination 2")),
        ("split 3 at 5h", t.gettext("split combination 3 before the five of hearts")),
        ("joker 3 = js", t.gettext("the joker of combination 3 is the jack of spades")),
        ("undo all", t.gettext("take back all that was regrouped")),
        ("take 3", t.gettext("take three discards")),
        ("sort suit, sort rank, sort none", t.gettext("sort the hand")),
        ("card 12", t.gettext("go to the twelfth card")),
    )


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
    title = house_line(name, rules, t) if name else ruleset_name(rules.key, t)
    return ListPage(desk, title, items)


def rules_list(desk: Desk) -> Page:
    """All rule sets, and the house rules that are saved, to be read."""
    from rummy_tui.store.houses import saved_houses  # the keys are read without any files

    t = desk.language
    explained = t.gettext("Opens the whole rules, to be walked from heading to heading.")
    usual = [("", rules) for rules in RULESETS.values()]
    saved = [(house.name, house.rules) for house in saved_houses()[0]]
    items = [
        Item(
            house_line(name, rules, t) if name else ruleset_name(rules.key, t),
            lambda name=name, rules=rules: desk.open(rules_page(desk, rules, name)),  # type: ignore[misc]
            explained,
        )
        for name, rules in (*usual, *saved)
    ]
    return Choice(desk, t.gettext("Rules"), items)
