"""Options and their values, as menus and the command line show them, and errors in them."""

from __future__ import annotations

from enum import Enum
from typing import Any, Final

from rummy_tui.rules.option import BadOption, Option
from rummy_tui.rules.ruleset import (
    AceUp,
    AfterPasses,
    Dealer,
    Discards,
    FinalDiscard,
    JokerPoints,
    Ruleset,
    School,
    Shutout,
    Spades,
    StockOut,
    Variant,
)
from rummy_tui.system.printable import LONGEST_TOLD, one_line
from rummy_tui.words.language.language import Language, capital
from rummy_tui.words.language.marks import N_, NC_, NN_, Mark
from rummy_tui.words.language.meant import meant_or
from rummy_tui.words.rulebook.options import LIMITS, off_word, option_words

VALUES: Final[dict[Enum | bool, Mark]] = {
    False: N_("no"),
    True: N_("yes"),
    Discards.NONE: NC_("discards", "none"),
    Discards.ONE_WAY: NC_("discards", "one way"),
    Discards.SIMPLE: NC_("discards", "simple"),
    Discards.MULTIPLE: NC_("discards", "multiple"),
    School.CLASSIC: NC_("school of Gin", "classic"),
    School.MODERN: NC_("school of Gin", "modern"),
    Variant.FORTY: NC_("variant of Kalooki", "40"),
    Variant.FIFTY_ONE: NC_("variant of Kalooki", "51"),
    AceUp.ONLY_GIN: NC_("an ace turned up", "only gin"),
    AceUp.ONE: NC_("an ace turned up", "1"),
    Dealer.LEFT: NC_("next dealer", "by turns"),
    Dealer.WINNER: NC_("next dealer", "the winner"),
    Dealer.LOSER: NC_("next dealer", "the loser"),
    AfterPasses.STOCK: NC_("after two passes", "the stock"),
    AfterPasses.EITHER: NC_("after two passes", "either"),
    Spades.ONCE: NC_("a spade turned up", "once"),
    Spades.TWO_BOXES: NC_("a spade turned up", "twice, two boxes"),
    Spades.ONE_BOX: NC_("a spade turned up", "twice, one box"),
    Shutout.NOTHING: NC_("shutout", "nothing"),
    Shutout.BONUS: NC_("shutout", "the bonus again"),
    Shutout.POINTS: NC_("shutout", "the points again"),
    StockOut.KEEP_TOP: NC_("when the stock is used up", "the top discard stays"),
    StockOut.ALL: NC_("when the stock is used up", "all discards"),
    FinalDiscard.OPTIONAL: NC_("a discard to go out", "optional"),
    FinalDiscard.REQUIRED: NC_("a discard to go out", "required"),
    JokerPoints.ZERO: NC_("joker points", "nothing"),
    JokerPoints.REPLACED: NC_("joker points", "as the card it stands for"),
}


def option_name(key: str, rules: Ruleset, t: Language) -> str:
    return t(option_words(key, rules).name)


def option_help(key: str, rules: Ruleset, t: Language) -> str:
    return t(option_words(key, rules).help)


def option_value(value: Any, t: Language) -> str:
    """A value as it is spoken."""
    # 1 and 0 are numbers of jokers too, and a dictionary takes them for True and False.
    return t(VALUES[value]) if isinstance(value, bool | Enum) else str(value)


def shown_value(option: Option, rules: Ruleset, t: Language) -> str:
    """The value of an option in a rule set; a limit of 0 is off."""
    return told_value(option, getattr(rules, option.key), t)


def told_value(option: Option, value: Any, t: Language) -> str:
    """A value that an option may have."""
    if option.may_be_off and value == 0:
        return off(option.key, t)
    return option_value(value, t)


def off(key: str, t: Language) -> str:
    return t(off_word(key))


