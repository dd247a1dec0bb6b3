"""The table layout: it paints what pages know of a match as a value of `pictures`.

It asks a match nothing else: whatever is marked or offered there is in the picture already.
"""
