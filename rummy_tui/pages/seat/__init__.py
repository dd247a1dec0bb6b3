"""The lowest pages of a match: its people and what they are told, requests, and shared parts.

The parts are questions about cards, typed cards, scores, rules, tones and pieces of pictures.
"""
