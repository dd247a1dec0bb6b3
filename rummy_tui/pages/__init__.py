"""Rummy on a desk."""
