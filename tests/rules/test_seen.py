"""The laws of `seen_state` and `seen_by`, in every rule set.

A desk that knows only what its seats see can follow a match and answer its players' moves. Random
players play, and take back steps and whole turns; an onlooker, each seat, and several seats at one
desk follow them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from random import Random

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

from rummy_tui.match.history import Moment, Seat
from rummy_tui.match.session import Session
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import BACK, JOKER, PACK, Card, card, cards
from rummy_tui.rules.engine import decide
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.evolve import evolve
from rummy_tui.rules.laying.arrangement import arranged
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.seen import Seats, only, seen_by, seen_state
from rummy_tui.rules.state import WAITS, Phase, State
from rummy_tui.rules.variants import GERMAN, GIN, RULESETS
from rummy_tui.rules.view import view
from tests.rules.any_rules import any_rules, as_text
from tests.rules.positions import one, play, position
from tests.rules.random_play import few, found_melds, found_moves, random_house
from tests.tools.kept_matches import restless_match
from tests.tools.thorough import mostly_many

pytestmark = pytest.mark.sampled

seeds = st.integers(0, 2**32)
every_set = pytest.mark.parametrize("key", mostly_many(RULESETS))


def match(rules: Ruleset, players: int, seed: int) -> Iterator[tuple[State, Moment]]:
    """The moments of a match, each after the state before it."""
    session = Session(rules, tuple(map(Seat, "ABCDEFGH"[:players])), seed)
    told = 1
    for _ in restless_match(session, seed):
        for at in range(told, len(session.moments)):
            yield session.moments[at - 1].state, session.moments[at]
        told = len(session.moments)


def match_of(key: str, seed: int) -> Iterator[tuple[State, Moment]]:
    """A match with house rules and a number of players chosen by the seed."""
    random = Random(seed)
    rules = random_house(RULESETS[key], random)
    return match(rules, random.randint(*rules.players), seed)


def desks(players: int, random: Random) -> list[Seats]:
    """An onlooker, each seat, and two or more seats that share a desk."""
    several = {*random.sample(range(players), random.randint(2, players))}
    return [*map(only, (None, *range(players))), several]


def follow(before: State, event: ev.Event, seats: Seats) -> State:
    """The match after an event as a desk follows it, from its seats' earlier state."""
    return evolve(seen_state(before, seats), seen_by(event, seats))


def check_events(before: State, moment: Moment, random: Random) -> int:
    """Compare the match as each desk follows it with the match as its seats have seen it.

    Return the number of comparisons.
    """
    state, compared = before, 0
    sets = desks(state.players, random)
    for event in moment.events:
        after = evolve(state, event)
        for seats in sets:
            followed, compared = follow(state, event, seats), compared + 1
            assert followed == seen_state(after, seats)
            for seat in (None, *seats):
                assert view(followed, seat) == view(after, seat)
        state = after
    assert state == moment.state
    return compared


@every_set
@few(4)
@given(seed=seeds)
def test_a_desk_follows_the_match_by_what_its_seats_see(key: str, seed: int) -> None:
    random = Random(seed)
    compared = sum(check_events(*step, random) for step in match_of(key, seed))
    assert compared > 10


@pytest.mark.many
@few(20)
@given(rules=any_rules(), seed=seeds)
def test_a_desk_follows_and_answers_by_any_accepted_rules(rules: Ruleset, seed: int) -> None:
    random = Random(seed)
    players = random.randint(*rules.players)
    note(f"match({as_text(rules)}, {players}, {seed})")
    for before, moment in match(rules, players, seed):
        check_events(before, moment, random)
        check_answers(moment.state, random)


# Answers to moves


def tried(state: State, random: Random) -> Iterator[act.Move]:
    """Legal and illegal moves for the seat to play, with its own and other cards."""
    seen = view(state, state.seat)
    yield from seen.options
    yield from (act.Draw(), act.Pass(), act.EndTurn(), act.Knock(), act.TakeBack())
    yield from map(act.Take, (0, 1, 2, len(seen.discards), len(seen.discards) + 1))
    some = (*seen.hand, *random.sample(PACK, 4), JOKER, BACK)
    yield from map(act.Discard, dict.fromkeys(some))
    yield from map(act.Knock, random.sample(some, 2))
    yield from found_moves(seen, random)[:20]
    if state.rules.hidden_melds:
        yield from _knocks(seen.hand, random)
    places = range(-1, len(seen.table) + 1)
    yield from (act.Exchange(random.choice(places), each) for each in random.sample(some, 3))
    elsewhere = found_melds(tuple(random.sample(PACK, 20)), state.rules)
    for meld in random.sample(elsewhere, min(3, len(elsewhere))):
        yield act.Lay(meld)
        yield act.LayOff(random.choice(places), meld)
        yield act.Regroup((*seen.table, meld))
    yield act.Regroup(seen.table[1:])


def _knocks(hand: Sequence[Card], random: Random) -> Iterator[act.Move]:
    for each in random.sample(hand, min(3, len(hand))):
        held = tuple(other for other in hand if other is not each)
        melds: tuple[Meld, ...] = arranged(held).melds
        yield from (act.Knock(each, melds), act.Knock(each, melds[:1]), act.Knock(None, melds))


