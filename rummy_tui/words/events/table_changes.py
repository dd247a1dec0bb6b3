"""The changes that a regrouping makes to the table, in a few words and in detail."""

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
"""A turn with more clauses is summed up; the details are there on request."""
MOST_WORDS = 13
"""A longer regrouping is announced in brief by its numbers alone."""
MOST_WORDS_OF_OWN = 15
"""The same for the listener's own regrouping, except at the full level."""
MOST_LYING = 3
"""The most changed combinations that the full level describes."""


@dataclass(frozen=True, slots=True)
class Change:
    """The cards that a combination of the new table gained. Indices are those of the tables."""

    index: int
    old: int | None
    """Its index in the old table; None for a new combination."""
    moved: tuple[tuple[int, tuple[Card, ...]], ...]
    """Cards from the table, by the combination in which they lay."""
    played: tuple[Card, ...]
    """Cards from the hand."""

    @property
    def whole(self) -> bool:
        """True if the whole combination came from the hand."""
        return self.old is None and not self.moved


@lru_cache(maxsize=8)  # used for each sentence for each hearer
def changes(event: ev.Regrouped) -> tuple[Change, ...]:
    """Compare the tables: the change of each combination that gained cards."""
    pairs = continued(event.before, event.table)
    # Counters and not sets: with two packs the same card may lie twice, even in one combination.
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
        # Two combinations may have lost the same card. Assume that the one that shares most with
        # this one gave it: this takes the fewest clauses, and either would be true.
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
    """Return True if the table was regrouped, and not only added to.

    A joker that is another card now counts as moved. So do additions to so many combinations that
    they are announced as a regrouping, because that names the key that lists them.
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
    """Return True if a combination is gone, so that others have new numbers."""
    return any(new != old for new, old in continued(event.before, event.table).items())


def lying_now(event: ev.Regrouped) -> tuple[tuple[int, Meld], ...]:
    """The combinations that a turn changed or made, with their indices, as they lie now."""
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
    """A seat's moves: clauses after `You` or its name, and whole sentences after these."""

    clauses: tuple[str, ...]
    after: tuple[str, ...] = ()
    new: str = ""
    """The news of the table, which follows the clauses if they only count the cards."""


def regrouped(event: ev.Regrouped, hearer: Hearer) -> Doings:
    """The changes that a turn made to the table, in a few words."""
    if hearer.brief:
        return _in_brief(event, hearer)
    # Players know what they moved themselves.
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
    # A combination laid whole is named with its jokers.
    laid = tuple(event.table[change.index] for change in changed if change.whole)
    lays = [t(LAY[whose], meld=hearer.words.a_meld(meld)) for meld in laid]
    after = _after(event, laid, hearer, many=many > 0)
    return Doings((*told, *lays), (*jokers_told(event, hearer, laid), *after))


