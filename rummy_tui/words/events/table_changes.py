"""What a regrouping has changed on the table, in a few words and in detail."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import Card
from rummy_tui.rules.laying.table import continued
from rummy_tui.rules.melds import Meld, Table
from rummy_tui.words.events.whats_new import news_of, news_told
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.marks import N_, NN_, Mark

NUMBERED: Final = N_("{n}: {meld}")
COMBINATION: Final = N_("Combination {n}: {what}.")

MOST_CLAUSES = 3
"""A turn that does more is told as a whole; the details can be asked for."""
MOST_WORDS = 13
"""In brief a regrouping that takes more is told by its numbers alone."""
MOST_WORDS_OF_OWN = 15
"""The same of an own regrouping, unless all is told."""
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


@lru_cache(maxsize=8)  # each sentence for each hearer asks it
def changes(event: ev.Regrouped) -> tuple[Change, ...]:
    """What each combination gained, by comparing the tables; what gained nothing is left out."""
    pairs = continued(event.before, event.table)
    # Counters and not sets: with two packs the same card may lie twice, also in one combination.
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
        # Two combinations may have lost the same card. The one that shares most with this one
        # is taken to have given it: the fewest clauses tell it so, and either would be true.
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


def moves(event: ev.Regrouped) -> bool:
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


def renumbered(event: ev.Regrouped) -> bool:
    """Whether a combination is gone, so that others have its number."""
    return any(new != old for new, old in continued(event.before, event.table).items())


def lying_now(event: ev.Regrouped) -> tuple[tuple[int, Meld], ...]:
    """The combinations that a turn has changed or made, with their indices, as they lie now."""
    before = Counter(event.before)
    found = []
    for index, meld in enumerate(event.table):
        if before[meld]:
            before[meld] -= 1
        else:
            found.append((index, meld))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Doings:
    """What a seat has done: what follows `You` or its name, and whole sentences after that."""

    clauses: tuple[str, ...]
    after: tuple[str, ...] = ()
    new: str = ""
    """What is new on the table, where the cards are only counted: it follows the clauses."""


def regrouped(event: ev.Regrouped, hearer: Hearer) -> Doings:
    """What a turn has changed on the table, in a few words."""
    if hearer.brief:
        return _in_brief(event, hearer)
    # Whoever has put it together knows what they moved.
    known = hearer.is_me(event.seat) and hearer.asks and not hearer.full
    long = known and _words(_in_words(event, hearer.measured)) > MOST_WORDS_OF_OWN
    return _in_brief(event, hearer) if long else _in_words(event, hearer)


def _words(told: Doings) -> int:
    return len(" ".join((*told.clauses, *told.after)).split())


def _in_words(event: ev.Regrouped, hearer: Hearer) -> Doings:
    t, whose = hearer.language, not hearer.is_me(event.seat)
    changed = changes(event)
    apart, played, many = done(event)
    told = [_told(clause, event, hearer) for clause in apart]
    if many:
        told = [t(REGROUP[whose], n=many)]
    if played:
        told.append(t(PLAY[whose], cards=hearer.words.cards(played)))
    # The name of a combination laid whole tells its jokers already.
    laid = tuple(event.table[change.index] for change in changed if change.whole)
    lays = [t(LAY[whose], meld=hearer.words.a_meld(meld)) for meld in laid]
    after = _after(event, laid, hearer, many=many > 0)
    return Doings((*told, *lays), (*jokers_told(event, hearer, laid), *after))


def done(event: ev.Regrouped) -> tuple[tuple[Clause, ...], tuple[Card, ...], int]:
    """What has changed apart from combinations laid whole, and the cards played beside it.

    Nobody keeps four clauses in mind: of so many only the number of combinations is told.
    """
    apart = [change for change in changes(event) if not change.whole]
    told, played = list[Clause](), list[Card]()
    for change in apart:
        clauses, left = _clauses(change, event)
        told += clauses
        played += left
    if len(told) > MOST_CLAUSES:
        return (), tuple(card for change in apart for card in change.played), len(apart)
    return tuple(told), tuple(played), 0


def _after(event: ev.Regrouped, laid: Table, hearer: Hearer, *, many: bool) -> Iterator[str]:
    """What else matters: new numbers, and how the combinations lie now or where they are listed.

    `laid` are those that are told already, `many` whether the changes were too many to tell.
    """
    t = hearer.language
    if renumbered(event):
        yield t(N_("The combinations have new numbers."))
    told = hearer.full or (many and not hearer.asks)
    lie = [(n, meld) for n, meld in lying_now(event) if meld not in laid] if told else []
    # A listener without keys, as of an exported text, has no way to ask for the rest.
    if 0 < len(lie) <= MOST_LYING or not hearer.asks:
        for index, meld in lie:
            yield t(COMBINATION, n=index + 1, what=hearer.words.meld(meld))
    elif lie or many:
        yield t(N_("{key} lists them."), key=hearer.way("changes"))


NEW_NUMBERS = N_("New numbers.")
DOES = N_("You {what}."), N_("{name} {what}.")
DOES_NEW = N_("You {what}: {new}."), N_("{name} {what}: {new}.")

# The parts of a sentence after `You`, and after a name

LAY = N_("lay {meld}"), N_("lays {meld}")
ADD = N_("add {cards:the} to combination {n}"), N_("adds {cards:the} to combination {n}")
ADD_BY_TOUCH = N_("add {cards:the} to {n}"), N_("adds {cards:the} to {n}")
SPLIT = (
    N_("split combination {old} to make combination {n}"),
    N_("splits combination {old} to make combination {n}"),
)
SPLIT_OFF = N_("split combination {old}"), N_("splits combination {old}")
JOIN = (
    N_("join two combinations into combination {n}"),
    N_("joins two combinations into combination {n}"),
)
MOVE = N_("move {cards:the} to combination {n}"), N_("moves {cards:the} to combination {n}")
MOVE_TO_NEW = (
    N_("move {cards:the} to the new combination {n}"),
    N_("moves {cards:the} to the new combination {n}"),
)
MOVE_OFF = N_("move {cards:the} to a new combination"), N_("moves {cards:the} to a new combination")
REGROUP = (
    NN_("regroup {n} combination", "regroup {n} combinations"),
    NN_("regroups {n} combination", "regroups {n} combinations"),
)
PLAY = N_("play {cards:the}"), N_("plays {cards:the}")


@dataclass(frozen=True, slots=True)
class Clause:
    """One thing that happened to a combination."""

    what: tuple[Mark, Mark]
    """The part of a sentence for it."""
    change: Change
    cards: tuple[Card, ...]
    """The cards that were added or moved."""
    old: int | None = None
    """The combination that was split."""


def _clauses(change: Change, event: ev.Regrouped) -> tuple[list[Clause], tuple[Card, ...]]:
    """What happened to one combination, and the cards played that are still to be told."""
    if not change.moved:
        return [Clause(ADD, change, change.played)], ()
    told, moved = list[Clause](), list[Card]()
    # Where the numbers change, a new combination's would say nothing.
    anew, kept = renumbered(event), continued(event.before, event.table).values()
    for old, cards in change.moved:
        if old not in kept and len(cards) == len(event.before[old]):
            told.append(Clause(JOIN, change, cards))
        elif change.old is None and old in kept and len(cards) > 1:
            told.append(Clause(SPLIT_OFF if anew else SPLIT, change, cards, old))
        else:
            moved += cards
    if moved:
        new = MOVE_OFF if anew else MOVE_TO_NEW
        in_order = _in_order(Counter(moved), event.table[change.index])
        told.append(Clause(new if change.old is None else MOVE, change, in_order))
    return told, change.played


def _told(clause: Clause, event: ev.Regrouped, hearer: Hearer) -> str:
    """A clause in words. Combinations that lay before are called by the numbers that all know."""
    t, w, change = hearer.language, hearer.words, clause.change
    mark = clause.what[not hearer.is_me(event.seat)]
    n = (change.index if change.old is None else change.old) + 1
    if clause.old is not None:
        return t(mark, old=clause.old + 1, n=n)
    return t(mark, cards=w.cards(clause.cards), n=n)


PLAY_SO_MANY = NN_("play {n} card", "play {n} cards"), NN_("plays {n} card", "plays {n} cards")


def _in_brief(event: ev.Regrouped, hearer: Hearer) -> Doings:
    """Each card that was added and each new combination, or how many cards and what is new."""
    t, mine = hearer.language, hearer.is_me(event.seat)
    numbers = (t(NEW_NUMBERS),) if renumbered(event) else ()
    # What was moved from elsewhere takes a sentence that brief telling has no room for.
    moved = any(change.moved for change in changes(event))
    if not moved and _words(_each(event, hearer.measured)) <= MOST_WORDS:
        each = _each(event, hearer)
        return Doings(each.clauses, (*each.after, *numbers))
    mark = (PLAY if len(event.cards) == 1 else PLAY_SO_MANY)[not mine]
    played = t(mark, n=len(event.cards), cards=hearer.words.cards(event.cards))
    return Doings((played,), numbers, news_told(news_of((event,)), hearer, mine=mine))


def _each(event: ev.Regrouped, hearer: Hearer) -> Doings:
    """Each card that was added and each new combination; the jokers of what was added to."""
    t, w, changed = hearer.language, hearer.words, changes(event)
    whose = not hearer.is_me(event.seat)
    new = tuple(event.table[change.index] for change in changed if change.whole)
    add = (ADD_BY_TOUCH if hearer.touch else ADD)[whose]
    each = [
        t(add, cards=w.cards(change.played), n=change.index + 1)
        for change in changed
        if not change.whole
    ]
    named = w.in_brief if hearer.brief else w.a_meld
    each += [t(LAY[whose], meld=named(meld)) for meld in new]
    return Doings(tuple(each), tuple(jokers_told(event, hearer, new)))


def jokers_told(event: ev.Regrouped, hearer: Hearer, laid: Table) -> list[str]:
    """What the jokers stand for that were freed or played, unless their meld has told it."""
    t = hearer.language
    stood, stand = _stand_for(event.before), _stand_for(event.table)
    # A joker is the same card wherever it goes: of those that stand for something new, as many
    # were free before as have lost what they stood for; the others come from the hand.
    freed = sum((stood - stand).values())
    told = []
    for number, card in enumerate((stand - stood - _stand_for(laid)).elements()):
        now, is_card = N_("The joker is now {card:the}."), N_("The joker is {card:the}.")
        told.append(t(now if number < freed else is_card, card=hearer.words.card(card)))
    return told


def _stand_for(table: Table) -> Counter[Card]:
    return Counter(face for meld in table for face in meld.stand_for)


def details(event: ev.Regrouped, hearer: Hearer) -> tuple[str, ...]:
    """All combinations that a turn has changed, as they lie after it."""
    return tuple(
        hearer.language(NUMBERED, n=index + 1, meld=hearer.words.meld(meld))
        for index, meld in lying_now(event)
    )
