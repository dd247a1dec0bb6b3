"""The rules for players: combinations, opening, jokers, and regrouping the table."""

from __future__ import annotations

from rummy_tui.rules.ruleset import JokerPoints, Ruleset, Scoring
from rummy_tui.words.language import Language
from rummy_tui.words.rules_turns import Paragraphs, joined


def combinations(rules: Ruleset, t: Language) -> Paragraphs:
    """What a set and a run are, and what may be done with those that lie."""
    own = () if rules.regroup else (_adding(rules, t),)
    return (_sets(rules, t), _runs(rules, t), *own)


def _sets(rules: Ruleset, t: Language) -> str:
    if rules.suits_twice:
        told = t.gettext(
            "A set is three or four cards of one rank; a suit may be there twice, where there "
            "are several packs."
        )
    else:
        told = t.gettext("A set is three or four cards of one rank, every suit at most once.")
    return joined(told, t.gettext("A set of four is complete."))


def _runs(rules: Ruleset, t: Language) -> str:
    told = t.gettext("A run is three to thirteen cards in a row in one suit.")
    if rules.ace_high:
        ace = t.gettext("The ace stands before the two or after the king, never between them.")
    else:
        ace = t.gettext("The ace stands before the two; nothing follows the king.")
    return joined(told, ace)


def _adding(rules: Ruleset, t: Language) -> str:
    if rules.opening:
        told = t.gettext(
            "Combinations on the table belong to nobody: in your turn, once you have opened, you "
            "may add cards to any of them, also in the turn in which you open."
        )
    else:
        told = t.gettext(
            "Combinations on the table belong to nobody: in your turn, after drawing, you may "
            "add cards to any of them. You need no combination of your own."
        )
    stay = t.gettext("They are never joined: a card goes to the combination that you name.")
    return joined(told, stay)


def opening(rules: Ruleset, t: Language) -> Paragraphs:
    """What must be laid first, and what is not allowed before."""
    if not rules.opening:
        return ()
    first = t.gettext(
        "In each round your first combinations, laid in one turn, must be worth {n} points or "
        "more in all. Cards added to other combinations do not count."
    ).format(n=rules.opening)
    if rules.take_before_opening or not rules.takes_discards:
        before = t.gettext("Before that you may not add to combinations or exchange jokers.")
    else:
        before = t.gettext(
            "Before that you may not add to combinations, exchange jokers or take discards."
        )
    after = t.gettext("From the moment it is reached you may, in the same turn.")
    short = t.gettext(
        "If a turn ends with less, the cards go back to the hand, and you hear how many points "
        "are missing. A turn that would lay the whole hand for less is refused."
    )
    return (first, f"{before} {after}", short)


def jokers(rules: Ruleset, t: Language) -> Paragraphs:
    """What a joker stands for, how many there may be, and how one is taken."""
    if not rules.jokers:
        return ()
    taken = () if rules.regroup else (_exchange(rules, t), _afterwards(rules, t))
    return (joined(_use(rules, t), _limits(rules, t)), _reading(rules, t), *taken)


def _use(rules: Ruleset, t: Language) -> str:
    if rules.joker_lay_off:
        return t.gettext("A joker stands for any card.")
    return t.gettext("A joker stands for any card, only in a new combination; it is never added.")


def _limits(rules: Ruleset, t: Language) -> str:
    """How many jokers a combination may have."""
    naturals = t.ngettext(
        "A combination has {n} natural card or more.",
        "A combination has {n} natural cards or more.",
        rules.naturals_in_meld,
    ).format(n=rules.naturals_in_meld)
    majority = t.gettext("It never has more jokers than natural cards.")
    return joined(
        at_most(rules, t),
        naturals,
        "" if rules.joker_majority else majority,
        _side_by_side(rules, t),
    )


