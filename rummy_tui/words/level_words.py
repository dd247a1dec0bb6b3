"""The computer opponents in words: what they are called, and how they play."""

from __future__ import annotations

from rummy_tui.words.language import Language


def level_name(level: str | None, t: Language) -> str:
    """A computer opponent's level, the name of a bot by others, or a person."""
    names = {
        None: t.gettext("a person"),
        "easy": t.gettext("easy computer"),
        "steady": t.gettext("steady computer"),
        "sharp": t.gettext("sharp computer"),
        "expert": t.gettext("expert computer"),
    }
    return names.get(level) or str(level)


def level_help(level: str | None, t: Language) -> str:
    """How an opponent plays, and what it does not do; nothing for a person or another's bot."""
    return {
        "easy": t.gettext(
            "Easy lays the first thing that it sees, now and then overlooks a combination, a "
            "discard or a card that fits, and forgets what was played."
        ),
        "steady": t.gettext(
            "Steady lays all it can at once, keeps pairs and neighbours, and minds only what "
            "it saw others take. It never keeps a combination back."
        ),
        "sharp": t.gettext(
            "Sharp plans exactly, counts the cards that are gone, and keeps its combinations "
            "in the hand for a while, where the scoring rewards that."
        ),
        "expert": t.gettext(
            "Expert keeps its combinations in the hand longer and thinks for a second: it "
            "imagines what the others may hold and how the round may go on, many times, and "
            "minds the score of the match."
        ),
    }.get((level or "").partition(":")[0], "")
