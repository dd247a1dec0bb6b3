"""What a seat did in its last turn, in few words for the picture of the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rummy_tui.rules.cards import BACK, Card
from rummy_tui.rules.events import (
    Discarded,
    Drew,
    Event,
    Exchanged,
    FellShort,
    Knocked,
    Laid,
    LaidOff,
    Passed,
    Regrouped,
    Took,
    TookBack,
    WentBack,
)
from rummy_tui.words.language import Language
from rummy_tui.words.marks import NC_, Mark

DREW: Final = NC_("last turn", "drew {cards}")
DREW_HIDDEN: Final = NC_("last turn", "drew")
TOOK: Final = NC_("last turn", "took {cards}")
LAID: Final = NC_("last turn", "laid {cards}")
ADDED: Final = NC_("last turn", "added {cards}")
EXCHANGED: Final = NC_("last turn", "{cards} for a joker")
REGROUPED: Final = NC_("last turn", "regrouped, with {cards}")
DISCARDED: Final = NC_("last turn", "discarded {cards}")
PUT_DOWN: Final = NC_("last turn", "discarded face down")
PASSED: Final = NC_("last turn", "left {cards}")
KNOCKED: Final = NC_("last turn", "knocked")
FELL_SHORT: Final = NC_("last turn", "took all back")


@dataclass(frozen=True, slots=True)
class Act:
    """Something that was done, and the cards with which."""

    mark: Mark
    cards: tuple[Card, ...] = ()

    def around(self, t: Language) -> tuple[str, str]:
        """The words before the cards, and those behind them."""
        if not self.cards:
            return t(self.mark), ""
        before, _, behind = t(self.mark).partition("{cards}")
        return before, behind


def last_acts(events: Iterable[Event]) -> tuple[Act, ...]:
    """What is left of a turn's events, as a seat may know them, without what was taken back."""
    acts = list[Act]()
    for event in events:
        match event:
            case Drew(card=card):
                acts.append(Act(DREW_HIDDEN) if card is BACK else Act(DREW, (card,)))
            case Took(cards=cards):
                acts.append(Act(TOOK, cards))
            case Laid(meld=meld):
                acts.append(Act(LAID, meld.cards))
            case LaidOff(cards=cards):
                acts.append(Act(ADDED, cards))
            case Exchanged(card=card):
                acts.append(Act(EXCHANGED, (card,)))
            case Regrouped(cards=cards):
                acts.append(Act(REGROUPED, cards))
            case Discarded(card=card):
                acts.append(Act(PUT_DOWN) if card is BACK else Act(DISCARDED, (card,)))
            case Passed(card=card):
                acts.append(Act(PASSED, (card,)))
            case Knocked():
                acts.append(Act(KNOCKED))
            case TookBack():
                del acts[-1:]
            case FellShort():
                acts = [act for act in acts if act.mark in (DREW, DREW_HIDDEN, TOOK)]
                acts.append(Act(FELL_SHORT))
            case WentBack():
                acts.clear()
            case _:
                pass
    # That somebody drew is told only until more has been done.
    return tuple(act for act in acts if act.mark is not DREW_HIDDEN) or tuple(acts)
