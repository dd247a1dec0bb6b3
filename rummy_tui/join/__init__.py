"""The line to a host elsewhere: SSH, which host is trusted, and a line that comes back.

A `Line` has a thread with an event loop of its own, so that it works under every face, and a slow
network delays no key. It passes the messages of the wire on to the `Joiner` of a desk. Only `line`
imports asyncssh, and only when somebody joins.
"""
