"""A match being played, and what is told of it."""
