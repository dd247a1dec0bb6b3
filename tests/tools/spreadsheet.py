"""A catalog as a table for a spreadsheet, and back.

`python -m tests.tools.spreadsheet CODE` writes `build/translating/CODE.csv`: a row for each
sentence, with its English, an example, and its translations in the last columns. The same with
`--read FILE.csv` puts the translations of such a file into the catalog, and lists the rows that
have no sentence there.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from rummy_tui.words.language.language import DOMAIN, LOCALES
from tests.tools.translating import BUILD, with_comments
from tests.words.catalogs import Key, forms, key_of

ENGLISH: Final = ("context", "one", "several", "about")
"""The columns before the translations: a context, the English with its plural, and comments."""


def rows(code: str) -> Iterator[tuple[str, ...]]:
    """Yield the head of the table, then a row for each sentence."""
    its = with_comments(code)
    plurals = [f"{code} {number}" for number in range(1, its.num_plurals + 1)]
    yield (*ENGLISH, *plurals)
    for message in its:
        if message.id:
            one, *several = forms(message.id)
            comments = "\n".join(message.auto_comments)
            yield (message.context or "", one, "".join(several), comments, *forms(message.string))


def write(code: str, folder: Path = BUILD) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{code}.csv"
    # Spreadsheets take a file for UTF-8 if it begins with its mark.
    with file.open("w", encoding="utf-8-sig", newline="") as table:
        csv.writer(table).writerows(rows(code))
    return file


def read(file: Path) -> Mapping[Key, tuple[str, ...]]:
    """Return the translations of a table."""
    with file.open(encoding="utf-8-sig", newline="") as table:
        _, *found = csv.reader(table)
    return {(row[0], row[1]): tuple(filter(None, map(str.strip, row[4:]))) for row in found}


def fill(its: Catalog, translated: Mapping[Key, Sequence[str]]) -> list[Key]:
    """Put translations into a catalog; return those that have no place there."""
    left = dict(translated)
    for message in its:
        texts = left.pop(key_of(message), ()) if message.id else ()
        if len(texts) == len(forms(message.string)):
            message.string = texts[0] if len(texts) == 1 else tuple(texts)
        elif texts:
            left[key_of(message)] = texts
    return list(left)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("code")
    asked.add_argument("--read", type=Path, metavar="FILE.csv")
    options = asked.parse_args()
    if options.read is None:
        print(write(options.code))
        return
    file = LOCALES / options.code / "LC_MESSAGES" / f"{DOMAIN}.po"
    with file.open("rb") as po:
        its = read_po(po, locale=options.code)
    for context, english in fill(its, read(options.read)):
        print("no such sentence, or not as many plurals:", context, english)
    with file.open("wb") as po:
        write_po(po, its, width=76, ignore_obsolete=True)


if __name__ == "__main__":
    main()
