"""The narration of a match for a listener: all narrated sentences are made here.

Live play narrates the newest moment. A hand-over, the news, a resumed match, a replay and a text
narrate more of them. Because they share this code, they all say the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final

from rummy_tui.match.history import Moment, back_from
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.engine import options
from rummy_tui.rules.seen import only, seen_by
from rummy_tui.rules.state import WAITS, Phase, State
from rummy_tui.rules.view import view
from rummy_tui.words.advice.knocking import offer
from rummy_tui.words.events.announce import announce
from rummy_tui.words.events.open_hands import announce_open, hand_of
from rummy_tui.words.events.table_changes import moves
from rummy_tui.words.events.turn_told import is_part, turn_told
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.utterance import Kind, Utterance

ENDS_TURN: Final = ev.TurnBegan | ev.LapBegan | ev.LayingOffBegan | ev.Shown | ev.RoundEnded
"""The first of these in a moment marks the end of the turn that was played."""


@dataclass(frozen=True, slots=True)
class Ear:
    """The listener to whom a match is narrated, and the manner."""

    hearer: Hearer
    together: Hearer | None = None
    """The hearer for the ends of rounds, if several people hear them together."""
    open: bool = False
    """True if all hands are face up, as in a finished round that is watched again."""
    hand: bool = False
    """True if the hand is said when it is dealt, because nobody sees it."""
    singly: bool = False
    """True if each action is a sentence, even in a turn of another seat."""
    asked: int = 0
    """The moment up to which a turn was narrated when somebody asked in the middle of it."""

    def hears_turn_of(self, seat: int) -> bool:
        """True if a seat's turn is narrated as one sentence, when it is over."""
        whole = not (self.singly or self.open or self.hearer.full)
        return whole and not self.hearer.is_me(seat)


@dataclass(frozen=True, slots=True)
class Narrated:
    """A sentence, its event, and the index of the moment in which that happened."""

    utterance: Utterance
    at: int
    event: ev.Event
    begins: bool = False
    """True if a turn, or the narration, begins with it."""

    @property
    def text(self) -> str:
        return self.utterance.text


Telling = Callable[[Sequence[Moment], int, ev.Event, Ear], tuple[Utterance, ...]]
"""For an event: the sentences about it, or about the turn that ends with it."""


def narrate(history: Sequence[Moment], moments: Iterable[int], ear: Ear) -> Iterator[Narrated]:
    """All sentences for an ear about some moments of a match, given by their indices."""
    begins = True
    for at in moments:
        for event in history[at].events:
            for utterance in turn_before(history, at, event, ear):
                yield Narrated(utterance, at, event, begins)
                begins = False
            # The beginning of another seat's turn is not said: it shows in the next sentence.
            begins = begins or isinstance(event, ev.TurnBegan | ev.WentBack)
            for utterance in told_of(history, at, event, ear):
                yield Narrated(utterance, at, event, begins)
                begins = False


def turn_before(
    history: Sequence[Moment], at: int, event: ev.Event, ear: Ear
) -> tuple[Utterance, ...]:
    """The turn that ends with an event of a moment, if an ear hears it as a whole."""
    events = history[at].events
    ends = (n for n, each in enumerate(events) if isinstance(each, ENDS_TURN | ev.Dealt))
    # The first that ends it, because others may follow; before a deal no turn was played.
    end = next(ends, None)
    if end is None or events[end] is not event or isinstance(event, ev.Dealt):
        return ()
    moments = moments_of_turn(history, at - 1)
    if history[moments[0]].state.phase is Phase.LAY_OFF:
        return ()  # each card laid off was announced at once
    if not ear.hears_turn_of(history[moments[0]].state.seat):
        return ()
    last, now = events[:end], history[at].state
    told = _turn(history, moments, last, now, ear.hearer)
    # If the part that was asked for has been taken back since, the whole turn is narrated.
    if ear.asked not in moments[1:]:
        return told
    since = moments[moments.index(ear.asked) :]
    (rest,) = _turn(history, since, last, now, ear.hearer) or (Utterance("", Kind.GAME),)
    return tuple(replace(rest, whole=each.message) for each in told)


def is_outdated(history: Sequence[Moment], at: int, event: ev.Event, utterance: Utterance) -> bool:
    """True if a sentence announces a turn that is over by now, or was taken back."""
    # The turn before is told with the same event.
    if utterance.kind is not Kind.TURN or not isinstance(event, ev.TurnBegan):
        return False
    now = history[-1]
    return WAITS[now.state.phase] is None or now.turns[-1:] != ((event.seat, at),)


def turn_so_far(history: Sequence[Moment], ear: Ear) -> tuple[Utterance, ...]:
    """The turn of another seat so far."""
    state = history[-1].state
    if WAITS[state.phase] is None or ear.hearer.is_me(state.seat):
        return ()
    moments = moments_of_turn(history, len(history) - 1)
    return _turn(history, moments, (), state, ear.hearer)


