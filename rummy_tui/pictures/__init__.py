"""The pictures of a match: frozen values, and the places in them that a cursor can point at.

Pages make pictures, and faces paint them: of a match (`pages/match/match_pictures`), of a hand-over
(`pages/match/handover`), of all hands (`pages/hand/all_hands`), and of a replayed round
(`pages/replay/replaying`). A picture holds everything that is drawn, with its marks, so that a face
asks no rules.
"""
