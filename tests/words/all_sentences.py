"""All sentences as the game says them, for the files of `sentences/` and for translators."""

from __future__ import annotations

import gettext
import importlib
import pkgutil
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum, EnumType
from functools import cache
from typing import NamedTuple

import rummy_tui.words
from rummy_tui.rules.cards import BACK, cards
from rummy_tui.rules.errors import Reason
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.seen import only, seen_by
from rummy_tui.rules.variants import BASIC, MANIPULATION, PLAYROOM, RULESETS
from rummy_tui.words.advice.refuse import refusal
from rummy_tui.words.events.announce import announce
from rummy_tui.words.language.cards import CardStyle, MeldStyle
from rummy_tui.words.language.hearer import Level
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.rulebook.option_words import written_key, written_value
from rummy_tui.words.rulebook.rules_in_force import in_force
from rummy_tui.words.rulebook.rules_text import rules_text
from tests.rules.positions import house, meld
from tests.words.catalogs import Key, speaker
from tests.words.hearing import hearer
from tests.words.samples import ASKED, HAPPENINGS, REFUSED, SEVERAL, houses

LEVELS = {Level.NORMAL: "", Level.BRIEF: "brief", Level.FULL: "full"}
EXAMPLES = ("told", "table_changes", "announce", "refuse", "next_steps", "reckoning", "reasons")


class Asked(gettext.NullTranslations):
    """A catalog that remembers the sentences it was asked for."""

    def __init__(self, catalog: gettext.NullTranslations) -> None:
        super().__init__()
        self.catalog = catalog
        self.plural = getattr(catalog, "plural", int)
        self.texts: set[Key] = set()

    def gettext(self, message: str) -> str:
        self.texts.add(("", message))
        return self.catalog.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.texts.add(("", msgid1))
        return self.catalog.ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        self.texts.add((context, message))
        return self.catalog.pgettext(context, message)


class Recording(Language):
    """A language that remembers its sentences, with their values and the result."""

    said: dict[Key, list[tuple[Mapping[str, object], str]]]

    def __call__(self, mark: Mark, /, **values: object) -> str:
        told = super().__call__(mark, **values)
        self.said[mark.context, mark.text].append((values, told))
        return told


Lines = Iterator[str]
Told = dict[str, tuple[str, ...]]
"""The sentences for a listener, by level."""


def line(*parts: str) -> str:
    return " | ".join(filter(None, parts))


def without_repeats(what: str, who: str, told: Mapping[str, tuple[str, ...]]) -> Lines:
    """The sentences for a listener; a level has its own only if they differ from the usual ones."""
    usual = told[""]
    for level, sentences in told.items():
        if not level or sentences != usual:
            heard = " ".join(filter(None, (who, level)))
            yield from (line(what, heard, each) for each in sentences or ("-",))


def events(t: Language) -> Lines:
    """Events as heard by their seat, by another and by the whole table; in braille as well."""
    for some in HAPPENINGS:
        what = line(f"{type(some.event).__name__} ({some.rules.key})", some.what)
        others: Told = {}
        for seat, who in ((0, "Ann"), (1, "Bo"), (None, "all")):
            event, told = seen_by(some.event, only(seat)), Told()
            usual = replace(hearer(seat, players=some.players), language=t)
            for level, name in LEVELS.items():
                known = some.view if seat == 0 else None
                ear = replace(usual, level=level)
                heard = announce(event, ear, some.rules, known, moved=some.moved)
                told[name] = tuple(each.text for each in heard)
                if level is Level.NORMAL and seat is not None:
                    told["braille"] = tuple(each.short() for each in heard)
                    typing = replace(ear, typed=True)
                    by_line = announce(event, typing, some.rules, known, moved=some.moved)
                    told["typed"] = tuple(each.text for each in by_line)
                    if any(each.aloud is not None for each in heard):
                        told["aloud"] = tuple(each.spoken for each in heard)
            # The whole table mostly hears the same as another player.
            if told[""] != others.get(""):
                yield from without_repeats(what, who, told)
            others = told


def refusals(t: Language) -> Lines:
    """Refusals by reason, for one card and for several, and for each other suggestion."""
    told_of = defaultdict[Reason, list[Told]](list)
    for some in sorted(REFUSED, key=lambda some: list(Reason).index(some.refused.reason)):
        ear = replace(hearer(some.view.me), language=t)
        told: Told = {
            name: (refusal(some.refused, some.view, replace(ear, level=level), some.doing),)
            for level, name in LEVELS.items()
        }
        by_eye = replace(ear, language=t.addressing(by_eye=True))
        told["to eyes"] = (refusal(some.refused, some.view, by_eye, some.doing),)
        told["typed"] = (refusal(some.refused, some.view, replace(ear, typed=True), some.doing),)
        told["aloud"] = (refusal(some.refused, some.view, ear, some.doing).aloud,)
        # A sentence ends before a suggestion that may reveal the hand.
        if told[""][0].startswith(told["aloud"][0]):
            del told["aloud"]
        if told["to eyes"] == told[""]:
            del told["to eyes"]
        reason = some.refused.reason
        if some.what != SEVERAL or told not in told_of[reason]:
            yield from without_repeats(line(reason.name, some.what), "", told)
        told_of[reason].append(told)


def answers(t: Language) -> Lines:
    for some in ASKED:
        told: Told = {}
        for level, name in LEVELS.items():
            heard = some.tell(replace(hearer(0), language=t, level=level))
            told[name] = (heard,) if isinstance(heard, str) else tuple(heard)
        yield from without_repeats(some.what, "", told)


