"""What a regrouping has changed on the table, in a few words and in detail."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rummy_tui.rules.cards import Card
from rummy_tui.rules.events import Regrouped
from rummy_tui.rules.laying.table import continued
from rummy_tui.rules.melds import Meld, Table
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.language import Language

MOST_CLAUSES = 3
"""A turn that does more is told as a whole; the details can be asked for."""
MOST_LYING = 3
"""Changed combinations that are told as they lie, where all is told."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a combination of the new table gained. Indices are those of the tables."""

    index: int
    old: int | None
    """The combination that it was; None for a new one."""
    moved: tuple[tuple[int, tuple[Card, ...]], ...]
    """Cards of the table, by the combination in which they lay."""
    played: tuple[Card, ...]
    """Cards of the hand."""

    @property
    def whole(self) -> bool:
        """Whether a combination was laid as it is from the hand."""
        return self.old is None and not self.moved


def changes(event: Regrouped) -> tuple[Change, ...]:
    """What each combination gained, by comparing the tables; what gained nothing is left out."""
    pairs = continued(event.before, event.table)
    gone = {i: Counter(old.cards) for i, old in enumerate(event.before)}
    for j, i in pairs.items():
        gone[i] -= Counter(event.table[j].cards)
    found = []
    for j, new in enumerate(event.table):
        old = pairs.get(j)
        gained = Counter(new.cards) - Counter(event.before[old].cards if old is not None else ())
        if not gained:
            continue
        moved = []
        for i, left in sorted(gone.items(), key=lambda item: -sum((item[1] & gained).values())):
            if cards := left & gained:
                gone[i] = left - cards
                gained -= cards
                moved.append((i, _in_order(cards, new)))
        found.append(Change(j, old, tuple(moved), _in_order(gained, new)))
    return tuple(found)


def _in_order(cards: Counter[Card], meld: Meld) -> tuple[Card, ...]:
    """Some cards of a meld in the order in which they lie."""
    left, found = cards.copy(), []
    for each in meld.cards:
        if left[each]:
            left[each] -= 1
            found.append(each)
    return tuple(found)


def moves(event: Regrouped) -> bool:
    """Whether what lay was regrouped, and not only added to.

    A joker that is another card now was moved too. So much that was added that it is told as a
    regrouping counts as well: the key that lists it was named.
    """
    changed, was = changes(event), continued(event.before, event.table)
    apart = sum(not change.whole for change in changed)
    if apart > MOST_CLAUSES or any(change.moved for change in changed):
        return True
    return any(
        Counter(event.before[old].stand_for) - Counter(event.table[new].stand_for)
        for new, old in was.items()
    )


def renumbered(event: Regrouped) -> bool:
    """Whether a combination is gone, so that others have its number."""
    return any(new != old for new, old in continued(event.before, event.table).items())


def lying_now(event: Regrouped) -> tuple[tuple[int, Meld], ...]:
    """The combinations that a turn has changed or made, with their indices, as they lie now."""
    before = Counter(event.before)
    found = []
    for index, meld in enumerate(event.table):
        if before[meld]:
            before[meld] -= 1
        else:
            found.append((index, meld))
    return tuple(found)


def regrouped(event: Regrouped, hearer: Hearer) -> str:
    """What a turn has changed on the table, in a few words; new melds each in a sentence."""
    t, mine = hearer.language, hearer.is_me(event.seat)
    sentence = t.gettext("You {what}.") if mine else t.gettext("{name} {what}.")
    changed, verbs = changes(event), _YOU if mine else _THEY
    clauses, lays, played = list[str](), list[str](), list[Card]()
    for change in changed:
        told, left = _clauses(change, event, hearer, verbs)
        (lays if change.whole else clauses).extend(told)
        played += left
    if many := len(clauses) > MOST_CLAUSES:
        apart = [change for change in changed if not change.whole]
        clauses = [verbs.regroup(t).format(n=len(apart))]
        played = [card for change in apart for card in change.played]
    if played:
        clauses.append(verbs.play(t).format(cards=hearer.words.cards(tuple(played), "the")))
    first, *more = [
        sentence.format(name=hearer.names[event.seat], what=what)
        for what in filter(None, (t.listed(clauses), *lays))
    ]
    laid = tuple(event.table[change.index] for change in changed if change.whole)
    after = _after(event, laid, hearer, many=many)
    return " ".join([first, *jokers_told(event, hearer, laid), *more, *after])


