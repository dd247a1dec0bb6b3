"""What is printed outside the game: drawn by rich on a terminal, else plain sentences."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Literal

from rummy_tui.system.printable import LONGEST_WHY, one_line, printable, tell, wrapped

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from rummy_tui.match.simulate import Simulation
    from rummy_tui.match.tournament import Duel, Estimate, Pace, Tournament
    from rummy_tui.rules.records import Record
    from rummy_tui.words.language import Language
    from rummy_tui.words.rules_text import Section

WIDEST = 80
"""Columns of running text; longer lines are hard to follow."""


def _drawn(plain: bool) -> bool:
    import os

    return not plain and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


@dataclass(frozen=True)
class _Cell:
    """Words one below the other, in a style."""

    lines: Sequence[str]
    style: str = ""


def _text(words: str | _Cell, style: str = "") -> Text:
    """Words for rich, which would take a plain string for markup."""
    from rich.text import Text

    cell = words if isinstance(words, _Cell) else _Cell((words,), style)
    return Text("\n".join(map(printable, cell.lines)), cell.style)


def _console() -> Console:
    from rich.console import Console

    return Console(highlight=False)


def _print(words: str, style: str = "", width: int = 0, *, indent: int = 0) -> None:
    """Words in whole; rich itself would break a path that is wider than the terminal."""
    console = _console()
    for line in wrapped(words, max(1, (width or console.width) - indent), chops=False):
        console.print(_text(" " * indent + line, style), soft_wrap=True)


@dataclass(frozen=True)
class _Grid:
    """A table, and what is told in its place where it is not drawn."""

    columns: Sequence[str]
    rows: Sequence[Sequence[str | _Cell]]
    told: Sequence[str]
    left: int = 1
    """So many columns begin at the left; figures end at the right."""
    gap: int = 2

    def print(self, *, plain: bool) -> None:
        """Draw it where all of its words have room; else tell it."""
        if not (_drawn(plain) and self._draw()):
            for line in self.told:
                tell(line)

    def _draw(self) -> bool:
        from rich.table import Table

        console = _console()
        columns = [[*map(_text, column)] for column in zip(self.columns, *self.rows, strict=True)]
        widths = _widths(columns, console.width - self.gap * (len(columns) - 1))
        if widths is None:
            return False
        drawn = Table(box=None, pad_edge=False, padding=(0, self.gap, 0, 0))
        for place, ((heading, *_), width) in enumerate(zip(columns, widths, strict=True)):
            side: Literal["left", "right"] = "left" if place < self.left else "right"
            drawn.add_column(heading, justify=side, width=width)
        for row in zip(*(column[1:] for column in columns), strict=True):
            drawn.add_row(*row)
        console.print(drawn)
        return True


def _widths(columns: Sequence[Sequence[Text]], room: int) -> list[int] | None:
    """How wide each column is drawn; None where a word would have to be broken."""
    from rich.cells import cell_len

    least, widths = list[int](), list[int]()
    for column in columns:
        texts = [cell.plain for cell in column]
        least.append(max(cell_len(word) for text in texts for word in (text.split() or [""])))
        widths.append(max(cell_len(line) for text in texts for line in text.split("\n")))
    if sum(least) > room:
        return None
    while sum(widths) > room:
        may = [place for place, width in enumerate(widths) if width > least[place]]
        widths[max(may, key=lambda place: widths[place])] -= 1
    return widths


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
    width = min(_console().width, WIDEST)
    _print(title, "bold underline", width)
    for section in sections:
        _print("")
        _print(section.heading, "bold", width)
        for paragraph in section.paragraphs:
            _print("")
            _print(paragraph, width=width)


def keys(lines: Sequence[tuple[str, str, str]], t: Language, *, plain: bool) -> None:
    """A table of groups, keys and what they do."""
    rows, told = list[tuple[_Cell, str]](), list[str]()
    for group, its in groupby(lines, key=lambda line: line[0]):
        rows.append((_Cell((group,), "underline"), ""))
        told.append(t.labelled(group, ""))
        for _, key, help_ in its:
            rows.append((_Cell((key,), "bold"), help_))
            told.append(t.labelled(key, help_))
    columns = (t.gettext("Keys"), t.gettext("What they do"))
    _Grid(columns, rows, told, left=2).print(plain=plain)


def sentences(title: str, told: Sequence[str], *, plain: bool) -> None:
    """Findings, a line each."""
    if not _drawn(plain):
        for sentence in told:
            tell(sentence)
        return
    _print(title, "bold")
    for sentence in told:
        _print(sentence, indent=2)


def table(
    title: str,
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    told: Sequence[str],
    *,
    plain: bool,
) -> None:
    """Rows of the same kind; in lines what is `told` of each."""
    if _drawn(plain):
        _print(title, "bold")
    _Grid(columns, rows, told, left=len(columns)).print(plain=plain)


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
    columns = (t.gettext("Seat"), t.gettext("Level"), t.gettext("Won"), t.gettext("Points"))
    rows, told = list[tuple[str, ...]](), list[str]()
    for place, seat in enumerate(result.seats, 1):
        rows.append((str(place), seat.level, str(seat.wins), str(seat.points)))
        text = t.gettext("Seat {n}, {level}: {wins} won, {points} points.")
        told.append(text.format(n=place, level=seat.level, wins=seat.wins, points=seat.points))
    _Grid(columns, rows, told, left=2).print(plain=plain)


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
    _duels(result.duels, t).print(plain=plain)
    if _drawn(plain):
        tell("")
    _paces(result.times, t).print(plain=plain)
    if result.duels:
        tell(t.gettext("The intervals are those of 95 percent confidence, by deal."))


def _duels(duels: Sequence[Duel], t: Language) -> _Grid:
    """Two levels in each row, and how far apart they are."""
    columns = (
        t.gettext("Level"),
        t.gettext("against"),
        t.gettext("Won"),
        t.gettext("Points a round"),
        t.gettext("Other's points"),
        t.gettext("Lead"),
    )
    rows: list[tuple[str | _Cell, ...]] = [
        (
            *duel.levels,
            _below(duel.won, t, share=True),
            *(_below(each, t) for each in (*duel.points, duel.lead)),
        )
        for duel in duels
    ]
    return _Grid(columns, rows, [_duel(duel, t) for duel in duels], left=2)


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


def _paces(times: Sequence[Pace], t: Language) -> _Grid:
    """How long each level thinks."""
    columns = (
        t.gettext("Level"),
        t.gettext("Decisions"),
        t.gettext("Median, milliseconds"),
        t.gettext("99 of 100 within"),
    )
    text = t.gettext(
        "{level}: {decisions} decisions, median {median} milliseconds, 99 of 100 within {p99}."
    )
    rows, told = list[tuple[str, ...]](), list[str]()
    for pace in times:
        median, p99 = f"{pace.median_ms:.2f}", f"{pace.p99_ms:.2f}"
        rows.append((pace.level, str(pace.decisions), median, p99))
        told.append(text.format(level=pace.level, decisions=pace.decisions, median=median, p99=p99))
    return _Grid(columns, rows, told)


def _estimate(estimate: Estimate, t: Language, *, share: bool = False) -> str:
    """`61.5% (58.0% to 65.0%)`, the interval behind its mean; a `share` in percent."""
    mean, interval = _mean(estimate, t, share=share)
    return f"{mean} ({interval})" if interval else mean


def _below(estimate: Estimate, t: Language, *, share: bool = False) -> _Cell:
    """The same with the interval below its mean."""
    return _Cell([*filter(None, _mean(estimate, t, share=share))])


def _mean(estimate: Estimate, t: Language, *, share: bool) -> tuple[str, str]:
    form = "{:.1%}" if share else "{:.1f}"
    mean = form.format(estimate.mean)
    if estimate.interval is None:
        return mean, ""
    low, high = map(form.format, estimate.interval)
    return mean, t.pgettext("an interval", "{low} to {high}").format(low=low, high=high)


def statistics(found: Sequence[Record], t: Language, *, plain: bool) -> None:
    """What everyone has reached, person by person."""
    from rummy_tui.words.stats_words import record_more, record_told

    for name, its in groupby(found, key=lambda record: record.name):
        if _drawn(plain):
            _draw_statistics(name, tuple(its), t)
            continue
        tell(t.labelled(name, ""))
        for record in its:
            tell(f"{record_told(record, t)} {record_more(record, t)}")


def _draw_statistics(name: str, found: Sequence[Record], t: Language) -> None:
    """A person's name, and a table for each rule set."""
    from rummy_tui.words.stats_words import rules_told

    _print(name, "bold underline")
    for rules, its in groupby(found, key=lambda record: rules_told(record.kind, t)):
        _print(rules, "italic")
        _grid_of(tuple(its), t).print(plain=False)
        _print("")


def _grid_of(found: Sequence[Record], t: Language) -> _Grid:
    from rummy_tui.words.standing import number
    from rummy_tui.words.stats_words import average, in_column, record_more, record_told

    columns = (
        t.gettext("Against"),
        t.gettext("Matches won"),
        t.gettext("Rounds won"),
        t.gettext("Best round"),
        t.gettext("Points a round"),
        t.gettext("Points a match"),
        t.gettext("Rummies"),
        t.gettext("Longest streak"),
        t.gettext("Hints"),
        t.gettext("Taken back"),
    )
    share = t.gettext("{won} of {n}")
    rows = [
        (
            in_column(record.kind.against, t),
            share.format(won=record.won, n=record.matches),
            share.format(won=record.rounds_won, n=record.rounds),
            number(record.best, t),
            average(record.points_a_round, t),
            average(record.points_a_match, t),
            str(record.rummies),
            str(record.streak),
            str(record.hints),
            str(record.taken_back),
        )
        for record in found
    ]
    told = [f"{record_told(record, t)} {record_more(record, t)}" for record in found]
    return _Grid(columns, rows, told, gap=1)


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
