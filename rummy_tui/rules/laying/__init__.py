"""What may be done with melds: how cards can lie, and what changes of a table are legal."""
