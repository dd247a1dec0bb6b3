"""The events of a turn in a session, and things begun in it that stay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from rummy_tui.match.chance import Generators
from rummy_tui.match.entries import Began, Hinted, Sorted
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.match.sitting import BY_SUIT, NOTHING, Begun, Order, Sorting
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import BACK, Card, card, cards
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.laying import draft as drafts
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase, State
from rummy_tui.rules.variants import BASIC, GERMAN, GIN, MANIPULATION, PLAYROOM
from tests.rules.positions import action, position
from tests.tools.laid_out import begin_with, lay_out

SEATS = (Seat("Ann"), Seat("Bo"), Seat("Cleo"))
HANDS = ("2D 4D 6D 8D", "2H 4H 6H 8H")


def laid_out(state: State) -> Session:
    session = Session(state.rules, SEATS[: state.players], 1)
    begin_with(session, state)
    return session


def to_draw() -> Session:
    """Ann is to draw, of three players; the kings lie on the stock in the order of the suits."""
    hand, stock = "2C 4C 6C 8C", "KC KD KH KS"
    session = laid_out(position(hand, rules=BASIC, others=HANDS, stock=stock, phase=Phase.DRAW))
    session.moments[0] = replace(session.moments[0], turns=((0, 0),))
    return session


def does(session: Session, *codes: str) -> None:
    for code in codes:
        session.play(session.state.seat, action(session.state, code))


def drew_and_discarded(seat: int, drew: Card, discarded: str) -> Sequence[ev.Event]:
    return ev.Drew(seat, drew, 1), ev.Discarded(seat, card(discarded), face_down=False)


def test_the_last_turn_of_a_seat_is_what_it_did_in_it_and_no_more() -> None:
    session = to_draw()
    does(session, "draw", "discard KC", "draw", "discard KD")
    assert session.last_turn_seen(0, 1) == drew_and_discarded(0, BACK, "KC")
    assert session.last_turn_seen(1, 1) == drew_and_discarded(1, card("KD"), "KD")
    assert session.last_turn_seen(2, 0) == (), "its turn has begun, and it has done nothing"
    does(session, "draw")
    assert session.last_turn_seen(2, 0) == (ev.Drew(2, BACK, 1),)
    does(session, "discard KH", "draw", "discard 2C")
    assert session.last_turn_seen(0, 0) == drew_and_discarded(0, card("KS"), "2C"), "the newest"
    assert session.last_turn_seen(2, None) == drew_and_discarded(2, BACK, "KH")


def test_before_a_seat_has_played_in_a_round_it_has_no_last_turn() -> None:
    session = Session(BASIC, SEATS, 1)
    assert session.last_turn_seen(0, 0) == ()
    session.deal()
    first = session.to_play
    assert first is not None
    assert session.last_turn_seen((first + 1) % 3, 0) == ()


def test_steps_since_the_last_card_of_the_stock_can_be_taken_back() -> None:
    hand, stock = "2C 3C 4C 9S 10S JS", "KC KD KH KS"
    state = position(hand, rules=BASIC, others=HANDS, stock=stock, phase=Phase.DRAW)
    session = laid_out(state)
    steps = []
    for code in ("draw", "lay 2C 3C 4C", "lay 9S 10S JS", "back", "discard KC"):
        does(session, code)
        steps.append(len(session.moments[-1].steps))
    assert steps == [0, 1, 2, 1, 0]


def test_the_turn_that_is_played_began_with_the_end_of_the_one_before() -> None:
    session = to_draw()
    does(session, "draw", "discard KC")
    assert session.this_turn_began_at == 2
    does(session, "draw")
    assert session.this_turn_began_at == 2


def test_after_a_fall_short_the_taken_card_can_be_given_back_and_nothing_done_again() -> None:
    state = position("2C 2D 2H 9S", discards="4S", rules=GERMAN, opened=False, phase=Phase.DRAW)
    session = laid_out(state)
    does(session, "take 1", "lay 2C 2D 2H", "discard 9S")
    assert session.state.table == (), "it fell short of the opening"
    assert session.moments[-1].steps == ()
    does(session, "back")
    assert session.state.phase is Phase.DRAW
    assert not session.can_do_again


def test_laying_off_after_a_knock_is_no_part_of_the_turn_before_it() -> None:
    knocks, other = "2C 3C 4C 9S 10S JS 5D 5H 5S AC", "5C 8D 8H KC KH QC 2D 4H 6S 7D 7H"
    session = laid_out(position(other, rules=GIN, others=[knocks], stock="KS"))
    session.moments[0] = replace(session.moments[0], turns=((0, 0),))
    does(session, "discard KC", "draw", "knock KS")
    assert any(isinstance(e, ev.LaidOff | ev.Shown) for e in session.moments[-1].events)
    assert session.last_turn_seen(0, 1) == (ev.Discarded(0, card("KC"), face_down=False),)


def test_between_rounds_no_turn_can_be_taken_back() -> None:
    session = laid_out(position("9S", "6S 7S 8S", rules=BASIC, others=HANDS))
    session.moments[0] = replace(session.moments[0], turns=((0, 0),))
    does(session, "add 1 9S")
    assert session.state.phase is Phase.DEAL
    assert session.turn_to_take_back(0) is None


def test_turns_that_were_taken_back_are_done_again_one_by_one_by_who_took_them_back() -> None:
    session = to_draw()
    does(session, "draw", "discard KC", "draw", "discard KD", "draw", "discard KH")
    whole = session.line()
    assert whole == tuple(session.moments), "in the order of play"
    does(session, "draw")
    session.take_back_turn(0)
    before = session.state
    session.take_back_turn(0)
    assert len(session.line()) == 1
    with pytest.raises(Illegal) as refused:
        session.do_again(1)
    assert refused.value.reason is Reason.NOT_YOUR_TURN
    (again,) = session.do_again(0)
    assert isinstance(again, ev.WentBack)
    assert again.again
    assert session.state == before
    session.do_again(0)
    assert not session.can_do_again
    assert session.line()[:-1] == whole


# Things begun


def choosing(rules: Ruleset, hand: str, on_table: str, *chosen: int) -> Session:
    """Cards of Ann's hand are chosen for a new combination, by their places."""
    session = laid_out(position(hand, on_table, rules=rules, others=HANDS))
    session.begin(None, chosen)
    return session


