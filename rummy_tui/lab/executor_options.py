"""The choice of an executor: processes of this machine, or the workers of a cluster."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final

from rummy_tui.bots import BotFailed, by_clock
from rummy_tui.cli.common.usage import NotDone, UsageError
from rummy_tui.lab.cluster import ClusterFailed, Lack, cluster_executor
from rummy_tui.lab.executor import Executor, ProcessExecutor
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.system.printable import LONGEST_WHY, one_line, warn
from rummy_tui.words.language.language import Language
from rummy_tui.words.program import cluster_words as words
from rummy_tui.words.program.bot_words import bot_failed
from rummy_tui.words.program.installing_words import how_to_install

LACKING: Final = {
    Lack.EXTRA: words.NO_EXTRA,
    Lack.ANSWER: words.NO_ANSWER,
    Lack.SCHEDULER: words.NO_SCHEDULER,
    Lack.NOTHING: words.NO_VERSION,
    Lack.VERSION: words.OTHER_VERSION,
    Lack.LEVEL: words.NO_LEVEL_THERE,
    Lack.KILLED: words.KILLED,
    Lack.GONE: words.GONE,
    Lack.FAILED: words.FAILED,
}
EXAMPLE: Final = "expert:600"
"""A number of samples for any machine."""


@contextmanager
def chosen_executor(
    options: argparse.Namespace, levels: Sequence[str], rules: Ruleset, t: Language
) -> Iterator[Executor]:
    """Return the executor that is asked for.

    Raises UsageError for a level that cannot play there, and NotDone if the cluster fails.
    """
    if options.scheduler is None:
        yield ProcessExecutor(options.jobs)
        return
    for level in levels:
        if by_clock(level, rules):
            raise UsageError(t(words.BY_CLOCK, level=level, example=EXAMPLE))

    def waiting(waits: bool) -> None:
        """Warn on standard error, as the result may go to a file or to a program."""
        start = f"dask worker {options.scheduler} --nthreads 1"
        told = t(words.WAITING, address=options.scheduler, command=start)
        warn(told if waits else t(words.GOING_ON))

    try:
        with cluster_executor(options.scheduler, levels, options.bot_limit, waiting) as executor:
            yield executor
    except SystemExit:  # Ctrl+C
        with suppress(OSError):  # the terminal may be gone
            warn(t(words.ENDED))
        raise
    except ClusterFailed as failed:
        raise NotDone(_told(failed, t)) from None
    except BotFailed as failed:
        raise NotDone(bot_failed(failed, t)) from None


def _told(failed: ClusterFailed, t: Language) -> str:
    """Say why a cluster cannot play, or go on."""
    told = {name: one_line(text, LONGEST_WHY) for name, text in failed.told.items()}
    why = t(LACKING[failed.lack], program="rummy_tui", command="dask scheduler", **told)
    return f"{why} {how_to_install('distributed', t)}" if failed.lack is Lack.EXTRA else why
