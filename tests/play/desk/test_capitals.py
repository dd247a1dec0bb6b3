"""Caps Lock: sentences after a capital say how to go back, even with Caps Lock on."""

from __future__ import annotations

from rummy_tui.desk.protocols import Mute
from rummy_tui.rules.state import Phase
from rummy_tui.store.settings import Settings
from tests.play.player import Player
from tests.play.situations import position


def to_draw(settings: Settings | None = None) -> Player:
    return Player(settings).at(
        position("4C 9S 9D 2H", "10H JH QH", "2S", phase=Phase.DRAW, stock="3D 5C")
    )


def test_the_key_that_changed_who_speaks_changes_it_back() -> None:
    """With Caps Lock on, Shift+S gives a small letter, so it must not be named."""
    player = to_draw()
    player.desk.speaking = Turned()
    assert player.press("S") == ["The program speaks now. The same key switches back."]
    assert player.press("S")[0].endswith("and the program is silent. The same key switches back.")
    assert player.type("speech") == ["The program speaks now. Shift+S changes who speaks."]


class Turned(Mute):
    """Speech that can be turned on."""

    def turn(self, on: bool, last_words: str = "") -> None:
        del last_words
        self.on = on
