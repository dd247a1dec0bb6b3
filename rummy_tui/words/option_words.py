"""The options of a table: their names, their values and a spoken explanation of each."""

from __future__ import annotations

from enum import Enum
from typing import Any, Final

from rummy_tui.rules.ruleset import (
    BadOption,
    Discards,
    FinalDiscard,
    JokerPoints,
    Option,
    Ruleset,
)
from rummy_tui.system.printable import LONGEST_TOLD, one_line
from rummy_tui.words.language import Language, capital


def ruleset_name(key: str, t: Language) -> str:
    return {
        "playroom": t.gettext("Playroom Rummy"),
        "basic": t.gettext("Basic Rummy"),
        "german": t.gettext("German Rummy"),
        "american": t.gettext("American Rummy"),
        "manipulation": t.gettext("Manipulation Rummy"),
    }[key]


def option_name(key: str, t: Language) -> str:
    return (_names_of_play(t) | _names_of_jokers(t) | _names_of_points(t))[key]


def _names_of_play(t: Language) -> dict[str, str]:
    return {
        "discard": t.gettext("Discards"),
        "must_play": t.gettext("A taken discard must be laid"),
        "opening": t.gettext("Points to open"),
        "ten_for_three": t.gettext("Ten cards each for three players"),
        "two_packs_for_four": t.gettext("Two packs for four and five players"),
        "ace_high": t.gettext("Ace also after the king"),
        "suits_twice": t.gettext("A suit twice in a set"),
        "one_meld": t.gettext("One new combination in a turn"),
        "final_discard": t.gettext("A discard to go out"),
        "shuffle": t.gettext("Discards shuffled into the stock"),
        "draw_for_deal": t.gettext("Cards drawn for the first deal"),
        "winner_deals_two": t.gettext("Of two players the winner deals"),
        "cut_joker": t.gettext("A joker at the cut is kept"),
        "knock": t.gettext("Points to knock"),
    }


def _names_of_jokers(t: Language) -> dict[str, str]:
    return {
        "jokers": t.gettext("Jokers in each pack"),
        "joker_lay_off": t.gettext("Jokers may be added"),
        "jokers_in_meld": t.gettext("Jokers in one combination"),
        "joker_majority": t.gettext("More jokers than natural cards"),
        "jokers_side_by_side": t.gettext("Jokers side by side"),
        "any_missing": t.gettext("Any missing card takes a set's joker"),
        "same_turn": t.gettext("A taken joker must be laid in the same turn"),
        "joker_points": t.gettext("A laid joker scores"),
        "joker_penalty": t.gettext("Joker not laid again, points off"),
    }


def _names_of_points(t: Language) -> dict[str, str]:
    return {
        "zero_sum": t.gettext("Losers lose what the winner gets"),
        "rummy_doubles": t.gettext("The whole hand in one turn counts double"),
        "going_out": t.gettext("Points for going out"),
        "undercut": t.gettext("Points for winning against a knock"),
        "match_bonus": t.gettext("Points for reaching the limit"),
        "round_bonus": t.gettext("Points for each round won"),
        "score_limit": t.gettext("Match to points"),
        "rounds_limit": t.gettext("Match to rounds"),
        "deals_each": t.gettext("Match to deals of each player"),
    }


def option_help(key: str, t: Language) -> str:
    return (_help_on_play(t) | _help_on_melds(t) | _help_on_jokers(t) | _help_on_points(t))[key]


