"""The ends of matches: who wins, and what only the end brings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.rules.events import MatchEnded
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.scoring import match_lines, match_winners
from rummy_tui.rules.state import State, new_match
from rummy_tui.rules.variants import BASIC, GERMAN, MANIPULATION
from rummy_tui.words.standing import match_end
from tests.words.hearing import hearer


def over(rules: Ruleset, totals: tuple[int, ...], rounds_won: tuple[int, ...] = ()) -> State:
    """A match whose last round has been reckoned."""
    return replace(
        new_match(rules, len(totals)),
        round=9,
        totals=totals,
        rounds_won=rounds_won or (0,) * len(totals),
    )


def ended(state: State) -> MatchEnded:
    """The end of the match, by the rule set's own reckoning."""
    lines = match_lines(state)
    totals = tuple(
        total + sum(line.points for line in lines if line.seat == seat)
        for seat, total in enumerate(state.totals)
    )
    return MatchEnded(match_winners(state, totals), totals, lines)


@pytest.mark.parametrize(
    ("rules", "state", "seat", "told"),
    [
        (
            MANIPULATION,
            over(MANIPULATION, (152, 120, 90), (4, 3, 1)),
            1,
            (
                "For reaching 150 points Ann gets 100 points more.",
                "For 4 rounds won Ann gets 100 points more.",
                "For 3 rounds won you get 75 points more.",
                "For 1 round won Cleo gets 25 points more.",
                "Ann wins the match.",
                "Scores: Ann 352, you 195, Cleo 115.",
            ),
        ),
        (
            MANIPULATION,
            over(MANIPULATION, (152, 20), (1, 0)),
            0,
            (
                "For reaching 150 points you get 100 points more.",
                "For 1 round won you get 25 points more.",
                "You win the match!",
                "Scores: you 277, Bo 20.",
            ),
        ),
        (
            BASIC,
            over(BASIC, (120, 120, 4)),
            0,
            ("You and Bo share the win.",),
        ),
        (
            BASIC,
            over(BASIC, (120, 120, 4)),
            2,
            ("Ann and Bo share the win.",),
        ),
        (GERMAN, over(GERMAN, (510, 1)), 1, ("You win the match!",)),
        (GERMAN, over(GERMAN, (510, 30)), 0, ("Bo wins the match.",)),
    ],
)
def test_ends_of_matches(rules: Ruleset, state: State, seat: int, told: tuple[str, ...]) -> None:
    assert match_end(ended(state), hearer(seat, players=state.players), rules) == told
