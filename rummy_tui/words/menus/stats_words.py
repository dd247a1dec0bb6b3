"""Statistics in words."""

from __future__ import annotations

from typing import Final

from rummy_tui.rules.statistics.records import MatchKind, Record
from rummy_tui.words.language.language import Language, capital
from rummy_tui.words.language.marks import N_, NN_
from rummy_tui.words.language.scores import penalties_of, points_of, signed
from rummy_tui.words.rulebook.level_words import LEVELS
from rummy_tui.words.rulebook.ruleset_names import RULESET_NAMES

AGAINST: Final = N_("Against")
BEST_ROUND: Final = N_("Best round")
A_MATCH: Final = N_("Points a match")
COLUMNS: Final = (
    AGAINST,
    N_("Matches won"),
    N_("Rounds won"),
    BEST_ROUND,
    N_("Points a round"),
    A_MATCH,
    N_("Rummies"),
    N_("Longest streak"),
    N_("Hints"),
    N_("Taken back"),
)
SHARE: Final = N_("{won} of {n}")


MATCHES: Final = NN_("{n} match", "{n} matches")
DAYS: Final = NN_("{n} day", "{n} days")


def record_told(record: Record, t: Language) -> str:
    """A sentence with the main figures of all matches of a kind."""
    best = penalties_of(record.best, t) if record.lowest_wins else points_of(record.best, t)
    told = [
        t(DAYS if record.kind.daily else MATCHES, n=record.matches),
        t(NN_("{n} won", "{n} won"), n=record.won) if record.won else t(N_("none won")),
        t(NN_("{n} round", "{n} rounds"), n=record.rounds),
        t(N_("best round {points}"), points=best),
    ]
    if record.rummies:
        told.append(t(NN_("{n} rummy", "{n} rummies"), n=record.rummies))
    # One match that was won is no streak.
    if record.streak > 1:
        told.append(t(N_("longest streak {n}"), n=record.streak))
    rules, against = rules_told(record.kind, t), record.kind.against
    level = LEVELS[against].several if against in LEVELS else against
    kind = N_("{rules} against {level}") if against else N_("{rules} between people")
    return t.labelled(t(kind, rules=rules, level=level), ", ".join(told)) + "."


def record_more(record: Record, t: Language) -> str:
    """The averages, and the other counts."""
    text = N_("On average {round} points a round and {match} points a match.")
    if record.lowest_wins:
        text = N_("On average {round} penalty points a round and {match} a match.")
    averages = t(
        text, round=average(record.points_a_round, t), match=average(record.points_a_match, t)
    )
    rounds = NN_("{n} round won", "{n} rounds won")
    told = [t(rounds if record.rounds_won else N_("no round won"), n=record.rounds_won)]
    if record.hints:
        told.append(t(NN_("{n} hint", "{n} hints"), n=record.hints))
    if record.taken_back:
        told.append(t(NN_("{n} turn taken back", "{n} turns taken back"), n=record.taken_back))
    return f"{averages} {capital(', '.join(told))}."


def average(points: float, t: Language) -> str:
    """An average as it is spoken, also one below zero."""
    return signed(t.decimal(f"{abs(points):.1f}"), round(points, 1), t)


def rules_told(kind: MatchKind, t: Language) -> str:
    """A rule set, with a note for house rules or the daily deal."""
    rules = RULESET_NAMES[kind.rules]
    if kind.daily:
        return t(N_("Daily deal of {rules}"), rules=rules)
    return t(N_("{rules} with house rules"), rules=rules) if kind.house else t(rules)


def in_column(level: str, t: Language) -> str:
    """The opponents, in as little room as possible."""
    if not level:
        return t(N_("people"))
    return t(LEVELS[level].in_column) if level in LEVELS else level


def nothing_counted(t: Language, rules: str = "") -> str:
    """The sentence for no statistics yet, in all or for one rule set."""
    if rules:
        text = N_("No statistics for {rules} yet: finish a match and it is counted.")
        return t(text, rules=RULESET_NAMES[rules])
    return t(N_("No statistics yet: finish a match and it is counted."))
