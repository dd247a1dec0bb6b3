"""One table: its seats, its listeners, and who thinks."""
