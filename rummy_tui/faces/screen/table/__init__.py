"""The table layout, which paints a match from the `pictures` values that its page makes.

It asks the match for nothing else: all marks and offers are already in the picture.
"""
