"""The options of a table: their names, their values and a spoken explanation of each."""

from __future__ import annotations

from enum import Enum
from typing import Any, Final, NamedTuple

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
from rummy_tui.words.language.marks import N_, NC_, Mark
from rummy_tui.words.language.meant import meant_or

RULESET_NAMES: Final = {
    "playroom": N_("Playroom Rummy"),
    "basic": N_("Basic Rummy"),
    "german": N_("German Rummy"),
    "american": N_("American Rummy"),
    "manipulation": N_("Manipulation Rummy"),
    "gin": N_("Gin Rummy"),
    "kalooki": N_("Kalooki"),
}


class OptionWords(NamedTuple):
    """The name of an option, and an explanation of it."""

    name: Mark
    help: Mark
    off: Mark = N_("off")
    """The word for a value of 0: there is no limit, or something is not done at all."""


# Set by hand, so that an option is a row and the table can be read down.
# fmt: off
OPTIONS: Final = {
    # How it is played
    "discard": OptionWords(N_("Discards"), N_(
        "How turns end and what may be taken. None: nobody discards. One way: discards are never "
        "taken. Simple: the top discard may be taken. Multiple: any number from the top.")),
    "must_play": OptionWords(N_("A taken discard must be laid"), N_(
        "Whether the card taken from the discards must be laid in the same turn. Only where no "
        "other discard than the top one may be taken.")),
    "opening": OptionWords(N_("Points to open"), N_(
        "What a player's first combinations, laid in one turn, must be worth. Before that nothing "
        "can be added or exchanged. Where it can be off, nobody needs to open."),
        NC_("points to open", "off")),
    "ten_for_three": OptionWords(N_("Ten cards each for three players"), N_(
        "Whether three players get ten cards each instead of seven. It changes nothing for other "
        "numbers of players.")),
    "two_packs_for_four": OptionWords(N_("Two packs for four and five players"), N_(
        "Whether four or five players play with two packs and ten cards each, instead of one pack "
        "and seven. It changes nothing for other numbers of players.")),
    "ace_high": OptionWords(N_("Ace also after the king"), N_(
        "Whether an ace may also stand after the king. It never stands between king and two. In "
        "some games an ace in the hand then counts more.")),
    "suits_twice": OptionWords(N_("A suit twice in a set"), N_(
        "Whether a set may have a suit twice. It matters only with two packs. Then any card of the "
        "rank takes a set's joker.")),
    "one_meld": OptionWords(N_("One new combination in a turn"), N_(
        "Whether only one new combination may be laid in a turn. Who goes out in that turn may lay "
        "more; this is judged when the turn ends.")),
    "final_discard": OptionWords(N_("A discard to go out"), N_(
        "Required: the last card must be discarded, so that nobody goes out by laying. Optional: "
        "the last cards may also be laid.")),
    "shuffle": OptionWords(N_("Discards shuffled into the stock"), N_(
        "Whether the discards are shuffled when they become the stock again. Else they are turned "
        "over, and the oldest is drawn first.")),
    "stock_out": OptionWords(N_("When the stock is used up"), N_(
        "What becomes the new stock: all discards but the top one, or all discards. After all of "
        "them there are no discards until somebody discards.")),
    "draw_for_deal": OptionWords(N_("Cards drawn for the first deal"), N_(
        "Whether everyone draws a card before the first round. The highest deals, and the others "
        "sit in the order of their cards. Else chance chooses the first dealer.")),
    "choose_seat": OptionWords(N_("The first dealer chooses a seat"), N_(
        "Whether the player who draws the highest card also chooses a seat; the others sit from "
        "there. A computer takes a seat by chance. Only if cards are drawn for the first deal.")),
    "dealer": OptionWords(N_("Next dealer"), N_(
        "Who deals next with two players. With more the deal passes to the left.")),
    "cut_joker": OptionWords(N_("A joker at the cut is kept"), N_(
        "Whether the player to the dealer's right cuts the cards before the deal and keeps a joker "
        "that is seen there, as one of the cards of the hand.")),
    "knock": OptionWords(N_("Points to knock"), N_(
        "With how many points in the hand a player may end the round by knocking. It can be off: "
        "then nobody knocks."),
        NC_("points to knock", "off")),
    # Gin
    "school": OptionWords(N_("School"), N_(
        "How Gin is counted. Classic: gin 20, undercut 10, box 20, no big gin, and a shutout "
        "brings the bonus of the game again. Modern: gin 25, undercut 25, box 25, big gin 31, and "
        "a shutout doubles the points. Each number can be changed below.")),
    "oklahoma": OptionWords(N_("Oklahoma"), N_(
        "Whether the upcard says with how much deadwood one may knock in the hand.")),
    "ace_up": OptionWords(N_("An ace turned up"), N_(
        "With what one may knock where an ace was turned up: only with gin, or with 1. Only in "
        "Oklahoma.")),
    "spades_double": OptionWords(N_("A spade turned up"), N_(
        "Whether all that the hand then brings counts once or twice, and whether the hand that "
        "counts twice is two boxes or one. Only in Oklahoma.")),
    "kisses": OptionWords(N_("More boxes"), N_(
        "Whether gin is worth two boxes more, and an undercut one.")),
    "hollywood": OptionWords(N_("Hollywood"), N_(
        "Whether three games are scored at once: the first won hand is written in one of them, the "
        "second in two, all others in three. Only with a match to points.")),
    "gin_bonus": OptionWords(N_("Points for gin"), N_(
        "What a knock without deadwood brings besides the deadwood of the other.")),
    "big_gin": OptionWords(N_("Points for big gin"), N_(
        "What it brings to knock with all eleven cards in combinations. It can be off: then a card "
        "is always put away."),
        NC_("points for big gin", "off")),
    "tie_undercuts": OptionWords(N_("A tie undercuts"), N_(
        "Whether a knock has lost where the other has as much deadwood. Else it brings nothing.")),
    "shutout": OptionWords(N_("For a shutout"), N_(
        "What winning a game brings if the other has no points. Bonus: the bonus of the game "
        "again. Points: the points of the hands again.")),
    "after_passes": OptionWords(N_("After two passes"), N_(
        "Where the first card is drawn when both have left the upcard. Stock: only there. Either: "
        "the upcard may still be taken.")),
    "own_layoffs": OptionWords(N_("Laying off by hand"), N_(
        "Whether a player chooses which cards to lay off after a knock. Else the program does it "
        "so that least is left.")),
    # Kalooki
    "variant": OptionWords(N_("Kalooki 40 or 51"), N_(
        "The points to open, and what goes with them. With 40 a taken discard must be laid in the "
        "same turn, and a joker in the hand counts 15. With 51 it may be kept, and a joker counts "
        "25. Each can be changed below.")),
    # Jokers
    "jokers": OptionWords(N_("Jokers in each pack"), N_("How many jokers each pack of 52 has.")),
    "joker_lay_off": OptionWords(N_("Jokers may be added"), N_(
        "Whether a joker may be added to a combination on the table. Else it goes only into a new "
        "one.")),
    "jokers_in_meld": OptionWords(N_("Jokers in one combination"), N_(
        "How many jokers one combination may have. Two natural cards are always needed.")),
    "joker_majority": OptionWords(N_("More jokers than natural cards"), N_(
        "Whether a combination may have more jokers than natural cards. Only with jokers.")),
    "naturals_in_meld": OptionWords(N_("Natural cards in a combination, at least"), N_(
        "How many natural cards a combination needs. With 1 a single one beside two jokers is a "
        "combination. Only with more jokers than natural cards.")),
    "jokers_side_by_side": OptionWords(N_("Jokers side by side"), N_(
        "How many jokers may lie side by side in a run. It can be off: then there is no such "
        "limit.")),
    "any_missing": OptionWords(N_("Any missing card takes a set's joker"), N_(
        "Whether the joker of a set goes for any card that the set lacks, also while it is not "
        "settled for which one it stands. Only with jokers.")),
    "same_turn": OptionWords(N_("A taken joker must be laid in the same turn"), N_(
        "Whether a joker that is taken from the table must be laid again in the same turn. Else it "
        "may be kept in the hand. Only with jokers.")),
    "joker_held": OptionWords(N_("A joker in the hand counts"), N_(
        "What a joker counts that is left in the hand at the end of a round.")),
    "joker_points": OptionWords(N_("A laid joker scores"), N_(
        "Whether a joker that is laid scores nothing, or as the card that it stands for. This also "
        "counts for opening.")),
    "joker_penalty": OptionWords(N_("Joker not laid again, points off"), N_(
        "What it costs to take a joker from the table and not lay it again in the same turn.")),
    # Points and ends of a match
    "zero_sum": OptionWords(N_("Losers lose what the winner gets"), N_(
        "Whether the losers of a round lose what the winner gets from them.")),
    "rummy_doubles": OptionWords(N_("The whole hand in one turn counts double"), N_(
        "Whether the points of a round count double when its winner lays the whole hand in one "
        "turn, having laid nothing before.")),
    "going_out": OptionWords(
        N_("Points for going out"), N_(
        "What a player gets for going out, besides the points of the hands. If cards score when "
        "they are laid, only if nobody else has laid anything in the round.")
    ),
    "rummy": OptionWords(N_("Points for a rummy"), N_(
        "What a player gets for laying the whole hand in one turn after laying nothing before, if "
        "cards were added to a combination already on the table or its joker was taken.")),
    "pure_rummy": OptionWords(N_("Points for a pure rummy"), N_(
        "What a player gets for laying the whole hand in one turn after laying nothing before, "
        "without touching a combination already on the table.")),
    "undercut": OptionWords(N_("Points for winning against a knock"), N_(
        "What the winner of a round gets besides the differences when somebody else has knocked. "
        "Without knocking it never comes to that.")),
    "match_bonus": OptionWords(N_("Points for reaching the limit"), N_(
        "What everyone gets at the end of the match who has reached its points. Only with a match "
        "to points.")),
    "round_bonus": OptionWords(N_("Points for each round won"), N_(
        "What everyone gets at the end of the match for each round won, also together with "
        "others.")),
    "score_limit": OptionWords(N_("Match to points"), N_(
        "The match ends when somebody has this many points. It can be off, where there is another "
        "end of the match.")),
    "rounds_limit": OptionWords(
        N_("Match to rounds"), N_("The match ends after this many rounds. It can be off.")
    ),
    "deals_each": OptionWords(N_("Match to deals of each player"), N_(
        "The match ends when everyone has dealt this many times. It can be off. Of several ends of "
        "a match the first one counts.")),
}
OF_HIDDEN: Final = {
    "knock": OptionWords(N_("Points to knock"), N_(
        "The most deadwood with which a player may knock, from 0 to 10. At 0, which is straight "
        "gin, only gin will do. In Oklahoma the upcard decides, and this stays 10.")),
    "undercut": OptionWords(N_("Points for an undercut"), N_(
        "What the other gets in addition to the difference when a knock is undercut.")),
    "match_bonus": OptionWords(N_("Points for the game"), N_(
        "What the winner of a game gets at its end. Only with a match to points.")),
    "round_bonus": OptionWords(N_("Points for a box"), N_(
        "What each box brings at the end of the match. A hand won is a box.")),
}
"""Options that mean something else where melds stay in the hand until a knock."""
# fmt: on

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


