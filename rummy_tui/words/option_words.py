"""The options of a table: their names, their values and a spoken explanation of each."""

from __future__ import annotations

from enum import Enum
from typing import Any

from rummy_tui.rules.ruleset import BadOption, Discards, JokerPoints, Option, Ruleset
from rummy_tui.words.language import Language


def ruleset_name(key: str, t: Language) -> str:
    return {"playroom": t.gettext("Playroom Rummy")}[key]


def option_name(key: str, t: Language) -> str:
    return {
        "discard": t.gettext("Discards"),
        "must_play": t.gettext("A taken discard must be laid"),
        "opening": t.gettext("Points to open"),
        "jokers": t.gettext("Jokers in each pack"),
        "jokers_in_meld": t.gettext("Jokers in one combination"),
        "joker_points": t.gettext("A laid joker scores"),
        "joker_penalty": t.gettext("Joker not laid again, points off"),
        "score_limit": t.gettext("Match to points"),
        "rounds_limit": t.gettext("Match to rounds"),
    }[key]


def option_help(key: str, t: Language) -> str:
    return {
        "discard": t.gettext(
            "How turns end and what may be taken. None: nobody discards. One way: discards are "
            "never taken. Simple: the top discard may be taken. Multiple: any number from the top."
        ),
        "must_play": t.gettext(
            "Whether the card taken from the discards must be laid in the same turn. "
            "Only with simple discards."
        ),
        "opening": t.gettext(
            "What a player's first combinations, laid in one turn, must be worth. "
            "Before that nothing can be added, exchanged or taken from the discards."
        ),
        "jokers": t.gettext("How many jokers each pack of 52 has."),
        "jokers_in_meld": t.gettext(
            "How many jokers one combination may have. Two natural cards are always needed."
        ),
        "joker_points": t.gettext(
            "Whether a joker that is laid scores nothing, or as the card that it stands for. "
            "This also counts for opening."
        ),
        "joker_penalty": t.gettext(
            "What it costs to take a joker from the table and not lay it again in the same turn."
        ),
        "score_limit": t.gettext(
            "The first to reach this many points ends the match. It can be off."
        ),
        "rounds_limit": t.gettext("The match ends after this many rounds. It can be off."),
    }[key]


def option_value(value: Any, t: Language) -> str:
    """A value as it is spoken. Truth before numbers: True is also 1."""
    if isinstance(value, bool):
        return t.gettext("yes") if value else t.gettext("no")
    if isinstance(value, Enum):
        return {
            Discards.NONE: t.pgettext("discards", "none"),
            Discards.ONE_WAY: t.pgettext("discards", "one way"),
            Discards.SIMPLE: t.pgettext("discards", "simple"),
            Discards.MULTIPLE: t.pgettext("discards", "multiple"),
            JokerPoints.ZERO: t.pgettext("joker points", "nothing"),
            JokerPoints.REPLACED: t.pgettext("joker points", "as the card it stands for"),
        }[value]
    return str(value)


def shown_value(option: Option, rules: Ruleset, t: Language) -> str:
    """The value of an option in a rule set; a limit of 0 is off."""
    value = getattr(rules, option.key)
    if option.may_be_off and value == 0:
        return t.gettext("off")
    return option_value(value, t)


def written_values(option: Option) -> str:
    """The values that may be written for an option on the command line."""
    if option.choices:
        words = {False: "off", True: "on"}
        return ", ".join(c.value if isinstance(c, Enum) else words[c] for c in option.choices)
    span = f"{option.low}-{option.high}"
    return f"{span}, off" if option.may_be_off else span


def bad_option(problem: BadOption, rules: Ruleset, t: Language) -> str:
    """What is wrong with an option, and what would be right."""
    key = problem.key
    if problem.problem == "unknown":
        known = ", ".join(str(k).replace("_", "-") for k in problem.detail)
        return t.gettext("There is no option {key}. The options are: {known}.").format(
            key=key, known=known
        )
    if problem.problem == "endless":
        return t.gettext(
            "A match needs a limit: set {one} or {other}, or it would never end."
        ).format(one="score-limit", other="rounds-limit")
    if problem.problem == "needs":
        return t.gettext("{key} needs {other}={value}.").format(
            key=key.replace("_", "-"), other=problem.detail[0], value=problem.detail[1]
        )
    return t.gettext("{key} cannot be {value}. It can be: {values}.").format(
        value=problem.detail[0],
        key=key.replace("_", "-"),
        values=written_values(rules.option(key)),
    )


def level_name(level: str | None, t: Language) -> str:
    """A computer opponent's level, or a person."""
    return {
        None: t.gettext("a person"),
        "easy": t.gettext("easy computer"),
        "steady": t.gettext("steady computer"),
    }[level]
