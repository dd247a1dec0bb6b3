"""The forms in which a language says cards, texts and numbers: as many as its sentences need.

They stand in `locales/CODE/cards.json`. A sentence of the catalog asks for one by its name:
`{card:the}`, `{cards:acc}`, `{meld:dat}`, `{points:dat}`, `{name:of}`, `{n:f}`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from gettext import NullTranslations
from pathlib import Path
from typing import Final

# JSON and not TOML: it is read at every start; json takes 5 microseconds, tomllib 131 (measured).
FILE: Final = "cards.json"
LIKE: Final = "like"
"""The key for the form that supplies missing entries, in place of the one without a name."""

Patterns = Sequence[tuple[str, str]]
"""Regular expressions, each with a text; the first that is found counts. An empty one is found in
everything."""
Text = str | Sequence[str] | Mapping[str, str]
"""A text, or its plurals in the order of the catalog's rule, or a text for each context."""


@dataclass(frozen=True, slots=True)
class Form:
    """One form of all names and texts. Missing entries come from the form without a name."""

    ranks: tuple[str, ...]
    """The joker, then the ace to the king."""
    suits: tuple[str, ...]
    """Clubs, diamonds, hearts and spades."""
    genders: str = ""
    """A letter for each rank, in the same order."""
    in_card: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The suits beside a rank of each gender, where they agree with it: `srdcový`, `srdcová`."""
    number: str = "{n}"
    """A rank in figures."""
    cards: Mapping[str, str] = field(default_factory=dict)
    """Whole names by code (`JH`), where they follow no rule; nothing leads them."""
    article: Patterns = ()
    """The article before the name of a card, by a pattern for the name: `l'` or `le `. Codes such
    as `7H`, and cards whose suit is said first, have none."""
    prep: Patterns = ()
    """The preposition before every value and its article: `z ` or `ze `. A short code has it
    too."""
    says: Mapping[str, Text] = field(default_factory=dict)
    """Texts of the catalog that differ in this form, by their English: `a {meld}`."""
    numbers: Mapping[str, str] = field(default_factory=dict)
    """Numbers in words: `{"1": "jedna", "2": "dvě"}`."""
    ends: Mapping[str, Patterns] = field(default_factory=dict)
    """The ends of lists that depend on the last item: `{most} e {last}` before an i in Spanish.
    Only those of the form without a name count."""

    def suit(self, rank: int, suit: int) -> str:
        """The suit of a card, as it stands beside its rank."""
        return (self.in_card[self.genders[rank]] if self.in_card else self.suits)[suit]

    def led(self, name: str) -> str:
        """The name of a card, a rank or a suit with its preposition and its article."""
        return self.lead(name) + name

    def lead(self, name: str) -> str:
        """Its preposition and its article."""
        article = found(self.article, name)
        return found(self.prep, article + name) + article

    def after_prep(self, text: str) -> str:
        """A text with its preposition; it has no article, or has it already."""
        return found(self.prep, text) + text


def found(patterns: Patterns, text: str) -> str:
    """The text of the first pattern that is found; an empty one if none is."""
    for pattern, own in patterns:
        # An empty pattern, which most lists end with, needs no `re`.
        if not pattern or re.search(pattern, text):
            return own
    return ""


Forms = Mapping[str, Form]


class Named:
    """A value in a sentence that has forms; the sentence chooses, or it is the `usual` one.

    It is `written` if it begins as somebody has written it, so that it gets no capital.
    """

    __slots__ = ("name", "usual", "written")

    # No dataclass: each sentence makes some, and a frozen one takes three times as long to make.
    def __init__(self, name: Callable[[str], str], usual: str = "", written: bool = False) -> None:
        self.name = name
        self.usual = usual
        self.written = written

    def __format__(self, form: str) -> str:
        return self.name(form or self.usual)

    def __str__(self) -> str:
        return self.name(self.usual)


class Word(str):
    """A word of the language, such as the name of a key.

    It gets a capital at the beginning of a sentence, unlike names and typed text.
    """

    __slots__ = ()


class Plain:
    """A text or a number in a sentence; a form changes only the preposition before it.

    A number becomes a word if the form has one for it.
    """

    __slots__ = ("form", "value")

    def __init__(self, value: object, form: Callable[[str], Form]) -> None:
        self.value = value
        self.form = form

    @property
    def written(self) -> bool:
        """True if it begins as somebody has written it."""
        return not isinstance(self.value, int | Word)

    def __format__(self, form: str) -> str:
        text = str(self.value)
        if not form:
            return text
        its = self.form(form)
        return its.after_prep(its.numbers.get(text, text))


def forms_of(folder: Path) -> Forms:
    """The forms of the language whose folder this is."""
    # At the table a form that a file lacks is the plain one; the test of the catalogs refuses
    # a sentence that asks for it (`Language.form`).
    file = folder / FILE
    if not file.is_file():  # a translation that has been begun: cards have their English names
        file = folder.with_name("en") / FILE
    found = json.loads(file.read_text(encoding="utf-8"))
    return {name: _form(found[""] | found[own.get(LIKE, "")] | own) for name, own in found.items()}


def _form(told: dict[str, object]) -> Form:
    told.pop(LIKE, None)
    ranks, suits = told.pop("ranks"), told.pop("suits")
    assert isinstance(ranks, list)
    assert isinstance(suits, list)
    return Form(tuple(ranks), tuple(suits), **told)  # type: ignore[arg-type]


class Saying(NullTranslations):
    """A catalog in which a form replaces some texts."""

    def __init__(self, says: Mapping[str, Text], catalog: NullTranslations) -> None:
        super().__init__()
        self.says = says
        self.catalog = catalog
        self.plural: Callable[[int], int] = getattr(catalog, "plural", _plural)
        """The plural rule of the catalog: the index of a number's plural."""

    def gettext(self, message: str) -> str:
        return self.pgettext("", message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        own = self.says.get(msgid1)
        if own is None or isinstance(own, Mapping):
            return self.catalog.ngettext(msgid1, msgid2, n)
        # A list that is too short is the fault of a catalog, and no reason to say nothing.
        return own if isinstance(own, str) else own[min(self.plural(n), len(own) - 1)]

    def pgettext(self, context: str, message: str) -> str:
        own = self.says.get(message)
        text = own.get(context) if isinstance(own, Mapping) else own
        if isinstance(text, str):
            return text
        if not context:
            return self.catalog.gettext(message)
        return self.catalog.pgettext(context, message)


def _plural(n: int) -> int:
    """The English rule, for a catalog without its own."""
    return int(n != 1)
