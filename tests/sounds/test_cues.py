"""The player in its real process: playing, killed, hung or missing, and never in the way."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from array import array
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from rummy_tui.ears.sounds import cues
from rummy_tui.ears.sounds.cues import COMMAND, Cue, Cues, CueState, NoSound, available
from rummy_tui.ears.sounds.tones import placed, tone
from rummy_tui.system.remote import remote
from tests.speech.rig import leave_out, wait_for

pytestmark = pytest.mark.speech

NULL = (*COMMAND, "null")
"""The player with the library's null device."""

posix = pytest.mark.posix("needs POSIX signals")

MakeCues = Callable[..., Cues]


@pytest.fixture
def make_cues() -> Iterator[MakeCues]:
    made: list[Cues] = []

    def make(command: Sequence[str] = NULL) -> Cues:
        made.append(Cues(command))
        return made[-1]

    yield make
    for one in made:
        one.close(0)


@pytest.fixture
def library() -> None:
    """Skip a test if the audio library is not installed."""
    if not available():
        leave_out("miniaudio is not installed")


def playing(made: Cues) -> int:
    """Play something, and return the id of the process that plays."""
    made.play(Cue.DRAW)
    assert wait_for(lambda: made.state.name)
    assert made._player is not None
    return made._player.pid


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.usefixtures("library")
def test_cues_are_played_by_a_process_of_its_own(make_cues: MakeCues) -> None:
    made = make_cues()
    assert made.state == CueState()
    assert playing(made) != os.getpid()
    process = made._player
    assert process is not None
    assert made.state == CueState("Null")
    for cue in Cue:
        made.play(cue, 5)
    made.close()
    assert wait_for(lambda: process.poll() is not None)


