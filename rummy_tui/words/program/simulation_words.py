"""Results of computers that played each other: simulations and tournaments."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.marks import N_, NC_, NN_

ERRORS: Final = NN_("{n} error", "{n} errors")
BLOCKED: Final = NN_("{n} blocked round", "{n} blocked rounds")
DECISIONS: Final = NN_("{n} decision", "{n} decisions")
SIMULATION: Final = N_(
    "{matches} of {rules}, {finished} finished, {errors}, {blocked}, {decisions} in {seconds} "
    "seconds."
)
SEATS: Final = N_("Seat"), N_("Level"), N_("Won"), N_("Points")
SEAT: Final = N_("Seat {n}, {level}: {wins} won, {points} points.")
FIRST_ERROR: Final = N_("The first error: {error}")

DONE_SO_FAR: Final = N_("{done} of {total}, {rate} a second, remaining:")

# `n` is the number of deals once more: it chooses the plural among so many figures.
TOURNAMENT: Final = NN_(
    "{deals} deal of {rules} for {players} players, played twice with seats swapped: {matches}, "
    "{errors}, {unfinished} unfinished, {seconds} seconds.",
    "{deals} deals of {rules} for {players} players, each played twice with seats swapped: "
    "{matches}, {errors}, {unfinished} unfinished, {seconds} seconds.",
)
INTERVALS: Final = N_("The intervals are those of 95 percent confidence, by deal.")
INTERVAL: Final = NC_("an interval", "{low} to {high}")
DUELS: Final = (
    N_("Level"),
    N_("against"),
    N_("Won"),
    N_("Points a round"),
    N_("Other's points"),
    N_("Lead"),
)
DUEL: Final = N_(
    "{one} against {other}: {won} of the matches won, {points} against {others} points a round, "
    "a lead of {lead}."
)
PACES: Final = N_("Level"), N_("Decisions"), N_("Median, milliseconds"), N_("99 of 100 within")
PACE: Final = N_("{level}: {decisions}, median {median} milliseconds, 99 of 100 within {p99}.")
