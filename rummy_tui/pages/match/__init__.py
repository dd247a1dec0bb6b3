"""A match on a desk: the page of the hand, hand-overs between people, and ends of rounds."""
