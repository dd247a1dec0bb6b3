"""Every option of Playroom Rummy, both sides of it in play."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rules.positions import house, meld, of, one, play, position, refused, why_not

from rummy_tui.rules.actions import Discard, Draw, EndTurn, Take
from rummy_tui.rules.cards import JOKER, card, cards
from rummy_tui.rules.engine import options, pack_of
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.events import (
    Discarded,
    FellShort,
    JokerKept,
    Laid,
    MatchEnded,
    Opened,
    RoundEnded,
    Took,
    TurnBegan,
    TurnEnded,
)
from rummy_tui.rules.ruleset import BadOption, Discards, JokerPoints
from rummy_tui.rules.scoring import worth
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import PLAYROOM, with_options
from rummy_tui.rules.view import view

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
    assert not of(Opened, events)
    _, events = play(almost, moves[-1])
    assert one(Opened, events).worth == worth_then


@pytest.mark.parametrize(
    ("opening", "short"), [pytest.param("30", 15, id="30"), pytest.param("90", 75, id="90")]
)
def test_opening_not_reached_falls_short(opening: str, short: int) -> None:
    state = position(HAND, rules=house(opening=opening), opened=False)
    _, events = play(state, "lay 3D 4D 5D", "discard 2C")
    assert one(FellShort, events).short == short


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
        assert of(Laid, events)
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
    assert bool(of(Opened, events)) is opens
    assert state.opened[0] is opens


def test_joker_points_replaced_the_exchange_scores_the_natural_card_only() -> None:
    state = position("AS 2C 3C", "QS KS JK", rules=house(joker_points="replaced"))
    state, _ = play(state, "exchange 1 AS")
    assert state.totals[0] == 15


@pytest.mark.parametrize(("penalty", "total"), [("0", 15), ("200", -185), ("500", -485)])
def test_joker_penalty(penalty: str, total: int) -> None:
    state = position("AS 2C 3C", "QS KS JK", rules=house(joker_penalty=penalty))
    state, events = play(state, "exchange 1 AS", "discard 2C")
    assert one(JokerKept, events).points == int(penalty)
    assert state.totals[0] == total


@pytest.mark.parametrize(
    ("form", "move", "reason"),
    [
        pytest.param("none", "take 1", Reason.NO_DISCARDS, id="none-take"),
        pytest.param("one-way", "take 1", Reason.DISCARDS_CLOSED, id="one-way-take"),
        pytest.param("simple", "take 2", Reason.ONLY_TOP, id="simple-take-2"),
        pytest.param("simple", "take 0", Reason.ONLY_TOP, id="simple-take-0"),
        pytest.param("multiple", "take 3", Reason.TOO_DEEP, id="multiple-deeper-than-the-pile"),
        pytest.param("multiple", "take 0", Reason.TOO_DEEP, id="multiple-take-0"),
        pytest.param("multiple", "take -1", Reason.TOO_DEEP, id="multiple-take-negative"),
    ],
)
def test_discard_forms_refuse(form: str, move: str, reason: Reason) -> None:
    pile = "" if form == "none" else "8D 9D"
    state = position("2C 3C", discards=pile, rules=house(discard=form), phase=Phase.DRAW)
    assert why_not(state, move) is reason


@pytest.mark.parametrize(
    ("form", "depths"),
    [
        pytest.param("none", [], id="none"),
        pytest.param("one-way", [], id="one-way"),
        pytest.param("simple", [1], id="simple"),
        pytest.param("multiple", [1, 2, 3], id="multiple"),
    ],
)
def test_discard_forms_offer_to_take(form: str, depths: list[int]) -> None:
    pile = "" if form == "none" else "7D 8D 9D"
    state = position("2C 3C", discards=pile, rules=house(discard=form), phase=Phase.DRAW)
    assert list(options(state)) == [Draw(), *map(Take, depths)]


@pytest.mark.parametrize("form", ["simple", "multiple"])
def test_an_empty_pile_cannot_be_taken(form: str) -> None:
    state = position("2C 3C", rules=house(discard=form), phase=Phase.DRAW)
    assert why_not(state, "take 1") is Reason.DISCARDS_EMPTY


@pytest.mark.parametrize("form", ["one-way", "simple", "multiple"])
def test_a_turn_is_ended_by_a_discard(form: str) -> None:
    state = position("2C 3C", rules=house(discard=form))
    assert why_not(state, "end") is Reason.DISCARD_TO_END
    assert list(options(state)) == [Discard(card("2C")), Discard(card("3C"))]
    state, events = play(state, "discard 2C")
    assert of(Discarded, events)
    assert one(TurnBegan, events).seat == 1
    assert state.discards == cards("2C")


def test_discard_none_a_turn_is_ended_by_itself() -> None:
    state = position("2C 3C", rules=house(discard="none"))
    assert why_not(state, "discard 2C") is Reason.NO_DISCARD_TO_END
    assert list(options(state)) == [EndTurn()]
    state, events = play(state, "end")
    assert [type(e) for e in events] == [TurnEnded, TurnBegan]
    assert (len(state.hands[0]), state.discards) == (2, ())


def test_discard_none_falls_short_and_keeps_a_joker_at_the_end_of_the_turn() -> None:
    rules = house(discard="none")
    state = position("3D 4D 5D 2C", rules=rules, opened=False)
    _, events = play(state, "lay 3D 4D 5D", "end")
    assert one(FellShort, events).short == 15
    state = position("AS 2C", "QS KS JK", rules=rules)
    _, events = play(state, "exchange 1 AS", "end")
    assert of(JokerKept, events)


def test_discard_simple_the_taken_card_may_stay_in_the_hand() -> None:
    state = position("2C 3C", discards="8D 9D", phase=Phase.DRAW)
    state, _ = play(state, "take 1", "discard 2C")
    assert card("9D") in state.hands[0]


def test_discard_multiple_all_taken_cards_may_stay_in_the_hand() -> None:
    rules = house(discard="multiple")
    state = position("2C 3C", discards="7D 8D 9D", rules=rules, phase=Phase.DRAW)
    state, events = play(state, "take 3", "discard 2C")
    assert one(Took, events).cards == cards("9D 8D 7D")
    assert state.hands[0] == cards("3C 9D 8D 7D")
    assert view(state, 1).known[0] == cards("9D 8D 7D")


def test_must_play_the_turn_cannot_end_before_the_taken_card_is_laid() -> None:
    rules = house(must_play="on")
    state = position("2C 3C", "6D 7D 8D", "9D", rules=rules, phase=Phase.DRAW)
    state, _ = play(state, "take 1")
    illegal = refused(state, "discard 2C")
    assert (illegal.reason, illegal.cards) == (Reason.MUST_PLAY_TAKEN, cards("9D"))
    _, events = play(state, "add 1 9D", "discard 2C")
    assert of(Discarded, events)


def test_must_play_taking_back_undoes_the_take() -> None:
    rules = house(must_play="on")
    state = position("2C 3C", "6D 7D 8D", "JH 9C", rules=rules, phase=Phase.DRAW)
    state, _ = play(state, "take 1", "back")
    assert (state.phase, state.discards) == (Phase.DRAW, cards("JH 9C"))
    _, events = play(state, "draw", "discard 2C")
    assert of(Discarded, events)


def test_must_play_does_not_concern_a_card_from_the_stock() -> None:
    rules = house(must_play="on")
    state = position("2C 3C", discards="9C", rules=rules, phase=Phase.DRAW, stock="KH")
    _, events = play(state, "draw", "discard KH")
    assert of(Discarded, events)


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
    assert one(RoundEnded, events).result.totals[0] == totals[0] + 20
    assert [e.winners for e in of(MatchEnded, events)] == ([winners] if winners else [])
    assert phase is (Phase.OVER if winners else Phase.DEAL)


@pytest.mark.parametrize(
    ("chosen", "problem", "key"),
    [
        ({"opening": "10"}, "range", "opening"),
        ({"opening": "95"}, "range", "opening"),
        ({"opening": "off"}, "value", "opening"),
        ({"opening": "many"}, "value", "opening"),
        ({"opening": ""}, "value", "opening"),
        ({"opening": "30.5"}, "value", "opening"),
        ({"jokers": "-1"}, "range", "jokers"),
        ({"jokers": "5"}, "range", "jokers"),
        ({"jokers_in_meld": "0"}, "range", "jokers_in_meld"),
        ({"jokers_in_meld": "5"}, "range", "jokers_in_meld"),
        ({"joker_points": "half"}, "value", "joker_points"),
        ({"joker_penalty": "501"}, "range", "joker_penalty"),
        ({"discard": "double"}, "value", "discard"),
        ({"must_play": "perhaps"}, "value", "must_play"),
        ({"score_limit": "99"}, "range", "score_limit"),
        ({"score_limit": "10001"}, "range", "score_limit"),
        ({"rounds_limit": "101"}, "range", "rounds_limit"),
        ({"score_limit": "off"}, "endless", "score_limit"),
        ({"score_limit": "0", "rounds_limit": "0"}, "endless", "score_limit"),
        ({"must_play": "on", "discard": "none"}, "needs", "must_play"),
        ({"must_play": "on", "discard": "one-way"}, "needs", "must_play"),
        ({"must_play": "on", "discard": "multiple"}, "needs", "must_play"),
        ({"gin": "on"}, "unknown", "gin"),
        ({"key": "basic"}, "unknown", "key"),
        ({"hand": "10"}, "unknown", "hand"),
    ],
    ids=lambda value: "-".join(f"{k}={v}" for k, v in value.items()) if type(value) is dict else "",
)
def test_refused_options_name_the_field(chosen: dict[str, str], problem: str, key: str) -> None:
    with pytest.raises(BadOption) as caught:
        with_options(PLAYROOM, chosen)
    assert (caught.value.problem, caught.value.key) == (problem, key)


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("opening", "15", 15),
        ("opening", " 90 ", 90),
        ("Opening", "45", 45),
        ("jokers", "0", 0),
        ("jokers-in-meld", "2", 2),
        ("jokers_in_meld", "4", 4),
        ("joker_points", "Replaced", JokerPoints.REPLACED),
        ("joker-points", "zero", JokerPoints.ZERO),
        ("joker_penalty", "0", 0),
        ("discard", "none", Discards.NONE),
        ("discard", "one-way", Discards.ONE_WAY),
        ("discard", "one_way", Discards.ONE_WAY),
        ("discard", "MULTIPLE", Discards.MULTIPLE),
        ("must_play", "on", True),
        ("must-play", "yes", True),
        ("must_play", "true", True),
        ("must_play", "off", False),
        ("must_play", "no", False),
        ("must_play", "false", False),
        ("rounds_limit", "off", 0),
        ("rounds_limit", "no", 0),
        ("rounds_limit", "none", 0),
        ("rounds_limit", "0", 0),
        ("rounds_limit", "100", 100),
        ("score_limit", "10000", 10_000),
    ],
)
def test_options_as_a_player_writes_them(key: str, text: str, value: object) -> None:
    rules = with_options(PLAYROOM, {key: text})
    assert getattr(rules, PLAYROOM.option(key).key) == value


@pytest.mark.parametrize(
    "fields",
    [{"must_play": 1}, {"opening": True}, {"discard": "simple"}, {"opening": 30.0}],
    ids=str,
)
def test_a_value_of_another_type_is_refused_at_birth(fields: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        replace(PLAYROOM, **fields)  # type: ignore[arg-type]


def test_an_illegal_action_tells_its_cards() -> None:
    illegal = Illegal(Reason.NOT_IN_HAND, cards("7H JK"))
    assert str(illegal) == "a card is not in the hand: 7H JK"
