"""What is printed outside the game: drawn by rich on a terminal, else plain sentences."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from typing import TYPE_CHECKING

from rummy_tui.printable import LONGEST_WHY, one_line, printable, tell

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text

    from rummy_tui.records import Record
    from rummy_tui.simulate import Simulation
    from rummy_tui.tournament import Duel, Estimate, Tournament
    from rummy_tui.words.language import Language
    from rummy_tui.words.rules_text import Section

WIDEST = 80
"""Columns of running text; longer lines are hard to follow."""


def _drawn(plain: bool) -> bool:
    import os

    return not plain and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def _text(words: str, style: str = "") -> Text:
    """Words for rich, which would take a plain string for markup."""
    from rich.text import Text

    return Text(printable(words), style)


def text(title: str, sections: Sequence[Section], *, plain: bool) -> None:
    """A headed text."""
    if not _drawn(plain):
        tell(title)
        for section in sections:
            tell("")
            tell(section.heading)
            for paragraph in section.paragraphs:
                tell(paragraph)
        return
    from rich.console import Console

    console = Console()
    width = min(console.width, WIDEST)
    console.print(_text(title, "bold underline"), width=width, justify="center")
    for section in sections:
        console.print()
        console.print(_text(section.heading, "bold"), width=width)
        for paragraph in section.paragraphs:
            console.print()
            console.print(_text(paragraph), width=width)


def keys(lines: Sequence[tuple[str, str, str]], t: Language, *, plain: bool) -> None:
    """A table of groups, keys and what they do."""
    if not _drawn(plain):
        heading = ""
        for group, key, help_ in lines:
            if group != heading:
                heading = group
                tell(t.labelled(heading, ""))
            tell(t.labelled(key, help_))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    table.add_column(t.gettext("Keys"), style="bold")
    table.add_column(t.gettext("What they do"))
    heading = ""
    for group, key, help_ in lines:
        if group != heading:
            heading = group
            table.add_row(_text(heading, "underline"), "")
        table.add_row(_text(key), _text(help_))
    Console().print(table)


def sentences(title: str, told: Sequence[str], *, plain: bool) -> None:
    """Findings, a line each."""
    if not _drawn(plain):
        for sentence in told:
            tell(sentence)
        return
    from rich.console import Console
    from rich.padding import Padding

    console = Console(highlight=False)
    console.print(_text(title, "bold"))
    for sentence in told:
        console.print(Padding(_text(sentence), (0, 0, 0, 2)))


def table(
    title: str,
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    told: Sequence[str],
    *,
    plain: bool,
) -> None:
    """Rows of the same kind; in lines what is `told` of each."""
    if not _drawn(plain):
        for line in told:
            tell(line)
        return
    from rich.console import Console
    from rich.table import Table

    drawn = Table(box=None, pad_edge=False)
    for column in columns:
        drawn.add_column(column)
    for row in rows:
        drawn.add_row(*map(_text, row))
    console = Console(highlight=False)
    console.print(_text(title, "bold"))
    console.print(drawn)


def simulation(result: Simulation, t: Language, *, plain: bool) -> None:
    """What came of a simulation."""
    first = t.ngettext(
        "{games} match of {rules}, {finished} finished, {errors} errors, {blocked} blocked "
        "rounds, {decisions} decisions in {seconds} seconds.",
        "{games} matches of {rules}, {finished} finished, {errors} errors, {blocked} blocked "
        "rounds, {decisions} decisions in {seconds} seconds.",
        result.games,
    ).format(
        games=result.games,
        rules=result.rules,
        finished=result.finished,
        errors=result.errors,
        blocked=result.blocked,
        decisions=result.decisions,
        seconds=round(result.seconds, 1),
    )
    tell(first)
    _tell_error(result.first_error, t)
    if not _drawn(plain):
        for place, seat in enumerate(result.seats, 1):
            tell(
                t.gettext("Seat {n}, {level}: {wins} won, {points} points.").format(
                    n=place, level=seat.level, wins=seat.wins, points=seat.points
                )
            )
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    for column in (t.gettext("Seat"), t.gettext("Level"), t.gettext("Won"), t.gettext("Points")):
        table.add_column(column, justify="right")
    for place, seat in enumerate(result.seats, 1):
        table.add_row(*map(_text, (str(place), seat.level, str(seat.wins), str(seat.points))))
    Console().print(table)


def _tell_error(error: str, t: Language) -> None:
    """What has gone wrong first, if anything has."""
    if error:
        text = t.gettext("The first error: {error}")
        tell(text.format(error=one_line(error, LONGEST_WHY)))


def tournament(result: Tournament, t: Language, *, plain: bool) -> None:
    """What came of a tournament."""
    tell(
        t.ngettext(
            "{deals} deal of {rules} for {players} players, played in either's seats: "
            "{matches} matches, {errors} errors, {unfinished} unfinished, {seconds} seconds.",
            "{deals} deals of {rules} for {players} players, each played in either's seats: "
            "{matches} matches, {errors} errors, {unfinished} unfinished, {seconds} seconds.",
            result.deals,
        ).format(
            deals=result.deals,
            rules=result.rules,
            players=result.players,
            matches=result.matches,
            errors=result.errors,
            unfinished=result.unfinished,
            seconds=round(result.seconds, 1),
        )
    )
    _tell_error(result.first_error, t)
    if _drawn(plain):
        _draw_tournament(result, t)
    else:
        for duel in result.duels:
            tell(_duel(duel, t))
        for pace in result.times:
            tell(
                t.gettext(
                    "{level}: {decisions} decisions, median {median} milliseconds, "
                    "99 of 100 within {p99}."
                ).format(
                    level=pace.level,
                    decisions=pace.decisions,
                    median=f"{pace.median_ms:.2f}",
                    p99=f"{pace.p99_ms:.2f}",
                )
            )
    if result.duels:
        tell(t.gettext("The intervals are those of 95 percent confidence, by deal."))


def _duel(duel: Duel, t: Language) -> str:
    one, other = duel.levels
    return t.gettext(
        "{one} against {other}: {won} of the matches won, {points} against {others} points "
        "a round, a lead of {lead}."
    ).format(
        one=one,
        other=other,
        won=_estimate(duel.won, t, share=True),
        points=_estimate(duel.points[0], t),
        others=_estimate(duel.points[1], t),
        lead=_estimate(duel.lead, t),
    )


def _draw_tournament(result: Tournament, t: Language) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    duels = Table(box=None, pad_edge=False)
    for column in (
        t.gettext("Level"),
        t.gettext("against"),
        t.gettext("Won"),
        t.gettext("Points a round"),
        t.gettext("Other's points"),
        t.gettext("Lead"),
    ):
        duels.add_column(column, justify="right")
    for duel in result.duels:
        points = (_estimate(estimate, t, below=True) for estimate in (*duel.points, duel.lead))
        levels = map(_text, duel.levels)
        duels.add_row(*levels, _estimate(duel.won, t, share=True, below=True), *points)
    console.print(duels)
    console.print()
    times = Table(box=None, pad_edge=False)
    for column in (
        t.gettext("Level"),
        t.gettext("Decisions"),
        t.gettext("Median, milliseconds"),
        t.gettext("99 of 100 within"),
    ):
        times.add_column(column, justify="right")
    for pace in result.times:
        figures = str(pace.decisions), f"{pace.median_ms:.2f}", f"{pace.p99_ms:.2f}"
        times.add_row(_text(pace.level), *figures)
    console.print(times)


def _estimate(estimate: Estimate, t: Language, *, share: bool = False, below: bool = False) -> str:
    """`61.5% (58.0% to 65.0%)`, the interval behind or below its mean; a `share` in percent."""
    form = "{:.1%}" if share else "{:.1f}"
    mean = form.format(estimate.mean)
    if estimate.interval is None:
        return mean
    low, high = map(form.format, estimate.interval)
    interval = t.pgettext("an interval", "{low} to {high}").format(low=low, high=high)
    return f"{mean}\n{interval}" if below else f"{mean} ({interval})"


def statistics(found: Sequence[Record], t: Language, *, plain: bool) -> None:
    """What everyone has reached, person by person."""
    from rummy_tui.words.stats_words import record_more, record_told

    drawn = _drawn(plain)
    for name, its in groupby(found, key=lambda record: record.name):
        if drawn:
            _draw_statistics(name, tuple(its), t)
            continue
        tell(t.labelled(name, ""))
        for record in its:
            tell(f"{record_told(record, t)} {record_more(record, t)}")


def _draw_statistics(name: str, found: Sequence[Record], t: Language) -> None:
    """A person's name, and a table for each rule set."""
    from rich.console import Console
    from rich.padding import Padding

    from rummy_tui.words.stats_words import rules_told

    console = Console()
    console.print(_text(name, "bold underline"))
    for rules, its in groupby(found, key=lambda record: rules_told(record.kind, t)):
        console.print(Padding(_table_of(rules, its, t), (0, 0, 1, 0)))


