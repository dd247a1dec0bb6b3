"""One table: its match, its listeners, and the thinking of opponents.

A `Table` knows no keyboard. Each desk at it listens and is told in its own time; the first of them
drives the opponents. Before a whole turn is taken back, the table asks the people at every desk.
"""
