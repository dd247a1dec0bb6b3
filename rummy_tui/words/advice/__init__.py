"""Answers, refusals, hints and reasons in sentences."""