CARDS = "AS 7H 10D JC QH KD JK"
LYING = [
    (PLAYROOM, "9S 10S JS"),
    (PLAYROOM, "AH 2H 3H"),
    (PLAYROOM, "QC KC AC"),
    (PLAYROOM, "9S JK=10S JS"),
    (PLAYROOM, "QS KS JK=AS"),
    (house(jokers_in_meld="2"), "6H 7H JK=8H JK=9H"),
    (PLAYROOM, "7C 7D 7H"),
    (PLAYROOM, "AC AD AH AS"),
    (PLAYROOM, "QH QS JK"),
    (PLAYROOM, "KC KH KS JK"),
    (house(jokers_in_meld="2"), "JC JD JK JK"),
    (MANIPULATION, "KC KH JK=KS"),
    (house(BASIC, suits_twice="on"), "7C 7C JK"),
]


def names(t: Language) -> Lines:
    """Cards and combinations in every style."""
    for style in CardStyle:
        words = replace(hearer(0), language=t, style=style).words
        for each in (*cards(CARDS), BACK):
            card = words.card(each)
            yield line(each.code, style.value, f"{card}")
            yield line(each.code, style.value + ", the", f"{card:the}")
        for codes in ("7H 8H", "AC AC JK"):
            yield line(codes, style.value, str(words.cards(cards(codes))))
            yield line(codes, style.value + ", the", format(words.cards(cards(codes)), "the"))
        for codes in ("6H 10H", "7C 7D 7S", "6H 7S", "6H"):
            yield line(codes, style.value + ", either", str(words.either(cards(codes))))
    for rules, codes in LYING:
        for style in (CardStyle.WORDS, CardStyle.SHORT):
            for melds in MeldStyle:
                ear = replace(hearer(0), language=t, style=style, melds=melds)
                words = replace(ear, suits_twice=rules.suits_twice).words
                lying, how = meld(codes, rules), f"{style.value}, {melds.value}"
                yield line(codes, how, str(words.meld(lying)))
                yield line(codes, how + ", a", str(words.a_meld(lying)))
                yield line(codes, how + ", brief", str(words.in_brief(lying)))


def tables(t: Language) -> Lines:
    """Options, settings, commands, problems: every table of marks that is not told by example.

    A mark stands where it is met first.
    """
    met = set[Mark]()
    found = {
        name.rpartition(".")[2]: name
        for _, name, package in pkgutil.walk_packages(rummy_tui.words.__path__, "rummy_tui.words.")
        if not package
    }
    for module, place in sorted(found.items()):
        if module in EXAMPLES:
            continue
        for name, value in vars(importlib.import_module(place)).items():
            if name.strip("_").isupper() or isinstance(value, EnumType):
                for at, mark in marks(value):
                    if mark not in met:
                        met.add(mark)
                        text = t(mark) if not mark.plural else plural(mark, t)
                        yield line(module, name.strip("_") + at, text)


def plural(mark: Mark, t: Language) -> str:
    return " / ".join(t.catalog.ngettext(mark.text, mark.plural, n) for n in (1, 2))


def marks(value: object, at: str = "") -> Iterator[tuple[str, Mark]]:
    """The marks anywhere in a value, with their places."""
    if isinstance(value, Mark):
        if value.text:
            yield at, value
        if value.seen is not None:
            yield f"{at} to eyes", value.seen
    elif isinstance(value, EnumType):
        members: Mapping[str, Enum] = value.__members__
        for member in members.values():
            yield from marks(member.value, f"{at} {called(member)}")
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield from marks(each, f"{at} {called(key)}")
    elif isinstance(value, tuple | list) and not hasattr(value, "_fields"):
        for each in value:
            yield from marks(each, at)
    elif hasattr(value, "_fields"):
        for field in value._fields:
            yield from marks(getattr(value, field), f"{at} {field}")
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from marks(getattr(value, field.name), f"{at} {field.name}")


def called(key: object) -> str:
    if isinstance(key, Enum):
        return key.name.lower()
    if isinstance(key, tuple):
        return " ".join(map(called, key))
    return str(key)


def rules(t: Language) -> Lines:
    """The rules for players, and what other options change in them."""
    for usual in RULESETS.values():
        told_usually = set[str]()
        for house_rules in (usual, *houses(usual)):
            other = ", ".join(
                f"{written_key(o.key)}={written_value(getattr(house_rules, o.key))}"
                for o in usual.options
                if getattr(house_rules, o.key) != getattr(usual, o.key)
            )
            what = f"{usual.key} {other}".rstrip()
            lines = [line(what, "in force", each) for each in in_force_by_sentence(house_rules, t)]
            for section in rules_text(house_rules, t):
                lines += [line(what, section.heading, each) for each in section.paragraphs]
            new = [each for each in lines if each.partition(" | ")[2] not in told_usually]
            yield from new
            if house_rules is usual:
                told_usually |= {each.partition(" | ")[2] for each in lines}


def in_force_by_sentence(some: Ruleset, t: Language) -> list[str]:
    return re.split(r"(?<=\.) ", " ".join(in_force(some, t)))


FILES = {
    "rules": rules,
    "events": events,
    "refusals": refusals,
    "answers": answers,
    "names": names,
    "tables": tables,
}


class Made(NamedTuple):
    """The lines of a file, and the sentences that they are made from."""

    lines: tuple[str, ...]
    asked: frozenset[Key]
    said: Mapping[Key, list[tuple[Mapping[str, object], str]]]
    """Sentences with their values, and the results."""


@cache
def made(name: str, code: str) -> Made:
    source = speaker(code)
    asked = Asked(source.catalog)
    t = Recording(source.code, asked, source.forms)
    t.said = defaultdict(list)
    return Made(tuple(dict.fromkeys(FILES[name](t))), frozenset(asked.texts), t.said)
