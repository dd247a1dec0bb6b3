"""The turn of another seat, told as one sentence when it is over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from rummy_tui.rules.cards import JOKER
from rummy_tui.rules.events import (
    Drew,
    Event,
    Exchanged,
    FellShort,
    FewCards,
    Laid,
    LaidOff,
    Opened,
    SeatEvent,
    TookBack,
    WentBack,
)
from rummy_tui.rules.ruleset import Ruleset, Scoring
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.marks import N_, NN_
from rummy_tui.words.standing import points_of
from rummy_tui.words.table_changes import DOES
from rummy_tui.words.told import done, laid, topic_of
from rummy_tui.words.utterance import Kind, Utterance

ON_THE_TABLE: Final = Laid | LaidOff | Exchanged
DRAWS: Final = NN_("draws {n} card", "draws {n} cards")
OPENS: Final = N_("opens with {meld}")
WITH_MORE: Final = N_("{name} {what}; {more}.")
FEW: Final = NN_("{n} card left", "{n} cards left")
LIES: Final = N_("Combination {n}: {what}.")


def is_part(event: Event) -> bool:
    """Whether an event is a part of its seat's turn, and not told before that is over."""
    return isinstance(event, SeatEvent) and not isinstance(event, WentBack)


def turn_told(
    seat: int, events: Iterable[Event], hearer: Hearer, rules: Ruleset
) -> tuple[Utterance, ...]:
    """What a seat has done in its turn, by its events; nothing where nothing is to be told."""
    parts = _together([e for e in events if isinstance(e, SeatEvent)])
    told = [part for part in parts if topic_of(part, hearer) not in hearer.off]
    # Of a turn of which nothing is to be told the message is kept, to be walked to.
    topic = None if told or not parts else topic_of(parts[0], hearer)
    text, short = (_told(seat, told or parts, ear, rules) for ear in (hearer, hearer.by_touch))
    return (Utterance(text, Kind.GAME, topic=topic, short=short),) if text else ()


def _together(events: Sequence[SeatEvent]) -> list[SeatEvent]:
    """What belongs together, told once: draws, cards added to one combination, the cards left."""
    parts = list[SeatEvent]()
    for event in events:
        same = next((n for n, part in enumerate(parts) if _is_same(part, event)), None)
        match event:
            # All that was laid is in the hand again.
            case FellShort():
                parts = [e for e in parts if not isinstance(e, ON_THE_TABLE | FewCards)]
                parts.append(event)
            case TookBack():
                pass  # what it has taken back is not among the events
            case _ if same is None:
                parts.append(event)
            case LaidOff():
                before = parts[same]
                assert isinstance(before, LaidOff)
                cards, points = before.cards + event.cards, before.points + event.points
                parts[same] = replace(event, cards=cards, points=points)
            case _:
                parts[same] = event
    return parts


def _is_same(part: SeatEvent, event: SeatEvent) -> bool:
    match event:
        case LaidOff():
            return isinstance(part, LaidOff) and part.index == event.index
        case Drew() | FewCards():
            return type(part) is type(event)
        case _:
            return False


def _told(seat: int, parts: Sequence[SeatEvent], hearer: Hearer, rules: Ruleset) -> str:
    t, name = hearer.language, hearer.names[seat]
    few = next((part for part in parts if isinstance(part, FewCards)), None)
    doings = [part for part in parts if part is not few] or parts
    opened = any(isinstance(part, Opened) for part in doings)
    opens = next((part for part in doings if isinstance(part, Laid)), None) if opened else None
    # That somebody draws is heard by what they do then; to take what lies open is told.
    draws = len(doings) == 1 or not hearer.brief
    clauses, after = list[str](), list[str]()
    for part in doings:
        match part:
            case Drew(number=1) if not draws:
                continue
            case Drew() if part.number > 1:
                clauses.append(t(DRAWS, n=part.number))
            case Laid() if part is opens:
                clauses.append(t(OPENS, meld=laid(part.meld, hearer)))
            case Opened() if opens is not None:
                continue
            case _:
                told = done(part, hearer)
                clauses += told.clauses
                after += told.after
        # What an added joker stands for is told by the combination as it lies now.
        if isinstance(part, LaidOff) and JOKER in part.cards:
            words = hearer.words
            lies = words.in_brief(part.meld) if hearer.brief else words.meld(part.meld)
            after.append(t(LIES, n=part.index + 1, what=lies))
    if not clauses:
        return ""
    points = sum(part.points for part in doings if isinstance(part, ON_THE_TABLE))
    scored = rules.scoring is Scoring.AS_LAID and points and not hearer.brief
    more = [points_of(points, t)] if scored else []
    if few is not None and doings is not parts:
        more.append(t(FEW, n=few.count))
    what = t.doings(clauses)
    mark = WITH_MORE if more else DOES[1]
    return " ".join((t(mark, name=name, what=what, more=", ".join(more)), *after))
