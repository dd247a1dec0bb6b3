"""Simulated rounds (playouts): hidden cards dealt as they may lie, and played to the end."""
