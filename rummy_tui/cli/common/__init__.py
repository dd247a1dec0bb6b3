"""Parts that all commands use: arguments, printing, refusals."""
