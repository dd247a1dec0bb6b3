"""The reasons for a move, and the review of a turn."""
