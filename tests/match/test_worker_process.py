"""The process that thinks: its answers, and its end when its input ends."""

from __future__ import annotations

import io
import pickle
import subprocess
import threading
from pathlib import Path

import pytest

from rummy_tui.bots import LEVELS, BotFailed
from rummy_tui.match import opponents, worker_process
from rummy_tui.match.questions import Asked, Failure, read_answer, write_answer
from rummy_tui.match.worker import COMMAND
from rummy_tui.match.worker_process import LONGEST, Process, answer_to
from rummy_tui.rules.state import Phase
from rummy_tui.rules.view import view
from tests.rules.positions import position
from tests.tools.by_others import install_bot

STATE = position("7C 8D", phase=Phase.DRAW)


def test_it_answers_one_question_after_the_other_and_ends_with_its_input() -> None:
    asked = [Asked("easy"), Asked("easy", view(STATE, 0), 3, number=2), Asked("nobody")]
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        answers = []
        for question in asked:
            pickle.dump(question, process.stdin)
            process.stdin.flush()
            answers.append(read_answer(process.stdout.readline(), question))
        process.stdin.close()
        assert process.wait(20) == 0
    assert answers[:2] == [None, "draw"]
    assert isinstance(answers[2], Failure)
    assert answers[2].why == "KeyError: 'nobody'"


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("raise KeyError(3)", "KeyError: 3"),
        ("return None", "None is no move"),
        ("raise SystemExit", "SystemExit"),
        ("raise ValueError('x' * 9000)", "ValueError: xxx"),
        ("raise type('Mute', (Exception,), {'__str__': lambda _: {}[3]})", "Mute"),
    ],
)
def test_a_failing_bot_is_described_in_a_few_words_with_the_places(
    source: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_bot(
        tmp_path, monkeypatch, f"odd{len(source)}", f"def move(view, random):\n    {source}"
    )
    answer = answer_to(Asked(f"odd{len(source)}", view(STATE, 0)))
    assert isinstance(answer, Failure)
    assert answer.why.startswith(told)
    assert len(answer.why) <= LONGEST
    assert ("move" in answer.places) == ("raise" in source)


@pytest.mark.parametrize("asked", [True, False])
def test_a_thread_that_fails_is_told_at_once_or_when_somebody_asks(
    asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[int] = []
    monkeypatch.setattr(worker_process.os, "_exit", ended.append)
    answers = io.BytesIO()
    process = Process(io.BytesIO(), answers)
    process._number = 7 if asked else None
    thread = threading.current_thread()
    for problem in (SystemExit, ZeroDivisionError):
        process._failed_in_thread(threading.ExceptHookArgs((problem, None, None, thread)))
    assert process._failure is not None
    assert process._failure.why == "ZeroDivisionError"
    assert ended == [worker_process.FAILED] * asked
    assert answers.getvalue() == write_answer(process._failure, 7) * asked


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("", " is no move"),
        ("deal 7C", "deal 7C is no move, only chance does that"),
        ("lay 7C 8D 9H", "lay 7C 8D 9H is no move, '7C 8D 9H' is no meld"),
        ("take -1", "take -1 is not legal"),
        ("layoff 0 7C 8C 9C", "layoff 0 7C 8C 9C is not legal"),
        ("discard 7C", "discard 7C is not legal"),
    ],
)
def test_a_bots_answer_is_judged(answer: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opponents, "ask_bot", lambda *_: answer)
    with pytest.raises(BotFailed, match=told):
        opponents.decide_here("theirs", STATE, None)  # type: ignore[arg-type]


def test_a_level_is_made_ready_and_one_that_there_is_not_is_refused() -> None:
    for level in LEVELS:
        opponents.make_ready(level)
    with pytest.raises(LookupError, match="nobody"):
        opponents.make_ready("nobody")
