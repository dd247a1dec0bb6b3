"""Whole lines through pipes: menus by number, nonsense, the end of input, signals."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools.homes import CONFIG, HOME

pytestmark = pytest.mark.program

MATCH = ("play", "--seed", "12", "--seat", "Ann", "--seat", "Bo=steady")
LEFT = [
    "You have left the match.",
    "It is kept: resume it from the main menu, or with: rummy-tui resume",
    "Goodbye.",
]


def environment(home: Path, **more: str) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "RUMMY_DEBUG")}
    return {**kept, HOME: str(home), CONFIG: str(home), "LANG": "C.UTF-8", **more}


def said(home: Path, typed: bytes | str, *arguments: str, **more: str) -> list[str]:
    """Return the program's output for typed lines; it must succeed without escape sequences."""
    done = subprocess.run(
        [sys.executable, "-m", "rummy_tui", *arguments],
        input=typed.encode() if isinstance(typed, str) else typed,
        capture_output=True,
        timeout=30,
        env=environment(home, **more),
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"\x1b" not in done.stdout
    return done.stdout.decode().splitlines()


def test_the_main_menu_is_left_by_its_number_and_by_quit(tmp_path: Path) -> None:
    menu = ["Rummy.", "1. New match", "2. A guided first round", "3. A guided hand of Gin Rummy"]
    menu += ["4. Daily deal", "5. Friends", "6. Rules", "7. Keys", "8. Statistics", "9. Settings"]
    menu += ["10. Quit"]
    assert said(tmp_path, "10\n") == [*menu, "Goodbye."]
    assert said(tmp_path, "quit\n") == [*menu, "Goodbye."]


def test_a_match_is_set_up_by_typing_line_and_value(tmp_path: Path) -> None:
    lines = said(
        tmp_path,
        "1\n3 +\n3 4\n4 Zoe\n5 easy\n6 45\n10 45\n10 +\n10 -\n10 lots\n8 multiple\n99\n"
        "1\nrules\nquit\nquit\n",
    )
    for line in (
        "3. Players: 3",
        "3. Players: 4",
        "4. Seat 1: Zoe, a person",
        "5. Seat 2: Bo, easy computer",
        "8. Discards: multiple",
        "10. Points to open: 45",
        "There are only 24 lines.",
        "Leave the match?",
        "2. yes, leave the match",
        "You have left the match.",
    ):
        assert line in lines, line
    assert any(line.startswith("Line 6 cannot be set to 45.") for line in lines)
    assert any("45 points to open" in line for line in lines)


def test_settings_are_set_and_an_empty_line_lists_them(tmp_path: Path) -> None:
    listed = said(tmp_path, "9\nquit\n10\n")
    # The number of lines before them depends on the computer's speech outputs.
    pace = next(line.split(".")[0] for line in listed if "Pace of the computer" in line)
    arrows = str(int(pace) + 1)
    lines = said(tmp_path, f"9\n{pace} quick\n{arrows} up and down\n1 Ann\n\nquit\n10\n")
    assert f"{pace}. Pace of the computer: quick" in lines
    assert lines.count(f"{arrows}. Arrow keys in the hand: up and down") == 2
    assert 'name = "Ann"' in (tmp_path / "rummy-tui" / "settings.toml").read_text()


def test_only_lists_with_values_explain_how_to_change_one(tmp_path: Path) -> None:
    said(tmp_path, "quit\n2\n", *MATCH)
    menu = said(tmp_path, "quit\n")
    assert menu[1].endswith(": Playroom Rummy with Bo, round 1")
    assert menu[-2].endswith(". Quit")
    line = next(n for n, row in enumerate(menu) if row.endswith(". New match"))
    new_match = said(tmp_path, f"{line}\nquit\nquit\n")
    assert sum(line.startswith("To change line 3, ") for line in new_match) == 1


def test_a_text_page_is_read_whole_and_left_at_once(tmp_path: Path) -> None:
    lines = said(tmp_path, "help all\nc\nquit\n1\nquit\nquit\n", *MATCH)
    assert "draw: draw a card from the stock" in lines
    assert lines.count("Leave the match?") == 2
    assert lines[-3:] == LEFT


def test_a_card_is_named_never_guessed(tmp_path: Path) -> None:
    lines = said(tmp_path, "draw\nx\nadd\nnew\nx 2c\nquit\n2\n", *MATCH)
    assert "Name a card, for example: discard 4c." in lines
    assert "Name the cards, for example: new 7h 8h 9h." in lines
    assert "You discard the two of clubs." in lines


def test_the_hand_is_sorted_by_words(tmp_path: Path) -> None:
    lines = said(tmp_path, "sort rank\nsort suit\nsort none\nsort\nquit\nquit\n", *MATCH)
    told = [line for line in lines if "ort" in line]
    assert [line.split(".")[0] for line in told[:3]] == [
        "Sorted by rank, low to high",
        "Sorted by suit, clubs to spades, low to high",
        "Not sorted: the cards as they came",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "typed",
    [
        b"\xff\xfe\x00\n",
        b"\x1b[2J\x07\n",
        b"x x x x\n" * 20,
        b"lay\nlay jk jk jk\nadd 9c 99\ntake 99\n0\n-1\n99999999999999999999\n",
        "²\n٣\n🂡 x\nn =\nn 7h=\nadd to\n".encode(),
        b"a" * 100_000 + b"\n",
    ],
)
def test_nonsense_is_answered_and_never_a_traceback(tmp_path: Path, typed: bytes) -> None:
    lines = said(tmp_path, b"draw\n" + typed + b"quit\nquit\n", *MATCH)
    assert lines[-3:] == LEFT
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "cp037"])
def test_lines_are_read_whatever_the_output_is_to_be_written_in(
    tmp_path: Path, encoding: str
) -> None:
    env = {**environment(tmp_path), "PYTHONIOENCODING": encoding}
    done = subprocess.run(
        [sys.executable, "-m", "rummy_tui", *MATCH],
        input=b"draw\nquit\n2\n",
        capture_output=True,
        env=env,
        timeout=30,
    )
    assert done.returncode == 0
    assert "You draw " in done.stdout.decode(encoding)
    assert done.stdout.decode(encoding).splitlines()[-3:] == LEFT