def at_most(rules: Ruleset, t: Language) -> str:
    """How many jokers may be in one combination, where there is a limit."""
    if not rules.jokers_in_meld:
        return ""
    text = t.ngettext(
        "At most {n} joker in a combination.",
        "At most {n} jokers in a combination.",
        rules.jokers_in_meld,
    )
    return text.format(n=rules.jokers_in_meld)


def _side_by_side(rules: Ruleset, t: Language) -> str:
    if not rules.jokers_side_by_side:
        return ""
    text = t.ngettext(
        "Two jokers never lie side by side in a run.",
        "At most {n} jokers lie side by side in a run.",
        rules.jokers_side_by_side,
    )
    return text.format(n=rules.jokers_side_by_side)


def _reading(rules: Ruleset, t: Language) -> str:
    """How it is known which card a joker stands for."""
    if rules.declared:
        return t.gettext(
            "When a joker is laid, it is declared as one card and counts as that card: the two "
            "cannot lie in one set."
        )
    run = t.gettext("At the end of a run it stands where you put it.")
    if rules.suits_twice:
        return joined(run, t.gettext("In a set it stands for any card of the rank."))
    return joined(
        run,
        t.gettext(
            "In a set of three it stands for either missing suit, until one of them is added."
        ),
    )


def _exchange(rules: Ruleset, t: Language) -> str:
    if rules.opening:
        told = t.gettext(
            "Whoever has opened and holds the very card that a joker stands for may put it there "
            "and take the joker."
        )
    else:
        told = t.gettext(
            "In your turn, after drawing, you may put the very card that a joker stands for in "
            "its place, and take the joker."
        )
    if rules.suits_twice:
        sure = t.gettext("For the joker of a set any card of the rank will do.")
    elif rules.any_missing:
        sure = t.gettext("For the joker of a set any card that the set lacks will do.")
    else:
        sure = t.gettext("It must be certain which card that is.")
    return joined(told, sure)


def _afterwards(rules: Ruleset, t: Language) -> str:
    """What must become of a joker that was taken."""
    if not rules.same_turn:
        return t.gettext("A joker that you take may be kept.")
    if rules.joker_lay_off:
        told = t.gettext("A joker that you take must be laid again in the same turn.")
    else:
        told = t.gettext("A joker that you take must go into a new combination in the same turn.")
    if rules.joker_penalty is None:
        then = t.gettext("Else the turn cannot end: the exchange can be taken back.")
    else:
        then = t.gettext(
            "Else it costs {n} points and stays in the hand, as any other card."
        ).format(n=rules.joker_penalty)
    return joined(told, then)


def regrouping(rules: Ruleset, t: Language) -> Paragraphs:
    """What may be done with the whole table, and what must be true at the end."""
    if not rules.regroup:
        return ()
    told = (
        t.gettext(
            "When you lay, you may take all combinations on the table apart and put them together "
            "anew. At least one card from your hand must go to the table. At the end every card "
            "on the table lies in a complete combination, and none has gone to a hand."
        ),
        t.gettext(
            "The first combination of a round comes whole from a hand. Nobody needs a combination "
            "of one's own to use those of the table."
        ),
    )
    joker = t.gettext(
        "A joker may be moved as long as it stays the card that it was declared to be. It is free "
        "only when that card itself lies on the table, from your hand or in another combination. "
        "Then it stays on the table and is declared anew at once."
    )
    return (*told, joker) if rules.jokers else told


def joker_points(rules: Ruleset, t: Language) -> str:
    """What a joker on the table is worth, where that matters."""
    if not rules.jokers or not (rules.opening or rules.scoring is Scoring.AS_LAID):
        return ""
    if rules.joker_points is JokerPoints.ZERO:
        return t.gettext("A joker that is laid scores nothing and does not help to open.")
    if rules.scoring is Scoring.AS_LAID:
        return t.gettext(
            "A joker that is laid scores as the card it stands for, and helps to open."
        )
    return t.gettext("Towards the opening a joker counts as the card it stands for.")
