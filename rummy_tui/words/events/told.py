"""A table of the sentences for a seat's moves: for the seat itself, and for the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import JOKER, sorted_cards
from rummy_tui.rules.melds import Kind, Meld
from rummy_tui.rules.ruleset import Ruleset, Scoring
from rummy_tui.words.events.table_changes import (
    ADD,
    ADD_BY_TOUCH,
    DOES,
    DOES_NEW,
    LAY,
    Doings,
    regrouped,
)
from rummy_tui.words.language.grammar import Named
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.marks import N_, NC_, NN_, SILENT, Mark
from rummy_tui.words.language.scores import points_of
from rummy_tui.words.language.topics import Topic


@dataclass(frozen=True, slots=True)
class Told:
    """A row: an event, its topic for others, and its words for the seat and for the others.

    A level without words of its own uses the usual ones.
    """

    event: type[ev.Event]
    topic: Topic | None
    you: Mark
    they: Mark
    """The words for the others after the name: alone, or in the sentence of the whole turn."""
    when: Callable[[Any, Hearer], bool] = lambda _event, _hearer: True
    """True for the events that the row is for; the first row that fits is used."""
    you_brief: Mark | None = None
    aloud: Mark | None = None
    """The sentence that others in the room may hear in place of `you`, if that is private."""
    they_full: Mark | None = None
    by_touch: tuple[Mark, Mark] | None = None
    """`you` and `they` for a braille display."""
    by_itself: tuple[Mark, Mark] | None = None
    """`you` by ear and in braille, if the event does not come from a move of its seat."""

    def mark(self, hearer: Hearer, *, mine: bool, moved: bool = True) -> Mark:
        if mine and not moved and self.by_itself is not None:
            return self.by_itself[hearer.touch]
        if hearer.touch and self.by_touch is not None:
            return self.by_touch[not mine]
        brief, full = (self.you_brief, None) if mine else (None, self.they_full)
        own = brief if hearer.brief else full if hearer.full else None
        return own or (self.you if mine else self.they)


# Set by hand, so that an event is a row and the table can be read down.
# fmt: off
# The first row that fits is used, so the last row of an event takes what the others leave.
TOLD: Final = (
    Told(ev.Drew, Topic.DRAWS, N_("You draw."), N_("draws"), aloud=N_("You draw."),
        when=lambda event, hearer: event.number == 1 and Topic.DRAWN in hearer.off),
    Told(ev.Drew, Topic.DRAWS, N_("You draw {card:the}."), N_("draws"),
        aloud=N_("You draw a card."),
        when=lambda event, _: event.number == 1),
    Told(ev.Drew, Topic.DRAWS, N_("Your second card: {card:the}."), N_("draws a second card"),
        aloud=N_("You draw a second card."),
        when=lambda event, _: event.number == 2),
    Told(ev.Drew, Topic.DRAWS, N_("Your third card: {card:the}."), N_("draws a third card"),
        aloud=N_("You draw a third card.")),
    Told(ev.DrawSkipped, Topic.DRAWS, N_("There is nothing to draw. You play on."),
        N_("has nothing to draw"), aloud=N_("There is nothing to draw. You play on.")),
    Told(ev.Took, Topic.TAKES, N_("You take {cards:the}."), N_("takes {cards:the}")),
    Told(ev.Laid, Topic.LAYS, N_("You lay {meld}."), LAY[1]),
    Told(ev.LaidOff, Topic.LAYS, N_("You add {cards:the} to combination {n}."), ADD[1],
        by_touch=(N_("You add {cards:the} to {n}."), ADD_BY_TOUCH[1]),
        by_itself=(N_("The game adds {cards:the} to combination {n} for you."),
            N_("Added for you to {n}: {cards}."))),
    Told(ev.Exchanged, Topic.LAYS, N_("You take the joker of combination {n} for {card:the}."),
        N_("takes the joker of combination {n} for {card:the}"),
        by_touch=(N_("You take {n}'s joker for {card:the}."),
            N_("takes {n}'s joker for {card:the}"))),
    Told(ev.Opened, Topic.OPENED, N_("You have opened with {points}."), N_("has opened"),
        you_brief=N_("You have opened."), they_full=N_("has opened with {points}")),
    Told(ev.TookBack, Topic.BACK, N_("Put back: {cards}."), N_("puts back {cards:the}"),
        when=lambda event, _: event.put_back and not event.cards),
    Told(ev.TookBack, Topic.BACK, N_("Taken back. In your hand again: {cards}."),
        N_("takes back {cards:the}"), you_brief=N_("Taken back: {cards}.")),
    Told(ev.WentBack, None, N_("You redo your turn and everything after it."),
        N_("redoes the turn and everything after it"),
        when=lambda event, _: event.again and event.others),
    Told(ev.WentBack, None, N_("You redo your turn."), N_("redoes the turn"),
        when=lambda event, _: event.again),
    Told(ev.WentBack, None, N_("You take back your last turn and everything after it."),
        N_("takes back the last turn and everything after it"),
        when=lambda event, _: event.others),
    Told(ev.WentBack, None, N_("You take back your turn."), N_("takes back the turn")),
    Told(ev.FellShort, Topic.BACK,
        NN_("You need {n} more point to open. "
            "Your turn goes on, with {cards:the} back in your hand.",
            "You need {n} more points to open. "
            "Your turn goes on, with {cards:the} back in your hand."),
        N_("falls short of opening"),
        you_brief=NN_("{n} more point to open. Your cards are back in your hand.",
            "{n} more points to open. Your cards are back in your hand.")),
    Told(ev.JokerKept, Topic.LAYS,
        N_("You did not lay the joker again: it stays in your hand."),
        N_("keeps the joker"), you_brief=N_("The joker stays in your hand."),
        when=lambda event, _: not event.points),
    Told(ev.JokerKept, Topic.LAYS,
        N_("You lose {points} for not laying the joker again."),
        N_("loses {points} for not laying the joker again"),
        you_brief=N_("You lose {points} for the joker.")),
    Told(ev.Discarded, Topic.DISCARDS, N_("You discard {card:the} face down."),
        N_("discards the last card face down"), aloud=N_("You discard a card face down."),
        when=lambda event, _: event.face_down),
    Told(ev.Discarded, Topic.DISCARDS, N_("You discard {card:the}."), N_("discards {card:the}")),
    # The next turn shows that another's turn is over.
    Told(ev.TurnEnded, None, N_("You end your turn."), SILENT),
    Told(ev.Passed, Topic.TAKES, N_("You turn down {card:the}."), N_("turns down {card:the}")),
    Told(ev.Knocked, None, N_("You have big gin: {melds}."), N_("has big gin: {melds}"),
        when=lambda event, _: event.melds and event.card is None),
    Told(ev.Knocked, None, N_("You have gin: {melds}."), N_("has gin: {melds}"),
        when=lambda event, _: event.melds and not event.cards),
    Told(ev.Knocked, None, N_("You knock with {points}: {melds}."),
        N_("knocks with {points}: {melds}"),
        # at the brief level they are listed with the table, on request
        when=lambda event, hearer: event.melds and (hearer.touch or not hearer.brief)),
    Told(ev.Knocked, None, N_("You knock with {points}."), N_("knocks with {points}")),
    Told(ev.Shown, None, N_("You are left with no points."), N_("is left with no points"),
        when=lambda event, hearer: not event.points
        and (not event.melds or (hearer.brief and not hearer.touch))),
    Told(ev.Shown, None, N_("You show {melds}. You are left with no points."),
        N_("shows {melds}, and is left with no points"), when=lambda event, _: not event.points),
    Told(ev.Shown, None, N_("You are left with {points}."), N_("is left with {points}"),
        when=lambda _, hearer: hearer.brief and not hearer.touch),
    Told(ev.Shown, None, N_("You show no combination. You are left with {points}."),
        N_("shows no combination and is left with {points}"),
        when=lambda event, _: not event.melds),
    Told(ev.Shown, None, N_("You show {melds}. You are left with {points}."),
        N_("shows {melds}, and is left with {points}")),
    Told(ev.FewCards, Topic.FEW, NN_("You have {n} card left.", "You have {n} cards left."),
        NN_("has {n} card left", "has {n} cards left"),
        you_brief=SILENT),  # the listener's own hand is one key away
)
# fmt: on

SHOWN: Final = NC_("combinations in turn", "{most}; {last}")
_ROWS: Final = {row.event: tuple(r for r in TOLD if r.event is row.event) for row in TOLD}

# These are no seat's own moves, so every listener may turn them off.
_TOPICS_OF_ALL: Final[dict[type[ev.Event], Topic]] = {
    ev.FewCards: Topic.FEW,
    ev.Restocked: Topic.STOCK,
    ev.LapBegan: Topic.STOCK,
    ev.SeatsDrawn: Topic.DEAL,
    ev.Dealt: Topic.DEAL,
    ev.RoundEnded: Topic.RECKONING,
}


def topic_of(event: ev.Event, hearer: Hearer) -> Topic | None:
    """The topic of an event; None if it is always announced: the listener's own moves, and turns.

    Of the listener's own events only the count of cards can be switched off. Without `Topic.DRAWN`
    a drawn card is only not named.
    """
    of_all = _TOPICS_OF_ALL.get(type(event))
    # Events that belong to no single seat have no `seat`.
    if of_all or hearer.is_me(getattr(event, "seat", None)):
        return of_all
    if isinstance(event, ev.Regrouped):
        return Topic.LAYS
    # All rows of an event have the same topic; which one fits makes no difference.
    return _ROWS[type(event)][0].topic if type(event) in _ROWS else None


def told(event: ev.SeatEvent, hearer: Hearer, rules: Ruleset, *, moved: bool = True) -> str:
    """Return the sentence for a seat's event; empty if the next sentence makes it clear.

    `moved` is False if the event does not come from a move of that seat.
    """
    mine = hearer.is_me(event.seat)
    if isinstance(event, ev.Regrouped) or not mine:
        doings = done(event, hearer)
        if not doings.clauses:
            return ""
        what = hearer.language.doings(doings.clauses)
        first = hearer.by(
            event.seat, *(DOES_NEW if doings.new else DOES), what=what, new=doings.new
        )
        return " ".join((first, *doings.after, *_then(event, hearer, rules)))
    return _mine(event, _row(event, hearer).mark(hearer, mine=True, moved=moved), hearer, rules)


def told_aloud(event: ev.SeatEvent, hearer: Hearer, rules: Ruleset) -> str | None:
    """The part of a seat's sentence that others in the room may hear; None if they may hear all."""
    mark = _row(event, hearer).aloud
    return None if mark is None else _mine(event, mark, hearer, rules)


