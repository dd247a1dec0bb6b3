"""Bots by others: found by their name, played with, and told of where they fail."""

from __future__ import annotations

import re
import tomllib
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from rummy_tui import bots
from rummy_tui.__main__ import main
from rummy_tui.bots import LEVELS, BotFailed
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import PLAYROOM, RULESETS, with_options
from rummy_tui.session import Seat, Session
from rummy_tui.simulate import simulate
from tests.by_others import install, install_bot
from tests.rules.positions import position

README = Path(__file__).parent.parent / "README.md"
ONE_ROUND = ["--option", "rounds-limit=1"]
SHORT = with_options(PLAYROOM, {"rounds_limit": "1"})

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
}
UNLOADABLE = {
    "absent": ("import nothing_of_this_name", "ModuleNotFoundError: No module named 'nothing_of"),
    "empty": ("", "AttributeError: module 'rummy_empty' has no attribute 'move'"),
    "stiff": ("move = 3", "rummy_stiff:move cannot be called"),
}


def example() -> tuple[str, str, str]:
    """The bot of the README: its module, the source, and its entry points."""
    text = README.read_text(encoding="utf-8").partition("\n### A bot of your own\n")[2]
    blocks = dict(re.findall(r"```(python|toml)\n(.*?)```", text, re.DOTALL))
    (group, names), *others = tomllib.loads(blocks["toml"])["project"]["entry-points"].items()
    assert others == []
    module = re.search(r"`(\w+)\.py`:", text)
    assert module is not None
    lines = [f"{name} = {value}" for name, value in names.items()]
    return module[1], blocks["python"], "\n".join([f"[{group}]", *lines])


@pytest.mark.parametrize("rules", RULESETS)
def test_the_bot_of_the_readme_plays_every_rule_set(
    rules: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    install(tmp_path, monkeypatch, *example())
    command = ["tournament", rules, "--levels", "easy,highest", "--deals", "2", *ONE_ROUND]
    assert main(command) == 0, capsys.readouterr()
    printed = capsys.readouterr().out
    assert "4 matches, 0 errors, 0 unfinished" in printed
    assert "easy against highest: " in printed


def test_several_processes_find_it_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, *example())
    result = simulate(SHORT, ("highest", "easy"), games=2, seed=1, jobs=2)
    assert (result.finished, result.errors) == (2, 0), result.first_error


LAYING = """
from rummy_tui.bots.melding import best_melds
from rummy_tui.bots.planner import plan, seating
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
    assert 'There is no level "lowest". There are: human, ' in told
    assert told.endswith(", highest.\n")


def test_no_bot_takes_the_place_of_a_level(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install_bot(tmp_path, monkeypatch, "easy", WRONG["raises"][0])
    assert bots.policy("easy") is LEVELS["easy"]
    assert bots.levels().count("easy") == 1


def test_nothing_is_looked_for_where_our_levels_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(bots, "_installed")
    assert simulate(SHORT, ("steady", "easy"), games=1, seed=1).errors == 0


@pytest.mark.parametrize("name", WRONG)
def test_a_bot_that_fails_is_named(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, why = WRONG[name]
    install_bot(tmp_path, monkeypatch, name, source)
    with pytest.raises(BotFailed, match=re.escape(why)) as failed:
        bots.ask(name, position("7C 5H 9S", phase=Phase.DRAW), Random(1))
    assert failed.value.bot == name


@pytest.mark.parametrize("command", ["simulate --seats", "tournament --levels"])
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
@pytest.mark.parametrize("command", ["simulate --seats easy,", "play --seat Ann --seat Zed="])
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
    command = ["play", "american", "--seat", "Ann", "--seat", "Zed=raises", "--seed", "1"]
    assert main(["--line", "--speech", "off", *command]) == 1
    heard = capsys.readouterr()
    assert heard.err == "rummy-tui: The bot raises has failed: KeyError: 3.\n"
    monkeypatch.setenv("RUMMY_DEBUG", "1")
    with pytest.raises(BotFailed):
        main(["--line", "--speech", "off", *command])


def test_a_bot_plays_at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, *example())
    session = Session(SHORT, (Seat("Bo", "highest"), Seat("Zed", "highest")), seed=1)
    session.deal()
    for _ in range(8):
        assert session.to_play is not None
        session.play(session.to_play, session.think())
    assert session.state.discards
