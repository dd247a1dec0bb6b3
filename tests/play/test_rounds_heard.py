"""What makes each rule set its own, heard at the keyboard in a round that is played."""

from __future__ import annotations

from dataclasses import replace

from rummy_tui.rules.state import Phase, State
from rummy_tui.rules.variants import AMERICAN, BASIC, GERMAN, MANIPULATION
from tests.laid_out import lay_out
from tests.play.player import Player
from tests.rules.positions import position

BO_KEEPS_A_JOKER, ANN_KEEPS_A_JOKER = 2, 124
"""Seeds of deals in which a joker is seen at the cut."""


def said(player: Player) -> list[str]:
    return [utterance.text for utterance in player.heard]


def lines(state: State) -> Player:
    return Player(whole_lines=True).at(state)


def test_german_seats_the_cut_joker_and_the_dealers_first_turn() -> None:
    assert said(Player().start(rules=GERMAN, seed=BO_KEEPS_A_JOKER)) == [
        "For the deal you draw the jack of spades.",
        "For the deal Bo draws the seven of clubs.",
        "You deal. To your left: Bo.",
        "Round 1. 13 cards each. You deal, have one card more and begin.",
        "Bo keeps the joker seen at the cut.",
        "Your turn, without drawing: open, or discard.",
    ]
    player = Player().start(rules=GERMAN, seed=BO_KEEPS_A_JOKER)
    assert player.press("e")[0].startswith("Cards: you 14, Bo 13, 83 in the stock.")
    assert player.press("space") == [
        "Nothing is drawn in this turn. Delete discards and ends your turn."
    ]
    assert said(Player().start(rules=GERMAN, seed=ANN_KEEPS_A_JOKER))[-2:] == [
        "Round 1. 13 cards each. Bo deals, has one card more and begins.",
        "You keep the joker seen at the cut, as one of your cards.",
    ]


def test_german_the_last_card_lies_face_down_and_the_others_take_penalties() -> None:
    hands = ("JK AS KD 7C",)
    player = lines(position("QH", "5S 6S 7S", rules=GERMAN, others=hands, totals=(0, 460)))
    assert player.types("discard qh") == [
        "You discard the queen of hearts face down.",
        "You go out and win the round.",
        "Bo holds 4 cards: 48 penalty points.",
        "This round: you 0, Bo 48.",
        "Penalty points: you 0, Bo 508.",
        "You win the match!",
        "The match is over. Enter leaves.",
    ]


def test_american_a_rummy_counts_double() -> None:
    hand, others = "3C 3D 3H 8S 9S 10S JS 2D", ("KH KD", "10C 5D", "7D")
    player = lines(position(hand, rules=AMERICAN, others=others, laid=(False,) * 4))
    player.types("new 3c 3d 3h", "new 8s 9s 10s js")
    assert player.types("discard 2d")[1:-1] == [
        "You go out and win the round.",
        "Bo holds 2 cards: 20 points.",
        "Cleo holds 2 cards: 15 points.",
        "Dan holds 1 card: 7 points.",
        "Rummy, the whole hand in one turn, counts double: 42 points more.",
        "Scores: you 84, Bo 0, Cleo 0, Dan 0.",
    ]


def test_american_the_discards_are_turned_over_unshuffled() -> None:
    state = position("KS 9C", discards="4D JS 2C 9H", rules=AMERICAN, stock="", phase=Phase.DRAW)
    player = Player().at(state)
    assert player.press("space") == [
        "The discards are turned over, unshuffled: a new stock of 4 cards.",
        "You draw the four of diamonds.",
    ]
    assert player.press("d") == ["No discards."]


def test_basic_the_turned_stock_gives_the_new_upcard() -> None:
    state = position(
        "KS 9C", discards="2C 9H KD 5S", rules=BASIC, stock="", phase=Phase.DRAW, others=("4C QD",)
    )
    player = Player().at(state)
    assert player.press("space") == [
        "The discards are turned over, unshuffled: a new stock of 3 cards. "
        "The two of clubs starts the discards.",
        "You draw the nine of hearts.",
    ]
    assert player.press("d") == ["Two of clubs on top, 1 discard."]


def at_manipulation(hand: str, *others: str, **more: object) -> Player:
    state = position(hand, "5S 6S 7S", rules=MANIPULATION, others=others, **more)  # type: ignore[arg-type]
    return Player().at(state)


def test_manipulation_one_two_and_three_draws() -> None:
    player = at_manipulation("2H 3D", "3C", "10C", stock="9C KD QH", phase=Phase.DRAW)
    assert player.press("space") == ["You draw the nine of clubs."]
    assert player.press("f") == ["Who lays nothing must draw again: Space draws another card."]
    assert player.press("space") == ["Your second card: the king of diamonds."]
    assert player.press("space") == [
        "Your third card: the queen of hearts. Nothing may be laid now."
    ]
    assert player.press("space") == ["You have drawn 3 cards already. F ends your turn."]
    assert player.press("f") == ["You end your turn."]


def test_manipulation_a_knock_is_undercut() -> None:
    player = at_manipulation("2H 3D", "3C", "10C", stock="")
    assert player.press("k")[:-1] == [
        "You knock with 5 points.",
        "Bo wins the round with 3 points in hand.",
        "Cleo holds 10: 7 more than Bo.",
        "You hold 5: 2 more than Bo.",
        "Bo wins against a knock: 10 points more.",
        "Scores: Bo 19, you 0, Cleo 0.",
    ]


def test_manipulation_the_last_lap_and_the_bonuses_at_the_end() -> None:
    player = at_manipulation("QH 9D", "KD 3C", "10C KH 8C", stock="4C", phase=Phase.DRAW)
    state = player.match.session.state
    lay_out(player.match.session, replace(state, stock=state.stock[-1:], totals=(10, 130, 20)))
    player.press("space")
    assert player.press("f") == [
        "You end your turn.",
        "The stock is used up. Everyone has a last turn without drawing, you last.",
    ]
    assert player.bots() == ["Your last turn, without drawing."]
    assert player.press("f")[:-1] == [
        "You end your turn.",
        "The last turns are over. Bo wins the round with 13 points in hand.",
        "Cleo holds 28: 15 more than Bo.",
        "You hold 23: 10 more than Bo.",
        "This round: Bo 25, you 0, Cleo 0.",
        "Scores: Bo 155, Cleo 20, you 10.",
        "For reaching 150 points Bo gets 100 points more.",
        "For 1 round won Bo gets 25 points more.",
        "Bo wins the match.",
        "Scores: Bo 280, Cleo 20, you 10.",
    ]
