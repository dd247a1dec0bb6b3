"""Looking around: the hand by groups, the cards a combination takes, news, and the keys needed."""

from __future__ import annotations

import pytest

from rummy_tui.pages.hand.queries import Queries
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import PLAYROOM
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.listening import Listening
from rummy_tui.words.program.commands import COMMANDS, PUBLIC, has
from tests.audits.aloud import CARDS
from tests.play.player import Player
from tests.play.situations import DISCARDS, SITUATIONS, TABLE, position


def at(
    held: str, table: str = TABLE, *, rules: Ruleset = PLAYROOM, lines: bool = False, **wishes: str
) -> Player:
    player = Player(Settings(usual=Listening(**wishes)), whole_lines=lines)  # type: ignore[arg-type]
    return player.at(position(held, table, DISCARDS, rules=rules, stock="3D"))


def test_questions_about_the_table_reveal_nothing_of_a_hand() -> None:
    assert Queries(at("4C 9S").match.game).commands.keys() <= {
        name for name in COMMANDS if has(name, PUBLIC)
    }


# The number of keys


@pytest.mark.parametrize(
    ("key", "part"),
    [
        ("c", "2 combinations."),
        ("s", "Scores: "),
        ("e", "in the stock"),
        ("d", "on top, 2 discards"),
        ("t", "Your turn"),
        ("a", "30 points to open."),
        ("i", "since your last turn"),
        ("w", "discard"),
        ("y", "3 cards: "),
        ("Y", "Hearts: "),
        ("P", "1 combination to lay"),
        ("F", "Seven of hearts: "),
    ],
)
def test_the_state_of_the_table_and_the_own_hand_are_one_key_away(key: str, part: str) -> None:
    from_hand, from_list = at("7H 8H 9H"), at("7H 8H 9H")
    from_list.press("c")
    for player in (from_hand, from_list):
        assert part in player.press(key)[0]


def test_with_a_silent_hand_the_news_are_spoken_and_the_hand_is_not() -> None:
    player = at("7H 8H 9H", privacy="silent")
    for key, spoken in (("i", True), ("Y", True), ("P", True), ("F", False), ("c", True)):
        player.press(key)
        assert (player.heard[0].spoken != "Shown, not spoken.") is spoken, key
        assert key in "ic" or not CARDS.search(player.heard[0].spoken), key
        player.press("escape") if player.desk.page is not player.match.game else None


KEYS = ("Y", "P", "F", "i", "<", ">", "=", "K", "y")


@pytest.mark.parametrize("situation", [name for name in SITUATIONS if name != "typing text"])
@pytest.mark.parametrize("key", KEYS)
def test_each_key_is_answered_in_every_situation(key: str, situation: str) -> None:
    if situation == "leaving":
        key = {"y": "t", "Y": "t"}.get(key, key)  # the others say yes
    player = SITUATIONS[situation]()
    seat, cards = player.desk.seat, player.desk.seat is not None and player.hand
    (told, *more) = player.press(key)
    assert told
    assert more == [] or key == "i", "the news are as many as there are"
    assert player.desk.seat == seat
    assert cards == (seat is not None and player.hand), "looking plays nothing"
