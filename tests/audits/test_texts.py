"""The texts of all languages as they are written, and the faults that the audit can find."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tests.audits.texts import ENDS, faults, is_sentences, without_typed
from tests.words.catalogs import CODES, forms, messages, written

NAMES: Final = re.compile(
    r"accessible_output2|espeak-ng|spd-say|keymap\.toml|NO_COLOR|ACCESSIBLE(?:=1)?|TERM\b|HOME\b|LC_ALL|LANG\b|TOML|JSON"
    r"|\[\w+\]|\[\"x\"\]|\"\.\.\.\"|rummy-tui|^7H$"
)
"""Words that must be written as they are: programs, files, variables, and contents of files."""
PLACE: Final = re.compile(r"\{[^}]*\}")


def texts(code: str) -> list[str]:
    """Return every text of a language, with a name in place of each value."""
    there = {} if code == "en" else messages(code)
    found = [
        text
        for key, (its, _) in written().items()
        for text in (forms(there[key].string) if key in there else its)
    ]
    return [PLACE.sub("Ann", NAMES.sub("Ann", text)) for text in found]


@pytest.mark.parametrize("code", CODES)
def test_every_text_can_be_read_aloud(code: str) -> None:
    found = {text: wrong for text in texts(code) if (wrong := faults(text, code))}
    assert not found


@pytest.mark.parametrize("code", CODES)
def test_each_of_several_sentences_begins_with_a_capital(code: str) -> None:
    for text in texts(code):
        if text.endswith(ENDS):
            for sentence in re.split(r"(?<=[.?!])\s+", text)[1:]:
                assert sentence[0] == '"' or sentence[0].isupper() or "?" in text, text


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("You draw the 7♥.", "character"),
        ("\x1b[1mYou draw.", "character"),
        ("You draw {card:the}.", "character"),
        ("You  draw.", "awry"),
        ("You draw..", "awry"),
        ("You draw .", "awry"),
        ("You draw,.", "awry"),
        (" You draw.", "awry"),
        ("None draws.", "left over"),
        ("You draw <Card 7H>.", "left over"),
        ("Kind.RUN of hearts.", "joined"),
        ("You may_not draw.", "joined"),
        ("You discard 7H.", "code of a card"),
        ("You discard the jk.", "code of a card"),
        ("You lose 5 pts.", "abbreviated"),
        ("Combination no. 4.", "abbreviated"),
        ("Choose a card, e.g. the ace.", "abbreviated"),
        ("YOU draw.", "spelled"),
        ("You draw the crd.", "spelled"),
        ("", "nothing to read"),
    ],
)
def test_unreadable_text_is_found(text: str, what: str) -> None:
    assert any(fault.startswith(what) for fault in faults(text, "en"))


@pytest.mark.parametrize(
    "text",
    [
        "You draw the seven of hearts.",
        "Name a card, for example: discard 4c.",
        "Draw first: Space for the stock, Shift+D for the jack of clubs.",
        '"add" plays the card.',
        "lay qh kh jk=ah: the same with a joker",
        "None: nobody discards.",
        "F1 lists the keys.",
    ],
)
def test_readable_text_is_left_alone(text: str) -> None:
    assert not faults(text, "en")


@pytest.mark.parametrize("text", ["you draw.", "You draw", "seven of hearts", "You draw:", ""])
def test_a_text_that_is_no_sentence_is_found(text: str) -> None:
    assert not is_sentences(text)


def test_typed_text_is_not_audited() -> None:
    told = without_typed("4yH is no card. Write rank and suit.", "discard 4yH")
    assert told == "Typed is no card. Write rank and suit."
    assert without_typed("You discard.", "card") == "You discard."
