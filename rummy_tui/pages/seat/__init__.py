"""A place at a table: who sits there, what they are told, and what they can look at."""