def test_the_end_of_input_is_told(tmp_path: Path) -> None:
    assert said(tmp_path, "")[-1] == "End of input."
    told = "End of input; you have left the match. It is kept: resume it from the main"
    assert " ".join(said(tmp_path, "draw\nx 2c", *MATCH)[-2:]).startswith(told)


def test_forty_columns_are_kept(tmp_path: Path) -> None:
    lines = said(tmp_path, "1\n\n2\nq\nhelp\na\n", COLUMNS="40")
    assert max(map(len, lines)) <= 40


@pytest.mark.posix("signals")
@pytest.mark.parametrize(("number", "code"), [("SIGTERM", 143), ("SIGHUP", 129), ("SIGINT", 130)])
def test_a_signal_ends_it_without_a_traceback(tmp_path: Path, number: str, code: int) -> None:
    from tests.tools.child import heeding

    with subprocess.Popen(
        heeding(sys.executable, "-m", "rummy_tui", *MATCH),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    ) as program:
        assert program.stdout is not None
        while not program.stdout.readline().startswith(b"Your turn."):
            pass
        program.send_signal(getattr(signal, number))
        _, errors = program.communicate(timeout=10)
    assert program.returncode == code
    assert errors == b""


@pytest.mark.posix("signals")
def test_a_signal_ignored_from_the_start_does_not_end_it(tmp_path: Path) -> None:
    """For example the signals that nohup ignores."""
    with subprocess.Popen(
        ["nohup", sys.executable, "-m", "rummy_tui"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(tmp_path),
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == b"Rummy.\n"
        program.send_signal(signal.SIGHUP)
        told, _ = program.communicate(b"quit\n", timeout=10)
    assert program.returncode == 0
    assert told.endswith(b"Goodbye.\n")


@pytest.mark.posix("pipes")
def test_a_reader_that_has_gone_is_no_defect(tmp_path: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-m", "rummy_tui", *MATCH],
        input=b"draw\n",
        stdout=write,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
        timeout=30,
    )
    os.close(write)
    assert done.stderr == b""
    assert done.returncode == 141


def test_whole_lines_need_no_prompt_toolkit(tmp_path: Path) -> None:
    code = (
        "import sys; from rummy_tui.cli.main import run; run(['--line']); "
        "assert not [m for m in sys.modules if m.startswith(('prompt_toolkit', 'asyncio', 'rich'))]"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], input=b"8\n", env=environment(tmp_path), timeout=30,
        capture_output=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def test_a_bad_keymap_is_told_before_the_menu(tmp_path: Path) -> None:
    (tmp_path / "rummy-tui").mkdir()
    (tmp_path / "rummy-tui" / "keymap.toml").write_text('[keys]\ndrw = ["g"]\n')
    told = " ".join(said(tmp_path, "8\n", "--line"))
    assert "there is no command drw" in told.partition("New match")[0]


SEATS = ("play", "--seat", "Ann", "--seat", "Bo=easy", "--seed", "0")


def test_a_costly_line_in_a_pipe_says_its_cost_and_is_done(tmp_path: Path) -> None:
    lines = said(tmp_path, "draw\ndiscard jk\n", *SEATS)
    cost = lines.index("That throws a joker away.")
    assert lines[cost + 1] == "You discard the joker."


@pytest.mark.parametrize(
    ("option", "back"),
    [((), True), (("--no-turns-back",), False), (("--seat", "Bob"), False)],
)
def test_turns_are_taken_back_as_asked_for_or_as_usual(
    tmp_path: Path, option: tuple[str, ...], back: bool
) -> None:
    told = " ".join(said(tmp_path, "\nrules\n", *SEATS, *option))
    assert "Playroom Rummy: 30 points to open." in told
    assert ("Whole turns may be taken back." in told) is back
