"""The messages between a host and the programs that join it, as lines of JSON.

`messages` has them as frozen values, `codec` writes and reads their lines, `versions` agrees on a
version of the protocol, and `limits` counts what a client sends. Nothing here reads a clock, a file
or a network. A message has no place for a whole match, a deal or a new stock: the host sends only
what some seats may know (`rules/seen`), and the number of the cards that nobody knows.

A line comes from a stranger. It is read strictly by the declared type of each field, and anything
else raises `Garbled`. docs/protocol.md explains the protocol.
"""
