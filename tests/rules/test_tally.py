"""A match in numbers: the tally of its events agrees with its states."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

import pytest

from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import cards
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Ending, Phase, Result, State, Why
from rummy_tui.rules.statistics.tally import Tally, tally
from rummy_tui.rules.variants import AMERICAN, GERMAN, PLAYROOM, RULESETS
from tests.rules.positions import meld
from tests.rules.random_play import every_match, match_of
from tests.tools.thorough import sample

pytestmark = pytest.mark.sampled

REWARDED = (Why.RUMMY, Why.PURE_RUMMY, Why.DOUBLED)


def recounted(states: Iterable[tuple[tuple[ev.Event, ...], State]]) -> Tally:
    """The same from the states after the ends of the rounds."""
    ends = [s for events, s in states if any(isinstance(e, ev.RoundEnded) for e in events)]
    last = ends[-1]
    lowest, seats = last.rules.lowest_wins, range(last.players)
    return Tally(
        rounds=last.round,
        winners=last.winners,
        totals=last.totals,
        earned=tuple(sum(end.earned[seat] for end in ends) for seat in seats),
        rounds_won=last.rounds_won,
        best=tuple(sorted((end.earned[s] for end in ends), reverse=not lowest)[0] for s in seats),
        rummies=tuple(sum(_at_once(end, seat) for end in ends) for seat in seats),
    )


def _at_once(end: State, seat: int) -> bool:
    result = end.result
    assert result is not None
    out = result.ending is Ending.OUT and result.seat == seat
    return out and not end.turn.laid_before


def bots(rules: Ruleset, seed: int, *levels: str) -> Iterator[tuple[tuple[ev.Event, ...], State]]:
    """A match of computer opponents."""
    session = Session(rules, tuple(Seat(f"{n}", level) for n, level in enumerate(levels)), seed)
    while session.state.phase is not Phase.OVER:
        seat = session.to_play
        events = session.deal() if seat is None else session.play(seat, session.think())
        yield events, session.state


def with_turns_taken_back(rules: Ruleset, seed: int) -> list[tuple[tuple[ev.Event, ...], State]]:
    """A match in which a turn is taken back now and then, and sometimes redone."""
    session, luck = Session(rules, (Seat("Al", "sharp"), Seat("Bo", "sharp")), seed), Random(seed)
    while session.state.phase is not Phase.OVER:
        seat = session.to_play
        if seat is None:
            session.deal()
        elif luck.random() < 0.05 and session.turn_to_take_back(seat) is not None:
            session.take_back_turn(seat)
            if luck.random() < 0.5:
                session.do_again(seat)
        else:
            session.play(seat, session.think())
    return [(moment.events, moment.state) for moment in session.moments]


def rewarded(events: Iterable[ev.Event]) -> int:
    """The number of rounds in which a rummy has earned something."""
    results = [event.result for event in events if isinstance(event, ev.RoundEnded)]
    return sum(any(line.why in REWARDED for line in result.lines) for result in results)


@pytest.mark.parametrize("key", RULESETS)
@every_match
def test_the_tally_of_any_match_is_that_of_its_states(key: str, seed: int) -> None:
    played = [(step.events, step.after) for step in match_of(key, seed)]
    events = [event for its, _ in played for event in its]
    if isinstance(events[-1], ev.MatchEnded):
        assert tally(events, played[-1][1].rules) == recounted(played)
    else:
        with pytest.raises(ValueError, match="not ended"):
            tally(events, played[-1][1].rules)


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_the_tally_of_a_match_of_computer_opponents(rules: Ruleset) -> None:
    played = list(bots(replace(rules, rounds_limit=3), 5, "easy", "steady"))
    assert tally([e for its, _ in played for e in its], rules) == recounted(played)


@pytest.mark.parametrize("rules", [PLAYROOM, AMERICAN], ids=lambda rules: rules.key)
@pytest.mark.parametrize("seed", range(sample(3, 1)))
def test_turns_that_were_taken_back_do_not_count(rules: Ruleset, seed: int) -> None:
    played = with_turns_taken_back(replace(rules, rounds_limit=4), seed)
    events = [event for its, _ in played for event in its]
    assert any(isinstance(event, ev.WentBack) for event in events)
    assert tally(events, rules) == recounted(played)


@pytest.mark.many
@pytest.mark.parametrize("rules", [PLAYROOM, AMERICAN], ids=lambda rules: rules.key)
def test_rummies_are_those_that_earn_something(rules: Ruleset) -> None:
    played = list(bots(replace(rules, score_limit=1000), 3, "sharp", "sharp"))
    events = [event for its, _ in played for event in its]
    counted = sum(tally(events, rules).rummies)
    assert counted == rewarded(events)
    assert counted > 0


# By hand


RUN = meld("7H 8H 9H")
LAID = ev.Laid(0, 0, RUN, RUN.cards, 24)
BEGINNING = (ev.Dealt(1, 1, 0, ((), ()), ()), ev.TurnBegan(0))
AGAIN = (ev.TurnBegan(1), ev.TurnBegan(0))


def ends(*earned: int, seat: int | None = 0, ending: Ending = Ending.OUT) -> ev.RoundEnded:
    winners = () if seat is None else (seat,)
    return ev.RoundEnded(Result(ending, seat, winners, (), earned, earned, ((), ())))


def whole(*events: ev.Event, rules: Ruleset = PLAYROOM) -> Tally:
    return tally((*events, ev.MatchEnded((0,), (40, 15))), rules)


@pytest.mark.parametrize(
    ("events", "rummies"),
    [
        ((LAID,), 1),
        ((LAID, *AGAIN, LAID), 0),
        ((LAID, ev.TookBack(0, RUN.cards, (), ()), *AGAIN, LAID), 1),
        ((LAID, ev.FellShort(0, 6, RUN.cards), *AGAIN, LAID), 1),
        ((ev.Exchanged(0, 0, RUN, RUN.cards[0], 0), *AGAIN, LAID), 0),
        ((replace(LAID, seat=1), *AGAIN, LAID), 1),
        ((LAID, *AGAIN, *BEGINNING, LAID), 1),
        ((ev.TurnBegan(1), ev.TookBack(1, (), cards("2S"), ()), *AGAIN, LAID), 1),
    ],
)
def test_a_rummy_is_a_hand_laid_in_one_turn(events: tuple[ev.Event, ...], rummies: int) -> None:
    assert whole(*BEGINNING, *events, ends(30, 0)).rummies == (rummies, 0)


@pytest.mark.parametrize("ending", [Ending.KNOCK, Ending.LAP, Ending.BLOCKED])
def test_only_who_goes_out_has_a_rummy(ending: Ending) -> None:
    assert whole(*BEGINNING, ends(30, 0, ending=ending)).rummies == (0, 0)


def test_the_best_round_is_the_one_with_most_points_or_fewest_if_those_win() -> None:
    rounds = (*BEGINNING, ends(30, -5), *BEGINNING, ends(10, 20, seat=1))
    assert whole(*rounds) == Tally(2, (0,), (40, 15), (40, 15), (1, 1), (30, 20), (1, 1))
    assert whole(*rounds, rules=GERMAN).best == (10, -5)
