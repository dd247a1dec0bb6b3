"""The files for translators."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from tests.tools.translating import main
from tests.words.catalogs import key_of, messages


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
