#!/usr/bin/python3 -P
"""Starts the game, whose modules are for it alone.

They are no part of PYTHONPATH, which bots and pagers would get: what thinks and what plays tones
finds them by itself.
"""

import sys

sys.path.append("/usr/share/rummy-tui")

if __name__ == "__main__":  # not in the processes of a pool
    from rummy_tui.__main__ import main

    sys.exit(main())
