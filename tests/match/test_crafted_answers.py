"""Answers crafted by a bot: of any kind and length, they end its match with a sentence."""

from __future__ import annotations

import json
import pickle
import signal
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from functools import partial
from io import StringIO
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_tui.__main__ import main
from rummy_tui.bots import BotFailed, BotGarbled, BotLate
from rummy_tui.match import opponents
from rummy_tui.match import worker as apart
from rummy_tui.match.history import Seat
from rummy_tui.match.questions import (
    LONGEST_ANSWER,
    Asked,
    Failure,
    Garbled,
    read_answer,
    write_answer,
)
from rummy_tui.match.session import Session
from rummy_tui.rules.cards import PACK
from rummy_tui.rules.engine import apply
from rummy_tui.rules.state import Phase, State
from rummy_tui.rules.variants import RULESETS
from rummy_tui.rules.view import view
from tests.match.test_bots_by_others import AGAINST, wait_until
from tests.rules.positions import position
from tests.tools.by_others import install_bot
from tests.tools.ending import busy
from tests.tools.thorough import sample

pytestmark = pytest.mark.sampled

STATE = position("7C 8C 9C 8D", phase=Phase.DRAW)
QUESTION = Asked("theirs", view(STATE, 0), number=1)


@pytest.fixture(autouse=True)
def their_processes_end() -> Iterator[None]:
    yield
    apart.end_all()


def named(module: str, name: str, *arguments: str) -> bytes:
    """A pickle that calls the object with a dotted name."""

    def text(told: str) -> bytes:
        return b"\x8c" + bytes([len(told)]) + told.encode()

    called = text(module) + text(name) + b"\x93("
    return b"\x80\x04" + called + b"".join(map(text, arguments)) + b"tR."


def harm(folder: Path) -> list[bytes]:
    """Pickles that would create a file, also by way of modules of the game."""
    file = str(folder / "harm")
    by_builtins = "Card.__init__.__builtins__.__getitem__"
    return [
        named("os", "system", f"touch {file}"),
        named("rummy_tui.match.worker", "os.mkdir", file),
        named("rummy_tui.match.questions", "json.codecs.open", file, "w"),
        named("rummy_tui.rules.cards", by_builtins, "eval"),
    ]


GARBLED = {
    "one line too long": b"x" * LONGEST_ANSWER + b"\n",
    "a move, but too long": b'{"to": 1, "move": "draw' + b" " * LONGEST_ANSWER + b'"}\n',
    "blanks": b"\n\n\n",
    "no text": b"\xff\xfe\xfa{}\n",
    "zeros": b"\0" * 500 + b"\n",
    "no object": b"[1, 2]\n",
    "deep": b"[" * 4000 + b"\n",
    "a number of many figures": b"9" * 4090 + b"\n",
    "another question": b'{"to": 2, "move": "draw"}\n',
    "no question": b'{"move": "draw"}\n',
    "no text of a move": b'{"to": 1, "move": ["draw"]}\n',
    "nothing": b'{"to": 1}\n',
    "more than a move": b'{"to": 1, "move": "draw", "and": 3}\n',
    "half a failure": b'{"to": 1, "failed": "why"}\n',
}


@pytest.mark.parametrize("kind", GARBLED)
def test_a_line_that_is_no_answer_is_refused(kind: str) -> None:
    with pytest.raises(Garbled):
        read_answer(GARBLED[kind], QUESTION)


NEARLY: Final = st.recursive(
    st.none() | st.booleans() | st.integers(-1, 2) | st.text(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(("to", "move", "failed", "places", "x")), inner, max_size=4
        )
    ),
    max_leaves=6,
).map(lambda told: json.dumps(told).encode() + b"\n")


@given(st.binary(max_size=80) | NEARLY, st.booleans())
@settings(max_examples=sample(5000, 60))
def test_any_line_is_an_answer_or_refused(line: bytes, plays: bool) -> None:
    try:
        answer = read_answer(line, QUESTION if plays else Asked("theirs", number=1))
    except Garbled:
        return
    assert isinstance(answer, Failure) or (type(answer) is str if plays else answer is None)


@pytest.mark.parametrize("places", ["", "é" * 9000, "\udc80\n\t" * 3000, '"' * 5000])
def test_a_failure_is_told_in_one_short_line(places: str) -> None:
    line = write_answer(Failure("it failed", "at first, " + places), 1)
    assert len(line) <= LONGEST_ANSWER
    assert line.count(b"\n") == 1
    read = read_answer(line, QUESTION)
    assert isinstance(read, Failure)
    assert read.why == "it failed"
    assert read.places.startswith("at first") == (not places)


CODES: Final = [card.code for card in PACK[::4]] + [
    "JK",
    "??",
    "JK=7C",
    "1",
    "0",
    "-1",
    "99",
    "|",
    ":",
]
WORDS: Final = (
    "seats deal restock draw take lay layoff exchange regroup pass discard end knock back"
)
TEXTS: Final = st.text(max_size=20) | st.lists(
    st.sampled_from([*WORDS.split(), *CODES]), min_size=1, max_size=9
).map(" ".join)


def moments() -> list[State]:
    """The first moments of a match of each rule set."""
    found = []
    for rules in RULESETS.values():
        session = Session(rules, (Seat("Ann"), Seat("Bo")), seed=1)
        session.deal()
        for _ in range(4):
            assert session.to_play is not None
            found.append(session.state)
            session.play(session.to_play, view(session.state, session.to_play).options[0])
    return found


MOMENTS: Final = moments()