def _after(event: Regrouped, laid: Table, hearer: Hearer, *, many: bool) -> Iterator[str]:
    """What else matters: new numbers, and how the combinations lie now or where they are listed.

    `laid` are those that are told already, `many` whether the changes were too many to tell.
    """
    t = hearer.language
    if renumbered(event):
        yield t.gettext("The combinations have new numbers.")
    told = hearer.full or (many and not hearer.asks)
    lie = [(n, meld) for n, meld in lying_now(event) if meld not in laid] if told else []
    if 0 < len(lie) <= MOST_LYING or not hearer.asks:
        text = t.gettext("Combination {n}: {what}.")
        for index, meld in lie:
            yield text.format(n=index + 1, what=hearer.words.meld(meld))
    elif lie or many:
        yield t.gettext("{key} lists them.").format(key=hearer.way("changes"))


@dataclass(frozen=True, slots=True)
class Verbs:
    """The parts of a sentence after `You` or a name."""

    lay: Callable[[Language], str]
    add: Callable[[Language], str]
    split: Callable[[Language], str]
    split_off: Callable[[Language], str]
    join: Callable[[Language], str]
    move: Callable[[Language], str]
    move_to_new: Callable[[Language], str]
    move_off: Callable[[Language], str]
    regroup: Callable[[Language], str]
    play: Callable[[Language], str]


_YOU = Verbs(
    lambda t: t.gettext("lay {meld}"),
    lambda t: t.gettext("add {cards} to combination {n}"),
    lambda t: t.gettext("split combination {old} to make combination {n}"),
    lambda t: t.gettext("split combination {old}"),
    lambda t: t.gettext("join two combinations to combination {n}"),
    lambda t: t.gettext("move {cards} to combination {n}"),
    lambda t: t.gettext("move {cards} to the new combination {n}"),
    lambda t: t.gettext("move {cards} to a new combination"),
    lambda t: t.gettext("regroup {n} combinations"),
    lambda t: t.gettext("play {cards}"),
)
_THEY = Verbs(
    lambda t: t.gettext("lays {meld}"),
    lambda t: t.gettext("adds {cards} to combination {n}"),
    lambda t: t.gettext("splits combination {old} to make combination {n}"),
    lambda t: t.gettext("splits combination {old}"),
    lambda t: t.gettext("joins two combinations to combination {n}"),
    lambda t: t.gettext("moves {cards} to combination {n}"),
    lambda t: t.gettext("moves {cards} to the new combination {n}"),
    lambda t: t.gettext("moves {cards} to a new combination"),
    lambda t: t.gettext("regroups {n} combinations"),
    lambda t: t.gettext("plays {cards}"),
)


def _clauses(
    change: Change, event: Regrouped, hearer: Hearer, verbs: Verbs
) -> tuple[list[str], tuple[Card, ...]]:
    """What happened to one combination, and the cards played that are still to be told.

    Combinations that lay before are called by the numbers that everyone knows.
    """
    t, w = hearer.language, hearer.words
    n = (change.index if change.old is None else change.old) + 1
    if change.whole:
        return [verbs.lay(t).format(meld=w.a_meld(event.table[change.index]))], ()
    if not change.moved:
        added = w.cards(change.played, "the")
        return [verbs.add(t).format(cards=added, n=n)], ()
    told, moved = list[str](), list[Card]()
    anew, kept = renumbered(event), continued(event.before, event.table).values()
    for old, cards in change.moved:
        if old not in kept and len(cards) == len(event.before[old]):
            told.append(verbs.join(t).format(n=n))
        elif change.old is None and old in kept and len(cards) > 1:
            text = verbs.split_off(t) if anew else verbs.split(t)
            told.append(text.format(old=old + 1, n=n))
        else:
            moved += cards
    if moved:
        new = verbs.move_off(t) if anew else verbs.move_to_new(t)
        text = new if change.old is None else verbs.move(t)
        in_order = _in_order(Counter(moved), event.table[change.index])
        told.append(text.format(cards=w.cards(in_order, "the"), n=n))
    return told, change.played


def jokers_told(event: Regrouped, hearer: Hearer, laid: Table) -> list[str]:
    """What the jokers stand for that were freed or played, unless their meld has told it."""
    t = hearer.language
    stood, stand = _stand_for(event.before), _stand_for(event.table)
    freed = sum((stood - stand).values())
    told = []
    for number, card in enumerate((stand - stood - _stand_for(laid)).elements()):
        now = t.gettext("The joker is now {card:the}.")
        text = now if number < freed else t.gettext("The joker is {card:the}.")
        told.append(text.format(card=hearer.words.card(card)))
    return told


def _stand_for(table: Table) -> Counter[Card]:
    return Counter(face for meld in table for face in meld.stand_for)


def details(event: Regrouped, hearer: Hearer) -> tuple[str, ...]:
    """All combinations that a turn has changed, as they lie after it."""
    text = hearer.language.gettext("{n}: {meld}")
    return tuple(
        text.format(n=index + 1, meld=hearer.words.meld(meld)) for index, meld in lying_now(event)
    )
