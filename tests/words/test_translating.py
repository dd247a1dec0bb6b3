"""The files for translators."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from tests.tools.spreadsheet import fill, read, write
from tests.tools.translating import main
from tests.words.catalogs import BEGUN, catalog, forms, key_of, messages

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return main("fr", tmp_path_factory.mktemp("translating"))


def test_the_catalog_is_the_same_with_an_example_of_each_sentence(made: tuple[Path, Path]) -> None:
    with made[0].open("rb") as po:
        read = {key_of(message): message for message in read_po(po) if message.id}
    assert {key: m.string for key, m in read.items()} == {
        key: m.string for key, m in messages("fr").items()
    }
    assert read["", "{name} holds {n} card: {points}."].auto_comments == [
        "Heard: Bo holds 1 card: 1 point.",
        "{n}: a number, which a form can say in words",
        "{name}: as it is written; a form gives it a preposition",
        "{points}: takes forms",
        "In words/events/reckoning.py",
    ]


def test_each_sentence_stands_below_its_english(made: tuple[Path, Path]) -> None:
    text = made[1].read_text(encoding="utf-8")
    assert "  en: You draw the queen of hearts.\n  fr: Vous piochez la dame de cœur.\n" in text


def test_sentences_are_tried_with_other_cards_and_numbers(made: tuple[Path, Path]) -> None:
    text = made[1].read_text(encoding="utf-8")
    assert "  n'a plus que 5 cartes\n  n'a plus que vingt et une cartes\n" in text
    assert "  Vous piochez l'as de trèfle.\n  Vous piochez le valet de carreau.\n" in text


def test_texts_much_longer_than_their_english_stand_last(made: tuple[Path, Path]) -> None:
    longer = made[1].read_text(encoding="utf-8").partition("# over 1.5 times")[2]
    told = re.findall(r"^([0-9.]+)\n  en: (.+)\n  fr: (.+)$", longer, re.MULTILINE)
    assert told
    assert [english for _, english, french in told if len(french) <= 1.5 * len(english)] == []
    times = [float(each) for each, _, _ in told]
    assert times == sorted(times, reverse=True)


def test_a_spreadsheet_brings_every_translation_back(tmp_path: Path) -> None:
    file = write("cs", tmp_path)
    its = deepcopy(catalog("cs"))
    for message in its:
        if message.id:
            message.string = ("",) * len(forms(message.string)) if message.pluralizable else ""
    assert fill(its, read(file)) == []
    told = {key_of(message): message.string for message in its if message.id}
    assert told == {key: message.string for key, message in messages("cs").items()}


def test_a_row_without_a_sentence_is_listed() -> None:
    its = deepcopy(catalog("fr"))
    few = {("", "No deadwood."): ("un", "deux"), ("", "No such sentence."): ("un",)}
    assert sorted(fill(its, few)) == sorted(few)


def test_weblate_compares_the_names_of_values_only() -> None:
    """It would take the form in `{card:acc}` for a part of the name."""
    (component,) = json.loads((ROOT / "packaging" / "weblate.json").read_text(encoding="utf-8"))
    assert [file.parents[1].name for file in sorted(ROOT.glob(component["filemask"]))] == BEGUN
    ignored, _, pattern = component["check_flags"].partition(', placeholders:r"')
    assert ignored == "ignore-python-brace-format"
    names = re.compile(pattern.removesuffix('"'))
    for code in BEGUN:
        for key, message in messages(code).items():
            expected, *several = (set(names.findall(text)) for text in forms(message.id))
            for text in forms(message.string):
                found = set(names.findall(text))
                assert found <= expected.union(*several), key
                assert found == expected or message.pluralizable, key
