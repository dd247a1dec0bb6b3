"""What one keyboard drives: commands, pages and whose turn it is to sit there."""
