"""The cards that steady opponents keep, and those they part with."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from rummy_tui.bots import LEVELS
from rummy_tui.bots.choosing.card_value import danger, odds, usefulness
from rummy_tui.bots.choosing.style import STEADY, style_of
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import PACK, card, cards
from rummy_tui.rules.laying.arrange import readings
from rummy_tui.rules.state import Phase, State, Turn, new_match
from rummy_tui.rules.variants import PLAYROOM
from rummy_tui.rules.view import view


def position(hand: str, **more: object) -> State:
    """Seat 0 is to play with a hand, against one other seat."""
    state = replace(
        new_match(PLAYROOM, 2),
        phase=Phase.PLAY,
        round=1,
        hands=(cards(hand), cards("2C") * 9),
        stock=PACK,
        opened=(True, True),
        told=(14, 14),
        laid=(True, True),
    )
    return replace(state, **more)  # type: ignore[arg-type]


def move(state: State) -> object:
    return LEVELS["steady"](view(state, 0), Random(1))


def test_a_card_whose_fellows_have_gone_is_useless() -> None:
    gone = cards("6H 6S 6D 6C 5D 4D 7D 8D") * 2
    state = position("6D 9S 10S KC", discards=gone)
    useful = usefulness(odds(view(state, 0), state.hands[0]), STEADY)
    assert useful(card("6D")) == 0
    assert useful(card("9S")) > useful(card("KC"))


def test_the_lone_card_is_discarded() -> None:
    assert move(position("9S 10S 5H 5D KC KD 2C")) == act.Discard(card("2C"))


def test_a_card_that_the_next_seat_collects_is_dangerous() -> None:
    state = position("9S KC", known=((), cards("9D 9H")))
    seen = view(state, 0)
    luck = odds(seen, state.hands[0])
    nine, king = (danger(seen, luck, STEADY)(card(code)) for code in ("9S", "KC"))
    assert nine > king == 0


def test_sharp_players_mind_pairs_that_the_next_seat_may_hold() -> None:
    state = position("9S KC 2D 3D", opened=(True, True), discards=cards("KD KH 4C"))
    seen, style = view(state, 0), style_of(state.rules, "sharp")
    luck = odds(seen, state.hands[0])
    nine, king = (danger(seen, luck, style)(card(code)) for code in ("9S", "KC"))
    assert nine > king > 0


def test_the_last_cards_go_out() -> None:
    assert isinstance(move(position("5H 6H 7H 2C")), act.Lay)
    assert move(position("2C")) == act.Discard(card("2C"))


def test_a_joker_is_freed_only_if_it_can_be_laid() -> None:
    table = readings(cards("QS KS JK"), PLAYROOM)[-1:]
    assert table[0].faces[-1] is card("AS")
    useful = position("AS 7H 7D 2C 9D", table=table)
    assert move(useful) == act.Exchange(0, card("AS"))
    assert not isinstance(move(position("AS 7H 2C 9D", table=table)), act.Exchange)


def test_a_discard_is_taken_if_it_can_be_laid() -> None:
    fresh = replace(position("5H 6H 2C 9D KS 3S"), phase=Phase.DRAW, turn=Turn())
    assert move(replace(fresh, discards=cards("7H"))) == act.Take()
    assert move(replace(fresh, discards=cards("KD"))) == act.Draw()
    closed = replace(fresh, discards=cards("7H"), opened=(False, True))
    assert move(closed) == act.Draw()


def test_a_nearly_whole_hand_is_held_back_by_sharp_players_until_somebody_presses() -> None:
    nearly = position("5H 6H 7H 8S 8D 8C QS KS AS 2C 4D 9D", laid=(False, False))
    pressed = replace(nearly, hands=(nearly.hands[0], cards("2C 2C")))
    sharply = [
        LEVELS["sharp"](view(state, 0), Random(1))
        for state in (nearly, pressed, replace(nearly, laid=(True, False)))
    ]
    assert [type(each) for each in sharply] == [act.Discard, act.Lay, act.Lay]
    assert isinstance(move(nearly), act.Lay)
