"""What a skilled player lays, draws and discards: the best plan, and the use of each card."""
