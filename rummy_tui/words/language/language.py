"""A language: its catalog, and the names of cards in the forms that its sentences need."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache, reduce
from gettext import NullTranslations
from pathlib import Path
from typing import Final, NamedTuple

from rummy_tui.words.language.compiled import Compiled
from rummy_tui.words.language.grammar import Form, Forms, Named, Plain, Saying, forms_of, found
from rummy_tui.words.language.marks import NC_, Mark

LOCALES: Final = Path(__file__).parents[2] / "locales"
DOMAIN: Final = "rummy_tui"
SOURCE: Final = "en"
LANGUAGES: Final = {SOURCE: "English", "fr": "français", "de": "Deutsch", "cs": "čeština"}
"""The complete languages, each in itself, so that players who have chosen a foreign one by mistake
find theirs again. A catalog without a row is one that has been begun."""

AND: Final = NC_("end of a list", "{most} and {last}")
ENDS: Final = (".", "?", "!")
"""Marks that end a sentence."""
ASKS: Final = re.compile(r"\{\w*[^\w}]")
"""A placeholder with a form."""
BEGINS: Final = re.compile(r"(^[¿¡]*|[.?!] [¿¡]*)\{(\w+)")
"""A value that a sentence begins with."""
CAPITAL: Final = "capital_"
"""The prefix for the name of such a value, while the text is filled."""

OR: Final = NC_("end of a list", "{most} or {last}")


class Language:
    """A language of the game. Every seat has its own; nothing is translated through a global."""

    def __init__(
        self, code: str, catalog: NullTranslations, forms: Forms, *, by_eye: bool = False
    ) -> None:
        self.code = code
        self.catalog = catalog
        self.forms = forms
        self.by_eye = by_eye
        """True for sighted play, without sound."""
        self._other: Language | None = None
        self._inflected: dict[str, Language] = {}

    def form(self, name: str) -> Form:
        """A form in which cards are named; the plain one if the language has no such form."""
        return self.forms.get(name) or self.forms[""]

    def inflected(self, form: str) -> Language:
        """The language with the texts that differ in a form."""
        # Most forms change only the names of cards, and need no language of their own.
        if not (says := self.form(form).says):
            return self
        if form not in self._inflected:
            self._inflected[form] = Language(
                self.code, Saying(says, self.catalog), self.forms, by_eye=self.by_eye
            )
        return self._inflected[form]

    def addressing(self, *, by_eye: bool) -> Language:
        """The same language for sighted play, or for anybody else."""
        if by_eye == self.by_eye:
            return self
        # One object for each, so that caches by language work.
        if self._other is None:
            self._other = Language(self.code, self.catalog, self.forms, by_eye=by_eye)
            self._other._other = self
        return self._other

    def __call__(self, mark: Mark, /, **values: object) -> str:
        """Say a mark in this language with its values; without values, return the unfilled text.

        The value `n` chooses the plural; a mark among the values is translated too.
        """
        if self.by_eye and mark.seen is not None:
            mark = mark.seen
        text = source = mark.text
        if mark.plural:
            n = values["n"]
            assert isinstance(n, int)
            text = self.catalog.ngettext(source, mark.plural, n)
            source = source if n == 1 else mark.plural
        elif mark.context:
            text = self.catalog.pgettext(mark.context, source)
        else:
            text = self.catalog.gettext(source)
        # Without values it may be a part to be joined to others before all are filled at once.
        if not values:
            return text
        sentence = source.endswith(ENDS)
        try:
            return self._filled(text, values, sentence)
        except (LookupError, ValueError, TypeError, AttributeError):
            # The tests of the catalogs find such a text. At the table English is better than
            # nothing.
            return self._filled(source, values, sentence)

    def _filled(self, text: str, values: Mapping[str, object], sentence: bool) -> str:
        plan = _plan(text)
        # Most texts ask for no form: to give each value forms would take 7 % longer (measured).
        told = values
        if plan.asks or Mark in map(type, values.values()):
            told = {name: self._value(each, values) for name, each in values.items()}
        if not sentence or not plan.begins:
            return text.format(**told)
        # A catalog writes its capitals; only a sentence that begins with a value may lack one.
        first = {
            CAPITAL + name: _Capital(self._value(values[name], values)) for name in plan.begins
        }
        return plan.text.format(**told, **first)

    def _value(self, value: object, others: Mapping[str, object]) -> Named | Plain:
        """A value of a sentence in every form; `others` are those that a mark among them needs."""
        if isinstance(value, Named):
            return value
        if isinstance(value, Mark):
            plain = {name: each for name, each in others.items() if not isinstance(each, Mark)}
            return self.named(value, **plain)
        return Plain(value, self.form)

    def named(self, mark: Mark, /, **values: object) -> Named:
        """A mark as a value of another sentence, which may ask for a form of it."""
        return Named(lambda form: self.form(form).after_prep(self.inflected(form)(mark, **values)))

    def listed(self, items: Iterable[object]) -> Named:
        """A list as it is spoken: `a, b and c`. Each item takes the form of the sentence."""
        return self._joined(AND, items)

    def either(self, items: Iterable[object]) -> Named:
        """A choice as it is spoken: `a, b or c`."""
        return self._joined(OR, items)

    def in_turn(self, mark: Mark, items: Iterable[object], usual: str = "") -> Named:
        """Items one after the other, with the same mark before each: `a, then b, then c`."""
        values = [self._value(item, {}) for item in items]

        def named(form: str) -> str:
            t, told = self.inflected(form), [format(value, form) for value in values]
            return reduce(lambda most, last: t(mark, most=most, last=last), told or [""])

        return Named(named, usual, bool(values) and values[0].written)

    def _joined(self, mark: Mark, items: Iterable[object]) -> Named:
        values = [self._value(item, {}) for item in items]

        def named(form: str) -> str:
            return self.inflected(form).ended([format(value, form) for value in values], mark)

        return Named(named, written=bool(values) and values[0].written)

    def ended(self, items: Sequence[str], mark: Mark = AND) -> str:
        """Items with commas, and a mark before the last."""
        if len(items) < 2:
            return "".join(items)
        *most, last = items
        own = found(self.form("").ends.get(mark.text, ()), last)
        named = {"most": ", ".join(most), "last": last}
        return own.format(**named) if own else self(mark, **named)

    def doings(self, clauses: Sequence[str]) -> Named:
        """Join clauses, with a comma before the last if one of the others is a list.

        `draws and discards the ten`, but `lays sevens of clubs and hearts, and discards the ten`.
        """
        simple = not any(mark in clause for clause in clauses[:-1] for mark in ",:")
        mark = NC_("end of a list whose items are lists", "{most}, and {last}")
        told = self.ended(clauses, AND if simple else mark)
        return Named(lambda form: self.form(form).after_prep(told))

    def labelled(self, name: str, value: str) -> str:
        """A name and its value in one line."""
        return self(NC_("a line", "{name}: {value}"), name=name, value=value).rstrip()

    def decimal(self, figures: str) -> str:
        """Figures with the sign that this language has for the decimal point: `0.5` or `0,5`."""
        return figures.replace(".", self(NC_("a decimal number", "0.0"))[1])


class _Plan(NamedTuple):
    """A text, prepared for filling."""

    text: str
    """The text, with other names for values at the beginning of a sentence."""
    begins: tuple[str, ...]
    """The names of those values."""
    asks: bool
    """True if it asks a value for a form, as `{card:the}`."""


@cache
def _plan(text: str) -> _Plan:
    begins = tuple({name: None for _, name in BEGINS.findall(text)})
    return _Plan(BEGINS.sub(rf"\1{{{CAPITAL}\2", text), begins, ASKS.search(text) is not None)


class _Capital:
    """A value at the beginning of a sentence."""

    __slots__ = ("value",)

    def __init__(self, value: Named | Plain) -> None:
        self.value = value

    def __format__(self, form: str) -> str:
        told = format(self.value, form)
        return told if self.value.written else capital(told)


def languages() -> tuple[str, ...]:
    """The codes of the languages that are offered: the complete ones."""
    return tuple(code for code in LANGUAGES if code == SOURCE or _compiled(code).is_file())


def _compiled(code: str) -> Path:
    """The file of a catalog that can be said: installing makes it."""
    return LOCALES / code / "LC_MESSAGES" / f"{DOMAIN}.mo"


@cache
def language(code: str, *, begun: bool = False) -> Language:
    """The language of a code such as `fr` or `fr_CA.UTF-8`; LookupError if there is none.

    With `begun` it may be an unfinished translation.
    """
    known = re.fullmatch(r"([a-z]{2,3}|posix|c)([_.@-].*)?", code.lower())
    if known is None:
        raise LookupError(code)
    short = known[1]
    # A system without a language says C or POSIX.
    if short in (SOURCE, "c", "posix"):
        return Language(SOURCE, NullTranslations(), forms_of(LOCALES / SOURCE))
    if begun and short in LANGUAGES:
        return language(code)  # the same object, so that caches by language work
    if not _compiled(short).is_file() or (short not in LANGUAGES and not begun):
        raise LookupError(code)
    return Language(short, Compiled(_compiled(short).read_bytes()), forms_of(LOCALES / short))


def is_known(*codes: str) -> bool:
    """True if there is a language among some codes; without any it is English."""
    for code in codes:
        with suppress(LookupError):
            return bool(language(code))
    return not codes


def first_language(codes: Iterable[str], otherwise: Language) -> Language:
    """The first known language among some codes; empty ones are skipped."""
    for code in filter(None, codes):
        try:
            return language(code)
        except LookupError:
            continue
    return otherwise


def capital(sentence: str) -> str:
    """A text with a capital, even if it begins with a card."""
    # `str.capitalize` would make all other letters small.
    first = sentence[:1].upper()
    if len(first) > 1:  # the sharp s
        return sentence
    return first + sentence[1:]
