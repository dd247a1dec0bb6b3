"""The ways in which cards can lie as melds, and the legal changes of a table."""
