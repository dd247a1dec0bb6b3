"""Pictures of the stock, the discards and the combinations of a view."""

from __future__ import annotations

from rummy_tui.pictures.middle import MeldPicture, Middle, Piles
from rummy_tui.rules.melds import Kind, Meld
from rummy_tui.rules.ruleset import Discards
from rummy_tui.rules.view import View
from rummy_tui.words.advice.describe import NO_MELDS
from rummy_tui.words.language.language import Language


def piles_seen(view: View, *, new: int = 0, taken_by: tuple[int, ...] = ()) -> Piles:
    """Return the piles as a view shows them."""
    discards = None
    if view.rules.discard is not Discards.NONE:
        # Some rules do not let players look below the top discard.
        discards = view.discards[::-1] if view.rules.discards_seen else view.discards[-1:]
    last_turns = view.lap is not None
    return Piles(view.stock, discards, len(view.discards), new, taken_by, last_turns)


def meld_seen(
    number: int,
    meld: Meld,
    *,
    loose: bool = False,
    fits: bool = False,
    changed: bool = False,
    new: frozenset[int] = frozenset(),
    held: frozenset[int] = frozenset(),
) -> MeldPicture:
    """Return a combination with its number and its marks."""
    is_run = meld.kind is Kind.RUN
    return MeldPicture(
        number, meld.cards, meld.faces, is_run, loose, fits, changed, new=new, held=held
    )


def middle_seen(view: View, t: Language) -> Middle:
    """Return the middle of the table without any marks."""
    melds = tuple(meld_seen(number, meld) for number, meld in enumerate(view.table, 1))
    return Middle(t, piles_seen(view), melds, t(NO_MELDS))