def _help_on_play(t: Language) -> dict[str, str]:
    return {
        "discard": t.gettext(
            "How turns end and what may be taken. None: nobody discards. One way: discards are "
            "never taken. Simple: the top discard may be taken. Multiple: any number from the top."
        ),
        "must_play": t.gettext(
            "Whether the card taken from the discards must be laid in the same turn. "
            "Only with simple discards."
        ),
        "ten_for_three": t.gettext(
            "Whether three players get ten cards each instead of seven. It changes nothing for "
            "other numbers of players."
        ),
        "two_packs_for_four": t.gettext(
            "Whether four or five players play with two packs and ten cards each, instead of one "
            "pack and seven. It changes nothing for other numbers of players."
        ),
        "final_discard": t.gettext(
            "Required: the last card must be discarded, so that nobody goes out by laying. "
            "Optional: the last cards may also be laid. A last card discarded lies face down "
            "either way."
        ),
        "shuffle": t.gettext(
            "Whether the discards are shuffled when they become the stock again. Else they are "
            "turned over, and the oldest is drawn first."
        ),
        "draw_for_deal": t.gettext(
            "Whether everyone draws a card before the first round. The highest deals, and the "
            "others sit in the order of their cards. Else chance chooses the first dealer."
        ),
        "winner_deals_two": t.gettext(
            "Whether with two players the winner of a round deals the next one. Else the deal "
            "passes to the left."
        ),
        "cut_joker": t.gettext(
            "Whether the player to the dealer's right cuts the cards before the deal and keeps a "
            "joker that is seen there, as one of the cards of the hand."
        ),
        "knock": t.gettext(
            "With how many points in the hand a player may end the round by knocking. It can be "
            "off: then nobody knocks."
        ),
    }


def _help_on_melds(t: Language) -> dict[str, str]:
    return {
        "opening": t.gettext(
            "What a player's first combinations, laid in one turn, must be worth. "
            "Before that nothing can be added or exchanged. Where it can be off, nobody needs to "
            "open."
        ),
        "ace_high": t.gettext(
            "Whether an ace may also stand after the king. It never stands between king and two. "
            "In some games an ace in the hand then counts more."
        ),
        "suits_twice": t.gettext(
            "Whether a set may have a suit twice. It matters only with two packs. Then any card "
            "of the rank takes a set's joker."
        ),
        "one_meld": t.gettext(
            "Whether only one new combination may be laid in a turn. Who goes out in that turn "
            "may lay more; this is judged when the turn ends."
        ),
    }


def _help_on_jokers(t: Language) -> dict[str, str]:
    return {
        "jokers": t.gettext("How many jokers each pack of 52 has."),
        "joker_lay_off": t.gettext(
            "Whether a joker may be added to a combination on the table. Else it goes only into "
            "a new one."
        ),
        "jokers_in_meld": t.gettext(
            "How many jokers one combination may have. Two natural cards are always needed."
        ),
        "joker_majority": t.gettext(
            "Whether a combination may have more jokers than natural cards. Two natural cards are "
            "needed either way. Only with jokers."
        ),
        "jokers_side_by_side": t.gettext(
            "How many jokers may lie side by side in a run. It can be off: then there is no "
            "such limit."
        ),
        "any_missing": t.gettext(
            "Whether the joker of a set goes for any card that the set lacks, also while it is "
            "not settled for which one it stands. Only with jokers."
        ),
        "same_turn": t.gettext(
            "Whether a joker that is taken from the table must be laid again in the same turn. "
            "Else it may be kept in the hand. Only with jokers."
        ),
        "joker_points": t.gettext(
            "Whether a joker that is laid scores nothing, or as the card that it stands for. "
            "This also counts for opening."
        ),
        "joker_penalty": t.gettext(
            "What it costs to take a joker from the table and not lay it again in the same turn."
        ),
    }


def _help_on_points(t: Language) -> dict[str, str]:
    return {
        "zero_sum": t.gettext("Whether the losers of a round lose what the winner gets from them."),
        "rummy_doubles": t.gettext(
            "Whether the points of a round count double when its winner lays the whole hand in "
            "one turn, having laid nothing before."
        ),
        "going_out": t.gettext("What a player gets for going out, besides the differences."),
        "undercut": t.gettext(
            "What the winner of a round gets besides the differences when somebody else has "
            "knocked. Without knocking it never comes to that."
        ),
        "match_bonus": t.gettext(
            "What everyone gets at the end of the match who has reached its points. "
            "Only with a match to points."
        ),
        "round_bonus": t.gettext(
            "What everyone gets at the end of the match for each round won, also together "
            "with others."
        ),
        "score_limit": t.gettext(
            "The match ends when somebody has this many points. It can be off, where there is "
            "another end of the match."
        ),
        "rounds_limit": t.gettext("The match ends after this many rounds. It can be off."),
        "deals_each": t.gettext(
            "The match ends when everyone has dealt this many times. It can be off. Of several "
            "ends of a match the first one counts."
        ),
    }


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
            FinalDiscard.OPTIONAL: t.pgettext("a discard to go out", "optional"),
            FinalDiscard.REQUIRED: t.pgettext("a discard to go out", "required"),
            JokerPoints.ZERO: t.pgettext("joker points", "nothing"),
            JokerPoints.REPLACED: t.pgettext("joker points", "as the card it stands for"),
        }[value]
    return str(value)


