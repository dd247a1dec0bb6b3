"""What a listener is told of a match: the one maker of told sentences.

Live play tells the newest moment. A hand-over, the news, going on, a replay and a text tell more
of them. As all of them are narrated here, all of them tell the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rummy_tui.match.session import Moment, back_from
from rummy_tui.rules.actions import Knock
from rummy_tui.rules.engine import options
from rummy_tui.rules.events import (
    Dealt,
    Event,
    FewCards,
    MatchEnded,
    Regrouped,
    RoundEnded,
    TurnBegan,
    WentBack,
    seen_by,
)
from rummy_tui.rules.state import State
from rummy_tui.rules.view import view
from rummy_tui.words.announce import announce
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.knocking import offer
from rummy_tui.words.open_hands import announce_open, hand_of
from rummy_tui.words.table_changes import moves
from rummy_tui.words.utterance import Kind, Utterance


@dataclass(frozen=True, slots=True)
class Ear:
    """To whom a match is told, and how."""

    hearer: Hearer
    together: Hearer | None = None
    """Who hears the ends of rounds instead, where several people hear them together."""
    open: bool = False
    """Whether all hands are open, as in a round that is over and seen again."""
    hand: bool = False
    """Whether the hand is told when it is dealt, as nobody sees it."""


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence, the event that it tells, and the index of the moment in which that happened."""

    utterance: Utterance
    at: int
    event: Event
    begins: bool = False
    """Whether a turn begins with it, or the narration."""

    @property
    def text(self) -> str:
        return self.utterance.text


def narrate(history: Sequence[Moment], moments: Iterable[int], ear: Ear) -> Iterator[Told]:
    """All that an ear is told of some moments of a match, given by their indices."""
    begins = True
    for at in moments:
        for event in history[at].events:
            # Where another's turn begins nothing is told: it begins with the next sentence.
            begins = begins or isinstance(event, TurnBegan | WentBack)
            for utterance in told_of(history, at, event, ear):
                yield Told(utterance, at, event, begins)
                begins = False


def told_of(history: Sequence[Moment], at: int, event: Event, ear: Ear) -> tuple[Utterance, ...]:
    """What an ear is told of one event of a moment; with its last, that the seat can knock now."""
    state, hearer = history[at].state, ear.hearer
    if ear.open:
        return announce_open(event, hearer, state.rules)
    told = _told_of(history, at, event, ear)
    # After all that has come of a play, and once: each draw would else offer it anew.
    if event is not history[at].events[-1] or not _can_knock(state, hearer.seat):
        return told
    if at and _can_knock(history[at - 1].state, hearer.seat):
        return told
    offered = offer(view(state, hearer.seat), hearer)
    return (*told, Utterance(offered, Kind.PRIVATE, hearer.seat))


def _can_knock(state: State, seat: int | None) -> bool:
    if not state.rules.knock or state.seat != seat:
        return False
    return any(isinstance(option, Knock) for option in options(state))


def _told_of(history: Sequence[Moment], at: int, event: Event, ear: Ear) -> tuple[Utterance, ...]:
    state, hearer = history[at].state, ear.hearer
    if ear.together is not None and is_end(event):
        hearer = ear.together
    if _is_known(history, at, event, hearer):
        return ()
    # A view is dear, and only the full level and a return need one.
    known = view(state, hearer.seat) if hearer.full or isinstance(event, WentBack) else None
    told = announce(seen_by(event, hearer.seat), hearer, state.rules, known)
    if ear.hand and isinstance(event, Dealt) and hearer.seat is not None:
        hand = hand_of(hearer.seat, event.hands[hearer.seat], hearer)
        return (*told, Utterance(hand, Kind.PRIVATE, hearer.seat))
    return told


def is_end(event: Event) -> bool:
    """Whether a round or the match ends with an event."""
    return isinstance(event, RoundEnded | MatchEnded)


def _is_known(history: Sequence[Moment], at: int, event: Event, hearer: Hearer) -> bool:
    """Whether an event only tells a seat again how few cards it holds itself."""
    if not (isinstance(event, FewCards) and hearer.is_me(event.seat)):
        return False
    # Asked of the history, and not remembered beside it: after a return or a load it is still true.
    for before in back_from(history, at - 1):
        for earlier in reversed(history[before].events):
            if isinstance(earlier, Dealt):
                return False
            if isinstance(earlier, FewCards) and earlier.seat == event.seat:
                return earlier.count == event.count
    return False


def last_regrouped(history: Sequence[Moment], at: int) -> Regrouped | None:
    """The last regrouping of a round up to a moment, of what was not taken back."""
    for before in back_from(history, at):
        for event in reversed(history[before].events):
            if isinstance(event, Regrouped) and moves(event):
                return event
            if isinstance(event, Dealt):
                return None
    return None
