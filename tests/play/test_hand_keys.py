"""Keys at the hand, by what depends on how the hand lies: sorting, discarding, Escape."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.pages.between import HandOver, LeavePage
from rummy_tui.rules.cards import card
from rummy_tui.rules.variants import MANIPULATION
from rummy_tui.words.utterance import Kind
from rummy_tui.words.way_on import Doing
from tests.play.player import Player
from tests.play.situations import position

TABLE = "10H JH QH | KC KD KH"
WHERE = "Your turn, to lay or to discard."


def at(*, whole_lines: bool = False) -> Player:
    return Player(whole_lines=whole_lines).at(position("2C 3C 4C QS", TABLE, "2S JC"))


def runs(player: Player, command: str) -> list[str]:
    player.heard.clear()
    player.desk.run(command)
    return player.said


def held(player: Player) -> int:
    return len(player.match.session.state.hands[0])


def empty() -> Player:
    """All cards of the hand are on the draft of the table."""
    player = Player().at(position("8H", "5H 6H 7H", rules=MANIPULATION, others=["3C JC"]))
    player.press("enter", "enter")
    assert player.match.game.hand.cards == ()
    return player


def test_the_same_key_in_a_row_sorts_the_other_way_round_and_after_another_key_anew() -> None:
    player = at()
    up, down = (runs(player, "sort-suit")[0] for _ in range(2))
    assert "low to high" in up
    assert "high to low" in down
    assert runs(player, "sort-suit") == [up]
    runs(player, "next")
    assert "low to high" in runs(player, "sort-suit")[0]
    assert "low to high" in runs(player, "sort-rank")[0], "by another order"
    assert "high to low" in runs(player, "sort-rank")[0]


def test_useful_keys_are_those_of_the_turn_and_none_while_the_hand_is_hidden() -> None:
    player = at()
    assert list(player.match.game.useful_now()) == ["new", "discard"]
    player.match.hide()
    assert isinstance(player.desk.page, HandOver)
    assert list(player.match.game.useful_now()) == []
    assert player.match.game.doing == Doing()


def test_what_is_being_done_is_the_card_of_the_cursor_and_the_combination_begun() -> None:
    assert at().match.game.doing == Doing("", card("2C"))
    assert at(whole_lines=True).match.game.doing == Doing("", None), "there the card is named"
    player = at().pressed("n", "enter")
    assert player.match.game.doing == Doing(player.match.game.building.refusal(), card("2C"))


def test_with_chosen_cards_nothing_is_discarded() -> None:
    player = at().pressed("n", "enter")
    assert player.press("x") == [player.match.game.building.refusal()]
    assert held(player) == 4


def test_while_nothing_is_chosen_yet_the_card_of_the_cursor_is_discarded() -> None:
    player = at().pressed("n", "x")
    assert held(player) == 3


@pytest.mark.parametrize("key", ["delete", "enter"])
def test_with_all_cards_on_a_draft_a_key_for_a_card_says_what_lies_there(key: str) -> None:
    player = empty()
    said = player.press(key)
    assert said
    assert said[0].startswith(player.match.game.focus())
    assert player.match.game.draft is not None


@pytest.mark.parametrize("hand", ["", "2C"])
@pytest.mark.parametrize("key", ["x", "enter"])
def test_in_the_turn_of_another_a_key_for_a_card_says_whose_turn_it_is(hand: str, key: str) -> None:
    player = Player().at(replace(position(hand, TABLE, "2S JC"), seat=1))
    assert player.press(key) == ["Not now: Bo is to play. You will hear your turn."]


@pytest.mark.parametrize("line", ["discard", "play"])
def test_by_whole_lines_a_card_is_named(line: str) -> None:
    player = at(whole_lines=True)
    assert player.type(line)[0].startswith("Name the card")
    assert held(player) == 4


def names(player: Player) -> bool:
    player.heard.clear()
    named = player.match.game.names_card()
    assert bool(player.said) is named
    return named


def test_the_card_that_would_be_discarded_is_named_only_where_the_key_would_do_it() -> None:
    player = at()
    assert names(player)
    assert "two of clubs" in player.said[0]
    assert not names(at(whole_lines=True))
    assert not names(at().pressed("n"))
    assert not names(Player().at(replace(position("2C", TABLE, "2S JC"), seat=1)))


def test_escape_at_the_hand_says_first_where_one_is_and_then_asks_to_leave() -> None:
    player = at().pressed("s")
    (said,) = player.press("escape")
    assert said == f"{WHERE} two of clubs. Escape once more asks to leave."
    assert player.kinds == [Kind.ANSWER]
    assert said not in [each.text for each in player.desk.messages.heard], "no message to be kept"
    assert player.desk.page is player.match.game
    player.press("escape")
    assert isinstance(player.desk.page, LeavePage)


def test_escape_gives_up_what_is_being_built_and_stays() -> None:
    player = at().pressed("n", "enter")
    assert player.press("escape") == ["Combination given up. two of clubs"]
    assert not player.match.game.choosing
    assert player.desk.page is player.match.game
