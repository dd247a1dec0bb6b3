"""Third-party bots: found by their name, played with, and reported when they fail."""

from __future__ import annotations

import json
import os
import pickle
import re
import signal
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

from rummy_tui import bots
from rummy_tui.__main__ import main
from rummy_tui.bots import LEVELS, BotFailed, BotLate
from rummy_tui.bots.choosing.planner import plan, seating
from rummy_tui.bots.choosing.regrouping import regrouped
from rummy_tui.lab.executor import ProcessExecutor
from rummy_tui.lab.simulate import simulate
from rummy_tui.match import opponents
from rummy_tui.match import worker as apart
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.rules import actions as act
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import PLAYROOM, RULESETS, with_options
from rummy_tui.rules.view import View
from rummy_tui.store.match_files import saved_files
from rummy_tui.words.rulebook.ruleset_names import ruleset_name
from tests.rules.positions import position
from tests.tools.by_others import PAGE, install, install_bot, on_the_page
from tests.words.catalogs import speaker

pytestmark = pytest.mark.program
POOL = pytest.mark.posix("a pool of processes hangs under wine 8")

ONE_ROUND = ["--option", "rounds-limit=1"]
SHORT = with_options(PLAYROOM, {"rounds_limit": "1"})
AGAINST = ["play", "american", "--seed", "1", "--seat", "Ann", "--seat"]
"""A match that begins with a turn of the opponent named next."""

WRONG = {
    "raises": ("def move(view, random):\n    return {}[3]", "KeyError: 3"),
    "silent": ("def move(view, random):\n    return None", "None is no move"),
    "shuffles": (
        "from rummy_tui.rules.actions import Deal\ndef move(view, random):\n    return Deal(())",
        "Deal(pack=()) is no move",
    ),
    "hasty": (
        "from rummy_tui.rules.actions import Discard\n"
        "def move(view, random):\n    return Discard(view.hand[0])",
        "discard 7C is not legal, nothing has been drawn in this turn",
    ),
    "odd": (
        "from rummy_tui.rules.actions import Discard\n"
        "def move(view, random):\n    return Discard(view.options)",
        "Error: ",
    ),
    "exits": ("def move(view, random):\n    raise SystemExit(3)", "SystemExit: 3"),
    "interrupts": ("def move(view, random):\n    raise KeyboardInterrupt", "KeyboardInterrupt"),
    "vanishes": (
        "import os\ndef move(view, random):\n    os._exit(3)",
        "its process ended with exit code 3",
    ),
    "crashes": (
        "import os\ndef move(view, random):\n    os.kill(os.getpid(), 11)",
        "its process was ended by signal 11" if os.name == "posix" else "ended with exit code 11",
    ),
    "asks": ("def move(view, random):\n    return input()", "EOFError"),
    "mute": (
        "class Mute(Exception):\n    def __str__(self):\n        return {}[3]\n"
        "def move(view, random):\n    raise Mute",
        "Mute",
    ),
    "wordy": ("def move(view, random):\n    raise ValueError('x' * 9000)", "ValueError: xxx"),
    "threaded": (
        "from threading import Event, Thread\ndef fail():\n    return 1 / 0\n"
        "def move(view, random):\n    Thread(target=fail).start()\n    Event().wait()",
        "ZeroDivisionError: division by zero",
    ),
    "interrupted": (
        "import _thread, signal\nfrom threading import Event, Thread\n"
        # A process that runs the tests in the background may ignore it, and so do its children.
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "def move(view, random):\n    Thread(target=_thread.interrupt_main).start()\n"
        "    Event().wait(60)",
        "KeyboardInterrupt",
    ),
}
UNLOADABLE = {
    "absent": ("import nothing_of_this_name", "ModuleNotFoundError: No module named 'nothing_of"),
    "empty": ("", "AttributeError: module 'rummy_empty' has no attribute 'move'"),
    "stiff": ("move = 3", "TypeError: rummy_stiff:move cannot be called"),
    "leaving": ("raise SystemExit('bye')", "SystemExit: bye"),
}


@pytest.fixture(autouse=True)
def their_processes_end() -> Iterator[None]:
    yield
    apart.end_all()


def example() -> tuple[str, str, str]:
    """The first bot of the page: its module, the source, and its entry points."""
    (source, about, *_) = on_the_page().items()
    (group, names), *others = tomllib.loads(about[1])["project"]["entry-points"].items()
    assert others == []
    lines = [f"{name} = {value}" for name, value in names.items()]
    return Path(source[0]).stem, source[1], "\n".join([f"[{group}]", *lines])


