"""The options of combinations and of their jokers: a row each."""

from __future__ import annotations

from typing import Final

from rummy_tui.rules.ruleset import JokerPoints, Ruleset, Scoring
from rummy_tui.words.language.marks import N_, NN_
from rummy_tui.words.rulebook.rules_rows import By, Filled, If, OptionWords, Row


def _offers(rules: Ruleset, key: str) -> bool:
    """True if a table may choose it; else it is one of many numbers of the whole rules."""
    return any(option.key == key for option in rules.options)


# Set by hand, so that an option is a row and the table can be read down.
# fmt: off
# What the whole rules tell in few words is told so in force too.
_JOKERS: Final = If("jokers",
    NN_("Each pack has {n} joker.", "Each pack has {n} jokers."),
    N_("There are no jokers."))
_JOKERS_IN_MELD: Final = If("jokers_in_meld",
    NN_("At most {n} joker in a combination.", "At most {n} jokers in a combination."))
_JOKER_POINTS: Final[Row] = If(
    # Else nothing depends on what a laid joker counts.
    lambda r: r.jokers and (r.opening or r.scoring is Scoring.AS_LAID),
    By("joker_points", {
        JokerPoints.ZERO: N_("A joker that is laid scores nothing and does not help to open."),
        JokerPoints.REPLACED: If(lambda r: r.scoring is Scoring.AS_LAID,
            N_("A joker that is laid scores as the card it stands for, and helps to open."),
            N_("Towards the opening a joker counts as the card it stands for.")),
    }))
MELDS: Final = {
    "suits_twice": OptionWords(N_("A suit twice in a set"), N_(
        "Whether a set may have a suit twice. It matters only with two packs. Then any card of the "
        "rank takes a set's joker."),
        rule=If("suits_twice", N_(
            "A set is three or four cards of one rank; a suit may be there twice, where there are "
            "several packs."),
            N_("A set is three or four cards of one rank, every suit at most once.")),
        clause=If("suits_twice", N_("A set may have a suit twice."))),
    "ace_high": OptionWords(N_("Ace also after the king"), N_(
        "Whether an ace may also stand after the king. It never stands between king and two. In "
        "some games an ace in the hand then counts more."),
        rule=If("ace_high",
            N_("The ace stands before the two or after the king, never between them."),
            N_("The ace stands before the two; nothing follows the king.")),
        clause=If("ace_high", N_("The ace is low or high."), N_("The ace is low only."))),
    "jokers": OptionWords(N_("Jokers in each pack"), N_("How many jokers each pack of 52 has."),
        rule=_JOKERS,
        clause=_JOKERS),
    "joker_lay_off": OptionWords(N_("Jokers may be added"), N_(
        "Whether a joker may be added to a combination on the table. Else it goes only into a new "
        "one."),
        rule=If("joker_lay_off",
            N_("A joker stands for any card."),
            N_("A joker stands for any card, only in a new combination; it is never added.")),
        clause=If("joker_lay_off", (), N_("A joker goes only into a new combination."))),
    "jokers_in_meld": OptionWords(N_("Jokers in one combination"), N_(
        "How many jokers one combination may have. Two natural cards are always needed."),
        rule=_JOKERS_IN_MELD,
        clause=_JOKERS_IN_MELD),
    "naturals_in_meld": OptionWords(N_("Natural cards in a combination, at least"), N_(
        "How many natural cards a combination needs. With 1 a single one beside two jokers is a "
        "combination. Only with more jokers than natural cards."),
        rule=If("naturals_in_meld", NN_(
            "A combination has {n} natural card or more.",
            "A combination has {n} natural cards or more.")),
        clause=If(lambda r: r.naturals_in_meld == 1 and _offers(r, "naturals_in_meld"),
            N_("One natural card beside two jokers is a combination."))),
    # Nothing needs to be said of what is allowed.
    "joker_majority": OptionWords(N_("More jokers than natural cards"), N_(
        "Whether a combination may have more jokers than natural cards. Only with jokers."),
        rule=If("joker_majority", (), N_("It never has more jokers than natural cards.")),
        clause=If("joker_majority", (),
            N_("Never more jokers than natural cards in a combination."))),
    "jokers_side_by_side": OptionWords(N_("Jokers side by side"), N_(
        "How many jokers may lie side by side in a run. It can be off: then there is no such "
        "limit."),
        rule=If("jokers_side_by_side", NN_(
            "Two jokers never lie side by side in a run.",
            "At most {n} jokers lie side by side in a run.")),
        clause=If("jokers_side_by_side",
            NN_("Never two side by side.", "At most {n} side by side."))),
    "any_missing": OptionWords(N_("Any missing card takes a set's joker"), N_(
        "Whether the joker of a set goes for any card that the set lacks, also while it is not "
        "settled for which one it stands. Only with jokers."),
        rule=If("suits_twice", N_("For the joker of a set any card of the rank will do."),
            If("any_missing",
                N_("For the joker of a set any card that the set lacks will do."),
                N_("It must be certain which card that is."))),
        clause=If("any_missing", N_("Any card that a set lacks takes its joker."))),
    "same_turn": OptionWords(N_("A taken joker must be laid in the same turn"), N_(
        "Whether a joker that is taken from the table must be laid again in the same turn. Else it "
        "may be kept in the hand. Only with jokers."),
        rule=If("same_turn",
            If("joker_lay_off",
                N_("A joker that you take must be laid again in the same turn."),
                N_("A joker that you take must go into a new combination in the same turn.")),
            N_("A joker that you take may be kept.")),
        clause=If("same_turn",
            If(lambda r: r.joker_penalty is None,
                N_("A joker that is taken must be laid again in the same turn.")),
            N_("A joker that is taken may be kept."))),
    "joker_penalty": OptionWords(N_("Joker not laid again, points off"), N_(
        "What it costs to take a joker from the table and not lay it again in the same turn."),
        rule=If("same_turn", If(lambda r: r.joker_penalty is None,
            N_("Else the turn cannot end: the exchange can be taken back."),
            If("joker_penalty",
                NN_(
                    "Otherwise it costs {n} point and stays in the hand, like any other card.",
                    "Otherwise it costs {n} points and stays in the hand, like any other card."),
                N_("Otherwise it stays in the hand, like any other card.")))),
        clause=If(lambda r: r.joker_penalty is not None, If("joker_penalty",
            N_("A joker taken and not laid again costs {n}."),
            N_("A joker taken and not laid again stays in the hand.")))),
    "joker_held": OptionWords(N_("A joker in the hand counts"), N_(
        "What a joker counts that is left in the hand at the end of a round."),
        rule=If("jokers", Filled(N_("a joker {n}"), {"n": "joker_held"})),
        clause=If(lambda r: _offers(r, "joker_held") and r.joker_held,
            N_("A joker in the hand counts {n}."))),
    "joker_points": OptionWords(N_("A laid joker scores"), N_(
        "Whether a joker that is laid scores nothing, or as the card that it stands for. This also "
        "counts for opening."),
        rule=_JOKER_POINTS,
        clause=_JOKER_POINTS),
}
# fmt: on
