"""Events, moves and turns in sentences."""
