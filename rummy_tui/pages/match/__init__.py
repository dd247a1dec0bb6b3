"""A match on a desk: the hand with all that can be done with it, hand-overs, and ends."""
