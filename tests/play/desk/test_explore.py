"""The key explorer: every key says its name and what it does, and does nothing."""

from __future__ import annotations

from collections.abc import Callable
from string import punctuation

import pytest

from rummy_tui.desk.explore import KeyExplorer
from rummy_tui.match.history import Seat
from rummy_tui.rules.variants import GIN, RULESETS
from rummy_tui.store.keymap import NAMED_KEYS, Own
from rummy_tui.words.program.commands import COMMANDS
from tests.play.player import KEYMAP, Player
from tests.play.situations import (
    a_question,
    between_rounds,
    building,
    in_a_list,
    leaving,
    may_knock,
    regrouping,
    to_play,
)
from tests.rules.positions import position

BOUND = [key for name in COMMANDS for key in KEYMAP.keys[name]]
UNBOUND = ["f5", "tab", "alt+x", "ctrl+g", "shift+delete", "backspace", *punctuation]
OPENS = ("E", "ctrl+e")
START = "Key explorer. Press any key to hear what it does. Escape leaves, or Q twice."


def exploring(player: Player | None = None, key: str = "E") -> Player:
    player = player or to_play()
    player.press(key)
    return player


@pytest.mark.parametrize("key", OPENS)
@pytest.mark.parametrize(
    "where", [to_play, lambda: Player().menu(), in_a_list, building, leaving, between_rounds]
)
def test_it_is_opened_everywhere_and_tells_how_to_leave(
    where: Callable[[], Player], key: str
) -> None:
    player = where()
    below = player.desk.page
    assert player.press(key) == [START]
    assert list(player.rows) == [START.removeprefix("Key explorer. ")]
    player.press("escape")
    assert player.desk.page is below


@pytest.mark.parametrize(
    ("key", "heard"),
    [
        ("D", "Shift+D: take from the discards."),
        ("f5", "F5: nothing."),
        ("space", "Space: draw a card from the stock."),
        ("3", "3: card or line 3."),
        ("0", "0: card or line 10."),
        ("?", "question mark: help and keys."),
        (";", "semicolon: stop speech, and do nothing else."),
        ("=", "equals sign: copy the message to the clipboard."),
        ("q", "Q: back; leave the match. Press it again to leave the explorer."),
        ("g", "G: regroup: move a card on the table to another combination. "
              "Not by the rules of this match."),
        ("k", "K: knock: end the round. Not by the rules of this match."),
        ("ctrl+x", "Ctrl+X: hide the hand at once. Press it again to do it."),
        ("r", "R: repeat what was said last."),
        ("alt+x", "Alt+X: nothing."),
    ],
)  # fmt: skip
def test_a_key_is_explained(key: str, heard: str) -> None:
    assert exploring().press(key) == [heard]


def test_nothing_the_rules_allow_is_called_impossible() -> None:
    for where in (regrouping, may_knock):
        player = exploring(where())
        assert player.press("g")[0].endswith("another combination.")
        assert player.press("k") == ["K: knock: end the round."]
        assert player.press("D")[0].endswith("Not by the rules of this match.")


def hand_of_gin() -> Player:
    return Player().at(position("3H 4H 5H 8C 8D 8S JC QC KC 2D 9C", rules=GIN, others=[OTHER]))


OTHER = "AC 2S 4S 6S 7D 9H JH QD KS AS"
DEADWOOD = "your deadwood, and if you may knock"


@pytest.mark.parametrize(
    ("key", "heard"),
    [
        ("p", f"P: {DEADWOOD}."),
        ("Y", "Shift+Y: your hand by combinations, and the deadwood apart."),
        (
            "P",
            "Shift+P: the combinations in your hand, and the cards that you could lay off after "
            "a knock.",
        ),
        ("f", "F: turn down the upcard; finish laying off after a knock."),
    ],
)
def test_in_gin_a_key_is_explained_by_what_it_does_there(key: str, heard: str) -> None:
    assert exploring(hand_of_gin()).press(key) == [heard]


def test_in_gin_help_tells_what_its_keys_do_there() -> None:
    player = hand_of_gin()
    player.press("?")
    assert f"P: {DEADWOOD}" in player.rows
    player = hand_of_gin()
    player.type("help deadwood")
    assert any(row.endswith(f": {DEADWOOD}") for row in player.rows)


@pytest.mark.parametrize(
    "where", [to_play, building, regrouping, a_question, lambda: Player().menu()]
)
def test_no_key_does_anything(where: Callable[[], Player]) -> None:
    """Each key is pressed once and says its name, except Escape, which leaves."""
    player = where()
    playing, pages = player.desk.playing, list(player.desk.pages)
    state = player.match.history.state if playing else None
    hand = player.hand if playing else ""
    exploring(player)
    for key in (*BOUND, *UNBOUND):
        if key != "escape":
            assert len(player.press(key)) == 1, key
            assert player.said[0].endswith("."), key
            assert len(player.said[0].partition(":")[0]) > 0
            assert isinstance(player.desk.page, KeyExplorer), key
    player.press("escape")
    assert player.desk.pages == pages
    assert (player.match.history.state if playing else None) is state
    assert (player.hand if playing else "") == hand


def test_every_sign_has_a_name_in_words() -> None:
    player = exploring()
    for sign in punctuation:
        named = player.press(sign)[0].rpartition(": ")[0].partition(":")[0]
        assert len(named) > 2, sign
        assert named.replace(" ", "").replace("-", "").isalpha(), sign


def test_every_key_that_a_keymap_can_have_is_answered() -> None:
    player = exploring()
    for key in (*NAMED_KEYS, *(f"ctrl+{letter}" for letter in "abdfglnopqrtuvw")):
        if key != "escape":
            assert player.press(key)[0].endswith("."), key


def test_without_another_key_that_goes_back_only_escape_is_told() -> None:
    player = to_play()
    player.desk.written_keys = KEYMAP.with_own(Own({"cancel": ("escape",)}))
    assert player.press("E") == [START.replace(", or Q twice", "")]


def test_it_can_be_left_if_escape_is_another_command() -> None:
    player = to_play()
    player.desk.written_keys = KEYMAP.with_own(Own({"turn": ("escape",), "cancel": ("y",)}))
    player.press("E", "y")
    assert player.press("y") == [player.match.game.focus()]


@pytest.mark.parametrize("key", sorted(RULESETS))
def test_it_works_by_all_rules(key: str) -> None:
    player = exploring(Player().start(Seat("Ann"), Seat("Bo", "easy"), rules=RULESETS[key]))
    for bound in BOUND:
        if bound != "escape":
            assert player.press(bound)[0].endswith(".")


def test_in_whole_lines_help_is_opened_instead() -> None:
    player = Player(whole_lines=True).menu()
    said = player.type("explore")
    assert said[0].startswith("Help. ")
    assert "help playing: 15 commands" in player.rows
    player.type("quit")
    assert player.desk.page.title == "Rummy"
