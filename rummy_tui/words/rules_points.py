"""The rules for players: what cards are worth, and how rounds and matches end."""

from __future__ import annotations

from typing import assert_never

from rummy_tui.rules.ruleset import Ruleset, Scoring, StockOut
from rummy_tui.words.language import Language
from rummy_tui.words.rules_melds import joker_points
from rummy_tui.words.rules_turns import Paragraphs, joined


def points(rules: Ruleset, t: Language) -> Paragraphs:
    """What cards are worth on the table, where that counts, and in the hand."""
    return tuple(filter(None, (joined(_laid(rules, t), joker_points(rules, t)), _held(rules, t))))


def _laid(rules: Ruleset, t: Language) -> str:
    """What a card that lies is worth, also towards the opening."""
    if rules.scoring is Scoring.AS_LAID:
        told = t.gettext("Each card scores for whoever lays it, at once: {cards}.")
    elif rules.opening:
        told = t.gettext("Towards the opening cards count: {cards}.")
    else:
        return ""
    same = t.gettext("A card that takes the place of a joker counts as any other.")
    return joined(
        told.format(cards=", ".join((_numbers(rules, t), _court(rules, t), _ace(rules, t)))),
        same if rules.scoring is Scoring.AS_LAID else "",
    )


def _numbers(rules: Ruleset, t: Language) -> str:
    if rules.values.pips:
        return t.gettext("two to nine {n}").format(n=rules.values.pips)
    return t.gettext("two to ten their number")


def _court(rules: Ruleset, t: Language) -> str:
    if rules.values.pips:
        return t.gettext("ten, jack, queen and king {n}").format(n=rules.values.court)
    return t.gettext("jack, queen and king {n}").format(n=rules.values.court)


def _ace(rules: Ruleset, t: Language) -> str:
    """An ace on the table, where its place may matter."""
    values = rules.values
    if values.low_ace == values.ace:
        return t.gettext("an ace {n}").format(n=values.ace)
    return t.gettext("an ace {low} before a two, and {high} after a king or in a set").format(
        low=values.low_ace, high=values.ace
    )


def _held(rules: Ruleset, t: Language) -> str:
    """What cards count that are left in a hand."""
    values = rules.values
    ace = values.ace if rules.ace_high else values.low_ace
    cards = [
        _numbers(rules, t),
        _court(rules, t),
        t.gettext("an ace {n}").format(n=ace),
        *([t.gettext("a joker {n}").format(n=values.joker)] if rules.jokers else []),
    ]
    return t.gettext(
        "Cards in the hand count at the end of a round: {cards}. They count whether or not they "
        "would make combinations."
    ).format(cards=", ".join(cards))


def round_end(rules: Ruleset, t: Language) -> Paragraphs:
    """Who wins a round, and what that brings."""
    return tuple(
        filter(None, (*_won(rules, t), _rummy(rules, t), _blocked(rules, t))),
    )


def _won(rules: Ruleset, t: Language) -> Paragraphs:
    match rules.scoring:
        case Scoring.AS_LAID:
            return (
                t.gettext(
                    "Whoever has no cards left wins the round and gets the points of the cards "
                    "that the others hold. The others keep what they earned."
                ),
            )
        case Scoring.WINNER_TAKES:
            return (_winner_takes(rules, t),)
        case Scoring.PENALTY:
            return (
                t.gettext(
                    "Whoever has no cards left wins the round without a penalty. Everyone else "
                    "takes the points of the own hand as penalty points."
                ),
            )
        case Scoring.LOWEST_HAND:
            return (_lowest_hand(rules, t), *_knocking(rules, t))
        case _:
            assert_never(rules.scoring)


def _winner_takes(rules: Ruleset, t: Language) -> str:
    told = t.gettext(
        "Whoever has no cards left, by laying, adding or discarding the last one, wins the round "
        "and gets the points of the cards that the others hold."
    )
    if rules.zero_sum:
        return joined(told, t.gettext("The others lose what they pay."))
    return joined(told, t.gettext("The others get nothing and lose nothing."))


def _lowest_hand(rules: Ruleset, t: Language) -> str:
    told = t.gettext(
        "The lowest hand wins the round and gets the difference between it and each other hand. "
        "If several hands are the lowest, each of them scores so."
    )
    if not rules.going_out:
        return told
    out = t.gettext("Whoever goes out gets {n} points more.").format(n=rules.going_out)
    return joined(told, out)


