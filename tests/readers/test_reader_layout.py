"""In the reader layout three kinds of screen readers say each sentence once, in order."""

from __future__ import annotations

import pytest

from rummy_tui.rules.variants import RULESETS
from rummy_tui.store.settings import Settings
from tests.readers.at_once import Player, play
from tests.readers.fenrir_model import ScreenDifferences
from tests.readers.heard import plain
from tests.readers.models import (
    Account,
    LineDifferences,
    Model,
    MuteAfterArrows,
    RowFollower,
    account,
    slowed,
)
from tests.readers.steps import accounts, heard_of
from tests.readers.test_playing import TURNS
from tests.tools.thorough import FEW_SETS, THOROUGH, WHOLE

pytestmark = [
    pytest.mark.sampled,
    pytest.mark.posix("keys come by a thread there, for which this clock does not wait"),
]

KEYS = "down space down up c down q w t e s a h y end home n enter down enter n q x down ? down q"
"""A turn with all queries: the hand, a list, long answers, a combination, the help."""
GAMES = RULESETS if WHOLE else FEW_SETS if THOROUGH else ["playroom"]


def turn(rules: str, *keys: str, lists: str = "whole", menu: bool = False) -> Player:
    async def script(player: Player) -> None:
        await player.press(*keys)

    settings = Settings(lists=lists)
    return play(
        script, "reader", rules=RULESETS[rules], seed=TURNS[rules], settings=settings, menu=menu
    )


def check(model: Model, played: Player, besides: int = 1) -> None:
    found = accounts(model, played.recording, played.steps)
    for step, each in zip(played.steps, found, strict=True):
        echoed = each.lost == [step.key]  # a typed letter, which the reader echoes
        assert echoed or not each.lost, (step, each)
        assert len(each.besides) <= besides, (step, each)


@pytest.mark.parametrize("lists", ["whole", "walked"])
@pytest.mark.parametrize("model", [RowFollower, MuteAfterArrows], ids=lambda model: model.__name__)
@pytest.mark.parametrize("rules", GAMES)
def test_a_turn_is_heard(rules: str, model: type[Model], lists: str) -> None:
    check(model(), turn(rules, *KEYS.split(), lists=lists))


@pytest.mark.parametrize(
    ("model", "lists"), [(LineDifferences, "walked"), (ScreenDifferences, "whole")]
)
@pytest.mark.parametrize("rules", GAMES)
def test_a_reader_that_compares_lines_hears_no_extra_lists(
    rules: str, model: type[Model], lists: str
) -> None:
    check(model(), turn(rules, *KEYS.split(), lists=lists), besides=2)


@pytest.mark.parametrize(
    "model", [RowFollower, MuteAfterArrows, LineDifferences, ScreenDifferences]
)
def test_menus_and_a_typed_question_are_heard(model: type[Model]) -> None:
    keys = "down", "down", "up", "/", "h", "e", "l", "p", "enter"
    played = turn("playroom", *keys, lists="walked", menu=True)
    check(model(), played, besides=2)


def test_down_at_the_last_line_is_heard_however_often() -> None:
    played = turn("playroom", "end", *["down"] * 14)
    for model in (RowFollower(), MuteAfterArrows(), ScreenDifferences()):
        heard = heard_of(played.steps, model.listen(played.recording))
        for step, said in zip(played.steps[2:], heard[2:], strict=True):
            assert [each.text for each in said] == [plain(text) for text in step.told], step


SLOW = 10_000
"""Bytes per second."""


@pytest.mark.parametrize("model", [RowFollower, MuteAfterArrows])
@pytest.mark.parametrize("lists", ["whole", "walked"])
def test_on_a_slow_line_the_row_that_an_arrow_comes_to_is_heard(
    lists: str, model: type[Model]
) -> None:
    keys = "down c down q down ? down q down h down".split()
    played = turn("playroom", *keys, lists=lists)
    heard = heard_of(played.steps, model().listen(slowed(played.recording, SLOW)))
    for step, said in zip(played.steps, heard, strict=True):
        if step.key == "down":
            assert plain(step.told[0]) in [each.text for each in said], step


def test_a_list_that_turns_its_page_is_heard_once() -> None:
    played = turn("playroom", "?", *["down"] * 40)
    for model in (RowFollower(), MuteAfterArrows()):
        for step, each in zip(
            played.steps[2:], accounts(model, played.recording, played.steps)[2:], strict=True
        ):
            assert each == Account([], []), (step, each)


@pytest.mark.parametrize("pressed_at", [0.1, 0.45])
@pytest.mark.parametrize("model", [RowFollower, LineDifferences])
def test_an_arrow_before_the_opening_is_told_loses_nothing_of_it(
    model: type[Model], pressed_at: float
) -> None:
    async def script(player: Player) -> None:
        await player.press("down")

    settings = Settings(lists="walked")
    played = play(script, "reader", seed=3, settings=settings, opening=pressed_at)
    heard = model().listen(played.recording)
    opening, down = played.steps
    assert len(down.told) > 1, "the opponent has played"
    for told in (opening.told + down.told[1:], down.told[:1]):
        assert not account(told, heard).lost


@pytest.mark.parametrize("model", [RowFollower, MuteAfterArrows])
def test_the_end_is_heard(model: type[Model]) -> None:
    """The last words come after the last frame, on the normal screen."""
    played = turn("playroom", "q", "q", "down", "enter")
    check(model(), played)
    assert "You have left the match." in " ".join(played.steps[-1].told)
