"""Sentences about tables that friends elsewhere join: those of a host, and those of a guest."""
