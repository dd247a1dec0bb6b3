"""The worked examples of Gin, Oklahoma Gin and Hollywood Gin."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import BACK, Card, card, cards, sorted_cards, without
from rummy_tui.rules.engine import apply, next_dealer, options, pack_of
from rummy_tui.rules.errors import Reason
from rummy_tui.rules.laying.arrangement import arranged, laid_off
from rummy_tui.rules.option import BadOption
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.scoring import match_lines, match_winners
from rummy_tui.rules.seen import seen_by
from rummy_tui.rules.sheet import games
from rummy_tui.rules.state import Drawn, Ending, Phase, Result, State, Why, Won, new_match
from rummy_tui.rules.variants import GIN
from rummy_tui.rules.view import view
from tests.rules.positions import (
    house,
    of,
    one,
    play,
    position,
    refused,
    result,
    told,
    why_not,
)

MODERN = house(GIN, school="modern")
OKLAHOMA = house(GIN, oklahoma="on", spades_double="two-boxes")
HOLLYWOOD = house(GIN, hollywood="on")

KNOCKER = "3H 4H 5H 8C 8D 8S JC QC KC"
GIN_HAND = "AC 2C 3C 7D 7H 7S 10H JH QH KH"


def turn(hand: str, other: str, rules: Ruleset = GIN, *, up: str = "", taken: str = "") -> State:
    """Seat 0 to discard or to knock, with eleven cards; the upcard was `up`."""
    state = position(hand, rules=rules, others=[other])
    state = replace(state, upcard=card(up) if up else None)
    if not taken:
        return state
    return replace(state, turn=replace(state.turn, drawn=Drawn.DISCARDS, taken=cards(taken)))


def put_away(*hands: str) -> str:
    """A card that is in none of these hands, and goes with none of the melds."""
    held = " ".join(hands).split()
    return next(c.code for c in pack_of(GIN, 2)[::-1] if c.code not in held)


def test_nothing_is_laid_before_a_knock() -> None:
    state = turn(f"{KNOCKER} 2D 4S", GIN_HAND)
    assert why_not(state, "lay 8C 8D 8S") is Reason.NO_LAYING


def knocked(hand: str, other: str, rules: Ruleset = GIN, *, up: str = "") -> Result:
    """The result of a round in which ten cards knock against ten others."""
    away = put_away(hand, other)
    return result(turn(f"{hand} {away}", other, rules, up=up), f"knock {away}")


def brought(ended: Result) -> tuple[int, int]:
    """The winner of a hand, and the points it brought."""
    (winner,) = ended.winners
    return winner, ended.earned[winner]


@pytest.mark.parametrize(
    ("hand", "deadwood"),
    [
        pytest.param("3H 4H 5H 8C 8D 8S 2S 4C KD QD", 26, id="n1"),
        pytest.param("7H 7D 7S 8H 9H KD QS 2C 3C AD", 40, id="n2"),
        pytest.param("AH 2H 3H QS KS AS 10D 10C 10H 4C", 25, id="n3"),
        pytest.param("5C 5D 5H 5S 6S 7S 9C 9D 9H KD", 10, id="n4"),
    ],
)
def test_deadwood(hand: str, deadwood: int) -> None:
    found = arranged(cards(hand))
    assert found.points == deadwood
    laid = [card for meld in found.melds for card in meld.cards]
    assert sorted_cards((*laid, *found.deadwood)) == sorted_cards(cards(hand))


N5 = "3H 4H 5H 8C 8D 8S JC QC KC 4S 7D"


@pytest.mark.parametrize(("away", "points"), [("7D", 4), ("4S", 7)])
def test_n5_knocks(away: str, points: int) -> None:
    _, events = play(turn(N5, "9C 2H"), f"knock {away}")
    assert one(ev.Knocked, events).points == points
    assert one(ev.Knocked, events).card is card(away)


def test_n5_and_e2_a_knock_with_too_much_is_refused_with_a_card_that_would_do() -> None:
    found = refused(turn(N5, "9C 2H"), "knock KC")
    assert (found.reason, found.amount, found.cards) == (Reason.HAND_TOO_HIGH, 31, cards("7D"))


def test_n6_the_card_just_taken_is_not_discarded() -> None:
    state = turn("AC 2C 3C 6D 6H 6S 9C 10C JC 7D 3H", "KC KD", taken="7D")
    found = refused(state, "knock 7D")
    assert (found.reason, found.cards) == (Reason.JUST_TAKEN, cards("7D"))
    assert refused(state, "knock 9C").cards == cards("3H"), "nor named as one that would do"
    assert why_not(state, "discard 7D") is Reason.JUST_TAKEN
    assert one(ev.Knocked, play(state, "knock 3H")[1]).points == 7


def test_only_a_card_of_the_hand_is_discarded() -> None:
    found = refused(turn(N5, "9C 2H"), "knock 2H")
    assert (found.reason, found.cards) == (Reason.NOT_IN_HAND, cards("2H"))


OTHERS = [
    pytest.param(f"{KNOCKER} 4S", "6H 7H 10C 10D 10S 9C 2D 2S 5C KH", 28, id="n7"),
    pytest.param(f"{KNOCKER} 4S", "8H 9C 10C 9S 9D 2D 2C AS 3C 6S", 14, id="n8"),
    pytest.param("4D 5D 6D 9C 9D 9H 7S AC 2C 3C", "7D 9S KC KD KH JH JC JD 4S 3S", 7, id="n9"),
    pytest.param("4D 5D 6D 9C 9D 9H 9S", "7D KC KD KH JH JC JD 4S 3S", 7, id="set of four"),
    pytest.param("5S 6S 7S", "8S 9S 10D AH 2H 3H JC QC KC 4D", 14, id="n15"),
    pytest.param("7C 7D 7S 10S JS QS", "7H 8H 9H 9C 9D KC KD KH 2C 3H", 13, id="n16"),
    pytest.param("8C 8D 8S 8H", "7C 9C 2D 2S KH QH 10D 4C 5D AS", 60, id="n17"),
]


@pytest.mark.parametrize(("knocker", "other", "left"), OTHERS)
def test_laid_off(knocker: str, other: str, left: int) -> None:
    table = arranged(cards(knocker)).melds
    added = laid_off(cards(other), table)
    rest = without(cards(other), tuple(c for each in added for c in each.cards))
    assert arranged(rest).points == left


def test_n7_the_knocker_gets_the_difference() -> None:
    ended = knocked(f"{KNOCKER} 4S", "6H 7H 10C 10D 10S 9C 2D 2S 5C KH")
    assert told(ended) == [(0, "difference", 24)]
    assert (ended.ending, ended.seat, ended.earned) == (Ending.KNOCK, 0, (24, 0))


def test_n8_melds_of_the_own_hand_are_chosen_together_with_what_is_laid_off() -> None:
    state = turn(f"{KNOCKER} 4S KD", "8H 9C 10C 9S 9D 2D 2C AS 3C 6S")
    _, events = play(state, "knock KD")
    assert sorted(c.code for each in of(ev.LaidOff, events) for c in each.cards) == ["10C", "8H"]
    shown = one(ev.Shown, events)
    assert (shown.seat, shown.points) == (1, 14)
    assert [sorted(c.code for c in meld.cards) for meld in shown.melds] == [["9C", "9D", "9S"]]
    assert one(ev.RoundEnded, events).result.earned == (10, 0)


NINE = "4D 5D 6D 9C 9D 9H"


@pytest.mark.parametrize(
    ("hand", "other", "rules", "points"),
    [
        pytest.param(f"{NINE} 6S AC", "7D 9S KC KD KH JH JC JD 4S 3S", GIN, 10, id="n9"),
        pytest.param(f"{NINE} 6S AC", "7D 9S KC KD KH JH JC JD 4S 3S", MODERN, 25, id="n9 modern"),
        pytest.param(f"{NINE} 8S AC", "7D 9S KC KD KH JH JC JD 3S AH", GIN, 15, id="n10"),
        pytest.param(f"{NINE} 8S AC", "7D 9S KC KD KH JH JC JD 3S AH", MODERN, 30, id="n10 modern"),
        pytest.param("AC 2C 3C 3D", "KC KD KH JH JC JD", GIN, 13, id="n13"),
        pytest.param("AC 2C 3C QD", "KC KD KH JH JC JD 8S 2H", GIN, 10, id="n21"),
    ],
)
def test_undercut(hand: str, other: str, rules: Ruleset, points: int) -> None:
    ended = knocked(hand, other, rules)
    assert brought(ended) == (1, points)
    assert Why.UNDERCUT in [line.why for line in ended.lines]
    assert Why.NO_DEADWOOD not in [line.why for line in ended.lines]


def test_a_tie_by_the_option_is_the_knockers_and_brings_nothing() -> None:
    ended = knocked("AC 2C 3C QD", "KC KD KH JH JC JD 8S 2H", house(GIN, tie_undercuts="off"))
    assert (ended.winners, ended.earned, ended.won) == ((0,), (0, 0), None)


N11 = "4C 7C 6S 6D 8C 8D 9S KS AD 2H"
N12 = "2D 3D 4D 5D 8S 8D 8H QC QD QS"


@pytest.mark.parametrize(
    ("other", "rules", "lines"),
    [
        pytest.param(N11, GIN, [(0, "hand", 61), (0, "no_deadwood", 20)], id="n11"),
        pytest.param(N11, MODERN, [(0, "hand", 61), (0, "no_deadwood", 25)], id="n11 modern"),
        pytest.param(N12, GIN, [(0, "no_deadwood", 20)], id="n12"),
        pytest.param(N12, MODERN, [(0, "no_deadwood", 25)], id="n12 modern"),
    ],
)
def test_gin_allows_no_laying_off(
    other: str, rules: Ruleset, lines: list[tuple[int, str, int]]
) -> None:
    away = put_away(GIN_HAND, other)
    _, events = play(turn(f"{GIN_HAND} {away}", other, rules), f"knock {away}")
    assert told(one(ev.RoundEnded, events).result) == lines
    assert not of(ev.LaidOff, events)
    assert not of(ev.LayingOffBegan, events)
    assert one(ev.Shown, events).seat == 1


N14 = "AC 2C 3C 4C 7D 7H 7S 10H JH QH KH"


def test_n14_big_gin_puts_no_card_away() -> None:
    state = turn(N14, "KS 9D 8S 3D", MODERN)
    assert act.Knock() in options(state)
    assert told(result(state, "knock")) == [(0, "hand", 30), (0, "big_gin", 31)]


@pytest.mark.parametrize("away", ["AC", "4C", "10H", "KH"])
def test_n14_without_big_gin_a_card_is_discarded(away: str) -> None:
    state = turn(N14, "KS 9D 8S 3D")
    assert act.Knock() not in options(state)
    assert why_not(state, "knock") is Reason.KNOCK_WITHOUT_CARD
    assert told(result(state, f"knock {away}")) == [(0, "hand", 30), (0, "no_deadwood", 20)]


def deal(rules: Ruleset = GIN, up: str = "", dealer: int = 0) -> State:
    """A hand dealt with this upcard, the upcard offered to seat 1."""
    pack = list(pack_of(rules, 2))
    if up:
        place = pack.index(card(up))
        pack[place], pack[-21] = pack[-21], pack[place]
    state, _ = apply(new_match(rules, 2, dealer), act.Deal(tuple(pack)))
    return state


def test_the_deal() -> None:
    state = deal(up="5H")
    assert list(map(len, state.hands)) == [10, 10]
    assert (len(state.stock), state.discards, state.upcard) == (31, cards("5H"), card("5H"))
    assert (state.phase, state.seat) == (Phase.OFFER, 1)
    assert list(options(state)) == [act.Take(), act.Pass()]
    assert why_not(state, "draw") is Reason.OFFERED


def test_n18_the_dealer_takes_the_upcard() -> None:
    state, events = play(deal(up="5H"), "pass")
    assert one(ev.Passed, events).card is card("5H")
    assert one(ev.TurnBegan, events).kind is ev.TurnKind.OFFERED
    state, _ = play(state, "take 1")
    assert why_not(state, "discard 5H") is Reason.JUST_TAKEN
    away = next(c for c in state.hands[0] if c is not card("5H"))
    state, _ = play(state, f"discard {away.code}")
    assert (state.seat, state.phase) == (1, Phase.DRAW)
    assert play(state, "take 1")[0].hands[1][-1] is away
    assert why_not(state, "pass") is Reason.NOT_OFFERED


def test_n19_and_e4_after_two_passes_the_stock_is_drawn_from() -> None:
    state, _ = play(deal(up="5H"), "pass", "pass")
    assert (state.seat, state.phase) == (1, Phase.DRAW)
    assert why_not(state, "take 1") is Reason.UPCARD_LEFT
    assert state.let_lie == (cards("5H"), cards("5H"))
    state, _ = play(state, "draw")
    state, _ = play(state, f"discard {state.hands[1][0].code}")
    assert state.discards[0] is card("5H")
    assert act.Take() in options(state)


def test_only_the_top_discard_is_let_lie_by_who_draws_beside_it() -> None:
    state = position("2C", discards="5H 9D", rules=GIN, stock="KH QH", phase=Phase.DRAW)
    state, _ = play(state, "draw", "discard KH", "draw")
    assert state.let_lie == (cards("9D"), cards("KH"))


def test_after_two_passes_by_the_option_either() -> None:
    state, _ = play(deal(house(GIN, after_passes="either"), up="5H"), "pass", "pass")
    assert play(state, "take 1")[0].hands[1][-1] is card("5H")


def test_n20_a_discard_that_leaves_two_in_the_stock_ends_the_hand() -> None:
    state, _ = play(deal(up="5H"), "pass", "pass")
    draws = 0
    events: list[ev.Event] = []
    while not of(ev.RoundEnded, events):
        state, _ = play(state, "draw")
        draws += 1
        # the drawn card is discarded, so that nobody gathers melds
        state, events = play(state, f"discard {state.hands[state.seat][-1].code}")
    assert (draws, len(state.stock)) == (29, 2)
    ended = one(ev.RoundEnded, events).result
    assert (ended.ending, ended.winners, ended.earned) == (Ending.BLOCKED, (), (0, 0))
    assert one(ev.Discarded, events).seat == 1
    assert next_dealer(state) == state.dealer


def test_n20_a_knock_in_the_last_turn_counts() -> None:
    state = replace(turn(N5, "9C 2H"), stock=cards("KH QH"))
    assert brought(result(state, "knock 7D"))[0] == 0


def test_n22_one_too_much() -> None:
    found = refused(turn("AC 2C 3C 8D 3S KD", "9C 2H"), "knock KD")
    assert (found.reason, found.amount) == (Reason.HAND_TOO_HIGH, 11)
    assert not found.cards, "no other card would do either"


def test_a_card_that_would_leave_just_the_limit_is_named() -> None:
    assert refused(turn("AC 2C 3C 7D 3S KD", "9C 2H"), "knock 3S").cards == cards("KD")


def sheet(rules: Ruleset, *won: tuple[int, int, int]) -> State:
    """A match after hands won, each with its winner, points and boxes."""
    written = tuple(Won(*each) for each in won)
    state = new_match(rules, 2)
    totals = tuple(sum(g.points[seat] for g in games(written, rules, 2)) for seat in (0, 1))
    return replace(state, sheet=written, totals=totals, round=len(won))


def ended(state: State) -> tuple[int, ...]:
    """The totals with everything that the end of the match adds; empty if it is not over."""
    lines = match_lines(state)
    totals = tuple(
        total + sum(line.points for line in lines if line.seat == seat)
        for seat, total in enumerate(state.totals)
    )
    return totals if match_winners(state, totals) else ()


def test_n23_boxes_do_not_count_to_the_limit() -> None:
    assert ended(sheet(GIN, *[(0, 19, 1)] * 4, (0, 20, 1))) == ()


def test_n24_bonus_and_boxes() -> None:
    hands = [(0, 25, 1), (1, 24, 1), (0, 25, 1), (1, 24, 1), (0, 25, 1), (1, 24, 1), (0, 30, 1)]
    assert ended(sheet(GIN, *hands)) == (285, 132)


def test_n25_a_shutout() -> None:
    hands = [(0, 20, 1)] * 4 + [(0, 23, 1)]
    assert ended(sheet(GIN, *hands)) == (403, 0)
    assert ended(sheet(MODERN, *hands)) == (431, 0)


@pytest.mark.parametrize(("up", "limit"), [("6D", 6), ("KS", 10), ("2C", 2), ("AH", 0)])
def test_o1_the_limit_of_the_upcard(up: str, limit: int) -> None:
    assert view(deal(OKLAHOMA, up), 0).knock_limit == limit


def test_the_upcard_sets_no_limit_outside_oklahoma() -> None:
    assert view(deal(GIN, "2C"), 0).knock_limit == 10


def test_o2_a_knock_above_it_is_refused() -> None:
    state = turn("AC 2C 3C 5D KD", "9C 2H", OKLAHOMA, up="4C")
    found = refused(state, "knock KD")
    assert (found.reason, found.amount) == (Reason.HAND_TOO_HIGH, 5)


def test_o3_a_spade_doubles_all() -> None:
    found = knocked("AC 2C 3C 5D", "KC KD KH JH JC JD 10S 9D 4D", OKLAHOMA, up="6S")
    assert found.won == Won(0, 36, 2)


def test_o4_also_an_undercut() -> None:
    found = knocked("AC 2C 3C 7D", "KC KD KH JH JC JD 3D", OKLAHOMA, up="9S")
    assert brought(found) == (1, 28)


def test_o5_a_hand_that_ends_the_match() -> None:
    away = put_away(GIN_HAND, "KS KD 10S 4D")
    state = turn(f"{GIN_HAND} {away}", "KS KD 10S 4D", OKLAHOMA, up="AS")
    _, events = play(state, f"knock {away}")
    assert one(ev.RoundEnded, events).result.won == Won(0, 108, 2)
    assert one(ev.MatchEnded, events).totals == (348, 0)


def test_one_box_for_spades_by_the_option() -> None:
    rules = house(GIN, oklahoma="on", spades_double="one-box")
    found = knocked("AC 2C 3C 5D", "KC KD KH JH JC JD 10S 9D 4D", rules, up="6S")
    assert found.won == Won(0, 36, 1)


@pytest.mark.parametrize(
    ("hand", "other", "won"),
    [
        (GIN_HAND, "KS 5D", Won(0, 35, 3)),
        ("AC 2C 3C 7D", "KC KD KH 3D", Won(1, 14, 2)),
        ("AC 2C 3C 3D", "KC KD KH 8D", Won(0, 5, 1)),
    ],
)
def test_kisses(hand: str, other: str, won: Won) -> None:
    assert knocked(hand, other, house(GIN, kisses="on")).won == won


def test_o6_an_ace_turned_up() -> None:
    hand, other = "2C 3C 4C AD KD", "9C 2H"
    assert why_not(turn(hand, other, OKLAHOMA, up="AH"), "knock KD") is Reason.HAND_TOO_HIGH
    one_point = house(GIN, oklahoma="on", ace_up="one")
    _, events = play(turn(hand, other, one_point, up="AH"), "knock KD")
    assert one(ev.Knocked, events).points == 1


H1 = [(0, 25, 1), (0, 18, 1), (0, 36, 1)]
H2 = [(0, 32, 1), (0, 28, 1), (0, 45, 1)]
H3 = [*H2, (1, 20, 1)]
H4 = [*H3, (0, 30, 1)]
H5 = [*H4, (1, 15, 1)]


@pytest.mark.parametrize(
    ("hands", "points", "closed"),
    [
        pytest.param(H1, [(79, 0), (54, 0), (36, 0)], [None, None, None], id="h1"),
        pytest.param(H2, [(105, 0), (73, 0), (45, 0)], [0, None, None], id="h2"),
        pytest.param(H3, [(105, 0), (73, 20), (45, 0)], [0, None, None], id="h3"),
        pytest.param(H4, [(105, 0), (103, 20), (75, 0)], [0, 0, None], id="h4"),
        pytest.param(H5, [(105, 0), (103, 20), (75, 15)], [0, 0, None], id="h5"),
        pytest.param(
            [*H3, (1, 10, 1)],
            [(105, 0), (73, 30), (45, 10)],
            [0, None, None],
            id="a late second win goes into two",
        ),
    ],
)
def test_hollywood(
    hands: list[tuple[int, int, int]],
    points: list[tuple[int, int]],
    closed: list[int | None],
) -> None:
    written = games(sheet(HOLLYWOOD, *hands).sheet, HOLLYWOOD, 2)
    assert [game.points for game in written] == points
    assert [game.winner for game in written] == closed


def test_hollywood_counts_a_hand_in_each_game_that_it_is_written_in() -> None:
    first = Won(0, 10, 1)
    state = turn(f"{KNOCKER} 4S KD", "6H 7H 10C 10D 10S 9C 2D 2S 5C KH", HOLLYWOOD)
    ended = result(replace(state, sheet=(first,), totals=(10, 0)), "knock KD")
    assert ended.won is not None
    assert ended.won.points > 0
    assert ended.totals == (10 + 2 * ended.won.points, 0), "a second hand is in two games"


def test_hollywood_ends_when_all_three_are_closed() -> None:
    assert ended(sheet(HOLLYWOOD, *H5)) == ()
    # 105+200+60; 103+100+60 to 20+20; 100+100+60 to 15+20
    assert ended(sheet(HOLLYWOOD, *H5, (0, 25, 1))) == (365 + 263 + 260, 40 + 35)


def test_e1_the_other_lays_off_by_hand_and_takes_it_back() -> None:
    rules = house(GIN, own_layoffs="on")
    state = turn(f"{KNOCKER} 4S KD", "6H 7H 10C 10D 10S 9C 2D 2S 5C KH", rules)
    state, events = play(state, "knock KD")
    assert one(ev.LayingOffBegan, events).seat == 1
    assert (state.phase, state.seat) == (Phase.LAY_OFF, 1)
    assert why_not(state, "discard KH") is Reason.LAYING_OFF
    run = next(n for n, meld in enumerate(state.table, 1) if meld.cards[0] is card("3H"))
    state, _ = play(state, f"add {run} 6H")
    state, _ = play(state, "back")
    assert card("6H") in state.hands[1]
    state, _ = play(state, f"add {run} 6H", f"add {run} 7H")
    _, events = apply(state, act.EndTurn())
    assert one(ev.Shown, events).points == 28
    assert one(ev.RoundEnded, events).result.earned == (24, 0)


def test_e1_nothing_is_asked_if_nothing_can_be_laid_off() -> None:
    rules = house(GIN, own_layoffs="on")
    _, events = play(turn("8C 8D 8S 8H 2C KD", "7C 9C 4D JS QH", rules), "knock KD")
    assert of(ev.RoundEnded, events)


def test_e3_gin_is_no_end_by_itself() -> None:
    state = turn(N14, "KS 9D 8S 3D")
    state, events = play(state, "discard KH")
    assert not of(ev.RoundEnded, events)
    assert state.seat == 1


def test_e5_what_a_seat_sees() -> None:
    state = turn(
        f"{KNOCKER} 4S KD", "6H 7H 10C 10D 10S 9C 2D 2S 5C KH", house(GIN, own_layoffs="on")
    )
    state, events = play(state, "knock KD")
    assert view(state, 1).discards[-1] is BACK
    assert view(state, 0).discards[-1] is card("KD")
    told_other = seen_by(one(ev.Knocked, events), {1})
    assert isinstance(told_other, ev.Knocked)
    assert told_other.card is BACK
    state, _ = apply(state, act.EndTurn())
    assert view(state, 1).discards[-1] is card("KD")


def test_e6_a_taken_upcard_can_be_taken_back_and_a_pass_cannot() -> None:
    state, _ = play(deal(up="5H"), "take 1", "back")
    assert (state.phase, state.discards) == (Phase.OFFER, cards("5H"))
    state, _ = play(state, "pass")
    assert why_not(state, "back") is Reason.NOTHING_TO_TAKE_BACK


def test_e7_what_is_above_the_limit_counts() -> None:
    (game,) = games((Won(0, 95, 1), Won(0, 40, 1)), GIN, 2)
    assert (game.points, game.winner) == ((135, 0), 0)


def test_an_arrangement_of_ones_own() -> None:
    state = turn("5C 5D 5H 5S 6S 7S 9C 9D 9H KD 10D", "KS QD")
    _, events = play(state, "knock 10D")
    assert one(ev.Knocked, events).points == 10
    found = refused(state, "knock KD: 5C 5D 5H 5S | 9C 9D 9H")
    assert (found.reason, found.amount) == (Reason.HAND_TOO_HIGH, 23)
    found = refused(state, "knock KD: 9C 9D 9S")
    assert (found.reason, found.cards) == (Reason.NOT_IN_HAND, cards("9S"))


@pytest.mark.parametrize(("choice", "dealer"), [("winner", 1), ("loser", 0), ("left", 1)])
def test_the_next_dealer_follows_the_rules(choice: str, dealer: int) -> None:
    rules = house(GIN, dealer=choice)
    state = replace(turn("AC 2C 3C QD KD", "KC KH KS JH JC JD 8S 2H", rules), dealer=0)
    state, _ = play(state, "knock KD")
    assert next_dealer(state) == dealer


@pytest.mark.parametrize("choice", ["winner", "loser", "left"])
def test_a_dead_hand_is_dealt_again_by_the_same_player(choice: str) -> None:
    state = turn("AC 2C 3C QD KD", "KC KH KS JH JC JD 8S 2H", house(GIN, dealer=choice))
    state, _ = play(replace(state, dealer=1, stock=state.stock[: GIN.stock_floor]), "discard KD")
    assert state.result is not None
    assert state.result.seat is None
    assert next_dealer(state) == 1


def test_a_number_may_differ_from_its_school() -> None:
    assert house(GIN, gin_bonus="30", school="modern").gin_bonus == 30
    assert house(GIN, gin_bonus="30", school="modern").undercut == 25


def test_options_that_need_oklahoma_are_refused_without_it() -> None:
    with pytest.raises(BadOption):
        house(GIN, spades_double="two-boxes")


def hand_of(state: State, seat: int) -> tuple[Card, ...]:
    return state.hands[seat]
