"""A player who cannot see: it hears the sentences of its seat, and presses keys. Nothing else."""
