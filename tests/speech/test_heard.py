"""Speech through a real Speech Dispatcher: heard, cut short, and after its death."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from rummy_tui.ears.speech import ssip
from rummy_tui.ears.speech.outputs import Output, open_output
from rummy_tui.ears.speech.state import NoSpeech, Tuning, VoiceState
from rummy_tui.ears.speech.voice import Voice
from rummy_tui.words.language.topics import Topic
from rummy_tui.words.language.utterance import Kind, Utterance
from tests.speech.rig import SpeechDispatcher, need_speech_dispatcher, wait_for

pytestmark = [
    pytest.mark.speech,
    pytest.mark.posix("Speech Dispatcher"),
]

Start = Callable[..., SpeechDispatcher]
MakeVoice = Callable[..., Voice]


def game(text: str) -> Utterance:
    return Utterance(text, Kind.GAME)


def answer(text: str) -> Utterance:
    return Utterance(text, Kind.ANSWER, interrupt=True)


def test_everything_in_order(start_daemon: Start, make_voice: MakeVoice) -> None:
    daemon, made = start_daemon(), make_voice()
    texts = [f"Utterance {number}." for number in range(30)]
    for text in texts:
        made.speak(game(text))
    assert wait_for(lambda: len(daemon.said()) == 30)
    assert daemon.said() == texts
    assert daemon.cut() == []
    assert made.state == VoiceState("Linux Speech Dispatcher")


def test_any_text_is_heard(start_daemon: Start, make_voice: MakeVoice) -> None:
    daemon, made = start_daemon(), make_voice()
    for text in (".", ".dot", "a\n.\n.b", "Zoë ♥ 漢字 😀", "a\ud800b", "<b> & 'c'", "", "\x00"):
        made.speak(game(text))
    made.speak(game("End."))
    assert wait_for(lambda: "End." in daemon.said())
    heard = [text.replace("\r\n", "\n") for text in daemon.said()]
    assert heard == [".", ".dot", "a\n.\n.b", "Zoë ♥ 漢字 😀", "ab", "<b> & 'c'", "End."]


def test_own_keys_interrupt_and_the_turn_is_still_heard(
    start_daemon: Start, make_voice: MakeVoice
) -> None:
    daemon, made = start_daemon(), make_voice()
    daemon.hold("Ann draws")
    made.speak(game("Ann draws from the stock, and thinks for a long time about it."))
    made.speak(game("Ann discards the four of clubs."))
    made.speak(Utterance("Your turn.", Kind.TURN, seat=0))
    assert wait_for(daemon.said)
    # A text that only the daemon has must not be lost either.
    assert wait_for(lambda: len(made._handed) == 3)
    made.speak(answer("Nine of clubs."))
    assert wait_for(lambda: "Your turn." in daemon.finished())
    assert [text[:9] for text in daemon.cut()] == ["Ann draws"]
    assert daemon.finished() == ["Nine of clubs.", "Your turn."]


def test_silence_stops_even_the_turn(start_daemon: Start, make_voice: MakeVoice) -> None:
    daemon, made = start_daemon(), make_voice()
    daemon.hold("Your hand")
    made.speak(game("Your hand: nine of clubs, ten of clubs, and a great many others."))
    made.speak(Utterance("Your turn.", Kind.TURN, seat=0))
    assert wait_for(daemon.said)
    made.silence()
    made.speak(answer("Pass to Bob."))
    assert wait_for(lambda: "Pass to Bob." in daemon.finished())
    assert len(daemon.cut()) == 1
    assert "Your turn." not in daemon.said()


def test_a_killed_daemon_is_found_again(start_daemon: Start, make_voice: MakeVoice) -> None:
    states: list[VoiceState] = []
    daemon, made = start_daemon(), make_voice(states.append)
    made.speak(game("Before."))
    assert wait_for(daemon.said)
    daemon.kill()
    began = time.perf_counter()
    for number in range(100):
        made.speak(answer(f"Card {number}."))
    assert time.perf_counter() - began < 1
    assert wait_for(lambda: made.state.reason is NoSpeech.NO_DAEMON)
    daemon.start()
    made.speak(answer("After."))
    assert wait_for(lambda: "After." in daemon.said())
    assert [state.name is not None for state in states] == [True, False, True]


def test_a_restarted_daemon_loses_nothing(start_daemon: Start, make_voice: MakeVoice) -> None:
    daemon, made = start_daemon(), make_voice()
    made.speak(game("Before."))
    assert wait_for(daemon.said)
    daemon.kill()
    daemon.start()
    made.speak(game("One."))
    made.speak(game("Two."))
    assert wait_for(lambda: daemon.said() == ["Before.", "One.", "Two."])


def test_a_hanging_daemon_slows_nobody_and_is_found_again(
    start_daemon: Start, make_voice: MakeVoice
) -> None:
    daemon, made = start_daemon(), make_voice()
    made.speak(game("Before."))
    assert wait_for(daemon.said)
    daemon.pause()
    began = time.perf_counter()
    for number in range(100):
        made.speak(answer(f"Card {number}."))
    assert time.perf_counter() - began < 1
    assert wait_for(lambda: made.state.reason is NoSpeech.NOT_ANSWERING)
    daemon.resume()
    made.speak(answer("After."))
    assert wait_for(lambda: "After." in daemon.said())


def test_close_lets_the_last_words_be_heard(start_daemon: Start, make_voice: MakeVoice) -> None:
    daemon, made = start_daemon(rate=100), make_voice()
    made.start()
    assert wait_for(lambda: made.state.name)
    made.speak(game("The game is saved."))
    made.speak(game("Goodbye."))
    made.close()
    assert wait_for(lambda: "Goodbye." in daemon.finished())


SPEAKS = """
import sys, time
from rummy_tui.ears.speech.voice import Voice
from rummy_tui.words.language.utterance import Kind, Utterance
voice = Voice()
voice.speak(Utterance("One.", Kind.GAME))
voice.speak(Utterance("Two \\ud800.", Kind.ANSWER, interrupt=True))
until = time.monotonic() + 10
while voice.state.name is voice.state.reason is None and time.monotonic() < until:
    time.sleep(0.01)
