"""The sentences of a language, from its catalog, prepared to be recognized."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from gettext import c2py
from itertools import chain
from string import Formatter
from typing import Final, NamedTuple

from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from tests.robot.interpreter.forms import LOCALES, Form

BEGINS: Final = re.compile(r"(?:^|[.?!] )[¿¡]*$")
"""The end of the text before a value that begins a sentence."""

OTHER_STYLES: Final = ("card, suit first", "cards", "short", "before and")
"""The contexts of names for cards in a style that the robot has not chosen."""
OF_MENUS: Final = set("one first day month year rules level own row match time file".split())
"""Values of texts that are never said in a match."""


class Gap(NamedTuple):
    """A place for a value."""

    name: str
    form: str
    kind: str
    """The kind of its value: its name, or nothing for the name of a line, which may be any text."""
    begins: bool
    """True if a sentence begins with it, so that its value has a capital."""


@dataclass(frozen=True)
class Pattern:
    """A text of the catalog, and its English."""

    english: tuple[str, ...]
    """The text, or its singular and plural."""
    context: str
    literals: tuple[str, ...]
    """The words around the gaps: one more than these."""
    gaps: tuple[Gap, ...]
    plural: int | None
    """The plural that it is, for a text with a number."""

    @cached_property
    def fewest(self) -> int:
        """The fewest letters of what it says."""
        return sum(map(len, self.literals)) + len(self.gaps)

    def filled(self, values: Mapping[str, str]) -> str:
        """The text with its values."""
        gaps = (values[gap.name] for gap in self.gaps)
        return "".join(chain.from_iterable(zip(self.literals, (*gaps, ""), strict=True)))

    def within(self, text: str) -> str:
        """The value of its only gap, if a text is this one."""
        before, after = self.literals
        if not (text.startswith(before) and text.endswith(after)):
            return ""
        return text[len(before) : len(text) - len(after)]

    def may_be(self, text: str) -> bool:
        """True if its words stand in a text; a quick look before its gaps are filled."""
        return (
            len(text) >= self.fewest
            and text.startswith(self.literals[0])
            and text.endswith(self.literals[-1])
            and all(literal in text for literal in self.literals[1:-1])
        )


class Catalog:
    """A language's texts by form."""

    def __init__(self, code: str, forms: dict[str, Form]) -> None:
        with (LOCALES / code / "LC_MESSAGES" / "rummy_tui.po").open("rb") as file:
            its = read_po(file, locale=code)
        self.messages = [message for message in its if message.id and message.string]
        self.plural: Callable[[int], int] = c2py(its.plural_expr)
        self.patterns = {
            name: list(self._patterns(form))
            for name, form in forms.items()
            if form.says or not name
        }
        self._by_ends = {name: _by_ends(its) for name, its in self.patterns.items()}

    def text(self, english: str) -> Pattern:
        """A text in its plain form; in the singular if it has a number."""
        its = next(each for each in self.messages if _texts(each.id)[0] == english)
        return _pattern(_texts(its.string)[0], _texts(its.id), its.context or "", None)

    def like(self, text: str, form: str) -> Iterator[Pattern]:
        """The texts in a form that begin or end as this one."""
        by_ends = self._by_ends.get(form) or self._by_ends[""]
        for ends in ((text[:2], ""), ("", text[-1:]), ("", "")):
            yield from by_ends.get(ends, ())

    def _patterns(self, form: Form) -> Iterator[Pattern]:
        for message in self.messages:
            if message.context in OTHER_STYLES:
                continue
            english, told = _texts(message.id), _in_form(message, form)
            for place, text in enumerate(told):
                # A single text for all plurals is said with any number.
                plural = place if len(told) > 1 else None
                found = _pattern(text, english, message.context or "", plural)
                if OF_MENUS.isdisjoint(gap.name for gap in found.gaps):
                    yield found


def _by_ends(patterns: Iterable[Pattern]) -> dict[tuple[str, str], list[Pattern]]:
    """Texts by how they begin, else by how they end."""
    found = dict[tuple[str, str], list[Pattern]]()
    for each in patterns:
        first, last = each.literals[0], each.literals[-1]
        # A single letter before a gap says too little.
        ends = (first[:2], "") if len(first) > 1 else ("", last[-1:])
        found.setdefault(ends, []).append(each)
    return found


def _texts(text: str | Sequence[str]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def _in_form(message: Message, form: Form) -> tuple[str, ...]:
    english = _texts(message.id)[0]
    own = form.says.get(english)
    if isinstance(own, dict):
        own = own.get(message.context or "")
    return _texts(own if own is not None else message.string)


def _pattern(text: str, english: tuple[str, ...], context: str, plural: int | None) -> Pattern:
    literals, gaps, before = [""], list[Gap](), ""
    sentence = english[0].endswith((".", "?", "!"))
    for literal, name, form, _ in Formatter().parse(text):
        literals[-1] += literal
        before += literal
        if name is not None:
            begins = sentence and BEGINS.search(before) is not None
            gaps.append(Gap(name, form or "", "" if context == "a line" else name, begins))
            literals.append("")
            before += "x"
    return Pattern(english, context, tuple(literals), tuple(gaps), plural)
