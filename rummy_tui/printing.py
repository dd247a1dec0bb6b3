"""What is printed outside the game: drawn by rich on a terminal, else plain sentences."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rummy_tui.simulate import Simulation
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
