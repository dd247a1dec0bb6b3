"""The last turn of a seat in few words, for the picture of the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import BACK, Card
from rummy_tui.words.events import table_changes
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import NC_, NN_, Mark

DREW: Final = NC_("last turn", "drew {cards}")
DREW_HIDDEN: Final = NC_("last turn", "drew a card")
DREW_SO_MANY: Final = NN_("drew {n}", "drew {n}")
TOOK: Final = NC_("last turn", "took {cards}")
LAID: Final = NC_("last turn", "laid {cards}")
ADDED: Final = NC_("last turn", "added {cards}")
EXCHANGED: Final = NC_("last turn", "{cards} for a joker")
MOVED: Final = NC_("last turn", "moved {cards}")
PLAYED: Final = NC_("last turn", "played {cards}")
REGROUPED: Final = NN_("regrouped {n} combination", "regrouped {n} combinations")
DISCARDED: Final = NC_("last turn", "discarded {cards}")
PUT_DOWN: Final = NC_("last turn", "discarded face down")
PASSED: Final = NC_("last turn", "turned down {cards}")
KNOCKED: Final = NC_("last turn", "knocked")
FELL_SHORT: Final = NC_("last turn", "took all back")


@dataclass(frozen=True, slots=True)
class LastAction:
    """An action of the turn, and its cards."""

    mark: Mark
    cards: tuple[Card, ...] = ()
    n: int = 0
    """The number of cards drawn, or of combinations regrouped."""

    def around(self, t: Language) -> tuple[str, str]:
        """The words before the cards, and those after them."""
        if not self.cards:
            return t(self.mark, n=self.n) if self.n else t(self.mark), ""
        before, _, behind = t(self.mark).partition("{cards}")
        return before, behind


def last_actions(events: Iterable[ev.Event]) -> tuple[LastAction, ...]:
    """The actions of a turn, from the events that a seat may know, without those taken back."""
    steps = list[tuple[LastAction, ...]]()
    for event in events:
        match event:
            case ev.TookBack():
                del steps[-1:]
            case ev.FellShort():
                steps = [
                    acts for acts in steps if acts and acts[0].mark in (DREW, DREW_HIDDEN, TOOK)
                ]
                steps.append((LastAction(FELL_SHORT),))
            case ev.WentBack():
                steps.clear()
            case ev.Regrouped():
                steps.append(_regrouped(event))
            case _:
                steps += [(act,) for act in _acts(event)]
    acts = [act for step in steps for act in step]
    # A hidden draw is shown only until something else was done.
    return _drawn_together([act for act in acts if act.mark is not DREW_HIDDEN] or acts)


def _acts(event: ev.Event) -> Iterator[LastAction]:
    """The actions of an event, if any."""
    match event:
        case ev.Drew(card=card):
            yield LastAction(DREW_HIDDEN) if card is BACK else LastAction(DREW, (card,))
        case ev.Took(cards=cards):
            yield LastAction(TOOK, cards)
        case ev.Laid(meld=meld):
            yield LastAction(LAID, meld.cards)
        case ev.LaidOff(cards=cards):
            yield LastAction(ADDED, cards)
        case ev.Exchanged(card=card):
            yield LastAction(EXCHANGED, (card,))
        case ev.Discarded(card=card):
            yield LastAction(PUT_DOWN) if card is BACK else LastAction(DISCARDED, (card,))
        case ev.Passed(card=card):
            yield LastAction(PASSED, (card,))
        case ev.Knocked():
            yield LastAction(KNOCKED)
        case _:
            pass


def _regrouped(event: ev.Regrouped) -> tuple[LastAction, ...]:
    """The actions of a regrouping as in its message, but with cards in place of numbers."""
    clauses, played, many = table_changes.done(event)
    acts = list[LastAction]()
    if many:
        acts.append(LastAction(REGROUPED, n=many))
    for mark in (ADDED, MOVED):
        of_mark = [
            clause for clause in clauses if (clause.what is table_changes.ADD) is (mark is ADDED)
        ]
        if of_mark:
            acts.append(
                LastAction(mark, tuple(card for clause in of_mark for card in clause.cards))
            )
    if played:
        acts.append(LastAction(PLAYED, played))
    laid = (event.table[change.index] for change in table_changes.changes(event) if change.whole)
    return (*acts, *(LastAction(LAID, meld.cards) for meld in laid))


def _drawn_together(acts: list[LastAction]) -> tuple[LastAction, ...]:
    """Merge successive draws into one action."""
    hidden = sum(act.mark is DREW_HIDDEN for act in acts)
    drawn = [card for act in acts if act.mark is DREW for card in act.cards]
    together = list[LastAction]()
    if hidden:
        together.append(
            LastAction(DREW_SO_MANY, n=hidden) if hidden > 1 else LastAction(DREW_HIDDEN)
        )
    if drawn:
        together.append(LastAction(DREW, tuple(drawn)))
    return (*together, *(act for act in acts if act.mark not in (DREW, DREW_HIDDEN)))
