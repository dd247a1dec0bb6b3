"""The saved entries of a session are applied again, and those that play never saves are refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.match.chance import Generators
from rummy_tui.match.entries import Began, Entry, GoTo, Hinted, Over, Sorted
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.match.sitting import BY_SUIT, Begun, Sorting
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import card, cards
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import BASIC, GERMAN, MANIPULATION, PLAYROOM
from tests.rules.positions import action, position
from tests.tools.laid_out import begin_with

SEATS = (Seat("Ann"), Seat("Bo"), Seat("Cleo"))
HANDS = ("2D 4D 6D 8D", "2H 4H 6H 8H")


def in_play(rules: Ruleset = BASIC, hand: str = "2C 4C 6C", phase: Phase = Phase.PLAY) -> Session:
    """Ann is the player to play, of three, and a run lies on the table."""
    session = Session(rules, SEATS, 1)
    state = position(hand, "9S 10S JS", rules=rules, others=HANDS, phase=phase)
    begin_with(session, state)
    session.moments[0] = replace(session.moments[0], turns=((0, 0),))
    return session


def with_turns() -> Session:
    """Ann and Bo have played a turn each, and Cleo is to play."""
    session = in_play(phase=Phase.DRAW)
    for seat in (0, 1):
        session.play(seat, act.Draw())
        session.play(seat, act.Discard(session.state.hands[seat][0]))
    return session


def between_rounds() -> Session:
    session = in_play(hand="QS")
    session.play(0, action(session.state, "add 1 QS"))
    assert session.state.phase is Phase.DEAL
    return session


def over() -> Session:
    session = in_play()
    begin_with(session, replace(session.state, phase=Phase.OVER))
    return session


def by_hand(seat: int, codes: str) -> Sorted:
    return Sorted(seat, Sorting(by_hand=cards(codes)))


def refused(session: Session, entry: Entry) -> bool:
    before = session.moments[:], session.hinted, [session.sorting(seat) for seat in range(3)]
    try:
        session.replay(entry)
    except (ValueError, Illegal):
        after = session.moments[:], session.hinted, [session.sorting(seat) for seat in range(3)]
        assert after == before
        return True
    return False


@pytest.mark.parametrize("seat", [0, 2])
def test_hints_and_orders_are_kept_of_each_seat(seat: int) -> None:
    session = in_play()
    session.replay(Hinted(seat))
    assert session.hinted == {seat: 1}
    order = by_hand(seat, ("6C 2C", "", "8H 2H")[seat])
    session.replay(order)
    assert session.sorting(seat) == order.sorting
    assert session.sorting(1) == BY_SUIT


@pytest.mark.parametrize(
    "entry",
    [
        Hinted(-1),
        Hinted(3),
        Sorted(-1, BY_SUIT),
        Sorted(3, BY_SUIT),
        by_hand(0, "3C"),
        by_hand(0, "2C 2C"),
        by_hand(1, "2C"),
    ],
    ids=str,
)
def test_an_entry_for_no_seat_or_cards_not_held_is_refused(entry: Entry) -> None:
    assert refused(in_play(), entry)


@pytest.mark.parametrize("chosen", [(), (0,), (2, 0), (0, 1, 2)])
def test_cards_of_the_hand_are_chosen(chosen: tuple[int, ...]) -> None:
    session = in_play()
    session.replay(Began({}, chosen))
    assert session.begun == Begun(chosen=chosen)


@pytest.mark.parametrize("chosen", [(3,), (-1,), (0, 0), (0, 1, 2, 3)])
def test_no_card_is_chosen_twice_or_outside_of_the_hand(chosen: tuple[int, ...]) -> None:
    assert refused(in_play(), Began({}, chosen))


def test_only_a_seat_that_is_to_play_chooses() -> None:
    assert refused(between_rounds(), Began({}, ()))
    assert refused(over(), Began({}, (0,)))


def test_a_draft_is_made_if_the_table_may_be_regrouped() -> None:
    session = in_play(MANIPULATION, "QS 2C")
    written = {0: "9S 10S JS *QS"}
    session.replay(Began(written, None))
    assert session.begun.draft is not None
    assert session.begun.draft.hand == cards("2C")
    assert refused(session, Began({}, (1,))), "one card is left in the hand"
    assert not refused(session, Began({}, (0,)))
    assert refused(in_play(BASIC, "QS 2C"), Began(written, None))


@pytest.mark.parametrize("to", [0, 2, 4])
def test_one_goes_back_to_where_a_turn_began(to: int) -> None:
    session = with_turns()
    state = session.moments[to].state
    session.replay(GoTo(to))
    assert session.state == state


@pytest.mark.parametrize("to", [1, 3, 5, -1, -5])
def test_one_goes_back_to_no_other_moment(to: int) -> None:
    assert refused(with_turns(), GoTo(to))


def test_one_goes_on_to_where_the_last_return_was_made_from_and_no_other() -> None:
    session = with_turns()
    session.play(2, act.Draw())
    for back in (4, 0):  # from the moments 5 and 6
        session.replay(GoTo(back))
    assert refused(session, GoTo(5))
    session.replay(GoTo(6))
    session.replay(GoTo(5))
    assert session.state.phase is Phase.PLAY
    assert not session.can_do_again


def test_between_rounds_one_goes_nowhere_and_nobody_plays() -> None:
    session = between_rounds()
    assert session.moments[-1].turns
    assert refused(session, GoTo(0))
    for move in (act.Draw(), act.EndTurn(), act.TakeBack()):
        assert refused(session, move)


def test_only_a_match_that_is_over_is_counted() -> None:
    assert refused(in_play(), Over())
    assert refused(between_rounds(), Over())
    assert not refused(over(), Over())


# Chance


def drawn_and_dealt() -> tuple[act.DrawForSeats, act.Deal]:
    """The first actions of chance in the match of the seed 1."""
    session = Session(GERMAN, SEATS, 1)
    session.deal()
    draw, deal = (moment.action for moment in session.moments[1:3])
    assert isinstance(draw, act.DrawForSeats)
    assert isinstance(deal, act.Deal)
    return draw, deal


def test_seats_and_cards_are_those_of_the_seed() -> None:
    draw, deal = drawn_and_dealt()
    session = Session(GERMAN, SEATS, 1)
    session.replay(draw)
    session.replay(deal)
    other = Session(GERMAN, SEATS, 1)
    other.deal()
    assert session.state == other.state
    assert session.deal() == (), "the draw was told with the first deal"


def test_other_seats_and_cards_than_those_of_the_seed_are_refused() -> None:
    draw, deal = drawn_and_dealt()
    turned = act.DrawForSeats(draw.draws[::-1])
    assert refused(Session(GERMAN, SEATS, 1), turned)
    assert refused(Session(BASIC, SEATS, 1), draw), "nobody draws for the seats there"
    session = Session(GERMAN, SEATS, 1)
    assert refused(session, act.Deal(deal.pack[::-1]))
    assert isinstance(session.deal()[0], ev.SeatsDrawn), "who sits where is still to be told"
    assert refused(session, act.Restock(deal.pack)), "there is a stock"


def restocked(session: Session) -> tuple[object, ...]:
    """The stock made of ten discards when the last card was drawn."""
    discards = "2S 3S 4S 5S 6S 7S 8S 9S 10S JS"
    state = position("2C", "", discards, rules=PLAYROOM, stock="", phase=Phase.DRAW)
    begin_with(session, state)
    session.play(0, act.Draw())
    assert card("JS") not in session.state.stock, "the top discard stays"
    return session.state.stock


@pytest.mark.parametrize("generators", Generators)
def test_each_stock_of_a_round_is_shuffled_in_an_order_of_its_own(generators: Generators) -> None:
    one, two = (Session(PLAYROOM, SEATS[:2], 1, generators=generators) for _ in range(2))
    for session in (one, two):
        session.deal()
    first, second = restocked(one), restocked(one)
    assert first != second
    assert (first, second) == (restocked(two), restocked(two)), "the same from a seed"
