"""Languages: their catalogs, cards in their forms, and the hearers of sentences."""