def _mine(event: ev.SeatEvent, mark: Mark, hearer: Hearer, rules: Ruleset) -> str:
    # gettext answers an empty text with the header of the catalog.
    if mark is SILENT:
        return ""
    return " ".join((hearer.language(mark, **_values(event, hearer)), *_then(event, hearer, rules)))


def done(event: ev.SeatEvent, hearer: Hearer) -> Doings:
    """The clauses for an event, after the name of its seat."""
    if isinstance(event, ev.Regrouped):
        return regrouped(event, hearer)
    mark = _row(event, hearer).mark(hearer, mine=False)
    return Doings(() if mark is SILENT else (hearer.language(mark, **_values(event, hearer)),))


def _row(event: ev.SeatEvent, hearer: Hearer) -> Told:
    return next(row for row in _ROWS[type(event)] if row.when(event, hearer))


def combination(meld: Meld, hearer: Hearer) -> Named:
    """A combination, as it is named when it is laid."""
    return hearer.words.in_brief(meld) if hearer.brief else hearer.words.a_meld(meld)


def _values(event: ev.SeatEvent, hearer: Hearer) -> dict[str, object]:
    """The values in the sentences for an event."""
    t, w = hearer.language, hearer.words
    match event:
        case ev.Drew(card=card) | ev.Discarded(card=card) | ev.Passed(card=card):
            return {"card": w.card(card)}
        case ev.Took(cards=cards):
            return {"cards": w.cards(cards)}
        case ev.Laid(meld=meld):
            return {"meld": combination(meld, hearer)}
        case ev.LaidOff(cards=cards):
            return {"cards": w.cards(cards), "n": event.index + 1}
        case ev.Exchanged(card=card):
            return {"card": w.card(card), "n": event.index + 1}
        case ev.TookBack():
            # Sorted, as nobody needs the order in which they were laid any more.
            back = tuple(sorted_cards(event.cards)) or event.put_back
            return {"cards": w.cards(back)}
        case ev.FellShort():
            return {"n": event.short, "cards": w.cards(tuple(sorted_cards(event.cards)))}
        case ev.Opened():
            return {"points": points_of(event.worth, t)}
        case ev.JokerKept():
            return {"points": points_of(event.points, t)}
        case ev.Knocked() | ev.Shown():
            # With an "and" the suits of one could not be told from the next combination.
            melds = t.in_turn(SHOWN, map(w.in_brief, event.melds))
            return {"points": points_of(event.points, t), "melds": melds}
        case ev.FewCards():
            return {"n": event.count}
        case _:
            return {}


