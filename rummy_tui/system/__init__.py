"""The system: signals, private files, child processes, installers, what a terminal may be sent.

Texts of others may hold anything: every way to the terminal passes `printable`.
"""
