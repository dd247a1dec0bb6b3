"""A match that is walked again, and the turns that are reviewed."""
