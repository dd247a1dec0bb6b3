"""The hint key: the move and its reason; the same key again; the count of hints."""

from __future__ import annotations

import pytest

from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.pages.match.match import Match
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store.matches import started
from rummy_tui.store.settings import Settings
from rummy_tui.table.table import Table
from rummy_tui.words.language.listening import Listening
from rummy_tui.words.language.utterance import Kind
from tests.play.player import ANN, BO, Player
from tests.play.situations import (
    drawing_again,
    position,
)
from tests.tools.thorough import sample

pytestmark = pytest.mark.sampled

HAND, TABLE = "7H 8H 9H QS 4C 4C 2D 6S", "KC KD KH"
FEW = "4H 5S 8D JD"
"""An opponent's hand so small that a good player lays everything."""
ONCE_MORE = "H again offers to do it."


def to_play(*, whole_lines: bool = False, level: str = "normal") -> Player:
    """Return a player who can lay a meld, and can add nothing."""
    settings = Settings(usual=Listening(level=level))
    state = position(HAND, TABLE, "2S JC", stock="3D 5C", others=[FEW])
    return Player(settings, whole_lines=whole_lines).at(state)


def without_hints() -> Player:
    player = to_play()
    player.match.table.hints = False
    return player


def test_by_level_it_is_told_never_or_always() -> None:
    assert to_play(level="brief").press("h") == [
        "Hint: lay hearts, seven to nine. It scores 15 points."
    ]
    player = to_play(level="full")
    player.match.history.hint(0)
    assert player.press("h")[0].endswith(ONCE_MORE)


@pytest.mark.parametrize("keys", [("enter",), ("c", "right"), ("c", "right", "enter")])
def test_done_out_of_a_question_or_a_list_it_leads_back_to_the_hand(keys: tuple[str, ...]) -> None:
    player = drawing_again()
    player.go("5C").press(*keys)
    player.press("h", "h")
    assert player.press("enter")[0].startswith("Combination 2: run of hearts, five to nine.")
    assert player.desk.pages == [player.match.game]
    assert player.heard[-1].text == player.match.game.focus()


@pytest.mark.parametrize("key", RULESETS)
@pytest.mark.parametrize("seed", range(sample(4, 1)))
def test_whole_rounds_can_be_played_by_the_hint_key_alone(key: str, seed: int) -> None:
    player = Player().start(rules=RULESETS[key], seed=seed)
    for _ in range(1000):
        if player.match.history.to_play is None:
            break
        if player.match.opponent_thinks:
            player.bots()
        else:
            player.press("h", "h", "enter")
            assert Kind.REFUSAL not in player.kinds, player.said
    assert player.match.history.state.phase in (Phase.DEAL, Phase.OVER)


# At a table without hints


def test_hints_can_be_switched_off_for_a_table() -> None:
    player = without_hints()
    assert player.press("h") == ["Hints are off in this match. W says what you can do."]
    assert not player.match.history.hinted


# The count of hints


def test_people_who_share_the_keyboard_are_each_named() -> None:
    state = position("9H", "KC KD KH", "2S", totals=(990, 500))
    player = Player().at(state, Seat("Ann"), Seat("Bob"))
    for seat in (0, 0, 1):
        player.match.history.hint(seat)
    player.press("x")
    rows = list(player.rows)
    assert rows.index("Bob used 1 hint.") == rows.index("Ann used 2 hints.") + 1


def test_a_hint_is_no_longer_offered_to_the_next_player() -> None:
    """The second player has the same cards, but it is another state."""
    state = position("7H 8H 9H QS", "10H JH QH", "2S", stock="3D 5C")
    player = Player().at(state, Seat("Ann"), Seat("Bob"))
    player.press("h", "x", "enter")
    assert player.press("h")[0].startswith("Hint: ")
    assert player.match.history.hinted == {0: 1, 1: 1}


def test_a_match_from_the_command_line_may_be_without() -> None:
    player = Player()
    rules = next(iter(RULESETS.values()))
    start = started(rules, (ANN, BO), 1, hints=False)
    match = Match(player.desk, Table(Session(rules, (ANN, BO), 1), start=start), lambda: None)
    assert not match.hints
