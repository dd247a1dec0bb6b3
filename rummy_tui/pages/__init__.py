"""Rummy on a desk.

`match/match.Match` is a desk at a table, with the people who share its keyboard.
`match/game.GamePage` is the hand, with all that can be done with it. Cards come to the table
through a `Laying`, which the rules choose once for a match: play by play (`LayingAtOnce`), on a
draft of the whole table (`Regrouping`), or only with a knock (`HiddenMelds`). Costly moves are
announced before they are made (`seat/asking_first`). A row of a page may stand for a spot on the
drawn table (`pictures/places`).

A guided round is a `Lesson` (`lesson/lesson_plans`): its rules, its deal, and advice for the table
as it lies.
"""