@pytest.mark.usefixtures("library")
def test_the_tone_is_heard(
    tmp_path: Path, make_cues: MakeCues, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ALSA itself records the samples that reach its sound device."""
    if not sys.platform.startswith("linux"):
        pytest.skip("ALSA is a part of Linux")
    if not Path("/usr/share/alsa").exists():
        leave_out("libasound2 is not installed")
    heard = tmp_path / "heard"
    (tmp_path / "asound.conf").write_text(
        f'pcm.!default {{ type file file "{heard}" format raw slave.pcm "null" }}\n'
        "ctl.!default { type null }\npcm.null { type null }\n"
    )
    monkeypatch.setenv("ALSA_CONFIG_PATH", str(tmp_path / "asound.conf"))
    made = make_cues((*COMMAND, "alsa"))
    made.start()  # a cue that comes late is dropped, and on a busy machine this takes long
    assert wait_for(lambda: made.state.name or made.state.reason)
    assert made.state == CueState("ALSA")
    made.play(Cue.TURN, 7, -50)
    expected = placed(tone(Cue.TURN, 7), -50)
    # A busy machine takes its time between the device and the last sample.
    assert wait_for(lambda: len(heard.read_bytes().lstrip(b"\0")) >= 2 * len(expected))
    made.close()
    samples = array("h", heard.read_bytes())
    begin = next(place for place, sample in enumerate(samples) if sample)
    first = next(place for place, sample in enumerate(expected) if sample)
    begin -= first
    assert samples[begin : begin + len(expected)] == expected
    assert not any(samples[begin + len(expected) :])


@pytest.mark.usefixtures("library")
def test_a_player_that_was_killed_is_started_again(
    make_cues: MakeCues, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cues, "FIRST_DELAY", 0.05)
    made = make_cues()
    first = playing(made)
    assert made._player is not None
    made._player.kill()
    made.play(Cue.DISCARD)
    assert wait_for(lambda: made.state.reason)
    assert made.state == CueState(None, NoSound.NOT_ANSWERING)

    def plays_again() -> bool:
        made.play(Cue.DISCARD)
        return made.state.name is not None

    assert wait_for(plays_again)
    assert made._player.pid != first


@posix
@pytest.mark.usefixtures("library")
def test_a_player_that_hangs_is_replaced_and_delays_nobody(
    make_cues: MakeCues, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cues, "FIRST_DELAY", 0.05)
    monkeypatch.setattr(cues, "PATIENCE", 2.0)
    made = make_cues()
    first = playing(made)
    os.kill(first, signal.SIGSTOP)
    longest = 0.0
    until = time.monotonic() + 8
    while not gone(first) and time.monotonic() < until:
        began = time.perf_counter()
        made.play(Cue.TURN)
        longest = max(longest, time.perf_counter() - began)
        time.sleep(0.01)
    assert gone(first)
    assert longest < 1, "it has waited for the player"
    assert wait_for(lambda: made.play(Cue.TURN) or made.state.name)  # type: ignore[func-returns-value]


@posix
@pytest.mark.usefixtures("library")
def test_close_does_not_wait_for_a_player_that_hangs(make_cues: MakeCues) -> None:
    made = make_cues()
    pid = playing(made)
    os.kill(pid, signal.SIGSTOP)
    began = time.monotonic()
    made.close(0.1)
    assert time.monotonic() - began < 2
    assert wait_for(lambda: gone(pid))


@pytest.mark.usefixtures("library")
def test_handing_a_cue_over_takes_no_time(make_cues: MakeCues) -> None:
    made = make_cues()
    playing(made)
    began = time.perf_counter()
    for _ in range(1000):
        made.play(Cue.DRAW)
    assert time.perf_counter() - began < 1


def test_without_the_library_nothing_is_started(
    make_cues: MakeCues, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    assert not available()
    made = make_cues()
    made.play(Cue.DRAW)
    assert wait_for(lambda: made.state.reason)
    assert made.state == CueState(None, NoSound.NO_LIBRARY)
    made.play(Cue.DRAW)
    made.close()
    assert made._player is None


def test_a_library_that_cannot_be_loaded(
    tmp_path: Path, make_cues: MakeCues, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "miniaudio.py").write_text("raise ImportError('no libasound')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(cues, "available", lambda: True)
    made = make_cues()
    made.play(Cue.DRAW)
    assert wait_for(lambda: made.state.reason)
    assert made.state == CueState(None, NoSound.NO_LIBRARY)


CRASHES = {
    "breaks the memory": "import ctypes; ctypes.string_at(0)",
    "no such program": "",
    "chatters": "print('ALSA lib pcm.c: Unknown PCM'); import sys; sys.exit('no card')",
}


@posix
@pytest.mark.parametrize("code", CRASHES.values(), ids=CRASHES)
def test_a_player_that_fails_at_once(
    code: str, make_cues: MakeCues, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cues, "available", lambda: True)
    command = (sys.executable, "-c", code) if code else ("/no/such/program",)
    made = make_cues(command)
    for _ in range(3):
        made.play(Cue.DRAW)
    assert wait_for(lambda: made.state.reason)
    assert made.state.reason is NoSound.NOT_ANSWERING
    made.close()


def test_the_tries_become_rarer(make_cues: MakeCues, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cues, "available", lambda: True)
    made = make_cues(("/no/such/program",))
    delays = []
    for _ in range(7):
        made._next_try = 0.0
        assert not made._open()
        delays.append(made._delay)
    assert delays == [2.0, 4.0, 8.0, 16.0, 32.0, 60.0, 60.0]


GAME = """
import sys, time
from pathlib import Path
from rummy_tui.ears.sounds.cues import COMMAND, Cue, Cues, CueState
cues = Cues((*COMMAND, *sys.argv[2:]))
cues.play(Cue.TURN)
while cues.state == CueState():
    time.sleep(0.01)
pid = cues._player.pid if cues._player else 0
Path(sys.argv[1]).write_text(f"{pid} {cues.state.name} {cues.state.reason}\\n")
for cue in Cue:
    cues.play(cue)
if "stay" in sys.stdin.readline():
    time.sleep(60)
cues.close()
"""


class Game:
    """A program that plays cues, with all its output captured."""

    def __init__(self, file: Path, *backend: str) -> None:
        self.file = file
        command = [sys.executable, "-X", "dev", "-c", GAME, str(file), *backend]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            command, stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT, text=True
        )

    def told(self) -> list[str]:
        """Return the player's process id, the device, and the reason if there is none."""
        assert wait_for(lambda: self.file.exists() and "\n" in self.file.read_text())
        return self.file.read_text().split(maxsplit=2)

    def end(self, word: str = "leave") -> str:
        """End the program, and return everything that it printed."""
        return self.process.communicate(f"{word}\n", timeout=30)[0]


@pytest.mark.usefixtures("library")
@pytest.mark.parametrize("backend", [("null",), ("alsa",)])
def test_nothing_is_printed(
    backend: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # ALSA prints long errors about a configuration without a device.
    (tmp_path / "asound.conf").write_text("")
    monkeypatch.setenv("ALSA_CONFIG_PATH", str(tmp_path / "asound.conf"))
    game = Game(tmp_path / "told", *backend)
    _, name, reason = game.told()
    assert (name, reason.strip()) in (("Null", "None"), ("None", "NoSound.NO_DEVICE"))
    assert (name == "Null") == (backend == ("null",))
    assert game.end() == ""
    assert game.process.returncode == 0


@posix
@pytest.mark.usefixtures("library")
def test_the_player_ends_when_the_game_is_killed(tmp_path: Path) -> None:
    game = Game(tmp_path / "told", "null")
    pid = int(game.told()[0])
    assert not gone(pid)
    game.process.kill()
    assert game.end() == ""
    assert wait_for(lambda: gone(pid))


@posix
def test_a_player_stuck_in_the_library_ends_with_the_game(tmp_path: Path) -> None:
    stuck = "import os, time\nopen(os.environ['STARTED'], 'w').close()\ntime.sleep(600)\n"
    (tmp_path / "miniaudio.py").write_text(stuck)
    started = tmp_path / "started"
    environ = {**os.environ, "PYTHONPATH": str(tmp_path), "STARTED": str(started)}
    pipe = subprocess.PIPE
    player = subprocess.Popen(COMMAND, stdin=pipe, stdout=pipe, cwd=tmp_path, env=environ)
    assert wait_for(started.exists)
    assert player.communicate(b"turn 9\n", timeout=20) == (b"", None)


@posix
@pytest.mark.usefixtures("library")
def test_the_player_does_not_hear_the_keys_of_the_game(make_cues: MakeCues) -> None:
    pid = playing(make_cues())
    # Ctrl+C in the game's terminal goes to the game's own process group.
    assert os.getpgid(pid) != os.getpgid(0)


@pytest.mark.parametrize(
    ("environ", "far"),
    [
        ({}, False),
        ({"SSH_CONNECTION": ""}, False),
        ({"SSH_AUTH_SOCK": "/run/agent", "DISPLAY": ":0"}, False),
        ({"SSH_CONNECTION": "10.0.0.2 50000 10.0.0.1 22"}, True),
        ({"SSH_TTY": "/dev/pts/1"}, True),
        ({"SSH_CLIENT": "10.0.0.2 50000 22"}, True),
        ({"MOSH_CONNECTION": "10.0.0.2"}, True),
    ],
)
def test_a_line_from_elsewhere_is_recognised(environ: dict[str, str], far: bool) -> None:
    assert remote(environ) is far


def test_the_import_is_light() -> None:
    code = (
        "import sys, rummy_tui.ears.sounds.cues\n"
        "print([m for m in ('miniaudio', 'asyncio') if m in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"
