"""What is in force at a table, in one paragraph to be spoken on one key."""

from __future__ import annotations

from typing import assert_never

from rummy_tui.rules.ruleset import Discards, FinalDiscard, Ruleset, Scoring, StockOut
from rummy_tui.words.language import Language
from rummy_tui.words.option_words import option_name, ruleset_name
from rummy_tui.words.rules_melds import at_most, joker_points
from rummy_tui.words.rules_points import match_limits, winning
from rummy_tui.words.rules_turns import joined, jokers_in_pack


def in_force(rules: Ruleset, t: Language) -> str:
    """The rules of a table in one paragraph."""
    return joined(
        _opening(rules, t),
        _sizes(rules, t),
        _drawing(rules, t),
        _discards(rules, t),
        _ends(rules, t),
        _melds(rules, t),
        _jokers(rules, t),
        _scoring(rules, t),
        *match_limits(rules, t),
        _bonuses(rules, t),
        winning(rules, t),
    )


def agreed(hints: bool, turns_back: bool, t: Language) -> str:
    """What else a table has agreed on, where it is not as usual."""
    return joined(
        "" if hints else t.gettext("No hints are given."),
        t.gettext("Whole turns may be taken back.") if turns_back else "",
    )


def _opening(rules: Ruleset, t: Language) -> str:
    name = ruleset_name(rules.key, t)
    if not rules.opening:
        return t.gettext("{name}: no points are needed to open.").format(name=name)
    return t.gettext("{name}: {n} points to open.").format(name=name, n=rules.opening)


def _sizes(rules: Ruleset, t: Language) -> str:
    """The options in force that change packs and hands, by their names."""
    keys = [s.option for s in rules.sizes if s.option and getattr(rules, s.option)]
    return joined(*(option_name(key, t) + "." for key in keys))


def _drawing(rules: Ruleset, t: Language) -> str:
    """How many cards may be drawn, and what is special about the deal."""
    drawn = t.gettext("Cards are drawn for the first deal.") if rules.draw_for_deal else ""
    winner = t.gettext("Of two players the winner deals next.") if rules.winner_deals_two else ""
    cut = t.gettext("A joker at the cut is kept.") if rules.cut_joker else ""
    begins = t.gettext("The dealer begins, without drawing.") if rules.dealer_begins else ""
    several = t.gettext("Draw up to {n} cards; after the last of them you may not lay.")
    up_to = several.format(n=rules.draws) if rules.draws > 1 else ""
    return joined(drawn, winner, cut, begins, up_to)


def _discards(rules: Ruleset, t: Language) -> str:
    match rules.discard:
        case Discards.NONE:
            return t.gettext("Nobody discards.")
        case Discards.ONE_WAY:
            return t.gettext("Discards are never taken.")
        case Discards.SIMPLE if rules.must_play:
            told = t.gettext("The top discard may be taken, to be laid at once.")
        case Discards.SIMPLE:
            told = t.gettext("The top discard may be taken.")
        case Discards.MULTIPLE:
            told = t.gettext("Any number of discards may be taken.")
        case _:
            assert_never(rules.discard)
    unshuffled = t.gettext("Discards that are turned over are not shuffled.")
    return joined(told, "" if rules.shuffle else unshuffled)


def _ends(rules: Ruleset, t: Language) -> str:
    """How turns and rounds end."""
    told = []
    if rules.discard is not Discards.NONE and rules.final_discard is FinalDiscard.REQUIRED:
        told.append(t.gettext("The last card must be discarded."))
    if rules.one_meld:
        told.append(t.gettext("One new combination in a turn, unless you go out."))
    if rules.knock:
        text = t.ngettext(
            "Knock with {n} point or fewer.", "Knock with {n} points or fewer.", rules.knock
        )
        told.append(text.format(n=rules.knock))
    if rules.stock_out is StockOut.LAST_LAP:
        told.append(t.gettext("When the stock is used up, everyone has one more turn."))
    return joined(*told)


def _melds(rules: Ruleset, t: Language) -> str:
    """What is special about combinations."""
    ace = (
        t.gettext("The ace is low or high.")
        if rules.ace_high
        else t.gettext("The ace is low only.")
    )
    twice = t.gettext("A set may have a suit twice.") if rules.suits_twice else ""
    regroup = t.gettext("The table may be regrouped.") if rules.regroup else ""
    return joined(regroup, ace, twice)


def _jokers(rules: Ruleset, t: Language) -> str:
    told = jokers_in_pack(rules, t)
    if not rules.jokers:
        return told
    return joined(told, _joker_limits(rules, t), joker_points(rules, t), _taken(rules, t))


def _joker_limits(rules: Ruleset, t: Language) -> str:
    """How many jokers may lie together."""
    side = ""
    if rules.jokers_side_by_side:
        side = t.ngettext(
            "Never two side by side.",
            "At most {n} side by side.",
            rules.jokers_side_by_side,
        ).format(n=rules.jokers_side_by_side)
    majority = t.gettext("Never more jokers than natural cards in a combination.")
    new = "" if rules.joker_lay_off else t.gettext("A joker goes only into a new combination.")
    return joined(at_most(rules, t), "" if rules.joker_majority else majority, side, new)


def _taken(rules: Ruleset, t: Language) -> str:
    """What becomes of a joker that is taken from the table."""
    if rules.regroup:
        return t.gettext(
            "A joker is free only when the real card lies on the table, and stays there."
        )
    if not rules.same_turn:
        told = t.gettext("A joker that is taken may be kept.")
    elif rules.joker_penalty is None:
        told = t.gettext("A joker that is taken must be laid again in the same turn.")
    else:
        told = t.gettext("A joker taken and not laid again costs {n}.").format(
            n=rules.joker_penalty
        )
    if rules.any_missing:
        return joined(told, t.gettext("Any card that a set lacks takes its joker."))
    return told


def _scoring(rules: Ruleset, t: Language) -> str:
    """How a round is scored."""
    match rules.scoring:
        case Scoring.AS_LAID:
            return t.gettext("Cards score when they are laid.")
        case Scoring.WINNER_TAKES if rules.zero_sum:
            told = t.gettext("The winner is paid what the others hold.")
        case Scoring.WINNER_TAKES:
            told = t.gettext("The winner gets what the others hold.")
        case Scoring.PENALTY:
            told = t.gettext("What you hold at the end counts against you.")
        case Scoring.LOWEST_HAND:
            told = t.gettext("The lowest hand gets the difference between it and each other hand.")
        case _:
            assert_never(rules.scoring)
    doubled = t.gettext("A whole hand laid in one turn counts double.")
    return joined(told, doubled if rules.rummy_doubles else "")


def _bonuses(rules: Ruleset, t: Language) -> str:
    """Points besides what the hands bring."""
    if rules.scoring is Scoring.AS_LAID:
        return ""
    told = [
        (rules.going_out, t.gettext("going out {n}")),
        (rules.undercut if rules.knock else 0, t.gettext("winning against a knock {n}")),
        (rules.match_bonus if rules.score_limit else 0, t.gettext("reaching the limit {n}")),
        (rules.round_bonus, t.gettext("each round won {n}")),
    ]
    extra = [text.format(n=n) for n, text in told if n]
    return t.gettext("Besides: {points}.").format(points=", ".join(extra)) if extra else ""
