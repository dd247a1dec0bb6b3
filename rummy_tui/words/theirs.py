"""What is heard of another seat's doing: a few words on each move."""

from __future__ import annotations

from typing import assert_never

from rummy_tui.rules.cards import JOKER
from rummy_tui.rules.events import (
    Discarded,
    DrawSkipped,
    Drew,
    Exchanged,
    FellShort,
    FewCards,
    JokerKept,
    Knocked,
    Laid,
    LaidOff,
    Opened,
    Regrouped,
    Took,
    TookBack,
    TurnEnded,
    WentBack,
)
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.own import Laying, Playing, is_now, scored, which
from rummy_tui.words.standing import points_of
from rummy_tui.words.table_changes import regrouped


def they(event: Laying | Playing, hearer: Hearer, rules: Ruleset) -> str:
    """The sentence, or nothing where the next one tells it."""
    if isinstance(event, Laying):
        return _lay(event, hearer, rules)
    return _play(event, hearer)


def _play(event: Playing, hearer: Hearer) -> str:
    t, w, name = hearer.language, hearer.words, hearer.names[event.seat]
    match event:
        case Drew():
            return _drew(event, hearer)
        case DrawSkipped():
            return t.gettext("{name} has nothing to draw.").format(name=name)
        case Took():
            cards = w.cards(event.cards, "the")
            return t.gettext("{name} takes {cards}.").format(name=name, cards=cards)
        case Opened() if hearer.full:
            text = t.gettext("{name} has opened with {points} points.")
            return text.format(name=name, points=event.worth)
        case Opened():
            return t.gettext("{name} has opened.").format(name=name)
        case JokerKept():
            text = t.gettext("{name} has not laid the joker again and loses {points} points.")
            return text.format(name=name, points=event.points)
        case Discarded(face_down=True):
            return t.gettext("{name} discards the last card face down.").format(name=name)
        case Discarded():
            card = w.card(event.card)
            return t.gettext("{name} discards {card:the}.").format(name=name, card=card)
        case TurnEnded():
            return ""  # the next seat's first move tells it
        case Knocked():
            points = points_of(event.points, t)
            return t.gettext("{name} knocks with {points}.").format(name=name, points=points)
        case FewCards():
            text = t.ngettext(
                "{name} has {n} card left.", "{name} has {n} cards left.", event.count
            )
            return text.format(name=name, n=event.count)
        case _:
            assert_never(event)


def _drew(event: Drew, hearer: Hearer) -> str:
    """That a card is drawn, and which of several."""
    t = hearer.language
    if event.number == 1:
        text = t.gettext("{name} draws.")
    elif event.number == 2:
        text = t.gettext("{name} draws a second card.")
    else:
        text = t.gettext("{name} draws a third card.")
    return text.format(name=hearer.names[event.seat])


def _lay(event: Laying, hearer: Hearer, rules: Ruleset) -> str:
    t, w, name = hearer.language, hearer.words, hearer.names[event.seat]
    match event:
        case Laid():
            told = t.gettext("{name} lays {meld}.").format(name=name, meld=w.a_meld(event.meld))
            return told + which(event, hearer) + scored(event, hearer, rules)
        case LaidOff():
            return _laid_off(event, hearer) + scored(event, hearer, rules)
        case Exchanged():
            told = t.gettext("{name} takes the joker of combination {n} for {card:the}.").format(
                name=name, n=event.index + 1, card=w.card(event.card)
            )
            then = is_now(event.meld, hearer) if hearer.full else ""
            return told + then + scored(event, hearer, rules)
        case Regrouped():
            return regrouped(event, hearer)
        case TookBack():
            return _took_back(event, hearer)
        case WentBack():
            return _went_back(event, hearer)
        case FellShort():
            return t.gettext("{name} cannot open yet and takes the cards back.").format(name=name)
        case _:
            assert_never(event)


def _laid_off(event: LaidOff, hearer: Hearer) -> str:
    """To which combination, by its number and its kind, or as it lies now.

    Of a joker it must be told how the combination lies now: what it is depends on where it lies.
    """
    t, w = hearer.language, hearer.words
    now = hearer.full or JOKER in event.cards
    if now:
        text = t.gettext("{name} adds {cards} to combination {n}.")
    else:
        text = t.gettext("{name} adds {cards} to combination {n}, {meld}.")
    told = text.format(
        name=hearer.names[event.seat],
        cards=w.cards(event.cards, "the"),
        n=event.index + 1,
        meld=w.the_kind(event.meld),
    )
    return told + is_now(event.meld, hearer) if now else told


def _went_back(event: WentBack, hearer: Hearer) -> str:
    t, name = hearer.language, hearer.names[event.seat]
    if event.again and event.others:
        text = t.gettext("{name} does the turn again, with all that came after it.")
    elif event.again:
        text = t.gettext("{name} does the turn again, as it was.")
    elif event.others:
        text = t.gettext("{name} takes back the last turn, with all that came after it.")
    else:
        text = t.gettext("{name} takes back the turn.")
    return text.format(name=name)


def _took_back(event: TookBack, hearer: Hearer) -> str:
    t, w, name = hearer.language, hearer.words, hearer.names[event.seat]
    if event.put_back and not event.cards:
        cards = w.cards(event.put_back, "the")
        return t.gettext("{name} puts back {cards}.").format(name=name, cards=cards)
    cards = w.cards(tuple(sorted(event.cards)), "the")
    return t.gettext("{name} takes back {cards}.").format(name=name, cards=cards)
