"""Pages with the rules of a game, the list of all rules, and their line in help."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rummy_tui.desk.effects import Effects, Open
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Item, headed
from rummy_tui.desk.lists import Choice, ListPage
from rummy_tui.desk.page import Page
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store.houses import saved_houses
from rummy_tui.words.language.language import Language
from rummy_tui.words.program import help_words as words
from rummy_tui.words.rulebook.house_words import house_line
from rummy_tui.words.rulebook.rules_text import rules_text
from rummy_tui.words.rulebook.ruleset_names import ruleset_name


def rules_in_help(here: Here, rules: Ruleset) -> Sequence[Item]:
    """Return a line of help that opens the rules of this match, or of the next one."""
    text = here.language(words.READ_RULES, name=ruleset_name(rules.key, here.language))
    return (Item(text, lambda: [Open(rules_page(here, rules))]),)


def rules_page(here: Here, rules: Ruleset, name: str = "") -> Page:
    """Return the rules as a list: each heading with its paragraphs."""
    t = here.language
    items = []
    for section in rules_text(rules, t):
        items.append(headed(section.heading, t))
        items += [Item(text) for text in section.paragraphs]
    return ListPage(here, _title(rules, name, t), items)


def rules_list(here: Here) -> Page:
    """Return a list of all rule sets and saved house rules, which opens their rules."""
    t = here.language
    usual = [(rules, "") for rules in RULESETS.values()]
    houses = saved_houses()[0] if here.means.kept else ()
    saved = [(house.rules, house.name) for house in houses]

    def read(rules: Ruleset, name: str) -> Effects:
        return [Open(rules_page(here, rules, name))]

    items = [
        Item(_title(rules, name, t), partial(read, rules, name), t(words.OPENS_RULES))
        for rules, name in (*usual, *saved)
    ]
    return Choice(here, t(words.RULES), items)


def _title(rules: Ruleset, name: str, t: Language) -> str:
    return house_line(name, rules, t) if name else ruleset_name(rules.key, t)
