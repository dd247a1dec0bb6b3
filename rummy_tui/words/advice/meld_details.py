"""The cards that a combination takes, and those that free its joker."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from rummy_tui.rules.cards import JOKER, PACK, Card
from rummy_tui.rules.laying.arrange import fitting, freeing
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.scoring import scored
from rummy_tui.words.language.aloud import Told, openly, together
from rummy_tui.words.language.cards import MeldStyle
from rummy_tui.words.language.grammar import Named
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.language import capital
from rummy_tui.words.language.marks import N_, NN_, Mark
from rummy_tui.words.language.scores import points_of


def takes(meld: Meld, hearer: Hearer, rules: Ruleset) -> Told:
    """The single cards that a combination takes, and those that free its joker.

    Aloud it names no card, since the combination may hold cards of a hand.
    """
    t = hearer.language
    # Without jokers in the pack nobody holds one.
    faces = (*PACK, JOKER) if rules.jokers else PACK
    added = [card for card in faces if any(fitting(card, (meld,), rules))]
    told = [openly(t(N_("No more cards can be added.")))]
    if added:
        told = [Told(t(N_("It takes {cards}."), cards=_either(added, hearer)))]
    frees = [card for card in PACK if any(True for _ in freeing(card, (meld,), rules))]
    if frees:
        told.append(
            Told(t(N_("You can take its joker for {joker}."), joker=_either(frees, hearer)))
        )
    return together(*told)


def _either(cards: Sequence[Card], hearer: Hearer) -> Named:
    """`the nine or the king of hearts`; a joker is told last."""
    t, naturals = hearer.language, tuple(card for card in cards if not card.is_joker)
    told = [hearer.words.either(naturals)] if naturals else []
    return t.either(told + [t.named(N_("a joker"))] * (len(naturals) < len(cards)))


@dataclass(frozen=True, slots=True)
class Mine:
    """The cards of a hand that one combination takes, and those that free its joker."""

    fit: tuple[Card, ...] = ()
    free: tuple[Card, ...] = ()


NONE_OF_MINE: Final = Mine()


def combination_told(meld: Meld, mine: Mine, hearer: Hearer, rules: Ruleset) -> Told:
    """Each card of a combination, its points if they count, and the cards it takes, also mine."""
    t, told = hearer.language, details(meld, hearer, rules)
    if points := scored(meld, rules):
        told += " " + t(N_("It counts {points}."), points=points_of(points, t))
    heard = told
    if mine.fit:
        text = NN_("Your {cards} fits.", "Your {cards} fit.")
        told += " " + t(text, n=len(mine.fit), cards=hearer.words.cards(mine.fit))
    if mine.free:
        text = NN_("Your {cards} takes its joker.", "Your {cards} take its joker.")
        told += " " + t(text, n=len(mine.free), cards=hearer.words.cards(mine.free))
    return Told(told, heard)


@dataclass(frozen=True, slots=True)
class Lying:
    """A combination on the table: its line, and the reasons to say it before others."""

    line: str
    mine: Mine = NONE_OF_MINE
    news: Mark | None = None
    """The beginning of its line if it is new or changed."""


NEW_LINE: Final = N_("New {line}")
NOW_LINE: Final = N_("Now {line}")


def table_told(lines: Sequence[Lying], hearer: Hearer, *, short: bool) -> str:
    """All combinations at once: first the new ones, then those that take a card of mine.

    `short` is True if the hand must still open before it may add anything.
    """
    t, told = hearer.language, []
    order = sorted(lines, key=lambda each: (each.news is None, each.mine == NONE_OF_MINE))
    for lying in order:
        line, mine = lying.line, lying.mine
        if lying.news is not None:
            line = t(lying.news, line=line)
        if mine.fit:
            line = t(
                N_("{line}, takes your {cards}"), line=line, cards=hearer.words.cards(mine.fit)
            )
        if mine.free:
            text = N_("{line}, its joker for your {cards}")
            line = t(text, line=line, cards=hearer.words.cards(mine.free))
        told.append(f"{line}.")
    if short and any(lying.mine != NONE_OF_MINE for lying in lines):
        told.append(t(N_("You can add once you have opened.")))
    return " ".join(told)


def details(meld: Meld, hearer: Hearer, rules: Ruleset) -> str:
    """Each card of a combination, and the cards it takes."""
    # Details name each joker at its place, however runs are named elsewhere.
    named = replace(hearer.words, melds=MeldStyle.CARDS).meld(meld)
    return f"{capital(str(named))}. {takes(meld, hearer, rules)}"
