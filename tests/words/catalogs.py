"""The sentences in the code, and their translations, compiled in memory."""

from __future__ import annotations

import ast
import gettext
import io
import re
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from rummy_tui.words.language.compiled import Compiled
from rummy_tui.words.language.grammar import forms_of
from rummy_tui.words.language.language import DOMAIN, LANGUAGES, LOCALES, SOURCE, Language
from tests.tools.sources import PACKAGE, nodes

BEGUN = sorted(path.parent.parent.name for path in LOCALES.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))
"""Languages with a catalog, complete or not."""
TRANSLATED = sorted(code for code in LANGUAGES if code != SOURCE)
CODES = (SOURCE, *TRANSLATED)
FEW_CODES = (SOURCE, "fr")
"""The languages in which plain `pytest` plays. It reads the texts of each language."""
MADE_UP = Path(__file__).parent / "languages"
CALLS = ("N_", "NN_", "NC_")
CALLED = re.compile(rf"\b({'|'.join(CALLS)})\(")
KEYWORDS = ("NC_:1c,2", "NN_:1,2")
"""Keywords for `pybabel extract`; it knows the other calls by itself."""

Key = tuple[str, str]
"""A context, or an empty one, and an English sentence, in the singular."""


def mostly_many_codes() -> list[Any]:
    """Return the languages as rows of a test that plays: all but a few have the mark `many`."""
    return [
        code if code in FEW_CODES else pytest.param(code, marks=pytest.mark.many) for code in CODES
    ]


@cache
def catalog(code: str) -> Catalog:
    """The translations of a language, as they are in the working tree."""
    return _read(LOCALES / code / "LC_MESSAGES" / f"{DOMAIN}.po", code)


@cache
def speaker(code: str) -> Language:
    """A language; a translation is compiled here, so that no installed one is needed."""
    if code == SOURCE:
        return Language(SOURCE, gettext.NullTranslations(), forms_of(LOCALES / SOURCE))
    return Language(code, _compiled(catalog(code)), forms_of(LOCALES / code))


@cache
def made_up(code: str) -> Language:
    """An invented language, from `languages/`."""
    folder = MADE_UP / code
    return Language(code, _compiled(_read(folder / f"{DOMAIN}.po")), forms_of(folder))


def _read(file: Path, code: str | None = None) -> Catalog:
    with file.open("rb") as po:
        return read_po(po, locale=code)


def _compiled(its: Catalog) -> Compiled:
    return Compiled(as_mo(its))


def as_mo(its: Catalog) -> bytes:
    """The content of a compiled catalog."""
    compiled = io.BytesIO()
    write_mo(compiled, its)
    return compiled.getvalue()


def key_of(message: Message) -> Key:
    return message.context or "", forms(message.id)[0]


def forms(text: object) -> tuple[str, ...]:
    """A sentence, or its singular and plurals."""
    return (text,) if isinstance(text, str) else tuple(text) if isinstance(text, tuple) else ()


def messages(code: str) -> dict[Key, Message]:
    return {key_of(message): message for message in catalog(code) if message.id}


Sentences = dict[Key, tuple[tuple[str, ...], set[str]]]
"""The forms of sentences, and the files each stands in."""


@cache
def written() -> Sentences:
    """Every sentence that the code asks for; literals only."""
    found: Sentences = {}
    for file in PACKAGE.rglob("*.py"):
        where = file.relative_to(PACKAGE).as_posix()
        if not CALLED.search(file.read_text(encoding="utf-8")):
            continue
        for node in nodes(file):
            if not isinstance(node, ast.Call):
                continue
            if isinstance(node.func, ast.Name) and node.func.id in CALLS:
                context, its = _asked(node, node.func.id, where)
                found.setdefault((context, its[0]), (its, set()))[1].add(where)
    return found


def _asked(call: ast.Call, name: str, where: str) -> tuple[str, tuple[str, ...]]:
    """The context of a sentence that is asked for, and its forms."""
    texts = tuple(str(a.value) for a in call.args if isinstance(a, ast.Constant))
    needed = 1 if name == "N_" else 2
    assert len(texts) >= needed, f"{where}:{call.lineno}: not a literal sentence"
    if name == "NC_":
        return texts[0], texts[1:2]
    return "", texts[:needed]


def placeholders(*texts: str) -> set[str]:
    return {name for text in texts for _, name, _, _ in Formatter().parse(text) if name}


def forms_asked_for(text: str) -> set[str]:
    """Return the forms of cards that a text names, such as `the` in `{card:the}`."""
    return {form for _, _, form, _ in Formatter().parse(text) if form}