def ruleset_name(key: str, t: Language) -> str:
    return t(RULESET_NAMES[key])


def option_words(key: str, rules: Ruleset) -> OptionWords:
    """The words of an option, by what it means in a rule set."""
    words = OF_HIDDEN.get(key) if rules.hidden_melds else None
    return words or OPTIONS[key]


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
    return t(OPTIONS[key].off)


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


LIMITS: Final = ("score_limit", "rounds_limit", "deals_each")
"""Options that each can end a match."""


def why_not(problem: BadOption, changed: Option, rules: Ruleset, t: Language) -> str:
    """Say why an option cannot be so, by the names that options have in the menu."""
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
    """Say the same behind a colon."""
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
            text = N_(
                "{players} players would be dealt {needed} of {cards} cards: too few would be left "
                "to draw."
            )
            return t(text, players=players, needed=needed, cards=cards)
        case _:
            option = rules.option(problem.key)
            value = one_line(written_value(problem.detail[0]), LONGEST_TOLD)
            cannot = t(N_("{key} cannot be {value}."), key=key, value=value)
            there = t(N_("It can be: {values}."), values=written_values(option))
            names = [*map(written_value, option.choices), *(["off"] if option.may_be_off else [])]
            return f"{cannot} {meant_or(there, value, names, t)}"
