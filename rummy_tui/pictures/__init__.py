"""What is drawn of a match: frozen values, and the places that are pointed at in them.

Pages make pictures, and faces paint them: of a match (`pages/match/match_pictures`), of a hand-over
(`pages/match/handover`), and of a round that is walked again (`pages/replay/replaying`). A picture
holds all that is drawn, with its marks, so that a face asks no rules.
"""
