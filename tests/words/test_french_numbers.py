"""French numbers before feminine nouns, as a voice says them."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from rummy_tui.words.language.marks import Mark
from tests.words.catalogs import messages, placeholders, speaker, written
from tests.words.tongues.fr import FEMININE

MASCULINE = "caractère conseil exemple fichier groupe jeu joker jour joueur message point problème"
NOUNS = "|".join(f"{FEMININE} {MASCULINE}".split())
NOUN = re.compile(rf"\b((?:\w+ et |quatre-vingt-)?une?|\d*1) ({NOUNS})s?\b")
COUNTED = 1, 21, 31, 41, 51
HEARD = {"une": "yn", "un": "œ̃"}
"""The two in the phonemes of eSpeak NG."""


def counted() -> list[tuple[str, str]]:
    """Numbers with the nouns after them, in all sentences that count: `une carte`, `21 points`."""
    t, told = speaker("fr"), list[tuple[str, str]]()
    for key in messages("fr"):
        english = written()[key][0]
        if len(english) > 1:
            others = dict.fromkeys(placeholders(*english), "")
            for n in COUNTED:
                told += NOUN.findall(t(Mark(*english), **others | {"n": n}))
    return list(dict.fromkeys(told))


@pytest.mark.skipif(not shutil.which("espeak-ng"), reason="espeak-ng is not installed")
def test_a_voice_says_each_number_in_the_gender_of_its_noun() -> None:
    phrases = counted()
    assert len(phrases) >= 60
    text = "\n".join(f"{number} {noun}." for number, noun in phrases)
    command = ["espeak-ng", "-q", "-v", "fr", "--ipa", "--stdin"]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    heard = done.stdout.strip().splitlines()
    assert len(heard) == len(phrases)
    wrong = [
        (number, noun, said)
        for (number, noun), said in zip(phrases, heard, strict=True)
        if HEARD["une" if noun in FEMININE.split() else "un"] not in said.rpartition(" ")[0]
    ]
    assert wrong == []
