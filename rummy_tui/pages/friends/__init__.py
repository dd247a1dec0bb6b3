"""A desk at a friend's table elsewhere: the way to it, the wait for the others, and the match."""
