"""A desk in the host's own program, at the table like a desk elsewhere.

Its messages do not leave the program. So nobody here has more of a match than their seat may know,
not even the host; only the club has it all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.effects import Effects
from rummy_tui.desk.items import Item
from rummy_tui.host.club import Club
from rummy_tui.host.visitor import Visitor
from rummy_tui.pages.friends.joiner import Joiner


class Sitting:
    """The place of a desk at the club's table."""

    def __init__(
        self,
        club: Club,
        desk: Desk,
        identity: str,
        address: str,
        ended: Callable[[], Effects | None],
        *,
        name: str,
        code: str | None = None,
        offers: Callable[[], Sequence[Item]] = tuple,
    ) -> None:
        """Sit down soon; `ended` gives the effects after the visit."""

        def left() -> Effects | None:
            self.lost()
            return ended()

        self.joiner = Joiner(
            desk, lambda message: self._visitor.hear(message), name, code, 1, left, offers=offers
        )
        self._visitor = Visitor(club, self.joiner.hear, identity, address, lambda: None)

    def open(self) -> Effects:
        """Open the page of the visit."""
        return self.joiner.open()

    def connect(self) -> None:
        """Join the table."""
        self.joiner.connected()

    def lost(self) -> None:
        """Note that the desk is gone."""
        self._visitor.lost()
