"""Computer opponents: a view of the table in, an action out."""
