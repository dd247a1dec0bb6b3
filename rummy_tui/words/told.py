"""What a seat has done, as a table: what that seat hears of it, and what the others do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from rummy_tui.rules.cards import JOKER
from rummy_tui.rules.events import (
    Dealt,
    Discarded,
    DrawSkipped,
    Drew,
    Event,
    Exchanged,
    FellShort,
    FewCards,
    JokerKept,
    Knocked,
    Laid,
    LaidOff,
    LapBegan,
    Opened,
    Regrouped,
    Restocked,
    RoundEnded,
    SeatEvent,
    SeatsDrawn,
    Took,
    TookBack,
    TurnEnded,
    WentBack,
)
from rummy_tui.rules.melds import Kind
from rummy_tui.rules.ruleset import Ruleset, Scoring
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.marks import N_, NN_, SILENT, Mark
from rummy_tui.words.standing import points_of
from rummy_tui.words.table_changes import ADDS, LAYS, regrouped, regrouped_in_brief
from rummy_tui.words.topics import Topic


@dataclass(frozen=True, slots=True)
class Told:
    """A row: an event, its topic for others, and its sentences by who did it and by the others.

    At a level that has no sentence of its own the usual one is told.
    """

    event: type[Event]
    topic: Topic | None
    you: Mark
    they: Mark
    when: Callable[[Any, Hearer], bool] = lambda _event, _hearer: True
    """Which of these events the row is for; the first row that fits is told."""
    you_brief: Mark | None = None
    they_brief: Mark | None = None
    they_full: Mark | None = None
    follows: bool = False
    """Whether it only follows from a doing, and waits until that has been heard."""

    def mark(self, hearer: Hearer, *, mine: bool) -> Mark:
        brief, full = (self.you_brief, None) if mine else (self.they_brief, self.they_full)
        own = brief if hearer.brief else full if hearer.full else None
        return own or (self.you if mine else self.they)


def _shown(event: LaidOff, hearer: Hearer) -> bool:
    """Whether it is told how the combination lies now.

    Which card an added joker is depends on where it lies, so that it must be told.
    """
    return hearer.full or JOKER in event.cards


# Set by hand, so that an event is a row and the table can be read down.
# fmt: off
# The first row that fits is told, so that the last of an event is for all the others leave.
TOLD: Final = (
    Told(Drew, Topic.DRAWS, N_("You draw."), N_("{name} draws."),
        when=lambda event, hearer: event.number == 1 and not hearer.drawn),
    Told(Drew, Topic.DRAWS, N_("You draw {card:the}."), N_("{name} draws."),
        when=lambda event, _: event.number == 1),
    Told(Drew, Topic.DRAWS, N_("Your second card: {card:the}."), N_("{name} draws a second card."),
        when=lambda event, _: event.number == 2),
    Told(Drew, Topic.DRAWS, N_("Your third card: {card:the}."), N_("{name} draws a third card.")),
    Told(DrawSkipped, Topic.DRAWS, N_("There is nothing to draw. You play on."),
        N_("{name} has nothing to draw.")),
    Told(Took, Topic.TAKES, N_("You take {cards:the}."), N_("{name} takes {cards:the}.")),
    Told(Laid, Topic.LAYS, *LAYS),
    Told(LaidOff, Topic.LAYS, N_("You add {cards:the} to combination {n}."),
        N_("{name} adds {cards:the} to combination {n}."), when=_shown, you_brief=ADDS[0],
        they_brief=ADDS[1]),
    Told(LaidOff, Topic.LAYS, N_("You add {cards:the} to combination {n}."),
        N_("{name} adds {cards:the} to combination {n}, {meld}."), you_brief=ADDS[0],
        they_brief=ADDS[1]),
    Told(Exchanged, Topic.LAYS, N_("You take the joker of combination {n} for {card:the}."),
        N_("{name} takes the joker of combination {n} for {card:the}."),
        you_brief=N_("You take joker {n} for {card:the}."),
        they_brief=N_("{name} takes joker {n} for {card:the}.")),
    Told(Opened, Topic.OPENED, N_("You have opened with {points} points."),
        N_("{name} has opened."), you_brief=N_("You have opened."),
        they_full=N_("{name} has opened with {points} points."), follows=True),
    Told(TookBack, Topic.BACK, N_("Put back: {cards}."), N_("{name} puts back {cards:the}."),
        when=lambda event, _: event.put_back and not event.cards),
    Told(TookBack, Topic.BACK, N_("Taken back. In your hand again: {cards}."),
        N_("{name} takes back {cards:the}."), you_brief=N_("Taken back: {cards}.")),
    Told(WentBack, None, N_("Your turn is done again, with all that came after it."),
        N_("{name} does the turn again, with all that came after it."),
        when=lambda event, _: event.again and event.others),
    Told(WentBack, None, N_("Your turn is done again, as it was."),
        N_("{name} does the turn again, as it was."), when=lambda event, _: event.again),
    Told(WentBack, None, N_("Your last turn is taken back, with all that came after it."),
        N_("{name} takes back the last turn, with all that came after it."),
        when=lambda event, _: event.others),
    Told(WentBack, None, N_("Your turn is taken back."), N_("{name} takes back the turn.")),
    Told(FellShort, Topic.BACK,
        NN_("{n} more point is needed to open. Your turn goes on, with {cards} back in your hand.",
            "{n} more points are needed to open. "
            "Your turn goes on, with {cards} back in your hand."),
        N_("{name} cannot open yet and takes the cards back."),
        you_brief=NN_("{n} more point to open. All that you laid is in your hand again.",
            "{n} more points to open. All that you laid is in your hand again.")),
    Told(JokerKept, Topic.LAYS,
        N_("The joker was not laid again in this turn: {points} points off."),
        N_("{name} has not laid the joker again and loses {points} points."),
        you_brief=N_("The joker was not laid again: {points} points off."), follows=True),
    Told(Discarded, Topic.DISCARDS, N_("You discard {card:the} face down."),
        N_("{name} discards the last card face down."), when=lambda event, _: event.face_down),
    Told(Discarded, Topic.DISCARDS, N_("You discard {card:the}."),
        N_("{name} discards {card:the}.")),
    # That another's turn ends, the first move of the next one tells.
    Told(TurnEnded, None, N_("You end your turn."), SILENT),
    Told(Knocked, None, N_("You knock with {points}."), N_("{name} knocks with {points}.")),
    Told(FewCards, Topic.FEW, NN_("You have {n} card left.", "You have {n} cards left."),
        NN_("{name} has {n} card left.", "{name} has {n} cards left."),
        you_brief=SILENT,  # the own hand is one key away
        they_brief=NN_("{name} has {n} card.", "{name} has {n} cards."), follows=True),
)
# fmt: on

_ROWS: Final = {row.event: tuple(r for r in TOLD if r.event is row.event) for row in TOLD}

# These are nobody's own doing, so that whoever wants to can do without them.
_TOPICS_OF_ALL: Final[dict[type[Event], Topic]] = {
    FewCards: Topic.FEW,
    Restocked: Topic.STOCK,
    LapBegan: Topic.STOCK,
    SeatsDrawn: Topic.DEAL,
    Dealt: Topic.DEAL,
    RoundEnded: Topic.RECKONING,
}


def follows(event: SeatEvent) -> bool:
    """Whether it only follows from a doing of the seat."""
    return any(row.follows for row in _ROWS.get(type(event), ()))


def topic_of(event: Event, hearer: Hearer) -> Topic | None:
    """The topic of an event; None where it is always told: one's own doing, and whose turn.

    Of one's own doing only the count of cards can be switched off; a drawn card is then told
    without its name.
    """
    of_all = _TOPICS_OF_ALL.get(type(event))
    # What is no one seat's doing has no seat.
    if of_all or hearer.is_me(getattr(event, "seat", None)):
        return of_all
    if isinstance(event, Regrouped):
        return Topic.LAYS
    # All rows of an event have the same topic; which one fits makes no difference.
    return _ROWS[type(event)][0].topic if type(event) in _ROWS else None


def told(event: SeatEvent, hearer: Hearer, rules: Ruleset) -> str:
    """What is heard of a seat's doing; nothing where the next sentence tells it."""
    if isinstance(event, Regrouped):
        return regrouped_in_brief(event, hearer) if hearer.brief else regrouped(event, hearer)
    row = next(row for row in _ROWS[type(event)] if row.when(event, hearer))
    mark = row.mark(hearer, mine=event.seat == hearer.seat)
    # gettext answers an empty text with the header of the catalog.
    if mark is SILENT:
        return ""
    first = hearer.language(mark, name=hearer.names[event.seat], **_values(event, hearer))
    return " ".join((first, *_then(event, hearer, rules)))


