"""What is drawn of a match: frozen values, and the places that are pointed at in them.

A page of a match makes a picture (`pages/match/match_pictures`), and a face paints it. It holds all
that is drawn, with its marks, and nothing of what may be played: a face asks no rules.
"""
