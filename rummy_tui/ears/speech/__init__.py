"""Speech output: the queue, the programs that speak, and the speech log."""
