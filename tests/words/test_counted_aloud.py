"""Counted things, as a voice says them: each number in the gender of its noun."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator, Sequence

import pytest

from rummy_tui.words.language.marks import Mark
from tests.words.catalogs import BEGUN, messages, placeholders, speaker, written
from tests.words.tongues import Counted, tongue

NUMBERS = 1, 2, 5, 21, 22
FEWEST = 60

pytestmark = pytest.mark.skipif(not shutil.which("espeak-ng"), reason="espeak-ng is not installed")

Phrase = tuple[str, str, str, int]
"""A number as it is written, its noun, the gender of the noun, and the number."""


def counting(code: str) -> Counted:
    its = tongue(code).counted
    assert its is not None, f"list nouns in tests/words/tongues/{code}.py"
    return its


def counted(code: str) -> list[Phrase]:
    """The numbers with the nouns after them, in all sentences that count."""
    its, told = counting(code), "\n".join(sentences(code))
    found = dict[Phrase, None]()
    for gender, nouns in its.nouns.items():
        noun = rf"((?:{'|'.join(nouns.split())})\w*)"
        for n in NUMBERS:
            number = rf"(?<!-)\b({its.words.get(n, n)}|{n})"
            found |= {(*said, gender, n): None for said in re.findall(f"{number} {noun}", told)}
    return list(found)


def sentences(code: str) -> Iterator[str]:
    t = speaker(code)
    for key in messages(code):
        english = written()[key][0]
        if len(english) > 1:
            others = dict.fromkeys(placeholders(*english), "")
            yield from (t(Mark(*english), **others | {"n": n}) for n in NUMBERS)


def heard(code: str, phrases: Iterable[Sequence[object]]) -> list[str]:
    """The phonemes of the numbers, without stress."""
    text = "\n".join(f"{number} {noun}." for number, noun, *_ in phrases)
    command = ["espeak-ng", "-q", "-v", code, "--ipa", "--stdin"]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    lines = re.sub("[ˈˌ]", "", done.stdout).strip().splitlines()
    return [line.strip().rpartition(" ")[0] for line in lines]


def is_right(code: str, n: int, gender: str, sound: str) -> bool:
    known = counting(code).heard
    return bool(re.fullmatch(known.get((n, gender)) or known[n, ""], sound))


@pytest.mark.parametrize("code", BEGUN)
def test_a_voice_says_each_number_in_the_gender_of_its_noun(code: str) -> None:
    phrases = counted(code)
    assert len(phrases) >= FEWEST
    assert {(n, gender) for *_, gender, n in phrases} >= {
        (n, gender) for n in NUMBERS for gender in counting(code).nouns
    }
    sounds = heard(code, phrases)
    assert len(sounds) == len(phrases)
    told = zip(phrases, sounds, strict=True)
    assert [each for each in told if not is_right(code, each[0][3], each[0][2], each[1])] == []


@pytest.mark.parametrize("code", BEGUN)
def test_a_figure_would_be_heard_in_the_wrong_gender(code: str) -> None:
    """So this check finds one."""
    figure, noun = counting(code).wrong
    (sound,) = heard(code, [(figure, noun)])
    assert not is_right(code, int(figure), "f", sound)