def shown_value(option: Option, rules: Ruleset, t: Language) -> str:
    """The value of an option in a rule set; a limit of 0 is off."""
    value = getattr(rules, option.key)
    if option.may_be_off and value == 0:
        return off(option.key, t)
    return option_value(value, t)


def off(key: str, t: Language) -> str:
    """`off`: for most options there is then no limit, for some something is not done at all."""
    never = {
        "opening": t.pgettext("points to open", "off"),
        "knock": t.pgettext("points to knock", "off"),
    }
    return never.get(key) or t.gettext("off")


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
    """The options of a rule set as they may be written, what they are now, and what they do."""
    return tuple(
        t.gettext("{key}: {values}; here {value}. {explained}").format(
            key=written_key(option.key),
            values=written_values(option),
            value=_written_now(option, rules),
            explained=option_help(option.key, t),
        )
        for option in rules.options
    )


def _written_now(option: Option, rules: Ruleset) -> str:
    value = getattr(rules, option.key)
    return "off" if option.may_be_off and value == 0 else written_value(value)


LIMITS: Final = ("score_limit", "rounds_limit", "deals_each")
"""Options that each can end a match."""


def bad_option(problem: BadOption, rules: Ruleset, t: Language) -> str:
    """What is wrong with an option, and what would be right, as a sentence."""
    told = option_wrong(problem, rules, t)
    # The others begin with the option, as it is written.
    return capital(told) if problem.problem in ("unknown", "endless") else told


def option_wrong(problem: BadOption, rules: Ruleset, t: Language) -> str:
    """The same, to stand behind a colon."""
    key = written_key(problem.key)
    match problem.problem:
        case "unknown":
            known = ", ".join(map(written_key, problem.detail))
            text = t.gettext('there is no option "{key}". The options are: {known}')
            return text.format(key=one_line(problem.key, LONGEST_TOLD), known=known) + "."
        case "endless":
            limits = [written_key(o.key) for o in rules.options if o.key in LIMITS]
            text = t.gettext("a match needs a limit: set {limits}, or it would never end")
            return text.format(limits=t.either(limits)) + "."
        case "needs":
            return _needs(key, *problem.detail, t=t)
        case "clash":
            value, other, its_value = problem.detail
            return t.gettext("{key}={value} does not go with {other}={its_value}.").format(
                key=key,
                value=written_value(value),
                other=written_key(other),
                its_value=written_value(its_value),
            )
        case "deal":
            players, needed, cards = problem.detail
            text = t.gettext(
                "{players} players would be dealt {needed} of {cards} cards: too few would be left "
                "to draw."
            )
            return text.format(players=players, needed=needed, cards=cards)
        case _:
            return t.gettext("{key} cannot be {value}. It can be: {values}.").format(
                value=one_line(written_value(problem.detail[0]), LONGEST_TOLD),
                key=key,
                values=written_values(rules.option(problem.key)),
            )


def _needs(key: str, other: object, wanted: object, *, t: Language) -> str:
    """Which other option must have which value, or at least which number."""
    if isinstance(wanted, int) and not isinstance(wanted, bool):
        text = t.gettext("{key} needs {other} of at least {value}.")
    else:
        text = t.gettext("{key} needs {other}={value}.")
    return text.format(key=key, other=written_key(other), value=written_value(wanted))
