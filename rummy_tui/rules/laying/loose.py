"""The loose cards and illegal groups of a draft of the table, with reasons."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import JOKER, Card, sorted_cards, without
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.laying.arrange import SMALLEST, readings
from rummy_tui.rules.laying.draft import (
    At,
    Draft,
    Source,
    agrees,
    bound_faces,
    joker_faces,
    meld_of,
    placed_at,
    put,
    readings_of,
)
from rummy_tui.rules.laying.table import still_bound
from rummy_tui.rules.melds import Table
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.scoring import deadwood


@dataclass(frozen=True, slots=True)
class Problem:
    """A reason why a draft is not a legal table. `group` is None if it concerns the whole draft."""

    reason: Reason
    group: int | None = None
    cards: tuple[Card, ...] = ()
    """The cards that undeclared jokers can be, or the card that a bound one must stay."""
    amount: int = 0


def problems(draft: Draft, rules: Ruleset) -> tuple[Problem, ...]:
    """All problems of a draft: group by group, then those of the draft as a whole."""
    of_groups = (problem_of(draft, n, rules) for n in range(len(draft.groups)))
    found = [problem for problem in of_groups if problem is not None]
    stand = Counter(face for group in draft.groups for face in joker_faces(group))
    real = Counter(p.card for group in draft.groups for p in group)
    bound = still_bound(draft.old, stand, real)
    found += [Problem(Reason.JOKER_BOUND, None, (face,)) for face in bound]
    if not any(p.own for group in draft.groups for p in group):
        found.append(Problem(Reason.NOTHING_LAID))
    return tuple(found)


def problem_of(draft: Draft, index: int, rules: Ruleset) -> Problem | None:
    """The problem of one group; None if it is a meld, or empty."""
    group = draft.groups[index]
    if not group or meld_of(group, rules) is not None:
        return None
    cards = tuple(p.card for p in group)
    short = SMALLEST - len(cards)
    too_few = Problem(Reason.TOO_FEW_CARDS, index, cards, short)
    if short > 0 and all(c.is_joker for c in cards):
        return too_few
    # Filled up with jokers it must be a meld of some kind; if not, the reason for that helps more
    # than a missing card.
    try:
        readings(cards + (JOKER,) * short, rules)
    except Illegal as refused:
        return Problem(refused.reason, index, refused.cards, refused.amount)
    if short > 0:
        return too_few
    if can_be := choices(draft, index, rules):
        return Problem(Reason.JOKER_AMBIGUOUS, index, can_be)
    return Problem(Reason.JOKER_BOUND, index, bound_faces(draft, group))


def choices(draft: Draft, index: int, rules: Ruleset) -> tuple[Card, ...]:
    """The cards that a joker of a group can be declared as to make the group a meld."""
    group = draft.groups[index]
    bound = bound_faces(draft, group)
    can_be: set[Card] = set()
    for meld in readings_of(group, rules):
        if agrees(meld, bound):
            can_be |= set(without(meld.stand_for, bound))
    return tuple(sorted_cards(can_be))


def fits(draft: Draft, sources: tuple[Source, ...], rules: Ruleset) -> tuple[int, ...]:
    """The groups that make a meld with these cards, once a joker is declared.

    A card that lies alone counts too, if a third card could make a meld of the three.
    """
    here = {source.group for source in sources if isinstance(source, At)}
    cards = tuple(placed_at(draft, source).card for source in sources)
    found = []
    for index, group in enumerate(draft.groups):
        if group and index not in here and _alike((*cards, *(p.card for p in group))):
            why = problem_of(put(draft, sources, index, rules), index, rules)
            if (
                why is None
                or why.reason is Reason.JOKER_AMBIGUOUS
                or (
                    # any two cards would make something with a lone joker: that is no help
                    why.reason is Reason.TOO_FEW_CARDS
                    and len(group) == 1
                    and not group[0].card.is_joker
                )
            ):
                found.append(index)
    return tuple(found)


def _alike(cards: tuple[Card, ...]) -> bool:
    """True if natural cards have a suit or a rank in common, as those of every meld do.

    A quick check before the costly one of how they would lie.
    """
    ranks = {c.rank for c in cards if not c.is_joker}
    return len(ranks) <= 1 or len({c.suit for c in cards if not c.is_joker}) == 1


def ends_turn(draft: Draft, rules: Ruleset) -> bool:
    """Return True if playing a draft ends the turn, because the rest of the hand may not knock."""
    return not rules.knock or deadwood(draft.hand, rules) > rules.knock


def proposed(draft: Draft, rules: Ruleset) -> act.Move:
    """The move that plays a draft; Illegal if a group is no meld."""
    return act.Regroup(table_of(draft, rules))


def table_of(draft: Draft, rules: Ruleset) -> Table:
    """The table that the draft proposes; Illegal if a group is no meld."""
    melds = []
    for index, group in enumerate(draft.groups):
        meld = meld_of(group, rules)
        if meld is not None:
            melds.append(meld)
        elif (why := problem_of(draft, index, rules)) is not None:
            raise Illegal(why.reason, why.cards, why.amount)
    return tuple(melds)
