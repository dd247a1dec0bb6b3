"""Understands sentences in another language, and says each in English.

It knows the catalog and the forms of cards of that language, and nothing of the game: all values
come from the text that was heard. A text is a sentence of the catalog if its words stand there, and
what stands in its gaps is understood in the form that it asks for: a card in its case, a number
that goes with the plural, or a part that is a text of the catalog itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import product
from operator import itemgetter
from typing import Final

from tests.robot.interpreter import kinds
from tests.robot.interpreter.catalog import Catalog, Gap, Pattern
from tests.robot.interpreter.forms import forms_of
from tests.robot.interpreter.meanings import CardNamed, Listed, Meaning, Rank, Said, Suit, Word
from tests.robot.interpreter.things import CARD_NAMED, ONE, Single, Things

USUAL: Final = {
    "low": ("from",),
    "high": ("to",),
    "rank": ("many", "the", ""),
    "ranks": ("", "the"),
    "card": ("", "the"),
    "cards": ("", "the"),
}
"""The forms in which values stand in gaps that ask for none."""
AS_AROUND: Final = {"most", "last", "rank", "suit", "suits"}
"""Values that may have the form of the list or the name around them."""
KINDS: Final[dict[str, Callable[[Meaning], bool]]] = {
    **dict.fromkeys(("card", "cards"), kinds.are_cards),
    **dict.fromkeys(("scores", "missing", "boxes", "rounds"), kinds.are_scores),
    "points": kinds.are_points,
    "meld": kinds.is_meld,
    "ends": kinds.are_ends,
    "key": kinds.are_keys,
    "told": kinds.is_told,
}
"""Checks of the values in gaps, by name; other gaps take any part of a sentence."""
BREAK: Final = re.compile(r"(?<=[.!?]) ")
"""The end of a sentence within an utterance."""

Values = tuple[tuple[str, Meaning], ...]


class Interpreter:
    """A person who knows a language, and the names of the others at the table."""

    def __init__(self, code: str, names: tuple[str, ...]) -> None:
        self.forms = forms_of(code)
        self.catalog = Catalog(code, self.forms)
        self._things = its = Things(self.catalog, self.forms, names)
        self._single: dict[str, Single] = {
            **dict.fromkeys(("name", "names", "winner"), its.name),
            **dict.fromkeys(("rank", "ranks", "low", "high"), its.rank),
            **dict.fromkeys(("suit", "suits"), its.suit),
            **dict.fromkeys(("n", "of", "number", "round", "count", "old"), its.number),
        }
        self._known: dict[tuple[str, str], tuple[Meaning, ...]] = {}

    def english(self, text: str) -> frozenset[str]:
        """Everything that an utterance may say, in English; empty if it says nothing."""
        return frozenset(map(" ".join, self._sentences(text)))

    def _sentences(self, text: str) -> Iterator[tuple[str, ...]]:
        for end in [*(at.start() for at in BREAK.finditer(text)), len(text)]:
            if told := {*self._told(text[:end])}:
                after = [*self._sentences(text[end + 1 :])] if end < len(text) else [()]
                yield from ((one, *others) for one in told for others in after)

    def _told(self, text: str) -> Iterator[str]:
        """Yield the readings of a sentence, or of a part that stands alone."""
        # Where the answer to a key begins with its letter, it is a small one.
        for each in {text, _capital(text)}:
            yield from (meaning.say("") for meaning in self.understood(each, ""))
        if (small := _small(text)) != text:
            yield from (_capital(meaning.say("")) for meaning in self.understood(small, ""))
        # A line of a list ends with a full stop if more follows.
        if text.endswith("."):
            yield from (meaning.say("") + "." for meaning in self.understood(text[:-1], ""))

    def understood(self, text: str, form: str) -> tuple[Meaning, ...]:
        """Everything that a part of a sentence may say in a form."""
        key = text, form
        if key not in self._known:
            self._known[key] = ()  # for what is asked about it meanwhile
            # What is put together differently may be the same when it is said.
            alike = {_as_said(m): m for m in self._meanings(text, form)}
            self._known[key] = tuple(alike.values())
        return self._known[key]

    def _meanings(self, text: str, form: str) -> Iterator[Meaning]:
        if thing := [*self._things.any(text, form)]:
            yield from thing
            return
        for rest in self.forms[form].without_prep(text):
            yield from self._texts(rest, form)
        if self.forms[form].prep:  # each item of a list may have its own
            for pattern in self._things.lists:
                if pattern.may_be(text):
                    yield from self._filled(pattern, text, form)
        yield from self._several(text, form)
        yield from self._in_common(text, form)

    def _several(self, text: str, form: str) -> Iterator[Meaning]:
        """Several things with commas between; the last word is that of a text with two gaps."""
        for at in re.finditer(", ", text):
            firsts = self.understood(text[: at.start()], form)
            rests = self.understood(text[at.end() :], form) if firsts else ()
            for first, rest in product(firsts, rests):
                if isinstance(first, Listed):
                    continue
                if kinds.go_together(first, rest) and kinds.may_follow(first, rest):
                    more = rest.items if isinstance(rest, Listed) else (rest,)
                    yield Listed((first, *more))

    def _in_common(self, text: str, form: str) -> Iterator[Meaning]:
        """Cards of one rank or suit, which is said once: `the six or the ten of hearts`."""
        its = self.forms[form]
        for lead in {its.lead(name) for name in its.ranks} - {""}:
            if text.startswith(lead):
                found = self._texts(text.removeprefix(lead), form)
                yield from (each for each in found if isinstance(each, CardNamed))

    # Texts of the catalog

    def _texts(self, text: str, form: str) -> Iterator[Meaning]:
        for pattern in self.catalog.like(text, form):
            # A text that adds no word, as `a {meld}` in a language without articles, says nothing.
            if any(pattern.literals) and pattern.may_be(text):
                yield from self._filled(pattern, text, form)

    def _filled(self, pattern: Pattern, text: str, form: str) -> Iterator[Meaning]:
        for values in self._values(pattern, text, form):
            named = dict(values)
            if len({*values}) > len(named):
                continue  # a value that is said twice must be the same
            english = self._numbered(pattern, named)
            if english is None or not kinds.makes_sense(english, named):
                continue
            if english == CARD_NAMED:
                # A single card has its name, in which the suit agrees with the rank.
                if not isinstance(named["rank"], Rank) or not isinstance(named["suit"], Suit):
                    yield CardNamed(named["rank"], named["suit"])
            else:
                in_order = tuple(sorted(named.items(), key=itemgetter(0)))
                yield Said(english, in_order, pattern.context)

    def _numbered(self, pattern: Pattern, named: dict[str, Meaning]) -> str | None:
        """The English of a text with its number; None if its plural is another."""
        if len(pattern.english) == 1:
            return pattern.english[0]
        n = named.get("n")
        if isinstance(n, Word):
            number = int(n.text)
        elif "numbers" in named:
            number = len([*kinds.items(named["numbers"])])
        else:  # the singular says it in words, or does not say it
            number = 2 if pattern.plural else 1
            named.setdefault("n", ONE)
            return pattern.english[number != 1]
        fits = pattern.plural is None or self.catalog.plural(number) == pattern.plural
        return pattern.english[number != 1] if fits else None

    # Their gaps

    def _values(self, pattern: Pattern, text: str, form: str) -> Iterator[Values]:
        """Yield every way to fill the gaps of a text."""
        first, *_, last = ("", *pattern.literals) if not pattern.gaps else pattern.literals
        if pattern.gaps:
            yield from self._from(0, pattern, text[len(first) : len(text) - len(last)], form)
        elif text == last:
            yield ()

    def _from(self, place: int, pattern: Pattern, text: str, form: str) -> Iterator[Values]:
        """Yield every way to fill the gaps from a place on."""
        gap = pattern.gaps[place]
        if place == len(pattern.gaps) - 1:
            yield from (((gap.name, meaning),) for meaning in self._in_gap(gap, text, form))
            return
        literal = pattern.literals[place + 1]
        at = text.find(literal, 1)
        while at != -1:
            if meanings := self._in_gap(gap, text[:at], form):
                for rest in self._from(place + 1, pattern, text[at + len(literal) :], form):
                    yield from (((gap.name, meaning), *rest) for meaning in meanings)
            at = text.find(literal, at + 1)

    def _in_gap(self, gap: Gap, text: str, form: str) -> tuple[Meaning, ...]:
        """The readings of a value in a gap of a text in a form."""
        if not text or BREAK.search(text):
            return ()
        texts = {text, _small(text)} if gap.begins else {text}
        asked = (gap.form,) if gap.form else USUAL.get(gap.name, ("",))
        if not gap.form and gap.name in AS_AROUND:
            asked = (*asked, form)
        found = dict[Meaning, None]()
        for each, its in product(sorted(texts), dict.fromkeys(asked)):
            if its in self.forms:
                found.update(dict.fromkeys(self._of_kind(gap.kind, each, its)))
        return tuple(found)

    def _of_kind(self, name: str, text: str, form: str) -> Iterator[Meaning]:
        """Yield the readings of a value in a gap of this name."""
        if single := self._single.get(name):
            yield from self._things.list_of(single, text, form)
            return
        if name in ("card", "cards"):
            cards = [*self._things.list_of(self._things.card, text, form)]
            if cards:
                yield from cards
                return
        yield from filter(KINDS.get(name, kinds.is_part), self.understood(text, form))


def _as_said(meaning: Meaning) -> tuple[str, ...]:
    """Its kind, and its English."""
    its = meaning.english if isinstance(meaning, Said) else ""
    return type(meaning).__name__, its, meaning.say(""), meaning.say("the")


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
