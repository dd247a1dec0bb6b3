"""Knocking in games in which melds stay in the hand until then."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.rules.cards import cards
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import GIN, with_options
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.hearer import Level
from rummy_tui.words.language.listening import Listening
from tests.play.player import Player
from tests.rules.positions import position

MODERN = with_options(GIN, {"school": "modern"})
OTHER = "AC 2D 4D 6S 7D 9H JH QD KS AS"
ALL_MELDED = "3H 4H 5H 8C 8D 8S JC QC KC 10C 9C"


def at_a_knock(hand: str) -> Player:
    return Player().at(position(hand, rules=MODERN, others=["AC 2D 4S 6S 7D 9H JH QD KS AS"]))


def test_a_card_that_is_named_is_discarded_even_if_all_are_melded() -> None:
    player = at_a_knock(ALL_MELDED)
    player.type("knock kc")
    assert [card.code for card in player.match.history.state.discards] == ["KC"]


def test_without_a_card_it_is_big_gin() -> None:
    player = at_a_knock(ALL_MELDED)
    assert player.type("knock") == [
        "Knock with big gin? You get your opponent's deadwood and 31 more. Yes, knock"
    ]
    player.press("enter")
    assert player.match.history.state.phase is not Phase.PLAY
    assert player.match.history.state.discards == ()


def test_at_a_card_just_taken_the_knock_is_offered_with_another() -> None:
    """The cursor is on the card that was taken, which must not be discarded again."""
    hand = "6C 6D 6H 9D 10D JD 2H 3H 8C AS"
    others = ["AC 2D 4S 7S 7D 9H JH QD KS 5S"]
    player = Player().at(
        position(hand, rules=MODERN, discards="6S", others=others, phase=Phase.DRAW)
    )
    assert "You can knock with 6: K." in player.press("D")
    assert player.press("k")[-1].startswith("Knock with 6, discarding the eight of clubs?")
    player.press("escape")
    assert player.type("knock 6s")[-1].startswith("You have just taken the six of spades")


def test_after_a_knock_what_lies_on_the_table_is_not_missed_in_the_hand() -> None:
    player = at_a_knock("6C 6D 6H 9D 10D JD 2H 3H KC AH 5H")
    player.type("knock kc")
    assert player.press("Y") == ["Deadwood 5: five of hearts."]


def test_combinations_are_listed_and_none_is_said_to_be_laid() -> None:
    player = at_a_knock("6C 6D 6H 9D 10D JD 2H 3H KC AH 5H")
    assert player.press("P")[0].startswith("3 combinations in the hand.")
    assert "lays it" not in player.press("?")[0]
    told = player.press("escape", "P", "enter")
    assert told[-1].startswith("Nothing is laid until somebody knocks.")


@pytest.mark.parametrize("level", Level)
def test_automatic_layoffs_neither_interrupt_nor_end_the_news(
    level: Level,
) -> None:
    lost = "3C 7C 9C 7S KC 2D 6D 8H 10S QS AS"
    knocks = "3D 3H 3S 7D 8D 9D 4S 5S 6S AH"
    player = Player(Settings(usual=Listening(level=level.value)))
    player.at(position(lost, rules=GIN, stock="KD", others=[knocks]))
    player.type("discard kc")
    told = player.bots()
    assert not any(utterance.interrupt for utterance in player.heard)
    knock = next(place for place, text in enumerate(told) if "knocks with 1 p" in text)
    laid_off = "The game adds the six of diamonds to combination 2 for you."
    assert any(text.startswith(laid_off) for text in told[knock + 1 :])
    # The last sentence, on the next step of the round, is no news.
    assert player.press("i") == told[:-1]


def before_the_last_discard(rules: Ruleset = GIN) -> Player:
    state = position("3H 4H 5H 8C 8D 8S JC QC KC 4S KD", rules=rules, others=[OTHER])
    return Player().at(replace(state, stock=cards("2C 9D")))


def test_the_discard_that_ends_a_hand_for_nobody_is_warned_of() -> None:
    player = before_the_last_discard()
    ends = "That ends the hand, and nobody scores: 2 cards are left in the stock."
    assert player.go("KD").press("x") == [f"{ends} Press Delete again to do it."]
    assert player.press("w")[0].endswith("Delete: discard, which ends the hand")
    player.press("escape")
    heard = player.go("KD").press("x")
    assert player.match.history.state.phase is Phase.DEAL
    assert heard[1:3] == [
        "2 cards are left in the stock: nobody scores, and the same player deals again.",
        "Scores: you 0, Bo 0.",
    ]


def test_straight_gin_offers_only_gin() -> None:
    rules = with_options(GIN, {"knock": "0"})
    hand = "3H 4H 5H 8C 8D 8S JC QC KC 10C"
    player = Player().at(position(hand, rules=rules, others=[OTHER], stock="KD", phase=Phase.DRAW))
    assert "You can knock with gin: K." in player.press("space")
    player = before_the_last_discard(rules)
    assert player.go("KD").press("k")[0].startswith("That leaves 4, and you may knock only")
