"""What a seat hears of its own doing: what was done, and what follows from it."""

from __future__ import annotations

from typing import assert_never

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
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.ruleset import Ruleset, Scoring
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.standing import points_of
from rummy_tui.words.table_changes import regrouped

Laying = Laid | LaidOff | Exchanged | Regrouped | TookBack | WentBack | FellShort
Playing = (
    Drew | DrawSkipped | Took | Opened | JokerKept | Discarded | TurnEnded | Knocked | FewCards
)


def you(event: Laying | Playing, hearer: Hearer, rules: Ruleset) -> str:
    if isinstance(event, Laying):
        return _lay(event, hearer, rules)
    return _play(event, hearer, rules)


def _play(event: Playing, hearer: Hearer, rules: Ruleset) -> str:
    t, w = hearer.language, hearer.words
    match event:
        case Drew():
            return _drew(event, hearer, rules)
        case DrawSkipped():
            return t.gettext("There is nothing to draw. You play on.")
        case Took():
            return t.gettext("You take {cards}.").format(cards=w.cards(event.cards, "the"))
        case Opened():
            return t.gettext("You have opened with {points} points.").format(points=event.worth)
        case JokerKept():
            return t.gettext(
                "The joker was not laid again in this turn: {points} points off."
            ).format(points=event.points)
        case Discarded(face_down=True):
            return t.gettext("You discard {card:the} face down.").format(card=w.card(event.card))
        case Discarded():
            return t.gettext("You discard {card:the}.").format(card=w.card(event.card))
        case TurnEnded():
            return t.gettext("You end your turn.")
        case Knocked():
            return t.gettext("You knock with {points}.").format(points=points_of(event.points, t))
        case FewCards():
            text = t.ngettext("You have {n} card left.", "You have {n} cards left.", event.count)
            return text.format(n=event.count)
        case _:
            assert_never(event)


def _drew(event: Drew, hearer: Hearer, rules: Ruleset) -> str:
    """The card; of several, which it is, and that nothing may be laid after the last."""
    t, card = hearer.language, hearer.words.card(event.card)
    if not hearer.drawn:
        told = t.gettext("You draw.")
    elif event.number == 1:
        told = t.gettext("You draw {card:the}.").format(card=card)
    elif event.number == 2:
        told = t.gettext("Your second card: {card:the}.").format(card=card)
    else:
        told = t.gettext("Your third card: {card:the}.").format(card=card)
    if event.number == 1 or event.number < rules.draws:
        return told
    if hearer.brief:
        return told + " " + t.gettext("Lay nothing now.")
    return told + " " + t.gettext("Nothing may be laid now.")


def _lay(event: Laying, hearer: Hearer, rules: Ruleset) -> str:
    t, w = hearer.language, hearer.words
    match event:
        case Laid():
            told = t.gettext("You lay {meld}.").format(meld=w.a_meld(event.meld))
            return told + which(event, hearer) + scored(event, hearer, rules)
        case LaidOff():
            told = t.gettext("You add {cards} to combination {n}.").format(
                cards=w.cards(event.cards, "the"), n=event.index + 1
            )
            return told + is_now(event.meld, hearer) + scored(event, hearer, rules)
        case Exchanged():
            told = t.gettext("You take the joker of combination {n} for {card:the}.").format(
                n=event.index + 1, card=w.card(event.card)
            )
            then = is_now(event.meld, hearer) if hearer.full else ""
            return f"{told}{then}{scored(event, hearer, rules)} {_joker(hearer, rules)}"
        case Regrouped():
            return regrouped(event, hearer)
        case TookBack():
            return _took_back(event, hearer)
        case WentBack():
            return _went_back(event, hearer)
        case FellShort():
            return _fell_short(event, hearer)
        case _:
            assert_never(event)


def which(event: Laid, hearer: Hearer) -> str:
    """The number of a new combination, as a further sentence, where all is told."""
    if not hearer.full:
        return ""
    return " " + hearer.language.gettext("It is combination {n}.").format(n=event.index + 1)


def is_now(meld: Meld, hearer: Hearer) -> str:
    """What a combination is that has changed, as a further sentence."""
    text = hearer.language.gettext("It is now {meld}.")
    return " " + text.format(meld=hearer.words.a_meld(meld))


def scored(event: Laid | LaidOff | Exchanged, hearer: Hearer, rules: Ruleset) -> str:
    """The points of a play, as a last sentence, where cards score as they are laid."""
    if rules.scoring is not Scoring.AS_LAID:
        return ""
    text = hearer.language.ngettext("{points} point.", "{points} points.", event.points)
    return " " + text.format(points=event.points)


def _joker(hearer: Hearer, rules: Ruleset) -> str:
    """What must become of a joker that has been taken from the table."""
    t = hearer.language
    if not rules.same_turn:
        return t.gettext("You may keep the joker.")
    if rules.joker_lay_off:
        return t.gettext("Lay the joker again in this turn.")
    return t.gettext("Lay the joker in a new combination in this turn.")


def _took_back(event: TookBack, hearer: Hearer) -> str:
    t, w = hearer.language, hearer.words
    if event.put_back and not event.cards:
        return t.gettext("Put back: {cards}.").format(cards=w.cards(event.put_back))
    text = t.gettext("Taken back. In your hand again: {cards}.")
    return text.format(cards=w.cards(tuple(sorted(event.cards))))


def _went_back(event: WentBack, hearer: Hearer) -> str:
    t = hearer.language
    if event.again and event.others:
        return t.gettext("Your turn is done again, with all that came after it.")
    if event.again:
        return t.gettext("Your turn is done again, as it was.")
    if event.others:
        return t.gettext("Your last turn is taken back, with all that came after it.")
    return t.gettext("Your turn is taken back.")


def _fell_short(event: FellShort, hearer: Hearer) -> str:
    text = hearer.language.ngettext(
        "{n} more point is needed to open. Your turn goes on, with {cards} back in your hand.",
        "{n} more points are needed to open. Your turn goes on, with {cards} back in your hand.",
        event.short,
    )
    return text.format(n=event.short, cards=hearer.words.cards(tuple(sorted(event.cards))))