def _then(event: ev.SeatEvent, hearer: Hearer, rules: Ruleset) -> Iterator[str]:
    """The further sentences: the combination as it lies now, its points, and what to do next."""
    t, mine = hearer.language, event.seat == hearer.seat
    match event:
        case ev.Drew() if mine and 1 < event.number >= rules.draws:
            brief = hearer.brief
            yield t(N_("No laying now.") if brief else N_("You may not lay now."))
        case ev.Laid() if hearer.full:
            yield t(N_("It is combination {n}."), n=event.index + 1)
        case ev.LaidOff() | ev.Exchanged() if hearer.full:
            yield t(N_("It is now {meld}."), meld=hearer.words.a_meld(event.meld))
        # The card that an added joker stands for depends on its place, so it must be said.
        case ev.LaidOff() if JOKER in event.cards or (mine and not hearer.brief):
            # A run is described by its ends, a set by its size.
            if event.meld.kind is Kind.RUN:
                yield t(N_("Now {ends}."), ends=hearer.words.ends(event.meld))
            else:
                yield t(NN_("Now {n} card.", "Now {n} cards."), n=len(event.meld))
    # Points come last and in the same words in every rule set, as the ear waits for them. At the
    # brief level they are part of the scores, on request.
    scored = rules.scoring is Scoring.AS_LAID and not hearer.brief
    if isinstance(event, ev.Laid | ev.LaidOff | ev.Exchanged) and scored and event.points:
        points = event.points
        yield t(NN_("{points} point.", "{points} points."), n=points, points=points)
    if isinstance(event, ev.Exchanged) and mine:
        yield from _owed(hearer, rules)


def _owed(hearer: Hearer, rules: Ruleset) -> Iterator[str]:
    """The sentence for what to do with a joker taken from the table."""
    t = hearer.language
    if not rules.same_turn:
        if hearer.full:
            yield t(N_("You may keep the joker."))
    elif rules.joker_lay_off:
        again = N_("Lay the joker again this turn.")
        yield t(again if hearer.full else N_("Lay it again now."))
    else:
        in_new = N_("Lay the joker in a new combination this turn.")
        yield t(in_new if hearer.full else N_("Lay it in a new combination now."))
