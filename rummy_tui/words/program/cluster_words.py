"""Sentences about a cluster: that it waits for workers, and why it cannot play, or go on."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.marks import N_

BY_CLOCK: Final = N_(
    "{level} thinks by the clock, so it would play differently on each worker. Give it a number "
    "of samples, for example {example}."
)
NO_EXTRA: Final = N_("A cluster needs Dask, which is not installed.")
NO_ANSWER: Final = N_(
    "No scheduler answers at {address}. Start it there with {command}, or check the address."
)
NO_SCHEDULER: Final = N_("The scheduler at {address} cannot be used: {why}.")
WAITING: Final = N_(
    "Waiting for a worker: the scheduler at {address} has none. Start one on each machine with: "
    "{command}"
)
GOING_ON: Final = N_("A worker has joined, and the matches go on.")
NO_VERSION: Final = N_(
    "The worker {worker} has no {program} that can be loaded. Install version {ours} there, and "
    "start the worker again."
)
OTHER_VERSION: Final = N_(
    "The worker {worker} has version {theirs} of {program}, and here it is {ours}: they could play "
    "differently. Install the same there, and start the worker again."
)
NO_LEVEL_THERE: Final = N_(
    'The worker {worker} has no level "{level}". Install the bot there, and start the worker again.'
)
KILLED: Final = N_(
    "One match crashed every worker that tried it. Look at what they wrote last. Nothing was "
    "counted."
)
ENDED: Final = N_("Ended before all matches were played. Nothing was counted.")
GONE: Final = N_("The scheduler has stopped or can no longer be reached. Nothing was counted.")
FAILED: Final = N_("The cluster has failed: {why}. Nothing was counted.")
