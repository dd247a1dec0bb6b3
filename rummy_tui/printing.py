"""What is printed outside the game: drawn by rich on a terminal, else plain sentences."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.table import Table

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


def text(title: str, sections: Sequence[Section], *, plain: bool) -> None:
    """A headed text."""
    if not _drawn(plain):
        print(title)
        for section in sections:
            print(f"\n{section.heading}")
            for paragraph in section.paragraphs:
                print(paragraph)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    lines = [f"# {title}"]
    for section in sections:
        lines += [f"## {section.heading}", *section.paragraphs]
    console = Console()
    console.print(Markdown("\n\n".join(lines)), width=min(console.width, WIDEST))


def keys(lines: Sequence[tuple[str, str, str]], t: Language, *, plain: bool) -> None:
    """A table of groups, keys and what they do."""
    if not _drawn(plain):
        heading = ""
        for group, key, help_ in lines:
            if group != heading:
                heading = group
                print(t.labelled(heading, ""))
            print(t.labelled(key, help_))
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
            table.add_row(f"[underline]{heading}[/]", "")
        table.add_row(key, help_)
    Console().print(table)


def sentences(title: str, told: Sequence[str], *, plain: bool) -> None:
    """Findings, a line each."""
    if not _drawn(plain):
        for sentence in told:
            print(sentence)
        return
    from rich.console import Console
    from rich.padding import Padding

    console = Console(highlight=False)
    console.print(title, style="bold")
    for sentence in told:
        console.print(Padding(sentence, (0, 0, 0, 2)), markup=False)


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
            print(line)
        return
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    drawn = Table(box=None, pad_edge=False)
    for column in columns:
        drawn.add_column(column)
    for row in rows:
        drawn.add_row(*map(Text, row))
    console = Console(highlight=False)
    console.print(Text(title), style="bold")
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
    print(first)
    if result.first_error:
        print(t.gettext("The first error: {error}").format(error=result.first_error))
    if not _drawn(plain):
        for place, seat in enumerate(result.seats, 1):
            print(
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
        table.add_row(str(place), seat.level, str(seat.wins), str(seat.points))
    Console().print(table)


def tournament(result: Tournament, t: Language, *, plain: bool) -> None:
    """What came of a tournament."""
    print(
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
    if result.first_error:
        print(t.gettext("The first error: {error}").format(error=result.first_error))
    if _drawn(plain):
        _draw_tournament(result, t)
    else:
        for duel in result.duels:
            print(_duel(duel, t))
        for pace in result.times:
            print(
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
        print(t.gettext("The intervals are those of 95 percent confidence, by deal."))


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
        duels.add_row(*duel.levels, _estimate(duel.won, t, share=True, below=True), *points)
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
        times.add_row(
            pace.level, str(pace.decisions), f"{pace.median_ms:.2f}", f"{pace.p99_ms:.2f}"
        )
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
        print(t.labelled(name, ""))
        for record in its:
            print(f"{record_told(record, t)} {record_more(record, t)}")


def _draw_statistics(name: str, found: Sequence[Record], t: Language) -> None:
    """A person's name, and a table for each rule set."""
    from rich.console import Console
    from rich.padding import Padding
    from rich.text import Text

    from rummy_tui.words.stats_words import rules_told

    console = Console()
    console.print(Text(name, style="bold underline"))
    for rules, its in groupby(found, key=lambda record: rules_told(record.kind, t)):
        console.print(Padding(_table_of(rules, its, t), (0, 0, 1, 0)))


def _table_of(rules: str, found: Iterable[Record], t: Language) -> Table:
    from rich.table import Table
    from rich.text import Text

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
            Text(in_column(record.kind.against, t)),
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
