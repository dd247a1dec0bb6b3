"""Moves and their times, announcements, and steps taken back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import card, cards, sorted_cards
from rummy_tui.rules.engine import apply, options, pack_of
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.notation import read_action
from rummy_tui.rules.state import Phase, Why, new_match
from rummy_tui.rules.variants import PLAYROOM
from rummy_tui.rules.view import view
from tests.rules.positions import of, one, play, position, why_not


@pytest.mark.parametrize(
    ("phase", "move", "reason"),
    [
        pytest.param(Phase.DRAW, "lay 3D 4D 5D", Reason.DRAW_FIRST, id="lay-before-drawing"),
        pytest.param(Phase.DRAW, "discard 3D", Reason.DRAW_FIRST, id="discard-before-drawing"),
        pytest.param(Phase.DRAW, "back", Reason.NOTHING_TO_TAKE_BACK, id="back-before-drawing"),
        pytest.param(Phase.PLAY, "draw", Reason.ALREADY_DRAWN, id="draw-twice"),
        pytest.param(Phase.PLAY, "take 1", Reason.ALREADY_DRAWN, id="draw-then-take"),
        pytest.param(Phase.PLAY, "end", Reason.DISCARD_TO_END, id="end-without-discard"),
        pytest.param(Phase.PLAY, "back", Reason.NOTHING_TO_TAKE_BACK, id="back-after-the-stock"),
        pytest.param(Phase.PLAY, "discard 8C", Reason.NOT_IN_HAND, id="discard-what-is-not-held"),
        pytest.param(Phase.PLAY, "lay 8C 8D 8H", Reason.NOT_IN_HAND, id="lay-what-is-not-held"),
        pytest.param(Phase.PLAY, "exchange 9 3D", Reason.NO_SUCH_MELD, id="no-such-meld"),
        pytest.param(Phase.PLAY, "exchange 2 3D", Reason.NO_SUCH_MELD, id="behind-the-last-meld"),
        pytest.param(Phase.PLAY, "regroup 5H 6H 7H 8H", Reason.NO_REGROUPING, id="regroup"),
        pytest.param(Phase.PLAY, "layoff 9 3D 4D 5D 6D", Reason.NO_SUCH_MELD, id="no-such-run"),
        pytest.param(Phase.PLAY, "layoff 0 3D 4D 5D 6D", Reason.NO_SUCH_MELD, id="meld-zero"),
        pytest.param(Phase.PLAY, "layoff 1 5H 6H 7H", Reason.NOTHING_LAID, id="nothing-added"),
        pytest.param(Phase.PLAY, "layoff 1 6H 7H 8H", Reason.TABLE_CHANGED, id="a-card-vanishes"),
        pytest.param(Phase.PLAY, "exchange 1 5H", Reason.NO_JOKER_THERE, id="no-joker-there"),
        pytest.param(Phase.PLAY, "restock 8C", Reason.WRONG_PACK, id="chance-out-of-turn"),
    ],
)
def test_refused_at_the_wrong_time_or_place(phase: Phase, move: str, reason: Reason) -> None:
    state = position("3D 4D 5D 8H 9H", "5H 6H 7H", discards="KC", phase=phase)
    assert why_not(state, move) is reason


def test_a_view_tells_that_laying_waits_for_the_draw_and_not_for_what_was_laid() -> None:
    state = position("3D 4D 5D 8H 9H", "5H 6H 7H", phase=Phase.DRAW)
    assert view(state, 0).no_laying is Reason.DRAW_FIRST
    state, _ = play(state, "draw", "lay 3D 4D 5D")
    assert view(state, 0).no_laying is None


@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.PLAY])
def test_nothing_is_dealt_and_nobody_is_seated_during_a_turn(phase: Phase) -> None:
    state = position("3D 4D 5D 8H 9H", discards="KC", phase=phase)
    for chance in (act.Deal(pack_of(PLAYROOM, 2)), act.DrawForSeats((cards("KH"), cards("7C")))):
        with pytest.raises(Illegal) as caught:
            apply(state, chance)
        assert caught.value.reason is Reason.WRONG_PACK


def test_a_refusal_changes_nothing_and_the_wrong_pack_is_refused() -> None:
    match = new_match(PLAYROOM, 2)
    assert why_not(match, "draw") is Reason.BETWEEN_ROUNDS
    with pytest.raises(Illegal) as caught:
        apply(match, read_action("deal 2C 3C", PLAYROOM))
    assert caught.value.reason is Reason.WRONG_PACK


def test_a_match_begins_without_points_or_rounds_won() -> None:
    match = new_match(PLAYROOM, 3)
    assert match.totals == match.earned == match.rounds_won == (0, 0, 0)


def test_a_match_that_is_over_takes_no_action() -> None:
    state, events = play(position("8H", "5H 6H 7H", totals=(990, 0)), "add 1 8H")
    assert one(ev.MatchEnded, events).winners == (0,)
    assert why_not(state, "draw") is Reason.MATCH_OVER
    assert not list(options(state))


@pytest.mark.parametrize(
    ("hand", "moves", "counts"),
    [
        pytest.param("8H 2C 3C 4D", ("add 1 8H",), [3], id="comes-down-to-three"),
        pytest.param("8H 2C 3C 4D 5D", ("add 1 8H",), [], id="four-is-not-few"),
        pytest.param("8H 2C 3C 4D", ("add 1 8H", "discard 2C"), [3, 2], id="each-time-it-falls"),
        pytest.param("8H 9H 2C", ("add 1 8H 9H",), [1], id="several-at-once"),
        pytest.param("8H 2C 3C 4D", ("add 1 8H", "back", "add 1 8H"), [3, 3], id="after-back"),
        pytest.param("8H", ("add 1 8H",), [], id="going-out-is-not-few"),
    ],
)
def test_few_cards_are_announced(hand: str, moves: tuple[str, ...], counts: list[int]) -> None:
    _, events = play(position(hand, "5H 6H 7H"), *moves)
    assert [(e.seat, e.count) for e in of(ev.FewCards, events)] == [(0, c) for c in counts]


def test_few_cards_are_announced_again_after_drawing_and_discarding() -> None:
    state = position("2C 3C 9D KS", phase=Phase.PLAY, others=["4C 5D 10C JC KD"])
    _, events = play(state, "discard KS", "draw", "discard 4C", "draw", "discard 2C")
    assert [(e.seat, e.count) for e in of(ev.FewCards, events)] == [(0, 3), (0, 3)]


def test_taking_back_undoes_the_last_step_and_its_points() -> None:
    state = position("QH KH AH 8H 2C 3C", "5H 6H 7H")
    laid, _ = play(state, "lay QH KH AH")
    more, _ = play(laid, "add 1 8H")
    back, events = play(more, "back")
    assert one(ev.TookBack, events).cards == cards("8H")
    assert (back.table, back.totals, back.hands) == (laid.table, laid.totals, laid.hands)
    start, _ = play(back, "back")
    assert (start.table, start.totals, start.hands) == (state.table, state.totals, state.hands)
    assert why_not(start, "back") is Reason.NOTHING_TO_TAKE_BACK


def test_cards_shown_by_several_take_backs_stay_known() -> None:
    state = position("QH KH AH 8H 2C 3C", "5H 6H 7H")
    back, _ = play(state, "lay QH KH AH", "add 1 8H", "back", "back")
    assert sorted_cards(back.known[0]) == sorted_cards(cards("QH KH AH 8H"))


def test_taking_back_an_exchange_puts_the_joker_back() -> None:
    state = position("AS 2C 3C", "QS KS JK")
    back, events = play(state, "exchange 1 AS", "back")
    assert one(ev.TookBack, events).put_back == cards("JK")
    assert (back.table, back.turn.owed) == (state.table, 0)
    assert back.known[0] == cards("AS")


def test_taking_back_the_taken_discard_allows_to_draw_instead() -> None:
    state = position("2C 3C", discards="8D 9D", phase=Phase.DRAW)
    back, events = play(state, "take 1", "back")
    assert one(ev.TookBack, events).put_back == cards("9D")
    assert (back.phase, back.discards, back.known[0]) == (Phase.DRAW, cards("8D 9D"), ())
    play(back, "draw")


def test_opening_can_be_taken_back_too() -> None:
    state, _ = play(position("QH KH AH 2C", opened=False), "lay QH KH AH", "back")
    assert not state.opened[0]
    assert not state.laid[0]


def test_taken_cards_are_known_until_they_leave_the_hand() -> None:
    state = position("2C 3C 8D", discards="9D", phase=Phase.DRAW)
    state, _ = play(state, "take 1", "discard 2C")
    assert view(state, 1).known == (cards("9D"), ())
    state, _ = play(state, "draw", "discard 4C", "draw", "discard 9D")
    assert view(state, 1).known == ((), ())


def test_the_first_card_is_dealt_left_of_the_dealer_who_passes_left_each_round() -> None:
    pack = pack_of(PLAYROOM, 3)
    state, events = apply(new_match(PLAYROOM, 3, dealer=1), act.Deal(pack))
    dealt = one(ev.Dealt, events)
    assert (dealt.round, dealt.dealer, dealt.seat, state.seat) == (1, 1, 2, 2)
    assert [dealt.hands[seat][0] for seat in (2, 0, 1)] == list(pack[:-4:-1])
    assert state.discards == ()
    again, events = apply(replace(state, phase=Phase.DEAL), act.Deal(pack))
    dealt = one(ev.Dealt, events)
    assert (dealt.round, dealt.dealer, dealt.seat, again.seat) == (2, 2, 0, 0)


def test_seats_play_clockwise_and_the_last_is_followed_by_the_first() -> None:
    state = position("2C 3C", others=["4C 5D", "6D 7H"])
    _, events = play(state, "discard 2C", "draw", "discard 4C", "draw", "discard 6D")
    assert [e.seat for e in of(ev.TurnBegan, events)] == [1, 2, 0]


def test_a_player_who_laid_earlier_goes_out_without_rummy() -> None:
    state = position("QH KH AH 8H 2C", "5H 6H 7H", opened=False, laid=(False, True))
    state, _ = play(state, "lay QH KH AH", "discard 2C", "draw", "discard 4C")
    state = replace(state, stock=(*state.stock, card("9H")))
    _, events = play(state, "draw", "add 1 8H 9H")
    assert [line.why for line in one(ev.RoundEnded, events).result.lines] == [Why.HAND]