@given(TEXTS, st.sampled_from(MOMENTS))
@settings(max_examples=sample(5000, 60))
def test_any_text_is_a_legal_move_or_a_failure(text: str, state: State) -> None:
    why = "-"
    try:
        apply(state, opponents._judged("theirs", state, text))
    except BotFailed as failed:
        why = failed.why
    assert why.isprintable()
    assert 0 < len(why) <= 300


# By real processes

SENDS = """
import os, sys
os.read(0, 1)
out = bytes.fromhex(sys.argv[1])
endless = sys.argv[2] == "endless"
while out:
    sent = os.write(1, out)
    out = out if endless else out[sent:]
while sys.argv[2] == "stays" and os.read(0, 1):
    pass
"""


def send(monkeypatch: pytest.MonkeyPatch, sent: bytes, how: str = "") -> None:
    """Have a process send this instead of an answer to the question."""
    command = (sys.executable, "-I", "-S", "-c", SENDS, sent.hex(), how)
    monkeypatch.setattr(apart, "COMMAND", command)


@pytest.mark.program
@pytest.mark.parametrize("how", ["", "endless"])
def test_a_process_that_sends_anything_else_is_ended(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [*harm(tmp_path), b'{"to": 1, "move": ', b"x" * 100_000, *list(GARBLED.values())[3:6]]
    for sent in lines:
        send(monkeypatch, sent, how)
        tracemalloc.start()
        with pytest.raises(BotFailed):
            apart.ask_bot("theirs", 20, QUESTION.view)
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert most < 5_000_000  # most of it is the command
        assert apart.thinker("theirs")._talk is None  # ended
    assert list(tmp_path.iterdir()) == []


@pytest.mark.program
@given(st.binary(max_size=9000) | NEARLY)
@settings(max_examples=sample(1000, 5))
def test_bytes_of_any_kind_and_length_are_a_failure(sent: bytes) -> None:
    with pytest.MonkeyPatch.context() as patch:
        send(patch, sent)
        with pytest.raises(BotFailed):
            opponents.decide_here("theirs", position("7C 8C", phase=Phase.PLAY), Random(1), 20)


@pytest.mark.program
def test_an_answer_that_nobody_asked_for_is_none_to_the_next_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    send(monkeypatch, write_answer("draw", 1) * 2, "stays")
    opponents.decide_here("theirs", STATE, Random(1), 20)
    with pytest.raises(BotGarbled):
        opponents.decide_here("theirs", STATE, Random(1), 20)


# By bots

CRAFTY = """
import os
# The number of the pipe is not told, but it can be found.
def move(view, random):
    while True:
        for number in range(3, 20):
            try:
                os.write(number, {sent!r})
            except OSError:
                pass
        {then}
"""


@pytest.mark.program
@pytest.mark.posix("writing to any number may wait for ever, and is late then")
@pytest.mark.parametrize("then", ["pass", "os._exit(0)", "return view.options[0]"])
def test_a_bot_that_sends_crafted_bytes_ends_its_match_with_a_sentence(
    then: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cwd").mkdir()
    sent = harm(tmp_path / "cwd")[1] + b"\n"
    install_bot(tmp_path, monkeypatch, "crafty", CRAFTY.format(sent=sent, then=then))
    monkeypatch.setattr("sys.stdin", StringIO("draw\ndiscard 1\n"))
    assert main(["--line", "--speech", "off", *AGAINST, "Zed=crafty"]) == 1
    assert capsys.readouterr().err == (
        "rummy-tui: The bot crafty sent something that is no move, and was stopped. Play against "
        "another opponent, or ask its author for a better version.\n"
    )
    assert list((tmp_path / "cwd").iterdir()) == []


ORPHAN = """
import os, time
def move(view, random):
    if os.fork() == 0:
        os.setsid()
        time.sleep(6)
        os._exit(0)
    while True:
        time.sleep(1)
"""


@pytest.mark.program
@pytest.mark.posix("Windows has no fork")
def test_a_process_that_holds_the_pipe_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_bot(tmp_path, monkeypatch, "orphan", ORPHAN)
    began = monotonic()
    with pytest.raises(BotLate):
        opponents.decide_here("orphan", STATE, Random(1), 2)
    assert monotonic() - began < 4


HANGS = """
import pathlib, time
pathlib.Path({began!r}).touch()
time.sleep(600)
"""


@pytest.mark.program
def test_a_bot_that_hangs_while_it_loads_has_no_more_than_its_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install_bot(tmp_path, monkeypatch, "hangs", HANGS.format(began=str(tmp_path / "began")))
    monkeypatch.setattr(opponents, "LOADING", 0.2)
    assert main([*AGAINST, "Zed=hangs", "--bot-limit", "0.3"]) == 2
    assert "The bot hangs has not answered within 0.3 seconds." in capsys.readouterr().err


@pytest.mark.program
@pytest.mark.posix("Ctrl+C is sent otherwise on Windows")
def test_ctrl_c_ends_the_game_at_once_while_a_bot_is_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    began = tmp_path / "began"
    install_bot(tmp_path, monkeypatch, "hangs", HANGS.format(began=str(began)))
    command = [sys.executable, "-m", "rummy_tui", "--line", *AGAINST, "Zed=hangs"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=quiet,
        stderr=quiet,
        # Tests that run in the background are started with Ctrl+C ignored.
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    ) as game:
        wait_until(began.exists)
        game.send_signal(signal.SIGINT)
        assert game.wait(3 * busy()) == 128 + signal.SIGINT


def test_a_failure_of_a_bot_is_the_same_behind_a_pickle() -> None:
    assert str(pickle.loads(pickle.dumps(BotGarbled("theirs")))) == str(BotGarbled("theirs"))
