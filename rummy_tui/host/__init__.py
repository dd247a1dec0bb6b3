"""Tables that people at other machines join, in the program of their host.

A `Club` lets people in and has the tables (`club_table`), each with its people and their match
(`club_match`). Each line to it is a `Visitor`. They know messages (`wire/messages`), and no
network: `lines` turns them into the lines of the wire, and `door` opens a port by SSH. A match is
saved like every other, and `people` is the file that says whose seats are whose; so a host that
ends, or is killed, goes on where it was. The person at the host's own desk is a visitor too,
without a network between. So are `guests`, who come with plain ssh: each has a desk
and a face of their own here. Everything runs in one event loop.
"""
