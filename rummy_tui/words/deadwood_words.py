"""Deadwood: what a hand counts that is shown only at a knock, and what a knock would bring."""

from __future__ import annotations

from typing import Final

from rummy_tui.rules.actions import Knock
from rummy_tui.rules.cards import Card, sorted_cards, without
from rummy_tui.rules.laying.arrangement import Arrangement, arranged
from rummy_tui.rules.state import Phase
from rummy_tui.rules.view import View
from rummy_tui.words.aloud import Told, openly, together
from rummy_tui.words.describe import held
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.language import capital
from rummy_tui.words.marks import N_

KNOCKS: Final = N_("yes, knock")
KNOCKS_MEANS: Final = N_("Knocks: the hand is shown and ends.")
WAITS: Final = N_("no, play on")
WAITS_MEANS: Final = N_("You are asked for a discard as before.")
ASKED_ALOUD: Final = N_("Knock?")
TO_KNOCK: Final = N_("Name the card that you put away, such as: knock kc.")


def deadwood_told(view: View, hearer: Hearer, card: Card | None) -> str:
    """The deadwood of the hand, what it would be without a card, and whether one may knock.

    `card` is the card under the cursor.
    """
    t = hearer.language
    if view.phase in (Phase.LAY_OFF, Phase.DEAL, Phase.OVER):  # nobody can knock any more
        return _left(arranged(view.hand), hearer)
    if not (view.my_turn and view.phase is Phase.PLAY):
        return together(_left(arranged(view.hand), hearer), _limit(view, hearer))
    told = list[str]()
    allowed = [each for each in dict.fromkeys(view.hand) if (each,) != view.turn.taken]
    best = min(allowed, key=lambda each: arranged(without(view.hand, (each,))).points)
    for each in dict.fromkeys((card, best) if card in allowed else (best,)):
        if each is not None:
            left = arranged(without(view.hand, (each,))).points
            text = N_("Without {card:the} deadwood {n}.")
            told.append(t(text, n=left, card=hearer.words.card(each)))
    told.append(_limit(view, hearer))
    return together(*told)


def _left(shown: Arrangement, hearer: Hearer) -> str:
    """The deadwood, and its cards unless in brief."""
    t = hearer.language
    if hearer.brief or not shown.deadwood:
        return t(N_("Deadwood {n}."), n=shown.points)
    cards = hearer.words.cards(tuple(sorted_cards(shown.deadwood)))
    return t(N_("Deadwood {n}: {cards}."), n=shown.points, cards=cards)


def _limit(view: View, hearer: Hearer) -> Told:
    """With how much one may knock, or that one may do so now; others hear only the first."""
    t, limit = hearer.language, view.knock_limit
    at = t(N_("You may knock at {n}.") if limit else N_("Only gin may be knocked with."), n=limit)
    if any(isinstance(option, Knock) for option in view.options):
        return Told(t(N_("You may knock: {key}."), key=hearer.way("knock")), at)
    return openly(at)


def can_knock(view: View, hearer: Hearer) -> str:
    """That the seat can knock, and the least with which it can."""
    t = hearer.language
    knocks = [option.card for option in view.options if isinstance(option, Knock)]
    if None in knocks:
        return t(N_("You can knock with big gin: {key}."), key=hearer.way("knock"))
    left = min(arranged(without(view.hand, (c,))).points for c in knocks if c is not None)
    text = N_("You can knock with {n}: {key}.") if left else N_("You can knock with gin: {key}.")
    if not hearer.asks:
        text = N_("You can knock with {n}.") if left else N_("You can knock with gin.")
    return t(text, n=left, key=hearer.way("knock"))


def arrangement_told(view: View, hearer: Hearer) -> str:
    """The hand by its combinations, and its deadwood apart."""
    t, shown = hearer.language, arranged(view.hand)
    melds = [capital(f"{hearer.words.meld(meld)}.") for meld in shown.melds]
    # after a knock they lie on the table
    none = [] if melds or view.table else [t(N_("No combination."))]
    return Told(" ".join((*none, *melds, _left(shown, hearer))), held(len(view.hand), hearer))


def knock_asked(view: View, hearer: Hearer, card: Card | None) -> str:
    """Whether to knock, with what, and what that would bring."""
    t, rules = hearer.language, view.rules
    if card is None:
        return t(N_("Knock with big gin?"))
    left = arranged(without(view.hand, (card,))).points
    named = hearer.words.card(card)
    if not left:
        text = N_("Knock with gin, {card:the} put away? It brings what the other holds and {n}.")
        return t(text, card=named, n=rules.gin_bonus)
    text = N_(
        "Knock with {n}, {card:the} put away? It brings what the other holds more; with as "
        "little, the other gets {more} more."
    )
    return t(text, card=named, n=left, more=rules.undercut)
