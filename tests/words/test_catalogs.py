"""Translations are complete, match the English, and can be spoken."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import string
import subprocess
import unicodedata
from collections.abc import Iterator
from contextlib import chdir
from gettext import c2py
from pathlib import Path
from typing import Final

import pytest
from babel.messages.frontend import CommandLineInterface
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po

from rummy_tui.words.language.language import DOMAIN
from rummy_tui.words.language.marks import N_, Mark
from tests.tools.thorough import THOROUGH
from tests.words.catalogs import (
    BEGUN,
    CODES,
    KEYWORDS,
    PACKAGE,
    TRANSLATED,
    Key,
    catalog,
    forms,
    forms_asked_for,
    key_of,
    messages,
    placeholders,
    speaker,
    written,
)
from tests.words.tongues import tongue

pytestmark = pytest.mark.sampled

GUIDE = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text(encoding="utf-8")
PLAIN = set(string.printable) - set(string.whitespace) | {" "}
LONGEST = 200
"""The most characters of a sentence during a match."""
LONG_TEXTS = {
    "words/rulebook/rules_text.py",
    "words/rulebook/rules_turns.py",
    "words/rulebook/rules_melds.py",
    "words/rulebook/rules_points.py",
    *(f"words/rulebook/options_{topic}.py" for topic in ("turns", "melds", "points", "gin")),
    "words/program/setting_words.py",
}
"""Files with explanations that are read at leisure."""
PLACEHOLDER: Final = re.compile(r"\{(\w+)(?::\w*)?\}")
ASKS: Final = re.compile(r"\b(_|\w*gettext|NN?_|NC_)\(")
"""The calls in which `pybabel extract` finds sentences."""
NAMES_FIRST = ("rummy-tui",)
"""Beginnings of sentences that need no capital."""


@pytest.fixture(scope="module")
def translated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the commands for translators were run, on all files with sentences."""
    folder = tmp_path_factory.mktemp("translated")
    for file in (*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.po")):
        text = file.read_text(encoding="utf-8")
        if file.suffix == ".po" or ASKS.search(text):
            copy = folder / PACKAGE.name / file.relative_to(PACKAGE)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(text, encoding="utf-8")
    (commands,) = re.findall(r"```sh\n(pybabel extract [^`]*pybabel update [^`]*)```", GUIDE)
    with chdir(folder):
        for command in commands.replace("\\\n", "").splitlines():
            CommandLineInterface().run(shlex.split(command))
    return folder


def test_there_is_a_french_catalog() -> None:
    assert "fr" in TRANSLATED


def test_every_sentence_in_the_code_is_found_by_the_extraction(translated: Path) -> None:
    """So all other tests may look at the files."""
    with (translated / "messages.pot").open("rb") as pot:
        found = {key_of(message): forms(message.id) for message in read_po(pot) if message.id}
    asked = {sentence: its for sentence, (its, _) in written().items()}
    assert asked == found, "pybabel does not look inside f-strings"


def test_every_sentence_is_a_mark_of_words() -> None:
    """A table of marks can be read down, and is translated only when it is said."""
    files = {file for _, its in written().values() for file in its}
    assert {file for file in files if not file.startswith("words/")} == set()


@pytest.mark.parametrize("call", ["gettext", "ngettext", "pgettext", "npgettext"])
def test_only_a_language_asks_a_catalog(call: str) -> None:
    """Asked elsewhere, a catalog would say a sentence that is no mark.

    A Python that is too old can load neither.
    """
    asks = {
        file.relative_to(PACKAGE).as_posix()
        for file in PACKAGE.rglob("*.py")
        if re.search(rf"\.{call}\(", file.read_text(encoding="utf-8"))
    }
    assert asks <= {
        "words/language/language.py",
        "words/language/grammar.py",
        "words/program/any_python.py",
    }


def test_the_commands_for_translators_find_the_marks_too() -> None:
    told = " ".join(f"-k {keyword}" for keyword in KEYWORDS)
    assert GUIDE.count(f"pybabel extract --no-location {told} ") == GUIDE.count("pybabel extract")


def test_catalogs_are_as_the_commands_for_translators_write_them(translated: Path) -> None:
    """So the next person who runs them sees only new sentences."""
    for code in BEGUN:
        file = Path("locales", code, "LC_MESSAGES", f"{DOMAIN}.po")
        kept, new = (
            # The header names the version of Babel that wrote it.
            (package / file).read_text(encoding="utf-8").partition("\n\n")[2].splitlines()
            for package in (PACKAGE, translated / PACKAGE.name)
        )
        assert kept == new, "run `pybabel extract` and `pybabel update` of CONTRIBUTING.md"


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_sentence_is_translated_and_nothing_else(code: str) -> None:
    there, needed = set(messages(code)), set(written())
    assert needed - there == set(), "translate them: see Translate in CONTRIBUTING.md"
    assert there - needed == set(), "no longer in the code"
    assert not catalog(code).obsolete


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_translation_is_empty_or_doubtful(code: str) -> None:
    for key, message in messages(code).items():
        assert not message.fuzzy, key
        assert all(text.strip() for text in forms(message.string)), key


@pytest.mark.parametrize("code", BEGUN)
def test_the_rule_of_plurals_is_that_of_the_language(code: str) -> None:
    own, known = (c2py(its.plural_expr) for its in (catalog(code), get_plural(code)))
    pairs = {(own(n), known(n)) for n in range(202)}
    assert len(pairs) == catalog(code).num_plurals == len({theirs for _, theirs in pairs})


@pytest.mark.parametrize("code", BEGUN)
def test_plurals_have_every_form_of_the_language(code: str) -> None:
    for key, message in messages(code).items():
        its = written().get(key, ((key[1],), set()))[0]
        wanted = catalog(code).num_plurals if len(its) > 1 else 1
        assert len(forms(message.string)) == wanted, key
        assert forms(message.id) == its


@pytest.mark.parametrize("code", BEGUN)
def test_placeholders_are_those_of_the_english(code: str) -> None:
    for key, message in messages(code).items():
        its = forms(message.id)
        *others, last = forms(message.string)
        if not last:  # not translated yet
            continue
        assert placeholders(last) == placeholders(*its), key
        for text in others:  # a singular may do without its number: `two jokers`, `une carte`
            assert placeholders(text) | {"n"} >= placeholders(its[0]), key
            assert placeholders(text) <= placeholders(*its), key


@pytest.mark.parametrize("code", BEGUN)
def test_a_sentence_stays_a_sentence_and_a_fragment_a_fragment(code: str) -> None:
    for key, message in messages(code).items():
        for text in filter(None, forms(message.string)):
            assert _end(text) == _end(key[1]), key
            assert text == text.strip(), key
            assert "  " not in text, key


def _end(text: str) -> str:
    return text[-1:] if text[-1:] in ".?!:" else ""


def every_text(code: str) -> Iterator[tuple[Key, str]]:
    """Every form of every sentence in a language, the English ones included."""
    there = {} if code == "en" else messages(code)
    for key, (its, _) in written().items():
        for text in forms(there[key].string) if key in there else its:
            yield key, text


@pytest.mark.parametrize("code", CODES)
def test_cards_are_asked_for_in_forms_that_the_language_has(code: str) -> None:
    there = speaker(code).forms
    for key, text in every_text(code):
        for form in forms_asked_for(text):
            assert form in there, f"{key}: locales/{code}/cards.json has no form {form!r}"


OTHER_FORMS: Final = ("of no language", "x")
"""Forms that a translator may ask for by mistake; Python knows one of them for numbers."""
SOME: Final = N_("some")


@pytest.mark.parametrize("code", CODES)
def test_every_placeholder_may_ask_for_every_form(code: str) -> None:
    """A value without forms is itself, or its number in words, after the form's preposition.

    In a sample each text asks for three of the forms, and so do the texts of each form.
    """
    t = speaker(code)
    forms = (*t.forms, *OTHER_FORMS)
    asking = [each for each in every_text(code) if PLACEHOLDER.search(each[1])]
    for number, (key, text) in enumerate(asking):
        for form in forms if THOROUGH else {forms[(number + n) % len(forms)] for n in range(3)}:
            its = t.form(form)
            asked = PLACEHOLDER.sub(rf"{{\1:{form}}}", text)
            values = dict.fromkeys(placeholders(text), "seven") | {"n": 7}
            said = {name: its.numbers.get(str(each), str(each)) for name, each in values.items()}
            led = {name: its.after_prep(each) for name, each in said.items()}
            plain = PLACEHOLDER.sub(r"{\1}", text).format(**led)
            told = t(Mark(asked), **values)
            assert told.casefold() == plain.casefold(), f"{key} in the form {form!r}"


@pytest.mark.parametrize("value", [7, 0.5, "7", Path("7"), SOME, N_("{n}"), None])
def test_a_form_of_any_value_is_the_value(value: object) -> None:
    t = speaker("en")
    for form in OTHER_FORMS:
        assert t(Mark(f"{{it:{form}}}"), it=value, n=1) == t(Mark("{it}"), it=value, n=1)


@pytest.mark.parametrize("code", CODES)
def test_sentences_begin_with_a_capital(code: str) -> None:
    for key, text in every_text(code):
        if _end(text) in (".", "?", "!") and len(text) > 1 and not text.startswith(NAMES_FIRST):
            first = text.lstrip('"¿¡')[0]
            assert first.isupper() or first == "{" or key[1].endswith("?"), text


@pytest.mark.parametrize("code", CODES)
def test_a_command_to_copy_has_no_full_stop_after_it(code: str) -> None:
    """A double click, or a voice that reads a line, would take it for a part of the command."""
    assert [text for _, text in every_text(code) if re.search(r"\{command\}\.(\s|$)", text)] == []


@pytest.mark.parametrize("code", CODES)
def test_no_glyphs_and_no_escapes(code: str) -> None:
    """A language lists its own signs; a reader spells the others."""
    known = PLAIN | set(tongue(code).signs)
    for _, text in every_text(code):
        for character in text:
            latin = character.isalpha() and "LATIN" in unicodedata.name(character)
            assert character in known or (latin and code != "en"), text


@pytest.mark.skipif(not shutil.which("msgfmt"), reason="msgfmt (gettext) is not installed")
@pytest.mark.parametrize("code", BEGUN)
def test_gettext_finds_nothing_wrong(code: str) -> None:
    """Without `--check-format`, which takes the form of `{card:the}` for a part of the name."""
    file = PACKAGE / "locales" / code / "LC_MESSAGES" / f"{DOMAIN}.po"
    flags = "--check-header", "--check-domain"
    done = subprocess.run(
        ["msgfmt", *flags, "-o", os.devnull, file], capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("code", CODES)
def test_the_sentences_of_a_match_are_short(code: str) -> None:
    for key, text in every_text(code):
        _, files = written()[key]
        if not files <= LONG_TEXTS:
            assert len(text) <= LONGEST, text
