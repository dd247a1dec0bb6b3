"""The program itself in sentences: its commands, settings, files and faces."""
