"""A person at the table: how things are told to them, and what they have missed."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_tui.rules.events import Dealt, Event, FewCards
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.utterance import Utterance


@dataclass(slots=True)
class Person:
    """What is told to one person, and how."""

    name: str
    hearer: Hearer
    missed: list[Utterance]
    """What happened while somebody else was at the keyboard."""
    few: int = 0
    """How few cards of their own they were told of last in this round."""

    def knows(self, event: Event) -> bool:
        """Whether an event only tells again how few cards they hold themselves."""
        if isinstance(event, Dealt):
            self.few = 0
        if not (isinstance(event, FewCards) and self.hearer.is_me(event.seat)):
            return False
        told, self.few = self.few, event.count
        return told == event.count
