"""One table: its match, its listeners, and the thinking of opponents.

A `Table` knows no keyboard. A move is made, kept, told at the desk that made it and then at the
others, each in its own time; the first of them drives the opponents. Before a whole turn is taken
back, the table asks the people at every desk.

A desk sits at a `GameTable`. That is a `Table` of this program or, for a desk elsewhere, a
`FarTable`; its listener at the table is a `FarSeat`. Between them go the values in `messages`. The
desk refuses at once what the rules refuse, asks for everything else, and waits for the answer.
"""
