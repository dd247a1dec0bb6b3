"""A new combination, card by card or typed: any order, questions, shortages, giving up."""

from __future__ import annotations

from rummy_tui.words.language.utterance import Kind
from tests.play.player import Player
from tests.play.situations import TABLE, position

HAND = "7H 8H 9H QS 4C 4C JK"


def at(hand: str = HAND, table: str = TABLE, *, opened: bool = True) -> Player:
    return Player().at(position(hand, table, "2S JC", opened=opened, stock="3D"))


def choose(player: Player, codes: str) -> list[str]:
    """Start a combination and choose cards, going to each."""
    player.press("n")
    said: list[str] = []
    for code in codes.split():
        said += player.go(code).press("enter")
    return said


# Typed


def test_after_laying_the_card_that_a_key_would_discard_is_heard() -> None:
    player = at("QS KS AS 4C 7D")
    choose(player, "QS KS AS")
    player.press("n")
    assert player.heard[-1].text == player.focus
    assert player.heard[-1].kind is Kind.FOCUS
    assert not player.heard[-1].interrupt