def test_chosen_cards_stay_chosen_while_another_card_is_added() -> None:
    session = choosing(BASIC, "9S 2C 3C JC QC", "6S 7S 8S", 2, 4)
    does(session, "add 1 9S")
    assert session.begun == Begun(chosen=(1, 3)), "the same cards, by their places now"


def test_a_chosen_card_that_is_added_is_chosen_no_more() -> None:
    session = choosing(BASIC, "9S 2C 3C JC QC", "6S 7S 8S", 0, 2)
    does(session, "add 1 9S")
    assert session.begun == Begun(chosen=(1,))


@pytest.mark.parametrize("code", ["lay JC QC KC", "discard 2C"])
def test_a_new_combination_or_the_end_of_the_turn_ends_the_choosing(code: str) -> None:
    session = choosing(BASIC, "2C 3C 5C JC QC KC", "6S 7S 8S", 0)
    does(session, code)
    assert session.begun == NOTHING


def test_the_end_of_the_round_ends_the_choosing() -> None:
    session = choosing(BASIC, "9S", "6S 7S 8S", 0)
    does(session, "add 1 9S")
    assert session.state.phase is Phase.DEAL
    assert session.begun is NOTHING


ADDING = replace(MANIPULATION, regroup=False, knock=0)


@pytest.mark.parametrize(("drawn", "stays"), [(1, True), (2, False)])
def test_chosen_cards_stay_as_long_as_they_may_be_laid(drawn: int, stays: bool) -> None:
    state = position("2C 3C JC", rules=ADDING, others=HANDS, drew=drawn, draws=3)
    session = laid_out(state)
    session.begin(None, (0, 1))
    does(session, "draw")
    assert session.begun == (Begun(chosen=(0, 1)) if stays else NOTHING)


@pytest.mark.parametrize("drawn", [1, 2])
def test_a_draft_stays_with_another_card_even_if_nothing_may_be_laid_then(drawn: int) -> None:
    state = position("8H 2C", "5H 6H 7H", rules=MANIPULATION, others=HANDS, drew=drawn)
    session = laid_out(state)
    draft = drafts.begin(state.table, state.hands[0])
    session.begin(drafts.put(draft, cards("8H"), 0, MANIPULATION))
    groups = session.begun.draft and session.begun.draft.groups
    does(session, "draw")
    assert session.begun.draft is not None
    assert session.begun.draft.groups == groups


def test_a_draft_is_void_when_the_table_is_another() -> None:
    state = position("8H 8S 8D 2C", "5H 6H 7H", rules=MANIPULATION, others=HANDS)
    session = laid_out(state)
    draft = drafts.begin(state.table, state.hands[0])
    session.begin(drafts.put(draft, cards("8H"), 0, MANIPULATION))
    assert session.begun.draft is not None
    does(session, "regroup 5H 6H 7H | 8H 8S 8D")
    assert session.begun == NOTHING


@pytest.mark.parametrize("rules", [BASIC, PLAYROOM], ids=["turned over", "shuffled"])
def test_chosen_cards_stay_when_the_stock_is_remade_for_the_card_that_is_drawn(
    rules: Ruleset,
) -> None:
    discards = "3C 3S 4S 5S"
    state = position("2C 6C", "", discards, rules=rules, stock="", phase=Phase.DRAW)
    session = laid_out(state)
    session.begin(None, (1,))
    does(session, "draw")
    assert (session.state.remade, len(session.state.hands[0])) == (1, 3)
    assert session.begun == Begun(chosen=(1,))


