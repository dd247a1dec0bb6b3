"""A match that was played, in words: who, what and when, and how it is seen when walked again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime

from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.words.language import Language
from rummy_tui.words.option_words import ruleset_name


def day_and_time(iso: str, t: Language) -> str:
    """`22 November 2026 at 14:05`; nothing where the time is not known."""
    try:
        when = datetime.fromisoformat(iso)
    except ValueError:
        return ""
    return t.gettext("{day} at {hour}:{minute}").format(
        day=day(when, t), hour=when.hour, minute=f"{when.minute:02}"
    )


def day(when: date, t: Language) -> str:
    """`22 November 2026`."""
    return t.gettext("{day} {month} {year}").format(
        day=when.day if when.day > 1 else t.pgettext("first day of a month", "1"),
        month=_months(t)[when.month - 1],
        year=when.year,
    )


def _months(t: Language) -> tuple[str, ...]:
    return (
        t.pgettext("month", "January"),
        t.pgettext("month", "February"),
        t.pgettext("month", "March"),
        t.pgettext("month", "April"),
        t.pgettext("month", "May"),
        t.pgettext("month", "June"),
        t.pgettext("month", "July"),
        t.pgettext("month", "August"),
        t.pgettext("month", "September"),
        t.pgettext("month", "October"),
        t.pgettext("month", "November"),
        t.pgettext("month", "December"),
    )


def match_line(rules: Ruleset, names: Sequence[str], began: str, t: Language) -> str:
    """A match in one line: `Basic Rummy, Ann and Bo, 22 November 2026 at 14:05`."""
    who = t.listed(list(names))
    return ", ".join(filter(None, (ruleset_name(rules.key, t), who, day_and_time(began, t))))


def damaged(line: int, t: Language) -> str:
    """That a match is shown only as far as its file is good."""
    text = t.gettext("Line {n} of the file is damaged. Only what lies before it is shown.")
    return text.format(n=line)


# Through whose eyes


def eyes_name(name: str | None, t: Language) -> str:
    """A seat by its name, or all hands open."""
    return name if name is not None else t.gettext("all hands open")


def seen_so(number: int, name: str | None, t: Language, *, hidden: bool) -> str:
    """The title of a round: `Round 2, as Ann saw it`; `hidden` where no hand is open yet."""
    if hidden:
        text = t.gettext("Round {n}, not over: as everyone saw it")
    elif name is None:
        text = t.gettext("Round {n}, all hands open")
    else:
        text = t.gettext("Round {n}, as {name} saw it")
    return text.format(n=number, name=name)
