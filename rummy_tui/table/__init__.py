"""One table: its match, its listeners, and the thinking of opponents.

A `Table` knows no keyboard. A move is made, then kept, then told: it is posted to the other desks,
each of which tells it in its own time, and the desk that made it is told last. The desk that joined
first drives the opponents. Before a whole turn is taken back, the table asks the desks at which
there are people other than the one who wishes it.

A desk sits at a `GameTable`, and its `Listener` there is its match (`pages/match/match.Match`). The
table is a `Table` of this program. A desk elsewhere has a `FarTable` in its place, and its listener
at the table is a `FarSeat`; between them go the values in `messages`. The desk refuses at once what
the rules refuse, asks for everything else, and waits for the answer. No command opens a far table
yet: only `tests/match` connects a `FarTable` with a `FarSeat`.
"""
