"""The replay of a match, the review of a player's turns, and the reasons of computer opponents."""
