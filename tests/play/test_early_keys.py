"""Keys that were pressed before a match's first words play nothing, but are answered."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rummy_tui.match.session import Session
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import GERMAN, PLAYROOM
from tests.play.player import ANN, BO, Player
from tests.rules.positions import position

EARLY = "You pressed that key before the first words, so it did nothing."


def _begins(seed: int) -> bool:
    session = Session(GERMAN, (ANN, BO), seed)
    session.deal()
    return session.to_play == 0


ANN_BEGINS = next(filter(_begins, range(1, 50)))


class Hasty(Player):
    """A player at a face that has not shown the first words yet."""

    def __init__(self, *, whole_lines: bool = False) -> None:
        super().__init__(whole_lines=whole_lines)
        self.waits = list[Callable[[], None]]()
        self.desk.after_early_keys = self.waits.append

    def hears(self) -> None:
        """Show the first words, and answer the early keys."""
        for step in self.waits:
            step()

    @property
    def held(self) -> int:
        """The number of cards in Ann's hand."""
        return len(self.match.history.state.hands[0])


def dealt(*, whole_lines: bool = False) -> Hasty:
    """Start German Rummy with Ann as dealer: she has one more card and begins with a discard."""
    player = Hasty(whole_lines=whole_lines)
    player.start(rules=GERMAN, seed=ANN_BEGINS)
    assert player.held == 14
    return player


@pytest.mark.parametrize("keys", [["x"], ["delete"], ["delete", "delete"]], ids=" ".join)
def test_a_card_is_discarded_only_once_the_first_words_have_come(keys: list[str]) -> None:
    player = dealt()
    player.press(*keys)
    assert player.said[-1] == f"{EARLY} Your turn: lay or discard."
    assert player.held == 14
    player.hears()
    player.press(keys[-1])
    assert player.held == 13


def test_an_early_key_that_asks_is_answered() -> None:
    assert dealt().press("t") == ["Your turn: lay or discard."]


def test_a_whole_line_is_meant_however_early_it_comes() -> None:
    player = dealt(whole_lines=True)
    player.type(f"discard {player.match.view.hand[0].code}")
    assert player.held == 13


def test_nothing_is_played_nor_taken_back_before_a_resumed_match_is_heard() -> None:
    before = Player().at(position("4C 9S 9D 2H", rules=PLAYROOM, phase=Phase.DRAW, stock="3D 6C"))
    before.press("space")
    player = Hasty()
    player.desk.carry_out(player.sits(before.match.history).go_on("Playroom Rummy with Bo."))
    for key in ("u", "x"):
        assert player.press(key)[-1].startswith(EARLY)
        assert player.held == 5
    player.hears()
    player.press("x")
    assert player.held == 4


def resumed(played: Player) -> Hasty:
    """Resume a match at a face that has not shown the first words yet."""
    player = Hasty()
    player.sits(played.match.history).table.turns_back = True
    player.match.here.carry_out(player.match.go_on("Playroom Rummy with Bo."))
    return player


def test_nothing_is_done_again_before_it_is_heard() -> None:
    played = Player().at(position("4C 9S 9D 2H", rules=PLAYROOM, phase=Phase.DRAW, discards="9H"))
    played.press("D", "u")
    assert played.match.history.can_do_again
    player = resumed(played)
    assert player.press("U")[-1].startswith(EARLY)
    assert player.match.history.can_do_again


def test_no_turn_is_taken_back_before_it_is_heard() -> None:
    played = Player().start(rules=GERMAN, seed=ANN_BEGINS)
    played.press("x")
    played.bots()
    assert played.match.history.turn_to_take_back(0) is not None
    player = resumed(played)
    at = len(player.match.history.moments)
    # The sentence would begin with the letter of its key, so it begins with another one.
    assert player.press("T")[-1].startswith(EARLY[1:], 1)
    assert len(player.match.history.moments) == at
