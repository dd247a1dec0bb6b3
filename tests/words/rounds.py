"""Ends of rounds and matches for these tests, by the scoring of each rule set."""

from __future__ import annotations

from dataclasses import replace

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import Card, cards
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.scoring import match_lines, match_winners, score_round
from rummy_tui.rules.state import Ending, Result, State, Turn, new_match


def end(
    rules: Ruleset,
    ending: Ending,
    *hands: str,
    seat: int | None = 0,
    laid_before: bool = True,
    touched: bool = True,
    others_laid: bool = True,
    totals: tuple[int, ...] = (),
    face_down: bool = False,
    upcard: Card | None = None,
) -> Result:
    """The end of a round with these hands."""
    players = len(hands)
    state = replace(
        new_match(rules, players),
        round=2,
        hands=tuple(map(cards, hands)),
        laid=(True, *(others_laid,) * (players - 1)),
        totals=totals or (0,) * players,
        turn=Turn(laid_before=laid_before, touched=touched),
        discards=cards("KH") if face_down else (),
        face_down=face_down,
        upcard=upcard,
    )
    return score_round(state, ending, seat)


def over(rules: Ruleset, totals: tuple[int, ...], rounds_won: tuple[int, ...] = ()) -> State:
    """A match whose last round was scored."""
    return replace(
        new_match(rules, len(totals)),
        round=9,
        totals=totals,
        rounds_won=rounds_won or (0,) * len(totals),
    )


def ended(
    rules: Ruleset, totals: tuple[int, ...], rounds_won: tuple[int, ...] = ()
) -> ev.MatchEnded:
    """The end of a match with these points."""
    state = over(rules, totals, rounds_won)
    lines = match_lines(state)
    after = tuple(
        total + sum(line.points for line in lines if line.seat == seat)
        for seat, total in enumerate(totals)
    )
    return ev.MatchEnded(match_winners(state, after), after, lines)
