"""The command line.

A command is a row of `common/arguments`. A command line is read with only the rows that it may
mean; if that fails, `helping` reads it again with all of them and answers with help, or with what
is wrong. Help, manual, completions and the page of the command line are made of the same values
(`common/help_pages`). A crash report names no cards.
"""
