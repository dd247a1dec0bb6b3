"""All that a desk may do on the computer of its player: the means of the local program."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rummy_tui.desk.means import Means
from rummy_tui.store.settings import Settings, documents_directory
from rummy_tui.table.thinking import think_in_background


def own_means(
    save: Callable[[Settings], str] = lambda _: "",
    join: Callable[[str, int, Callable[[], Any]], Iterable[Any]] | None = None,
    host: Callable[[str, Callable[[], Any]], Iterable[Any]] | None = None,
) -> Means:
    """All of the means; `save` keeps the settings, `join` visits a table, `host` opens one."""
    return Means(
        copy=lambda text: copied(text),
        documents=lambda: documents_directory(),
        save=save,
        think=think_in_background,
        speech=True,
        sounds=True,
        kept=True,
        join=join,
        host=host,
    )


def copied(text: str) -> str:
    """Copy a text to the clipboard; return the problem, if any."""
    from rummy_tui.desk import clipboard  # late: 4 ms, and hardly ever needed

    return clipboard.copied(text)
