#!/usr/bin/python3 -P
"""Start the game, whose modules are for it alone.

They are not in PYTHONPATH, which bots and pagers would inherit: the processes that think and play
sounds find them by themselves.
"""

import sys

sys.path.append("/usr/share/rummy-tui")

if __name__ == "__main__":  # not in the processes of a pool
    from rummy_tui.__main__ import main

    sys.exit(main())
