"""Every option of Playroom Rummy that is a number or a choice of points, both sides in play."""

from __future__ import annotations

import pytest

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import JOKER, card
from rummy_tui.rules.engine import pack_of
from rummy_tui.rules.errors import Reason
from rummy_tui.rules.scoring import worth
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import PLAYROOM
from tests.rules.positions import house, meld, of, one, play, position, why_not

HAND = "3D 4D 5D QH KH AH 9S 10S JS 7C 7D 7H 7S 2C KC"


@pytest.mark.parametrize(
    ("opening", "moves", "worth_then"),
    [
        pytest.param("15", ("lay 3D 4D 5D",), 15, id="15-by-three-small-cards"),
        pytest.param("30", ("lay QH KH AH",), 35, id="30-by-court-cards"),
        pytest.param(
            "90",
            ("lay QH KH AH", "lay 9S 10S JS", "lay 7C 7D 7H 7S", "lay 3D 4D 5D"),
            95,
            id="90-by-four-melds",
        ),
    ],
)
def test_opening_is_reached_with_the_last_of(
    opening: str, moves: tuple[str, ...], worth_then: int
) -> None:
    state = position(HAND, rules=house(opening=opening), opened=False)
    almost, events = play(state, *moves[:-1])
    assert not of(ev.Opened, events)
    _, events = play(almost, moves[-1])
    assert one(ev.Opened, events).worth == worth_then


@pytest.mark.parametrize(
    ("opening", "short"), [pytest.param("30", 15, id="30"), pytest.param("90", 75, id="90")]
)
def test_opening_not_reached_falls_short(opening: str, short: int) -> None:
    state = position(HAND, rules=house(opening=opening), opened=False)
    _, events = play(state, "lay 3D 4D 5D", "discard 2C")
    assert one(ev.FellShort, events).short == short


@pytest.mark.parametrize(
    ("jokers", "players", "in_play"),
    [("0", 2, 0), ("1", 2, 2), ("2", 2, 4), ("4", 2, 8), ("4", 8, 16), ("2", 5, 6)],
)
def test_jokers_in_each_pack(jokers: str, players: int, in_play: int) -> None:
    pack = pack_of(house(jokers=jokers), players)
    assert pack.count(JOKER) == in_play
    assert len(pack) - in_play == 52 * PLAYROOM.packs(players)


@pytest.mark.parametrize(
    ("most", "codes", "reason"),
    [
        pytest.param("1", "QS KS JK", None, id="1-in-a-run"),
        pytest.param("1", "QS KS JK JK", Reason.TOO_MANY_JOKERS, id="1-not-2"),
        pytest.param("2", "JK QS KS JK", None, id="2-in-a-run"),
        pytest.param("2", "7H 7D JK JK", None, id="2-in-a-set"),
        pytest.param("2", "QS JK JK", Reason.TOO_FEW_NATURALS, id="always-two-naturals"),
        pytest.param("2", "QS KS JK JK JK", Reason.TOO_MANY_JOKERS, id="2-not-3"),
        pytest.param("4", "5H JK JK JK JK 10H", None, id="4-in-a-run"),
        pytest.param("4", "7H 7D JK JK JK", Reason.SET_CLOSED, id="a-set-has-no-room-for-3"),
    ],
)
def test_jokers_in_a_meld(most: str, codes: str, reason: Reason | None) -> None:
    state = position(f"{codes} 2C", rules=house(jokers_in_meld=most, jokers="4"))
    if reason is None:
        _, events = play(state, f"lay {codes}")
        assert of(ev.Laid, events)
    else:
        assert why_not(state, f"lay {codes}") is reason


def test_two_jokers_in_a_set_either_missing_card_frees_one() -> None:
    rules = house(jokers_in_meld="2")
    state = position("7C 7S 2C", "7H 7D JK JK", rules=rules)
    clubs, _ = play(state, "exchange 1 7C")
    spades, _ = play(state, "exchange 1 7S")
    assert clubs.table[0].faces[-1] is card("7S")
    assert spades.table[0].faces[-1] is card("7C")


