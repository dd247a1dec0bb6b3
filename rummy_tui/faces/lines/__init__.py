"""The line face: plain text, one message below the other, for any terminal and any reader.

Where there is a terminal single keys are read, elsewhere whole lines; commands and words are
those of the full screen.
"""
