"""The rules for players: a headed text of each rule set, with its options as they are."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.words import rules_melds, rules_points, rules_turns
from rummy_tui.words.language import Language


@dataclass(frozen=True, slots=True)
class Section:
    heading: str
    paragraphs: tuple[str, ...]


def rules_text(rules: Ruleset, t: Language) -> tuple[Section, ...]:
    """The whole rules of a rule set; headings under which it has nothing are left out."""
    about = _about(t).get(rules.key, "")
    sections = (
        (t.gettext("The aim"), (*filter(None, (about,)), *rules_turns.aim(rules, t))),
        (t.gettext("Players and cards"), rules_turns.players(rules, t)),
        (t.gettext("The deal"), rules_turns.dealing(rules, t)),
        (t.gettext("A turn"), rules_turns.turn(rules, t)),
        (t.gettext("Stock and discards"), rules_turns.discards(rules, t)),
        (t.gettext("Combinations"), rules_melds.combinations(rules, t)),
        (t.gettext("Regrouping the table"), rules_melds.regrouping(rules, t)),
        (t.gettext("Opening"), rules_melds.opening(rules, t)),
        (t.gettext("Jokers"), rules_melds.jokers(rules, t)),
        (t.gettext("Points"), rules_points.points(rules, t)),
        (t.gettext("The end of a round"), rules_points.round_end(rules, t)),
        (t.gettext("The match"), rules_points.match_end(rules, t)),
    )
    return tuple(Section(heading, told) for heading, told in sections if told)


def _about(t: Language) -> dict[str, str]:
    """What each rule set is, in a sentence."""
    return {
        "playroom": t.gettext(
            "The Rummy of QuentinC's Playroom: every card scores when it is laid."
        ),
        "basic": t.gettext("Basic Rummy: no opening, jokers that come and go, short rounds."),
        "german": t.gettext(
            "German Rummy: two packs with six jokers, an opening, and penalty points."
        ),
        "american": t.gettext("American Rummy: one pack, no jokers, and a rummy counts double."),
        "manipulation": t.gettext(
            "Manipulation Rummy, also Carousel: the whole table is there to be regrouped."
        ),
    }
