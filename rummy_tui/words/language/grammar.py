"""The forms in which a language names cards: its own, as many as its sentences need.

They stand in `locales/CODE/cards.json`. A sentence of the catalog asks for one by its name:
`{card:the}`, `{cards:acc}`, `{meld:dat}`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from gettext import NullTranslations
from pathlib import Path
from typing import Final

# JSON and not TOML: it is read at every start; json takes 5 microseconds, tomllib 131 (measured).
FILE: Final = "cards.json"


@dataclass(frozen=True, slots=True)
class Form:
    """How cards are named in one form. What a file leaves out is as in the form without a name."""

    ranks: tuple[str, ...]
    """The joker, then the ace to the king."""
    suits: tuple[str, ...]
    """Clubs, diamonds, hearts and spades."""
    number: str = "{n}"
    """A rank in figures."""
    cards: Mapping[str, str] = field(default_factory=dict)
    """Whole names by code (`JH`), where they follow no rule."""
    says: Mapping[str, str] = field(default_factory=dict)
    """Texts of the catalog by their English, which are other in this form: `{most} and {last}`."""


Forms = Mapping[str, Form]


@dataclass(frozen=True, slots=True)
class Named:
    """A value in a sentence whose name has forms; the sentence chooses, or it is the usual one."""

    name: Callable[[str], str]
    usual: str = ""

    def __format__(self, form: str) -> str:
        return self.name(form or self.usual)

    def __str__(self) -> str:
        return self.name(self.usual)


class Plain(str):
    """A value without forms: in any form that a sentence asks for it is the same text.

    Else Python would take the form for one of its own, such as `x` for a number, or raise an error.
    """

    __slots__ = ()

    def __format__(self, form: str) -> str:
        return str(self)


def forms_of(folder: Path) -> Forms:
    """The forms of the language whose folder this is."""
    # At the table a form that a file lacks is the plain one; the test of the catalogs refuses
    # a sentence that asks for it (`Language.form`).
    file = folder / FILE
    if not file.is_file():  # a translation that has been begun: cards have their English names
        file = folder.with_name("en") / FILE
    found = json.loads(file.read_text(encoding="utf-8"))
    return {name: _form(found[""] | own) for name, own in found.items()}


def _form(told: dict[str, object]) -> Form:
    ranks, suits = told.pop("ranks"), told.pop("suits")
    assert isinstance(ranks, list)
    assert isinstance(suits, list)
    return Form(tuple(ranks), tuple(suits), **told)  # type: ignore[arg-type]


class Saying(NullTranslations):
    """A catalog of which some texts are said otherwise, as a form needs them."""

    def __init__(self, says: Mapping[str, str], catalog: NullTranslations) -> None:
        super().__init__()
        self.says = says
        self.add_fallback(catalog)

    def gettext(self, message: str) -> str:
        return self.says.get(message) or super().gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.says.get(msgid1 if n == 1 else msgid2) or super().ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        return self.says.get(message) or super().pgettext(context, message)
