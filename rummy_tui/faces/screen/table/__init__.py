"""The table layout: the match as a picture."""