voice.close(5)
sys.exit(0 if voice.state.name else 7)
"""


def speak_in_a_process(env: dict[str, str]) -> int:
    """Speak in a separate process that must print nothing; return its exit code."""
    whole = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), **env}
    command = [sys.executable, "-X", "dev", "-c", SPEAKS]
    run = subprocess.run(command, env=whole, capture_output=True, text=True, timeout=30)
    assert (run.stdout, run.stderr) == ("", "")
    return run.returncode


def test_nothing_is_written_with_a_daemon(start_daemon: Start) -> None:
    daemon = start_daemon()
    assert speak_in_a_process(daemon.env) == 0
    assert wait_for(lambda: "Two ." in daemon.said())


@pytest.mark.parametrize("command", ["/bin/false", "no-such-dispatcher"])
def test_nothing_is_written_without_a_daemon(command: str) -> None:
    assert speak_in_a_process({"SPEECHD_CMD": command}) == 7


def test_the_daemon_is_started_if_it_does_not_run(tmp_path: Path) -> None:
    need_speech_dispatcher()
    daemon = SpeechDispatcher(tmp_path)
    # Its configuration locates it, and it ends by itself when nobody uses it.
    env = {**daemon.own_env, "SPEECHD_ADDRESS": "", "SPEECHD_CMD": ""}
    try:
        assert speak_in_a_process(env) == 0
        assert wait_for(lambda: "Two ." in daemon.said())
    finally:
        pid = daemon.runtime / "speech-dispatcher" / "pid" / "speech-dispatcher.pid"
        if pid.exists():
            os.kill(int(pid.read_text()), signal.SIGTERM)
        daemon.stop()


def test_messages_a_key_interrupts_are_counted_until_they_are_named(
    start_daemon: Start, make_voice: MakeVoice
) -> None:
    named: list[int] = []

    def name() -> None:
        named.append(made.missed)
        made.speak(Utterance(f"{made.missed} not heard.", Kind.SYSTEM, topic=Topic.UNHEARD))

    daemon, made = start_daemon(), make_voice(on_missed=name)
    daemon.hold("Ann discards", "2 not heard.")
    for text in (
        "Ann draws.",
        "Ann discards the four of clubs, and keeps two cards.",
        "Bob draws.",
    ):
        made.speak(game(text))
    assert wait_for(lambda: daemon.finished() == ["Ann draws."])
    assert wait_for(lambda: len(made._handed) == 2)  # it has heard of that end, too
    assert made.ahead > 0
    made.speak(answer("Nine of clubs."))
    assert wait_for(lambda: daemon.said()[-1:] == ["2 not heard."])
    made.speak(answer("Ten."))  # cut short, so it is mentioned again
    assert wait_for(lambda: daemon.cut()[-1:] == ["2 not heard."])
    daemon.let_go()
    assert wait_for(lambda: daemon.finished()[-1:] == ["2 not heard."])
    assert wait_for(lambda: not made.ahead)
    assert (named, made.missed) == ([2, 2], 0)


def test_a_hush_ends_all_speech_but_that_it_is_ones_turn(
    start_daemon: Start, make_voice: MakeVoice
) -> None:
    named: list[int] = []
    daemon, made = start_daemon(), make_voice(on_missed=lambda: named.append(made.missed))
    daemon.hold("Ann draws")
    made.speak(game("Ann draws from the stock, and thinks for a long time about it."))
    made.speak(Utterance("Your turn.", Kind.TURN, seat=0))
    assert wait_for(daemon.said)
    made.hush()
    assert wait_for(daemon.cut)
    assert wait_for(lambda: not made.ahead)
    assert daemon.finished() == ["Your turn."]
    made.speak(answer("Nine of clubs."))
    assert wait_for(lambda: named)
    assert daemon.finished() == ["Your turn.", "Nine of clubs."]
    assert named == [1]


def test_rate_and_volume_are_set_and_given_back(start_daemon: Start) -> None:
    start_daemon()
    client = ssip.SSIPClient("test")
    usual = client.level("RATE"), client.level("VOLUME")
    output = open_output()
    assert isinstance(output, Output)
    own = output._active()._client  # type: ignore[union-attr]
    levels = []
    for tuning in (Tuning(390, 30), Tuning(80, 100), Tuning(180), Tuning()):
        output.tune(tuning)
        levels.append((own.level("RATE"), own.level("VOLUME")))
    assert levels == [(100, -40), (-100, 100), (0, usual[1]), usual]
    client.close()
    output.close()
