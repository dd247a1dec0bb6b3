"""The cards that a combination takes, and those that free its joker."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rummy_tui.rules.cards import JOKER, PACK, Card
from rummy_tui.rules.laying.arrange import fitting, freeing
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.words.cards import MeldStyle
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.language import capital
from rummy_tui.words.marks import N_


def takes(meld: Meld, hearer: Hearer, rules: Ruleset) -> str:
    """The single cards that a combination takes, and those that free its joker."""
    t = hearer.language
    # Without jokers in the pack nobody holds one.
    faces = (*PACK, JOKER) if rules.jokers else PACK
    added = [card for card in faces if any(fitting(card, (meld,), rules))]
    told = t(N_("It takes no more cards."))
    if added:
        told = t(N_("It takes {cards}."), cards=_either(added, hearer))
    frees = [card for card in PACK if any(True for _ in freeing(card, (meld,), rules))]
    if frees:
        told += " " + t(N_("Its joker can be had for {joker}."), joker=_either(frees, hearer))
    return told


def _either(cards: Sequence[Card], hearer: Hearer) -> str:
    """`the nine or the king of hearts`; a joker is told last."""
    t, naturals = hearer.language, tuple(card for card in cards if not card.is_joker)
    told = [str(hearer.words.either(naturals))] if naturals else []
    return t.either(told + [t(N_("a joker"))] * (len(naturals) < len(cards)))


def details(meld: Meld, hearer: Hearer, rules: Ruleset) -> str:
    """Each card of a combination, and what it takes."""
    # Whoever asks for details wants each joker at its place, however runs are named else.
    named = replace(hearer.words, melds=MeldStyle.CARDS).meld(meld)
    return f"{capital(str(named))}. {takes(meld, hearer, rules)}"