@pytest.mark.parametrize("rules", RULESETS)
def test_the_bot_of_the_page_plays_every_rule_set(
    rules: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    install(tmp_path, monkeypatch, *example())
    command = ["tournament", rules, "--levels", "easy,highest", "--matches", "2", *ONE_ROUND]
    assert main(command) == 0, capsys.readouterr()
    printed = capsys.readouterr().out
    assert "4 matches, 0 errors, 0 unfinished" in printed
    assert "easy against highest: " in printed


@POOL
def test_several_processes_find_it_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, *example())
    result = simulate(SHORT, ("highest", "easy"), games=2, seed=1, executor=ProcessExecutor(2))
    assert (result.finished, result.errors) == (2, 0), result.first_error


LAYING = """
from rummy_tui.rules.laying.melding import best_melds
from rummy_tui.bots.choosing.planner import plan, seating
from rummy_tui.rules.actions import Discard, Draw
from rummy_tui.rules.cards import without

def left(view, option):
    return best_melds(without(view.hand, (option.card,)))[1]

def move(view, random):
    if Draw() in view.options:
        return Draw()
    moves = plan(seating(view)).moves
    if moves:
        return moves[0]
    discards = [option for option in view.options if isinstance(option, Discard)]
    return min(discards, key=lambda option: left(view, option))
"""


def test_a_bot_may_ask_what_can_be_laid_and_what_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_bot(tmp_path, monkeypatch, "laying", LAYING)
    result = simulate(RULESETS["american"], ("laying", "easy"), games=4, seed=1)
    assert (result.finished, result.errors) == (4, 0), result.first_error


