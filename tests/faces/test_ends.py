"""Every end of the game in every state: the terminal is restored, and the exit code is right."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from itertools import product
from pathlib import Path
from time import sleep

import pytest

from rummy_tui.rules.cards import PACK
from rummy_tui.store.matches import append_to, load
from tests.desk.test_hot_seat import leaks, names
from tests.speech.rig import PATIENCE, wait_for
from tests.tools.arranged import LOCAL
from tests.tools.child import ALL_IS_WELL, fill, full_terminal, heeding
from tests.tools.ending import (
    ALONE_WITH_BO,
    FACES,
    FULL_SCREEN,
    HANGING,
    ON_AND_OFF,
    SIGNALS,
    SLOWLY,
    STATES,
    THINKING_FOR_EVER,
    Ending,
    alive,
    attributes,
    children,
    left_on,
    rests,
    seconds_to_end,
    stopped,
    until_stopped,
    waits_for_a_signal,
)
from tests.tools.homes import CONFIG, HOME, STATE
from tests.tools.program import Program
from tests.tools.thorough import WHOLE

pytestmark = [pytest.mark.program, pytest.mark.posix("needs a pseudo-terminal")]


def assert_kept(home: Path, state: str) -> None:
    """Check that the match can be resumed from its file, which no program uses any more."""
    files = list((home / "data" / "rummy-tui" / "matches").glob("*.jsonl"))
    assert len(files) == (state not in WITHOUT_MATCH)
    for file in files:
        saved = load(file)
        assert saved.bad_line is None or state in ARRANGED
        assert saved.session.state.round == (state != "start")
        append_to(saved, pytest.fail).close()


WITHOUT_MATCH = ("menu", "lesson", "who speaks", "which language")
ARRANGED = ("end of a round",)
"""States in which the cards are not those of the deal."""
ROWS = [
    (face, name, number)
    for (name, state), number in product(STATES.items(), SIGNALS)
    for face in state.faces
]
AGAIN_AND_AGAIN = [(face, name) for name, state in STATES.items() for face in state.faces]
AGAIN_AND_AGAIN += [(face, "own turn") for face in FACES] * 3
ONE_OF_EACH = [
    (state.faces[n % len(state.faces)], name, SIGNALS[n % len(SIGNALS)])
    for n, (name, state) in enumerate(STATES.items())
]
"""Rows in which each face, each state and each signal occurs."""


def test_the_sample_has_every_face_state_and_signal() -> None:
    for every, at in ((FACES, 0), (STATES, 1), (SIGNALS, 2)):
        assert {row[at] for row in ONE_OF_EACH} == set(every)


@pytest.mark.parametrize(("face", "state", "number"), ROWS if WHOLE else ONE_OF_EACH)
def test_a_signal_ends_it_with_the_terminal_as_it_was(
    face: str, state: str, number: signal.Signals, ending: Ending
) -> None:
    program = ending.reach(face, STATES[state])
    others = children(program.child.pid)
    program.child.kill(number)
    assert ending.ended() == 128 + number
    ending.assert_as_it_was()
    assert wait_for(lambda: not any(map(alive, others))), "somebody has stayed behind"
    assert_kept(ending.home, state)


STARTING = [(face, after) for after in (0.1, 0.2, 0.3, 0.4, 0.6, 0.8) for face in FACES]


@pytest.mark.parametrize(
    ("face", "seconds"), STARTING if WHOLE else [("table", 0.1), ("keys", 0.3)]
)
def test_a_signal_during_the_start_ends_it_with_the_terminal_as_it_was(
    face: str, seconds: float, ending: Ending
) -> None:
    program = ending.begin(face, STATES["own turn"])
    program.drain(seconds)
    sleep(seconds)
    program.child.kill(signal.SIGTERM)
    assert ending.ended() == 143
    ending.assert_as_it_was()


@pytest.mark.parametrize(
    ("face", "moment"),
    [
        *product(("table", "keys"), ("as-the-loop-is-made", "as-the-loop-is-closed")),
        ("table", "in-what-is-dropped"),
        ("lines", "in-what-is-dropped"),
    ],
)
def test_a_signal_that_nobody_can_act_on_yet_is_held(
    face: str, moment: str, ending: Ending
) -> None:
    program = ending.begin(face, STATES["own turn"], f"signal-{moment}")
    if "closed" in moment:
        program.until("Your turn.")
        program.child.send("\x03")
    assert ending.ended() == 143
    ending.assert_as_it_was()
    assert "closed" in moment or b"Ann" not in program.raw


@pytest.mark.parametrize(
    "moment", ["signal-as-the-question-is-left", "signal-as-the-answer-is-told"]
)
def test_a_signal_between_the_first_question_and_the_game_is_held(
    moment: str, ending: Ending
) -> None:
    program = ending.begin("table", STATES["who speaks"], moment)
    program.until("Who should speak?")
    program.child.send("1")
    assert ending.ended() == 143
    ending.assert_as_it_was()
    assert b"New match" not in program.raw


@pytest.mark.parametrize("debug", ["", "1"])
def test_a_signal_that_python_throws_away_ends_a_command_all_the_same(
    debug: str, tmp_path: Path
) -> None:
    """It must not be reported as a defect either."""
    homes = {name: str(tmp_path) for name in (HOME, CONFIG, STATE)}
    run = subprocess.run(
        heeding(
            sys.executable, "-m", "tests.tools.arranged", "signal-in-what-a-command-drops", "rules"
        ),
        stdin=subprocess.DEVNULL,
        env={**os.environ, **homes, "RUMMY_DEBUG": debug},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=50,
    )
    assert (run.returncode, run.stdout, run.stderr) == (143, "Still here.\n", "")
    assert not list(tmp_path.rglob("crash*"))


@pytest.mark.parametrize("face", ["table", "keys"])
def test_ctrl_c_while_the_loop_forgets_the_signals_ends_it_as_ever(
    face: str, ending: Ending
) -> None:
    program = ending.begin(face, STATES["own turn"], "interrupted-as-the-loop-forgets-a-signal")
    program.until("Your turn.")
    program.child.send("\x03")
    assert ending.ended() == 130
    ending.assert_as_it_was()


INTERRUPTED_AT = """
import atexit, os, runpy, signal, sys
from importlib.abc import MetaPathFinder

