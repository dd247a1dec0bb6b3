"""Laying cards from the hand onto the table."""
