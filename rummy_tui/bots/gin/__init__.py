"""Opponents for games in which nothing is laid before a knock: Gin and its kin."""