def _values(event: SeatEvent, hearer: Hearer) -> dict[str, object]:
    """What the sentences for an event name."""
    t, w = hearer.language, hearer.words
    match event:
        case Drew(card=card) | Discarded(card=card):
            return {"card": w.card(card)}
        case Took(cards=cards):
            return {"cards": w.cards(cards)}
        case Laid(meld=meld):
            return {"meld": w.in_brief(meld) if hearer.brief else w.a_meld(meld)}
        case LaidOff(cards=cards, meld=meld):
            named = w.cards(cards)
            return {"cards": named, "n": event.index + 1, "meld": w.the_kind(meld)}
        case Exchanged(card=card):
            return {"card": w.card(card), "n": event.index + 1}
        case TookBack():
            # Sorted, as the order in which they were laid says nothing to anybody any more.
            back = tuple(sorted(event.cards)) or event.put_back
            return {"cards": w.cards(back)}
        case FellShort():
            return {"n": event.short, "cards": w.cards(tuple(sorted(event.cards)))}
        case Opened():
            return {"points": event.worth}
        case JokerKept():
            return {"points": event.points}
        case Knocked():
            return {"points": points_of(event.points, t)}
        case FewCards():
            return {"n": event.count}
        case _:
            return {}


def _then(event: SeatEvent, hearer: Hearer, rules: Ruleset) -> Iterator[str]:
    """The further sentences: how the combination lies now, what it scores, what is to be done."""
    t, mine = hearer.language, event.seat == hearer.seat
    match event:
        case Drew() if mine and 1 < event.number >= rules.draws:
            brief = hearer.brief
            yield t(N_("Lay nothing now.") if brief else N_("Nothing may be laid now."))
        case Laid() if hearer.full:
            yield t(N_("It is combination {n}."), n=event.index + 1)
        case LaidOff() if hearer.brief:
            # Where points are told that is enough for who did it; the table is one key away.
            if JOKER in event.cards or (mine and rules.scoring is not Scoring.AS_LAID):
                # What it is now: a run by its ends, a set by its size.
                if event.meld.kind is Kind.RUN:
                    yield t(N_("Now {ends}."), ends=hearer.words.ends(event.meld))
                else:
                    yield t(NN_("Now {n} card.", "Now {n} cards."), n=len(event.meld))
        case LaidOff() if mine or _shown(event, hearer):
            yield t(N_("It is now {meld}."), meld=hearer.words.a_meld(event.meld))
        case Exchanged() if hearer.full:
            yield t(N_("It is now {meld}."), meld=hearer.words.a_meld(event.meld))
    # Points come last: the ear waits for them, and they are the same words in every rule set.
    if isinstance(event, Laid | LaidOff | Exchanged) and rules.scoring is Scoring.AS_LAID:
        points = event.points
        yield t(NN_("{points} point.", "{points} points."), n=points, points=points)
    if isinstance(event, Exchanged) and mine:
        yield from _owed(hearer, rules)


def _owed(hearer: Hearer, rules: Ruleset) -> Iterator[str]:
    """What must become of a joker that has been taken from the table."""
    t = hearer.language
    if not rules.same_turn:
        if not hearer.brief:
            yield t(N_("You may keep the joker."))
    elif rules.joker_lay_off:
        again = N_("Lay the joker again in this turn.")
        yield t(N_("Lay it again now.") if hearer.brief else again)
    else:
        anew = N_("Lay the joker in a new combination in this turn.")
        yield t(N_("Lay it in a new one now.") if hearer.brief else anew)
