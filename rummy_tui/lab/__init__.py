"""Opponents that play each other: simulations and tournaments, here or on many machines."""
