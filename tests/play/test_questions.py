"""Questions of yes or no take their letters; an answer that opened nothing is ended by Escape."""

from __future__ import annotations

import pytest

from rummy_tui.match.session import Seat
from rummy_tui.pages.between import AskingAll, HandOver, LeavePage
from rummy_tui.rules.state import Phase
from rummy_tui.store.settings import Settings
from rummy_tui.words.listening import Listening
from tests.play.player import Player
from tests.play.situations import leaving, position, to_play

FRENCH = Settings(usual=Listening(language="fr"))


def in_french() -> Player:
    player = Player(FRENCH).at(position("4C 9S 9D", "10H JH QH", "2S", stock="3D"))
    return player.pressed("escape")


@pytest.mark.parametrize(
    ("player", "key"),
    [(leaving, "y"), (leaving, "Y"), (in_french, "o"), (in_french, "y")],
    ids=["y", "capital", "own letter", "English letter"],
)
def test_the_letter_of_yes_says_yes(player: object, key: str) -> None:
    assert callable(player)
    asked: Player = player()
    assert isinstance(asked.desk.page, LeavePage)
    asked.press(key)
    assert asked.ended


@pytest.mark.parametrize("player", [leaving, in_french])
def test_the_letter_of_no_says_no(player: object) -> None:
    assert callable(player)
    asked: Player = player()
    asked.press("n")
    assert asked.desk.page is asked.match.game
    assert not asked.ended


def test_a_letter_answers_a_typed_line_too() -> None:
    player = Player(whole_lines=True).at(position("4C 9S", "10H JH QH", "2S", stock="3D"))
    player.types("quit", "n")
    assert player.desk.page is player.match.game
    player.types("quit", "y")
    assert player.ended


def test_the_hint_is_done_or_left_by_a_letter() -> None:
    player = to_play()
    player.press("h", "h")
    player.press("n")
    assert player.desk.page is player.match.game
    state = player.match.session.state
    player.press("h", "y")
    assert player.match.session.state is not state


def test_everybody_agrees_or_not_by_a_letter() -> None:
    player = Player().at(
        position("4C 9S 9D", "", "2S", phase=Phase.DRAW, stock="3D 5C"), Seat("Ann"), Seat("Bob")
    )
    player.match.table.turns_back = True
    player.match.leave_keyboard()
    player.desk.open(AskingAll(player.match, 0, more=False))
    player.press("n")
    assert isinstance(player.desk.page, HandOver)


# Escape after an answer


HERE = "Your turn, to lay or to discard. four of clubs"


@pytest.mark.parametrize("key", ["s", "d", "f", "t", "h", "r", "V", "G"])
def test_escape_after_an_answer_hushes_and_says_where_one_is(key: str) -> None:
    player = to_play()
    hushed: list[bool] = []
    player.desk.silence = lambda: hushed.append(True)
    player.press(key)
    assert player.desk.page is player.match.game, "nothing was opened"
    assert player.press("escape") == [HERE]
    assert hushed == [True]
    assert player.press("escape")[0].startswith("Leave the match?")


@pytest.mark.parametrize("keys", [("down",), ("C",), ("c", "escape"), ("s", "down"), ()])
def test_where_nothing_was_answered_escape_asks_at_once(keys: tuple[str, ...]) -> None:
    player = to_play()
    player.press(*keys)
    assert player.press("escape")[0].startswith("Leave the match?")
