"""Deadwood: the points of a hand with hidden melds, and the outcome of a knock."""

from __future__ import annotations

from typing import Final

from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import Card, sorted_cards, without
from rummy_tui.rules.laying.arrangement import Arrangement, arranged
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.scoring import counts_double
from rummy_tui.rules.state import Phase
from rummy_tui.rules.view import View
from rummy_tui.words.advice.describe import held
from rummy_tui.words.language.aloud import Told, openly, together
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.language import Language, capital
from rummy_tui.words.language.marks import N_

KNOCKS: Final = N_("yes, knock")
KNOCKS_MEANS: Final = N_("Knocks: shows your cards and ends the hand.")
WAITS: Final = N_("no, play on")
WAITS_MEANS: Final = N_("You still have to discard.")
ASKED_ALOUD: Final = N_("Knock?")
TO_KNOCK: Final = N_("Name the card that you discard, for example: knock kc.")
HELPS: Final = {
    "end-turn": N_("turn down the upcard; finish laying off after a knock"),
    "building": N_("your deadwood, and if you may knock"),
    "hand-groups": N_("your hand by combinations, and the deadwood apart"),
    "could-lay": N_(
        "the combinations in your hand, and the cards that you could lay off after a knock"
    ),
}
"""Help on commands that do something else in games with hidden melds."""


def deadwood_told(view: View, hearer: Hearer, card: Card | None) -> str:
    """Say the deadwood of the hand, also without a card, and if the seat may knock.

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
            text = (
                N_("Without {card:the} your deadwood is {n}.")
                if left
                else N_("Without {card:the} you have gin.")
            )
            told.append(t(text, n=left, card=hearer.words.card(each)))
    told.append(_limit(view, hearer))
    return together(*told)


def _left(shown: Arrangement, hearer: Hearer) -> str:
    """The deadwood, and its cards unless in brief."""
    t = hearer.language
    if not shown.deadwood:
        return t(N_("No deadwood."))
    if hearer.brief:
        return t(N_("Deadwood {n}."), n=shown.points)
    cards = hearer.words.cards(tuple(sorted_cards(shown.deadwood)))
    return t(N_("Deadwood {n}: {cards}."), n=shown.points, cards=cards)


def _limit(view: View, hearer: Hearer) -> Told:
    """Say the limit for a knock, or that one is possible now; others hear only the limit."""
    t, limit = hearer.language, view.knock_limit
    at = t(
        N_("You may knock with {n} or less.") if limit else N_("You may knock only with gin."),
        n=limit,
    )
    if any(isinstance(option, act.Knock) for option in view.options):
        return Told(t(N_("You may knock: {key}."), key=hearer.way("knock")), at)
    return openly(at)


def can_knock(view: View, hearer: Hearer) -> str:
    """Say that the seat can knock, and the least deadwood with which it can."""
    t = hearer.language
    knocks = [option.card for option in view.options if isinstance(option, act.Knock)]
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
    """Ask to confirm a knock, with its deadwood and its outcome."""
    t, rules = hearer.language, view.rules
    left = 0 if card is None else arranged(without(view.hand, (card,))).points
    if card is None:
        told = [t(N_("Knock with big gin?"))]
    else:
        asked = N_("Knock with {n}, discarding {card:the}?")
        asked = asked if left else N_("Knock with gin, discarding {card:the}?")
        told = [t(asked, card=hearer.words.card(card), n=left)]
    if left:
        told.append(_at_stake(rules, t))
    else:
        more = rules.big_gin if card is None else rules.gin_bonus
        text = N_("You get your opponent's deadwood and {n} more.")
        told.append(t(text if more else N_("You get your opponent's deadwood."), n=more))
    if counts_double(rules, view.upcard):
        told.append(t(N_("A spade was turned up: everything counts double.")))
    return " ".join(told)


def _at_stake(rules: Ruleset, t: Language) -> str:
    """Say how a knock with deadwood scores for either player."""
    if rules.tie_undercuts and rules.undercut:
        text = N_(
            "If your opponent has more, you get the difference. Otherwise your opponent gets it "
            "and {n} more."
        )
        return t(text, n=rules.undercut)
    less = N_(
        "If your opponent has more, you get the difference; if less, your opponent gets it and "
        "{n} more."
    )
    if not rules.undercut:
        less = N_(
            "If your opponent has more, you get the difference; if less, your opponent gets it."
        )
    tie = N_("A tie scores nothing.")
    if rules.tie_undercuts:
        tie = N_("A tie goes to your opponent.")
    return f"{t(less, n=rules.undercut)} {t(tie)}"