def _turn(
    history: Sequence[Moment],
    moments: Sequence[int],
    last: Sequence[ev.Event],
    now: State,
    hearer: Hearer,
) -> tuple[Utterance, ...]:
    """A turn of another seat by its moments, with its `last` events, and the state `now`."""
    began = history[moments[0]].state
    # Events before it, in the moment in which it began, belong to the turn before.
    events = chain.from_iterable(history[at].events for at in moments[1:])
    seen = [seen_by(event, only(hearer.seat)) for event in (*events, *last)]
    # Once for the whole turn, with the final count: earlier counts may have been taken back.
    parts: list[ev.Event] = [event for event in seen if not isinstance(event, ev.FewCards)]
    held = [len(state.hands[began.seat]) for state in (*(history[at].state for at in moments), now)]
    if 0 < held[-1] <= began.rules.few_cards and held[-1] < max(held):
        parts.append(ev.FewCards(began.seat, held[-1]))
    return turn_told(began.seat, parts, hearer, began.rules)


def moments_of_turn(history: Sequence[Moment], at: int) -> tuple[int, ...]:
    """The moments of the turn that was played at one, without those taken back in it.

    The first is the moment with which the turn began.
    """
    moments, undone = list[int](), 0
    for before in back_from(history, at):
        moment = history[before]
        begins = ev.TurnBegan | ev.LayingOffBegan
        if not before or any(isinstance(event, begins) for event in moment.events):
            return (before, *reversed(moments))
        if isinstance(moment.action, act.TakeBack):
            undone += 1
        elif undone:  # each way back undoes the last step that still stood
            undone -= 1
        else:
            moments.append(before)
    raise AssertionError("a history begins with a moment")


def told_of(history: Sequence[Moment], at: int, event: ev.Event, ear: Ear) -> tuple[Utterance, ...]:
    """The sentences for one event; after the last of a moment, the offer of a knock if possible."""
    state, hearer = history[at].state, ear.hearer
    if ear.open:
        return announce_open(event, hearer, state.rules, _match_ended(history, at, event))
    told = _told_of(history, at, event, ear)
    # After everything else about a play, and once: otherwise each draw would offer it again.
    if event is not history[at].events[-1] or not _can_knock(state, hearer.seat):
        return told
    if at and _can_knock(history[at - 1].state, hearer.seat):
        return told
    offered = offer(view(state, hearer.seat), hearer)
    return (*told, Utterance(offered, Kind.PRIVATE, hearer.seat))


def _can_knock(state: State, seat: int | None) -> bool:
    if not state.rules.knocks or state.seat != seat:
        return False
    return any(isinstance(option, act.Knock) for option in options(state))


def _told_of(
    history: Sequence[Moment], at: int, event: ev.Event, ear: Ear
) -> tuple[Utterance, ...]:
    state, hearer = history[at].state, ear.hearer
    if ear.together is not None and is_end(event):
        hearer = ear.together
    if _is_known(history, at, event, hearer):
        return ()
    # It waits for the sentence of the whole turn.
    after_knock = state.rules.hidden_melds and isinstance(event, ev.LaidOff | ev.Shown)
    waits = is_part(event) and not after_knock
    if waits and isinstance(event, ev.SeatEvent) and ear.hears_turn_of(event.seat):
        return ()
    # A view is costly, and only the full level and a return need one.
    known = view(state, hearer.seat) if hearer.full or isinstance(event, ev.WentBack) else None
    match = _match_ended(history, at, event)
    moved = hearer.is_me(_moved(history, at))
    told = announce(
        seen_by(event, only(hearer.seat)), hearer, state.rules, known, match, moved=moved
    )
    if ear.hand and isinstance(event, ev.Dealt) and hearer.seat is not None:
        hand = hand_of(hearer.seat, event.hands[hearer.seat], hearer)
        return (*told, Utterance(hand, Kind.PRIVATE, hearer.seat))
    return told


def _moved(history: Sequence[Moment], at: int) -> int | None:
    """The seat whose move led to a moment, at once or through chance; None if none has moved."""
    by = (history[before].by for before in range(at, -1, -1))
    return next((seat for seat in by if seat is not None), None)


def _match_ended(history: Sequence[Moment], at: int, event: ev.Event) -> ev.MatchEnded | None:
    """The end of the match, if a round ends with it."""
    if not isinstance(event, ev.RoundEnded):
        return None
    return next((each for each in history[at].events if isinstance(each, ev.MatchEnded)), None)


def is_end(event: ev.Event) -> bool:
    """True if a round or the match ends with an event."""
    return isinstance(event, ev.RoundEnded | ev.MatchEnded)


def _is_known(history: Sequence[Moment], at: int, event: ev.Event, hearer: Hearer) -> bool:
    """True if an event only tells a seat again how few cards it holds itself."""
    if not (isinstance(event, ev.FewCards) and hearer.is_me(event.seat)):
        return False
    # Read from the history, and not remembered beside it: so it holds after a return or a load too.
    for before in back_from(history, at - 1):
        for earlier in reversed(history[before].events):
            if isinstance(earlier, ev.Dealt):
                return False
            if isinstance(earlier, ev.FewCards) and earlier.seat == event.seat:
                return earlier.count == event.count
    return False


def last_regrouped(history: Sequence[Moment], at: int) -> ev.Regrouped | None:
    """The last regrouping of a round up to a moment, without those taken back."""
    for before in back_from(history, at):
        for event in reversed(history[before].events):
            if isinstance(event, ev.Regrouped) and moves(event):
                return event
            if isinstance(event, ev.Dealt):
                return None
    return None
