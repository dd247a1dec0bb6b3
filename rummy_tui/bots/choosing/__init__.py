"""Laying, drawing and discarding of a skilled player: the best plan, and the use of each card."""
