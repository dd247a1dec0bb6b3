"""The real program, with a NUL written as `main` begins.

Run it by `python -m tests.tools.begun ARGUMENT...`.
"""

import os
import sys

from rummy_tui.__main__ import main

BEGUN = b"\0"

if __name__ == "__main__":
    try:
        os.write(1, BEGUN)
    except KeyboardInterrupt:  # it came before `main` had begun
        os._exit(130)
    sys.exit(main())
