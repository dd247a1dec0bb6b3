"""The hand: walked, sorted, and asked about."""