@pytest.mark.parametrize(
    ("points", "codes", "expected"),
    [
        pytest.param("zero", "QS KS JK", 20, id="zero"),
        pytest.param("replaced", "QS KS JK", 35, id="replaced-as-high-ace"),
        pytest.param("replaced", "JK QS KS", 30, id="replaced-as-jack"),
        pytest.param("replaced", "JK 2S 3S", 15, id="replaced-as-low-ace"),
        pytest.param("replaced", "AS AH JK", 45, id="replaced-as-ace-of-a-set"),
        pytest.param("replaced", "7S 7H JK", 15, id="replaced-in-an-open-set"),
    ],
)
def test_joker_points(points: str, codes: str, expected: int) -> None:
    rules = house(joker_points=points)
    assert worth(meld(codes, rules), rules) == expected


@pytest.mark.parametrize(("points", "opens"), [("zero", False), ("replaced", True)])
def test_joker_points_decide_whether_a_joker_helps_to_open(points: str, opens: bool) -> None:
    state = position("QS KS JK 2C 3C", rules=house(joker_points=points), opened=False)
    state, events = play(state, "lay QS KS JK")
    assert bool(of(ev.Opened, events)) is opens
    assert state.opened[0] is opens


def test_joker_points_replaced_the_exchange_scores_the_natural_card_only() -> None:
    state = position("AS 2C 3C", "QS KS JK", rules=house(joker_points="replaced"))
    state, _ = play(state, "exchange 1 AS")
    assert state.totals[0] == 15


@pytest.mark.parametrize(("penalty", "total"), [("0", 15), ("200", -185), ("500", -485)])
def test_joker_penalty(penalty: str, total: int) -> None:
    state = position("AS 2C 3C", "QS KS JK", rules=house(joker_penalty=penalty))
    state, events = play(state, "exchange 1 AS", "discard 2C")
    assert one(ev.JokerKept, events).points == int(penalty)
    assert state.totals[0] == total


def going_out(totals: tuple[int, int], **limits: str) -> tuple[list[object], Phase]:
    """The end of the first round, in which seat 0 earns 20 (15 of the other's ace and a 5)."""
    state = position(
        "8H", "5H 6H 7H", rules=house(**limits), totals=totals, others=["AC"], laid=(True, True)
    )
    state, events = play(state, "add 1 8H")
    return list(events), state.phase


@pytest.mark.parametrize(
    ("totals", "limits", "winners"),
    [
        pytest.param((979, 0), {}, None, id="999-is-below-the-limit"),
        pytest.param((980, 0), {}, (0,), id="1000-reaches-it"),
        pytest.param((0, 1100), {}, (1,), id="the-leader-wins-not-who-went-out"),
        pytest.param((980, 1000), {}, None, id="a-tie-for-the-lead-plays-on"),
        pytest.param((80, 0), {"score_limit": "100"}, (0,), id="limit-100"),
        pytest.param((9000, 0), {"score_limit": "10000"}, None, id="limit-10000"),
        pytest.param((0, 0), {"rounds_limit": "1"}, (0,), id="one-round"),
        pytest.param((0, 0), {"rounds_limit": "2"}, None, id="first-of-two-rounds"),
        pytest.param((0, 20), {"rounds_limit": "1"}, None, id="a-tie-plays-a-round-more"),
        pytest.param(
            (5000, 0), {"score_limit": "off", "rounds_limit": "2"}, None, id="score-limit-off"
        ),
        pytest.param((980, 0), {"rounds_limit": "5"}, (0,), id="the-score-comes-first"),
        pytest.param((-500, -600), {"rounds_limit": "1"}, (0,), id="below-zero-is-possible"),
    ],
)
def test_limits_of_the_match(
    totals: tuple[int, int], limits: dict[str, str], winners: tuple[int, ...] | None
) -> None:
    events, phase = going_out(totals, **limits)
    assert one(ev.RoundEnded, events).result.totals[0] == totals[0] + 20
    assert [e.winners for e in of(ev.MatchEnded, events)] == ([winners] if winners else [])
    assert phase is (Phase.OVER if winners else Phase.DEAL)
