"""Statistics in words: what somebody has reached, and what is wrong with their file."""

from __future__ import annotations

from rummy_tui.rules.records import MatchKind, Record
from rummy_tui.words.language import Language
from rummy_tui.words.option_words import ruleset_name
from rummy_tui.words.standing import penalties_of, points_of


def record_told(record: Record, t: Language) -> str:
    """What counts most in all matches of a kind, as a sentence."""
    best = penalties_of(record.best, t) if record.lowest_wins else points_of(record.best, t)
    told = [
        t.ngettext("{n} match", "{n} matches", record.matches).format(n=record.matches),
        t.ngettext("{n} won", "{n} won", record.won).format(n=record.won),
        t.ngettext("{n} round", "{n} rounds", record.rounds).format(n=record.rounds),
        t.gettext("best round {points}").format(points=best),
    ]
    if n := record.rummies:
        told.append(t.ngettext("{n} rummy", "{n} rummies", n).format(n=n))
    if record.streak > 1:
        told.append(t.gettext("longest streak {n}").format(n=record.streak))
    return t.labelled(kind_told(record.kind, t), ", ".join(told)) + "."


def record_more(record: Record, t: Language) -> str:
    """The averages, and what else was counted."""
    text = t.gettext("On average {round} points a round and {match} points a match.")
    if record.lowest_wins:
        text = t.gettext("On average {round} penalty points a round and {match} a match.")
    averages = text.format(
        round=average(record.points_a_round, t), match=average(record.points_a_match, t)
    )
    n = record.rounds_won
    told = [t.ngettext("{n} round won", "{n} rounds won", n).format(n=n)]
    if n := record.hints:
        told.append(t.ngettext("{n} hint", "{n} hints", n).format(n=n))
    if n := record.taken_back:
        told.append(t.ngettext("{n} turn taken back", "{n} turns taken back", n).format(n=n))
    return f"{averages} {', '.join(told)}."


def average(points: float, t: Language) -> str:
    """An average as it is spoken, also one below zero."""
    sign = t.pgettext("a decimal number", "0.0")[1]
    shown = f"{abs(points):.1f}".replace(".", sign)
    return t.gettext("minus {n}").format(n=shown) if round(points, 1) < 0 else shown


def kind_told(kind: MatchKind, t: Language) -> str:
    """The rules of some matches, and against whom they were."""
    rules = rules_told(kind, t)
    if not kind.against:
        return t.gettext("{rules} between people").format(rules=rules)
    return t.gettext("{rules} against {level}").format(rules=rules, level=_plural(kind.against, t))


def rules_told(kind: MatchKind, t: Language) -> str:
    """A rule set, and whether an option of it was not as usual."""
    rules = ruleset_name(kind.rules, t)
    return t.gettext("{rules} by house rules").format(rules=rules) if kind.house else rules


def _plural(level: str, t: Language) -> str:
    """Computer opponents of a level; a bot by others by its name."""
    return {
        "easy": t.gettext("easy computers"),
        "steady": t.gettext("steady computers"),
        "sharp": t.gettext("sharp computers"),
        "expert": t.gettext("expert computers"),
    }.get(level, level)


def in_column(level: str, t: Language) -> str:
    """Against whom, in as little room as may be."""
    return {
        "": t.gettext("people"),
        "easy": t.pgettext("level", "easy"),
        "steady": t.pgettext("level", "steady"),
        "sharp": t.pgettext("level", "sharp"),
        "expert": t.pgettext("level", "expert"),
    }.get(level, level)


def nothing_counted(t: Language, rules: str = "") -> str:
    """There are no statistics yet, or none of a rule set."""
    if rules:
        text = t.gettext("Nothing of {rules} is counted yet: play a match to its end, and it is.")
        return text.format(rules=ruleset_name(rules, t))
    return t.gettext("Nothing is counted yet: play a match to its end, and it is.")


def stats_problem(problem: str, file: str, why: str, t: Language) -> str:
    """What is wrong with the file of statistics, and what can be done."""
    if problem == "damaged":
        return t.gettext(
            "The statistics in {file} are damaged and left as they are. "
            "To delete them and begin anew: {command}."
        ).format(file=file, command="rummy-tui stats --delete --yes")
    if problem == "newer":
        return t.gettext(
            "The statistics in {file} are those of a newer version of the game, and left as they "
            "are. That version can show them."
        ).format(file=file)
    if problem == "no-sqlite":
        return t.gettext(
            "There are no statistics, because this Python lacks its module {name}. Install it."
        ).format(name="sqlite3")
    whys = {
        "busy": t.gettext("another program is writing them; try again in a moment"),
        "slow": t.gettext("to read them takes too long"),
        "read-only": t.gettext("this user may not write there"),
        "full": t.gettext("the disk is full"),
        "system": why,
    }
    return t.gettext("The statistics in {file} cannot be used: {why}.").format(
        file=file, why=whys.get(problem) or t.gettext("the disk refuses")
    )
