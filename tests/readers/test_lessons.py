"""A reader that mutes after arrows says each step of the guided rounds."""

from __future__ import annotations

import pytest

from tests.readers.at_once import Player, play
from tests.readers.models import MuteAfterArrows
from tests.readers.steps import accounts
from tests.tools.advised import keys_of
from tests.tools.driver import game_of

pytestmark = pytest.mark.posix("keys come by a thread there, for which this clock does not wait")

STEPS = 12


@pytest.mark.parametrize("entry", ["2", "3"], ids=["first round", "knock"])
@pytest.mark.parametrize("face", ["reader", "line"])
def test_each_step_is_heard_by_who_mutes_after_arrows(face: str, entry: str) -> None:
    steps = []

    async def script(player: Player) -> None:
        await player.press(entry, "enter")
        for _ in range(STEPS):
            tutor = game_of(player.desk).match.tutor
            assert tutor is not None
            steps.append(tutor.advice)
            for key in keys_of(steps[-1], player.desk):
                await player.press(key)

    played = play(script, face, menu=True)
    lost = [
        text
        for each in accounts(MuteAfterArrows(), played.recording, played.steps, lists=True)
        for text in each.lost
    ]
    assert len(set(steps)) > STEPS // 2
    assert not [text for text in lost if text.endswith(tuple(steps))]
