"""Texts on a braille display: shorter if possible, and including what others must not hear."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rummy_tui.ears.speech.voice import Voice
from rummy_tui.words.language.utterance import Kind, Utterance
from tests.speech.pretend import Speaker, felt, game, turn
from tests.speech.rig import wait_for

pytestmark = pytest.mark.speech

MakeVoice = Callable[..., Voice]


def test_no_braille_if_not_wanted(speaker: Speaker, make_voice: MakeVoice) -> None:
    made = make_voice(open_with=speaker.open, braille=False)
    made.speak(game("One."))
    made.close()
    assert (speaker.heard, speaker.brailled) == (["One."], [])


def test_braille_is_given_the_short_sentence(speaker: Speaker, make_voice: MakeVoice) -> None:
    made = make_voice(open_with=speaker.open)
    made.speak(
        Utterance("You draw the seven of hearts.", Kind.PRIVATE, short=lambda: "7 of hearts")
    )
    made.speak(game("Ann draws."))
    made.close()
    assert speaker.heard == ["You draw the seven of hearts.", "Ann draws."]
    assert speaker.brailled == ["7 of hearts", "Ann draws."]


def test_private_text_is_only_for_touch(speaker: Speaker, make_voice: MakeVoice) -> None:
    made = make_voice(open_with=speaker.open)
    made.speak(game("Ann draws."))
    made.speak(felt("You draw the seven of hearts."))
    made.speak(turn())
    made.close()
    assert speaker.heard == ["Ann draws.", "Your turn."]
    assert speaker.brailled == ["Ann draws.", "You draw the seven of hearts.", "Your turn."]


def test_text_only_for_touch_interrupts_too(speaker: Speaker, make_voice: MakeVoice) -> None:
    made = make_voice(open_with=speaker.open)
    made.speak(game("Ann draws from the stock, " * 20))
    made.speak(turn())
    assert wait_for(lambda: len(speaker.heard) == 2)
    made.speak(felt("Nine of clubs.", interrupt=True))
    made.close()
    assert speaker.heard[2:] == ["(silence)", "Your turn."]
    assert speaker.brailled[2:] == ["Nine of clubs.", "Your turn."]


def test_text_only_for_touch_is_left_out_without_braille(
    speaker: Speaker, make_voice: MakeVoice
) -> None:
    made = make_voice(open_with=speaker.open, braille=False)
    made.speak(felt("Nine of clubs.", interrupt=True))
    made.close()
    assert (speaker.heard, speaker.brailled) == (["(silence)"], [])


def test_a_short_sentence_is_not_even_made_if_braille_is_not_wanted(
    speaker: Speaker, make_voice: MakeVoice
) -> None:
    made_of = list[str]()

    def short() -> str:
        made_of.append("7 of hearts")
        return made_of[0]

    made = make_voice(open_with=speaker.open, braille=False)
    made.speak(Utterance("You draw the seven of hearts.", Kind.PRIVATE, short=short))
    made.close()
    assert (speaker.heard, made_of) == (["You draw the seven of hearts."], [])