def _knocking(rules: Ruleset, t: Language) -> Paragraphs:
    """When a player may knock, and what another hand wins by it."""
    if not rules.knock:
        return ()
    when = t.ngettext(
        "At the end of your turn, also after the last card that may be drawn, you may knock with "
        "{n} point or fewer in the hand: the round ends at once, and nobody adds any more cards.",
        "At the end of your turn, also after the last card that may be drawn, you may knock with "
        "{n} points or fewer in the hand: the round ends at once, and nobody adds any more cards.",
        rules.knock,
    ).format(n=rules.knock)
    tie = t.gettext(
        "Whoever knocks loses a tie: if another hand is as low or lower, the lowest of the others "
        "win, each of them where several are equal."
    )
    more = t.gettext("Each of these winners gets {n} points more.").format(n=rules.undercut)
    return (when, joined(tie, more if rules.undercut else ""))


def _rummy(rules: Ruleset, t: Language) -> str:
    """What it brings to lay the whole hand in one turn."""
    if rules.scoring is Scoring.AS_LAID:
        return t.gettext(
            "{going_out} points more if nobody else has laid anything. {rummy} more for a rummy: "
            "the whole hand in one turn after laying nothing before; {pure} instead of {rummy} "
            "if no combination was touched that lay there before. The last card may be discarded."
        ).format(going_out=rules.going_out, rummy=rules.rummy, pure=rules.pure_rummy)
    if not rules.rummy_doubles:
        return ""
    return t.gettext(
        "Going rummy: if the winner had laid nothing in the round before the last turn, all "
        "points of the round count double. In that turn cards may be added to combinations, and "
        "the last card discarded."
    )


def _blocked(rules: Ruleset, t: Language) -> str:
    """When nobody can go on, and how such a round is scored."""
    if rules.stock_out is StockOut.LAST_LAP:
        return ""
    when = t.gettext(
        "A round in which nobody can go on is blocked and ends: when the stock is used up again "
        "and nobody has laid a card since it was remade, or when once round the table nobody "
        "could draw from the stock and nobody has laid a card."
    )
    match rules.scoring:
        case Scoring.AS_LAID:
            then = t.gettext("Nobody wins it; what was earned stays.")
        case Scoring.PENALTY:
            then = t.gettext("Nobody wins it; everyone takes the own hand as penalty points.")
        case Scoring.WINNER_TAKES | Scoring.LOWEST_HAND:
            then = t.gettext(
                "The lowest hand gets the difference between it and each other hand; if several "
                "hands are the lowest, nobody scores."
            )
        case _:
            assert_never(rules.scoring)
    return joined(when, then)


def match_end(rules: Ruleset, t: Language) -> Paragraphs:
    """When a match is over, what that brings, and who has won it."""
    limits = match_limits(rules, t)
    first = t.gettext("Whichever comes first.") if len(limits) > 1 else ""
    bonus = joined(_limit_bonus(rules, t), _round_bonus(rules, t))
    told = (joined(*limits, first), bonus, winning(rules, t))
    return tuple(filter(None, told))


def match_limits(rules: Ruleset, t: Language) -> tuple[str, ...]:
    """What ends a match, each of several limits in a sentence."""
    told = []
    if rules.score_limit and rules.lowest_wins:
        text = t.gettext("The match ends when somebody has {n} penalty points.")
        told.append(text.format(n=rules.score_limit))
    elif rules.score_limit:
        text = t.gettext("The first to {n} points ends the match.")
        told.append(text.format(n=rules.score_limit))
    if rules.deals_each:
        text = t.ngettext(
            "The match ends when everyone has dealt {n} time.",
            "The match ends when everyone has dealt {n} times.",
            rules.deals_each,
        )
        told.append(text.format(n=rules.deals_each))
    if rules.rounds_limit:
        text = t.ngettext(
            "The match ends after {n} round.",
            "The match ends after {n} rounds.",
            rules.rounds_limit,
        )
        told.append(text.format(n=rules.rounds_limit))
    return tuple(told)


def _limit_bonus(rules: Ruleset, t: Language) -> str:
    if not (rules.match_bonus and rules.score_limit):
        return ""
    return t.gettext("At its end everyone with {limit} points or more gets {n} more.").format(
        limit=rules.score_limit, n=rules.match_bonus
    )


def _round_bonus(rules: Ruleset, t: Language) -> str:
    if not rules.round_bonus:
        return ""
    return t.gettext(
        "At its end everyone gets {n} points for each round won, also together with others."
    ).format(n=rules.round_bonus)


def winning(rules: Ruleset, t: Language) -> str:
    """Who wins the match, and what becomes of a tie."""
    if rules.lowest_wins and rules.ties_share:
        return t.gettext("The lowest total wins; equal totals share the win.")
    if rules.lowest_wins:
        return t.gettext("The lowest total wins; a tie for the lead plays on.")
    if rules.ties_share:
        return t.gettext("The highest score wins; equal scores share the win.")
    return t.gettext("The highest score wins; a tie for the lead plays on.")