def done(event: ev.Regrouped) -> tuple[tuple[Clause, ...], tuple[Card, ...], int]:
    """Return clauses, the cards played besides, and a number, apart from combinations laid whole.

    Nobody remembers four clauses: instead of so many, the number is that of the combinations that
    changed. Otherwise it is 0.
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
    """The sentences that follow: new numbers, and the combinations now or the key that lists them.

    `laid` are described already; `many` is True if the changes were too many to describe.
    """
    t = hearer.language
    if renumbered(event):
        yield t(N_("The combinations have new numbers."))
    told = hearer.full or (many and not hearer.asks)
    lie = [(n, meld) for n, meld in lying_now(event) if meld not in laid] if told else []
    # A listener without keys, such as the reader of an exported text, cannot ask for the rest.
    if 0 < len(lie) <= MOST_LYING or not hearer.asks:
        for index, meld in lie:
            yield t(COMBINATION, n=index + 1, what=hearer.words.meld(meld))
    elif lie or many:
        lists = N_("Type {key} to list them.") if hearer.typed else N_("{key} lists them.")
        yield t(lists, key=hearer.way("changes"))


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
    """One change to a combination."""

    what: tuple[Mark, Mark]
    """The clause for it, after `You` and after a name."""
    change: Change
    cards: tuple[Card, ...]
    """The cards that were added or moved."""
    old: int | None = None
    """The combination that was split."""


def _clauses(change: Change, event: ev.Regrouped) -> tuple[list[Clause], tuple[Card, ...]]:
    """The clauses for one combination, and the cards played that they do not name."""
    if not change.moved:
        return [Clause(ADD, change, change.played)], ()
    told, moved = list[Clause](), list[Card]()
    # If the numbers change, that of a new combination would say nothing.
    other_numbers, kept = renumbered(event), continued(event.before, event.table).values()
    for old, cards in change.moved:
        if old not in kept and len(cards) == len(event.before[old]):
            told.append(Clause(JOIN, change, cards))
        elif change.old is None and old in kept and len(cards) > 1:
            told.append(Clause(SPLIT_OFF if other_numbers else SPLIT, change, cards, old))
        else:
            moved += cards
    if moved:
        new = MOVE_OFF if other_numbers else MOVE_TO_NEW
        in_order = _in_order(Counter(moved), event.table[change.index])
        told.append(Clause(new if change.old is None else MOVE, change, in_order))
    return told, change.played


def _told(clause: Clause, event: ev.Regrouped, hearer: Hearer) -> str:
    """A clause in words. Combinations that lay before have the numbers that everyone knows."""
    t, w, change = hearer.language, hearer.words, clause.change
    mark = clause.what[not hearer.is_me(event.seat)]
    n = (change.index if change.old is None else change.old) + 1
    if clause.old is not None:
        return t(mark, old=clause.old + 1, n=n)
    return t(mark, cards=w.cards(clause.cards), n=n)


PLAY_SO_MANY = NN_("play {n} card", "play {n} cards"), NN_("plays {n} card", "plays {n} cards")


def _in_brief(event: ev.Regrouped, hearer: Hearer) -> Doings:
    """Each added card and each new combination, or the number of cards and the news."""
    t, mine = hearer.language, hearer.is_me(event.seat)
    numbers = (t(NEW_NUMBERS),) if renumbered(event) else ()
    # Cards moved from elsewhere take a sentence that is too long for the brief level.
    moved = any(change.moved for change in changes(event))
    if not moved and _words(_each(event, hearer.measured)) <= MOST_WORDS:
        each = _each(event, hearer)
        return Doings(each.clauses, (*each.after, *numbers))
    mark = (PLAY if len(event.cards) == 1 else PLAY_SO_MANY)[not mine]
    played = t(mark, n=len(event.cards), cards=hearer.words.cards(event.cards))
    return Doings((played,), numbers, news_told(news_of((event,)), hearer, mine=mine))


def _each(event: ev.Regrouped, hearer: Hearer) -> Doings:
    """Each added card and each new combination, then the jokers of those that were added to."""
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
    """Sentences for the jokers that were freed or played, unless their meld was named."""
    t = hearer.language
    stood, stand = _stand_for(event.before), _stand_for(event.table)
    # All jokers are alike: of those that stand for a new card, as many lay on the table before as
    # stand for a former card no longer; the others come from the hand.
    freed = sum((stood - stand).values())
    told = []
    for number, card in enumerate((stand - stood - _stand_for(laid)).elements()):
        now, is_card = N_("The joker is now {card:the}."), N_("The joker is {card:the}.")
        told.append(t(now if number < freed else is_card, card=hearer.words.card(card)))
    return told


def _stand_for(table: Table) -> Counter[Card]:
    return Counter(face for meld in table for face in meld.stand_for)


def details(event: ev.Regrouped, hearer: Hearer) -> tuple[str, ...]:
    """All combinations that a turn changed, as they lie after it."""
    return tuple(
        hearer.language(NUMBERED, n=index + 1, meld=hearer.words.meld(meld))
        for index, meld in lying_now(event)
    )
