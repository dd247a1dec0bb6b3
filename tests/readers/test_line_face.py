"""In the line face all kinds of readers say each sentence once, in order, and hardly more."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rummy_tui.bots import LEVELS
from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.desk.menus.first_start import FirstStart
from rummy_tui.faces.lines.paced_writer import APART
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.language import LANGUAGES, language
from tests.readers.at_once import Player, play
from tests.readers.fenrir_model import ScreenDifferences
from tests.readers.models import (
    Account,
    LineDifferences,
    Model,
    MuteAfterArrows,
    RowFollower,
    Written,
)
from tests.readers.recorder import Recorder
from tests.readers.steps import accounts
from tests.tools.driver import game_of, keys

pytestmark = pytest.mark.posix("a Windows console is written to in another way")

READERS: dict[str, Callable[[], Model]] = {
    "row": RowFollower,
    "row, at another moment": lambda: RowFollower(phase=0.011),
    "mute": MuteAfterArrows,
}
NARROW = (40, 24)
ASIDE = 3
"""Most extra rows of a reader of differences, as the median over keys with any."""


async def some_turns(player: Player) -> None:
    for _ in range(6):
        game = game_of(player.desk)
        move = LEVELS["steady"](game.view, Random(1))
        for key in keys(move, player.desk):
            await player.press(key)


def pressing(*pressed: str) -> Callable[[Player], Coroutine[Any, Any, None]]:
    async def script(player: Player) -> None:
        await player.press(*pressed)

    return script


DOWN_AND_UP = (*["down"] * 14, *["up"] * 14)
LISTS = ("space", "c", "down", "up", "q", "d", "?", *["down"] * 4, "up", "q", "A", "q")
LONG_ANSWERS = ("s", "y", "Y", "w", "a", "e", "p", "r", "I", "H")
TYPED = ("/", *"turm", "backspace", "n", "enter", "/", *"nonsense", "enter")
LEAVING = ("q", "q", "down", "enter")

SITUATIONS: dict[str, Callable[[], Player]] = {
    **{
        key: (lambda rules=rules: play(some_turns, "line", rules=rules))  # type: ignore[misc]
        for key, rules in RULESETS.items()
    },
    "the menu": lambda: play(pressing("down", "down", "up", "r", "9"), "line", menu=True),
    "settings": lambda: play(pressing("8", *DOWN_AND_UP, "q"), "line", menu=True),
    "settings, narrow": lambda: play(
        pressing(*DOWN_AND_UP, "8", *DOWN_AND_UP, "q"), "line", menu=True, size=NARROW
    ),
    "lists": lambda: play(pressing(*LISTS), "line"),
    "long answers": lambda: play(pressing(*LONG_ANSWERS), "line"),
    "long answers, narrow": lambda: play(pressing(*LONG_ANSWERS), "line", size=NARROW),
    "typed": lambda: play(pressing(*TYPED), "line"),
    "leaving": lambda: play(pressing(*LEAVING), "line"),
}


@pytest.mark.parametrize("situation", SITUATIONS)
def test_all_is_heard(situation: str) -> None:
    played = SITUATIONS[situation]()
    assert len(played.steps) > 1
    missed = []
    for name, reader in READERS.items():
        found = accounts(reader(), played.recording, played.steps, lists=True)
        for step, each in zip(played.steps, found, strict=True):
            if not each.well:
                missed.append((name, step.key, step.told, each))
    for model in (LineDifferences(), ScreenDifferences()):
        differences = accounts(model, played.recording, played.steps, lists=True)
        missed += [
            (type(model).__name__, step.key, step.told, each)
            for step, each in zip(played.steps, differences, strict=True)
            if each.lost
        ]
        besides = [len(each.besides) for each in differences if each.besides]
        assert statistics.median(besides or [0]) <= ASIDE
    assert not missed


def test_a_key_in_the_pauses_writes_what_is_left_at_once() -> None:
    async def script(player: Player) -> None:
        await player.press("y", wait=APART / 2)
        await player.press("t")

    played = play(script, "line")
    y, t = (step.at for step in played.steps[1:])
    rows = [event for event in played.recording.events if isinstance(event, Written)]
    assert [event.text.strip()[:9] for event in rows if event.at == y] == ["14 cards:"]
    *left, answer = (event.text.strip() for event in rows if event.at == t)
    assert left[-1].endswith("and joker.")
    assert answer == "Your turn: draw."


def test_the_end_writes_what_is_left() -> None:
    async def script(player: Player) -> None:
        await player.press("y", wait=APART / 2)

    assert play(script, "line").terminal.text.rstrip().endswith("and joker.")


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_first_question_is_made_of_single_rows(code: str) -> None:
    desk = Keyboard(load_keymap()[0], language(code), Settings(), means=own_means())
    question = FirstStart(desk, lambda _: None)
    rows = [question.title, *(f"{n}. {row}" for n, row in enumerate(question.rows(), 1))]
    assert max(map(len, rows)) < 79


@pytest.mark.program
def test_the_program_is_heard_from_its_first_words_to_its_last(tmp_path: Path) -> None:
    def ill(home: Path) -> list[Account]:
        with closing(Recorder(home, "play", "--line", "--seed", "3", size=(12, 60))) as game:
            game.settle(until="Your turn.")
            for key in ("space", "down", "c", "q", "q", "q", "down", "enter"):
                game.key(key)
            assert game.steps[-1].told[-1] == "Goodbye."
        readers = [reader() for reader in READERS.values()]
        found = [accounts(r, game.recording, game.steps, lists=True) for r in readers]
        return [each for of_reader in found for each in of_reader if not each.well]

    # On a busy computer a key may come before a reader has had enough time.
    assert not ill(tmp_path / "1") or not ill(tmp_path / "2")
