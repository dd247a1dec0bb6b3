"""A repeated message appears again, on a new row and in speech."""

from __future__ import annotations

from collections.abc import Callable

from rummy_tui.ears.speech.voice import Voice
from rummy_tui.words.language.utterance import Utterance
from tests.app.rig import Rig, play, printable
from tests.speech.pretend import Speaker


def test_each_repetition_stands_on_a_row_of_its_own() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("s")
        told = rig.said[-1]
        assert told.startswith("Scores: ")
        for _ in range(8):
            frames, rows = len(rig.terminal.frames), rig.terminal.text.count(told)
            await rig.press("r")
            written = "".join(rig.terminal.frames[frames:])
            assert told in printable(written)
            more = rig.terminal.text.count(told) - rows
            assert more == 1 or rig.terminal.text.count(told) == 1, "a full area begins anew"

    play(script, "reader")


def test_repeated_three_times_it_is_spoken_three_times() -> None:
    speaker = Speaker()
    voice = Voice(open_with=speaker.open)

    async def script(rig: Rig) -> None:
        heard: Callable[[Utterance], None] = rig.desk.hear

        def hear(utterance: Utterance) -> None:
            heard(utterance)
            voice.speak(utterance)

        rig.desk.hear = hear
        await rig.settled()
        # An interruption replaces texts that the voice has not begun, so each gets its time.
        for times, key in enumerate("srrr", 1):
            await rig.press(key)
            await rig.until(lambda times=times: spoken() == times, "what was asked for")

    def spoken() -> int:
        return sum(text.startswith("!Scores: ") for text in speaker.heard)

    play(script, "reader")
    voice.close()
    assert spoken() == 4
