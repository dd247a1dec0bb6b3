"""What is heard of a seat's doing where as little as possible is told."""

from __future__ import annotations

from typing import Final

from rummy_tui.rules.cards import JOKER, Card
from rummy_tui.rules.events import (
    Exchanged,
    FellShort,
    FewCards,
    JokerKept,
    Laid,
    LaidOff,
    Opened,
    Regrouped,
    TookBack,
)
from rummy_tui.rules.melds import Kind, Meld
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.own import Laying, Playing, scored
from rummy_tui.words.table_changes import changes, jokers_told, lying_now, renumbered

MOST_WORDS: Final = 13
"""A regrouping that takes more is told by its numbers alone."""
MOST_NUMBERS: Final = 4
"""Changed combinations that are told by their numbers."""


def briefly(event: Laying | Playing, hearer: Hearer, rules: Ruleset) -> str | None:
    """The sentence, an empty one where none is needed, None where the usual one is short."""
    if isinstance(event, Regrouped):
        return _regrouped(event, hearer)
    if hearer.is_me(event.seat):
        return _mine(event, hearer, rules)
    return _others(event, hearer, rules)


def _regrouped(event: Regrouped, hearer: Hearer) -> str:
    """Each card that was added and each new combination, or only how many and where."""
    changed, seat = changes(event), event.seat
    new = tuple(event.table[change.index] for change in changed if change.whole)
    told = _numbers(event, hearer)
    if not any(change.moved for change in changed):
        added = [change for change in changed if not change.whole]
        each = [_add(change.played, change.index, seat, hearer) for change in added]
        each += [*jokers_told(event, hearer, new), *(_lay(meld, seat, hearer) for meld in new)]
        if len(" ".join(each).split()) <= MOST_WORDS:
            told = " ".join(each)
    return told + " " + hearer.language.gettext("New numbers.") if renumbered(event) else told


def _numbers(event: Regrouped, hearer: Hearer) -> str:
    """`Bo plays 3 cards: 1, 2 and 4 change.`"""
    t = hearer.language
    numbers = [str(index + 1) for index, _ in lying_now(event)]
    count = len(numbers)
    if count > MOST_NUMBERS:
        what = t.ngettext("{n} combination changes", "{n} combinations change", count)
    else:
        what = t.ngettext("{numbers} changes", "{numbers} change", count)
    mine = hearer.is_me(event.seat)
    text = (
        t.gettext("You play {cards}: {what}.")
        if mine
        else t.gettext("{name} plays {cards}: {what}.")
    )
    return text.format(
        name=hearer.names[event.seat],
        cards=_played(event.cards, hearer),
        what=what.format(n=count, numbers=t.listed(numbers)),
    )


def _played(cards: tuple[Card, ...], hearer: Hearer) -> str:
    """One card by its name, several by their number."""
    if len(cards) == 1:
        return str(hearer.words.cards(cards, "the"))
    return hearer.language.ngettext("{n} card", "{n} cards", len(cards)).format(n=len(cards))


def _lay(meld: Meld, seat: int, hearer: Hearer) -> str:
    t = hearer.language
    text = t.gettext("You lay {meld}.") if hearer.is_me(seat) else t.gettext("{name} lays {meld}.")
    return text.format(name=hearer.names[seat], meld=hearer.words.in_brief(meld))


def _add(cards: tuple[Card, ...], index: int, seat: int, hearer: Hearer) -> str:
    t = hearer.language
    mine = hearer.is_me(seat)
    text = (
        t.gettext("You add {cards} to {n}.") if mine else t.gettext("{name} adds {cards} to {n}.")
    )
    return text.format(name=hearer.names[seat], cards=hearer.words.cards(cards, "the"), n=index + 1)


def _mine(event: Laying | Playing, hearer: Hearer, rules: Ruleset) -> str | None:
    t, w = hearer.language, hearer.words
    match event:
        case Laid():
            return _lay(event.meld, event.seat, hearer) + scored(event, hearer, rules)
        case LaidOff():
            points = scored(event, hearer, rules)
            # Where points are told that is enough; the table is one key away.
            now = JOKER in event.cards or not points
            then = " " + _now(event.meld, hearer) if now else ""
            return _add(event.cards, event.index, event.seat, hearer) + then + points
        case Exchanged():
            told = t.gettext("You take joker {n} for {card:the}.").format(
                n=event.index + 1, card=w.card(event.card)
            )
            return f"{told}{scored(event, hearer, rules)}{_owed(hearer, rules)}"
        case Opened():
            return t.gettext("You have opened.")
        case JokerKept():
            text = t.gettext("The joker was not laid again: {points} points off.")
            return text.format(points=event.points)
        case FewCards():
            return ""  # the own hand is one key away
        case TookBack() if event.cards or not event.put_back:
            cards = w.cards(tuple(sorted(event.cards)))
            return t.gettext("Taken back: {cards}.").format(cards=cards)
        case FellShort():
            text = t.ngettext(
                "{n} more point to open. All that you laid is in your hand again.",
                "{n} more points to open. All that you laid is in your hand again.",
                event.short,
            )
            return text.format(n=event.short)
        case _:
            return None


def _others(event: Laying | Playing, hearer: Hearer, rules: Ruleset) -> str | None:
    t, w, name = hearer.language, hearer.words, hearer.names[event.seat]
    match event:
        case Laid():
            return _lay(event.meld, event.seat, hearer) + scored(event, hearer, rules)
        case LaidOff():
            told = _add(event.cards, event.index, event.seat, hearer)
            # At which end a joker lies, and so what it is, nobody could know.
            then = " " + _now(event.meld, hearer) if JOKER in event.cards else ""
            return told + then + scored(event, hearer, rules)
        case Exchanged():
            told = t.gettext("{name} takes joker {n} for {card:the}.").format(
                name=name, n=event.index + 1, card=w.card(event.card)
            )
            return told + scored(event, hearer, rules)
        case FewCards():
            text = t.ngettext("{name} has {n} card.", "{name} has {n} cards.", event.count)
            return text.format(name=name, n=event.count)
        case _:
            return None


def _now(meld: Meld, hearer: Hearer) -> str:
    """What a combination to which one has added is now: the ends of a run, the size of a set."""
    t = hearer.language
    if meld.kind is Kind.RUN:
        return t.gettext("Now {ends}.").format(ends=hearer.words.ends(meld))
    count = len(meld)
    return t.ngettext("Now {n} card.", "Now {n} cards.", count).format(n=count)


def _owed(hearer: Hearer, rules: Ruleset) -> str:
    """That a joker taken from the table must be laid again, where it must."""
    if not rules.same_turn:
        return ""
    if rules.joker_lay_off:
        return " " + hearer.language.gettext("Lay it again now.")
    return " " + hearer.language.gettext("Lay it in a new one now.")
