"""A session: seats, chance from a seed, and the seat whose action is awaited."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.match.history import Seat, alone
from rummy_tui.match.session import Session
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import GERMAN, PLAYROOM, RULESETS, with_options

BOTS = (Seat("Bo", "steady"), Seat("Cleo", "easy"), Seat("Dan", "easy"))
SHORT = with_options(PLAYROOM, {"rounds_limit": "1", "score_limit": "off"})


def played(seed: int) -> Session:
    session = Session(SHORT, BOTS, seed)
    while session.state.phase is not Phase.OVER:
        if session.to_play is None:
            assert session.deal()
        else:
            session.play(session.to_play, session.think())
    return session


def test_the_same_seed_gives_the_same_match() -> None:
    assert played(7).state == played(7).state
    assert played(7).state != played(8).state


def test_asking_a_computer_twice_changes_nothing() -> None:
    session = Session(SHORT, BOTS, 7)
    session.deal()
    assert session.think() is session.think()
    other = Session(SHORT, BOTS, 7)
    other.deal()
    for _ in range(6):
        assert session.to_play is not None
        session.think()
        session.play(session.to_play, session.think())
        assert other.to_play is not None
        other.play(other.to_play, other.think())
    assert session.state == other.state


def test_the_first_dealer_is_chosen_by_the_seed() -> None:
    assert {Session(PLAYROOM, BOTS, seed).state.dealer for seed in range(30)} == {0, 1, 2}


def test_nobody_plays_out_of_turn() -> None:
    session = Session(PLAYROOM, BOTS, 1)
    session.deal()
    assert session.to_play is not None
    state = session.state
    with pytest.raises(Illegal) as refused:
        session.play((session.to_play + 1) % 3, act.Draw())
    assert refused.value.reason is Reason.NOT_YOUR_TURN
    assert session.state is state


def test_nobody_plays_between_rounds_or_after_the_match() -> None:
    session = Session(PLAYROOM, BOTS, 1)
    assert session.to_play is None
    with pytest.raises(Illegal) as refused:
        session.play(0, act.Draw())
    assert refused.value.reason is Reason.BETWEEN_ROUNDS
    over = played(3)
    with pytest.raises(Illegal) as refused:
        over.play(0, act.Draw())
    assert refused.value.reason is Reason.MATCH_OVER


def test_a_deal_happens_only_if_one_is_to_be_dealt() -> None:
    session = Session(PLAYROOM, BOTS, 1)
    assert isinstance(session.deal()[0], ev.Dealt)
    assert session.deal() == ()


def test_a_person_has_no_level() -> None:
    assert Seat("Ann").human
    assert not Seat("Bo", "easy").human


@pytest.mark.parametrize(
    ("people", "bots", "expected"), [(1, 1, True), (1, 2, True), (2, 1, False), (0, 2, False)]
)
def test_a_person_is_alone_if_all_the_others_are_computers(
    people: int, bots: int, expected: bool
) -> None:
    assert alone((Seat("Ann"), Seat("Bob"))[:people] + BOTS[:bots]) is expected


def test_a_computer_takes_a_seat_by_chance_and_the_others_sit_from_there() -> None:
    rules = with_options(GERMAN, {"choose_seat": "on"})
    dealers = set()
    for seed in range(30):
        session = Session(rules, BOTS, seed)
        drawn, dealt = session.deal()[:2]
        assert isinstance(drawn, ev.SeatsDrawn)
        assert isinstance(dealt, ev.Dealt)
        assert drawn.dealer == dealt.dealer == dealt.seat
        usual = Session(GERMAN, BOTS, seed).seats
        assert session.seats[drawn.dealer :] + session.seats[: drawn.dealer] == usual
        assert session.chooses_seat is None, "computers are not asked"
        dealers.add(drawn.dealer)
    assert dealers == {0, 1, 2}


def test_a_person_chooses_the_seat_and_gets_the_same_cards_in_each() -> None:
    rules, seats = with_options(GERMAN, {"choose_seat": "on"}), (Seat("Ann"), Seat("Eve"))
    hands = set()
    for chosen in (0, 1):
        session = Session(rules, seats, 3, chosen=chosen)
        chooser = session.chooses_seat
        assert session.seats[chosen] is chooser
        session.deal()
        assert session.state.dealer == chosen
        hands.add(session.state.hands[chosen])
    assert len(hands) == 1


def test_a_seat_is_not_chosen_for_a_computer() -> None:
    rules = with_options(GERMAN, {"choose_seat": "on"})
    seats = {Session(rules, BOTS, 3, chosen=chosen).seats for chosen in (None, 0, 1, 2)}
    assert len(seats) == 1


def test_too_many_seats() -> None:
    with pytest.raises(ValueError, match="2 to 8"):
        Session(PLAYROOM, (Seat("Ann"),), 1)


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_every_rule_set_is_played_to_the_end_of_a_round(rules: Ruleset) -> None:
    session = Session(replace(rules, rounds_limit=1), BOTS[: rules.players[1]], 5)
    while session.state.phase is not Phase.OVER:
        if session.to_play is None:
            assert session.deal()
        else:
            session.play(session.to_play, session.think())
    assert session.state.result is not None


def test_cards_drawn_for_the_deal_decide_the_seats() -> None:
    session = Session(GERMAN, BOTS, 5)
    drawn, dealt = session.deal()[:2]
    assert isinstance(drawn, ev.SeatsDrawn)
    assert isinstance(dealt, ev.Dealt)
    assert dealt.dealer == dealt.seat == 0
    ranks = [draws[-1].rank for draws in drawn.draws]
    assert len(set(ranks)) == 3
    assert sorted(session.seats, key=lambda seat: seat.name) == list(BOTS)
    assert session.chooses_seat is None
    orders = {tuple(s.name for s in Session(GERMAN, BOTS, seed).seats) for seed in range(60)}
    assert len(orders) == 6


def test_each_seat_has_one_view_until_something_happens() -> None:
    session = Session(PLAYROOM, BOTS, 1)
    session.deal()
    first, second = session.view(0), session.view(1)
    assert session.view(0) is first
    assert session.view(1) is second
    assert session.to_play is not None
    session.play(session.to_play, session.think())
    assert session.view(0) is not first