def answer(state: State, move: act.Move, seats: Seats) -> object:
    """The event of a move, as far as its desk can foresee it, or the refusal."""
    try:
        event = decide(state, move)
    except Illegal as no:
        return no.reason, no.cards, no.amount
    match event:
        # nobody can foresee a card of the stock, nor the score of the other hands
        case ev.Drew():
            return seen_by(event, ())
        case ev.RoundEnded():
            return event.result.ending, event.result.seat
        case _:
            return seen_by(event, seats)


def check_answers(state: State, random: Random) -> int:
    """Compare the answers to moves in the match itself and at the desk of their seat.

    Return the number of comparisons.
    """
    if WAITS[state.phase] is None:
        return 0
    compared = 0
    other = random.randrange(state.players)
    for move in tried(state, random):
        for seats in ({state.seat}, {state.seat, other}):
            expected = answer(state, move, seats)
            assert answer(seen_state(state, seats), move, seats) == expected, move
            compared += 1
    return compared


@every_set
@few(4)
@given(seed=seeds, every=st.integers(3, 7))
def test_a_desk_answers_the_moves_of_its_seats_as_the_match_does(
    key: str, seed: int, every: int
) -> None:
    random = Random(seed)
    compared = sum(check_answers(step[1].state, random) for step in [*match_of(key, seed)][::every])
    assert compared > 10


# Examples

HIDDEN = {"stock", "hands", "discards", "before"}
"""The fields of a state that may hold cards hidden from a seat."""
OPEN = {
    "rules", "players", "dealer", "phase", "round", "seat", "face_down", "table", "opened", "laid",
    "totals", "earned", "rounds_won", "turn", "known", "remade", "laid_since_remade", "idle", "lap",
    "told", "knocker", "upcard", "passes", "let_lie", "sheet", "result", "winners",
}  # fmt: skip


def test_each_field_of_a_state_is_known_to_be_hidden_or_open() -> None:
    assert {each.name for each in fields(State)} == HIDDEN | OPEN


THREE = position("2C 3C", "5H 6H 7H", "9D", others=["KD KC", "4S"], stock="AS")


@pytest.mark.parametrize(
    ("seats", "hands"),
    [
        ((), "?? ?? | ?? ?? | ??"),
        ({0}, "2C 3C | ?? ?? | ??"),
        ({2}, "?? ?? | ?? ?? | 4S"),
        ({0, 2}, "2C 3C | ?? ?? | 4S"),
        ({0, 1, 2}, "2C 3C | KD KC | 4S"),
    ],
)
def test_a_desk_has_seen_its_own_hands_and_all_open_cards(seats: Seats, hands: str) -> None:
    seen = seen_state(THREE, seats)
    assert seen.hands == tuple(map(cards, hands.split("|")))
    assert (seen.table, seen.discards) == (THREE.table, THREE.discards)
    assert seen.stock == (BACK,) * len(THREE.stock)


def test_cards_laid_and_taken_back_are_known_and_backs_in_the_hand() -> None:
    state, _ = play(position("8C 8D 8H 2S"), "lay 8C 8D 8H", "back")
    seen = seen_state(state, {1})
    assert seen.hands[0] == (BACK,) * 4
    assert {*seen.known[0]} == {*cards("8C 8D 8H")}


def test_a_taken_discard_is_known_and_a_back_in_the_hand() -> None:
    state = position("2C", discards="9D", phase=Phase.DRAW)
    after, events = play(state, "take 1")
    assert follow(state, one(ev.Took, events), {1}).hands[0] == (BACK, BACK)
    assert view(after, 1).known[0] == cards("9D")


def test_a_desk_goes_back_to_what_its_seats_had_seen() -> None:
    went_back = seen_by(ev.WentBack(0, THREE), {1})
    assert went_back == ev.WentBack(0, seen_state(THREE, {1}))


def test_a_known_last_card_is_no_longer_held_when_discarded_face_down() -> None:
    state = replace(position("9D", discards="8C", rules=GERMAN), known=(cards("9D"), ()))
    after = evolve(state, ev.Discarded(0, card("9D"), face_down=True))
    assert after.known == ((), ())
    assert follow(state, ev.Discarded(0, card("9D"), face_down=True), {1}).known == ((), ())


def test_a_knock_shows_the_deadwood() -> None:
    state = position("3C 4C 5C 8H 8D 8S JC QC KC 4S KD", rules=GIN, others=["6H 7H 10C 2D"])
    knocked = evolve(state, decide(state, act.Knock(card("KD"))))
    assert knocked.known == (cards("4S"), ())


def test_the_end_of_a_round_shows_the_card_discarded_for_the_knock() -> None:
    state = position(
        "3C 4C 5C 8H 8D 8S JC QC KC 4S KD",
        rules=GIN,
        others=["6H 7H 10C 10D 10S 9C 2D 2S 6C KH"],
    )
    knocked = evolve(state, decide(state, act.Knock(card("KD"))))
    assert view(knocked, 1).discards == (BACK,)
    _, events = play(state, "knock KD")
    ended = one(ev.RoundEnded, events)
    assert ended.result.knocked_with is card("KD")
    for seats in ((), {0}, {1}):
        seen = follow(knocked, ended, seats)
        assert (seen.discards, seen.face_down) == (cards("KD"), False)