def test_taking_back_a_turn_drops_the_choice_before_its_first_step() -> None:
    session = to_draw()
    session.begin(None, (0,))
    does(session, "draw")
    session.take_back_turn(0)
    assert session.begun == NOTHING
    session.do_again(0)
    assert session.begun == Begun(chosen=(0,))


# Entries beside the moves


def test_a_hand_is_held_in_the_order_of_its_seat_and_by_hand_only_in_its_round() -> None:
    session = to_draw()
    kept: list[object] = []
    session.write_to(kept.append, since=len(session.moments))
    assert session.sorting(0) == BY_SUIT
    by_hand = Sorting(Order.RANK, by_hand=cards("8C 2C"))
    session.sort(0, by_hand)
    session.sort(0, by_hand)
    session.sort(1, Sorting(Order.NONE))
    session.hint(0)
    assert kept == [Sorted(0, by_hand), Sorted(1, Sorting(Order.NONE)), Hinted(0)]
    assert (session.sorting(0), session.sorting(1)) == (by_hand, Sorting(Order.NONE))
    assert session.hinted == {0: 1}
    lay_out(session, replace(session.state, round=session.state.round + 1))
    assert session.sorting(0) == Sorting(Order.RANK), "the cards of another round were put there"
    lay_out(session, replace(session.state, phase=Phase.OVER))
    session.sort(0, BY_SUIT)
    assert session.sorting(0) == BY_SUIT
    assert len(kept) == 3, "a match that is over is kept as it is"


def test_writing_begins_at_the_named_moment() -> None:
    session = Session(GERMAN, SEATS, 1)
    session.deal()
    drawn, dealt = (moment.action for moment in session.moments[1:3])
    for since, expected in ((1, [drawn, dealt]), (2, [dealt]), (3, [])):
        kept: list[object] = []
        session.write_to(kept.append, since)
        assert kept == expected
    kept = []
    session.write_to(kept.append)
    assert kept == [drawn, dealt], "all of it, unless another moment is named"


def test_the_cards_of_a_round_come_from_the_match_unless_it_is_asked_for_otherwise() -> None:
    usual, by_round = (
        Session(BASIC, SEATS, 1),
        Session(BASIC, SEATS, 1, generators=Generators.ROUNDS),
    )
    by_match = Session(BASIC, SEATS, 1, generators=Generators.MATCH)
    for session in (usual, by_round, by_match):
        session.deal()
    assert usual.state == by_match.state != by_round.state


def test_a_decision_counts_for_its_own_match_only() -> None:
    session = Session(BASIC, (Seat("Bo", "steady"), Seat("Cleo", "steady")), 1)
    session.deal()
    assert not session.has_thought(act.EndTurn())
    move = session.think()
    assert session.has_thought(move)
    assert not session.has_thought(act.EndTurn())
    session.play(session.state.seat, move)
    assert not session.has_thought(move)


def test_an_opponent_thinks_of_the_state_that_is_named_in_the_time_given_with_luck_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[State, float]] = []
    lucks: list[float] = []

    def decides(_: str, state: State, luck: Random, limit: float, *, apart: bool) -> act.Move:
        del apart
        asked.append((state, limit))
        lucks.append(luck.random())
        return act.Draw()

    monkeypatch.setattr("rummy_tui.match.session.decide_at_table", decides)
    for seed in (1, 1, 2):
        session = Session(BASIC, (Seat("Bo", "steady"), Seat("Cleo", "steady")), seed)
        session.deal()
        session.think(limit=3)
        here = session.state
        session.play(here.seat, act.Draw())
        session.think(there := replace(here, round=7), limit=4)
        assert asked[-2:] == [(here, 3), (there, 4)]
    assert lucks[:2] == lucks[2:4], "the same from a seed"
    assert len({*lucks}) == 4, "another one at each moment, and from another seed"


def test_a_step_that_changes_nothing_is_not_kept() -> None:
    session = choosing(BASIC, "2C 3C 5C", "", 0)
    kept: list[object] = []
    session.write_to(kept.append, since=len(session.moments))
    session.begin(None, (0,))
    assert kept == []
    session.begin(None, (0, 1))
    assert len(kept) == 1


def test_a_draft_that_is_put_back_by_hand_is_kept_by_what_was_changed_in_it() -> None:
    session = laid_out(position("8H 2C", "5H 6H 7H", rules=MANIPULATION, others=HANDS))
    kept: list[object] = []
    session.write_to(kept.append, since=len(session.moments))
    lying = drafts.begin(session.state.table, session.state.hands[0])
    session.begin(drafts.put(lying, cards("8H"), 0, MANIPULATION))
    session.begin(lying)
    assert kept == [Began({0: "5H 6H 7H *8H"}, None), Began({0: "5H 6H 7H"}, None)]
    assert session.begun.draft is None or session.begun.draft == lying
