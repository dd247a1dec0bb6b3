"""Opponents that play each other: simulations and tournaments, here or on many machines.

An executor plays matches in this process, in processes, or on the workers of a Dask cluster, and
gives their results in order. Each bot, and each round of a simulation, has a generator of its own,
so the results do not depend on the executor.
"""
