"""Rounds that are only imagined: hidden cards dealt as they may lie, and played to the end."""
