"""The house of a table: it lets the computer opponents play, at the pace of the slowest desk."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

from rummy_tui.bots import LIMIT
from rummy_tui.rules import actions
from rummy_tui.table.game_table import Step

if TYPE_CHECKING:
    from rummy_tui.match.session import Session
    from rummy_tui.table.game_table import Listener


STAND_IN: Final = "steady"
"""The level that plays for a person who is away, or for a bot that has failed."""


class Driving(Protocol):
    """The opponents' playing in an event loop."""

    def stirred(self) -> None:
        """Look again if an opponent is to play, and which desks are waited for."""

    def end(self) -> None:
        """Make no more moves."""


class House:
    """Lets the opponents of a table play, one move after the other.

    In an event loop it does so by itself, from when the table stirs it until a person is to play.
    A face without a loop asks for one move after the other by `decided`.
    """

    def __init__(
        self,
        session: Session,
        listeners: list[Listener],
        waits: Callable[[], bool],
        act: Callable[[int, actions.Move], None],
        limit: float | None = None,
        failed: Callable[[int, Exception], None] | None = None,
    ) -> None:
        """Take care of a table: its match, its desks, if it waits for a person, and its moves.

        `failed` is told of a bot that has failed, and the match goes on; without it the desks end.
        """
        self._session, self.listeners = session, listeners
        self._waits, self._act, self._failed = waits, act, failed
        self.stood_in = set[int]()
        """The seats for which the computer plays in place of their people or their bots."""
        self.played_for = set[int]()
        """Those of them for which it has made a move."""
        self._failures: list[tuple[int, Exception]] = []
        """The failures of bots that nobody has been told of yet."""
        self._limit = LIMIT if limit is None else limit
        """The number of seconds that a third-party bot has for a move."""
        self._driving: Driving | None = None
        """The opponents' playing in an event loop, until a person is to play."""

    @property
    def to_play(self) -> bool:
        """True if a computer opponent's move is awaited, and may be made now."""
        seat = self._session.to_play
        awaited = seat is not None and self._level(seat) is not None
        return awaited and bool(self.listeners) and not self._waits()

    def _level(self, seat: int) -> str | None:
        """The level that plays for a seat; None if its person does."""
        return STAND_IN if seat in self.stood_in else self._session.seats[seat].level

    # One move

    def think(self) -> actions.Move | None:
        """The move of the opponent to play; it may take a while.

        None if a turn was taken back meanwhile. Raises BotFailed if no other level may play on.
        """
        session = self._session
        state = session.state
        level = None if session.to_play is None else self._level(state.seat)
        if level is None:
            return None
        try:
            return session.think(state, self._limit, level)
        except Exception as error:
            if self._failed is None or level == STAND_IN:
                raise
            self.stood_in.add(state.seat)
            self._failures.append((state.seat, error))
            return session.think(state, self._limit, STAND_IN)

    def plays(self, move: actions.Move | None) -> bool:
        """Make a move; do nothing if the match was left, hidden or gone back meanwhile.

        As long as the opponent is to play, it thinks again.
        """
        while self._failed is not None and self._failures:
            self._failed(*self._failures.pop(0))
        # The thinking ran beside the keys: since then somebody may have taken a turn back.
        session, seat = self._session, self._session.to_play
        if move is None or not session.has_thought(move) or seat is None or not self.to_play:
            return False
        if seat in self.stood_in:
            self.played_for.add(seat)
        self._act(seat, move)
        return True

    def decided(self) -> Step | None:
        """Think of the next move, if an opponent is to play; return the step that makes it."""
        if not self.to_play:
            return None
        move = self.think()

        def play() -> None:
            self.plays(move)

        return play

    # In an event loop

    def stir(self) -> None:
        """Begin to play if an opponent is to play, or look again at what is waited for."""
        if self._driving is not None:
            self._driving.stirred()
        elif "asyncio" in sys.modules and self.to_play:
            from rummy_tui.table.driving import drive  # late: 30 ms, not for whole lines

            self._driving = drive(self, self._ended)

    def end(self) -> None:
        """Make no more moves until the table stirs again."""
        driving, self._driving = self._driving, None
        if driving is not None:
            driving.end()

    def _ended(self, driving: Driving) -> None:
        if self._driving is driving:
            self._driving = None