def test_it_is_named_among_the_levels(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install(tmp_path, monkeypatch, *example())
    assert main(["play", "--seat", "Ann", "--seat", "Zed=lowest"]) == 2
    told = capsys.readouterr().err
    assert 'There is no level "lowest". Known names: human, ' in told
    assert told.endswith(", highest.\n")


def test_no_bot_takes_the_place_of_a_level(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install_bot(tmp_path, monkeypatch, "easy", WRONG["raises"][0])
    assert bots.policy("easy") is LEVELS["easy"]
    assert bots.levels().count("easy") == 1


def test_nothing_is_looked_for_if_our_levels_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(bots, "_installed")
    monkeypatch.delattr(apart, "_begun")
    assert simulate(SHORT, ("steady", "easy"), games=1, seed=1).errors == 0


@pytest.mark.parametrize("name", WRONG)
def test_a_bot_that_fails_is_named(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, why = WRONG[name]
    install_bot(tmp_path, monkeypatch, name, source)
    with pytest.raises(BotFailed, match=re.escape(why)) as failed:
        asked(name)
    assert failed.value.bot == name
    assert len(failed.value.why) <= 400


def asked(bot: str, limit: float = 60.0) -> act.Move:
    """The move of a bot with three cards, before it has drawn."""
    return opponents.decide_here(bot, position("7C 5H 9S", phase=Phase.DRAW), Random(1), limit)


DRAWS = """
from rummy_tui.rules.actions import Draw
def move(view, random):
    {}
    return Draw()
"""


def test_a_late_failure_of_a_thread_is_told_at_the_next_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = "from threading import Timer\n" + DRAWS.format("Timer(0.05, {}.popitem).start()")
    install_bot(tmp_path, monkeypatch, "later", source)
    assert asked("later") == act.Draw()
    sleep(0.3)
    with pytest.raises(BotFailed, match="KeyError: 'popitem"):
        asked("later")


@pytest.mark.posix("Windows has no groups of processes that end together")
def test_a_bot_that_does_not_decide_is_ended_and_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begins = "import subprocess; child = subprocess.Popen(['sleep', '600'])"
    note = f"open({str(tmp_path / 'pid')!r}, 'w').write(str(child.pid))"
    source = DRAWS.format(f"{begins}; {note}\n    while True: pass")
    install_bot(tmp_path, monkeypatch, "stuck", source)
    opponents.make_ready("stuck")  # on a busy machine that may take longer than the limit
    with pytest.raises(BotLate) as late:
        asked("stuck", limit=1.0)
    assert (late.value.bot, late.value.limit) == ("stuck", 1.0)
    assert pickle.loads(pickle.dumps(late.value)).limit == 1.0
    child = Path("/proc") / (tmp_path / "pid").read_text() / "status"
    wait_until(lambda: not child.exists() or "State:\tZ" in child.read_text())


@pytest.mark.parametrize("command", ["simulate --levels", "tournament --levels"])
def test_a_bot_that_does_not_decide_is_an_error_of_its_match(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    install_bot(tmp_path, monkeypatch, "stuck", DRAWS.format("while True: pass"))
    few = ["--matches", "1", *ONE_ROUND]
    arguments = [*command.split(), "stuck,easy", *few, "--bot-limit", "0.3"]
    assert main(arguments) == 1
    told = capsys.readouterr().out
    assert "the bot stuck has failed: it has not answered within 0.3 s" in told


def test_a_bot_that_does_not_decide_ends_the_game_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install_bot(tmp_path, monkeypatch, "stuck", DRAWS.format("while True: pass"))
    monkeypatch.setattr("sys.stdin", StringIO("draw\ndiscard 1\n"))
    command = ["--line", "--speech", "off", "--bot-limit", "0.3", *AGAINST, "Zed=stuck"]
    assert main(command) == 1
    assert capsys.readouterr().err == (
        "rummy-tui: The bot stuck has not answered within 0.3 seconds. "
        "--bot-limit gives it another limit.\n"
    )


PRINTING = """
import os, sys
print("loaded")
""" + DRAWS.format(
    'print("aloud"); sys.stderr.write("aside"); [os.write(n, b"low") for n in (1, 2)]'
)


def test_nothing_that_a_bot_prints_reaches_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    install_bot(tmp_path, monkeypatch, "prints", PRINTING)
    assert asked("prints") == act.Draw()
    monkeypatch.setattr("sys.stdin", StringIO("draw\ndiscard 1\n"))
    assert main(["--line", "--speech", "off", *AGAINST, "Zed=prints"]) == 1
    heard = capfd.readouterr()
    for printed in ("loaded", "aloud", "aside", "low"):
        assert printed not in heard.out + heard.err


LIMITS = ["0", "0.05", "86401", "-1", "nan", "inf", "soon", ""]


@pytest.mark.parametrize("limit", LIMITS)
def test_a_limit_that_cannot_be_is_refused(limit: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", "--levels", "easy,easy", "--bot-limit", limit])
    told = capsys.readouterr().err
    assert f'--bot-limit needs a number of seconds from 0.1 to 86400, not "{limit}".' in told


@pytest.mark.posix("it is killed by the signals of Unix")
def test_a_bot_that_thinks_ends_when_the_game_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note = f"import os; open({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid()))"
    install_bot(tmp_path, monkeypatch, "stuck", DRAWS.format(f"{note}\n    while True: pass"))
    command = ["simulate", "--levels", "stuck,easy", "--matches", "2", "--jobs", "2"]
    game = subprocess.Popen([sys.executable, "-m", "rummy_tui", *command], start_new_session=True)
    try:
        wait_until(lambda: (tmp_path / "pid").exists() and (tmp_path / "pid").read_text())
        bot = int((tmp_path / "pid").read_text())
        os.kill(bot, 0)
    finally:
        os.killpg(game.pid, signal.SIGKILL)
        game.wait()
    wait_until(lambda: has_ended(bot))


def has_ended(process: int) -> bool:
    try:
        return "State:\tZ" in Path(f"/proc/{process}/status").read_text()
    except OSError:
        return True


def wait_until(it_is_so: Callable[[], object]) -> None:
    ends = monotonic() + 20
    while not it_is_so():
        assert monotonic() < ends
        sleep(0.02)


@pytest.mark.parametrize("command", ["simulate --levels", "tournament --levels"])
def test_a_bot_that_fails_in_a_match_is_an_error_of_it(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    install_bot(tmp_path, monkeypatch, "raises", WRONG["raises"][0])
    assert main([*command.split(), "easy,raises", *ONE_ROUND]) == 1
    printed = capsys.readouterr().out
    assert re.search(
        r"\nThe first error: match 0, decision \d+: the bot raises has failed: KeyError: 3\n",
        printed,
    )
    assert "raises against" not in printed


@pytest.mark.parametrize("name", UNLOADABLE)
@pytest.mark.parametrize("command", ["simulate --levels easy,", "play --seat Ann --seat Zed="])
def test_a_bot_that_cannot_be_loaded_is_a_sentence(
    name: str,
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    source, why = UNLOADABLE[name]
    install_bot(tmp_path, monkeypatch, name, source)
    assert main((command + name).split()) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"rummy-tui: The bot {name} has failed: {why}")
    assert told.count("\n") == 1


def test_a_bot_that_fails_at_the_table_ends_the_game_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install_bot(tmp_path, monkeypatch, "raises", WRONG["raises"][0])
    monkeypatch.setattr("sys.stdin", StringIO("draw\ndiscard 1\n"))
    command = ["--line", "--speech", "off", *AGAINST, "Zed=raises"]
    assert main(command) == 1
    heard = capsys.readouterr()
    assert heard.err == "rummy-tui: The bot raises has failed: KeyError: 3.\n"
    monkeypatch.setenv("RUMMY_DEBUG", "1")
    with pytest.raises(BotFailed) as failed:
        main(command)
    assert 'rummy_raises.py", line 2' in failed.value.__notes__[0]


def test_a_match_that_a_bot_has_ended_is_resumed_with_a_better_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the page says of a bot that fails at the table."""

    def played(typed: str, *command: str) -> subprocess.CompletedProcess[str]:
        start = [sys.executable, "-m", "rummy_tui", "--line", "--speech", "off", *command]
        return subprocess.run(start, input=typed, capture_output=True, text=True, check=False)

    install_bot(tmp_path, monkeypatch, "raises", WRONG["raises"][0])
    assert played("draw\ndiscard 1\n", *AGAINST, "Zed=raises").returncode == 1
    (name,) = (file.stem for file in saved_files())
    assert "The match is not over." in played("", "replay", name, "--text").stdout
    (tmp_path / "rummy_raises.py").write_text(DRAWS.format("pass"), encoding="utf-8")
    told = played("", "resume").stderr
    assert "The bot raises has failed: draw is not legal, " in told  # it has drawn, and draws again


@pytest.mark.parametrize(
    "command",
    [
        "simulate --levels raises,easy --matches 2",
        pytest.param("simulate --levels raises,easy --matches 2 --jobs 2", marks=POOL),
        "tournament --levels raises,easy --matches 1",
    ],
)
def test_a_bot_that_fails_among_computers_is_traced_for_whoever_wants_it(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    install_bot(tmp_path, monkeypatch, "raises", WRONG["raises"][0])
    assert main([*command.split(), "--json"]) == 1
    plain = capsys.readouterr()
    assert plain.err == ""
    monkeypatch.setenv("RUMMY_DEBUG", "1")
    assert main([*command.split(), "--json"]) == 1
    traced = capsys.readouterr()
    assert 'rummy_raises.py", line 2' in traced.err
    assert [json.loads(line).keys() for line in traced.out.splitlines()] == [
        json.loads(line).keys() for line in plain.out.splitlines()
    ]


def planner(view: View, _: Random) -> act.Move:
    """Plays by the names that the page lists for its rules."""
    if act.Draw() in view.options:
        return act.Draw()
    if view.no_laying is not None:
        pass
    elif view.rules.regroup:
        if (table := regrouped(seating(view))) is not None:
            return act.Regroup(table)
    elif not view.rules.hidden_melds and (moves := plan(seating(view)).moves):
        return moves[0]
    discards = [option for option in view.options if isinstance(option, act.Discard)]
    return max(discards, key=lambda each: each.card.rank) if discards else view.options[0]


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_the_helpers_named_on_the_page_serve_for_planning(
    rules: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LEVELS, "planner", planner)
    result = simulate(rules, ("planner", "easy"), games=2, seed=1)
    assert (result.finished, result.errors) == (2, 0), result.first_error


def test_the_page_names_the_rule_sets_of_each_way_to_plan() -> None:
    page, t = " ".join(PAGE.read_text(encoding="utf-8").split()), speaker("en")

    def names(*wanted: bool) -> str:
        found = [
            ruleset_name(key, t)
            for key, rules in RULESETS.items()
            if (rules.regroup, rules.hidden_melds) == wanted
        ]
        return t.listed(found)

    assert f"In {names(False, False)}, `plan(seating(view)).moves`" in page
    assert f"In {names(True, False)}, `regrouped(seating(view))`" in page
    assert f"In {names(False, True)} nothing is laid before a knock: `best_melds(cards)`" in page


def test_a_bot_plays_at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, *example())
    session = Session(SHORT, (Seat("Bo", "highest"), Seat("Zed", "highest")), seed=1)
    session.deal()
    for _ in range(8):
        assert session.to_play is not None
        session.play(session.to_play, session.think())
    assert session.state.discards
