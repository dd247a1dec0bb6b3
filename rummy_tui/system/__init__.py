"""The operating system: signals, private files, child processes, installers, terminal output.

Text from elsewhere may contain anything, so all terminal output passes through `printable`.
"""
