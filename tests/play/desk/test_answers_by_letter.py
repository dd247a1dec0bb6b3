"""Yes and no: a letter or a word of one's language, or the English letter, by keys and by lines."""

from __future__ import annotations

import pytest

from tests.play.player import Player
from tests.words.catalogs import CODES, speaker

ANSWERS = {
    "en": (["yes"], ["no"]),
    "fr": (["o", "oui"], ["non"]),
    "de": (["j", "ja"], ["nein"]),
    "cs": (["a", "ano"], ["ne"]),
}
"""Words for yes and no in each language, besides `y` and `n`."""
TYPED = [
    (code, answer, leaves)
    for code in CODES
    for leaves, own in zip((True, False), ANSWERS[code], strict=True)
    for answer in ("y" if leaves else "n", *own)
]


@pytest.mark.parametrize(("code", "answer", "leaves"), TYPED)
def test_an_answer_is_typed(code: str, answer: str, leaves: bool) -> None:
    for typed in (answer, answer.upper()):
        player = Player(whole_lines=True, speaks=speaker(code)).start()
        player.type("quit", typed)
        assert player.ended == leaves


@pytest.mark.parametrize(("code", "answer", "leaves"), [row for row in TYPED if len(row[1]) == 1])
def test_a_key_answers(code: str, answer: str, leaves: bool) -> None:
    for key in (answer, answer.upper()):
        player = Player(speaks=speaker(code)).start()
        player.press("q", "q", key)
        assert player.ended == leaves


@pytest.mark.parametrize(
    ("code", "typed"), [("en", "back"), ("fr", "annuler"), ("de", "zurück"), ("cs", "zpet")]
)
def test_back_leaves_a_menu(code: str, typed: str) -> None:
    player = Player(whole_lines=True, speaks=speaker(code)).menu()
    (first,) = player.desk.pages
    player.type("1")
    assert player.desk.page is not first
    player.type(typed)
    assert player.desk.page is first
    player.type(typed)
    assert player.desk.page is first
