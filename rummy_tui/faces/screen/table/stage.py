"""What the picture of a match needs beside the match: what is new, what fits, who thinks."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from rummy_tui.desk.desk import Desk
from rummy_tui.faces.screen.canvas import Kept
from rummy_tui.faces.screen.rows import Timer
from rummy_tui.faces.screen.table.card_drawing import Ink
from rummy_tui.faces.screen.table.match_picture import Scene
from rummy_tui.pages.match.game import GamePage
from rummy_tui.pages.seat.table_diff import TableDiff, TableSnapshot, compare
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import Card
from rummy_tui.rules.laying.draft import Draft
from rummy_tui.rules.state import Phase
from rummy_tui.rules.view import View
from rummy_tui.words.menus import picture_words as words
from rummy_tui.words.rulebook.ruleset_names import ruleset_name

SIGNS: Final = "◐◓◑◒", "|/-\\"
"""What turns while an opponent thinks, and the same in ASCII."""
TURNS: Final = 0.5
"""Seconds between two frames while it turns."""
LONG: Final = 2
"""Seconds of thinking from which on they are counted."""


class Stage:
    """Makes the scene of each frame; it remembers what each seat saw at its last key."""

    def __init__(
        self,
        desk: Desk,
        later: Callable[[float, Callable[[], None]], Timer],
        repaint: Callable[[], None],
    ) -> None:
        self._desk = desk
        self._later = later
        self._repaint = repaint
        self._of: GamePage | None = None
        """The match that was drawn last."""
        self._before: dict[int, TableSnapshot] = {}
        self._asked: tuple[View | None, Draft | None] = None, None
        """For what was asked last where it fits."""
        self._fitting: dict[Card, tuple[int, ...]] = {}
        self._kept = Kept()
        self._turning: Timer | None = None
        self._thinks: tuple[int, float] | None = None
        """The seat that thinks, and since when."""

    def closing(self) -> None:
        """Nothing goes on by itself."""
        if self._turning is not None:
            self._turning.cancel()
            self._turning = None

    @property
    def game(self) -> GamePage:
        game = self._desk.game
        assert isinstance(game, GamePage)
        return game

    @property
    def title(self) -> str:
        """Whose turn it is, by a name where several people share the screen."""
        view, playing, t = self.game.view, self._desk.playing, self._desk.language
        rules = ruleset_name(view.rules.key, t)
        if playing is None or view.phase in (Phase.DEAL, Phase.OVER):
            return rules
        here = sum(map(playing.is_here, range(view.players)))
        if here == 1 and playing.is_here(view.seat):
            return t(words.YOUR_TURN, rules=rules)
        return t(words.ITS_TURN, name=self.game.hearer.names[view.seat], rules=rules)

    def pressed(self) -> None:
        """A key: what is there now is new no more."""
        if (seat := self._desk.seat) is not None:
            self._before[seat] = self._seen()

    def scene(self, ink: Ink) -> Scene:
        """The match as it is to be drawn now."""
        seat, new = self._desk.seat, TableDiff()
        if self._of is not self.game:  # another match: nothing of the last one is compared
            self._of, self._before, self._kept = self.game, {}, Kept()
        if seat is not None:
            now, before = self._seen(), self._before.get(seat)
            if before is None or not before.same_round(now):
                before = self._before[seat] = self._first_look(seat, now)
            new = compare(before, now)
        sign, seconds = self._thinking(ink)
        fits, worth = self._fits(), self._worth_taking()
        return Scene(self.game, ink, new, fits, worth, sign, seconds, kept=self._kept)

    def _first_look(self, seat: int, now: TableSnapshot) -> TableSnapshot:
        """What a seat has seen before it looks; others may have played since the deal."""
        played = self.game.match.history.last_turn_seen(seat, seat)
        return now if played else now.at_deal()

    def _seen(self) -> TableSnapshot:
        view = self.game.view
        return TableSnapshot(view, self.game.hand.cards, self.game.laying.lying(), view.discards)

    def _fits(self) -> tuple[int, ...]:
        """The combinations that take the card of the hand's cursor."""
        game, view = self.game, self.game.view
        if self._desk.seat is None or not view.my_turn or view.short or game.choosing:
            return ()
        return () if game.hand.focused is None else self._taking(game.hand.focused)

    def _worth_taking(self) -> tuple[int, ...]:
        """The combinations that take the top discard, where that may be taken now."""
        view = self.game.view
        if self._desk.seat is None or not view.my_turn or act.Take() not in view.options:
            return ()
        return self._taking(view.discards[-1])

    def _taking(self, card: Card) -> tuple[int, ...]:
        """The combinations that take a card; asked once for each."""
        asked = (self.game.view, self.game.laying.draft)
        # By identity: to compare two views takes longer than to ask again.
        if any(now is not before for now, before in zip(asked, self._asked, strict=True)):
            self._asked, self._fitting = asked, {}
        if card not in self._fitting:
            found = self.game.laying.fits(card)
            self._fitting[card] = tuple(dict.fromkeys(add.index for add in found))
        return self._fitting[card]

    def _thinking(self, ink: Ink) -> tuple[str, int]:
        """What turns beside an opponent who thinks, and for how many seconds."""
        playing = self._desk.playing
        if playing is None or not playing.bot_to_play:
            self._thinks = None
            return "", 0
        now, seat = monotonic(), self.game.view.seat
        if self._thinks is None or self._thinks[0] != seat:
            self._thinks = seat, now
        signs = SIGNS[0] if ink.unicode else SIGNS[1]
        if self._desk.settings.motion == "reduced":
            return signs[0], 0
        if self._turning is None:
            self._turning = self._later(TURNS, self._turn)
        seconds = int(now - self._thinks[1])
        return signs[int(now / TURNS) % len(signs)], seconds if seconds >= LONG else 0

    def _turn(self) -> None:
        self._turning = None
        if self._desk.playing is not None and self._desk.playing.bot_to_play:
            self._repaint()
