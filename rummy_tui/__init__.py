"""Rummy for the terminal: to look at, to listen to, to read by touch, to pass round a table."""

__version__ = "0.2.0"
