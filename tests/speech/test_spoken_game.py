"""The whole game with a real Speech Dispatcher: all speech arrives there in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.speech.espeak import Espeak
from tests.speech.rig import SpeechDispatcher, need_speech_dispatcher, wait_for
from tests.tools.program import Program

pytestmark = [pytest.mark.program, pytest.mark.posix("needs a pseudo-terminal")]

Start = Callable[[SpeechDispatcher], Program]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    need_speech_dispatcher()
    programs: list[Program] = []

    def started(daemon: SpeechDispatcher) -> Program:
        settings = tmp_path / "config" / "rummy-tui" / "settings.toml"
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text('pace = "quick"\n')
        program = Program(tmp_path, "play", "--seed", "5", "--speech", "on", env=daemon.env)
        programs.append(program)
        program.until("Your turn.")
        return program

    yield started
    for program in programs:
        program.close()


def test_the_sentences_of_the_game_arrive_in_order(tmp_path: Path, start: Start) -> None:
    with SpeechDispatcher(tmp_path) as daemon:
        game = start(daemon)
        # The voice starts after the first words on the screen; an earlier key would be said first.
        assert wait_for(lambda: "Your turn." in daemon.said())
        for key in (" ", "\x1b[B", "\x1b[B", "s", "t", "x"):
            answer = game.press(key)[0]
            assert wait_for(lambda a=answer: a in daemon.said()), answer  # type: ignore[misc]
        game.until("Your turn.", since=len(game.texts()) - 1)
        assert wait_for(lambda: daemon.said()[-1] == "Your turn.")
        # A key cancels texts that still wait; those that arrived keep their order.
        said, log = daemon.said(), iter(game.texts())
        assert all(any(text == later for later in log) for text in said), said
        assert len(said) >= 8


def test_a_key_interrupts_what_is_being_spoken(tmp_path: Path, start: Start) -> None:
    with SpeechDispatcher(tmp_path) as daemon:
        game = start(daemon)
        game.press(" ")
        daemon.hold("")
        long = game.press("a")[0]
        assert wait_for(lambda: long in daemon.said())
        short = game.press("t")[0]
        assert wait_for(lambda: short in daemon.said())
        assert long in daemon.cut()


def test_the_game_is_heard_again_after_the_daemon_died(tmp_path: Path, start: Start) -> None:
    with SpeechDispatcher(tmp_path) as daemon:
        game = start(daemon)
        first = game.press(" ")[0]
        assert wait_for(lambda: first in daemon.said())
        daemon.kill()
        for key in "stce":
            game.press(key)  # still answered on the screen and in the log
        daemon.start()
        heard = len(daemon.said())

        def heard_again() -> bool:
            game.press("t")
            return len(daemon.said()) > heard

        assert wait_for(heard_again)


def test_the_speech_layer_writes_nothing_onto_the_screen(tmp_path: Path, start: Start) -> None:
    with SpeechDispatcher(tmp_path) as daemon:
        game = start(daemon)
        daemon.kill()
        for key in " sts":
            game.press(key)
        game.drain(0.3)
    only_the_game_is_shown(game)
    # The only words about speech are the game's own sentence, in its place.
    rows = [row for row in game.shown() if "peech" in row]
    assert all(row.startswith("No speech: ") for row in rows), rows


def only_the_game_is_shown(game: Program) -> None:
    """Check that the screen shows nothing printed by the speech system."""
    shown = game.raw.lower()
    for word in (b"traceback", b"speechd", b"errno", b"ssip", b"error", b"exception", b"alsa"):
        assert word not in shown, word


def heard(game: Program, daemon: SpeechDispatcher) -> bool:
    """Ask repeatedly; return True as soon as an answer is spoken to its end."""

    def asked() -> bool:
        before = len(daemon.finished())
        answer = game.press("t")[0]
        return wait_for(lambda: answer in daemon.finished()[before:], 1)

    return wait_for(asked)


def test_a_match_goes_on_while_the_daemon_hangs_dies_and_is_started_again(
    tmp_path: Path, start: Start
) -> None:
    with Espeak(tmp_path) as daemon:
        game = start(daemon)
        assert heard(game, daemon)
        daemon.pause()
        assert "You draw" in game.press(" ")[0]
        game.until("No speech: Speech Dispatcher does not answer.")
        daemon.resume()
        assert heard(game, daemon)
        game.until("Speech is back.")
        daemon.kill()
        turns = game.texts().count("Your turn.")
        assert "You discard" in game.press("x")[0]
        assert wait_for(lambda: game.drain() or game.texts().count("Your turn.") > turns)  # type: ignore[func-returns-value]
        game.until("No speech: Speech Dispatcher does not start.")
        daemon.start()
        assert heard(game, daemon)
        assert wait_for(lambda: game.texts().count("Speech is back.") == 2)
        game.press(" ")  # which may also say what was not heard
        game.until("You draw", since=len(game.texts()) - 2)
        drawn = next(text for text in reversed(game.texts()) if "You draw" in text)
        assert wait_for(lambda: drawn in daemon.finished())
        game.drain(0.3)
    only_the_game_is_shown(game)
