"""The news of the table in a few words: `threes are new, combination 2 has grown`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rummy_tui.rules import events as ev
from rummy_tui.rules.laying.table import continued
from rummy_tui.rules.melds import Meld, Table
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import N_, NN_, Mark

MOST: Final = 4
"""The most new combinations that are named, and the most others whose numbers are given."""


@dataclass(frozen=True, slots=True)
class WhatsNew:
    """The combinations that are new, longer or otherwise changed, by their indices."""

    new: dict[int, Meld]
    grown: tuple[int, ...] = ()
    changed: tuple[int, ...] = ()


def table_news(before: Table, now: Table) -> WhatsNew:
    """Compare two tables; a combination is still the one with which it shares most cards."""
    were, unchanged = continued(before, now), Counter(before)
    new, grown, changed = dict[int, Meld](), list[int](), list[int]()
    for n, meld in enumerate(now):
        if unchanged[meld]:
            unchanged[meld] -= 1
        elif n not in were:
            new[n] = meld
        else:
            (grown if _has_grown(before[were[n]], meld) else changed).append(n)
    return WhatsNew(new, tuple(grown), tuple(changed))


def _has_grown(before: Meld, now: Meld) -> bool:
    """True if nothing left a combination, and each joker is still the same card."""
    left = Counter(before.cards) - Counter(now.cards)
    return not left and not Counter(before.stand_for) - Counter(now.stand_for)


def news_of(events: Iterable[ev.Event]) -> WhatsNew:
    """The changes to the table by some events of one turn."""
    new, grown, changed = dict[int, Meld](), set[int](), set[int]()
    for event in events:
        match event:
            case ev.Laid():
                new[event.index] = event.meld
            case ev.LaidOff() if event.index in new:
                new[event.index] = event.meld
            case ev.LaidOff():
                grown.add(event.index)
            case ev.Exchanged():
                changed.add(event.index)
            case ev.Regrouped():
                news = table_news(event.before, event.table)
                new |= news.new
                grown.update(news.grown)
                changed.update(news.changed)
            case _:
                pass
    only_grown = grown - changed - {*new}
    return WhatsNew(new, tuple(sorted(only_grown)), tuple(sorted(changed - {*new})))


ARE_NEW: Final = N_("{melds:many} are new")
IS_NEW: Final = NN_("combination {numbers} is new", "combinations {numbers} are new")
NEW_IN_BRIEF: Final = NN_("{numbers} is new", "{numbers} are new")
HAS_GROWN: Final = NN_("combination {numbers} has grown", "combinations {numbers} have grown")
HAS_CHANGED: Final = NN_("combination {numbers} has changed", "combinations {numbers} have changed")
GROWN_TOO: Final = NN_("{numbers} has grown", "{numbers} have grown")
CHANGED_TOO: Final = NN_("{numbers} has changed", "{numbers} have changed")
SO_MANY_NEW: Final = NN_("{n} combination is new", "{n} combinations are new")
SO_MANY_GROWN: Final = NN_("{n} combination has grown", "{n} combinations have grown")
SO_MANY_CHANGED: Final = NN_("{n} combination has changed", "{n} combinations have changed")
NEW_BY_TOUCH: Final = N_("new {melds:many}")
NUMBERS_NEW_BY_TOUCH: Final = N_("new {numbers}")
GROWN_BY_TOUCH: Final = NN_("{numbers} grown", "{numbers} grown")
CHANGED_BY_TOUCH: Final = NN_("{numbers} changed", "{numbers} changed")


def news_told(news: WhatsNew, hearer: Hearer, *, mine: bool = False, ends: bool = True) -> str:
    """The clauses for the news; `mine` is True if the hearer made it, and knows the combinations.

    Without `ends` a run is named by its suit alone, as at the brief level.
    """
    t = hearer.language
    told = [_new(news.new, hearer, mine=mine, ends=ends)] if news.new else []
    if hearer.brief and not hearer.touch:
        news = _in_brief(news)
    # The noun stands once before the numbers: `combination 3 is new, 1 has grown`.
    named = bool(news.new) and mine and len(news.new) <= MOST
    marks = (
        (news.grown, SO_MANY_GROWN, HAS_GROWN, GROWN_TOO, GROWN_BY_TOUCH),
        (news.changed, SO_MANY_CHANGED, HAS_CHANGED, CHANGED_TOO, CHANGED_BY_TOUCH),
    )
    many = len(news.grown) + len(news.changed) > MOST
    for numbers, so_many, first, then, by_touch in marks:
        if not numbers:
            continue
        mark = so_many if many else by_touch if hearer.touch else then if named and told else first
        told.append(_numbered(mark, numbers, t))
        named = not many
    return ", ".join(told)


def _in_brief(news: WhatsNew) -> WhatsNew:
    """Only the new combinations, if any; otherwise growing counts as changing if both occur."""
    if news.new:
        return WhatsNew(news.new)
    grown = news.grown if not news.changed else ()
    return WhatsNew({}, grown, () if grown else tuple(sorted(news.grown + news.changed)))


def _new(new: dict[int, Meld], hearer: Hearer, *, mine: bool, ends: bool) -> str:
    t = hearer.language
    if len(new) > MOST:
        return t(SO_MANY_NEW, n=len(new))
    if mine:
        mark = NUMBERS_NEW_BY_TOUCH if hearer.touch else NEW_IN_BRIEF if hearer.brief else IS_NEW
        return _numbered(mark, sorted(new), t)
    named = tuple(new[n] for n in sorted(new))
    melds = hearer.words.kinds(named, ends=ends and not hearer.brief)
    return t(NEW_BY_TOUCH if hearer.touch else ARE_NEW, melds=melds)


def _numbered(mark: Mark, indices: Sequence[int], t: Language) -> str:
    numbers = t.listed([str(index + 1) for index in indices])
    return t(mark, n=len(indices), numbers=numbers)
