"""The table of a match as a desk knows it: in this program, or on another machine."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Protocol

from rummy_tui.rules import actions

if TYPE_CHECKING:
    from rummy_tui.match.history import History
    from rummy_tui.store.journal import Journal
    from rummy_tui.table.messages import Readiness
    from rummy_tui.words.language.language import Language

Step = Callable[[], None]


Then = Callable[[bool], None]
"""A step that follows a request; its argument is True if others are asked, or waited for."""


def nothing() -> None:
    """Do nothing more."""


def no_more(others: bool) -> None:
    """Do nothing more."""


class Listener(Protocol):
    """A desk at a table: its `Match` in this program, a `FarSeat` for a desk elsewhere."""

    @property
    def seats(self) -> Collection[int]:
        """The seats of the people who are there."""

    @property
    def holds(self) -> bool:
        """True while nobody may play, because the desk is asking its people something."""

    def post(self, step: Step) -> None:
        """Do a step in the desk's own time; at once if the step only sends it on."""

    def answer(self, step: Step) -> None:
        """Do a step that answers a request of this desk to the table."""

    def catch_up(self, until: int, *, sudden: bool) -> None:
        """Announce the moments before `until`; `sudden` if nobody's key has caused them."""

    def asked(self, seat: int) -> None:
        """Ask the people here if a seat may take its last turn back."""

    def not_agreed(self, seat: int) -> None:
        """Announce that nothing is taken back for a seat; nobody is asked any more."""

    def readied(self, readiness: Readiness) -> None:
        """Note who is ready for the next deal, and who is waited for."""

    def not_done(self) -> None:
        """Announce that the table did not do the request: the match had changed meanwhile."""

    async def has_told(self, in_a_row: int) -> None:
        """Wait until the news is told at the desk's pace, after so many moves in a row."""

    def failed(self, error: Exception) -> None:
        """End with a defect of a computer opponent."""


class GameTable(Protocol):
    """A table that a desk sits at.

    It may be on another machine, and take a while. The desk that makes a request gets the result by
    its `answer`, and `then` is called there after all announcements. If the rules refuse something,
    it is refused at once, by Illegal.
    """

    @property
    def history(self) -> History:
        """The match as its desks know it."""

    @property
    def opened(self) -> History:
        """The match with all cards of the rounds that are over."""

    @property
    def journal(self) -> Journal | None:
        """The file in which this program saves the match, if it does."""

    @property
    def to_keep(self) -> bool:
        """True if this program is to save the match."""

    @property
    def unkept(self) -> bool:
        """True if the match should be saved and cannot be, so that its moves will be lost."""

    @property
    def hosted(self) -> bool:
        """True if the match is played in another program, which saves it."""

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
        """True if its cards were known before, so that it is not counted."""

    @property
    def readiness(self) -> Readiness:
        """The people who are ready for the next deal, and those who are waited for."""

    # The people there

    def join(self, listener: Listener) -> None:
        """Add a desk that listens from now on."""

    def leave(self, listener: Listener) -> None:
        """Remove a desk."""

    def lose(self, listener: Listener) -> None:
        """Handle the end of a desk's face that did not leave."""

    def stir(self) -> None:
        """Let the opponents play if they have to, after a step at a desk."""

    # Actions

    def act(self, seat: int, action: actions.Move, by: Listener, then: Step = nothing) -> None:
        """Make a move of a seat and tell all desks; raises Illegal, and nobody is told."""

    def deal(self, by: Listener, then: Then = no_more) -> None:
        """Deal the next round and tell all desks; `then(True)` if others are waited for first."""

    def do_again(self, seat: int, by: Listener, then: Step = nothing) -> None:
        """Redo what a seat took back last, and tell all desks; raises Illegal."""

    def settle(self) -> bool:
        """Apply chance actions still due in mid-turn after a match is loaded; False if none."""

    def count_in_statistics(self, t: Language) -> str:
        """Count a finished match, once, if it is counted here; return what is wrong if it fails."""

    # Taking whole turns back

    def wish_back(self, seat: int, by: Listener, then: Then) -> None:
        """Take a seat's last turn back once all agree; `then(True)` if others are asked first."""

    def agree(self, by: Listener, then: Then) -> None:
        """Record that the people of a desk agree; `then(True)` if others are still asked."""

    def disagree(self, by: Listener) -> None:
        """Record that the people of a desk do not agree."""

    def ask(self, listener: Listener) -> None:
        """Ask the people of a desk, if they have yet to agree to something."""

    # Computer opponents

    @property
    def opponent_thinks(self) -> bool:
        """True if a computer opponent's move is awaited, and may be made now."""

    def decided(self) -> Step | None:
        """Think of the next move, if an opponent is to play; return the step that makes it."""
