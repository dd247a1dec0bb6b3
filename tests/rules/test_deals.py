"""The deal in all rule sets and with every option: the dealer, the hands, and the first turn."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import BACK, JOKER, Card, card, cards, without
from rummy_tui.rules.dealing import height
from rummy_tui.rules.engine import apply, next_dealer, options, pack_of
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.notation import read_action, write_action
from rummy_tui.rules.ruleset import Dealer, Ruleset
from rummy_tui.rules.seen import only, seen_by
from rummy_tui.rules.state import Ending, Phase, Result, State, new_match
from rummy_tui.rules.variants import (
    AMERICAN,
    BASIC,
    GERMAN,
    GIN,
    KALOOKI,
    MANIPULATION,
    PLAYROOM,
    RULESETS,
)
from rummy_tui.rules.view import view
from tests.rules.positions import all_cards, dealt, house, one, play, position, why_not

TEN = house(BASIC, ten_for_three="on")
TWO_PACKS = house(BASIC, two_packs_for_four="on")
NO_CUT = house(GERMAN, cut_joker="off")


@pytest.mark.parametrize(
    ("rules", "players", "packs", "hand", "jokers"),
    [
        *((PLAYROOM, n, p, 14, 2 * p) for n, p in enumerate((2, 2, 2, 3, 3, 4, 4), 2)),
        (BASIC, 2, 1, 10, 2),
        (BASIC, 3, 1, 7, 2),
        (BASIC, 4, 1, 7, 2),
        (BASIC, 5, 1, 7, 2),
        (BASIC, 6, 2, 10, 4),
        (BASIC, 7, 2, 10, 4),
        (TEN, 2, 1, 10, 2),
        (TEN, 3, 1, 10, 2),
        (TEN, 4, 1, 7, 2),
        (TWO_PACKS, 3, 1, 7, 2),
        (TWO_PACKS, 4, 2, 10, 4),
        (TWO_PACKS, 5, 2, 10, 4),
        (TWO_PACKS, 6, 2, 10, 4),
        (house(BASIC, jokers="0"), 2, 1, 10, 0),
        (house(BASIC, jokers="4"), 7, 2, 10, 8),
        *((GERMAN, n, 2, 13, 6) for n in range(2, 7)),
        (AMERICAN, 2, 1, 10, 0),
        (AMERICAN, 3, 1, 7, 0),
        (AMERICAN, 4, 1, 7, 0),
        (AMERICAN, 5, 1, 6, 0),
        (AMERICAN, 6, 1, 6, 0),
        (GIN, 2, 1, 10, 0),
        *((KALOOKI, n, 2, 13, 4) for n in range(2, 5)),
        (MANIPULATION, 2, 1, 10, 1),
        *((MANIPULATION, n, 2, 10, 2) for n in range(3, 6)),
    ],
    ids=lambda value: value.key if isinstance(value, Ruleset) else "",
)  # fmt: skip
def test_packs_and_hands(rules: Ruleset, players: int, packs: int, hand: int, jokers: int) -> None:
    state, events = dealt(rules, players)
    assert Counter(c.is_joker for c in all_cards(state).elements()) == Counter(
        {False: 52 * packs, True: jokers} if jokers else {False: 52 * packs}
    )
    first = one(ev.Dealt, events).seat
    more = [1 if rules.dealer_begins and seat == first else 0 for seat in range(players)]
    assert [len(h) for h in state.hands] == [hand + m for m in more]


@pytest.mark.parametrize(
    ("key", "fewest", "most"),
    [
        ("playroom", 2, 8),
        ("basic", 2, 7),
        ("german", 2, 6),
        ("american", 2, 6),
        ("manipulation", 2, 5),
        ("gin", 2, 2),
        ("kalooki", 2, 4),
    ],
)
def test_e12_a_player_count_out_of_range_names_the_range(key: str, fewest: int, most: int) -> None:
    for players in (0, 1, most + 1):
        with pytest.raises(ValueError, match=f"{fewest} to {most}"):
            new_match(RULESETS[key], players)
    for players in range(fewest, most + 1):
        assert new_match(RULESETS[key], players).players == players


@pytest.mark.parametrize(
    ("rules", "upcards"),
    [(PLAYROOM, 0), (BASIC, 1), (GERMAN, 0), (AMERICAN, 1), (MANIPULATION, 0), (KALOOKI, 1)],
    ids=lambda value: value.key if isinstance(value, Ruleset) else "",
)
def test_the_card_turned_up_is_the_next_after_the_hands(rules: Ruleset, upcards: int) -> None:
    pack = pack_of(rules, 3)
    state, events = dealt(rules, 3, pack=pack)
    gone = sum(map(len, state.hands))
    assert state.discards == pack[::-1][gone : gone + upcards]
    assert one(ev.Dealt, events).discards == state.discards
    assert state.stock == pack[: len(pack) - gone - upcards]


def test_a_joker_turned_up_stays() -> None:
    pack = [c for c in pack_of(BASIC, 2) if c is not JOKER]
    pack[-20:-20] = [JOKER]
    state, _ = dealt(BASIC, 2, pack=(JOKER, *pack))
    assert state.discards == (JOKER,)
    state, _ = play(state, "take 1")
    assert JOKER in state.hands[state.seat]


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
@pytest.mark.parametrize("dealer", [0, 2])
def test_left_of_the_dealer_begins_by_drawing_or_the_dealer_without(
    rules: Ruleset, dealer: int
) -> None:
    players = min(3, rules.players[1])
    state, events = dealt(rules, players, dealer=dealer)
    began = one(ev.TurnBegan, events)
    german = rules is GERMAN
    begins = {
        GERMAN: (ev.TurnKind.WITHOUT_DRAWING, Phase.PLAY),
        GIN: (ev.TurnKind.OFFERED, Phase.OFFER),
    }
    assert state.seat == began.seat == (dealer + (not german)) % players
    assert (began.kind, state.phase) == begins.get(rules, (ev.TurnKind.DRAWS, Phase.DRAW))


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_the_cards_are_dealt_one_at_a_time_from_the_dealers_left(rules: Ruleset) -> None:
    players = min(3, rules.players[1])
    pack = pack_of(rules, players)
    _, events = dealt(rules, players, dealer=1, pack=pack[::-1])
    hands = one(ev.Dealt, events).hands
    seats = [(2 + step) % players for step in range(players)]
    begin = [tuple(c for c in hands[seat] if c is not JOKER)[:2] for seat in seats]
    assert begin == [(pack[i], pack[i + players]) for i in range(players)]


TABLES = [rules for rules in RULESETS.values() if not rules.hidden_melds]


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: rules.key)
@pytest.mark.parametrize("players", [2, 3])
def test_the_deal_passes_left_except_to_the_winner_of_two(rules: Ruleset, players: int) -> None:
    others = ["2C 3D", "2D 3C"][: players - 1]
    state = replace(position("5H AS", "6H 7H 8H", rules=rules, others=others), dealer=0)
    moves = ("regroup 5H 6H 7H 8H", "knock") if rules.regroup else ("add 1 5H", "discard AS")
    state, _ = play(state, *moves)
    assert state.phase is Phase.DEAL
    assert state.result is not None
    assert state.result.winners == (0,)
    assert next_dealer(state) == (0 if rules is AMERICAN and players == 2 else 1)


@pytest.mark.parametrize(("players", "next_one"), [(2, 0), (3, 1)])
def test_e11_after_a_blocked_round_of_two_the_same_dealer_deals(
    players: int, next_one: int
) -> None:
    others = ["2C", "2D 3C"][: players - 1]
    state = position(
        "5S 9S", stock="", discards="KH QH", rules=AMERICAN, others=others, phase=Phase.DRAW
    )
    state, _ = play(replace(state, dealer=0, remade=1), "draw")
    assert state.result is not None
    assert state.result.winners == (1,)
    assert next_dealer(state) == next_one


# German: seats, cut, the dealer's fourteenth card


def test_seats_are_drawn_and_the_highest_deals() -> None:
    match = new_match(GERMAN, 3)
    assert match.phase is Phase.SEATS
    state, events = apply(match, read_action("seats KC AS | QH | JK KD 2C", GERMAN))
    drawn = one(ev.SeatsDrawn, events)
    assert (drawn.dealer, state.dealer, state.phase) == (0, 0, Phase.DEAL)
    assert [each[-1].code for each in drawn.draws] == ["AS", "QH", "2C"]
    assert all(seen_by(drawn, only(seat)) == drawn for seat in (0, 1, None))


def test_the_highest_may_choose_the_seat_and_the_others_sit_from_there() -> None:
    match = new_match(house(GERMAN, choose_seat="on"), 3)
    written = "seats 3: QH | JK 2C | KC AS"
    action = read_action(written, GERMAN)
    assert write_action(action) == written
    state, events = apply(match, action)
    assert (one(ev.SeatsDrawn, events).dealer, state.dealer) == (2, 2)
    state, events = apply(state, act.Deal(pack_of(GERMAN, 3)))
    assert one(ev.Dealt, events).dealer == 2
    for seats in ("2: QH | 2C | AS", "4: QH | 2C | AS", "0: QH | 2C | AS"):
        with pytest.raises(Illegal):
            apply(match, read_action(f"seats {seats}", GERMAN))
    with pytest.raises(Illegal):
        apply(match, read_action("seats 4: AS | QH | 2C", GERMAN))
    for seats in (written, "seats 2: 2C | AS | QH"):
        with pytest.raises(Illegal):
            apply(new_match(GERMAN, 3), read_action(seats, GERMAN))


@pytest.mark.parametrize(
    "draws",
    [
        pytest.param("QH | KC | 2C", id="the-highest-is-not-first"),
        pytest.param("KH | KC | 2C", id="equals-draw-again"),
        pytest.param("KH | QC | JK", id="a-joker-draws-again"),
        pytest.param("KH | QC", id="too-few"),
        pytest.param("KH | QC | JD | 2C", id="too-many"),
        pytest.param("KH | QC |", id="one-drew-nothing"),
        pytest.param("", id="nothing"),
        pytest.param("KH KH KH | QC | 2C", id="more-copies-than-there-are"),
    ],
)
def test_seats_that_cannot_be_drawn_so(draws: str) -> None:
    with pytest.raises(Illegal) as caught:
        apply(new_match(GERMAN, 3), read_action(f"seats {draws}", GERMAN))
    assert caught.value.reason is Reason.WRONG_PACK


def test_nothing_is_dealt_or_played_before_the_seats_are_drawn() -> None:
    match = new_match(GERMAN, 3)
    assert why_not(match, "draw") is Reason.BETWEEN_ROUNDS
    with pytest.raises(Illegal) as caught:
        apply(match, act.Deal(pack_of(GERMAN, 3)))
    assert caught.value.reason is Reason.BETWEEN_ROUNDS
    assert not list(options(match))


def cut_pack() -> tuple[Card, ...]:
    """A German pack with a joker at the cut, its lowest card, and no other near the top."""
    pack = pack_of(GERMAN, 3)
    return (JOKER,) * 6 + without(pack, (JOKER,) * 6)


@pytest.mark.parametrize("dealer", [0, 1])
def test_a_joker_at_the_cut_is_one_of_the_right_hand_neighbours_thirteen(dealer: int) -> None:
    state, events = dealt(GERMAN, 3, dealer=dealer, pack=cut_pack())
    neighbour = (dealer - 1) % 3
    assert one(ev.Dealt, events).cut == neighbour
    assert len(state.hands[neighbour]) == 13
    assert [hand.count(JOKER) for hand in state.hands] == [int(s == neighbour) for s in range(3)]
    assert len(state.hands[dealer]) == 14
    assert all_cards(state) == Counter(pack_of(GERMAN, 3))
    assert state.stock == cut_pack()[1 : len(state.stock) + 1]


def test_only_the_lowest_card_is_that_of_the_cut() -> None:
    jokers, others = cut_pack()[:6], cut_pack()[6:]
    _, events = dealt(GERMAN, 3, dealer=0, pack=(others[0], *jokers, *others[1:]))
    assert one(ev.Dealt, events).cut is None


def test_everyone_knows_who_keeps_the_joker_of_the_cut() -> None:
    state, events = dealt(GERMAN, 3, dealer=0, pack=cut_pack())
    for seat in (0, 1, 2, None):
        assert view(state, seat).known == ((), (), (JOKER,))
    shown = seen_by(one(ev.Dealt, events), {1})
    assert isinstance(shown, ev.Dealt)
    assert shown.cut == 2
    assert set(shown.hands[2]) == {BACK}


@pytest.mark.parametrize(
    ("rules", "pack"),
    [
        pytest.param(NO_CUT, cut_pack(), id="option-off"),
        pytest.param(GERMAN, pack_of(GERMAN, 3), id="another-card-at-the-cut"),
    ],
)
def test_nothing_is_kept_at_the_cut(rules: Ruleset, pack: tuple[Card, ...]) -> None:
    state, events = dealt(rules, 3, pack=pack)
    assert one(ev.Dealt, events).cut is None
    assert state.known == ((), (), ())
    assert [len(hand) for hand in state.hands] == [14, 13, 13]
    assert state.stock == pack[: len(pack) - 40]


def test_the_dealer_plays_without_drawing_and_the_next_draws() -> None:
    state, _ = dealt(GERMAN, 2, pack=pack_of(GERMAN, 2))
    assert why_not(state, "draw") is Reason.NO_DRAW_NOW
    last = state.hands[0][-1]
    state, events = play(state, f"discard {last.code}")
    assert one(ev.TurnBegan, events).kind is ev.TurnKind.DRAWS
    assert (state.seat, state.phase) == (1, Phase.DRAW)
    assert len(state.hands[0]) == 13
    taken, _ = play(state, "take 1")  # also before opening
    assert taken.hands[1][-1] is last


def test_the_dealer_may_open_in_the_first_turn() -> None:
    state = position("QC QD QH KC KS KH 2S 3D", rules=GERMAN, opened=False, draws=0)
    state, _ = play(state, "lay QC QD QH", "lay KC KS KH", "discard 2S")
    assert state.opened == (True, True)


def _two_rounds(rules: Ruleset) -> State:
    players = min(3, rules.players[1])
    state, _ = dealt(replace(rules, dealer=Dealer.LEFT), players)
    none = (0,) * players
    ended = Result(Ending.OUT, 0, (0,), (), none, none, state.hands)
    state = replace(state, phase=Phase.DEAL, result=ended)
    return apply(state, act.Deal(pack_of(rules, players)))[0]


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_every_round_starts_over(rules: Ruleset) -> None:
    state = _two_rounds(rules)
    assert (state.round, state.dealer, state.table) == (2, 1, ())
    assert not any(state.laid)
    assert state.opened == (not rules.opening,) * state.players


def test_before_the_first_deal_there_is_a_place_for_each_seat_and_nothing_in_it() -> None:
    match = new_match(BASIC, 3, dealer=4)
    assert match.dealer == 1
    assert {match.hands, match.known, match.let_lie} == {((),) * 3}
    assert {match.opened, match.laid} == {(False,) * 3}
    assert {match.totals, match.earned, match.rounds_won, match.told} == {(0,) * 3}


def test_with_a_deal_nothing_is_left_of_the_round_before() -> None:
    match = replace(new_match(GERMAN, 3), phase=Phase.DEAL)
    deal = act.Deal(pack_of(GERMAN, 3))
    held, nine = ((card("9H"),),) * 3, card("9H")
    left = replace(match, known=held, let_lie=held, opened=(True,) * 3, laid=(True,) * 3)
    left = replace(left, remade=3, laid_since_remade=True, idle=2, lap=1, passes=2)
    left = replace(left, knocker=1, upcard=nine, face_down=True, earned=(9, 9, 9))
    state = apply(left, deal)[0]
    assert state == apply(match, deal)[0]
    assert (state.remade, state.idle, state.passes, state.earned) == (0, 0, 0, (0, 0, 0))
    assert {state.opened, state.laid} == {(False,) * 3}


def test_drawn_for_the_deal_an_ace_is_higher_than_a_king_and_a_joker_is_none() -> None:
    assert [height(drawn) for drawn in cards("JK 2C KC AC")] == [0, 2, 13, 14]
