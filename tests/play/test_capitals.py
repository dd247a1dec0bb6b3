"""Caps Lock: what a capital does is told so that one can go back, also with Caps Lock on."""

from __future__ import annotations

from rummy_tui.desk.beside import Mute
from rummy_tui.rules.state import Phase
from rummy_tui.store.settings import Settings
from rummy_tui.words.listening import Listening
from tests.play.player import Player
from tests.play.situations import position


def to_draw(settings: Settings | None = None) -> Player:
    return Player(settings).at(
        position("4C 9S 9D 2H", "10H JH QH", "2S", phase=Phase.DRAW, stock="3D 5C")
    )


def test_a_capital_that_is_no_command_asks_whether_caps_lock_is_on() -> None:
    player = to_draw()
    for letter in "ABGIJNOQRX":
        assert player.press(letter) == [
            f"Shift+{letter} does nothing here. Is Caps Lock on? F1 tells the keys."
        ]
    for key, name in (("f2", "F2"), ("É", "Shift+É"), ("!", "exclamation mark")):
        assert (
            player.press(key)[0].lower() == f"{name} does nothing here. f1 tells the keys.".lower()
        )


def test_a_card_that_a_capital_took_at_once_is_put_back_by_a_key_without_case() -> None:
    player = to_draw()
    assert player.press("D") == [
        "You take the two of spades.",
        "Ctrl+Z puts it back.",
    ]
    assert player.press("r") == ["You take the two of spades."]
    assert player.press("ctrl+z") == ["Put back: two of spades."]
    assert player.press("D") == ["You take the two of spades."], "told once"


def test_who_wants_few_words_is_not_told_how_a_card_is_put_back() -> None:
    brief = Settings(usual=Listening(level="brief"))
    assert len(to_draw(brief).press("D")) == 1
    assert len(to_draw().types("take")) == 1, "a word is no capital"


def test_a_capital_u_with_nothing_to_do_again_tells_how_to_take_back() -> None:
    player = to_draw()
    assert "Caps Lock" not in player.press("U")[0], "there is nothing to take back"
    player.press("D")
    assert player.press("U") == [
        "Nothing was taken back just now that could be done again. "
        "Is Caps Lock on? Press Ctrl+Z to take back the last step."
    ]
    player.press("ctrl+z")
    assert player.press("U")[0] == "You take the two of spades."


def test_the_key_that_changed_who_speaks_changes_it_back() -> None:
    """With Caps Lock, Shift+S gives a small letter: it is not the key to be named."""
    player = to_draw()
    player.desk.speaking = Turned()
    assert player.press("S") == ["The program speaks now. The same key once more changes it back."]
    assert player.press("S")[0].endswith(
        "and the program is silent. The same key once more changes it back."
    )
    assert player.types("speech") == ["The program speaks now. Shift+S changes who speaks."]


class Turned(Mute):
    """Speech that can be turned on."""

    def turn(self, on: bool, last_words: str = "") -> None:
        del last_words
        self.on = on