moment = sys.argv.pop(1)

found = []

def reached(name, path=None, target=None):
    after = found[-1:] == ["rummy_tui.__main__"]
    found.append(name)
    if name == moment or (after and moment == "the first module"):
        os.kill(os.getpid(), signal.SIGINT)

class Finder(MetaPathFinder):
    find_spec = staticmethod(reached)

sys.meta_path.insert(0, Finder())
atexit.register(reached, "the end of Python")
runpy.run_module("rummy_tui", run_name="__main__", alter_sys=True)
"""


@pytest.mark.parametrize(
    ("moment", "code"),
    [("the first module", 130), ("rummy_tui.cli.common.crash", 130), ("the end of Python", 0)],
)
def test_ctrl_c_while_python_begins_and_ends_prints_nothing(
    moment: str, code: int, tmp_path: Path
) -> None:
    run = subprocess.run(
        heeding(sys.executable, "-c", INTERRUPTED_AT, moment, "rules", "--line"),
        stdin=subprocess.DEVNULL,
        env={**os.environ, HOME: str(tmp_path), CONFIG: str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=50,
    )
    assert (run.returncode, run.stderr) == (code, "")
    assert bool(run.stdout) == (code == 0)


@pytest.mark.parametrize("face", FACES if WHOLE else ["reader"])
def test_ctrl_c_ends_it(face: str, ending: Ending) -> None:
    ending.reach(face, STATES["own turn"]).child.send("\x03")
    assert ending.ended() == 130
    ending.assert_as_it_was()


@pytest.mark.parametrize(
    ("face", "state"),
    AGAIN_AND_AGAIN if WHOLE else [("table", "own turn"), ("keys", "menu")],
)
def test_ctrl_c_again_and_again_at_a_terminal_that_reads_slowly_ends_it_as_ever(
    face: str, state: str, ending: Ending
) -> None:
    program = ending.reach(face, STATES[state])
    program.rate = SLOWLY
    program.child.send("r")  # its answer is still to be drawn
    for _ in range(6):
        program.child.send("\x03")
        program.drain(0.05)
    assert ending.ended() == 130
    ending.assert_as_it_was()


@pytest.mark.parametrize("face", FULL_SCREEN if WHOLE else ["table"])
def test_a_terminal_that_reads_a_full_queue_slowly_gets_all_of_it(
    face: str, ending: Ending
) -> None:
    program = ending.reach(face, STATES["own turn"])
    program.rate = SLOWLY
    for n in range(20):
        program.child.setwinsize(24, 79 + n % 2)
        sleep(0.02)

    def gone() -> bool:
        program.child.send("\x03")  # drops the queue once the terminal is restored
        program.drain(0.05)
        return not program.child.isalive()

    assert wait_for(gone)
    program.child.send("\x03")
    assert ending.ended() == 130
    ending.assert_as_it_was()


@pytest.mark.parametrize("face", ["table", "reader", "keys"] if WHOLE else ["keys"])
def test_a_terminal_that_never_answers_is_waited_for_half_a_second(
    face: str, ending: Ending
) -> None:
    program = ending.reach(face, STATES["own turn"])
    program.answers = ()
    program.drain(0.3)
    assert seconds_to_end(program, "SIGTERM") < 2, "three seconds, as for a slow one"
    assert ending.ended() == 143
    ending.assert_as_it_was()


@pytest.mark.parametrize("face", ["table", "reader", "keys"] if WHOLE else ["reader"])
def test_no_answer_of_two_terminals_is_left_for_the_shell(face: str, ending: Ending) -> None:
    program = ending.reach(face, STATES["own turn"])
    program.answers = (ALL_IS_WELL, ALL_IS_WELL)
    program.child.send("\x03")
    assert ending.ended() == 130
    ending.assert_as_it_was()
    assert program.child.typed() == b""
    assert b"[0n" not in program.raw


@pytest.mark.parametrize("room", [0, 500, 4000] if WHOLE else [0])
@pytest.mark.parametrize("face", FACES if WHOLE else ["reader", "lines"])
def test_a_terminal_that_reads_nothing_any_more_keeps_nobody_from_ending_it(
    face: str, room: int, ending: Ending
) -> None:
    """The last screen may find room there, and the words after it none."""
    program = ending.reach(face, STATES["own turn"])
    fill(program.child.name)
    program.child.read(room, 0)
    program.child.kill(signal.SIGTERM)
    assert wait_for(lambda: not program.child.isalive())
    assert ending.ended() == 143
    ending.assert_as_it_was()


@pytest.mark.parametrize("face", FACES if WHOLE else ["table"])
def test_last_words_that_nobody_reads_keep_nobody_from_ending_it(face: str, ending: Ending) -> None:
    with full_terminal() as errors:
        program = ending.reach(face, STATES["own turn"], errors=errors)
        program.child.kill(signal.SIGTERM)
        assert ending.ended() == 143
    ending.assert_as_it_was()


@pytest.mark.parametrize("command", ["--help", "--nonsense", "rules", "simulate"])
def test_a_terminal_that_reads_nothing_keeps_no_command_from_ending(command: str) -> None:
    with full_terminal() as terminal, open(terminal, "w") as out:
        program = subprocess.Popen(
            heeding(sys.executable, "-m", "rummy_tui", command),
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
        )
        assert wait_for(lambda: rests(program.pid))
        program.terminate()
        assert program.wait(PATIENCE) in (143, -signal.SIGTERM)


@pytest.mark.parametrize("face", FACES if WHOLE else ["table"])
def test_a_computer_that_never_decides_keeps_nobody_from_leaving(face: str, ending: Ending) -> None:
    program = ending.begin(face, THINKING_FOR_EVER)
    program.until("Bo begins.")
    sleep(0.2)
    program.child.kill(signal.SIGTERM)
    assert ending.ended() == 143
    ending.assert_as_it_was()


@pytest.mark.parametrize("face", FACES if WHOLE else ["keys"])
def test_a_game_that_hangs_is_ended_by_the_second_signal(face: str, ending: Ending) -> None:
    program = ending.reach(face, HANGING)
    program.child.kill(signal.SIGTERM)
    assert wait_for(lambda: not waits_for_a_signal(program.child.pid))
    sleep(1.2)
    program.child.kill(signal.SIGTERM)
    assert ending.ended() == 143
    ending.assert_as_it_was()


@pytest.mark.parametrize("face", FACES if WHOLE else ["table", "lines"])
def test_a_window_that_is_closed_ends_it(face: str, ending: Ending) -> None:
    """The processes that think for it end too."""
    program = ending.reach(face, STATES["thinking"])
    others = children(program.child.pid)
    program.child.hang_up()
    assert program.child.wait() == 129
    assert wait_for(lambda: not any(map(alive, others))), "somebody has stayed behind"


# Being suspended


@pytest.mark.parametrize("stop", ["SIGTSTP", *(["SIGSTOP"] if WHOLE else [])])
@pytest.mark.parametrize("face", FACES if WHOLE else ["table", "lines"])
def test_put_to_sleep_and_woken_it_is_on_the_hand_over(
    face: str, stop: str, ending: Ending
) -> None:
    """Somebody else may come back, even if there was no time to hide the hand."""
    number = signal.Signals[stop]
    program = ending.reach(face, STATES["hand-over"])
    take_keyboard(program)
    program.drain(0.1)
    program.child.kill(number)
    until_stopped(program)
    if number == signal.SIGTSTP:
        ending.assert_as_it_was()
    asleep = len(program.raw)
    program.child.kill(signal.SIGCONT)
    assert wait_for(lambda: (program.drain(), b"press Enter" in program.raw[asleep:])[1])
    seen = program.raw[asleep:].decode()
    assert leaks(seen, names(PACK)) == set()
    assert not set("♣♦♥♠") & set(seen)
    take_keyboard(program)
    program.child.kill(signal.SIGTERM)
    assert ending.ended() == 143
    ending.assert_as_it_was()


@pytest.mark.parametrize("face", ["table", "reader", "keys"] if WHOLE else ["keys"])
def test_put_to_sleep_before_the_first_words_it_begins_when_it_is_woken(
    face: str, ending: Ending
) -> None:
    program = ending.begin(face, STATES["own turn"])
    taken = ON_AND_OFF["bracketed paste"][0]
    assert wait_for(lambda: (program.drain(0.01), taken in program.raw)[1])
    program.child.kill(signal.SIGTSTP)
    until_stopped(program)
    ending.assert_as_it_was()
    program.child.kill(signal.SIGCONT)
    program.until("Your turn.")
    program.child.send("\x03")
    assert ending.ended() == 130
    ending.assert_as_it_was()


@pytest.mark.parametrize("face", ["table", "reader", "keys"] if WHOLE else ["reader"])
def test_woken_before_it_is_asleep_it_goes_on(face: str, ending: Ending) -> None:
    """For example in a terminal that does not confirm that it has read everything."""
    program = ending.reach(face, STATES["own turn"])
    program.answers = ()
    program.child.kill(signal.SIGTSTP)
    program.drain(0.1)
    program.child.kill(signal.SIGCONT)
    sleep(1)
    assert not stopped(program.child.pid)
    program.answers = (ALL_IS_WELL,)
    assert program.press("t")
    program.child.kill(signal.SIGTERM)
    assert ending.ended() == 143
    ending.assert_as_it_was()


@pytest.mark.parametrize("face", FACES if WHOLE else ["reader"])
def test_ended_while_it_is_asleep_the_terminal_is_left_alone(face: str, ending: Ending) -> None:
    program = ending.reach(face, STATES["own turn"])
    program.child.kill(signal.SIGTSTP)
    until_stopped(program)
    asleep = len(program.raw)
    program.child.kill(signal.SIGTERM)
    program.child.kill(signal.SIGCONT)
    assert ending.ended() == 143
    ending.assert_as_it_was()
    assert b"\x1b" not in program.raw[asleep:]


# Defects


def take_keyboard(program: Program) -> None:
    """Continue from a hand-over, which ignores Enter for a moment."""
    heard = len(program.texts())

    def taken() -> bool:
        program.child.send("\r")
        program.drain(0.1)
        return any("Your turn" in text for text in program.texts()[heard:])

    assert wait_for(taken), program.texts()


def report_in(home: Path) -> str:
    """Return the only crash report, which must be private to the player."""
    (file,) = (home / "state" / "rummy-tui" / "crashes").iterdir()
    for path, mode in ((file, 0o600), (file.parent, 0o700), (file.parent.parent, 0o700)):
        assert stat.S_IMODE(path.stat().st_mode) == mode
    return file.read_text(encoding="utf-8")


def assert_no_cards(text: str) -> None:
    """Check that a text has neither cards nor values of variables."""
    assert leaks(text, names(PACK)) == set()
    assert LOCAL not in text


STRIKES = {
    "key": FACES, "painting": FACES, "bot": FACES, "announcing": FACES, "thread": FACES,
    "start": FACES, "hint": FACES, "posted": ("table", "reader", "keys"),
}  # fmt: skip
"""Places at which a defect strikes, and the faces that have them."""
DEFECTS = [(place, face) for place, faces in STRIKES.items() for face in faces]
ONE_DEFECT_OF_EACH = [
    (place, tuple(faces)[n % len(faces)]) for n, (place, faces) in enumerate(STRIKES.items())
]


@pytest.mark.parametrize(("place", "face"), DEFECTS if WHOLE else ONE_DEFECT_OF_EACH)
def test_a_defect_is_told_in_a_sentence_and_kept_without_cards(
    place: str, face: str, ending: Ending
) -> None:
    program = ending.begin(face, ALONE_WITH_BO if place == "bot" else STATES["own turn"], place)
    if place not in ("bot", "announcing", "start"):
        program.until("Your turn.")
        program.child.send("h\n" if face == "lines" else "h")
    assert ending.ended() == 70
    ending.assert_as_it_was()
    told = program.raw.decode().rpartition("\x1b")[2].rpartition("rummy-tui has a defect")[2]
    said = " ".join(told.split())
    assert "a report of it, without any cards, is in" in said
    assert said.endswith("please send it to those who make the game.")
    assert_no_cards(said)
    report = report_in(ending.home)
    assert "KeyError (its message is left out: it may name cards)" in report
    assert ", in strike" in report
    assert "rules: " in report or place == "start"
    assert f"face: {'line' if face in ('keys', 'lines') else face}" in report
    assert "Ann" not in report
    assert_no_cards(report)
    assert_kept(ending.home, place)


@pytest.mark.parametrize("face", FACES if WHOLE else ["table"])
def test_a_failure_while_throwing_away_ends_nothing(face: str, ending: Ending) -> None:
    program = ending.begin(face, STATES["own turn"], "thrown-away")
    program.until("Your turn.")
    program.child.send("x\n" if face == "lines" else "x")
    program.until("Still here.")
    assert ", in strike" in report_in(ending.home)
    program.child.kill(signal.SIGTERM)
    assert ending.ended() == 143
    ending.assert_as_it_was()
    assert b"Exception ignored" not in program.raw


@pytest.mark.parametrize("place", ["key", "thread"])
def test_developers_see_where_the_program_failed(place: str, ending: Ending) -> None:
    program = ending.begin("table", STATES["own turn"], place, RUMMY_DEBUG="1")
    program.until("Your turn.")
    program.child.send("x")
    assert ending.ended() == 1
    assert left_on(program.raw) == []
    assert attributes(program) == ending.before
    assert b", in strike" in program.raw.rpartition(b"\x1b[?1049l")[2]
    assert b", in strike" not in program.raw.rpartition(b"\x1b[?1049l")[0]
