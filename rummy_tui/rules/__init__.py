"""The rules of rummy: no terminal, clock, randomness or file.

`decide(state, action)` judges an action: it returns one event, or raises `Illegal` with a reason,
cards and an amount. `evolve(state, event)` returns the next state; `consequence(state)` returns the
event that then follows automatically. Laying, laying off, exchanging and regrouping each propose a
table, which `laying/table.check_table` judges; only `laying/arrange` knows which cards make a meld.
A regrouping is put together on a `Draft` and proposed as a whole. Chance is an action too: the
session passes in the shuffled pack. `view(state, seat)` is all that a seat may know.

`seen_state(state, seats)` and `seen_by(event, seats)` are a match and an event as the people at one
desk see them, with backs for hidden cards. `evolve` works on seen states and seen events too, and
`decide` judges moves of these seats there as in the match itself.

A rule difference that is a number or a choice is a field of `Ruleset` (and an option, if a table
may choose it), a formula is a function in `scoring` chosen by an enum, and a procedure is a phase.
A rule set that nobody could play is refused when it is made.

In Gin no melds lie on the table: the field `hidden_melds` says so, and adds two phases (the offer
of the upcard, and laying off after a knock). `laying/melding` finds the melds that leave the least
deadwood, `laying/arrangement` turns them into the melds that are shown, `knocking` judges the
knock, and `sheet` keeps boxes, bonuses and the three games of Hollywood.
"""
