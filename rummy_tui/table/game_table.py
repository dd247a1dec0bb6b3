"""The table of a match as a desk knows it: in this program, or on another machine."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Protocol

from rummy_tui.rules import actions

if TYPE_CHECKING:
    from rummy_tui.match.history import History
    from rummy_tui.store.journal import Journal
    from rummy_tui.words.language.language import Language

Step = Callable[[], None]


def nothing() -> None:
    """Do nothing more."""


class Listener(Protocol):
    """A desk at a table: its `Match` in this program, a `FarSeat` for a desk elsewhere."""

    @property
    def seats(self) -> Collection[int]:
        """The seats of the people who are there."""

    @property
    def holds(self) -> bool:
        """True while nobody may play, because something is asked there."""

    def post(self, step: Step) -> None:
        """Have something done in the desk's own time; at once if the step only sends it on."""

    def answer(self, step: Step) -> None:
        """Do a step that answers what this desk has asked of the table."""

    def catch_up(self, until: int, *, sudden: bool) -> None:
        """Tell the moments before one; `sudden` if no key of anybody has brought them."""

    def asked(self, seat: int) -> None:
        """Ask the people here whether a seat may take its last turn back."""

    def not_agreed(self, seat: int) -> None:
        """Nothing is taken back for a seat; nobody is asked any more."""

    def not_done(self) -> None:
        """The table has not done what was asked: the match had gone on meanwhile."""


class GameTable(Protocol):
    """A table that a desk sits at.

    It may be on another machine, and take a while. The desk that asks is told by its `answer`, and
    `then` is called there when all is told. What the rules refuse is refused at once, by Illegal.
    """

    @property
    def history(self) -> History:
        """The match as its desks know it."""

    @property
    def journal(self) -> Journal | None:
        """The file in which this program keeps the match, where it does."""

    @property
    def to_keep(self) -> bool:
        """True if this program is to keep the match."""

    @property
    def hosted(self) -> bool:
        """True if the match is played in another program, which keeps it."""

    @property
    def hints(self) -> bool:
        """True if hints are given here."""

    @property
    def turns_back(self) -> bool:
        """True if whole turns may be taken back here."""

    @property
    def daily(self) -> bool:
        """True for a daily deal."""

    @property
    def practice(self) -> bool:
        """True if its cards are known from before, so that it is not counted."""

    # Who is there

    def join(self, listener: Listener) -> None:
        """A desk listens from now on."""

    def leave(self, listener: Listener) -> None:
        """A desk goes away."""

    def lose(self, listener: Listener) -> None:
        """The face of a desk has ended without leaving."""

    def drives(self, listener: Listener) -> bool:
        """True for the desk that lets the computer opponents play."""

    def stir(self, by: Listener | None = None) -> None:
        """Opponents may have to play after what a desk has done."""

    # What happens

    def act(self, seat: int, action: actions.Move, by: Listener, then: Step = nothing) -> None:
        """Make a move of a seat and tell all desks; raises Illegal, and nobody is told."""

    def deal(self, by: Listener, then: Step = nothing) -> None:
        """Deal the next round and tell all desks."""

    def do_again(self, seat: int, by: Listener, then: Step = nothing) -> None:
        """Do again what a seat took back last, and tell all desks; raises Illegal."""

    def settle(self) -> bool:
        """Apply what chance still owes in mid-turn after a match is loaded; False if nothing."""

    def count_in_statistics(self, t: Language) -> str:
        """Count a match that is over, once, where it is kept; what is wrong if it cannot be."""

    # Taking whole turns back

    def wish_back(self, seat: int, by: Listener, then: Callable[[bool], None]) -> None:
        """Take a seat's last turn back once all agree; `then(True)` if others are asked first."""

    def agree(self, by: Listener, then: Callable[[bool], None]) -> None:
        """The people of a desk agree; `then(True)` if others are still asked."""

    def disagree(self, by: Listener) -> None:
        """The people of a desk do not agree."""

    def ask(self, listener: Listener) -> None:
        """Ask the people of a desk, where they have still to agree to something."""

    # Computer opponents

    @property
    def bot_to_play(self) -> bool:
        """True if a computer opponent's move is waited for, and may be made now."""

    def think(self, limit: float) -> actions.Move | None:
        """The move of the computer opponent to play; it may take a while."""

    def bot_plays(self, move: actions.Move | None, by: Listener) -> None:
        """Make its move; do nothing if the match was left or gone back meanwhile.

        The loop of the face then has it think again, as long as it is to play.
        """
