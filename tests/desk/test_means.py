"""A desk uses nothing of its computer without the means for it, and says so."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, get_args

import pytest

from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.explore import KeyExplorer
from rummy_tui.desk.means import NEEDS, Means, Need
from rummy_tui.match.history import Seat
from rummy_tui.pages.menus.main_menu import MainMenu
from rummy_tui.pages.menus.open_match import start_match
from rummy_tui.pages.menus.seating import next_kind
from rummy_tui.rules.variants import PLAYROOM
from rummy_tui.store.matches import started
from rummy_tui.words.language.utterance import Kind
from rummy_tui.words.program.means_words import LACKING
from tests.play.player import Player
from tests.tools.homes import home
from tests.tools.match_begun import match_begun
from tests.tools.opponents import opponent_moves

GONE: Final = "The game runs on another computer, "
OLDER: Final = "Page Up goes through the messages."
REFUSED: Final = {
    "copy": f"{GONE}which cannot reach your clipboard. {OLDER}",
    "keep": f"{GONE}which cannot save files on yours. {OLDER}",
    "speaker": f"{GONE}which cannot speak here. Your screen reader can read its text.",
    "hush": ("The game does not speak here. Your screen reader has its own key to stop speech."),
    "hint": (
        "The game runs on a shared computer and gives no hints there. W lists what you can do."
    ),
    "review": (
        "The game runs on a shared computer and reviews no turns there. "
        "Shift+W explains why the computer played as it did."
    ),
}


def guest(means: Means | None = None, *, whole_lines: bool = False) -> Player:
    player = Player(whole_lines=whole_lines)
    player.desk.means = means or Means()
    return player


def playing(means: Means | None = None, *, whole_lines: bool = False) -> Player:
    player = guest(means, whole_lines=whole_lines)
    player.desk.open(MainMenu(player.desk, lambda: 1))
    player.match = match_begun(
        player.desk,
        start_match(
            player.desk, started(PLAYROOM, (Seat("Ann"), Seat("Bo", "easy")), 1), player.desk.end
        ),
    )
    return player


def listed(player: Player) -> Sequence[str]:
    return player.desk.page.rows()


# Uses of the computer


def touched(means: str) -> dict[str, set[str]]:
    """Return the uses of the computer by a program with these means, by its actions."""
    with TemporaryDirectory() as folder:
        ran = subprocess.run(
            (sys.executable, "-m", "tests.desk.touches", means),
            cwd=Path(__file__).parents[2],
            env={**os.environ, **home(Path(folder)), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
    assert ran.returncode == 0, ran.stderr
    return {way: set(uses) for way, uses in json.loads(ran.stdout).items()}


on_posix = pytest.mark.posix("the names of what is touched are those of POSIX")
SEEN: Final = {
    "every_key": {"a file is written", "a file is changed", "subprocess.Popen"},
    "every_line": {"a file is written", "subprocess.Popen", "a folder of the host is read"},
    "every_row": {"a file is written", "a file of the host is read"},
    "whole_matches": {"a file is written", "a file of the host is read", "sqlite3.connect"},
}
"""Some uses of a program with all means, by its actions: the watch sees them."""


@on_posix
@pytest.mark.sampled
def test_without_means_nothing_is_touched() -> None:
    assert touched("none") == {way: set() for way in SEEN}


@on_posix
@pytest.mark.sampled
def test_with_all_of_them_it_is_seen_what_is_touched() -> None:
    uses = touched("all")
    assert {way: seen - uses[way] for way, seen in SEEN.items()} == {way: set() for way in SEEN}


# Sentences


@pytest.mark.parametrize("command", NEEDS)
@pytest.mark.parametrize("whole_lines", [False, True], ids=["keys", "lines"])
def test_a_command_without_its_means_is_refused_in_words(command: str, whole_lines: bool) -> None:
    need = NEEDS[command]
    lacking = own_means()._replace(**{need: getattr(Means(), need)})
    player = playing(lacking, whole_lines=whole_lines)
    player.heard.clear()
    player.desk.run(command)
    assert [said.kind for said in player.heard] == [Kind.REFUSAL]
    if not whole_lines:
        assert player.said == [REFUSED[command]]


def test_each_need_is_one_of_the_means_and_each_command_has_a_refusal() -> None:
    assert {*get_args(Need)} == {*Means._fields}
    assert LACKING.keys() == NEEDS.keys() == REFUSED.keys()
    assert all(
        own_means(join=lambda _, __, ___: (), host=lambda _, __: ()).has(need)
        for need in get_args(Need)
    )
    assert not any(Means().has(need) for need in get_args(Need))


HELPS: Final = {
    "copy": "copy the message to the clipboard",
    "keep": "save the messages in a text file",
    "speaker": "who speaks: the program, or your screen reader",
    "hush": "stop speech, and do nothing else",
    "hint": "a hint; again, to do it",
    "review": "after a round: what a sharp player would have done in your turns",
}


@pytest.mark.parametrize("command", NEEDS)
@pytest.mark.parametrize("whole_lines", [False, True], ids=["keys", "lines"])
def test_help_leaves_out_what_cannot_be_done(command: str, whole_lines: bool) -> None:
    def helped(means: Means) -> str:
        player = playing(means, whole_lines=whole_lines)
        player.desk.typed("help all")
        return "\n".join(listed(player))

    assert HELPS[command] in helped(own_means())
    assert HELPS[command] not in helped(Means())


def test_help_for_lines_does_not_offer_a_hint() -> None:
    for means, offered in ((own_means(), True), (Means(), False)):
        player = playing(means, whole_lines=True)
        while opponent_moves(player.match.here):
            pass
        player.desk.typed("help")
        assert any("a hint" in row for row in listed(player)) is offered


def test_the_explorer_says_that_a_key_does_nothing_here() -> None:
    player = playing()
    player.desk.open(KeyExplorer(player.desk))
    told = f"{HELPS['copy']}. Not here: the game runs on another computer."
    assert player.press("=") == [f"equals sign: {told}"]


def test_the_first_menu_has_what_is_given() -> None:
    player = guest()
    player.desk.open(MainMenu(player.desk, lambda: 1))
    assert [row.rstrip(".") for row in listed(player)] == [
        "New match",
        "Rules",
        "Keys",
        "Settings",
        "Quit",
    ]


def test_settings_have_what_is_given() -> None:
    def settings(means: Means) -> list[str]:
        player = guest(means)
        player.desk.open(MainMenu(player.desk, lambda: 1))
        player.press("end", "up", "enter")
        return [row.partition(":")[0] for row in listed(player)]

    missing = {*settings(own_means())} - {*settings(Means())}
    assert missing == {
        "Screen",
        "Speech by the program",
        "Speech",
        "Speak through",
        "Words a minute",
        "Volume of the voice",
        "Sounds",
    }


def test_settings_that_are_not_kept_hold_and_it_is_told_once() -> None:
    player = playing()
    told = f"{GONE}which does not save what you change here. Changes last until you leave."
    assert told in player.press("V")
    assert player.desk.listening.level == "full"
    assert told not in player.press("V")
    assert player.desk.listening.level == "brief"


def test_an_unkept_match_is_played_and_left_without_a_word_of_the_disk() -> None:
    player = playing()
    assert not player.match.unkept
    assert not player.match.can_go_on
    assert player.match.table.hints
    player.desk.typed("quit")
    assert player.press("end", "enter")[:1] == ["You have left the match."]


@pytest.mark.parametrize(("slow", "last"), [(True, "expert"), (False, "sharp")])
def test_slow_bots_play_only_if_thinking_runs_beside_the_keys(slow: bool, last: str) -> None:
    assert next_kind(None, -1, slow=slow) == last
