"""The turn of another seat, in one sentence when it is over."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain
from typing import Final

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import JOKER
from rummy_tui.rules.ruleset import Ruleset, Scoring
from rummy_tui.words.events.table_changes import (
    DOES,
    DOES_NEW,
    NEW_NUMBERS,
    PLAY,
    PLAY_SO_MANY,
    Doings,
    renumbered,
)
from rummy_tui.words.events.told import combination, done, topic_of
from rummy_tui.words.events.whats_new import news_of, news_told
from rummy_tui.words.language.hearer import Hearer, Level
from rummy_tui.words.language.marks import N_, NN_
from rummy_tui.words.language.utterance import Kind, Utterance

ON_THE_TABLE: Final = ev.Laid | ev.LaidOff | ev.Exchanged
MOST_WORDS: Final = {Level.BRIEF: 14, Level.NORMAL: 24}
"""The most words of a turn, counted in English. A longer one is announced by the news of the table;
its message has everything."""
DRAWS: Final = NN_("draws {n} card", "draws {n} cards")
OPENS: Final = N_("opens with {meld}")
OPENS_SO_MANY: Final = NN_("opens with {n} card", "opens with {n} cards")
WITH_MORE: Final = N_("{name} {what}; {more}.")
NEW_WITH_MORE: Final = N_("{name} {what}: {new}; {more}.")
SCORED: Final = NN_("{n} scored", "{n} scored")
FEW: Final = NN_("{n} card left", "{n} cards left")
FEW_IN_BRIEF: Final = NN_("{n} left", "{n} left")
LIES: Final = N_("Combination {n}: {what}.")


Telling = Callable[[Sequence[ev.SeatEvent], Hearer], Doings]
"""A way to say what was done in a turn."""


def is_part(event: ev.Event) -> bool:
    """Return True if an event belongs to a turn, and is not announced before the turn is over."""
    return isinstance(event, ev.SeatEvent) and not isinstance(event, ev.WentBack)


def turn_told(
    seat: int, events: Iterable[ev.Event], hearer: Hearer, rules: Ruleset
) -> tuple[Utterance, ...]:
    """The sentence for the turn of a seat, by its events; empty if there is nothing to say."""
    parts = _together([e for e in events if isinstance(e, ev.SeatEvent)])
    told = [part for part in parts if topic_of(part, hearer) not in hearer.off]
    # A turn that is not announced is still kept as a message, for review.
    topic = None if told or not parts else topic_of(parts[0], hearer)
    text, whole = _told(seat, told or parts, hearer, rules)
    if not text:
        return ()

    @cache
    def short() -> tuple[str, str]:
        return _told(seat, told or parts, hearer.by_touch, rules)

    code = hearer.language.code
    message = Utterance(whole, Kind.GAME, topic=topic, short=lambda: short()[1], language=code)
    return (replace(message, text=text, short=lambda: short()[0], whole=message),)


def _together(events: Sequence[ev.SeatEvent]) -> list[ev.SeatEvent]:
    """Merge what belongs together: draws, cards added to one combination, the cards left."""
    parts = list[ev.SeatEvent]()
    for event in events:
        same = next((n for n, part in enumerate(parts) if _is_same(part, event)), None)
        match event:
            # Everything that was laid is back in the hand.
            case ev.FellShort():
                parts = [e for e in parts if not isinstance(e, ON_THE_TABLE)]
                parts.append(event)
            case ev.TookBack():
                pass  # the moves that it took back are not among the events
            case _ if same is None:
                parts.append(event)
            case ev.LaidOff():
                before = parts[same]
                assert isinstance(before, ev.LaidOff)
                cards, points = before.cards + event.cards, before.points + event.points
                parts[same] = replace(event, cards=cards, points=points)
            case _:
                parts[same] = event
    return parts


def _is_same(part: ev.SeatEvent, event: ev.SeatEvent) -> bool:
    match event:
        case ev.LaidOff():
            return isinstance(part, ev.LaidOff) and part.index == event.index
        case ev.Drew():
            return isinstance(part, ev.Drew)
        case _:
            return False


def _told(
    seat: int, parts: Sequence[ev.SeatEvent], hearer: Hearer, rules: Ruleset
) -> tuple[str, str]:
    """The sentence in as few words as the level wants, and the complete one."""
    few = next((part for part in parts if isinstance(part, ev.FewCards)), None)
    doings = [part for part in parts if part is not few] or parts
    few = few if doings is not parts else None
    tell: Telling = _each
    # The reader of a finished match cannot ask for what is left out.
    if not hearer.full and hearer.asks:
        # At the brief level a draw is clear from the moves after it; taking a discard is said.
        if hearer.brief:
            doings = [part for part in doings if not _only_draws(part)] or doings
        tell = _short_enough(seat, doings, few, hearer.measured, rules)
    told = tell(doings, hearer)
    text = _sentence(seat, told, _more(doings, few, hearer, rules), hearer)
    if not told.new:
        return text, text
    doings = [part for part in parts if not isinstance(part, ev.FewCards)]
    in_full = replace(hearer, level=Level.NORMAL) if hearer.brief else hearer
    return text, _sentence(seat, _each(doings, in_full), _more(doings, few, in_full, rules), hearer)


def _short_enough(
    seat: int,
    doings: Sequence[ev.SeatEvent],
    few: ev.FewCards | None,
    measured: Hearer,
    rules: Ruleset,
) -> Telling:
    """The first way to say a turn in few enough words, or else the shortest."""
    more = (*_more(doings, few, measured, rules),)
    ways: dict[Telling, int] = {}
    for tell in (_each, _each_in_brief, _counted, _counted_by_suits):
        ways[tell] = len(_sentence(seat, tell(doings, measured), more, measured).split())
        if ways[tell] <= MOST_WORDS[measured.level]:
            return tell
    return min(ways, key=lambda tell: ways[tell])


def _sentence(seat: int, told: Doings, more: Iterable[str], hearer: Hearer) -> str:
    """Join the moves of a seat, the news of the table, the results and the further sentences."""
    if not told.clauses:
        return ""
    t, name = hearer.language, hearer.names[seat]
    what, results = t.doings(told.clauses), ", ".join(more)
    if told.new:
        mark = NEW_WITH_MORE if results else DOES_NEW[1]
    else:
        mark = WITH_MORE if results else DOES[1]
    return " ".join((t(mark, name=name, what=what, new=told.new, more=results), *told.after))


def _only_draws(part: ev.SeatEvent) -> bool:
    return isinstance(part, ev.Drew) and part.number == 1


def _more(
    doings: Sequence[ev.SeatEvent], few: ev.FewCards | None, hearer: Hearer, rules: Ruleset
) -> Iterator[str]:
    """The results of a turn: points, except at the brief level, and few cards left."""
    points = sum(part.points for part in doings if isinstance(part, ON_THE_TABLE))
    if rules.scoring is Scoring.AS_LAID and points and not hearer.brief:
        yield hearer.language(SCORED, n=points)
    if few is not None:
        yield hearer.language(FEW_IN_BRIEF if hearer.brief else FEW, n=few.count)


def _each(doings: Sequence[ev.SeatEvent], hearer: Hearer) -> Doings:
    """Say each move."""
    told = [_doing(part, doings, hearer) for part in doings]
    clauses = tuple(chain.from_iterable(each.clauses for each in told))
    after = tuple(chain.from_iterable(each.after for each in told))
    return Doings(clauses, after, ", ".join(filter(None, (each.new for each in told))))


def _each_in_brief(doings: Sequence[ev.SeatEvent], hearer: Hearer) -> Doings:
    return _each(doings, hearer.in_brief)


def _doing(part: ev.SeatEvent, doings: Sequence[ev.SeatEvent], hearer: Hearer) -> Doings:
    """Say one of the moves, `doings`."""
    t, w = hearer.language, hearer.words
    laid = [each for each in doings if isinstance(each, ev.Laid)]
    opened = any(isinstance(each, ev.Opened) for each in doings)
    match part:
        case ev.Drew() if part.number > 1:
            return Doings((t(DRAWS, n=part.number),))
        case ev.Laid() if opened and part is laid[0]:
            return Doings((t(OPENS, meld=combination(part.meld, hearer)),))
        case ev.Opened() if laid:
            return Doings(())
        # The combination as it lies now shows what an added joker stands for.
        case ev.LaidOff() if JOKER in part.cards:
            lies = w.in_brief(part.meld) if hearer.brief else w.meld(part.meld)
            after = () if hearer.full else (t(LIES, n=part.index + 1, what=lies),)
            return Doings(done(part, hearer).clauses, after)
        case _:
            return done(part, hearer)


def _counted(doings: Sequence[ev.SeatEvent], hearer: Hearer, *, ends: bool = True) -> Doings:
    """Count the cards instead of naming them, and add the news of the table."""
    played = [part for part in doings if isinstance(part, ev.Laid | ev.LaidOff | ev.Regrouped)]
    cards = tuple(chain.from_iterable(part.cards for part in played))
    if not cards:
        return _each(doings, hearer.in_brief)
    opened = any(isinstance(part, ev.Opened) for part in doings)
    mark = OPENS_SO_MANY if opened else (PLAY if len(cards) == 1 else PLAY_SO_MANY)[1]
    clauses, after = list[str](), list[str]()
    for part in doings:
        if part is played[0]:
            clauses.append(hearer.language(mark, n=len(cards), cards=hearer.words.cards(cards)))
        elif not isinstance(part, ev.Laid | ev.LaidOff | ev.Exchanged | ev.Regrouped | ev.Opened):
            clauses += _doing(part, (), hearer).clauses
        if isinstance(part, ev.Regrouped) and renumbered(part):
            after.append(hearer.language(NEW_NUMBERS))
    return Doings(tuple(clauses), tuple(after), news_told(news_of(doings), hearer, ends=ends))


def _counted_by_suits(doings: Sequence[ev.SeatEvent], hearer: Hearer) -> Doings:
    """Do the same as `_counted`, but name a new run by its suit alone."""
    return _counted(doings, hearer, ends=False)
