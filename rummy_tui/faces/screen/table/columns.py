"""Parts of a picture in rows: in columns below one another if that needs no more rows."""

from __future__ import annotations

from collections.abc import Sequence


def in_columns(widths: Sequence[int], count: int, width: int, between: int) -> list[list[int]]:
    """Return the left edges of parts, row by row.

    The first `count` parts stand in columns if possible; those after them may become wider, and
    move none of them.
    """
    flowing = _flowing(widths, width, between)
    for in_row in range(max(map(len, flowing), default=0) if count else 0, 1, -1):
        edges = [0]
        for n in range(in_row):
            edges.append(edges[n] + max(widths[n:count:in_row], default=0) + between)
        if edges[-1] - between > width:
            continue
        rows = [edges[: min(in_row, count - first)] for first in range(0, count, in_row)]
        used = rows[-1][-1] + widths[count - 1]
        for columns in widths[count:]:
            edge = max(used + between, *edges[len(rows[-1]) : len(rows[-1]) + 1], 0)
            if edge + columns > width:
                rows.append([])
                edge = 0
            rows[-1].append(edge)
            used = edge + columns
        if len(rows) <= len(flowing):
            return rows
    return flowing


def _flowing(widths: Sequence[int], width: int, between: int) -> list[list[int]]:
    """Return the left edges of parts that follow one another, row by row."""
    rows, used = list[list[int]](), 0
    for columns in widths:
        if not rows or used + between + columns > width:
            rows.append([])
            used = -between
        rows[-1].append(used + between)
        used += between + columns
    return rows
