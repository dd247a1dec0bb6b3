"""The options of combinations and of their jokers: a row each."""

from __future__ import annotations

from typing import Final

from rummy_tui.rules.ruleset import JokerPoints, Ruleset, Scoring
from rummy_tui.words.language.marks import N_, NN_
from rummy_tui.words.rulebook.rules_rows import By, Filled, If, OptionWords, Row


def _offers(rules: Ruleset, key: str) -> bool:
    """True if a table may choose it; otherwise it is one of many numbers in the whole rules."""
    return any(option.key == key for option in rules.options)


# Set by hand, so that an option is a row and the table can be read down.
# fmt: off
# Short sentences of the whole rules also serve for the rules in force.
_JOKERS: Final = If("jokers",
    NN_("Each pack has {n} joker.", "Each pack has {n} jokers."),
    N_("There are no jokers."))
_JOKERS_IN_MELD: Final = If("jokers_in_meld",
    NN_("At most {n} joker in a combination.", "At most {n} jokers in a combination."))
_JOKER_POINTS: Final[Row] = If(
    # Otherwise nothing depends on the points of a laid joker.
    lambda r: r.jokers and (r.opening or r.scoring is Scoring.AS_LAID),
    By("joker_points", {
        JokerPoints.ZERO: N_("A laid joker scores nothing and does not count for the opening."),
        JokerPoints.REPLACED: If(lambda r: r.scoring is Scoring.AS_LAID,
            N_("A laid joker scores as the card it stands for, and counts for the opening."),
            N_("For the opening, a joker counts as the card it stands for.")),
    }))
MELDS: Final = {
    "suits_twice": OptionWords(N_("A suit twice in a set"), N_(
        "Let a set have a suit twice. It matters only with two packs. Any card of the rank then "
        "takes a set's joker."),
        rule=If("suits_twice", N_(
            "A set is three or four cards of one rank; with several packs, a suit may occur "
            "twice."),
            N_("A set is three or four cards of one rank, each suit at most once.")),
        clause=If("suits_twice", N_("A set may have a suit twice."))),
    "ace_high": OptionWords(N_("Ace also after the king"), N_(
        "Let an ace stand after the king, too. It never stands between king and two. In some "
        "games an ace in the hand then counts more."),
        rule=If("ace_high",
            N_("The ace stands before the two or after the king, never between them."),
            N_("The ace stands before the two; nothing follows the king.")),
        clause=If("ace_high", N_("The ace is low or high."), N_("The ace is low."))),
    "jokers": OptionWords(N_("Jokers in each pack"), N_("The number of jokers in each pack of "
        "52."),
        rule=_JOKERS,
        clause=_JOKERS),
    "joker_lay_off": OptionWords(N_("Jokers may be added"), N_(
        "Let players add a joker to a combination on the table. Otherwise it goes only into a new "
        "one."),
        rule=If("joker_lay_off",
            N_("A joker stands for any card."),
            N_("A joker stands for any card, but only in a new combination; it is never "
                "added.")),
        clause=If("joker_lay_off", (), N_("A joker goes only into a new combination."))),
    "jokers_in_meld": OptionWords(N_("Jokers in one combination"), N_(
        "The most jokers in one combination. Two natural cards are always needed."),
        rule=_JOKERS_IN_MELD,
        clause=_JOKERS_IN_MELD),
    "naturals_in_meld": OptionWords(N_("Natural cards in a combination, at least"), N_(
        "The natural cards that a combination needs. At 1, one natural card and two jokers are a "
        "combination. Only if there may be more jokers than natural cards."),
        rule=If("naturals_in_meld", NN_(
            "A combination needs at least {n} natural card.",
            "A combination needs at least {n} natural cards.")),
        clause=If(lambda r: r.naturals_in_meld == 1 and _offers(r, "naturals_in_meld"),
            N_("One natural card and two jokers are a combination."))),
    # There is no need to say what is allowed.
    "joker_majority": OptionWords(N_("More jokers than natural cards"), N_(
        "Let a combination have more jokers than natural cards. Only with jokers."),
        rule=If("joker_majority", (), N_("It never has more jokers than natural cards.")),
        clause=If("joker_majority", (),
            N_("Never more jokers than natural cards in a combination."))),
    "jokers_side_by_side": OptionWords(N_("Jokers side by side"), N_(
        "The most jokers side by side in a run. It can be off: then there is no limit."),
        rule=If("jokers_side_by_side", NN_(
            "Two jokers never lie side by side in a run.",
            "At most {n} jokers lie side by side in a run.")),
        clause=If("jokers_side_by_side",
            NN_("Never two side by side.", "At most {n} side by side."))),
    "any_missing": OptionWords(N_("Any missing card takes a set's joker"), N_(
        "Let any card that a set lacks take its joker, even while the joker's card is open. Only "
        "with jokers."),
        rule=If("suits_twice", N_("For the joker of a set, any card of the rank will do."),
            If("any_missing",
                N_("For the joker of a set, any card that the set lacks will do."),
                N_("The joker's card must be certain."))),
        clause=If("any_missing", N_("Any card that a set lacks takes its joker."))),
    "same_turn": OptionWords(N_("A taken joker must be laid in the same turn"), N_(
        "Require a joker taken from the table to be laid again in the same turn. Otherwise it may "
        "be kept in the hand. Only with jokers."),
        rule=If("same_turn",
            If("joker_lay_off",
                N_("A joker that you take must be laid again in the same turn."),
                N_("A joker that you take must go into a new combination in the same turn.")),
            N_("You may keep a joker that you take.")),
        clause=If("same_turn",
            If(lambda r: r.joker_penalty is None,
                N_("A joker that you take must be laid again in the same turn.")),
            N_("You may keep a joker that you take."))),
    "joker_penalty": OptionWords(N_("Joker not laid again, points off"), N_(
        "The cost of taking a joker from the table and not laying it again in the same turn."),
        rule=If("same_turn", If(lambda r: r.joker_penalty is None,
            N_("Otherwise the turn cannot end, but you can take back the exchange."),
            If("joker_penalty",
                NN_(
                    "Otherwise it costs {n} point and stays in the hand, like any other card.",
                    "Otherwise it costs {n} points and stays in the hand, like any other card."),
                N_("Otherwise it stays in the hand, like any other card.")))),
        clause=If(lambda r: r.joker_penalty is not None, If("joker_penalty",
            N_("A joker taken and not laid again costs {n}."),
            N_("A joker taken and not laid again stays in the hand.")))),
    "joker_held": OptionWords(N_("A joker in the hand counts"), N_(
        "The points of a joker left in the hand at the end of a round."),
        rule=If("jokers", Filled(N_("a joker {n}"), {"n": "joker_held"})),
        clause=If(lambda r: _offers(r, "joker_held") and r.joker_held,
            N_("A joker in the hand counts {n}."))),
    "joker_points": OptionWords(N_("A laid joker scores"), N_(
        "The score of a laid joker: nothing, or as much as the card that it stands for. This also "
        "counts for opening."),
        rule=_JOKER_POINTS,
        clause=_JOKER_POINTS),
}
# fmt: on
