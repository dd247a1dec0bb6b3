"""Outputs for sentences and tones.

Speech has one thread, the only one that imports accessible_output2. On Linux our own client
replaces the module `speechd`. If an output fails at its first text, the next one is tried. The
thread knows or estimates what has been said (`speech/clock`), and opponents wait for it. A child
process plays the sounds. Nothing here can delay a key or print.
"""
