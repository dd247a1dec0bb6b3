"""Why a computer opponent played as it did: told when the round is over, from what it knew."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rummy_tui.bots.reasons import reasons
from rummy_tui.play.page import Item, ListPage
from rummy_tui.rules.actions import Move
from rummy_tui.rules.events import Event, TurnBegan, seen_by
from rummy_tui.rules.view import View
from rummy_tui.words.was_played import was_played

if TYPE_CHECKING:
    from rummy_tui.play.match import Match


@dataclass(frozen=True, slots=True)
class Played:
    """A move of a computer opponent, with what it knew before and what came of it."""

    view: View
    move: Move
    events: tuple[Event, ...]

    @property
    def ends(self) -> bool:
        """Whether the turn has passed with it."""
        return any(isinstance(event, TurnBegan) for event in self.events)


class AskingWhy:
    """The moves that each computer opponent made in its last turn of the round."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._played: list[Played] = []

    def forget(self) -> None:
        """Another round."""
        self._played.clear()

    def note(self, view: View, move: Move, events: tuple[Event, ...]) -> None:
        """Keep a move; with the first of a turn those of the seat's last turn are forgotten."""
        mine = [played for played in self._played if played.view.seat == view.seat]
        if mine and mine[-1].ends:
            self._played = [played for played in self._played if played.view.seat != view.seat]
        self._played.append(Played(view, move, events))

    def why(self) -> None:
        """The moves with what spoke for each, the last one first; refused while cards are held."""
        desk, t = self.match.desk, self.match.desk.language
        if self.match.session.to_play is not None:
            text = t.gettext("You will hear why when the round is over: now it gives hands away.")
            desk.refuse(text)
        elif not self._played:
            desk.answer(t.gettext("No computer opponent has played in this round."))
        else:
            items = [Item(self._told(played)) for played in reversed(self._played)]
            desk.open(ListPage(desk, t.gettext("Why?"), items, looks=True))

    def _told(self, played: Played) -> str:
        view, seen = played.view, [seen_by(event, None) for event in played.events]
        return was_played(seen, view, reasons(view, played.move), self.match.hearer)
