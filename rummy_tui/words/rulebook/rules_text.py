"""The rules for players: a headed text of each rule set, with its options as they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import N_, NN_, Mark
from rummy_tui.words.rulebook import rules_gin, rules_melds, rules_points, rules_turns
from rummy_tui.words.rulebook.options import rule
from rummy_tui.words.rulebook.rules_rows import Asked, If, Row, said
from rummy_tui.words.rulebook.ruleset_names import introduced


def _sizes(rules: Ruleset, t: Language) -> str:
    """Packs and cards by the number of players; equal ones share a sentence."""
    # A sentence for each number of players would be seven for most rule sets.
    fewest, most = rules.players
    told, low = [], fewest
    for high in range(fewest, most + 1):
        packs, hand = rules.packs(high), rules.hand(high)
        if high < most and (rules.packs(high + 1), rules.hand(high + 1)) == (packs, hand):
            continue
        who = t(NN_("{low} to {n} player", "{low} to {n} players"), low=low, n=high)
        if low == high:
            who = t(NN_("{n} player", "{n} players"), n=low)
        text = NN_(
            "{players}: {n} pack of 52, {hand}.",
            "{players}: {n} packs of 52, {hand}.",
        )
        each = t.named(NN_("{n} card each", "{n} cards each"), n=hand)
        told.append(t(text, players=who, n=packs, hand=each))
        low = high + 1
    return " ".join(told)


SECTIONS: Final[tuple[tuple[Mark, Asked | None, tuple[Row, ...]], ...]] = (
    (N_("The aim"), None, (introduced, *rules_turns.AIM)),
    (N_("Players and cards"), None, (_sizes, rule("jokers"))),
    (N_("The deal"), None, rules_turns.DEAL),
    (N_("A turn"), None, rules_turns.TURN),
    (N_("Stock and discards"), None, rules_turns.DISCARDS),
    (N_("Combinations"), None, rules_melds.COMBINATIONS),
    (N_("Regrouping the table"), "regroup", rules_melds.REGROUPING),
    (N_("Opening"), "opening", rules_melds.OPENING),
    (N_("Jokers"), "jokers", rules_melds.JOKERS),
    (N_("Points"), None, rules_points.POINTS),
    (N_("The end of a round"), None, rules_points.ROUND_END),
    (N_("The match"), None, rules_points.MATCH),
)
"""The sections by heading, with the field that each needs, if any; its number is `{n}`."""
GIN_SECTIONS: Final = (
    (N_("The aim"), None, (introduced, *rules_gin.AIM)),
    (N_("Players and cards"), None, (_sizes, rule("jokers"))),
    (N_("The deal"), None, rules_gin.DEAL),
    (N_("A turn"), "stock_floor", rules_gin.TURN),
    (N_("Combinations"), None, rules_gin.COMBINATIONS),
    (N_("Knocking and laying off"), None, rules_gin.KNOCKING),
    (N_("Points"), None, rules_gin.POINTS),
    (N_("The match"), None, rules_gin.MATCH),
)
"""The same for games with hidden melds."""


@dataclass(frozen=True, slots=True)
class Section:
    heading: str
    paragraphs: tuple[str, ...]


def rules_text(rules: Ruleset, t: Language) -> tuple[Section, ...]:
    """The whole rules of a rule set; without headings that have no text."""
    sections = []
    for heading, about, rows in GIN_SECTIONS if rules.hidden_melds else SECTIONS:
        told = (said(row if about is None else If(about, row), rules, t) for row in rows)
        sections.append(Section(t(heading), tuple(filter(None, told))))
    return tuple(section for section in sections if section.paragraphs)