def written_value(value: object) -> str:
    """A value of an option as it may be written on the command line."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value.value) if isinstance(value, Enum) else str(value)


def written_values(option: Option) -> str:
    """The values that may be written for an option on the command line."""
    if option.choices:
        return ", ".join(map(written_value, option.choices))
    span = f"{option.low}-{option.high}"
    return f"{span}, off" if option.may_be_off else span


def written_key(key: object) -> str:
    """The name of an option as it is written on the command line."""
    return str(key).replace("_", "-")


def written_options(rules: Ruleset, t: Language) -> tuple[str, ...]:
    """The options of a rule set as they may be written, with their values now and their help."""
    line = N_("{key}: {values}; here {value}. {explained}")
    told = []
    for option in rules.options:
        value = getattr(rules, option.key)
        told.append(
            t(
                line,
                key=written_key(option.key),
                values=written_values(option),
                value="off" if option.may_be_off and value == 0 else written_value(value),
                explained=option_words(option.key, rules).help,
            )
        )
    return tuple(told)


def why_not(problem: BadOption, changed: Option, rules: Ruleset, t: Language) -> str:
    """Say why an option cannot have a value, by the names that options have in the menu."""
    if problem.problem == "needs":
        other, wanted = problem.detail
        # Not isinstance, which takes yes and no for numbers.
        least = t(N_("{n} or more"), n=wanted) if type(wanted) is int else option_value(wanted, t)
        return t(
            N_('"{option}" needs "{other}: {value}". Change that line first.'),
            option=option_name(problem.key, rules, t),
            other=option_name(str(other), rules, t),
            value=least,
        )
    if problem.problem == "endless":
        limits = (o.key for o in rules.options if o.key in LIMITS and o.key != changed.key)
        others = t.either([f'"{option_name(key, rules, t)}"' for key in limits])
        return t(N_("The match would never end: set {others} first."), others=others)
    if problem.problem in ("unknown", "clash", "deal"):
        return bad_option(problem, rules, t)
    values = [option_value(choice, t) for choice in changed.choices]
    if not values:
        values = [t(N_("{low} to {high}"), low=changed.low, high=changed.high)]
        values += [off(changed.key, t)] if changed.may_be_off else []
    return t(
        N_('"{option}" cannot be {value}. It can be: {values}.'),
        option=option_name(changed.key, rules, t),
        value=problem.detail[0],
        values=t.either(values),
    )


def bad_option(problem: BadOption, rules: Ruleset, t: Language) -> str:
    """Say what is wrong with an option, and what would be right."""
    told = option_wrong(problem, rules, t)
    # The others begin with the option, as it is written.
    return capital(told) if problem.problem in ("unknown", "endless") else told


def option_wrong(problem: BadOption, rules: Ruleset, t: Language) -> str:
    """Say the same after a colon."""
    key = written_key(problem.key)
    match problem.problem:
        case "unknown":
            known = [*map(written_key, problem.detail)]
            none = t(N_('there is no option "{key}"'), key=one_line(problem.key, LONGEST_TOLD))
            there = t(N_("The options are: {known}."), known=", ".join(known))
            return f"{none}. {meant_or(there, key, known, t)}"
        case "endless":
            limits = [written_key(o.key) for o in rules.options if o.key in LIMITS]
            text = N_("a match needs a limit: set {limits}, or it would never end")
            return t(text, limits=t.either(limits)) + "."
        case "needs":
            other, wanted = problem.detail
            text = N_("{key} needs {other}={value}.")
            if isinstance(wanted, int) and not isinstance(wanted, bool):
                text = N_("{key} needs {other} of at least {value}.")
            return t(text, key=key, other=written_key(other), value=written_value(wanted))
        case "clash":
            value, other, its_value = problem.detail
            return t(
                N_("{key}={value} does not go with {other}={its_value}."),
                key=key,
                value=written_value(value),
                other=written_key(other),
                its_value=written_value(its_value),
            )
        case "deal":
            players, needed, cards = problem.detail
            text = NN_(
                "{n} player would be dealt {needed} of {of} cards: too few would be left to draw.",
                "{n} players would be dealt {needed} of {of} cards: too few would be left to draw.",
            )
            return t(text, n=players, needed=needed, of=cards)
        case _:
            option = rules.option(problem.key)
            value = one_line(written_value(problem.detail[0]), LONGEST_TOLD)
            cannot = t(N_("{key} cannot be {value}."), key=key, value=value)
            there = t(N_("It can be: {values}."), values=written_values(option))
            names = [*map(written_value, option.choices), *(["off"] if option.may_be_off else [])]
            return f"{cannot} {meant_or(there, value, names, t)}"
