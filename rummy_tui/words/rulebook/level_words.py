"""The computer opponents in words: their names, and how they play."""

from __future__ import annotations

from typing import Final, NamedTuple

from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import N_, NC_, Mark


class LevelWords(NamedTuple):
    """The names of a level, and how its opponents play."""

    name: Mark
    several: Mark
    in_column: Mark
    """The name, as short as possible."""
    help: Mark


LEVELS: Final = {
    "easy": LevelWords(
        N_("easy computer"),
        N_("easy computers"),
        NC_("level", "easy"),
        N_(
            "Easy lays the first thing it sees, sometimes overlooks a combination, a discard or a "
            "card that fits, and forgets which cards were played."
        ),
    ),
    "steady": LevelWords(
        N_("steady computer"),
        N_("steady computers"),
        NC_("level", "steady"),
        N_(
            "Steady lays all it can at once, keeps cards that have partners, and remembers "
            "only the cards that it saw others take. It never holds a combination back."
        ),
    ),
    "sharp": LevelWords(
        N_("sharp computer"),
        N_("sharp computers"),
        NC_("level", "sharp"),
        N_(
            "Sharp plans exactly, counts the cards that are gone, and holds its combinations back "
            "for a while if the scoring rewards that."
        ),
    ),
    "expert": LevelWords(
        N_("expert computer"),
        N_("expert computers"),
        NC_("level", "expert"),
        N_(
            "Expert holds its combinations back longer and plays out the round many times in "
            "its head, with hands that its opponents might hold, until it is sure of its "
            "move. It plays to the score of the match."
        ),
    ),
}


def level_name(level: str | None, t: Language) -> str:
    """A computer opponent's level, the name of a third-party bot, or a person."""
    if level is None:
        return t(N_("a person"))
    # A third-party bot has a name of its own, which nobody translates.
    return t(LEVELS[level].name) if level in LEVELS else level


def level_help(level: str | None, t: Language) -> str:
    """Explain a level; empty for a person and for a third-party bot."""
    # An expert may be given seconds or samples: `expert:0.2`.
    ours = LEVELS.get((level or "").partition(":")[0])
    return t(ours.help) if ours else ""
