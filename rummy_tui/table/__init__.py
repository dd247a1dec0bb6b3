"""One table: its match, its listeners, and the thinking of opponents.

A `Table` knows no keyboard. A move is made, then saved, then announced: it is posted to the other
desks, each of which announces it in its own time, and the desk that made it comes last. Its `House`
lets the opponents play, each when all desks have told what was played. Before a whole turn is taken
back, the table asks the desks that have people other than the one who wishes it.

A desk sits at a `GameTable`, and its `Listener` there is its match (`pages/match/match.Match`). The
table is a `Table` of this program. A desk elsewhere has a `FarTable` in its place, and its listener
at the table is a `FarSeat`; the values in `messages` go between them. The desk refuses at once what
the rules refuse, requests everything else, and waits for the answer. `host/` has the far seats of
its table, and `pages/friends` the far table of a desk; the room `wire/` writes their messages.

A `SharedTable` is the table of a host. The house plays there for people who are away too, and for
bots that have failed; the next round is dealt once all who are there are ready. If turns have a
time, its `Timekeeper` ends those that take too long.
"""
