"""The steps of a regrouping as advice: the cards still to be put on the draft, and their places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import Card
from rummy_tui.rules.laying.table import continued
from rummy_tui.rules.melds import Meld
from rummy_tui.words.events.table_changes import Change, changes
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.marks import N_, NC_

STEPS_AT_ONCE: Final = 2
"""Steps that one hint names."""

Lying = Sequence[tuple[Card, ...]]
"""The combinations of a draft, those of the table first; empty if none is begun."""


@dataclass(frozen=True, slots=True)
class Step:
    """Cards that are to be put onto a combination of the draft."""

    meld: Meld
    """The combination as it will be."""
    cards: tuple[Card, ...]
    """The cards, in the order in which they will lie."""
    to: int | None
    """The combination, counted from 0; None for a new one."""
    change: Change | None
    """The change that the turn makes to it; None if it only gets its own cards back."""

    @property
    def whole(self) -> bool:
        """True if a combination is laid whole from the hand."""
        return self.to is None and self.change is not None and self.change.whole


def steps(event: ev.Regrouped, lying: Lying = ()) -> tuple[Step, ...]:
    """The steps left in a turn, given the combinations as they lie now."""
    lying = lying or _lay(event)
    changed = {change.index: change for change in changes(event)}
    found = []
    for index, to in _places(event, lying).items():
        meld = event.table[index]
        missing = _less(meld.cards, lying[to] if to is not None else ())
        if missing:
            found.append(Step(meld, missing, to, changed.get(index)))
    return tuple(found)


def spare(event: ev.Regrouped, lying: Lying = ()) -> dict[int, tuple[Card, ...]]:
    """The cards of each combination that are to go elsewhere."""
    lying = lying or _lay(event)
    kept = {to: event.table[index].cards for index, to in _places(event, lying).items()}
    return {n: _less(cards, kept.get(n, ())) for n, cards in enumerate(lying)}


def _lay(event: ev.Regrouped) -> Lying:
    return [meld.cards for meld in event.before]


def _places(event: ev.Regrouped, lying: Lying) -> dict[int, int | None]:
    """Find the place where each meld of the new table is put together; None before it is begun."""
    was, places = continued(event.before, event.table), dict[int, int | None]()
    new = [n for n in range(len(event.before), len(lying)) if lying[n]]
    for index, meld in enumerate(event.table):
        old = was.get(index)
        if old is not None:
            places[index] = old if lying[old] else None
            continue
        # Continue with the started group that already holds most of the cards.
        parts = [n for n in new if not _less(lying[n], meld.cards)]
        places[index] = max(parts, key=lambda n: len(lying[n]), default=None)
        new = [n for n in new if n != places[index]]
    return places


def _less(cards: Sequence[Card], others: Sequence[Card]) -> tuple[Card, ...]:
    """Some cards without others, in their order."""
    gone, left = Counter(others), []
    for card in cards:
        if gone[card]:
            gone[card] -= 1
        else:
            left.append(card)
    return tuple(left)


def suggested(event: ev.Regrouped, hearer: Hearer, lying: Lying = ()) -> str:
    """The next steps of a turn as a hint."""
    t, way = hearer.language, hearer.way
    at_once = 1 if hearer.brief else STEPS_AT_ONCE
    left = steps(event, lying)
    if not left:
        return t(N_("Hint: {key} plays it."), key=way("end-turn"))
    first, *second = (_told(step, hearer) for step in left[:at_once])
    # A step may hold an "and" of its own, or end with what a joker is.
    text = N_("Hint: {what}, then {second}.") if second else N_("Hint: {what}.")
    told = t(text, what=first, second="".join(second))
    if len(left) > at_once and not hearer.brief:
        told += " " + t(N_("After that {key} gives the next step."), key=way("hint"))
    return told


def _told(step: Step, hearer: Hearer) -> str:
    """Say a step as something to do."""
    t, w, brief = hearer.language, hearer.words, hearer.brief
    if step.whole:
        meld = w.in_brief(step.meld) if brief else w.a_meld(step.meld)
        # Other languages have another form for advice than for events ("You lay").
        return t(NC_("advice", "lay {meld}"), meld=meld)
    if step.to is None:
        text = N_("put {cards:the} together in a new combination")
        if brief:
            text = N_("put {cards:the} together")
        return t(text, cards=w.cards(step.cards))
    text = N_("put {cards:the} onto {n}") if brief else N_("put {cards:the} onto combination {n}")
    return t(text, cards=w.cards(step.cards), n=step.to + 1)
