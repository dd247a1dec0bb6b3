"""Rounds of each rule set at the keyboard, in which its own rules are heard."""

from __future__ import annotations

from dataclasses import replace

from rummy_tui.rules.state import Phase, State
from rummy_tui.rules.variants import AMERICAN, GERMAN, MANIPULATION
from tests.play.player import Player
from tests.rules.positions import position
from tests.tools.laid_out import lay_out

BO_KEEPS_A_JOKER, ANN_KEEPS_A_JOKER = 2, 124
"""Seeds of deals in which a joker is seen at the cut."""


def said(player: Player) -> list[str]:
    return [utterance.text for utterance in player.heard]


def lines(state: State) -> Player:
    return Player(whole_lines=True).at(state)


def test_german_seats_the_cut_joker_and_the_dealers_first_turn() -> None:
    assert said(Player().start(rules=GERMAN, seed=BO_KEEPS_A_JOKER)) == [
        "You draw the jack of spades for the deal.",
        "Bo draws the seven of clubs for the deal.",
        "You deal. To your left: Bo.",
        "Round 1. 13 cards each. You deal, get an extra card and begin.",
        "Bo keeps the joker seen at the cut.",
        "Your turn, without drawing: open, or discard.",
    ]
    player = Player().start(rules=GERMAN, seed=BO_KEEPS_A_JOKER)
    assert player.press("e")[0].startswith("Cards: you 14, Bo 13, 83 in the stock.")
    assert player.press("space") == [
        "You do not draw this turn. Delete discards and ends your turn."
    ]
    assert said(Player().start(rules=GERMAN, seed=ANN_KEEPS_A_JOKER))[-2:] == [
        "Round 1. 13 cards each. Bo deals, gets an extra card and begins.",
        "You keep the joker seen at the cut, as one of your cards.",
    ]


def test_american_a_rummy_counts_double() -> None:
    hand, others = "3C 3D 3H 8S 9S 10S JS 2D", ("KH KD", "10C 5D", "7D")
    player = lines(position(hand, rules=AMERICAN, others=others, laid=(False,) * 4))
    player.type("new 3c 3d 3h", "new 8s 9s 10s js")
    assert player.type("discard 2d")[1:-1] == [
        "You go out and win the round.",
        "Bo holds 2 cards: 20 points.",
        "Cleo holds 2 cards: 15 points.",
        "Dan holds 1 card: 7 points.",
        "Rummy, the whole hand in one turn, counts double: another 42 points.",
        "Scores: you 84, Bo 0, Cleo 0, Dan 0.",
    ]


def at_manipulation(hand: str, *others: str, **more: object) -> Player:
    state = position(hand, "5S 6S 7S", rules=MANIPULATION, others=others, **more)  # type: ignore[arg-type]
    return Player().at(state)


def test_manipulation_the_last_lap_and_the_bonuses_at_the_end() -> None:
    player = at_manipulation("QH 9D", "KD 3C", "10C KH 8C", stock="4C", phase=Phase.DRAW)
    state = player.match.history.state
    lay_out(player.match.history, replace(state, stock=state.stock[-1:], totals=(10, 130, 20)))
    player.press("space")
    assert player.press("f") == [
        "You end your turn.",
        "The stock is used up. Everyone has one more turn without drawing, ending with you.",
    ]
    assert player.bots() == ["Your last turn, without drawing."]
    assert player.press("f")[:-1] == [
        "You end your turn.",
        "The last turns are over. Bo wins the round with 13 points in hand.",
        "Bo wins the match.",
        "Cleo holds 28 points, 15 more than Bo.",
        "You hold 23 points, 10 more than Bo.",
        "This round: Bo 25, you 0, Cleo 0.",
        "Bo gets another 100 points for reaching 150 points.",
        "Bo gets another 25 points for 1 round won.",
        "Scores: Bo 280, Cleo 20, you 10.",
    ]
