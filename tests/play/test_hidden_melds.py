"""Knocking where nothing is laid before."""

from __future__ import annotations

from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import GIN, with_options
from tests.play.player import Player
from tests.rules.positions import position

MODERN = with_options(GIN, {"school": "modern"})
ALL_MELDED = "3H 4H 5H 8C 8D 8S JC QC KC 10C 9C"


def at_a_knock(hand: str) -> Player:
    return Player().at(position(hand, rules=MODERN, others=["AC 2D 4S 6S 7D 9H JH QD KS AS"]))


def test_a_card_that_is_named_is_put_away_also_where_all_are_melded() -> None:
    player = at_a_knock(ALL_MELDED)
    player.type("knock kc")
    assert [card.code for card in player.match.session.state.discards] == ["KC"]


def test_without_a_card_it_is_big_gin() -> None:
    player = at_a_knock(ALL_MELDED)
    assert player.type("knock") == ["Knock with big gin? yes, knock"]
    player.press("enter")
    assert player.match.session.state.phase is not Phase.PLAY
    assert player.match.session.state.discards == ()
