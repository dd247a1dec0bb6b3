"""No answer begins with the key, in any language: a reader that drops its echo would cut it."""

from __future__ import annotations

import pytest

from rummy_tui.words.language.language import languages
from rummy_tui.words.language.listening import Listening
from tests.play.situations import SITUATIONS, mostly_many_situations
from tests.play.test_heard import BOUND, is_taken_for_echo
from tests.tools.thorough import WHOLE

pytestmark = pytest.mark.sampled

LETTERS = [key for key in BOUND if len(key) == 1]


@pytest.mark.parametrize("name", mostly_many_situations())
def test_no_answer_begins_with_the_key_in_any_language(name: str) -> None:
    """In a sample the languages share the keys, in another way in each situation."""
    first_key = [*SITUATIONS].index(name)
    others = languages()[1:]  # the first one has been tried with every key
    for number, code in enumerate(others):
        shared = LETTERS[(first_key + number) % len(others) :: len(others)]
        for key in LETTERS if WHOLE else shared:
            player = SITUATIONS[name]()
            player.desk.listen(Listening(language=code, card_style="digits"))
            player.heard.clear()
            player.press(key)
            first = player.heard[:1]  # the key that hushes has no answer
            assert not any(is_taken_for_echo(key, each) for each in first), first
