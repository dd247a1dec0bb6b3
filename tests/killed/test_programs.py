"""The real program in a terminal: killed while it is played, it resumes with all it announced."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from sqlite3 import connect

import pytest

from rummy_tui.match.narrate import Ear, narrate
from rummy_tui.match.session import Session
from rummy_tui.rules.state import Phase
from rummy_tui.store import matches as saves
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.language import language
from tests.killed.life import match_file
from tests.speech.rig import wait_for
from tests.tools.program import Program
from tests.tools.thorough import sample

pytestmark = [
    pytest.mark.program,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc"),
]

KILLS = sample(34, 2)
"""For each face: about a hundred in all."""
FACES = {"table": (), "reader": ("--reader",), "line": ("--line",)}
ARGUMENTS = ("play", "--seat", "Ann", "--seat", "Bo=easy", "--option", "rounds_limit=1")
TURN = (" ", "\x1b[H", "x", "y", "s", "\x1b[B", "x")
"""Draw, discard the first card possible, and look around."""


class Lives:
    """The program with one match, started again each time it was killed."""

    def __init__(self, home: Path, face: Sequence[str]) -> None:
        self.home = home
        self.face = face

    def start(self, killed: str = "") -> Program:
        settings = self.home / "config" / "rummy-tui" / "settings.toml"
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text('pace = "none"\n')
        arguments = (*ARGUMENTS, *self.face, "--seed", "5", "--speech", "off")
        env = {"KILLED": killed} if killed else {}
        return Program(self.home, *arguments, env=env, module="tests.killed.program")

    def kept(self) -> Session | None:
        file = match_file(self.home / "data")
        if file is None:
            return None
        saved = saves.load(file)
        assert saved.bad_line is None
        return saved.session

    @property
    def counted(self) -> int:
        """The number of matches in the statistics."""
        with closing(connect(self.home / "data" / "rummy-tui" / "statistics.sqlite")) as file:
            (count,) = file.execute("SELECT COUNT(*) FROM matches").fetchone()
        return int(count)

    def live(self, random: Random, killed: str = "") -> bool:
        """Play until the program is killed; return True if the match is over."""
        program = self.start(killed)
        try:
            wait_for(lambda: self._has_begun(program))
            until = time.monotonic() + random.random() / 2
            while program.child.isalive() and (killed or time.monotonic() < until):
                program.child.send(random.choice(TURN))
                program.drain(0.01)
                if time.monotonic() > until + 10:
                    break
            program.child.kill(signal.SIGKILL)
            program.child.wait()
        except OSError:
            pass  # it was killed while a key was sent
        finally:
            program.close()
        self.check([u["text"] for u in program.utterances() if u["kind"] == "game"])
        kept = self.kept()
        return kept is not None and kept.state.phase is Phase.OVER

    def _has_begun(self, program: Program) -> bool:
        program.drain()
        return bool(program.utterances()) or not program.child.isalive()

    def check(self, told: list[str]) -> None:
        """Check that everything announced has been saved, in order."""
        kept = self.kept()
        assert kept is not None or not told
        happened = [] if kept is None else announced(kept)
        place = 0
        for text in told:
            assert text in happened[place:], (text, happened[-5:])
            place += happened[place:].index(text) + 1


def announced(session: Session) -> list[str]:
    """The sentences that Ann has heard of a whole match."""
    ann = next(place for place, seat in enumerate(session.seats) if seat.human)
    hearer = Hearer(ann, tuple(seat.name for seat in session.seats), language("en"))
    history = session.moments
    return [told.text for told in narrate(history, range(len(history)), Ear(hearer))]


@pytest.mark.parametrize("face", FACES)
def test_a_program_that_is_killed_has_kept_what_it_told(face: str, tmp_path: Path) -> None:
    random, matches = Random(face), 0
    lives = Lives(tmp_path, FACES[face])
    for number in range(KILLS):
        torn = f"{random.randint(2, 6)},{random.randint(0, 30)}" if number % 2 else ""
        before = lives.kept()
        over = lives.live(random, torn)
        after = lives.kept()
        if before is not None:
            assert after is not None
            assert after.moments[: len(before.moments)] == before.moments
        if over:
            lives.live(random)  # its end may have been cut short before it was counted
            assert lives.counted == 1
            matches += 1
            lives = Lives(tmp_path / str(matches), FACES[face])
    kept = lives.kept()
    assert matches or (kept is not None and len(kept.moments) > 1)
