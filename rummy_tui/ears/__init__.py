"""Outputs for sentences and tones.

Speech has one thread, which alone imports accessible_output2. On Linux a client of our own takes
the place of the module `speechd`. An output that fails at its first text gives its place to the
next. The thread knows or estimates what has been said (`speech/clock`), and opponents wait for it.
Sounds are played by a child process. Nothing here can slow a key or print.
"""
