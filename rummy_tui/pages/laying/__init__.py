"""Cards on their way from the hand to the table."""
