"""The line face: plain text, one message below the other, for any terminal and screen reader.

It reads single keys from a terminal, and whole lines from other input. Commands and words are those
of the full screen.
"""
