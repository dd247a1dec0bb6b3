"""The lowest layer of a match's pages: its people, what they hear, requests, and shared parts.

The shared parts are questions about cards, typed cards, scores, rules, tones and parts of
pictures.
"""
