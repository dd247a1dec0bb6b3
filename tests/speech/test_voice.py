"""The queue of the voice: dropped utterances, those never dropped, and failing outputs."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable

import pytest

from rummy_tui.ears.speech import outputs, voice
from rummy_tui.ears.speech.outputs import Absent, Output
from rummy_tui.ears.speech.state import NoSpeech, VoiceState
from rummy_tui.ears.speech.voice import Voice
from tests.speech.pretend import Speaker, answer, game, talk, turn
from tests.speech.rig import wait_for
from tests.speech.standin import StandIn

pytestmark = pytest.mark.speech

MakeVoice = Callable[..., Voice]


def held(speaker: Speaker, make_voice: MakeVoice) -> Voice:
    """Return a voice whose thread is stuck in the first utterance."""
    made = make_voice(open_with=speaker.open)
    speaker.free.clear()
    made.speak(game("First."))
    assert wait_for(lambda: speaker.tries and not made._queue)
    return made


def test_in_order_and_brailled(speaker: Speaker, make_voice: MakeVoice) -> None:
    made = make_voice(open_with=speaker.open)
    for text in ("One.", "Two.", "Three."):
        made.speak(game(text))
    made.close()
    assert speaker.heard == speaker.brailled == ["One.", "Two.", "Three."]
    assert made.state == VoiceState("Speaker")


@pytest.mark.parametrize("broken", [False, True])
def test_one_sentence_tells_what_speaks_or_why_nothing_does(
    broken: bool, speaker: Speaker, make_voice: MakeVoice
) -> None:
    def find() -> Output | Absent:
        found = speaker.open()
        speaker.broken = broken
        return found

    made = make_voice(open_with=find)
    made.speak(answer("This is a test."))
    made.close()
    failed = VoiceState(None, NoSpeech.NO_OUTPUT, "Speaker: broken")
    assert made.state == (failed if broken else VoiceState("Speaker"))


def test_an_own_key_drops_what_waits_but_not_the_turn(
    speaker: Speaker, make_voice: MakeVoice
) -> None:
    made = held(speaker, make_voice)
    for utterance in (
        game("Dropped."),
        turn(),
        game("Dropped too."),
        answer("Old."),
        answer("New."),
    ):
        made.speak(utterance)
    made.speak(game("After."))
    speaker.free.set()
    made.close()
    assert speaker.heard == ["First.", "!New.", "Your turn.", "After."]


def test_a_turn_that_the_output_has_but_has_not_begun_is_said_again(
    speaker: Speaker, make_voice: MakeVoice
) -> None:
    made = make_voice(open_with=speaker.open)
    made.speak(game("Ann draws from the stock, " * 20))
    made.speak(turn())
    assert wait_for(lambda: len(speaker.heard) == 2)
    made.speak(answer("Nine of clubs."))
    assert wait_for(lambda: len(speaker.heard) == 4)
    assert speaker.heard[2:] == ["!Nine of clubs.", "Your turn."]


def test_a_turn_that_is_being_said_is_not_said_again(
    speaker: Speaker, make_voice: MakeVoice
) -> None:
    made = make_voice(open_with=speaker.open)
    made.speak(turn())
    assert wait_for(lambda: speaker.heard)
    made.speak(answer("Nine of clubs."))
    made.close()
    assert speaker.heard == ["Your turn.", "!Nine of clubs."]


def test_talk_gives_way_to_the_game_and_is_said_again_when_it_is_quiet(
    speaker: Speaker, make_voice: MakeVoice
) -> None:
    made = make_voice(open_with=speaker.open)
    long = "Ann says: " + "well " * 20
    made.speak(talk(long))
    made.speak(talk("Bob laughs."))
    assert wait_for(lambda: speaker.heard == [long])
    made.speak(game("Cy draws."))
    assert wait_for(lambda: len(speaker.heard) == 2)
    assert wait_for(lambda: not made.ahead)
    time.sleep(voice.QUIET / 2)
    assert speaker.heard == [long, "!Cy draws."], "it is not quiet yet"
    assert wait_for(lambda: len(speaker.heard) == 3)
    assert speaker.heard[2] == long
    made.close()
    assert speaker.heard[3:] == ["Bob laughs."]


def test_talk_that_waits_comes_after_all_else(speaker: Speaker, make_voice: MakeVoice) -> None:
    made = held(speaker, make_voice)
    for utterance in (talk("Ann laughs."), game("Bob draws."), talk("Cy sighs."), turn()):
        made.speak(utterance)
    speaker.free.set()
    made.close()
    assert speaker.heard == ["First.", "Bob draws.", "Your turn.", "Ann laughs.", "Cy sighs."]


def test_no_opponent_waits_for_talk_and_a_key_ends_it(
    speaker: Speaker, make_voice: MakeVoice
) -> None:
    made = make_voice(open_with=speaker.open)
    made.speak(talk("Ann says: " + "well " * 20))
    assert wait_for(lambda: speaker.heard)
    assert made.ahead == 0
    made.speak(answer("Nine of clubs."))
    made.close()
    assert speaker.heard[1:] == ["!Nine of clubs."]


def test_silence_forgets_everything(speaker: Speaker, make_voice: MakeVoice) -> None:
    made = held(speaker, make_voice)
    for utterance in (turn(), game("Secret.")):
        made.speak(utterance)
    made.silence()
    speaker.free.set()
    assert wait_for(lambda: "(silence)" in speaker.heard)
    made.speak(answer("Pass to Bob."))
    made.close()
    assert speaker.heard == ["First.", "(silence)", "!Pass to Bob."]


def test_the_queue_is_bounded_and_keeps_the_turn(speaker: Speaker, make_voice: MakeVoice) -> None:
    made = held(speaker, make_voice)
    made.speak(turn())
    for number in range(1000):
        made.speak(game(str(number)))
    speaker.free.set()
    made.close()
    assert len(speaker.heard) == voice.MOST_QUEUED + 1
    assert speaker.heard[:2] == ["First.", "Your turn."]
    assert speaker.heard[-1] == "999"


@pytest.mark.parametrize("text", ["", " ", "\x00", "\ud800"])
def test_a_blank_text_interrupts_and_is_not_spoken(
    text: str, speaker: Speaker, make_voice: MakeVoice
) -> None:
    made = make_voice(open_with=speaker.open, braille=False)
    made.speak(game(text))
    made.speak(answer(text))
    made.speak(game("One."))
    made.close()
    assert speaker.heard == ["(silence)", "One."]


def test_the_caller_never_waits(speaker: Speaker, make_voice: MakeVoice) -> None:
    made = held(speaker, make_voice)
    began = time.perf_counter()
    for _ in range(1000):
        made.speak(answer("Nine of clubs."))
        made.silence()
    assert time.perf_counter() - began < 1


def test_close_waits_no_longer_than_it_may(speaker: Speaker, make_voice: MakeVoice) -> None:
    made = held(speaker, make_voice)
    made.speak(game("Second."))
    began = time.monotonic()
    made.close(0.1)
    assert time.monotonic() - began < 2
    speaker.free.set()
    made.speak(game("Too late."))
    assert wait_for(lambda: made._thread is None or not made._thread.is_alive())
    assert speaker.heard == ["First."]


def test_close_without_a_word() -> None:
    made = Voice()
    made.close()
    made.speak(game("Too late."))
    made.start()
    assert made._thread is None
    assert made.state == VoiceState()


def test_lost_and_found_at_once(speaker: Speaker, make_voice: MakeVoice) -> None:
    states: list[VoiceState] = []
    made = make_voice(states.append, open_with=speaker.open)
    made.speak(game("One."))
    assert wait_for(lambda: speaker.heard)
    speaker.broken = True
    made.speak(game("Two."))
    made.speak(game("Three."))
    assert wait_for(lambda: len(speaker.heard) == 3)
    assert speaker.heard == ["One.", "Two.", "Three."]
    assert states == [VoiceState("Speaker")]


def test_found_later_it_says_the_newest_and_the_turn(
    speaker: Speaker, make_voice: MakeVoice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(voice, "FIRST_DELAY", 0.05)
    states: list[VoiceState] = []
    made = make_voice(states.append, open_with=speaker.open)
    speaker.there = False
    made.start()
    assert wait_for(lambda: made.state.reason)
    for utterance in (game("Old."), turn(), game("Older than the newest."), game("Newest.")):
        made.speak(utterance)
    assert wait_for(lambda: speaker.tries >= 3)
    speaker.there = True
    assert wait_for(lambda: len(speaker.heard) == 2)
    assert speaker.heard == ["Your turn.", "Newest."]
    assert [state.name for state in states] == [None, "Speaker"]
    assert states[0].reason is NoSpeech.NO_OUTPUT


def test_stale_messages_are_not_said(
    speaker: Speaker, make_voice: MakeVoice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(voice, "FIRST_DELAY", 0.02)
    monkeypatch.setattr(voice, "FRESH", 0.1)
    speaker.there = False
    made = make_voice(open_with=speaker.open)
    made.speak(turn("Stale."))
    assert wait_for(lambda: made.state.reason and not made._queue)
    tries = speaker.tries
    speaker.there = True
    time.sleep(0.05)  # nothing to wait for: it must not look while it has nothing to say
    assert speaker.tries == tries
    monkeypatch.setattr(voice, "FRESH", 60.0)  # however late the thread is
    made.speak(game("Fresh."))
    assert wait_for(lambda: speaker.heard)
    assert speaker.heard == ["Fresh."]


def test_the_tries_become_rarer(speaker: Speaker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voice, "LONGEST_DELAY", 3.0)
    made = Voice(open_with=speaker.open)
    speaker.there = False
    delays = []
    for _ in range(5):
        made._open()
        delays.append(made._delay)
    assert delays == [0.5, 1.0, 2.0, 3.0, 3.0]


def test_an_output_that_opens_but_never_speaks_is_not_tried_without_end(
    speaker: Speaker, make_voice: MakeVoice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(voice, "FIRST_DELAY", 0.05)
    monkeypatch.setattr(voice, "FRESH", 0.3)

    def open_broken() -> Output | Absent:
        found = speaker.open()
        speaker.broken = True
        return found

    made = make_voice(open_with=open_broken)
    made.speak(game("One."))
    assert wait_for(lambda: speaker.tries > 1 and not made._queue and made.state.reason)
    assert speaker.tries < 6
    assert made.state == VoiceState(None, NoSpeech.NO_OUTPUT, "Speaker: broken")


def test_an_exception_nobody_foresaw_ends_in_silence(make_voice: MakeVoice) -> None:
    def explode() -> Output:
        raise ZeroDivisionError

    made = make_voice(open_with=explode)
    made.speak(game("One."))
    assert wait_for(lambda: made.state.reason)
    assert "ZeroDivisionError" in made.state.detail
    made.speak(game("Two."))
    made.close()


def test_a_callback_that_fails_does_no_harm(speaker: Speaker, make_voice: MakeVoice) -> None:
    def fail(state: VoiceState) -> None:
        raise RuntimeError(state)

    made = make_voice(fail, open_with=speaker.open)
    made.speak(game("One."))
    made.close()
    assert speaker.heard == ["One."]


linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Speech Dispatcher")


@linux
def test_through_accessible_output2(stand_in: StandIn, make_voice: MakeVoice) -> None:
    made = make_voice()
    made.speak(game("One."))
    made.speak(answer(".Two"))
    assert wait_for(lambda: ".Two" in stand_in.texts)
    assert made.state == VoiceState("Linux Speech Dispatcher")


@linux
def test_a_turn_in_the_queue_of_the_daemon_is_said_again(
    stand_in: StandIn, make_voice: MakeVoice
) -> None:
    stand_in.begins = False
    made = make_voice()
    made.speak(game("Ann draws."))
    made.speak(turn())
    assert wait_for(lambda: "Your turn." in stand_in.texts)
    made.speak(answer("Nine of clubs."))
    assert wait_for(lambda: len(stand_in.texts) == 4)
    assert stand_in.texts[2:] == ["Nine of clubs.", "Your turn."]


@linux
@pytest.mark.parametrize("behaviour", ["hang", "slow", "hang up", "garbage", "endless lines"])
def test_a_daemon_gone_mad_is_found_again(
    behaviour: str, stand_in: StandIn, make_voice: MakeVoice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(voice, "FIRST_DELAY", 0.05)
    made = make_voice()
    made.speak(game("Before."))
    assert wait_for(lambda: stand_in.texts)
    stand_in.behaviour = behaviour
    began = time.perf_counter()
    for number in range(100):
        made.speak(answer(f"Card {number}."))
    assert time.perf_counter() - began < 1
    assert wait_for(lambda: made.state.reason)
    expected = NoSpeech.NOT_ANSWERING if behaviour in ("hang", "slow") else NoSpeech.NO_DAEMON
    assert made.state.reason is expected
    assert "does not answer" not in made.state.detail, "the reason says so"
    stand_in.behaviour = "well"
    made.speak(game("After."))
    assert wait_for(lambda: stand_in.texts[-1] == "After.")
    assert made.state.name


@linux
def test_no_daemon_is_explained(make_voice: MakeVoice, monkeypatch: pytest.MonkeyPatch) -> None:
    made = make_voice()
    made.start()
    assert wait_for(lambda: made.state.reason)
    assert made.state.reason is NoSpeech.NO_DAEMON
    assert "none.sock" in made.state.detail
    monkeypatch.setenv("SPEECHD_CMD", "no-such-dispatcher")
    found = outputs.open_output()
    assert isinstance(found, Absent)
    assert found.reason is NoSpeech.NO_DISPATCHER


def test_without_accessible_output2(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "accessible_output2", None)
    found = outputs.open_output()
    assert isinstance(found, Absent)
    assert found.reason is NoSpeech.NOT_INSTALLED


def test_a_broken_output_hides_no_other() -> None:
    class Broken(Speaker):
        def is_active(self) -> bool:
            raise RuntimeError("broken")

    speaker = Speaker()
    output = Output([Broken(), speaker])
    assert output.speak("One.")
    assert (speaker.heard, output.name) == (["One."], "Speaker")
    assert str(output.failed) == "broken"
    speaker.broken = True
    assert not output.speak("Two.")


def test_the_import_is_light() -> None:
    code = (
        "import sys, rummy_tui.ears.speech.voice, rummy_tui.ears.speech.sinks\n"
        "print([m for m in ('asyncio', 'accessible_output2', 'ctypes')"
        " if m in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"


def test_while_a_hush_says_the_turn_again_it_is_still_to_be_said(make_voice: MakeVoice) -> None:
    ahead: list[float] = []

    class Asking(Speaker):
        def silence(self) -> None:
            super().silence()
            ahead.append(made.ahead)

    speaker = Asking()
    made = make_voice(open_with=speaker.open)
    made.speak(game("Ann draws from the stock, and thinks for a long time about it."))
    made.speak(turn())
    assert wait_for(lambda: len(speaker.heard) == 2)
    made.hush()
    assert wait_for(lambda: speaker.heard[2:] == ["(silence)", "Your turn."])
    assert ahead[0] > 0
