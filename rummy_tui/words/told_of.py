"""Which topic an event belongs to."""

from __future__ import annotations

from typing import Final

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
    Laid,
    LaidOff,
    LapBegan,
    Opened,
    Regrouped,
    Restocked,
    RoundEnded,
    SeatsDrawn,
    Took,
    TookBack,
)
from rummy_tui.words.topics import Topic

_OF_OTHERS: Final[dict[type[Event], Topic]] = {
    Drew: Topic.DRAWS,
    DrawSkipped: Topic.DRAWS,
    Took: Topic.TAKES,
    Laid: Topic.LAYS,
    LaidOff: Topic.LAYS,
    Exchanged: Topic.LAYS,
    Regrouped: Topic.LAYS,
    JokerKept: Topic.LAYS,
    Discarded: Topic.DISCARDS,
    Opened: Topic.OPENED,
    TookBack: Topic.BACK,
    FellShort: Topic.BACK,
}
_OF_ALL: Final[dict[type[Event], Topic]] = {
    FewCards: Topic.FEW,
    Restocked: Topic.STOCK,
    LapBegan: Topic.STOCK,
    SeatsDrawn: Topic.DEAL,
    Dealt: Topic.DEAL,
    RoundEnded: Topic.RECKONING,
}


def topic_of(event: Event, *, own: bool) -> Topic | None:
    """The topic of an event; None where it is always told: one's own doing, and whose turn.

    Of one's own doing only the count of cards can be switched off; a drawn card is then told
    without its name.
    """
    always = None if own else _OF_OTHERS.get(type(event))
    return _OF_ALL.get(type(event), always)
