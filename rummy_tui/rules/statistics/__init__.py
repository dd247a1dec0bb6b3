"""Statistics of finished matches: the tally of one, and the records of a person."""
