"""Files for translators: `python -m tests.tools.translating CODE` writes them to `build`.

`CODE.po` is the catalog with a comment at each sentence: an example, and the forms that its values
can take. It can be edited in place of the one in `locales`; `pybabel update` drops the comments.
`CODE.txt` has all sentences in the order of events, each below its English; then those that name a
card or count, with other cards and numbers; and last those that are much longer than their English.
`--long` prints only these.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from rummy_tui.rules.cards import card
from rummy_tui.words.language.cards import CardWords
from rummy_tui.words.language.grammar import Named
from rummy_tui.words.language.marks import Mark
from tests.words.all_sentences import FILES, Made, made
from tests.words.catalogs import Key, catalog, forms, key_of, messages, speaker, written

BUILD: Final = Path(__file__).parents[2] / "build" / "translating"
CARDS: Final = "7H", "QS", "AC", "JD", "JK"
NUMBERS: Final = 0, 1, 2, 4, 5, 21, 22
LONGEST: Final = 120
"""The most characters of an example."""
MUCH: Final = 1.5
"""The ratio to its English from which a translation is reported as much longer."""
WORDS: Final = 4
"""The fewest English words for this comparison, because a single word can be long."""


def main(code: str, folder: Path = BUILD) -> tuple[Path, Path]:
    """Write both files, and return their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    po, text = folder / f"{code}.po", folder / f"{code}.txt"
    with po.open("wb") as file:
        write_po(file, with_comments(code), width=76)
    lines = [*side_by_side(code), "", *tried(code), "", *much_longer(code)]
    text.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return po, text


def with_comments(code: str) -> Catalog:
    """Return the catalog of a language, with an example of each sentence."""
    its = deepcopy(catalog(code))
    for message in its:
        if message.id:
            message.auto_comments = [*_comments(key_of(message))]
    return its


def _comments(key: Key) -> Iterator[str]:
    said = [each for name in FILES for each in made(name, "en").said.get(key, ())]
    if said:
        shortest = min((told for _, told in said), key=len)
        yield f"Heard: {shortest[:LONGEST]}"
    for name in sorted({name for values, _ in said for name in values if _names(key, name)}):
        yield f"{{{name}}}: {_kind([values[name] for values, _ in said if name in values])}"
    yield f"In {', '.join(sorted(written()[key][1]))}"


def _names(key: Key, value: str) -> bool:
    return any(f"{{{value}" in text for text in written()[key][0])


def _kind(values: list[object]) -> str:
    """Return what can be done with a value."""
    if any(isinstance(value, Named | Mark) for value in values):
        return "takes forms"
    if all(isinstance(value, int) for value in values):
        return "a number, which a form can say in words"
    return "as it is written; a form gives it a preposition"


def side_by_side(code: str) -> Iterator[str]:
    """Yield all sentences, each below its event and its English."""
    for name in FILES:
        yield f"# {name}"
        english = _by_place(made(name, "en"))
        for place, told in _by_place(made(name, code)).items():
            yield ""
            yield place
            its = english.get(place, [])
            # A language may use more sentences than English.
            if len(its) != len(told):
                its, told = ["\n      ".join(its)], ["\n      ".join(told)]
            for english_text, text in zip(its, told, strict=True):
                yield f"  en: {english_text}"
                yield f"  {code}: {text}"


def _by_place(all_told: Made) -> dict[str, list[str]]:
    """Return the sentences by event and listener."""
    found: dict[str, list[str]] = {}
    for line in all_told.lines:
        place, _, told = line.rpartition(" | ")
        found.setdefault(place, []).append(told)
    return found


def tried(code: str) -> Iterator[str]:
    """Yield each sentence that names a card or counts, with other cards and numbers."""
    t, done = speaker(code), set[Key]()
    words = CardWords(t)
    yield "# other cards and numbers"
    for name in FILES:
        for key, said in made(name, code).said.items():
            values, english = said[0][0], written().get(key)
            if key in done or english is None:
                continue
            done.add(key)
            mark = Mark(english[0][0], english[0][1] if len(english[0]) > 1 else "", key[0])
            others: list[dict[str, object]] = []
            if mark.plural:
                others = [{"n": n} for n in NUMBERS]
            for one in {"card", "cards"} & {each for each in values if _names(key, each)}:
                usual = getattr(values[one], "usual", "")
                others += [{one: Named(words.card(card(code)).name, usual)} for code in CARDS]
            if others:
                yield ""
                yield mark.plural or mark.text
                yield from dict.fromkeys(f"  {t(mark, **{**values, **other})}" for other in others)


def much_longer(code: str) -> Iterator[str]:
    """Yield each sentence over `MUCH` times as long as its English, the worst first."""
    yield f"# over {MUCH} times as long as the English"
    found = list[tuple[float, str, str]]()
    for key, message in messages(code).items():
        text = max(forms(message.string), key=len)
        english = max(written()[key][0], key=len)
        if len(english.split()) >= WORDS and len(text) > MUCH * len(english):
            found.append((len(text) / len(english), english, text))
    for times, english, text in sorted(found, reverse=True):
        yield from ("", f"{times:.1f}", f"  en: {english}", f"  {code}: {text}")


if __name__ == "__main__":
    if "--long" in sys.argv:
        print("\n".join(much_longer(sys.argv[-1])))
    else:
        print(*main(sys.argv[1]), sep="\n")