def _table_of(rules: str, found: Iterable[Record], t: Language) -> Table:
    from rich.table import Table

    from rummy_tui.words.standing import number
    from rummy_tui.words.stats_words import average, in_column

    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), title=rules, title_justify="left")
    table.add_column(t.gettext("Against"))
    for column in (
        t.gettext("Matches won"),
        t.gettext("Rounds won"),
        t.gettext("Best round"),
        t.gettext("Points a round"),
        t.gettext("Points a match"),
        t.gettext("Rummies"),
        t.gettext("Longest streak"),
        t.gettext("Hints"),
        t.gettext("Taken back"),
    ):
        table.add_column(column, justify="right")
    share = t.gettext("{won} of {n}")
    for record in found:
        others = (record.rummies, record.streak, record.hints, record.taken_back)
        table.add_row(
            _text(in_column(record.kind.against, t)),
            share.format(won=record.won, n=record.matches),
            share.format(won=record.rounds_won, n=record.rounds),
            number(record.best, t),
            average(record.points_a_round, t),
            average(record.points_a_match, t),
            *map(str, others),
        )
    return table


@contextmanager
def progress(plain: bool) -> Iterator[Callable[[int, int], None] | None]:
    """A progress bar on standard error, where that is a terminal; else nothing."""
    if plain or not sys.stderr.isatty() or not _drawn(plain):
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
