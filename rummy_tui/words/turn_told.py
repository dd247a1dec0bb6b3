"""The turn of another seat, told as one sentence when it is over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
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
    Regrouped,
    SeatEvent,
    Took,
    TookBack,
    WentBack,
)
from rummy_tui.rules.ruleset import Ruleset, Scoring
from rummy_tui.words.hearer import Hearer, Level
from rummy_tui.words.marks import N_, NN_
from rummy_tui.words.standing import points_of
from rummy_tui.words.table_changes import (
    DOES,
    PLAY,
    PLAY_SO_MANY,
    Doings,
    changed_and_made,
    changed_told,
)
from rummy_tui.words.told import combination, done, topic_of
from rummy_tui.words.utterance import Kind, Utterance

ON_THE_TABLE: Final = Laid | LaidOff | Exchanged
MOST_WORDS: Final = {Level.BRIEF: 14, Level.NORMAL: 24}
"""A turn that takes more words is told with less: what lies on the table can be asked for."""
DRAWS: Final = NN_("draws {n} card", "draws {n} cards")
TAKES: Final = N_("takes a discard")
OPENS: Final = N_("opens with {meld}")
OPENS_SO_MANY: Final = NN_("opens with {n} card", "opens with {n} cards")
WITH_MORE: Final = N_("{name} {what}; {more}.")
FEW: Final = NN_("{n} card left", "{n} cards left")
FEW_IN_BRIEF: Final = N_("{n} left")
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
                parts = [e for e in parts if not isinstance(e, ON_THE_TABLE)]
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
        case Drew():
            return isinstance(part, Drew)
        case _:
            return False


def _told(seat: int, parts: Sequence[SeatEvent], hearer: Hearer, rules: Ruleset) -> str:
    """In as few words as the level wants: how the table lies now can be asked for."""
    few = next((part for part in parts if isinstance(part, FewCards)), None)
    doings = [part for part in parts if part is not few] or parts
    more = ", ".join(_more(doings, few if doings is not parts else None, hearer, rules))
    told = ""
    for doing in _shorter_and_shorter(doings, hearer):
        if not doing.clauses:
            return ""
        mark, what = WITH_MORE if more else DOES[1], hearer.language.doings(doing.clauses)
        first = hearer.language(mark, name=hearer.names[seat], what=what, more=more)
        told = " ".join((first, *doing.after))
        # Whoever reads of a match that was played has no way to ask for what is left out.
        if hearer.full or not hearer.asks or len(told.split()) <= MOST_WORDS[hearer.level]:
            break
    return told


def _shorter_and_shorter(doings: Sequence[SeatEvent], hearer: Hearer) -> Iterator[Doings]:
    """As it is told at the level, in brief, and how many cards were played: where, or only so."""
    brief = hearer.in_brief
    # In brief that somebody draws is heard by what they do then; to take what lies open is told.
    if hearer.brief:
        doings = [part for part in doings if not _only_draws(part)] or doings
    yield _each(doings, hearer)
    yield _each(doings, brief)
    yield _counted(doings, brief)
    yield _counted(doings, brief, least=True)


def _only_draws(part: SeatEvent) -> bool:
    return isinstance(part, Drew) and part.number == 1


def _more(
    doings: Sequence[SeatEvent], few: FewCards | None, hearer: Hearer, rules: Ruleset
) -> Iterator[str]:
    """What comes of a turn: points, unless in brief, and how few cards are left."""
    points = sum(part.points for part in doings if isinstance(part, ON_THE_TABLE))
    if rules.scoring is Scoring.AS_LAID and points and not hearer.brief:
        yield points_of(points, hearer.language)
    if few is not None:
        yield hearer.language(FEW_IN_BRIEF if hearer.brief else FEW, n=few.count)


def _each(doings: Sequence[SeatEvent], hearer: Hearer) -> Doings:
    """Each thing that was done."""
    told = [_doing(part, doings, hearer) for part in doings]
    clauses = tuple(chain.from_iterable(each.clauses for each in told))
    return Doings(clauses, tuple(chain.from_iterable(each.after for each in told)))


def _doing(part: SeatEvent, doings: Sequence[SeatEvent], hearer: Hearer) -> Doings:
    """One thing of all that was done."""
    t, w = hearer.language, hearer.words
    laid = [each for each in doings if isinstance(each, Laid)]
    opened = any(isinstance(each, Opened) for each in doings)
    match part:
        case Drew() if part.number > 1:
            return Doings((t(DRAWS, n=part.number),))
        # Of a card that is laid at once the combination tells which it is.
        case Took(cards=(card,)) if hearer.brief and any(card in each.cards for each in laid):
            return Doings((t(TAKES),))
        case Laid() if opened and part is laid[0]:
            return Doings((t(OPENS, meld=combination(part.meld, hearer)),))
        case Opened() if laid:
            return Doings(())
        # What an added joker stands for is told by the combination as it lies now.
        case LaidOff() if JOKER in part.cards:
            lies = w.in_brief(part.meld) if hearer.brief else w.meld(part.meld)
            after = () if hearer.full else (t(LIES, n=part.index + 1, what=lies),)
            return Doings(done(part, hearer).clauses, after)
        case _:
            return done(part, hearer)


def _counted(doings: Sequence[SeatEvent], hearer: Hearer, *, least: bool = False) -> Doings:
    """How many cards were played in place of what was laid; where, unless the least is told."""
    played = [part for part in doings if isinstance(part, Laid | LaidOff | Regrouped)]
    cards = tuple(chain.from_iterable(part.cards for part in played))
    if not cards:
        return _each(doings, hearer)
    opened = any(isinstance(part, Opened) for part in doings)
    mark = OPENS_SO_MANY if opened else (PLAY if len(cards) == 1 else PLAY_SO_MANY)[1]
    counted = [hearer.language(mark, n=len(cards), cards=hearer.words.cards(cards))]
    if not least:
        counted += changed_told(*_changed(doings), hearer)
    clauses = list[str]()
    for part in doings:
        if part is played[0]:
            clauses += counted
        elif not isinstance(part, Laid | LaidOff | Exchanged | Regrouped | Opened):
            clauses += _doing(part, (), hearer).clauses
    return Doings(tuple(clauses))


def _changed(doings: Sequence[SeatEvent]) -> tuple[list[int], list[int]]:
    """The indices of the combinations that a turn has changed, and of those it has made."""
    changed, made = set[int](), set[int]()
    for part in doings:
        match part:
            case Laid():
                made.add(part.index)
            case LaidOff() | Exchanged():
                changed.add(part.index)
            case Regrouped():
                old, new = changed_and_made(part)
                changed.update(old)
                made.update(new)
    return sorted(changed - made), sorted(made)
