"""The forms of cards, ranks, suits and numbers, from the file `cards.json` of a language."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

LOCALES: Final = Path(__file__).parents[3] / "rummy_tui" / "locales"
JOKER: Final = 0
"""The place of the joker among the ranks; the ace is 1 and the king 13."""

Patterns = Sequence[Sequence[str]]
"""Regular expressions, each with a text; the first that is found counts."""


@dataclass(frozen=True)
class Form:
    """One form of everything; what it lacks has come from the plain one."""

    ranks: Sequence[str]
    suits: Sequence[str]
    genders: str = ""
    in_card: Mapping[str, Sequence[str]] = field(default_factory=dict)
    number: str = "{n}"
    cards: Mapping[str, str] = field(default_factory=dict)
    article: Patterns = ()
    prep: Patterns = ()
    says: Mapping[str, Any] = field(default_factory=dict)
    numbers: Mapping[str, str] = field(default_factory=dict)
    ends: Mapping[str, Patterns] = field(default_factory=dict)

    def led(self, name: str) -> str:
        """A name with its preposition and its article."""
        return self.lead(name) + name

    def lead(self, name: str) -> str:
        article = _found(self.article, name)
        return _found(self.prep, article + name) + article

    def after_prep(self, text: str) -> str:
        return _found(self.prep, text) + text

    def without_prep(self, text: str) -> list[str]:
        """A text without its preposition, if it is the right one."""
        preps = {prep for _, prep in self.prep} or {""}
        rests = [text.removeprefix(prep) for prep in preps if text.startswith(prep)]
        return [rest for rest in rests if rest and self.after_prep(rest) == text]

    def beside(self, rank: int) -> Sequence[str]:
        """The suits as they stand beside a rank."""
        return self.in_card[self.genders[rank]] if self.in_card else self.suits


def _found(patterns: Patterns, text: str) -> str:
    return next((own for pattern, own in patterns if re.search(pattern, text)), "")


def forms_of(code: str) -> dict[str, Form]:
    """The forms of a language by their names."""
    found = json.loads((LOCALES / code / "cards.json").read_text(encoding="utf-8"))
    return {
        name: Form(**(found[""] | found[own.pop("like", "")] | own)) for name, own in found.items()
    }
